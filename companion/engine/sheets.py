"""The one model of a troop card: the builder, the table and the paper all draw from it.

It holds words and figures that are ready to be shown and no markup at all; whoever draws escapes them.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Stat:
    """One trait: ``name`` in full, ``short`` for narrow columns, ``die`` such as ``d8``, ``d12+2`` or ``–``."""

    name: str
    short: str
    die: str


@dataclass(frozen=True)
class Term:
    """Something with a rule behind it: an ability, spell, gizmo or option.

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
    ``range``, ``rof`` and ``damage`` that nobody printed.
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

    @property
    def counted(self) -> str:
        """The weapon in a list: ``pistol``, or ``2 pistols`` where so many figures carry one."""
        name = self.name.lower()
        return name if not self.count else f"{self.count} {name}{'s' if self.count > 1 else ''}"


@dataclass(frozen=True)
class TroopCard:
    """A troop as one holds it in the hand.

    ``bounty`` is bounty points a figure, ``cost`` points for the whole troop with its options, ``pace`` inches.
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
    abilities: tuple[Term, ...]
    bounty: int
    cost: int
    spells: tuple[Term, ...] = ()
    gizmo: Term | None = None
    options: tuple[Term, ...] = ()
    enforcer: bool = False
    allied: bool = False
    homebrew: bool = False
    hero: bool = False
    blurb: str = ""
    special: tuple[str, ...] = ()
    notes: str = ""
    rulings: tuple[tuple[int, str], ...] = ()
    house: tuple[str, ...] = ()

    def __hash__(self) -> int:
        """A few fields tell most cards apart; hashing all of them, abilities and texts, would cost a page's time."""
        return hash((self.id, self.title, self.kind, self.cost, self.enforcer, self.allied))
