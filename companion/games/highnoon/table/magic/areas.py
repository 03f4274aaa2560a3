"""Spells that cover a place: *protection* and *Texas twister*. Who stands in it is seen on the table and said here
(Appendix C)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action, Input, Pick
from companion.engine.deciding import not_yours
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.highnoon.table.attacks import targets
from companion.games.highnoon.table.core import Play, Seeing, Settled, choices, effects, events, kinds, settles, who_may
from companion.games.highnoon.table.core.state import Deed, Effect, Matter, Scope, State, Troop, concealed
from companion.games.highnoon.table.magic import lasting
from companion.games.highnoon.table.magic.casting import NONE, Casting, casts
from companion.games.highnoon.table.magic.durations import lay
from companion.games.highnoon.table.rolling import asking

PROTECTION, TWISTER = "protection", "texas-twister"
COVERED = "covered"
"""The ``Effect.what`` on a troop that stands in such a place; ``effect`` is the id of the spell's own effect."""


# Who stands there


@dataclass(frozen=True)
class Cover:
    """Who stands in the circle of *protection*, or in the *Texas twister*: these troops now, and no others."""

    effect: str
    troops: tuple[str, ...] = ()


def may(state: State, actor: Actor, command: Cover) -> Why | None:
    """Troops move, and so does a twister: its caster's player says who of those on the table stands in it now:
    ``not-now``, ``no-such-spell``, ``no-troop``, ``not-your-seat``."""
    if why := who_may.no_battle(state):
        return why
    effect = _place(state, command.effect)
    if effect is None:
        return Why("no-such-spell", "There is no such spell on the table.")
    if why := not_yours(state, actor, effect.by):
        return why
    there = {troop.id for troop in _who_could(state, effect)}
    return None if set(command.troops) <= there else Why("no-troop", "Choose troops on the table.")


def offer(eyes: Seeing, troop: Troop) -> Iterator[Action]:
    """For each place that the troop's own magic covers, everybody who could stand there."""
    for effect in lasting.kept_up(eyes.state, troop.id):
        there = _who_could(eyes.state, effect) if eyes.can(may, Cover(effect.id)) else ()
        if there:
            picks = tuple(Pick(other.id, other.name, chosen=_stands_in(eyes.state, other, effect)) for other in there)
            who = Input("troops", "Who stands in it?", "some", picks, least=0, most=len(picks), required=False)
            label = f"{effect.name}: who is in it …"
            yield Action("Cover", label, {"effect": effect.id}, (who,), tone="quiet", rule=effect.rule)


def decide(play: Play, command: Cover) -> None:
    """A troop is covered by the area, or left out of it, as the players say."""
    effect = _place(play.state, command.effect)
    if effect is not None:
        play.label = f"{effect.name}: who stands in it"
        _put(play, effect, command.troops)


FEATURE = Feature(Cover, may, decide)


def _place(state: State, effect_id: str) -> Effect | None:
    found = lasting.spell_of(state, effect_id)
    return found if found is not None and found.spell in lasting.AREAS else None


def _stands_in(state: State, troop: Troop, effect: Effect) -> bool:
    """True for whoever was said to stand there, and for the one in the center of a circle."""
    covered = effects.all_of(state, COVERED, effect=effect.id)
    return _center(effect, troop) or any(lies.touches(troop) for lies in covered)


def _center(effect: Effect, troop: Troop) -> bool:
    """True for the caster, around whom the circle of protection lies."""
    return effect.spell == PROTECTION and effect.caster == troop.id


def _who_could(state: State, effect: Effect) -> tuple[Troop, ...]:
    """Everybody on the table who is no secret, but for the center."""
    there = (troop for troop in state.troops.values() if troop.alive and not concealed(state, troop))
    return tuple(troop for troop in there if not _center(effect, troop))


def _ask(play: Play, effect: Effect) -> None:
    there = _who_could(play.state, effect)
    if there:
        asking.ask(
            play,
            COVERED,
            seat=effect.by,
            values={"spell": effect.name},
            options=choices.troop_options(there),
            rule=effect.rule,
            most=len(there),
            about={"effect": effect.id},
        )


