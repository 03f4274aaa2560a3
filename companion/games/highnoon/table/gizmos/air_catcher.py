"""The air catcher: it opens or it does not, and whoever hangs from it sinks (Appendix D: Air Catcher).

The companion does not know how high anybody flies, so it asks.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.engine.board import Action, Input, Pick
from companion.engine.features import Feature, Why
from companion.engine.hooks import on
from companion.engine.play import Actor
from companion.games.highnoon.table.core import Play, Seeing, effects, events, figure_name, kinds, who_may
from companion.games.highnoon.table.core.state import Effect, Figure, Flag, Scope, State, Troop, concealed
from companion.games.highnoon.table.gear import carried
from companion.games.highnoon.table.gear.carried import AIR_CATCHER
from companion.games.highnoon.table.gizmos.malfunction import AT_ONCE, ask_severity
from companion.games.highnoon.table.moving import falls
from companion.games.highnoon.table.moving.falls import LEVELS
from companion.games.highnoon.table.rolling import asking

_SANK = "sank"
"""The flag of a figure that has sunk in this turn."""
GLIDING = "gliding"
"""The ``Effect.what`` of a ``figure`` that hangs from an air catcher, at a ``step`` of the flight."""
SWAY = -2
"""What swaying in the air does to a shot."""
STEPS = ("the ground", "Low", "Medium", "High")
"""Altitude levels, from the ground up."""
ALTITUDE = "altitude"
"""The note on a troop whose air catcher is being opened: how high."""
RULE = f"gizmo-{AIR_CATCHER}"


@dataclass(frozen=True)
class AirCatch:
    """A figure opens its air catcher at ``altitude``: a word of `falls.LEVELS`."""

    troop: str
    altitude: str
    figure: str = ""


def may(state: State, actor: Actor, command: AirCatch) -> Why | None:
    """At any time in the battle, once: ``no-troop``, ``not-your-seat``, ``not-now``, ``no-air-catcher``,
    ``no-such-option``."""
    if why := who_may.not_mine(state, actor, command.troop) or who_may.no_battle(state):
        return why
    troop = state.troops[command.troop]
    if not troop.alive or AIR_CATCHER not in carried.gizmos(troop) or not _bearers(troop, command.figure):
        return Why("no-air-catcher", f"{kinds.does(troop, 'has')} no air catcher.")
    if gliding(state, troop) or concealed(state, troop):
        return Why("not-now", f"{troop.name} cannot open an air catcher now.")
    return None if command.altitude in LEVELS else Why("no-such-option", "Say how high the figure is.")


def offer(eyes: Seeing, troop: Troop) -> Iterator[Action]:
    """At each altitude."""
    levels = tuple(Pick(word, level.name) for word, level in LEVELS.items())
    if eyes.state.uses("figures") and eyes.can(may, AirCatch(troop.id, levels[0].value)):
        how_high = (Input("altitude", "How high is it?", "one", levels, send=True),)
        yield Action("AirCatch", "Open the air catcher …", {"troop": troop.id}, how_high, rule=RULE, tone="quiet")


def _bearers(troop: Troop, named: str) -> list[Figure]:
    return [figure for figure in carried.bearers(troop, AIR_CATCHER) if named in ("", figure.id)]


def gliding(state: State, troop: Troop) -> bool:
    """True where a figure of it hangs in the air."""
    return any(effect.scope.troop == troop.id for effect in effects.all_of(state, GLIDING))


def decide(play: Play, command: AirCatch) -> None:
    """The air catcher opens: its severity is rolled at once, without another check."""
    troop = play.troop(command.troop)
    figure = _bearers(troop, command.figure)[0]
    play.tell(f"{figure_name(troop, figure)} opens an air catcher.")
    play.emit(events.Noted(troop.id, ALTITUDE, command.altitude))
    ask_severity(play, troop, figure, AIR_CATCHER)


@on(AT_ONCE, minor=AIR_CATCHER)
@on(AT_ONCE, major=AIR_CATCHER)
def opened(play: Play, troop: Troop, figure: Figure) -> None:
    """The catcher opens; while the figure hangs in the air, its shots are at -2."""
    level = _noted(play, troop)
    if level is None:
        return
    if troop.acted or play.state.go_of(troop.id) is not None:
        # The first action of this turn has come already.
        play.emit(events.FlagRaised(Flag(_SANK, troop.id, figure.id)))
    _glide(play, troop, figure, level.step)


@on(AT_ONCE, catastrophe=AIR_CATCHER)
def stays_shut(play: Play, troop: Troop, figure: Figure) -> None:
    """The catcher stays shut, and the figure falls all the way."""
    level = _noted(play, troop)
    if level is not None:
        falls.fall(play, troop.id, figure.id, level.height)


def _noted(play: Play, troop: Troop) -> falls.Level | None:
    """How high the wearer was when the air catcher opened."""
    level = LEVELS.get(play.troop(troop.id).notes.get(ALTITUDE, ""))
    play.emit(events.Noted(troop.id, ALTITUDE, ""))
    return level


def _glide(play: Play, troop: Troop, figure: Figure, step: int) -> None:
    scope = Scope(troop=troop.id, figure="" if len(troop.figures) == 1 else figure.id)
    glides = Effect("", GLIDING, f"Gliding, {STEPS[step].lower()}", scope, RULE, ("shot",), SWAY)
    effects.begin(play, replace(glides, about={"step": step, "figure": figure.id}))


@effects.each_action(GLIDING)
def sinks(play: Play, effect: Effect) -> None:
    """One Altitude level with the first action of each turn, and d6" with the wind."""
    troop, figure_id = play.troop(effect.scope.troop), effect.about["figure"]
    figure = troop.figure(figure_id)
    if figure is None or Flag(_SANK, troop.id, figure_id) in play.state.flags:
        return
    play.emit(events.FlagRaised(Flag(_SANK, troop.id, figure_id)), events.EffectEnded(effect.id))
    name, below = figure_name(troop, figure), effect.about["step"] - 1
    play.tell(f"{name} sinks to {f'{STEPS[below]} altitude' if below else STEPS[below]}.")
    if below:
        _glide(play, troop, figure, below)
    asking.ask(play, "drift", troop.id, figure=figure.id)


FEATURE = Feature(AirCatch, may, decide)
