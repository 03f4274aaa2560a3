"""The host may say before the train leaves what is left to chance otherwise: the Cars and the round cards (ruling 14).
A cast list of the whole table says it too."""

from collections.abc import Sequence

from companion.engine.features import Why
from companion.engine.play import Actor
from companion.engine.sources import REAL
from companion.games.coltexpress.data.catalog import figures
from companion.games.coltexpress.table.core.refusals import not_now
from companion.games.coltexpress.table.core.state import CAST, State

KEEPS, SCORE = "keeps", "score"
"""The house rule that says what the app keeps, and its value for nothing but the score."""
CHANCE = "By chance"
"""What stands where nobody has chosen."""


def not_planned(state: State, actor: Actor) -> Why | None:
    """The train has left, the app keeps none, or somebody else hosts."""
    if why := not_now(state, CAST):
        return why
    if not keeps_train(state):
        return Why("no-train", "The app keeps only the score at this table.")
    if not actor.host:
        return Why("host-plans", "The host says what the train is like.", forbidden=True)
    return None


def keeps_train(state: State) -> bool:
    """Whether the app keeps the train, and not only the score."""
    return state.switches.get(KEEPS) != SCORE


def deals_rounds(state: State) -> bool:
    """Whether the app deals the round cards; real ones are named as they are turned."""
    return state.cards != REAL


def length(state: State) -> int:
    """How many Cars stand behind the Locomotive: as many as there are players, four for two."""
    return max(len(state.seats), figures().least_cars if state.teams else 0)


def planned(state: State) -> tuple[str, ...]:
    """The Cars that have been chosen, front to rear; empty where chance decides."""
    return filled(state.plan.cars, length(state))


def filled(chosen: Sequence[str], count: int) -> tuple[str, ...]:
    """So many places: what was chosen for each, or empty."""
    return (*chosen, *[""] * count)[:count]


def put(places: Sequence[str], at: int, what: str) -> tuple[str, ...]:
    """That stands at that place; what stood there changes places with it."""
    found = list(places)
    if what in found and what:
        found[found.index(what)] = found[at]
    found[at] = what
    return tuple(found)
