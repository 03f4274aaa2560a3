"""The state of a table: frozen, made of plain values, and folded from events alone."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

STAGES = ("recruit", "terrain", "placing", "duel", "over")
PHASES = ("draw", "move", "shoot")
MOUNTED = "mounted"


@dataclass(frozen=True)
class Seat:
    """A player. ``ready``: his line-up is complete; ``gone``: he gave up. ``computer``: the app plays it."""

    id: str
    name: str
    army: str = ""
    ready: bool = False
    gone: bool = False
    computer: bool = False


@dataclass(frozen=True)
class Gunslinger:
    """One man. ``weapons``: the first is in hand. ``wounds`` each lower every attribute; ``lost`` are the points that
    one attribute has lost for good. ``square`` is empty off the board; ``moved``: he changed square in his latest turn.
    ``by`` is the man who killed him, in ``died``, the round; 0 while he lives and where the whole side gave up."""

    id: str
    seat: str
    person: str
    name: str
    weapons: tuple[str, ...]
    horse: bool = False
    mounted: bool = False
    wounds: int = 0
    lost: Mapping[str, int] = field(default_factory=dict)
    square: str = ""
    moved: bool = False
    alive: bool = True
    hand: tuple[str, ...] = ()
    by: str = ""
    died: int = 0

    @property
    def weapon(self) -> str:
        """The one in hand."""
        return self.weapons[0]

    @property
    def states(self) -> tuple[str, ...]:
        """What he is in that procedures ask about at their points (`engine.hooks`): `MOUNTED`."""
        return (MOUNTED,) if self.mounted else ()


@dataclass(frozen=True)
class Go:
    """Whose turn it is, in which of `PHASES`; Move cards played, ``squares`` moved and attacks made in it."""

    man: str
    phase: str = "draw"
    moves: int = 0
    attacks: int = 0
    squares: int = 0


@dataclass(frozen=True)
class MovePlay:
    """A Move card just played, good for so many ``squares``. ``waiting`` are the seats that may still negate it; once
    there is none, the man moves. It is the ``number``-th Move card of his turn in round ``turn``."""

    man: str
    card: str
    squares: int
    waiting: tuple[str, ...] = ()
    turn: int = 0
    number: int = 0

    @property
    def key(self) -> str:
        """What a form calls it, to tell it from every other one; it is compared, and never taken apart."""
        return f"{self.turn}-{self.man}-{self.number}"


@dataclass(frozen=True)
class Part:
    """One thing that makes up the number of an attack roll, and what it adds: ``eyes``, ``wounds``, ``lost`` points,
    the ``floor`` that no attribute falls below, the ``saddle``, and last the ``range``."""

    what: str
    amount: int


@dataclass(frozen=True)
class Attack:
    """An attack from its card to its wounds.

    ``needed``: the die hits at this or less. ``ground`` and ``own_ground`` are those of the two men's squares, empty
    where nobody asked; ``earlier``: the shooter has attacked before in this turn. ``stage`` is what comes next:
    ``roll``, ``defense``, ``wound`` (Wound cards) or ``coin``. ``damage`` counts wounds, ``cripple`` Legs.
    ``parts`` make up ``needed``.
    """

    man: str
    target: str
    card: str
    distance: int
    needed: int
    ground: str = ""
    own_ground: str = ""
    surrounded: bool | None = None
    earlier: bool = False
    stage: str = "roll"
    die: int = 0
    damage: int = 1
    cripple: int = 0
    parts: tuple[Part, ...] = ()


@dataclass(frozen=True)
class Throw:
    """An attack roll for the story: in which round, by whom, with what, the die, and what it needed. ``real`` dice were
    typed in; ``distance`` is in squares, and ``parts`` are what made up ``needed``."""

    turn: int
    man: str
    target: str
    card: str
    die: int
    needed: int
    distance: int = 0
    real: bool = False
    parts: tuple[Part, ...] = ()


@dataclass(frozen=True)
class State:
    """The whole table. ``turn`` counts rounds, in which everybody has a turn. ``deck`` is in the order in which it is
    drawn; ``terrain`` names the squares that are not clear, ``laid`` what was laid on a single one last. ``dice`` and
    ``cards`` are modes of `engine.sources.MODES`; ``scenario`` is where everybody begins."""

    stage: str = "recruit"
    turn: int = 0
    seats: tuple[Seat, ...] = ()
    men: tuple[Gunslinger, ...] = ()
    deck: tuple[str, ...] = ()
    discards: tuple[str, ...] = ()
    terrain: Mapping[str, str] = field(default_factory=dict)
    laid: str = ""
    go: Go | None = None
    move: MovePlay | None = None
    attack: Attack | None = None
    dice: str = "virtual"
    cards: str = "virtual"
    switches: Mapping[str, str] = field(default_factory=dict)
    scenario: str = ""
    winner: str = ""
    rolled: tuple[Throw, ...] = ()

    @cached_property
    def _by_id(self) -> dict[str, Gunslinger]:
        return {man.id: man for man in self.men}

    def seat(self, id_: str) -> Seat | None:
        """The seat of that id."""
        return next((seat for seat in self.seats if seat.id == id_), None)

    def man(self, id_: str) -> Gunslinger | None:
        """The man of that id, dead or alive."""
        return self._by_id.get(id_)

    def the(self, id_: str) -> Gunslinger:
        """The man of that id, whom somebody has asked for before. Raises `LookupError` where nobody is."""
        man = self.man(id_)
        if man is None:
            raise LookupError(f"no gunslinger {id_}")
        return man

    def seat_of(self, id_: str) -> Seat:
        """The seat of that id, likewise."""
        seat = self.seat(id_)
        if seat is None:
            raise LookupError(f"no seat {id_}")
        return seat

    @property
    def struggle(self) -> Attack:
        """The attack that is being settled. Raises `LookupError` where there is none."""
        if self.attack is None:
            raise LookupError("no attack")
        return self.attack

    @property
    def shooter(self) -> Gunslinger:
        """Who made that attack."""
        return self.the(self.struggle.man)

    @property
    def target(self) -> Gunslinger:
        """Whom it is made on."""
        return self.the(self.struggle.target)

    def of(self, seat: str) -> tuple[Gunslinger, ...]:
        """The living men of a seat."""
        return tuple(man for man in self.men if man.seat == seat and man.alive)

    def killed_by(self, seat: str) -> tuple[Gunslinger, ...]:
        """Those whom a seat's men have killed."""
        own = {man.id for man in self.men if man.seat == seat}
        return tuple(man for man in self.men if man.by in own)

    @property
    def living(self) -> tuple[Gunslinger, ...]:
        """Everybody who is still in the duel."""
        return tuple(man for man in self.men if man.alive)

    @property
    def order(self) -> tuple[Gunslinger, ...]:
        """Everybody in the order of turns: seats in order, and within a seat its men (design: house)."""
        return tuple(man for seat in self.seats for man in self.men if man.seat == seat.id)

    @property
    def acting(self) -> Gunslinger | None:
        """The man whose turn it is."""
        return self.man(self.go.man) if self.go else None

    @property
    def drawn(self) -> bool:
        """The duel is over, nobody has won it, and somebody lives."""
        return self.stage == "over" and not self.winner and bool(self.living)

    @property
    def lone_person(self) -> str:
        """The seat of a person whose opponents are all played by the companion; empty at any other table."""
        people = [seat.id for seat in self.seats if not seat.computer]
        return people[0] if len(people) == 1 < len(self.seats) else ""

    @property
    def unsettled(self) -> bool:
        """A Move card or an attack waits for an answer."""
        return self.move is not None or self.attack is not None

    @property
    def real_cards(self) -> bool:
        """People hold paper cards: the app keeps no hands, and knows a card by its title."""
        return self.cards == "real"

    @property
    def real_board(self) -> bool:
        """People move on a real board: the app knows no squares, and asks."""
        return self.switches.get("board") == "real"
