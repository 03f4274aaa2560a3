"""How long a spell lasts, by its entry: for turns, for the battle, or as long as its caster concentrates; letting go of
it, and what breaks concentration (Appendix C, Spell Descriptions)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, TypedDict, Unpack

from companion.engine.board import Action
from companion.engine.deciding import not_yours
from companion.engine.features import Feature, Why
from companion.engine.memory import kept, recalled
from companion.engine.play import Actor
from companion.games.highnoon.table.core import Play, Seeing, Settled, effects, naming, settles
from companion.games.highnoon.table.core.state import Effect, Matter, Scope, State, Troop
from companion.games.highnoon.table.magic import lasting
from companion.games.highnoon.table.magic.casting import EASY, HARD, SPELLS, Casting
from companion.games.highnoon.table.rolling import asking
from companion.games.highnoon.table.wounds import figures, harm
from companion.games.highnoon.table.wounds.harm import Harm

ANYTIME = frozenset({"puppet"})
"""Spells that their caster may let go of at any time."""


class Left(TypedDict, total=False):
    """What may be said of what a spell leaves; see `Effect`. ``name``, ``what``, ``rolls`` and ``amount`` are those of
    the spell's entry unless said otherwise. It lies on ``troop`` in place of the target, on that ``figure`` alone, or
    on no troop but at a ``place``."""

    name: str
    what: str
    rolls: tuple[str, ...]
    amount: int
    troop: str
    figure: str
    place: str
    about: Mapping[str, Any]


def lay(play: Play, casting: Casting, *, besides: bool = False, **more: Unpack[Left]) -> None:
    """The spell leaves something on its target for as long as its entry says.

    The same spell does not add to itself: a new one takes the place of the old one (house), unless it is ``besides``.
    """
    left = left_by(play, casting, **more)
    number, _, unit = SPELLS[casting.spell].printed.duration.partition(" ")
    if number == lasting.HELD.capitalize():
        _begin(play, replace(left, until=lasting.HELD), besides=besides)
    elif not unit.startswith("turn"):
        _begin(play, left)
    elif number.isdecimal():
        _begin(play, replace(left, turns=int(number)))
    else:
        asking.ask(
            play,
            "spell-duration",
            casting.caster,
            values={"spell": left.name},
            dice=number.removeprefix("1"),
            group=casting.group,
            about={"effect": kept(left)},
        )


def left_by(play: Play, casting: Casting, **more: Unpack[Left]) -> Effect:
    """What a spell leaves, as an effect that has not begun."""
    printed, step, place = SPELLS[casting.spell].printed, casting.step, more.get("place", "")
    on = more.get("troop") or casting.target or casting.caster
    figure = more.get("figure", casting.own_figure(play) if printed.own else "")
    return Effect(
        "",
        more.get("what", printed.leaves or casting.spell),
        more.get("name", step.left or casting.name),
        Scope(place=place) if place else Scope(troop=on, figure=figure),
        casting.rule,
        more.get("rolls", step.counts or printed.counts),
        more.get("amount", step.amount),
        spell=casting.spell,
        caster=casting.caster,
        caster_figure=casting.by_figure,
        lends=printed.lends,
        about=more.get("about", {}),
    )


@settles("spell-duration")
def _lasts(play: Play, matter: Matter, settled: Settled) -> None:
    if not settled.skipped:
        _begin(play, replace(recalled(Effect, matter.about["effect"]), turns=settled.total))


def _begin(play: Play, effect: Effect, *, besides: bool = False) -> None:
    for old in play.state.effects:
        if old.spell == effect.spell and old.scope == effect.scope and not besides:
            effects.end(play, old)
    caster = play.state.troops.get(effect.caster)
    effects.begin(play, replace(effect, by=caster.seat if caster else ""))
    on = lasting.bearer(play.state, effect)
    turns = "" if effect.turns is None else f", {effect.turns} turn{'s' if effect.turns != 1 else ''}"
    play.tell(f"{effect.name}{f' on {naming.called(play.state, on)}' if on is not None else ''}{turns}.")


# Letting go


@dataclass(frozen=True)
class LetGo:
    """The caster drops a spell that is kept up by concentration."""

    effect: str


def may(state: State, actor: Actor, command: LetGo) -> Why | None:
    """At any point of the caster's action; a puppet at any time: ``not-kept-up``, ``not-acting``, ``not-your-seat``."""
    effect = lasting.spell_of(state, command.effect)
    if effect is None or effect.until != lasting.HELD:
        return Why("not-kept-up", "Nobody is keeping that spell up.")
    caster = state.troops[effect.caster]
    if why := not_yours(state, actor, caster.seat):
        return why
    if effect.spell in ANYTIME or state.go_of(caster.id) is not None:
        return None
    return Why("not-acting", f"{caster.name} can end that spell only during an action.")


def offer(eyes: Seeing, troop: Troop) -> Iterator[Action]:
    """Each spell that the troop keeps up."""
    for effect in lasting.kept_up(eyes.state, troop.id):
        if eyes.can(may, LetGo(effect.id)):
            label = f"Let go of {effect.name}"
            yield Action("LetGo", label, {"effect": effect.id}, tone="quiet", rule="concentration")


def decide(play: Play, command: LetGo) -> None:
    """The spell is over."""
    for effect in play.state.effects:
        if effect.id == command.effect:
            play.label = f"{effect.name}: ended"
            effects.end(play, effect)


FEATURE = Feature(LetGo, may, decide)


# What breaks concentration


@harm.after_harm(at=30)
def _resisted(play: Play, harmed: Harm, result: str) -> None:
    """Hit but on its feet: Smarts 4 for each spell. Who Eats Dirt rolls where that happens; on the Critical Hit Table
    nothing is decided yet, and a flesh wound asks for nothing (house)."""
    figure = play.troop(harmed.troop).figure(harmed.figure)
    if figure is not None and figure.state == "up" and result != "critical":
        _keep(play, harmed.troop, harmed.figure, EASY)


@figures.floored(at=40)
def _floored(play: Play, troop: str, figure: str) -> None:
    """Eatin' Dirt: Smarts 8 for each spell."""
    _keep(play, troop, figure, HARD)


def _keep(play: Play, troop_id: str, figure: str, tn: int) -> None:
    for effect in lasting.kept_up(play.state, troop_id, figure):
        asking.ask(
            play, "keep-up", troop_id, values={"spell": effect.name}, tn=tn, figure=figure, about={"effect": effect.id}
        )


@settles("keep-up")
def _kept(play: Play, matter: Matter, settled: Settled) -> None:
    effect = lasting.spell_of(play.state, matter.about["effect"])
    if effect is not None and settled.success is False and not settled.skipped:
        effects.end(play, effect)


@lasting.sweeps(at=10)
def _lapse(play: Play) -> None:
    """A figure that was Put Down, or is gone, keeps no spell up any more."""
    for effect in play.state.effects:
        if effect.until != lasting.HELD:
            continue
        troop = play.state.troops.get(effect.caster)
        figure = troop.figure(effect.caster_figure) if troop is not None else None
        if troop is None or not troop.alive or figure is None or figure.state not in ("up", "dirt"):
            effects.end(play, effect)
