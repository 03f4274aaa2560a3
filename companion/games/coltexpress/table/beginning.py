"""The first step of a table: who sits there, and what was agreed."""

from companion.engine.deciding import as_the_book_has_it
from companion.engine.errors import Illegal
from companion.engine.play import Start, StartSeat, Switch
from companion.engine.sources import REAL
from companion.engine.words import in_words
from companion.games.coltexpress.front import COMPANY
from companion.games.coltexpress.lists.cast import cast, review
from companion.games.coltexpress.lists.roster_file import read
from companion.games.coltexpress.table.core import events as e
from companion.games.coltexpress.table.core.sources import CARDS, PURSES
from companion.games.coltexpress.table.core.state import COMPANY_SEAT, Plan, Seat
from companion.games.coltexpress.table.core.step import Step
from companion.games.coltexpress.table.setting_up import casting
from companion.games.coltexpress.table.setting_up.planning import KEEPS, SCORE
from companion.games.coltexpress.table.stealing.go_on import PACE

SEATS = (1, 6)
"""One may sit down and let the companion play the others."""
PARTNER, PILE, EXPERT = "partner", "pile", "expert"
SWITCHES: tuple[Switch, ...] = (
    Switch(
        PARTNER,
        "Bandits of the companion",
        (("0", "none"), *((str(count), str(count)) for count in range(1, SEATS[1]))),
        "They come on top of the players’ own.",
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
        KEEPS,
        "What the app keeps",
        (("all", "the whole robbery"), (SCORE, "only the score")),
        "You can rob the train with your own game: the app keeps the round, and ranks you at the end.",
        "scoring",
    ),
    Switch(
        PILE,
        "The common deck",
        (("covered", "covers what lies below"), ("open", "lies open in a row")),
        "The book stacks the cards that are played.",
        "ruling-15",
        fold="The common deck and the pace",
    ),
    Switch(
        PACE,
        "Where nobody has anything to choose",
        (("0", "somebody taps"), ("2", "it goes on after 2 seconds"), ("4", "it goes on after 4 seconds")),
        "In Stealin’ one card after the other is turned. The host’s phone can go on by itself.",
        "stealin",
        fold="The common deck and the pace",
    ),
)


def begin(step: Step, start: Start) -> None:
    """Seats come to the table. Errors: `Illegal` ``how-many-seats``, ``no-company``, ``real-cards``, ``bad-list``."""
    agreed = {name: start.switches.get(name, usual) for name, usual in as_the_book_has_it(SWITCHES).items()}
    played = int(agreed[PARTNER])
    if len(start.seats) + played > SEATS[1]:
        words = f"A robbery has at most {SEATS[1]} bandits, with those of the companion."
        raise Illegal("how-many-seats", words, seats=len(start.seats) + played)
    if played and agreed[KEEPS] == SCORE:
        raise Illegal("no-company", "The companion has nothing to play where the app keeps only the score.")
    if played and REAL in start.chance.values():
        raise Illegal("real-cards", "The companion cannot play with real cards or purses: it sees none of them.")
    people = tuple(Seat(seat.id, seat.name) for seat in start.seats)
    company = tuple(
        Seat(f"{COMPANY_SEAT}{number}", f"Companion {number}" if played > 1 else "Companion", True)
        for number in range(1, played + 1)
    )
    step.emit(e.TableBegan((*people, *company), start.chance[CARDS.id], start.chance[PURSES.id], agreed))
    step.tell(f"At the table: {in_words([seat.name for seat in step.state.seats])}.")
    for seat in start.seats:
        _bring(step, seat)


def _bring(step: Step, seat: StartSeat) -> None:
    """A list of one seat's bandits claims them for that seat, as far as they are free; a longer one is the table's. Of
    two that differ the first one counts (house)."""
    if seat.army is None:
        return
    found = cast(read(seat.army))
    if faults := review(found, mends=False).errors:
        raise Illegal("bad-list", f"The cast list of {seat.name} cannot be played: {faults[0].message}", seat=seat.id)
    bandits = tuple(line.entry.troop for line in found.lines)
    if len(bandits) <= casting.wanted(step.state):
        for bandit in bandits:
            _claim(step, seat, bandit)
        return
    plan = Plan(bandits, found.roster.cars[: found.length], found.roster.rounds, found.roster.station)
    if step.state.plan not in (Plan(), plan):
        step.tell(f"The cast list of {seat.name} says something else. The first one counts.")
        return
    step.emit(e.PlanBrought(plan))
    step.tell(f"The cast list “{found.roster.name}” says who robs the train.")


def _claim(step: Step, seat: StartSeat, bandit: str) -> None:
    if why := casting.taken(step.state, bandit):
        step.tell(why.message)
        return
    step.emit(e.BanditTaken(seat.id, bandit))
    step.tell(f"{seat.name} plays {step.bandit(bandit).name}.")
