"""Spells that cover a place: *protection* and *Texas twister*. Who stands in it is seen on the table and said here
(Appendix C)."""

from collections.abc import Iterator
from dataclasses import replace

from companion.engine.errors import Illegal
from companion.games.highnoon.table.attacks import targets
from companion.games.highnoon.table.commands.spells import Cover
from companion.games.highnoon.table.core import choices, effects, events, kinds
from companion.games.highnoon.table.core.play import Play, Settled, decides, settles
from companion.games.highnoon.table.core.state import Deed, Effect, Matter, Scope, State, Troop, concealed
from companion.games.highnoon.table.core.who_may import in_battle
from companion.games.highnoon.table.magic import lasting
from companion.games.highnoon.table.magic.casting import EASY, NONE, Casting, casts
from companion.games.highnoon.table.magic.durations import hold
from companion.games.highnoon.table.rolling import asking

PROTECTION, TWISTER = "protection", "texas-twister"
AREAS = frozenset({PROTECTION, TWISTER})
COVERED = "covered"
"""The ``Effect.what`` on a troop that stands in such a place; ``effect`` is the id of the spell's own effect."""
TWISTER_DICE = "2d6"


# Who stands there


def places(state: State, troop: Troop, spell: str) -> Iterator[Effect]:
    """The spells of that kind in which the troop stands."""
    for one in state.effects:
        if one.spell == spell and stands_in(state, troop, one):
            yield one


def stands_in(state: State, troop: Troop, effect: Effect) -> bool:
    """True for whoever was said to stand there, and for the one in the center of a circle."""
    covered = effects.all_of(state, COVERED, effect=effect.id)
    return one_of(effect, troop) or any(lies.touches(troop) for lies in covered)


def one_of(effect: Effect, troop: Troop) -> bool:
    """True for the caster, around whom the circle of protection lies."""
    return effect.spell == PROTECTION and effect.caster == troop.id


def who_could(state: State, effect: Effect) -> tuple[Troop, ...]:
    """Everybody on the table who is no secret, but for the center."""
    return tuple(
        one for one in state.troops.values() if one.alive and not concealed(state, one) and not one_of(effect, one)
    )


def _ask(play: Play, effect: Effect) -> None:
    there = who_could(play.state, effect)
    if not there:
        return
    asking.ask(
        play,
        COVERED,
        values={"effect": effect.name},
        seat=effect.by,
        options=choices.troop_options(there),
        rule=effect.rule,
        most=len(there),
        about={"effect": effect.id},
    )


@settles(COVERED)
def _said(play: Play, matter: Matter, settled: Settled) -> None:
    effect = _of(play.state, matter.about["effect"])
    if effect is not None and not settled.skipped:
        _put(play, effect, settled.picks)


def _of(state: State, id_: str) -> Effect | None:
    return next((one for one in state.effects if one.id == id_ and one.spell in (PROTECTION, TWISTER)), None)


@decides(Cover)
def cover(play: Play, command: Cover) -> None:
    """Troops move, and so does a twister: its caster's player says who stands in it now. Errors: `Illegal`
    ``no-such-spell``, ``no-troop``; `Forbidden`."""
    in_battle(play.state)
    effect = _of(play.state, command.effect)
    if effect is None:
        raise Illegal("no-such-spell", "There is no such spell on the table.")
    play.allow(effect.by)
    if not set(command.troops) <= {one.id for one in who_could(play.state, effect)}:
        raise Illegal("no-troop", "Choose troops on the table.")
    play.label = f"{effect.name}: who stands in it"
    _put(play, effect, command.troops)


def _put(play: Play, effect: Effect, wanted: tuple[str, ...]) -> None:
    covered = {lies.scope.troop: lies for lies in effects.all_of(play.state, COVERED, effect=effect.id)}
    for id_, lies in covered.items():
        if id_ not in wanted:
            play.emit(events.EffectEnded(lies.id))
    for id_ in wanted:
        if id_ not in covered:
            name, about = f"In: {effect.name}", {"effect": effect.id}
            lies = Effect("", COVERED, name, Scope(troop=id_), effect.rule, by=effect.by, about=about)
            effects.begin(play, lies)
    names = ", ".join(play.troop(id_).name for id_ in wanted)
    play.tell(f"{effect.name}: {names or 'nobody else'}.")


@effects.over(PROTECTION)
def _lifted(play: Play, effect: Effect) -> None:
    """Nobody stands in it any more."""
    for lies in effects.all_of(play.state, COVERED, effect=effect.id):
        play.emit(events.EffectEnded(lies.id))


effects.over(TWISTER)(_lifted)


# Protection


@casts(PROTECTION, tns=(EASY,))
def protection(play: Play, casting: Casting, _band: int) -> None:
    """A circle of 6" around the caster, as long as it concentrates."""
    hold(play, casting.effect(casting.name))
    _ask(play, play.state.effects[-1])


@targets.bars(at=60)
def _warded(state: State, attacker: Troop, target: Troop, _what: str) -> str:
    """Undead and unearthly beings neither shoot nor cast at whoever is in the circle, nor get near enough to fight. Who
    was in it before is not bothered."""
    if not kinds.undead(attacker) and not attacker.has("unearthly"):
        return ""
    if any(not stands_in(state, attacker, circle) for circle in places(state, target, PROTECTION)):
        return f"{kinds.does(target, 'stands')} in a circle of protection."
    return ""


# Texas twister


@casts(TWISTER, aim=NONE, helps=False)
def texas_twister(play: Play, casting: Casting, band: int) -> None:
    """A dust devil as large as the Boom! Template, of that strength, out of doors."""
    effect = casting.effect(f"{casting.name} ({band})", about={"strength": band})
    hold(play, replace(effect, scope=Scope(place=casting.caster)))
    _ask(play, play.state.effects[-1])


@effects.each_turn(TWISTER)
def _moves(play: Play, effect: Effect) -> None:
    """Each round it may be moved 2d6", as long as its caster sees it."""
    asking.ask(
        play,
        "twister",
        effect.caster,
        values={"effect": effect.name},
        seat=effect.by,
        dice=TWISTER_DICE,
        rule=effect.rule,
        about={"effect": effect.id},
    )


@settles("twister")
def _moved(play: Play, matter: Matter, _settled: Settled) -> None:
    effect = _of(play.state, matter.about["effect"])
    if effect is not None:
        _ask(play, effect)


@effects.each_action(COVERED)
def _inside(play: Play, lies: Effect) -> None:
    """Whoever is in a twister wins against its strength before it acts. No Trait is named: Strength against strength
    (house)."""
    twister, troop = _of(play.state, lies.about["effect"]), lasting.bearer(play.state, lies)
    if twister is None or twister.spell != TWISTER or troop is None:
        return
    asking.ask(
        play, "in-twister", troop.id, rule=twister.rule, tn=twister.about["strength"], about={effects.OPENS: troop.id}
    )


@settles("in-twister")
def _blown(play: Play, matter: Matter, settled: Settled) -> None:
    if settled.success is not False or settled.skipped:
        return
    troop = play.troop(matter.troop)
    play.tell(f"{kinds.does(troop, 'sees')} nothing but dust: the action is lost.")
    forfeit(play, troop)


def forfeit(play: Play, troop: Troop) -> None:
    """The action that it has now is over for it; those who act with it go on."""
    go = play.state.go
    if go is not None and go.troops == (troop.id,):
        play.emit(events.GoDid(Deed("ending")))
    for figure in troop.figures:
        play.did(troop.id, targets.LOST, figure.id)
    play.did(troop.id, "balked")
