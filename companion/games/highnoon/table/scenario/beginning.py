"""The first step of a table: who sits there, what they brought, what was agreed."""

from companion.engine.deciding import as_the_book_has_it
from companion.engine.errors import CompanionError, Illegal
from companion.engine.play import Start, StartSeat
from companion.games.highnoon.data.catalog import catalog
from companion.games.highnoon.lists import law, roster_file
from companion.games.highnoon.lists.muster import Muster, muster
from companion.games.highnoon.table.core import Play, Seat, events
from companion.games.highnoon.table.core.sources import SOURCES
from companion.games.highnoon.table.core.switches import SWITCHES, USE, parts_of
from companion.games.highnoon.table.gear import armory
from companion.games.highnoon.table.gear.troops import army_troops
from companion.games.highnoon.table.scenario import before_lists

SEATS = (1, 6)


def begin(play: Play, start: Start) -> None:
    """Seats and troops come to the table. Errors: `Illegal` ``bad-list``."""
    armies = {seat.id: _army(seat) for seat in start.seats}
    seats = tuple(_seat(seat, armies[seat.id]) for seat in start.seats)
    dice, cards, chips = (start.chance[source.id] for source in SOURCES)
    play.emit(events.TableBegan(seats, dice, cards, chips, _agreed(start), parts_of(start.switches)))
    for seat in seats:
        army = armies[seat.id]
        for troop in army_troops(army, seat.id) if army else ():
            play.emit(events.TroopJoined(troop))
    play.emit(events.PhaseBegan("setup"))
    play.label = "The table begins"
    play.tell(f"At the table: {', '.join(map(_who, seats))}.")
    before_lists.carry_over(play, start)


def _agreed(start: Start) -> dict[str, str]:
    """The house rules as they were turned; what nobody turned is as the book or the ruling has it."""
    weapons = as_the_book_has_it(armory.switches())
    turned = {name: value for name, value in start.switches.items() if weapons.get(name) != value}
    return as_the_book_has_it(SWITCHES) | {name: value for name, value in turned.items() if not name.startswith(USE)}


def _army(seat: StartSeat) -> Muster | None:
    if seat.army is None:
        return None
    try:
        return muster(roster_file.read(seat.army), catalog())
    except CompanionError as refused:
        message = f"The list of {seat.name} cannot be read: {refused.message}"
        raise Illegal("bad-list", message, seat=seat.id) from refused


def _seat(seat: StartSeat, army: Muster | None) -> Seat:
    if army is None:
        return Seat(seat.id, seat.name)
    errors = [finding for finding in law.findings(army.roster, catalog()) if finding.severity == "error"]
    return Seat(
        seat.id,
        seat.name,
        gang=army.roster.gang,
        army=army.roster.name,
        points=army.roster.points,
        cost=army.cost,
        sealed=seat.sealed,
        findings=tuple(error.message for error in errors),
    )


def _who(seat: Seat) -> str:
    gang = catalog().gangs.get(seat.gang)
    return f"{seat.name} ({gang.name})" if gang else seat.name
