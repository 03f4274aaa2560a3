"""The Strange Locale of a battle, and what lies on a troop as long as it is there (Appendix F)."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.engine.memory import recalled
from companion.games.highnoon.data import toml
from companion.games.highnoon.rules import tables
from companion.games.highnoon.table.core import Play, State, events
from companion.games.highnoon.table.guns import buildings

PREFIX, GREAT_PERSON = "locale-", "locale-cabin-great-person"
_TABLES = (table.id for table in tables.tables())
LOCALES = tuple(id_.removeprefix(PREFIX) for id_ in _TABLES if id_.startswith(PREFIX) and id_ != GREAT_PERSON)
"""All twelve Strange Locales, by the ids of their entries."""
INSIDE = "in-locale"
"""The mark of a troop that is there."""
EXPLORED = "explored"
"""The fact of the battle with what the locale's d6 showed."""


@dataclass(frozen=True)
class Built:
    """What explosives bring down."""

    called: str
    stories: int = 0
    points: int = 0


@dataclass(frozen=True)
class Locale:
    """What ``data/locales.toml`` says of a place; the file says what each field is."""

    counters: tuple[str, ...] = ()
    building: Built | None = None
    climbs: tuple[str, ...] = ()
    fall: str = ""
    flat: str = ""
    after: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


_PLACES = {name: recalled(Locale, fields) for name, fields in toml.read("locales").items()}


def here(state: State) -> str:
    """The Strange Locale of this table; empty where there is none."""
    locale = state.scenario.facts.get("locale", "")
    return locale if locale in LOCALES else ""


def explored(state: State) -> int:
    """What the locale's d6 showed; 0 before anybody was there."""
    return int(state.scenario.facts.get(EXPLORED, "0"))


def locale(state: State) -> Locale:
    """What counts in the locale of this table."""
    return _PLACES.get(here(state), Locale())


def counters(state: State) -> tuple[str, ...]:
    """The counters on a troop inside the locale of this table, as the locale stands now."""
    place = locale(state)
    return place.after.get(state.scenario.facts.get(EXPLORED, ""), place.counters)


def put_counters(play: Play, troop_id: str) -> None:
    """The place's counters lie on a troop that is there; of two covers the better one alone."""
    wanted = frozenset(counters(play.state))
    marks = play.troop(troop_id).marks
    if "hard-cover" in marks:
        wanted -= {"light-cover"}
    if "hard-cover" in wanted and "light-cover" in marks:
        play.emit(events.MarkChanged(troop_id, "light-cover", False))
    play.emit(*(events.MarkChanged(troop_id, mark, True) for mark in sorted(wanted - marks)))


def raise_up(play: Play, building: Built) -> None:
    """Puts up a building of the locale with its points; nothing is built twice."""
    if all(known.called != building.called for known in buildings.standing(play.state)):
        buildings.build(play, building.called, building.stories, building.points)
