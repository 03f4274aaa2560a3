"""What must be settled, and how it came out."""

from dataclasses import dataclass, field

from companion.engine.memory import Memory
from companion.games.highnoon.table.core.state.lasting import Modifier


@dataclass(frozen=True)
class Throw:
    """One throw of the dice of a matter. ``how``: ``first``, ``second`` (*brave* and its kin), ``white``, ``red``,
    ``blue``.

    ``faces`` are the dice as they fell, explosions included; typed totals of one exploding die are taken apart into
    faces. ``total`` is the sum of the dice that count, before modifiers; ``real`` marks what was typed in.
    """

    faces: tuple[int, ...]
    total: int
    how: str = "first"
    real: bool = False


@dataclass(frozen=True)
class Option:
    """One thing that may be chosen in a matter."""

    value: str
    name: str
    note: str = ""
    rule: str = ""
    card: str = ""


@dataclass(frozen=True)
class Matter:
    """Something that must be settled before the game goes on: a roll, a choice, a card to be typed in, a secret bid.

    ``kind`` finds the rule that settles it. ``form``: ``trait`` (a Trait die, explodes, chips), ``dice`` (dice that do
    not explode), ``damage`` (dice that explode, no chips), ``table`` (dice on a table of the rulebook, ``table`` is its
    id), ``choice`` (``least`` to ``most`` of ``options``), ``card`` (a real Action Card for ``troop``), ``chip`` (real
    chips drawn from the cup), ``bid`` (secret chips on one of ``options``, or on the one thing there is), ``text``.
    ``seat`` settles it (empty: anybody). Of all
    open matters those with the lowest ``rank`` are asked for now. ``group`` gathers the rolls of a contest: its rule is
    called once all of them are settled. ``tn`` 0 has no target; ``second`` is true where the better of two throws
    counts; ``higher`` where more than success matters, so that a success is not settled by itself while chips could
    still better it; ``enough`` is the total from which on nothing more is won, 0 where there is none. With ``zero`` a
    ``tn`` of 0 is its target.
    ``modifiers`` are those that count on it, as they are when the dice fall: by the roll's ``purpose``, and the
    ``extra`` ones that it was asked with. ``near`` are words of what somebody said stands near enough to count on this
    roll (`standing_near.NEAR`). ``about`` is what the rule that settles it wants to know then: words, and records that
    are `kept`.
    """

    id: str
    kind: str
    form: str
    seat: str
    title: str
    text: str = ""
    rule: str = ""
    rank: int = 50
    troop: str = ""
    figure: str = ""
    trait: str = ""
    dice: str = ""
    table: str = ""
    tn: int = 0
    zero: bool = False
    modifiers: tuple[Modifier, ...] = ()
    purpose: str = ""
    extra: tuple[Modifier, ...] = ()
    near: tuple[str, ...] = ()
    chips: bool = False
    second: bool = False
    higher: bool = False
    enough: int = 0
    throws: tuple[Throw, ...] = ()
    options: tuple[Option, ...] = ()
    least: int = 1
    most: int = 1
    secret: bool = False
    group: str = ""
    about: Memory = field(default_factory=dict)

    @property
    def has_target(self) -> bool:
        """True where it must come to a number."""
        return bool(self.tn) or self.zero

    @property
    def opening(self) -> str:
        """Its title as a sentence begins that answers it: ``Guts: Gunmen:``, ``Who goes first?``."""
        return self.title if self.title.endswith("?") else f"{self.title}:"


SKIPPED = "skipped"
"""The outcome of a matter that was let go without being rolled or chosen."""


@dataclass(frozen=True)
class Result:
    """How a matter of a group was settled; ``bust`` is a natural 1 of the first die. ``asked`` is the matter as it lay;
    ``skipped``: the players settled it themselves."""

    matter: str
    troop: str
    seat: str
    total: int
    picks: tuple[str, ...] = ()
    bust: bool = False
    skipped: bool = False
    asked: Matter | None = None

    @property
    def about(self) -> Memory:
        """What the matter was about."""
        return self.asked.about if self.asked else {}


@dataclass(frozen=True)
class Rolled:
    """A roll that was settled, for the story afterwards. ``faces`` are all dice as they fell, throws apart by ``|``."""

    turn: int
    title: str
    dice: str
    faces: str
    total: int
    outcome: str = ""
