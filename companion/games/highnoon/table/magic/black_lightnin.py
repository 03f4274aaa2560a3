"""*Black lightnin'*: bolts that are thrown at once or kept for a fight (Appendix C)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.engine.board import Action, Input, Pick
from companion.engine.features import Feature, Why
from companion.engine.memory import kept, recalled
from companion.engine.play import Actor
from companion.games.highnoon.table.attacks import finding, targets
from companion.games.highnoon.table.core import Play, Seeing, Settled, effects, kinds, naming, settles
from companion.games.highnoon.table.core.state import Effect, Figure, Matter, State, Troop
from companion.games.highnoon.table.fighting import fighting_damage
from companion.games.highnoon.table.magic import casting as spells
from companion.games.highnoon.table.magic.casting import NONE, SPELLS, Casting, casting_of, casts
from companion.games.highnoon.table.magic.durations import lay
from companion.games.highnoon.table.rolling import asking
from companion.games.highnoon.table.wounds import harm
from companion.games.highnoon.table.wounds.harm import Harm

LIGHTNING = "black-lightnin"
BOLTS = "bolts"
"""The ``Effect.what`` of lightning that waits; ``amount`` is how many bolts, ``dice`` what each of them does."""
FIND = "find-for-bolts"
MAGIC = frozenset({"magic", "pierces-metal"})


@casts(LIGHTNING, aim=NONE, helps=True)
def black_lightnin(play: Play, casting: Casting) -> None:
    """1d6 bolts, to be thrown at once or kept for a fight; the dice of each are 1d6+2, or 1d8+2."""
    dice = casting.step.dice
    asking.ask(
        play,
        BOLTS,
        casting.caster,
        values={"spell": casting.name, "dice": dice},
        rule=casting.rule,
        group=casting.group,
        about={**casting.about(), "dice": dice},
    )


@settles(BOLTS)
def _made(play: Play, matter: Matter, settled: Settled) -> None:
    if settled.skipped:
        return
    casting = casting_of(matter.about)
    name, own, about = _named(settled.total), casting.own_figure(play), {"dice": matter.about["dice"]}
    lay(play, casting, name=name, what=BOLTS, amount=settled.total, about=about, troop=casting.caster, figure=own)


def _named(bolts: int) -> str:
    return f"{spells.name_of(LIGHTNING)}: {bolts} bolt{'s' if bolts != 1 else ''}"


def _waiting(state: State, troop: Troop, figure: str = "") -> Effect | None:
    """The bolts that a caster has not thrown yet, of one figure or of the troop."""
    bolts = (effect for effect in effects.all_of(state, BOLTS) if effect.caster == troop.id)
    return next((effect for effect in bolts if figure in ("", effect.caster_figure)), None)


# Throwing them


@dataclass(frozen=True)
class Hurl:
    """Bolts of *black lightnin'*: so many (0: all that are left) at a troop's figures in turn, or at ``figure``."""

    troop: str
    target: str
    bolts: int = 0
    figure: str = ""
    inches: int = 0


def may(state: State, actor: Actor, command: Hurl) -> Why | None:
    """In the action of the spell, or as the attack of another one (house), at the figures of one enemy or at one of
    them: ``no-bolts``, ``ran``, ``out-of-range``, ``how-many``, ``no-such-figure``, and what `targets.not_acting` and
    `targets.no_foe` say."""
    if why := targets.not_acting(state, actor, command.troop):
        return why
    troop = state.troops[command.troop]
    if why := targets.no_foe(state, troop, command.target, targets.CAST) or _no_bolts(state, troop):
        return why
    most, bolts = spells.reach(state, SPELLS[LIGHTNING], troop), _waiting(state, troop)
    if not 0 <= command.inches <= (most or 0):
        return Why("out-of-range", f"The bolts reach {most}″.", values={"inches": command.inches})
    left = bolts.amount if bolts is not None else 0
    if not 0 < (command.bolts or left) <= left:
        return Why("how-many", f"{left} bolts are left.", values={"most": left})
    if command.figure not in ("", *(figure.id for figure in state.troops[command.target].standing)):
        return Why("no-such-figure", "That figure is not in the fight.", values={"figure": command.figure[:40]})
    return None


def _no_bolts(state: State, troop: Troop) -> Why | None:
    if _thrower(state, troop) is None:
        return Why("no-bolts", f"{kinds.does(troop, 'has')} no lightning to throw now.")
    return targets.has_run(troop) if "ran" in state.words(troop.id) else None


def _thrower(state: State, troop: Troop) -> Figure | None:
    """The figure that could throw bolts now."""
    bolts = _waiting(state, troop)
    able = targets.able(state, troop, targets.CAST) if bolts is not None else ()
    return next((figure for figure in able if bolts is not None and bolts.caster_figure == figure.id), None)


def offer(eyes: Seeing, troop: Troop) -> Iterator[Action]:
    """At every enemy, those greyed whom the troop may not attack."""
    state, bolts = eyes.state, _waiting(eyes.state, troop)
    if bolts is None or not state.uses("figures"):
        return
    if targets.not_acting(state, eyes.actor, troop.id) or _no_bolts(state, troop):
        return
    foes = tuple(
        Pick(foe.id, foe.name, icon=foe.stats.icon, why=targets.barred(state, troop, foe, targets.CAST))
        for foe in eyes.troops
        if foe.alive and not kinds.friends(state, troop, foe)
    )
    if foes:
        many = Input("bolts", "How many bolts?", "number", value=str(bolts.amount), least=1, most=bolts.amount)
        inputs = (many, Input("target", "Who is the target?", "one", foes, send=True))
        note = f"{bolts.amount} × {bolts.about['dice']}"
        about = {"troop": troop.id}
        yield Action("Hurl", "Throw lightning …", about, inputs, note=note, rule=f"spell-{LIGHTNING}")


def decide(play: Play, command: Hurl) -> None:
    """No roll to hit; but a target under a *cloak* has to be found."""
    troop, figure = play.troop(command.troop), _thrower(play.state, play.troop(command.troop))
    by = figure.id if figure is not None else ""
    if not targets.used(play, troop.id, by, targets.CAST):
        targets.note(play, troop.id, by, targets.CAST, 1)
    if not finding.ask(play, FIND, troop, by, play.troop(command.target), {"hurl": kept(command)}):
        _strike(play, command, by)


@settles(FIND)
def _found(play: Play, matter: Matter, settled: Settled) -> None:
    """Who is not found is not struck, and the bolts are kept (Cloak)."""
    if settled.success or settled.skipped:
        _strike(play, recalled(Hurl, matter.about["hurl"]), matter.figure)
    else:
        finding.lost(play, matter)


def _strike(play: Play, command: Hurl, by: str) -> None:
    """Figures that stand are struck first."""
    troop, target = play.troop(command.troop), play.troop(command.target)
    spots = tuple(figure.id for figure in sorted(target.standing, key=lambda figure: figure.state != "up"))
    bolts = _waiting(play.state, troop, by)
    if bolts is None or not spots:
        return
    if command.figure in spots:
        spots = (command.figure,)
    count = min(command.bolts or bolts.amount, bolts.amount)
    play.tell(f"{naming.called(play.state, troop)}: {count} bolt{'s' if count != 1 else ''} at {target.name}.")
    _spend(play, bolts, count)
    group = f"spell:{play.state.counter + 1}"
    for number in range(count):
        spot = spots[number % len(spots)]
        harm.ask(
            play, Harm(target.id, spot, "Black lightning", bolts.about["dice"], troop.id, by, ways=MAGIC, group=group)
        )


def _spend(play: Play, bolts: Effect, count: int) -> None:
    left = bolts.amount - count
    if left:
        effects.change(play, replace(bolts, name=_named(left), amount=left))
    else:
        effects.end(play, bolts)


FEATURE = Feature(Hurl, may, decide)


@fighting_damage.instead(at=10)
def in_a_fight(play: Play, blow: Harm) -> Harm:
    """A Fightin' attack of who has lightning: a bolt in place of the blow, and its damage counts double. What a fight
    adds to damage is added once (house)."""
    bolts = _waiting(play.state, play.troop(blow.by), blow.by_figure)
    if bolts is None:
        return blow
    _spend(play, bolts, 1)
    return replace(
        blow, words="Black lightning", dice=bolts.about["dice"], plus=(), ways=MAGIC | {harm.MELEE, "double"}
    )
