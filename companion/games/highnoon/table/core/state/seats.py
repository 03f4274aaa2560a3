"""Players, and what they hold and scored."""

from dataclasses import dataclass

from companion.games.highnoon.table.core.state.spots import Spot


@dataclass(frozen=True)
class Seat:
    """A player. ``chips`` are those in hand, ``bounty`` is the score (points), ``dealt`` the cards that left the deck
    this turn, ``bought`` the last turn in which a chip was paid for. ``sealed``: the list is not shown to the others
    yet. ``findings`` are what keeps the list from being legal, in words; only its owner reads them while it is
    sealed."""

    id: str
    name: str
    gang: str = ""
    army: str = ""
    points: int = 0
    cost: int = 0
    chips: tuple[str, ...] = ()
    bounty: int = 0
    decks: int = 1
    dealt: tuple[str, ...] = ()
    sealed: bool = False
    bought: int = 0
    findings: tuple[str, ...] = ()


@dataclass(frozen=True)
class Record:
    """One line of the score: why a seat's bounty changed, and when."""

    turn: int
    seat: str
    amount: int
    why: str
    troop: str = ""
    victim: Spot | None = None
