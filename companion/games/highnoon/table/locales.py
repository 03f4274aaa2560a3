"""Strange Locales: what the first troop finds there, by the locale's own d6 table (Appendix F).

Contents are rolled once. Rows that happen to each troop, or each time, do so whenever somebody explores again.
"""

from collections.abc import Callable

from companion.engine.errors import Illegal
from companion.games.highnoon.table import events, matters, rows, tables
from companion.games.highnoon.table.play import Play, Settled, settles
from companion.games.highnoon.table.setup_scenario import LOCALES
from companion.games.highnoon.table.state import Matter

EXPLORED = "explored"
"""The fact of the battle with what the locale's d6 showed."""
PREFIX = "locale-"

Found = Callable[[Play, str], None]
FOUND: dict[tuple[str, int], Found] = {}
"""(table, total) to what a troop finds; rows that are not here are their own words and nothing else."""
EACH: dict[tuple[str, int], Found] = {}
"""What happens to every later troop too, or every time."""


def row(table: str, *totals: int, each: bool = False) -> Callable[[Found], Found]:
    """Registers what a row of a locale's table does; ``each`` where it does so again and again."""

    def register(rule: Found) -> Found:
        for total in totals:
            FOUND[PREFIX + table, total] = rule
            if each:
                EACH[PREFIX + table, total] = rule
        return rule

    return register


def later(table: str, *totals: int) -> Callable[[Found], Found]:
    """Registers what such a row does to those who come later, where that is something else."""

    def register(rule: Found) -> Found:
        EACH.update({(PREFIX + table, total): rule for total in totals})
        return rule

    return register


def explore(play: Play, troop_id: str) -> None:
    """A troop enters: the first one rolls what is there; a later one meets what happens to each. Errors: `Illegal`
    ``no-locale``, ``explored-already``."""
    troop = play.troop(troop_id)
    facts = play.state.scenario.facts
    locale = facts.get("locale", "")
    if locale not in LOCALES:
        raise Illegal("no-locale", "There is no Strange Locale on this table.")
    table = PREFIX + locale
    if EXPLORED not in facts:
        title = f"{troop.name}: what is in the {rows.table(table).name}?"
        matters.table(play, "locale", troop.seat, table, title=title, troop=troop_id, rank=tables.RANK)
        return
    total = int(facts[EXPLORED])
    rule = EACH.get((table, total))
    if rule is None:
        found = rows.row(table, total)
        raise Illegal("explored-already", f"Somebody was here before: {found.name}. Nothing more happens.")
    play.tell(f"{troop.name} enters the {rows.table(table).name}.")
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
    tables.remind(play, table, total)
    rule = FOUND.get((table, total))
    if rule is not None:
        rule(play, troop_id)
