"""The one model of a troop card: the builder, the table and the paper all draw from it.

It holds words and figures that are ready to be shown and no markup at all; the code that draws them escapes them.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from companion.engine.wording import USUAL
from companion.engine.words import lowered, plural


@dataclass(frozen=True)
class Stat:
    """One trait: ``name`` in full, ``short`` for narrow columns, ``die`` such as ``d8``, ``d12+2`` or ``–``."""

    name: str
    short: str
    die: str


@dataclass(frozen=True)
class Term:
    """Something with a rule behind it: an ability, spell or option.

    ``rule`` is the id of its rules entry, ``short`` fits on a card, ``text`` is the whole effect, ``house`` is true
    where nobody printed it, ``reminder`` where the app tells of it and leaves it to the players to apply.
    """

    id: str
    name: str
    short: str
    text: str
    rule: str
    value: str = ""
    kind: str = ""
    facts: tuple[tuple[str, str], ...] = ()
    house: bool = False
    rulings: tuple[int, ...] = ()
    reminder: bool = False

    @property
    def label(self) -> str:
        """The name with its level, die or kind: ``Armor 2``."""
        return f"{self.name} {self.value}".strip()


@dataclass(frozen=True)
class WeaponLine:
    """One weapon of a troop.

    ``count`` figures carry it (0 means every figure), ``range`` is in inches or a formula, ``house`` names those of
    ``range``, ``rof`` and ``damage`` that nobody printed, ``agreed`` those that a table chose for itself. A ``proper``
    name keeps its capital within a sentence.
    """

    id: str
    name: str
    range: str
    rof: str
    damage: str
    rule: str
    count: int = 0
    note: str = ""
    house: frozenset[str] = frozenset()
    agreed: frozenset[str] = frozenset()
    proper: bool = False

    @property
    def spoken(self) -> str:
        """The name within a sentence: ``buffalo rifle (Sharps Big .50)``. A ``proper`` name keeps its capital. What
        somebody typed has no other id than its own words, and stays as it was typed: ``Señor Ñoño’s 12-ga.``"""
        return self.name if self.proper or self.id == self.name else lowered(self.name)

    @property
    def counted(self) -> str:
        """The weapon in a list: ``pistol``, or ``2 pistols`` where so many figures carry one."""
        name = self.spoken
        return name if not self.count else f"{self.count} {plural(name) if self.count > 1 else name}"


@dataclass(frozen=True)
class TermGroup:
    """Terms of one kind on a card: ``title`` stands above them, ``one`` is one of them in a sentence.

    ``rows``: each has a row of its own that says what it does. ``headed``: the title stands on paper too, where the
    first group of a card mostly needs none. ``sought``: the hire list can be filtered by them.
    """

    id: str
    title: str
    one: str
    terms: tuple[Term, ...]
    rows: bool = False
    headed: bool = True
    sought: bool = False


TONES = ("ink", "muted", "line", "accent", "brass", "info", "red")
"""The names of the inks that emblems, cards and zones can take."""

PRINTED = (*TONES, "green", "purple")
"""What is cut out can take these besides, so that six players are told apart."""


def check_tone(tone: str, name: str) -> None:
    """Refuses a color that no ink has. Errors: `ValueError`, which names the thing."""
    if tone not in PRINTED:
        raise ValueError(f"the color of “{name}” should be one of {', '.join(PRINTED)}")


@dataclass(frozen=True)
class Emblem:
    """What sets a troop apart from the others of a list: a word with its picture.

    ``tone`` is the colour by the names of the inks. ``frame`` says how its card is framed: not at all, ``strong`` or
    ``dashed``. ``sign`` stands before its name in plain lists, which say the word behind it where there is no sign.
    """

    label: str
    icon: str
    tone: str
    frame: Literal["", "strong", "dashed"] = ""
    sign: str = ""


@dataclass(frozen=True)
class Worth:
    """What a troop counts for besides its cost, such as points for the enemy: drawn in a bag beside the cost.

    ``each``: so much for each of its figures. ``house``: nobody printed it.
    """

    name: str
    amount: int
    icon: str
    each: bool = False
    house: bool = False

    @property
    def label(self) -> str:
        """The name with how it is counted: ``Reward each``."""
        return f"{self.name} each" if self.each else self.name

    @property
    def spoken(self) -> str:
        """Within a line of facts: ``reward 3 each``."""
        return f"{lowered(self.name)} {self.amount}{' each' if self.each else ''}"


def framed(emblems: Sequence[Emblem]) -> str:
    """How a card with these emblems is framed: as the first says that asks for a frame."""
    return next((emblem.frame for emblem in emblems if emblem.frame), "")


@dataclass(frozen=True)
class TroopCard:
    """A troop as a player holds it in the hand.

    ``cost`` is that of the whole troop and its options in ``unit``, ``pace`` inches (empty: the game has none).
    ``house`` names those figures that nobody printed. ``brief`` stands in a row in place of ``number``.
    """

    id: str
    title: str
    troop: str
    kind: str
    list_name: str
    number: str
    figures: int
    pace: str
    icon: str
    stats: tuple[Stat, ...]
    weapons: tuple[WeaponLine, ...]
    cost: int
    groups: tuple[TermGroup, ...] = ()
    worth: tuple[Worth, ...] = ()
    emblems: tuple[Emblem, ...] = ()
    homebrew: bool = False
    blurb: str = ""
    special: tuple[str, ...] = ()
    notes: str = ""
    rulings: tuple[tuple[int, str], ...] = ()
    house: tuple[str, ...] = ()
    unit: str = USUAL.points
    brief: str = ""

    def __hash__(self) -> int:
        """A few fields tell most cards apart; hashing all of them, abilities and texts, would cost a page's time."""
        return hash((self.id, self.title, self.kind, self.cost, self.emblems))

    def terms(self, group: str = "") -> tuple[Term, ...]:
        """Its terms of that group, or all of them."""
        return tuple(term for each in self.groups if group in ("", each.id) for term in each.terms)

    @property
    def frame(self) -> str:
        """How it is framed: not at all, ``strong`` or ``dashed``."""
        return framed(self.emblems)


def unknown_card(id_: str, title: str, troop: str, why: str, notes: str, unit: str) -> TroopCard:
    """A card without figures, for a troop that the catalogue does not know: ``why`` says so in a sentence."""
    return TroopCard(
        id=id_,
        title=title,
        troop=troop,
        kind="unknown",
        list_name="",
        number="",
        figures=1,
        pace="",
        icon="perspective-dice-six-faces-random",
        stats=(),
        weapons=(),
        cost=0,
        special=(why,),
        notes=notes,
        unit=unit,
    )
