"""Who may attack whom, and what a troop's nature says about it (Picking Targets; Appendix A)."""

from collections.abc import Callable
from dataclasses import dataclass

from companion.engine.deciding import not_yours
from companion.engine.features import Why
from companion.engine.hooks import Every
from companion.engine.memory import kept, recalled
from companion.engine.play import Actor
from companion.games.highnoon.table.attacks import aim
from companion.games.highnoon.table.core import Figure, Play, State, Troop, concealed, events, kinds, no_troop, who_may
from companion.games.highnoon.table.core.state import per_state
from companion.games.highnoon.table.gear import condition
from companion.games.highnoon.table.nerve import morale

SHOT, FOUGHT, CAST = "shot", "fought", "cast"
"""What a figure did in its action: it makes either a shooting or a fighting attack, or casts, and no two of them."""
SERVED = "served"
"""What a figure did that served a big gun, or threw, launched or burned: it shoots nothing else (Sidearms)."""
READY = "ready"
"""What a figure did that made a big gun ready, with the weapon, its number of shots and the die for them."""
LOST = "lost"
"""What became of a figure that has lost what was left of its action, but for moving."""
ATTACKED = "attacked"
"""The troop's word for any attack of a figure of it: nothing that takes a whole action goes with it."""
STOPPED = frozenset({"balked", "halted", "looted"})
"""A troop with one of these words can neither move nor attack any more in its action. Panicked, it can still run."""
WHOLE_ACTION = STOPPED | {"rallied", "rank", "stare", "mended", "saved", "healed", "loaded"}

_WAITS = "declares-only"
"""The troop's word in an action whose attacks are declared and rolled by taps of their own."""
MOST_INCHES = 300
UNMEASURED = -1
"""Inches that nobody has said."""

LAST = "last-target"
"""The troop's note of whom it attacked last."""
AIMED, SHOTS = "last-aim", "shots"
"""Its note of how it aimed last, with shots or with a weapon of that id."""

Bar = Callable[[State, Troop, Troop, str], str]
bars: Every[Bar] = Every("bars")
"""Rules that keep a troop from attacking another: (state, attacker, target, ``shot``/``fought``/``cast``) to the
reason in words, empty where they have nothing against it."""


def acting(play: Play, troop_id: str, *, free: bool = False) -> Troop:
    """The troop, where its commander taps and it has an action in which it may still attack; ``free``: it may do this
    as its free attack too. Errors: `Illegal` ``not-acting``, ``settle-first``, ``panicked``, ``hidden``,
    ``busy``; `Forbidden` ``not-your-seat``."""
    if why := not_acting(play.state, play.actor, troop_id, free=free):
        raise why.refusal()
    return play.troop(troop_id)


def not_acting(state: State, actor: Actor, troop_id: str, *, free: bool = False) -> Why | None:
    """Why whoever taps cannot have that troop attack now, as `acting` says; None where they can."""
    troop = state.troops.get(troop_id)
    if troop is None:
        return no_troop(troop_id)
    return not_yours(state, actor, troop.seat) or who_may.no_go(state, troop) or _no_attack(state, troop, free=free)


def _no_attack(state: State, troop: Troop, *, free: bool) -> Why | None:
    """Why it cannot attack in the action that it has: ``busy``, ``panicked``, ``hidden``."""
    if not free and not who_may.acts(state, troop):
        return Why("busy", f"{kinds.does(troop, 'has')} one free shot or blow now, and nothing else.")
    if not morale.fights(troop):
        return Why("panicked", f"{kinds.does(troop, 'is')} Panicked and can only run, hide or rally.")
    if concealed(state, troop):
        return Why("hidden", "Come out of hiding before you attack.")
    if WHOLE_ACTION & state.words(troop.id):
        return Why("busy", f"{kinds.does(troop, 'has')} used the action already.")
    return None


def has_run(troop: Troop) -> Why:
    """``ran``: whoever has run neither shoots nor casts (Running)."""
    return Why("ran", f"{kinds.does(troop, 'has')} run and can only fight hand to hand at the end of the run.")


@per_state
def able(state: State, troop: Troop, what: str) -> tuple[Figure, ...]:
    """The figures that may attack so in the troop's action: on their feet, not just up from the dirt (Eatin' Dirt), and
    not busy with another kind of attack (Shooting)."""
    others = {SHOT, FOUGHT, CAST, SERVED, LOST} - {what}
    busy = state.figures_that(troop.id, *others) | state.just_up(troop.id)
    fires = state.figures_that(troop.id, READY) if what == SHOT else frozenset()
    gunners = fires - state.figures_that(troop.id, *(others - {SERVED})) - state.just_up(troop.id)
    free = (figure for figure in troop.figures if figure.id not in busy or figure.id in gunners)
    return tuple(figure for figure in free if figure.state == "up" and not condition.stopped(state, troop, figure))


def attacks(state: State, troop_id: str, figure: str, what: str) -> int:
    """How many attacks of that kind a figure has made in this action."""
    return sum(deed.figure == figure for deed in state.deeds(troop_id, what))


def used(play: Play, troop_id: str, figure: str, what: str) -> int:
    """How many attacks of that kind a figure has made in this action."""
    return attacks(play.state, troop_id, figure, what)


def note(play: Play, troop_id: str, figure: str, what: str, number: int) -> None:
    """A figure makes that attack, the ``number``-th of its action."""
    play.did(troop_id, what, figure, number=number)
    if ATTACKED not in play.done(troop_id):
        play.did(troop_id, ATTACKED)


