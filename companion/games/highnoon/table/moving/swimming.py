"""Swimming (Appendix A: Aquatic), and whoever comes further by the die of an ability."""

from collections.abc import Iterable

from companion.engine.features import Why
from companion.engine.hooks import on
from companion.games.highnoon.table.attacks.holds import moved
from companion.games.highnoon.table.core import Matter, Option, Play, Settled, State, Troop, events, kinds, settles
from companion.games.highnoon.table.core.rolls import read_dice
from companion.games.highnoon.table.moving.move import DEEP_WATER, EASY, HARD, WAYS, Move, Way, above_ground
from companion.games.highnoon.table.rolling import asking, numbers

SWIMS = "swims"
"""The word for an *aquatic* troop that has rolled how far it swims."""
_LEVELS = (Option(str(EASY), f"Easy, {EASY}"), Option(str(HARD), f"Hard, {HARD}"))


def once(state: State, troop: Troop, verb: str) -> Why | None:
    """``busy``: its die is thrown once in an action."""
    if verb not in state.words(troop.id):
        return None
    return Why("busy", f"{kinds.does(troop, 'has')} already rolled for that in this action.")


def _may(state: State, troop: Troop, command: Move) -> Why | None:
    """``underground``, ``busy``, ``bad-tn``."""
    if why := above_ground(state, troop, command) or once(state, troop, SWIMS):
        return why
    if troop.has("aquatic") or command.water in (0, EASY, HARD):
        return None
    return Why("bad-tn", "Agree on Easy (4) or Hard (8).")


def _note(state: State, troop: Troop) -> str:
    if troop.has("aquatic"):
        return f"Pace + {troop.ability('aquatic')}"
    water = state.scenario.facts.get(DEEP_WATER)
    return f"Strength to stay afloat, TN {water} (house)" if water else "Strength to stay afloat"


def _swim(play: Play, troop: Troop, command: Move) -> None:
    """*Aquatic* troops roll their die, others Strength to stay afloat: neither its TN nor what a failure does is
    printed, so the table names both (house). The TN is asked for at the first swim, and kept for every later one."""
    if troop.has("aquatic"):
        further(play, troop, "aquatic", SWIMS)
        return
    figures = [figure.id for figure in filter(command.moves, troop.standing)]
    water = command.water or int(play.state.scenario.facts.get(DEEP_WATER, 0))
    if water:
        _afloat(play, troop, figures, water)
    else:
        asking.ask(play, DEEP_WATER, troop.id, options=_LEVELS, about={"figures": figures})


@settles(DEEP_WATER)
def _agreed(play: Play, matter: Matter, settled: Settled) -> None:
    for level in settled.picks:
        _afloat(play, play.troop(matter.troop), matter.about["figures"], int(level))


def _afloat(play: Play, troop: Troop, figures: Iterable[str], water: int) -> None:
    if str(water) != play.state.scenario.facts.get(DEEP_WATER):
        play.emit(events.FactSet(DEEP_WATER, str(water)))
        play.tell(f"Agreed: deep water here is TN {water} (house).")
    group = f"swim:{play.state.counter + 1}"
    for figure in figures:
        asking.ask(play, "swim", troop.id, tn=water, figure=figure, group=group)


def further(play: Play, troop: Troop, ability: str, verb: str) -> None:
    """Pace and the ability's die, one throw for the troop."""
    pace, notation = numbers.pace(play.state, troop).value, (troop.ability(ability) or "").removeprefix("+")
    play.did(troop.id, verb)
    title = kinds.does(troop, verb)
    if read_dice(notation) is None:
        play.tell(f"{title} {pace}″.")
        return
    text, rule, about = f"{pace}″ plus the die.", f"ability-{ability}", {"pace": pace}
    asking.dice(play, "further", troop.seat, notation, title=title, text=text, rule=rule, troop=troop.id, about=about)


@settles("further")
def _gone(play: Play, matter: Matter, settled: Settled) -> None:
    if not settled.skipped:
        play.tell(f"{matter.title} up to {matter.about['pace'] + settled.total}″.")


@moved(at=20)
def _swam(state: State, troop: Troop, _figure: str) -> bool:
    """To swim is to move."""
    return SWIMS in state.words(troop.id)


on(WAYS, at=40, way="swim")(Way("Swim", _note, _may, _swim))
