"""The first step of a table: who sits there, and what was agreed."""

from companion.engine.deciding import as_the_book_has_it
from companion.engine.errors import Illegal
from companion.engine.play import MOST_SEATS, Start, Switch
from companion.engine.sources import REAL
from companion.engine.words import in_words
from companion.games.coltexpress.front import COMPANY
from companion.games.coltexpress.table.core import events as e
from companion.games.coltexpress.table.core.sources import CARDS, PURSES
from companion.games.coltexpress.table.core.state import Seat
from companion.games.coltexpress.table.core.step import Step
from companion.games.coltexpress.table.stealing.go_on import PACE

SEATS = (1, 6)
"""One may sit down and let the companion play the others."""
PARTNER, PILE, EXPERT = "partner", "pile", "expert"
SWITCHES: tuple[Switch, ...] = (
    Switch(
        PARTNER,
        "The companion",
        (("0", "plays nobody"), *((str(count), f"plays {count}") for count in range(1, MOST_SEATS))),
        "The companion plays so many more seats.",
        "companions-bandits",
        company=COMPANY,
    ),
    Switch(
        EXPERT,
        "The Expert variant",
        (("no", "is not played"), ("yes", "is played")),
        "You keep cards from round to round, and get rid of bullets. With two players it is always played.",
        "expert-variant",
    ),
    Switch(
        PILE,
        "The common deck",
        (("covered", "covers what lies below"), ("open", "lies open in a row")),
        "The book stacks the cards that are played.",
        "ruling-15",
        fold="House rules",
    ),
    Switch(
        PACE,
        "Where nobody has anything to choose",
        (("0", "somebody taps"), ("2", "it goes on after 2 seconds"), ("4", "it goes on after 4 seconds")),
        "In Stealin’ one card after the other is turned. The host’s phone can go on by itself.",
        "stealin",
        fold="House rules",
    ),
)


def begin(step: Step, start: Start) -> None:
    """Seats come to the table. Errors: `Illegal` ``how-many-seats``, ``real-cards``."""
    agreed = {name: start.switches.get(name, usual) for name, usual in as_the_book_has_it(SWITCHES).items()}
    played = int(agreed[PARTNER])
    if len(start.seats) + played > MOST_SEATS:
        words = f"A robbery has at most {MOST_SEATS} bandits, with those of the companion."
        raise Illegal("how-many-seats", words, seats=len(start.seats) + played)
    if played and REAL in start.chance.values():
        raise Illegal("real-cards", "The companion cannot play with real cards or purses: it sees none of them.")
    people = tuple(Seat(seat.id, seat.name) for seat in start.seats)
    company = tuple(Seat(f"companion-{number}", f"Companion {number}", True) for number in range(1, played + 1))
    step.emit(e.TableBegan((*people, *company), start.chance[CARDS.id], start.chance[PURSES.id], agreed))
    step.tell(f"At the table: {in_words([seat.name for seat in step.state.seats])}.")
