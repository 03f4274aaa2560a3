"""The first step of a table: who sits there, whom they brought, what was agreed."""

from collections.abc import Mapping

from companion.engine.deciding import as_the_book_has_it
from companion.engine.errors import CompanionError, Illegal
from companion.engine.play import Start, StartSeat, Switch
from companion.engine.sources import DICE
from companion.engine.words import in_words
from companion.games.outlaws.front import COMPANY
from companion.games.outlaws.lists import roster_file
from companion.games.outlaws.lists.posse import posse
from companion.games.outlaws.lists.sides import SIDE_KEY
from companion.games.outlaws.table.brawling.discharge import WRESTLES
from companion.games.outlaws.table.brawling.fighting import FULL_HANDS
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.sources import CUPS
from companion.games.outlaws.table.core.state import OUTLAWS, TEAMS, Seat
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.setting_up import before_lists, joining, preparing, teams
from companion.games.outlaws.table.setting_up.take_team import MOST
from companion.games.outlaws.table.turn.rounds import other

SEATS = (1, 8)
"""One may sit down and wait for the others; a shootout takes two teams of 1 to 4 seats."""
DIAGONALS, HALVES, RIDING = "diagonals", "halves", "riding"
PARTNER = "partner"
"""The id of the seat that the companion plays itself, and the name of the switch for it."""
SWITCHES: tuple[Switch, ...] = (
    Switch(
        PARTNER,
        "The companion",
        (("away", "stays away"), (COMPANY.value, "plays against you")),
        "The companion plays the other team against all of you, so that you can play alone.",
        "computer-opponent",
        company=COMPANY,
    ),
    Switch(
        DIAGONALS,
        "Second diagonal step of a turn",
        (("one", "costs 1 action"), ("two", "costs 2 actions")),
        "An optional rule of the book, because a diagonal step is longer.",
        "walking",
        fold="Optional rules",
    ),
    Switch(
        HALVES,
        "Diagonal squares in a range",
        (("one", "count 1"), ("half", "count 1½, rounded down")),
        "An optional rule of the book. You count the squares yourselves; this setting only reminds you.",
        "range",
        fold="Optional rules",
    ),
    Switch(
        RIDING,
        "Diagonal squares in a ride",
        (("any", "any of the three"), ("two", "at most two")),
        "An optional rule of the book. The app does not see the board, so this setting only reminds you.",
        "riding",
        fold="Optional rules",
    ),
    Switch(
        WRESTLES,
        "A wrestle fails with a loaded handgun in hand",
        (("fires", "the gun goes off"), ("never", "nothing happens")),
        "The dice of a wrestle show no Miss, so the book leaves open whether a gun goes off.",
        "ruling-22",
        fold="Rulings",
    ),
    Switch(
        FULL_HANDS,
        "A brawler with something in both hands",
        (("no", "can only strike or drop it"), ("may", "may also stand up and leave")),
        "The book allows a strike or a drop, and nothing else.",
        "ruling-23",
        fold="Rulings",
    ),
)


def begin(step: Step, start: Start) -> None:
    """Seats and men come to the table. Errors: `Illegal` ``bad-list``, ``how-many-seats``."""
    agreed = {name: start.switches.get(name, usual) for name, usual in as_the_book_has_it(SWITCHES).items()}
    chosen = teams.settled(start.groundwork, [seat.id for seat in start.seats])
    alone = agreed[PARTNER] == COMPANY.value
    seats = tuple(_against_all(start.seats, chosen) if alone else _seats(start.seats, chosen))
    step.emit(e.TableBegan(seats, start.chance[DICE.id], start.chance[CUPS.id], agreed))
    step.tell(f"At the table: {in_words([seat.name for seat in seats])}.")
    for seat in start.seats:
        _posse(step, seat)
    before_lists.carry_over(step, start)
    preparing.proceed(step)


def _seats(seats: tuple[StartSeat, ...], chosen: Mapping[str, str]) -> list[Seat]:
    """Each in the team that was chosen, else on the side of its list while that team has room, so that the teams are
    of equal size, or one has one seat more (house): both sides may hire anybody, and people may still change."""
    room = -(-len(seats) // 2)
    of_seat = dict(chosen)
    for place, seat in enumerate(seats):
        team = str((seat.army or {}).get(SIDE_KEY, TEAMS[place % 2]))
        team = team if team in TEAMS else TEAMS[place % 2]
        full = len(seats) > 1 and sum(one == team for one in of_seat.values()) >= room
        of_seat.setdefault(seat.id, other(team) if full else team)
    return [Seat(seat.id, seat.name, str((seat.army or {}).get("name", "")), of_seat[seat.id]) for seat in seats]


def _against_all(seats: tuple[StartSeat, ...], chosen: Mapping[str, str]) -> list[Seat]:
    """All people are one team, the first that was chosen, else the side of the first list among them (house), and the
    companion is the other. Errors: `Illegal` ``how-many-seats``."""
    if len(seats) > MOST:
        words = f"Against the companion you are one team, and a team has at most {MOST} players."
        raise Illegal("how-many-seats", words, seats=len(seats))
    sides = [*chosen.values(), *(str(seat.army.get(SIDE_KEY, "")) for seat in seats if seat.army is not None)]
    team = next((side for side in sides if side in TEAMS), OUTLAWS)
    people = [Seat(seat.id, seat.name, str((seat.army or {}).get("name", "")), team) for seat in seats]
    return [*people, Seat(PARTNER, COMPANY.name, team=other(team), computer=True)]


def _posse(step: Step, seat: StartSeat) -> None:
    """The characters of a list; without a list they are chosen at the table."""
    if seat.army is None:
        return
    try:
        lines = posse(roster_file.read(seat.army)).lines
    except CompanionError as refused:
        message = f"The posse of {seat.name} cannot be played: {refused.message}"
        raise Illegal("bad-list", message, seat=seat.id) from refused
    for line in lines:
        if line.person is None:
            message = f"The posse of {seat.name} cannot be played: there is no character “{line.entry.troop[:40]}”."
            raise Illegal("bad-list", message, seat=seat.id)
        joining.join(step, seat.id, line.person, line.kit, line.entry.name)
    if lines:
        step.emit(e.SeatReady(seat.id))
        names = [man.name for man in step.state.posse(seat.id)]
        step.tell(f"{seat.name} plays {in_words(names)}.")
