"""Gunslinger's data: TOML in, frozen records out; a wrong data set reports all its errors at once."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from companion.engine.records import (
    COMMON,
    Problem,
    Raw,
    Shape,
    each,
    flag,
    frozen,
    one_of,
    read_files,
    slug,
    text,
    whole,
)
from companion.games.gunslinger.data.board import GROUNDS, Layout, Scenario, Terrain, board_row, zone
from companion.games.gunslinger.data.people import ATTRIBUTES, TREATED_AS, TYPES, WEAPONS, Extra, Person, Weapon

DATA = Path(__file__).parent
CARD_TYPES = ("move", "attack", "defense", "wound", "special")
"""M, A, D, W and X of the card list."""
LETTERS = MappingProxyType({"move": "M", "attack": "A", "defense": "D", "wound": "W", "special": "X"})
EFFECTS = ("draw", "heal", "negate-move", "standoff", "damage", "cripple")
WORDS = (
    *TREATED_AS,
    *TYPES,
    *GROUNDS,
    "not-clear",
    "moved",
    "stood-still",
    "wounded",
    "surrounded",
    "attacked-already",
    "weaker-arms",
)
"""Conditions that are one word; those with a figure are an attribute or ``distance``, each of so much or more."""


@dataclass(frozen=True)
class Need:
    """A condition: its word, which `conditions` implements, and for a figure at least how much."""

    word: str
    least: int = 0


@dataclass(frozen=True)
class Title:
    """A card of the list, of which the deck holds so many ``copies``.

    ``icon`` is a game-icons name, one for each title. ``range`` is in squares: how far a Move card carries or an
    Attack card reaches, 0 for the others. ``needs`` are asked of the man who plays it, ``foe`` of the other man of the
    attack. ``effect`` says what a Special or Wound card does, how much (``amount``) and which attribute it
    ``costs``. ``note`` is the condition in our words, ``see`` and ``rulings`` are what else to read about it.
    """

    id: str
    name: str
    section: str
    source: str
    icon: str
    type: str
    copies: int
    range: int = 0
    needs: tuple[Need, ...] = ()
    foe: tuple[Need, ...] = ()
    effect: str = ""
    costs: str = ""
    amount: int = 0
    note: str = ""
    see: tuple[str, ...] = ()
    rulings: tuple[int, ...] = ()
    house: tuple[str, ...] = ()

    @property
    def letter(self) -> str:
        """M, A, D, W or X, as the list prints it."""
        return LETTERS[self.type]


@dataclass(frozen=True)
class Card:
    """One copy of a title: ``walk-2``."""

    id: str
    title: Title


@dataclass(frozen=True)
class Catalog:
    """All records by id, in the order of the book."""

    gunslingers: Mapping[str, Person]
    weapons: Mapping[str, Weapon]
    options: Mapping[str, Extra]
    titles: Mapping[str, Title]
    terrain: Mapping[str, Terrain]
    scenarios: Mapping[str, Scenario]
    layouts: Mapping[str, Layout]

    @property
    def deck(self) -> tuple[Card, ...]:
        """Every card that there is, two of each Move card and one of each other (77)."""
        return tuple(
            Card(f"{title.id}-{copy}", title) for title in self.titles.values() for copy in range(1, title.copies + 1)
        )


def title_of(card: str) -> Title:
    """The title of a card (``walk-2``), or of a title's own id. Raises `KeyError` for neither."""
    titles = catalog().titles
    return titles[card] if card in titles else _cards()[card].title


@cache
def _cards() -> Mapping[str, Card]:
    """Every card of the deck by its id."""
    return {card.id: card for card in catalog().deck}


def need(value: Any) -> Problem:
    """A word, or an attribute or ``distance`` with the least that will do."""
    if isinstance(value, dict):
        known = len(value) == 1 and next(iter(value)) in (*ATTRIBUTES, "distance")
        return None if known and whole(next(iter(value.values()))) is None else "should be one figure such as legs = 4"
    return one_of(*WORDS)(value)


