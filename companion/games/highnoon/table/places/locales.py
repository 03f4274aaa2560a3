"""Strange Locales: what the first troop finds there, by the locale's own d6 table (Appendix F).

Contents are rolled once. Rows that happen to each troop, or each time, do so whenever somebody explores again.
"""

from collections.abc import Callable

from companion.engine.errors import Illegal
from companion.games.highnoon.table.core import events
from companion.games.highnoon.table.core.play import Play, Settled, settles
from companion.games.highnoon.table.core.state import Matter, State, Troop
from companion.games.highnoon.table.fate import joker_tables
from companion.games.highnoon.table.places import staying
from companion.games.highnoon.table.places.staying import EXPLORED
from companion.games.highnoon.table.rolling import asking, rows
from companion.games.highnoon.tables import tables

PREFIX = "locale-"
LOCALES = tuple(
    table.id.removeprefix(PREFIX)
    for table in tables()
    if table.id.startswith(PREFIX) and table.id != "locale-cabin-great-person"
)
"""All twelve Strange Locales (Appendix F), by the ids of their entries."""


Found = Callable[[Play, str], None]
FOUND: dict[tuple[str, int], Found] = {}
"""(table, total) to what a troop finds; rows that are not here are their own words and nothing else."""
EACH: dict[tuple[str, int], Found] = {}
"""What happens to every later troop too."""
AGAIN: set[tuple[str, int]] = set()
"""Where a troop that is there already may look round once more."""


def row(table: str, *totals: int, each: bool = False, again: bool = False) -> Callable[[Found], Found]:
    """Registers what a row of a locale's table does; ``each`` where it does so to every troop that enters, ``again``
    where it also does to one that is there."""

    def register(rule: Found) -> Found:
        for total in totals:
            FOUND[PREFIX + table, total] = rule
        return later(table, *totals, again=again)(rule) if each or again else rule

    return register


def later(table: str, *totals: int, again: bool = False) -> Callable[[Found], Found]:
    """Registers what such a row does to those who come later, where that is something else."""

    def register(rule: Found) -> Found:
        keys = {(PREFIX + table, total): rule for total in totals}
        EACH.update(keys)
        AGAIN.update(keys if again else ())
        return rule

    return register


def explore(play: Play, troop_id: str) -> None:
    """A troop enters, or looks round where it is: the first one rolls what is there; a later one meets what happens to
    each. Errors: `Illegal` ``no-locale``, ``explored-already``, ``settle-first``."""
    facts = play.state.scenario.facts
    locale = facts.get("locale", "")
    if locale not in LOCALES:
        raise Illegal("no-locale", "There is no Strange Locale on this table.")
    if _rolling(play.state):
        raise Illegal("settle-first", "First roll for what is there.")
    if offers(play.state, play.troop(troop_id)):
        _look(play, troop_id, PREFIX + locale)
    else:
        found = rows.row(PREFIX + locale, int(facts[EXPLORED]))
        raise Illegal("explored-already", f"Somebody was here before: {found.name}. Nothing more happens.")


def offers(state: State, troop: Troop) -> str:
    """What exploring would be for that troop: ``enter``, ``look`` for one that is there, empty where nothing is left to
    be found, or the first is still at it."""
    facts = state.scenario.facts
    if facts.get("locale", "") not in LOCALES or _rolling(state):
        return ""
    if staying.INSIDE not in troop.marks:
        return "enter"
    key = (PREFIX + facts["locale"], int(facts.get(EXPLORED, "0")))
    return "look" if EXPLORED not in facts or key in AGAIN else ""


def _rolling(state: State) -> bool:
    return any(one.kind == "locale" for one in state.matters)


def _look(play: Play, troop_id: str, table: str) -> None:
    troop, facts = play.troop(troop_id), play.state.scenario.facts
    enters = staying.INSIDE not in troop.marks
    if enters:
        staying.enter(play, troop_id)
    if EXPLORED not in facts:
        title = f"{troop.name}: what is in the {rows.table(table).name}?"
        asking.table(play, "locale", troop.seat, table, title=title, troop=troop_id, rank=joker_tables.RANK)
        return
    play.tell(f"{troop.name} {'enters' if enters else 'looks around in'} the {rows.table(table).name}.")
    rule = EACH.get((table, int(facts[EXPLORED])))
    if rule is not None:
        rule(play, troop_id)


@settles("locale")
def _rolled(play: Play, matter: Matter, settled: Settled) -> None:
    if not settled.skipped:
        play.emit(events.FactSet(EXPLORED, str(settled.total)))
        find(play, matter.table, settled.total, matter.troop)


def find(play: Play, table: str, total: int, troop_id: str) -> None:
    """The row is told and kept in sight for the turn; whatever of it the app tracks is done."""
    found = rows.row(table, total)
    play.tell(f"{rows.table(table).name}: {found.name}.")
    joker_tables.remind(play, table, total)
    rule = FOUND.get((table, total))
    if rule is not None:
        rule(play, troop_id)
