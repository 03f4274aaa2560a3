"""The records of High Noon's data, as `catalog.py` reads them. The fields are described in data/README.md."""

from collections.abc import Mapping
from dataclasses import dataclass

TRAITS = ("strength", "smarts", "vigor", "shootin", "fightin", "guts")
TRAIT_NAMES = {
    "strength": ("Strength", "Str"),
    "smarts": ("Smarts", "Smarts"),
    "vigor": ("Vigor", "Vigor"),
    "shootin": ("Shootin'", "Shootin'"),
    "fightin": ("Fightin'", "Fightin'"),
    "guts": ("Guts", "Guts"),
}
CASTERS = ("blessed", "shaman", "houngan", "huckster", "witch")
SORT_NAMES = {
    "human": "Human",
    "animal": "Normal animal",
    "beast": "Unnatural beast",
    "fiend": "Fiend or other inhuman being",
    "machine": "Machine",
}
"""What a troop is, and how the forms for homebrew troops say it."""
SORTS = tuple(SORT_NAMES)
TROOP_TAG_NAMES = {
    "large": "Large",
    "metal": "Metal armor",
    "lawman": "Lawman",
    "armed-as-victim": "Takes its victim’s weapons",
}
TROOP_TAGS = tuple(TROOP_TAG_NAMES)
WEAPON_TAGS = (
    *("basic", "pistol", "two-handed", "body", "in-contact", "on-pistols"),
    *("living-only", "pierces", "heavy", "deviates"),
)
"""The words of the two fields ``tags``; data/README.md says what each one does."""
HIRED_GUNS = "hired-guns"
HUMAN_PACE = 6


@dataclass(frozen=True)
class Record:
    """What every record has; ``house`` names the fields whose figures nobody printed."""

    id: str
    name: str
    section: str
    source: str
    house: tuple[str, ...] = ()
    rulings: tuple[int, ...] = ()

    @property
    def is_house(self) -> bool:
        """True where the whole record is a house number."""
        return self.source == "house"


@dataclass(frozen=True)
class Gang(Record):
    """A rail gang, or the hired guns who are open to all."""

    icon: str = ""
    blurb: str = ""


@dataclass(frozen=True)
class Carried:
    """An ability as one troop has it: ``value`` is its level, die or kind."""

    id: str
    value: str = ""
    note: str = ""


@dataclass(frozen=True)
class Extra:
    """Something a troop may buy, in points."""

    id: str
    name: str
    cost: int


SPARED = frozenset({"", "blessed", "shaman", "mad scientist"})
"""The arcane backgrounds without backlash: the blessed and shamans are forgiven, mad scientists and those without a
background cast nothing. Every other one is dark, whatever it is called (Appendix C, Dark Sorcerers, Backlash; ruling
46)."""


@dataclass(frozen=True)
class Troop(Record):
    """One entry of the army book. ``cost`` is for the whole troop, ``bounty`` for each figure, ``pace`` in inches."""

    singular: str = ""
    list: str = ""
    number: str = ""
    sort: str = SORTS[0]
    tags: tuple[str, ...] = ()
    figures: int = 1
    cost: int = 0
    bounty: int = 0
    pace: int = HUMAN_PACE
    traits: Mapping[str, str] | None = None
    weapons: tuple[str, ...] = ()
    mix: tuple[str, ...] = ()
    abilities: tuple[Carried, ...] = ()
    caster: str = ""
    spells: int = 0
    known: tuple[str, ...] = ()
    gizmos: tuple[str, ...] = ()
    options: tuple[Extra, ...] = ()
    barred: tuple[str, ...] = ()
    limit: int = 0
    unique: bool = False
    role: tuple[str, ...] = ()
    icon: str = ""
    blurb: str = ""
    notes: tuple[str, ...] = ()
    homebrew: bool = False

    @property
    def hero(self) -> bool:
        """True for a Hero: one figure who can be an Enforcer or lead allies."""
        return self.number == "hero"

    @property
    def most(self) -> int:
        """How many an army may field; 0 means any number."""
        return 1 if self.unique else self.limit


@dataclass(frozen=True)
class Ability(Record):
    """A special ability of Appendix A, or of one troop alone. A troop that takes another shape loses a
    ``bodily`` one.

    The app works an ability out where the table's code asks who has it. ``counted`` says what does so without asking:
    the figures on the ``card``, the kind of ``caster``, the troop's ``device``, or the ``gizmo`` that was chosen. All
    others are a ``reminder``: the players apply them.
    """

    kind: str = ""
    bodily: bool = False
    effect: str = ""
    short: str = ""
    value: str = ""
    troop: str = ""
    counted: str = ""
    reminder: bool = False


@dataclass(frozen=True)
class Step:
    """What a spell does at one target number: in words, and the figure or the dice of it. ``left`` is what lies on the
    table then, ``counts`` the kinds of rolls that it counts on."""

    tn: str
    effect: str
    amount: int = 0
    dice: str = ""
    left: str = ""
    counts: tuple[str, ...] = ()


@dataclass(frozen=True)
class Spell(Record):
    """A spell of Appendix C and who may cast it. ``animals`` are those that it calls, or whose shape it gives.

    ``counts`` are the kinds of rolls that it counts on whatever its TN, ``lends`` the abilities that its troop has as
    long as it lasts, ``leaves`` the word for what lies there if that is not the spell's id; ``own``: on the caster's
    own figure alone.
    """

    types: tuple[str, ...] = ()
    tn: tuple[Step, ...] = ()
    range: str = ""
    duration: str = ""
    animals: tuple[str, ...] = ()
    counts: tuple[str, ...] = ()
    lends: tuple[str, ...] = ()
    leaves: str = ""
    own: bool = False
    effect: str = ""
    short: str = ""
    reminder: bool = False


@dataclass(frozen=True)
class Gizmo(Record):
    """A gizmo of Appendix D. ``mix``: the weapons it is; ``basic``: basic weapons come as well. ``wielded``: it is
    listed among a figure's weapons. ``die``: the malfunction die printed with the gizmo itself."""

    effect: str = ""
    short: str = ""
    figure: str = ""
    die: str = ""
    wielded: bool = False
    malfunction: Mapping[str, str] | None = None
    mix: tuple[str, ...] = ()
    basic: bool = False
    reminder: bool = False


@dataclass(frozen=True)
class Band:
    """Damage up to a distance in inches."""

    to: int
    damage: str


@dataclass(frozen=True)
class Weapon(Record):
    """A weapon: ``range`` in inches (0 is contact) or a formula, ``rof`` shots an action or a formula. ``range_of``:
    the weapon that always has the same range. ``crew``: how many serve a big gun, 0 for any other weapon."""

    range: int | str = 0
    rof: int | str = 1
    damage: str = ""
    kind: str = ""
    tags: tuple[str, ...] = ()
    range_of: str = ""
    crew: int = 0
    bands: tuple[Band, ...] = ()
    note: str = ""
