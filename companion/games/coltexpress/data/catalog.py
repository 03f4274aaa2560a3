"""Colt Express' data: TOML in, frozen records out; a wrong data set reports all its errors at once."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from math import gcd
from pathlib import Path
from typing import Any

from companion.engine.figures import read_figures
from companion.engine.records import (
    COMMON,
    Problem,
    Raw,
    Rule,
    Shape,
    each,
    flag,
    frozen,
    one_of,
    read_files,
    slug,
    text,
    whole,
    words,
)
from companion.games.coltexpress.data.records import (
    COLORS,
    PATTERNS,
    SYMBOLS,
    ActionCard,
    BanditCard,
    Car,
    Event,
    Figures,
    Purse,
    RoundCard,
    Turn,
)

NAME = "Colt Express"
DATA = Path(__file__).parent


@dataclass(frozen=True)
class Catalog:
    """All records by id."""

    bandits: Mapping[str, BanditCard]
    actions: Mapping[str, ActionCard]
    rounds: Mapping[str, RoundCard]
    turns: Mapping[str, Turn]
    events: Mapping[str, Event]
    cars: Mapping[str, Car]
    purses: Mapping[str, Purse]

    def turn(self, sign: str) -> Turn:
        """The kind of turn that a sign of a round card stands for."""
        return next(turn for turn in self.turns.values() if turn.sign == sign)

    @property
    def stations(self) -> tuple[str, ...]:
        """The ids of the Train Station cards."""
        return tuple(id_ for id_, card in self.rounds.items() if card.station)

    @property
    def plain_rounds(self) -> tuple[str, ...]:
        """The ids of the other round cards, of which four are drawn."""
        return tuple(id_ for id_, card in self.rounds.items() if not card.station)

    @property
    def purse_step(self) -> int:
        """The dollars of which every purse is worth a multiple."""
        return gcd(*(purse.worth for purse in self.purses.values()))


def _turns(value: object) -> Problem:
    good = isinstance(value, str) and value and set(value) <= set(SYMBOLS)
    return None if good else f"should be turns such as SSTW, each one of {', '.join(SYMBOLS)}"


ENTRY: dict[str, Rule] = {"more": text, "see": each(slug), "rulings": each(whole)}
"""What the rules entry of a record says besides, and where it leads."""
SHAPES: Mapping[str, Shape] = {
    "bandits": Shape(
        "bandit",
        BanditCard,
        COMMON
        | ENTRY
        | {"letter": text, "icon": slug, "color": one_of(*COLORS), "pattern": one_of(*PATTERNS), "power": text},
    ),
    "actions": Shape("action", ActionCard, COMMON | ENTRY | {"copies": whole, "icon": slug, "text": text}),
    "rounds": Shape(
        "round",
        RoundCard,
        COMMON | {"icon": slug, "few": _turns, "many": _turns, "event": words, "station": flag},
    ),
    "turns": Shape(
        "turn",
        Turn,
        COMMON | {"sign": one_of(*SYMBOLS), "icon": slug, "short": text, "label": text, "text": text},
    ),
    "events": Shape("event", Event, COMMON | ENTRY | {"text": text}),
    "cars": Shape("car", Car, COMMON | {"purses": whole, "jewels": whole}),
    "purses": Shape("purse", Purse, COMMON | {"worth": whole, "copies": whole}),
}


@cache
def catalog() -> Catalog:
    """The catalogue that ships with the product."""
    return load(DATA)


def load(folder: Path) -> Catalog:
    """Read a data folder; raises `Malformed` ``bad-data`` with every error as file: record: field: what."""
    read = read_files(NAME, SHAPES, lambda file: (folder / file).read_text("utf-8"), _no_event, _build)
    return Catalog(**read)


def _build(record: type, value: Mapping[str, Any]) -> Any:
    return record(**frozen(value))


def _no_event(_found: Mapping[str, Raw], sound: Mapping[str, Raw]) -> Iterator[str]:
    """Round cards whose event nobody wrote down."""
    for id_, value in sound["rounds"].items():
        event = value.get("event", "")
        if event and event not in sound["events"]:
            yield f"rounds.toml: {id_}: event: there is no event {event}"


@cache
def figures() -> Figures:
    """The figures of the rules that ship with the product."""
    return read_figures(NAME, "figures.toml", (DATA / "figures.toml").read_text("utf-8"), Figures)


def written(*patterns: str) -> dict[str, bytes]:
    """The files of this folder that a pattern finds, as they stand, by where they lie."""
    found = [path for pattern in patterns for path in DATA.parent.glob(pattern)]
    return {path.relative_to(DATA.parent).as_posix(): path.read_bytes() for path in found}