def foe(play: Play, attacker: Troop, target_id: str, what: str) -> Troop:
    """An enemy on the table whom the troop may attack. Errors: as `no_foe` says."""
    if why := no_foe(play.state, attacker, target_id, what):
        raise why.refusal()
    return play.troop(target_id)


def no_foe(state: State, attacker: Troop, target_id: str, what: str) -> Why | None:
    """Why it may not attack that troop so: ``no-troop``, ``hidden``, ``not-a-foe``, ``barred``."""
    target = state.troops.get(target_id)
    if target is None:
        return no_troop(target_id)
    if concealed(state, target):
        return Why("hidden", "There is nobody in sight there.", forbidden=True)
    if kinds.friends(state, attacker, target) or not target.alive:
        return Why("not-a-foe", f"{attacker.name} can attack only enemies on the table.")
    only = who_may.revenge(state, attacker)
    if only not in ("", target_id):
        return Why("barred", f"That free attack can only be on {state.troops[only].name}.")
    if why := barred(state, attacker, target, what):
        return Why("barred", why, why, {"troop": attacker.id, "target": target_id})
    return None


def remember(play: Play, troop: Troop, target: Troop) -> None:
    """Notes the last target, which is offered first next time."""
    for rule in attacked:
        rule(play, troop, target)
    if troop.notes.get(LAST) != target.id:
        play.emit(events.Noted(troop.id, LAST, target.id))


def declare_only(play: Play, troop_id: str, *, wait: bool) -> None:
    """The player said whether the app throws as soon as an attack is declared."""
    if wait and not only_declares(play.state, troop_id):
        play.did(troop_id, _WAITS)


def only_declares(state: State, troop_id: str) -> bool:
    """True where the player wants to roll afterwards."""
    return _WAITS in state.words(troop_id)


@dataclass(frozen=True)
class Aimed:
    """How a troop aimed last: the distance and the target's cover."""

    inches: str = ""
    cover: str = "marked"


def aimed(troop: Troop, with_: str) -> Aimed:
    """How the troop aimed last with that; the defaults if it has not aimed with it yet."""
    return recalled(Aimed, troop.notes.get(AIMED, {}).get(with_, {}))


def remember_aim(play: Play, troop: Troop, with_: str, inches: int, cover: str) -> None:
    """Notes how it aimed, so that the next form starts with the same distance and cover: they rarely change."""
    aim = Aimed(str(inches), cover)
    if aimed(troop, with_) != aim:
        play.emit(events.Noted(troop.id, AIMED, kept(aim), with_))


def distance(typed: str, tapped: int) -> int:
    """Inches, as they were `said`. Errors: `Illegal` ``no-range``, ``bad-range``."""
    if why := no_distance(typed, tapped):
        raise why.refusal()
    return said(typed, tapped)


def said(typed: str, tapped: int) -> int:
    """Inches: what was typed, else what was tapped."""
    return int(typed) if typed.strip().isdecimal() else tapped


def no_distance(typed: str, tapped: int) -> Why | None:
    """``no-range`` where nothing was said, ``bad-range`` where it makes no sense."""
    if not typed.strip() and tapped == UNMEASURED:
        return Why("no-range", "How far is it? Tap a distance, or type the inches.")
    if (typed.strip() and not typed.strip().isdecimal()) or not 0 <= said(typed, tapped) <= MOST_INCHES:
        return Why("bad-range", f"Give the distance in whole inches, 0 to {MOST_INCHES}.")
    return None


attacked: Every[Callable[[Play, Troop, Troop], None]] = Every("once a troop attacks another")
"""Rules that are told of the attacker and of the one it attacks."""


def barred(state: State, attacker: Troop, target: Troop, what: str) -> str:
    """Why it may not attack that target so, in words; empty where it may."""
    return next((why for rule in bars if (why := rule(state, attacker, target, what))), "")


@bars(at=10)
def _unseen(state: State, attacker: Troop, target: Troop, what: str) -> str:
    """No spell finds whom nobody sees. *Bushwhackers* in wait are found by nobody, and come out before they attack
    (Hiding; Appendix A: Bushwack)."""
    if kinds.in_ambush(state, attacker):
        return f"{attacker.name} must come out of hiding first."
    if kinds.in_ambush(state, target):
        return f"{kinds.does(target, 'is')} hiding, and nobody knows where."
    return f"{target.name} cannot be seen." if what == CAST and aim.HIDDEN in target.marks else ""


def advice(state: State, attacker: Troop, target: Troop, what: str = SHOT) -> str:
    """What the players have to judge about this target: whether it is to be seen at all, and what the attacker's nature
    says (Hiding; Appendix A: Bloodthirsty, Law o' the West)."""
    if what == SHOT and aim.HIDDEN in target.marks:
        return "cannot be seen, unless it pops up"
    if attacker.has("bloodthirsty") and not _floored(target, attacker):
        prey = next((troop for troop in state.troops.values() if _floored(troop, attacker)), None)
        if prey is not None:
            return f"first the one it put in the dirt: {prey.name}"
    return "never in the back" if what == SHOT and attacker.has("law-o-the-west") else ""


def _floored(target: Troop, attacker: Troop) -> bool:
    return any(figure.state == "dirt" and figure.by == attacker.id for figure in target.figures)
