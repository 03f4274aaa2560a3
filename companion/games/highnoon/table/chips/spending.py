"""Fate Chips: drawn blindly, spent in the legal order only, never lost (Chapter Two, Fate Chips; ruling 20)."""

from collections import Counter
from collections.abc import Mapping

from companion.engine.errors import Illegal
from companion.games.highnoon.table.core import events
from companion.games.highnoon.table.core.play import Play
from companion.games.highnoon.table.core.rolls import BASE
from companion.games.highnoon.table.core.state import CHIPS, Matter, Seat, State, Troop

COLOURS = tuple(CHIPS)
WORTH = {"white": 1, "red": 2, "blue": 3}
"""What a chip counts as a bid (Chapter One, Bidding for Allies)."""
FIRST_CHIPS = 3
BACKLASH = "backlash"
"""The word in `Matter.about` of a spell roll on which a natural 1 is backlash."""
PRICE = 50
"""Bounty points for a draw (Chapter Two, Spending Bounty Points)."""


def plural(amount: int) -> str:
    """``1 chip``, ``3 chips``."""
    return f"{amount} chip" if amount == 1 else f"{amount} chips"


def may_take(matter: Matter, chip: str) -> str:
    """Why this chip may not go on this roll now, in words; empty where it may (Chapter Two, Other Limits).

    Whites first, then one red and one blue. Tables, damage of shots and dice that are no Trait take none.
    """
    if matter.form != "trait" or not matter.chips:
        return "Fate Chips cannot be spent on this roll."
    used = Counter(throw.how for throw in matter.throws)
    if not any(throw.how in BASE for throw in matter.throws):
        return "Roll first. Chips improve a roll that has been made."
    if BACKLASH in matter.about and matter.throws[0].faces[:1] == (1,):
        return "A natural 1 causes backlash. Chips cannot change that."
    if chip == "white" and used["red"] + used["blue"]:
        return "A red or blue chip has been spent on this roll. White chips must come first."
    if chip != "white" and used[chip]:
        return f"This roll already has a {chip} chip, and one is the limit."
    return ""


def spendable(state: State, matter: Matter) -> tuple[tuple[str, bool], ...]:
    """The chips that may go on this roll now: colour, and whether it is the hero's own; each once."""
    if not state.uses("chips"):
        return ()
    seat, troop = state.seat(matter.seat), state.troops.get(matter.troop)
    hands = [(troop.chips if troop else (), True), (seat.chips if seat else (), False)]
    return tuple((chip, own) for held, own in hands for chip in COLOURS if chip in held and not may_take(matter, chip))


def why_not_sold(state: State, seat: Seat) -> Illegal | None:
    """Why no chip can be bought now (Chapter Two, Spending Bounty Points); None where one can.

    A table that keeps its bounty on paper pays there and draws a chip by hand."""
    if not state.uses("bounty"):
        words = "This table does not count bounty here: pay on paper, then use “Draw chips”."
        return Illegal("no-bounty", words)
    if state.turn < 1:
        return Illegal("too-early", "You can buy chips once the battle has begun.")
    if seat.bounty < PRICE:
        return Illegal("too-dear", f"A draw costs {PRICE} Bounty Points; you have {seat.bounty}.")
    if seat.bought == state.turn:
        return Illegal("bought-already", "You bought a chip this turn. Once a turn is all.")
    if not sum(state.pot.values()):
        return Illegal("pot-empty", "The Fate Pot is empty.")
    return None


def first_chips(state: State, seat: str) -> int:
    """The opening draw: three, one less for each *accursed* hero, never less than none (Chapter Two; Accursed)."""
    return max(0, FIRST_CHIPS - len(accursed(state, seat)))


def accursed(state: State, seat: str) -> tuple[Troop, ...]:
    """A seat's *accursed* heroes, each of whom costs it one of its first chips (Appendix A, Accursed)."""
    return _heroes(state, seat, "accursed")


def legends(state: State, seat: str) -> tuple[Troop, ...]:
    """A seat's *legendary* heroes, who draw three chips of their own (Appendix A, Legendary)."""
    return _heroes(state, seat, "legendary")


def _heroes(state: State, seat: str, ability: str) -> tuple[Troop, ...]:
    """A seat's Heroes with that ability, without any who was taken off the table."""
    mine = (troop for troop in state.troops.values() if troop.owner == seat and troop.status != "out")
    return tuple(troop for troop in mine if troop.stats.hero and troop.has(ability))


def from_pot(play: Play, count: int) -> tuple[str, ...]:
    """So many chips taken blindly; fewer where the pot has fewer."""
    pot = [chip for chip, amount in play.state.pot.items() for _ in range(amount)]
    return tuple(pot.pop(play.chance.pick(len(pot))) for _ in range(min(count, len(pot))))


def give_back(play: Play, seat: str, chips: tuple[str, ...], why: str, troop: str = "") -> tuple[str, ...]:
    """Chips that a seat (or its hero) loses: those of them that it still has. Where they go is the table's switch."""
    holder = play.troop(troop).chips if troop else play.seat(seat).chips
    gone = tuple((Counter(holder) & Counter(chips)).elements())
    if gone:
        play.emit(events.ChipsReturned(seat, gone, why, troop))
    return gone


def worth(chips: tuple[str, ...]) -> int:
    """What chips count as a bid: white 1, red 2, blue 3."""
    return sum(WORTH.get(chip, 0) for chip in chips)


def counted(white: int, red: int, blue: int) -> tuple[str, ...]:
    """So many of each colour. Errors: `Illegal` ``bad-chips`` for more than the game has, or less than none."""
    for colour, amount in (("white", white), ("red", red), ("blue", blue)):
        if not 0 <= amount <= CHIPS[colour]:
            raise Illegal("bad-chips", f"There are only {CHIPS[colour]} {colour} chips in all.", colour=colour)
    return ("white",) * white + ("red",) * red + ("blue",) * blue


def missing(wanted: tuple[str, ...], held: tuple[str, ...] | Mapping[str, int]) -> str:
    """The first colour of which more is wanted than is there; empty where all is."""
    return next(iter(Counter(wanted) - Counter(held)), "")