@settles(COVERED)
def _said(play: Play, matter: Matter, settled: Settled) -> None:
    effect = _place(play.state, matter.about["effect"])
    if effect is not None and not settled.skipped:
        _put(play, effect, settled.picks)


def _put(play: Play, effect: Effect, wanted: tuple[str, ...]) -> None:
    covered = {lies.scope.troop: lies for lies in effects.all_of(play.state, COVERED, effect=effect.id)}
    for id_, lies in covered.items():
        if id_ not in wanted:
            play.emit(events.EffectEnded(lies.id))
    name, about = f"In: {effect.name}", {"effect": effect.id}
    for id_ in wanted:
        if id_ not in covered:
            lies = Effect("", COVERED, name, Scope(troop=id_), effect.rule, by=effect.by, about=about)
            effects.begin(play, lies)
    names = ", ".join(play.troop(id_).name for id_ in wanted)
    play.tell(f"{effect.name}: {names or 'nobody else'}.")


@effects.over(PROTECTION)
@effects.over(TWISTER)
def _lifted(play: Play, effect: Effect) -> None:
    """The area is over, and nobody is covered by it any more."""
    for lies in effects.all_of(play.state, COVERED, effect=effect.id):
        play.emit(events.EffectEnded(lies.id))


# Protection


@casts(PROTECTION)
def protection(play: Play, casting: Casting) -> None:
    """A circle of 6" around the caster, as long as the caster concentrates."""
    lay(play, casting)
    _ask(play, play.state.effects[-1])


@targets.bars(at=60)
def _warded(state: State, attacker: Troop, target: Troop, _what: str) -> str:
    """Undead and unearthly beings neither shoot nor cast at whoever is in the circle, nor get near enough to fight. Who
    was in it before is not bothered."""
    if not kinds.undead(attacker) and not attacker.has("unearthly"):
        return ""
    for circle in state.effects:
        inside = circle.spell == PROTECTION and _stands_in(state, target, circle)
        if inside and not _stands_in(state, attacker, circle):
            return f"{kinds.does(target, 'stands')} in a circle of protection."
    return ""


# Texas twister


@casts(TWISTER, aim=NONE, helps=False)
def texas_twister(play: Play, casting: Casting) -> None:
    """A dust devil as large as the Boom! Template, of that strength, out of doors."""
    name, about = f"{casting.name} ({casting.band})", {"strength": casting.band}
    lay(play, casting, name=name, about=about, place=casting.caster)
    _ask(play, play.state.effects[-1])


@effects.each_turn(TWISTER)
def _moves(play: Play, effect: Effect) -> None:
    """Each round the twister may be moved 2d6", as long as its caster sees it."""
    about = {"effect": effect.id}
    values = {"spell": effect.name}
    asking.ask(play, "twister", effect.caster, seat=effect.by, values=values, rule=effect.rule, about=about)


@settles("twister")
def _moved(play: Play, matter: Matter, _settled: Settled) -> None:
    effect = _place(play.state, matter.about["effect"])
    if effect is not None:
        _ask(play, effect)


@effects.each_action(COVERED)
def _inside(play: Play, lies: Effect) -> None:
    """Whoever is in a twister wins against its strength before it acts. No Trait is named: Strength against strength
    (house)."""
    twister, troop = _place(play.state, lies.about["effect"]), lasting.bearer(play.state, lies)
    if twister is None or twister.spell != TWISTER or troop is None:
        return
    about, strength = {effects.OPENS: troop.id}, twister.about["strength"]
    asking.ask(play, "in-twister", troop.id, tn=strength, rule=twister.rule, about=about)


@settles("in-twister")
def _blown(play: Play, matter: Matter, settled: Settled) -> None:
    if settled.success is not False or settled.skipped:
        return
    troop = play.troop(matter.troop)
    play.tell(f"{kinds.does(troop, 'sees')} nothing but dust: the action is lost.")
    forfeit(play, troop)


def forfeit(play: Play, troop: Troop) -> None:
    """The troop's action is over and its figures have no attacks left; troops that act with it go on."""
    go = play.state.go
    if go is not None and go.troops == (troop.id,):
        play.emit(events.GoDid(Deed("ending")))
    for figure in troop.figures:
        play.did(troop.id, targets.LOST, figure.id)
    play.did(troop.id, "balked")
