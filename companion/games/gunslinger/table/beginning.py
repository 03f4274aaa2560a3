"""The first step of a table: who sits there, whom they brought, what was agreed."""

from companion.engine.deciding import as_the_book_has_it
from companion.engine.errors import CompanionError, Illegal
from companion.engine.play import Start, StartSeat, Switch
from companion.engine.sources import DICE
from companion.engine.words import in_words
from companion.games.gunslinger.front import COMPANY
from companion.games.gunslinger.lists import roster_file
from companion.games.gunslinger.table.core import events as e
from companion.games.gunslinger.table.core.sources import CARDS
from companion.games.gunslinger.table.core.state import Seat
from companion.games.gunslinger.table.core.step import Step
from companion.games.gunslinger.table.setting_up import line_up

SEATS = (1, 6)
"""One may sit down and wait for the others; the duel takes two. The book says 2 and more; 6 is ours (house)."""
PARTNER = "partner"
"""The id of the seat that the companion plays itself, and the name of the switch for it."""
SWITCHES = (
    Switch(
        PARTNER,
        "The companion",
        (("away", "stays away"), (COMPANY.value, "plays against you")),
        "The companion takes a seat and plays as many gunslingers as you, so that you can play alone.",
        "computer-opponent",
        company=COMPANY,
    ),
    Switch(
        "board",
        "The board",
        (("app", "is on the phones"), ("real", "lies on the table")),
        "On a real board you move the figures yourselves. The app asks how far apart they are, and in what terrain.",
        "board",
    ),
    Switch(
        "interrupts",
        "Cards against a Move card",
        (("always", "are asked for every time"), ("could", "are asked for only when somebody holds one")),
        "The second way is quicker, but tells everybody that somebody holds such a card. If you play alone against the "
        "companion, you are asked only when you hold such a card.",
        "interrupts",
    ),
)


def begin(step: Step, start: Start) -> None:
    """Seats and gunslingers come to the table. Errors: `Illegal` ``bad-list``, ``partner-cannot``."""
    agreed = {name: start.switches.get(name, usual) for name, usual in as_the_book_has_it(SWITCHES).items()}
    seats = tuple(Seat(seat.id, seat.name, str((seat.army or {}).get("name", ""))) for seat in start.seats)
    if agreed[PARTNER] == COMPANY.value:
        seats = _with_partner(seats, start.chance[CARDS.id], agreed["board"])
    step.emit(e.TableBegan(seats, start.chance[DICE.id], start.chance[CARDS.id], agreed))
    step.tell(f"At the table: {in_words([seat.name for seat in seats])}.")
    for seat in start.seats:
        _line_up(step, seat)
    line_up.proceed(step)


def _with_partner(seats: tuple[Seat, ...], cards: str, board: str) -> tuple[Seat, ...]:
    """The companion sits down as the last one. Errors: `Illegal` ``partner-cannot`` where it could not see what it
    plays with, ``how-many-seats``."""
    if cards == "real" or board == "real":
        message = "The companion cannot hold real cards or see a real board. Leave both to the app."
        raise Illegal("partner-cannot", message)
    if len(seats) >= SEATS[1]:
        raise Illegal("how-many-seats", "There is no seat left for the companion.", seats=len(seats))
    return (*seats, Seat(PARTNER, COMPANY.name, computer=True))


def _line_up(step: Step, seat: StartSeat) -> None:
    """The gunslingers of a list; without a list they are chosen at the table."""
    if seat.army is None:
        return
    try:
        entries = roster_file.read(seat.army).troops
        for entry in entries:
            line_up.join(step, seat.id, entry.troop, entry.options, entry.name)
    except CompanionError as refused:
        message = f"The line-up of {seat.name} cannot be played: {refused.message}"
        raise Illegal("bad-list", message, seat=seat.id) from refused
    if entries:
        step.emit(e.SeatReady(seat.id))
        names = [man.name for man in step.state.of(seat.id)]
        step.tell(f"{seat.name} plays {in_words(names)}.")
