"""The tables of the Jokers: fortune, calamity and what freak events make of both (Chapter Two, Fortune and Calamity).

A result is found by its word; its rule is registered for it in `fortune`, `calamity`, `freaks` and `creatures`.
"""

from collections.abc import Callable

from companion.games.highnoon.table.core import deck, events
from companion.games.highnoon.table.core.naming import called
from companion.games.highnoon.table.core.play import Play, Settled, settles
from companion.games.highnoon.table.core.state import Matter, Option
from companion.games.highnoon.table.rolling import asking, rows

RANK = 20
"""What a Joker brings is seen to before anything else of the turn."""

Result = Callable[[Play, str], None]
RESULTS: dict[tuple[str, int], Result] = {}
"""(table, total) to the rule of that row; it gets the troop that drew the Joker."""


def row(table: str, *totals: int) -> Callable[[Result], Result]:
    """Registers the rule of a table's row for all its totals."""

    def register(rule: Result) -> Result:
        RESULTS.update({(table, total): rule for total in totals})
        return rule

    return register


def on_joker(play: Play, troop_id: str, card: str) -> None:
    """A troop was dealt a Joker: the red one brings fortune, the black one calamity; 2d6."""
    roll(play, "fortune" if card == deck.RED_JOKER else "calamity", troop_id)


def roll(play: Play, table: str, troop_id: str) -> None:
    """Asks for a roll on one of the three tables."""
    troop = play.troop(troop_id)
    title = f"{rows.table(table).name} for {called(play.state, troop)}"
    asking.table(play, "joker-table", troop.seat, table, title=title, troop=troop_id, rank=RANK)


@settles("joker-table")
def _rolled(play: Play, matter: Matter, settled: Settled) -> None:
    if not settled.skipped:
        apply(play, matter.table, settled.total, matter.troop)


def apply(play: Play, table: str, total: int, troop_id: str) -> None:
    """The row's name is told, and its rule followed."""
    found = rows.row(table, total)
    play.tell(f"{rows.table(table).name}: {found.name}")
    RESULTS[table, total](play, troop_id)


def remind(play: Play, table: str, total: int, rule: str = "") -> None:
    """The row's own words, for what the players do on the table themselves."""
    found = rows.row(table, total)
    play.emit(events.Reminded(f"{found.name} {found.text}", rule or rows.table(table).entry))


def pick(play: Play, table: str, troop_id: str, seat: str, without: int) -> None:
    """Somebody chooses the row: Jackpot, Bad Moon Risin', Lucky Day."""
    options = [
        Option(str(one.first), one.name, one.text)
        for one in rows.table(table).rows
        if not one.first <= without <= one.last
    ]
    title = f"{rows.table(table).name}: choose the result"
    asking.choice(play, "joker-pick", seat, options, title=title, troop=troop_id, rank=RANK, about={"table": table})


@settles("joker-pick")
def _picked(play: Play, matter: Matter, settled: Settled) -> None:
    if settled.picks:
        apply(play, matter.about["table"], int(settled.picks[0]), matter.troop)
