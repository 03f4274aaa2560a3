"""Counters: wounds, injuries and what else lies on the cards; those of the cups; and who stands on the board."""

from collections.abc import Iterable
from functools import cache
from types import MappingProxyType

from companion.engine.sheets import Back, Marker
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.data.toml import records
from companion.games.outlaws.data.wounds import MARK, WoundKind
from companion.games.outlaws.lists.cards import DAGGER
from companion.games.outlaws.lists.posse import Line
from companion.games.outlaws.paper.sizes import CUP, HORSE, STANDING, WOUND

_KEPT = "\u00a0"
"""A space at which no line is broken."""
COUNTERS, PEOPLE = "counters", "people"
_SHORT = MappingProxyType({"drop": "Drop", "no-arm": "Can’t use"})
"""What a counter calls a condition whose name needs too much room: the arm stands above it."""


@cache
def counters() -> tuple[Marker, ...]:
    """The wounds of the cup, then what is placed besides them."""
    return (*map(wound_counter, catalog().wounds.values()), *_plain(COUNTERS))


def wound_counter(wound: WoundKind) -> Marker:
    """The actions that it costs now and after the turn, and the mark above; what it hits and brings below them."""
    house = wound.source == "house" or not {"first", "second"}.isdisjoint(wound.house)
    figures = str(wound.first) if wound.bleeds else f"{wound.first}/{wound.second}" if wound.first else ""
    brought = ", ".join(_SHORT.get(id_) or catalog().conditions[id_].name for id_ in wound.conditions)
    return Marker(
        f"wound-{wound.id}",
        _hit(wound),
        wound.icon,
        wound.count,
        text=brought.replace("No ", f"No{_KEPT}").replace("Can’t ", f"Can’t{_KEPT}"),
        shape="square",
        inches=WOUND,
        tone="red",
        corners=(
            f"{figures}{DAGGER if house and figures else ''}",
            MARK if wound.marked else "",
            "",
            f"stop {wound.remove}" if wound.bleeds else "",
        ),
        rule=f"counter-{wound.id}",
        part=COUNTERS,
        mirrored=wound.side == "left",
    )


def _hit(wound: WoundKind) -> str:
    """What is hit, and how: a plain hit is not worth the word."""
    if wound.is_jam or wound.kills:
        return wound.name
    side = f"{wound.side[0]}." if wound.part == "shoulder" else wound.side
    place = f"{side} {wound.part}".strip().capitalize()
    return place if wound.kind == "hit" else f"{place} {wound.kind}"


def people(lines: Iterable[Line]) -> tuple[Marker, ...]:
    """For each character a counter for the cup and one that stands on the board and lies behind; then everybody else
    who is on it."""
    known = [line for line in lines if line.person]
    cups = [_in_a_cup(line) for line in known]
    standing = [
        Marker(
            f"figure-{line.entry.id}",
            line.title,
            _icon(line),
            1,
            inches=STANDING,
            facing=True,
            back=Back(line.title, "half-body-crawling", ("prone",)),
            rule="prone-cover",
            part=PEOPLE,
        )
        for line in known
    ]
    plain = _plain(PEOPLE)
    small = [marker for marker in plain if marker.inches == CUP]
    large = [marker for marker in plain if marker.inches != CUP]
    return (*cups, *small, *standing, *large, *_horses())


def _in_a_cup(line: Line) -> Marker:
    id_ = f"cup-{line.entry.id}"
    return Marker(id_, line.title, _icon(line), 1, inches=CUP, part=PEOPLE, rule="action-cups")


def _icon(line: Line) -> str:
    return line.person.icon if line.person else ""


def _horses() -> tuple[Marker, ...]:
    wide, high = HORSE
    return tuple(
        Marker(
            f"horse-{horse.id}",
            horse.name,
            "horse-head",
            1,
            text=horse.coat,
            rule="riding",
            shape="square",
            inches=wide,
            high=high,
            tone="brass",
            facing=True,
            part=PEOPLE,
        )
        for horse in catalog().horses.values()
    )


@cache
def _plain(part: str) -> tuple[Marker, ...]:
    return tuple(Marker(**record) for record in records("markers.toml", "marker") if record["part"] == part)
