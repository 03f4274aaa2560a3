"""Whoever is in the air: the air catcher, and the improved rocket pack as it fails (Appendix D).

The companion does not know how high anybody flies, so it asks.
"""

from dataclasses import replace

from companion.engine.errors import Illegal
from companion.games.highnoon.table.commands.gizmos import AirCatch
from companion.games.highnoon.table.core import effects, events, kinds, who_may
from companion.games.highnoon.table.core.naming import figure_name
from companion.games.highnoon.table.core.play import Play, Settled, decides, settles
from companion.games.highnoon.table.core.state import Effect, Figure, Matter, Option, Scope, State, Troop, concealed
from companion.games.highnoon.table.gear import carried
from companion.games.highnoon.table.gizmos import bursts, faults
from companion.games.highnoon.table.gizmos.malfunction import ask_severity, results
from companion.games.highnoon.table.guns import blasts
from companion.games.highnoon.table.moving import falls
from companion.games.highnoon.table.moving.falls import LEVELS
from companion.games.highnoon.table.rolling import asking

GLIDING = "gliding"
"""The ``Effect.what`` of a ``figure`` that hangs from an air catcher, at a ``step`` of the flight."""
SWAY = -2
STEPS = ("the ground", "Low", "Medium", "High")
"""Altitude levels, from the ground up."""
ALTITUDE = "altitude"
"""The note on a troop whose air catcher is being opened: how high."""
BURST_DICE = "2d10"
ALTITUDE_RANK = blasts.AFTER_ALL + 1
"""How high it was is asked once the blast is through with whoever wore the pack."""


def gliding(state: State, troop: Troop) -> bool:
    """True where a figure of it hangs in the air."""
    return any(effect.scope.troop == troop.id for effect in effects.all_of(state, GLIDING))


@decides(AirCatch)
def opens(play: Play, command: AirCatch) -> None:
    """Its only check: severity at once, as it is opened. Errors: `Illegal` ``no-air-catcher``, ``no-such-option``,
    `Forbidden`."""
    troop = who_may.mine(play, command.troop)
    who_may.in_battle(play.state)
    found = [one for one in carried.bearers(troop, carried.AIR_CATCHER) if command.figure in ("", one.id)]
    if carried.AIR_CATCHER not in carried.gizmos(troop) or not found or not troop.alive:
        raise Illegal("no-air-catcher", f"{kinds.does(troop, 'has')} no air catcher.")
    if gliding(play.state, troop) or concealed(play.state, troop):
        raise Illegal("not-now", f"{troop.name} cannot open an air catcher now.")
    if command.altitude not in LEVELS:
        raise Illegal("no-such-option", "Say how high the figure is.")
    play.tell(f"{figure_name(troop, found[0])} opens an air catcher.")
    play.emit(events.Noted(troop.id, ALTITUDE, command.altitude))
    ask_severity(play, troop, found[0], carried.AIR_CATCHER)


@results(carried.AIR_CATCHER, "minor", "major")
def opened(play: Play, troop: Troop, figure: Figure) -> None:
    """It opens, and while it hangs in the air its shots are at -2."""
    level = _noted(play, troop)
    if level is None:
        return
    if troop.acted or play.state.go_of(troop.id) is not None:
        # The first action of this turn has come already.
        play.emit(events.FlagRaised(_sank(troop.id, figure.id)))
    _glide(play, troop, figure, level.step)


@results(carried.AIR_CATCHER, "catastrophe")
def stays_shut(play: Play, troop: Troop, figure: Figure) -> None:
    """It falls all the way."""
    level = _noted(play, troop)
    if level is not None:
        falls.fall(play, troop.id, figure.id, level.height)


def _noted(play: Play, troop: Troop) -> falls.Level | None:
    """How high it was as it was opened."""
    level = LEVELS.get(play.troop(troop.id).notes.get(ALTITUDE, ""))
    play.emit(events.Noted(troop.id, ALTITUDE, ""))
    return level


def _glide(play: Play, troop: Troop, figure: Figure, step: int) -> None:
    alone = len(troop.figures) == 1
    scope = Scope(troop=troop.id, figure="" if alone else figure.id)
    rule = f"gizmo-{carried.AIR_CATCHER}"
    glides = Effect("", GLIDING, f"Gliding, {STEPS[step].lower()}", scope, rule, ("shot",), SWAY)
    effects.begin(play, replace(glides, about={"step": step, "figure": figure.id}))


def _sank(troop: str, figure: str) -> str:
    """The word for: it has sunk in this turn."""
    return f"sank:{troop}/{figure}"


@effects.each_action(GLIDING)
def sinks(play: Play, effect: Effect) -> None:
    """One Altitude level with the first action of each turn, and d6" with the wind."""
    troop_id, figure_id = effect.scope.troop, effect.about["figure"]
    troop = play.troop(troop_id)
    figure = troop.figure(figure_id)
    if figure is None or _sank(troop_id, figure_id) in play.state.flags:
        return
    play.emit(events.FlagRaised(_sank(troop_id, figure_id)), events.EffectEnded(effect.id))
    name, below = figure_name(troop, figure), effect.about["step"] - 1
    play.tell(f"{name} sinks to {STEPS[below] if below == 0 else f'{STEPS[below]} altitude'}.")
    if below:
        _glide(play, troop, figure, below)
    asking.dice(
        play,
        "",
        troop.seat,
        "d6",
        title=f"{name} drifts with the wind, inches",
        rule=f"gizmo-{carried.AIR_CATCHER}",
        troop=troop.id,
        figure=figure.id,
    )


# The improved rocket pack


@results(carried.IMPROVED_PACK, "major")
def falters(play: Play, troop: Troop, figure: Figure) -> None:
    """One Altitude level down at once; from Low that is the ground, and a fall."""
    _how_high(play, troop, figure, "falters")


@results(carried.IMPROVED_PACK, "catastrophe")
def boiler_bursts(play: Play, troop: Troop, figure: Figure) -> None:
    """2d10 to all under the template; a wearer who lives through that falls as well."""
    bursts.burst(play, troop, figure, carried.IMPROVED_PACK, BURST_DICE)
    _how_high(play, troop, figure, "bursts")


def _how_high(play: Play, troop: Troop, figure: Figure, what: str) -> None:
    asking.ask(
        play,
        "pack-altitude",
        troop.id,
        options=(Option("ground", "On the ground"), *(Option(word, level.name) for word, level in LEVELS.items())),
        rule=faults.entry(carried.IMPROVED_PACK),
        figure=figure.id,
        about={"what": what},
    )


@settles("pack-altitude")
def _was_high(play: Play, matter: Matter, settled: Settled) -> None:
    troop = play.troop(matter.troop)
    figure = troop.figure(matter.figure)
    level = LEVELS.get(settled.picks[0]) if settled.picks else None
    if level is None or figure is None:
        return
    if matter.about["what"] == "falters" and level.step > 1:
        play.tell(f"{figure_name(troop, figure)} sinks to {STEPS[level.step - 1]} altitude.")
    else:
        falls.fall(play, troop.id, figure.id, level.height)
