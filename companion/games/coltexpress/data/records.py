"""What the records of the data are. Bandits, kinds of Action cards and events have a rules entry each: ``more`` is what
it says besides the text on the card, with figures by name (``{drawn}``); ``see`` and ``rulings`` are where it leads."""

from dataclasses import dataclass

COLORS = ("red", "green", "blue", "white", "purple", "black")
PATTERNS = ("plain", "stripes", "dots", "grid", "diamonds", "slant")
STANDARD, TUNNEL, SPEEDING_UP, SWITCHING = "S", "T", "2", "W"
SYMBOLS = (STANDARD, TUNNEL, SPEEDING_UP, SWITCHING)
"""The turns of a round card, one sign each."""


@dataclass(frozen=True)
class BanditCard:
    """A bandit, told apart by color, pattern, letter and ``icon``. ``power`` says in our words what this one alone can
    do."""

    id: str
    name: str
    section: str
    source: str
    letter: str
    icon: str
    color: str
    pattern: str
    power: str
    more: str
    see: tuple[str, ...]
    rulings: tuple[int, ...] = ()
    house: tuple[str, ...] = ()


@dataclass(frozen=True)
class ActionCard:
    """A kind of Action card, of which each bandit's deck holds so many ``copies``."""

    id: str
    name: str
    section: str
    source: str
    copies: int
    icon: str
    text: str
    more: str
    see: tuple[str, ...]
    rulings: tuple[int, ...] = ()
    house: tuple[str, ...] = ()


@dataclass(frozen=True)
class RoundCard:
    """A round card, or one of a Train ``station``. ``few`` are its turns for 2 to 4 players, ``many`` for 5 or 6, each
    as `SYMBOLS`; a station has the same for all. ``event`` is what happens at its end; empty for nothing."""

    id: str
    name: str
    section: str
    source: str
    icon: str
    few: str
    many: str
    event: str = ""
    station: bool = False
    house: tuple[str, ...] = ()

    def turns(self, players: int) -> str:
        """Its turns for so many players."""
        return self.few if players <= FEW else self.many


FEW = 4
"""Up to so many players use the round cards marked 2-4; the others those marked 5-6."""


@dataclass(frozen=True)
class Turn:
    """A kind of turn in Schemin', by its ``sign`` on a round card. How one plays in it is a word (``short``) on a card,
    and a few (``label``) on the screen."""

    id: str
    name: str
    section: str
    source: str
    sign: str
    icon: str
    short: str
    label: str
    text: str
    house: tuple[str, ...] = ()


@dataclass(frozen=True)
class Event:
    """What happens at the end of a round, after Stealin'."""

    id: str
    name: str
    section: str
    source: str
    text: str
    more: str
    see: tuple[str, ...]
    rulings: tuple[int, ...] = ()
    house: tuple[str, ...] = ()


@dataclass(frozen=True)
class Car:
    """A Car and what lies in it as the game begins: so many ``purses`` and ``jewels``."""

    id: str
    name: str
    section: str
    source: str
    purses: int
    jewels: int
    house: tuple[str, ...] = ()


@dataclass(frozen=True)
class Purse:
    """The purses of one ``worth`` in dollars."""

    id: str
    name: str
    section: str
    source: str
    worth: int
    copies: int
    house: tuple[str, ...] = ()


@dataclass(frozen=True)
class Figures:
    """Single figures of the rules by name; figures.toml says what each is."""

    least_cars: int
    jewel: int
    strongbox: int
    strongboxes: int
    jewels: int
    start_purse: int
    bullets: int
    neutral_bullets: int
    hand: int
    doc_hand: int
    drawn: int
    rounds: int
    roof_cars: int
    gunslinger: int
    ransom: int
