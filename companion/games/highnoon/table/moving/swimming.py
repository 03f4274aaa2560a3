"""Swimming (Appendix A: Aquatic), and whoever comes further by the die of an ability."""

from companion.engine.features import Why
from companion.engine.hooks import on
from companion.games.highnoon.table.attacks.holds import moved
from companion.games.highnoon.table.core import Matter, Play, Settled, State, Troop, events, kinds, settles
from companion.games.highnoon.table.core.rolls import read_dice
from companion.games.highnoon.table.moving.move import DEEP_WATER, EASY, HARD, WAYS, Move, Way, above_ground, agreed
from companion.games.highnoon.table.rolling import asking, numbers

SWIMS = "swims"
"""The word for an *aquatic* troop that has rolled how far it swims."""


def once(state: State, troop: Troop, verb: str) -> Why | None:
    """``busy``: its die is thrown once in an action."""
    if verb not in state.words(troop.id):
        return None
    return Why("busy", f"{kinds.does(troop, 'has')} already rolled for that in this action.")


def _may(state: State, troop: Troop, command: Move) -> Why | None:
    """``underground``, ``busy``, ``bad-tn``."""
    if why := above_ground(state, troop, command) or once(state, troop, SWIMS):
        return why
    if troop.has("aquatic"):
        return None
    words = "Agree on Easy (4) or Hard (8)."
    return agreed(command, words) or (None if command.water in (0, EASY, HARD) else Why("bad-tn", words))


def _note(state: State, troop: Troop) -> str:
    if troop.has("aquatic"):
        return f"Pace + {troop.ability('aquatic')}"
    water = state.scenario.facts.get(DEEP_WATER)
    return f"Strength to stay afloat, TN {water} (house)" if water else "Strength to stay afloat"


def _swim(play: Play, troop: Troop, command: Move) -> None:
    """*Aquatic* troops roll their die, others Strength to stay afloat: neither its TN nor what a failure does is
    printed, so the table names both (house). The TN of the first swim is kept for every later one."""
    if troop.has("aquatic"):
        further(play, troop, "aquatic", SWIMS)
        return
    kept = play.state.scenario.facts.get(DEEP_WATER, "")
    water = command.water or int(kept or command.tn)
    if str(water) != kept:
        play.emit(events.FactSet(DEEP_WATER, str(water)))
        play.tell(f"Agreed: deep water here is TN {water} (house).")
    group = f"swim:{play.state.counter + 1}"
    for figure in filter(command.moves, troop.standing):
        asking.ask(play, "swim", troop.id, tn=water, figure=figure.id, group=group)


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