SHAPES: Mapping[str, Shape] = {
    "gunslingers": Shape(
        "gunslinger",
        Person,
        COMMON | {"type": one_of(*TYPES), "weapon": one_of(*WEAPONS), "icon": slug} | dict.fromkeys(ATTRIBUTES, whole),
    ),
    "weapons": Shape(
        "weapon",
        Weapon,
        COMMON | {"id": one_of(*WEAPONS), "rule": slug, "treated": one_of(*TREATED_AS), "other": one_of(*TREATED_AS)},
    ),
    "options": Shape(
        "option",
        Extra,
        COMMON
        | dict.fromkeys(("offer", "blurb", "short"), text)
        | {"rule": slug, "mount": flag, "second": flag, "instead": one_of(*WEAPONS)},
    ),
    "cards": Shape(
        "card",
        Title,
        COMMON
        | {
            "icon": slug,
            "type": one_of(*CARD_TYPES),
            "copies": whole,
            "range": whole,
            "needs": each(need),
            "foe": each(need),
            "effect": one_of(*EFFECTS),
            "costs": one_of(*ATTRIBUTES),
            "amount": whole,
            "note": text,
            "see": each(slug),
            "rulings": each(whole),
        },
    ),
    "terrain": Shape("terrain", Terrain, COMMON | {"id": one_of(*GROUNDS), "blurb": text, "icon": slug}),
    "scenarios": Shape(
        "scenario", Scenario, COMMON | {"blurb": text, "seats": each(whole), "zones": each(zone), "men": whole}
    ),
    "layouts": Shape("layout", Layout, COMMON | {"blurb": text, "rows": each(board_row)}),
}


def written(*patterns: str) -> dict[str, bytes]:
    """The files of this folder that a pattern finds, as they stand, by where they lie."""
    found = [path for pattern in patterns for path in DATA.parent.glob(pattern)]
    return {path.relative_to(DATA.parent).as_posix(): path.read_bytes() for path in found}


@cache
def catalog() -> Catalog:
    """The catalogue that ships with the product."""
    return load(DATA)


def load(folder: Path) -> Catalog:
    """Read a data folder; raises `Malformed` ``bad-data`` with every error as file: record: field: what."""
    read = read_files("Gunslinger", SHAPES, lambda file: (folder / file).read_text("utf-8"), _crossed, _build)
    return Catalog(*read.values())


def _crossed(_found: Mapping[str, Raw], sound: Mapping[str, Raw]) -> Iterator[str]:
    """What no field shows by itself: a Move or Attack card has a range and no other has, and each seat has a zone."""
    for id_, value in sound["cards"].items():
        if (value["type"] in ("move", "attack")) != bool(value.get("range")):
            yield f"cards.toml: {id_}: range: goes with Move and Attack cards"
        if (value["type"] in ("special", "wound")) != bool(value.get("effect")):
            yield f"cards.toml: {id_}: effect: goes with Special and Wound cards"
    for id_, value in sound["scenarios"].items():
        if len(value["zones"]) < max(value["seats"], default=0):
            yield f"scenarios.toml: {id_}: zones: there are fewer than seats"
    for id_, value in sound["options"].items():
        if sum(map(bool, map(value.get, ("mount", "second", "instead")))) != 1:
            yield f"options.toml: {id_}: should say one of mount, second and instead"
    for id_, value in sound["layouts"].items():
        if len(value["rows"]) != 8:
            yield f"layouts.toml: {id_}: rows: a board has 8"


def _build(record: type, value: Mapping[str, Any]) -> Any:
    made = frozen(value)
    for name in {"needs", "foe"} & made.keys():
        made[name] = tuple(Need(*next(iter(one.items()))) if isinstance(one, dict) else Need(one) for one in made[name])
    return record(**made)
