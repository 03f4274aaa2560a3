"""The Locomotive and the Cars: the roof above, the inside below, loot on the floor. They lie end to end."""

from collections.abc import Iterator
from math import cos, pi, sin

from companion.engine.sheets import Picture, Slot, Tile, Zone
from companion.engine.words import in_words
from companion.games.coltexpress.data.catalog import catalog
from companion.games.coltexpress.data.records import Car
from companion.games.coltexpress.paper.looks import JEWEL, LOCOMOTIVE, MARSHAL, PURSE, STRONGBOX, marked
from companion.games.coltexpress.paper.sizes import sizes

PART = "train"
_ROOF, _BEVEL = 1.3, 0.4
"""How high the roof is, and how far its corners are cut off."""
_FLOOR, _COUPLED, _WHEEL = 0.52, 0.3, 0.44
"""How high tokens and couplings stand above the lower edge, and how large the wheels are."""
_WINDOWS, _WINDOW, _ARCH = 5, (0.62, 0.62), 0.16
"""How many, how large, and how high their arches are, which tell them from places for tokens."""


def train() -> tuple[Tile, ...]:
    """The Locomotive, then the Cars."""
    return (_locomotive(), *map(_car, catalog().cars.values()))


def _locomotive() -> Tile:
    """The Marshal and a strongbox begin here (Setting up). It is the front of the train: nothing is coupled to it
    there."""
    places = (("Strongbox", STRONGBOX), ("Marshal", MARSHAL))
    wide, high = sizes().car
    picture = Picture(LOCOMOTIVE, 0.15, 0.06, 1.85, mirrored=True)
    return Tile(
        "Locomotive",
        wide,
        high,
        _zones("front of the train"),
        items=(picture, *_places(places), *_wheels()[2:]),
        coupled=_COUPLED,
        ends="right",
        part=PART,
    )


def _car(car: Car) -> Tile:
    """With the loot that lies in it at the beginning."""
    kinds = (("purses", "purse", car.purses), ("jewels", "jewel", car.jewels))
    said = [marked(number, one, house=field in car.house) for field, one, number in kinds if number]
    places = [("Purse", PURSE)] * car.purses + [("Jewel", JEWEL)] * car.jewels
    wide, high = sizes().car
    return Tile(
        car.name,
        wide,
        high,
        (*_zones(in_words(said)), *_windows()),
        items=(*_places(tuple(places)), *_wheels()),
        coupled=_COUPLED,
        part=PART,
    )


def _zones(text: str) -> tuple[Zone, ...]:
    wide, high = sizes().car
    low = high - _ROOF
    roof = ((0, low), (wide, low), (wide, high - _BEVEL), (wide - _BEVEL, high), (_BEVEL, high), (0, high - _BEVEL))
    return Zone("Roof", roof, pattern="tint", colour="muted"), Zone.rectangle("Inside", 0, 0, wide, low, text=text)


def _windows() -> tuple[Zone, ...]:
    """Bandits stand in front of them."""
    low = sizes().car[1] - _ROOF - 0.42 - _WINDOW[1]
    step = sizes().car[0] / _WINDOWS
    lefts = (step * (at + 0.5) - _WINDOW[0] / 2 for at in range(_WINDOWS))
    return tuple(Zone("", tuple(_arched(left, low)), pattern="tint", colour="line") for left in lefts)


def _arched(left: float, low: float) -> Iterator[tuple[float, float]]:
    """The corners of a window, the lower ones first."""
    wide, high = _WINDOW
    yield from ((left, low), (left + wide, low))
    for at in range(9):
        turned = pi * at / 8
        yield left + wide / 2 * (1 + cos(turned)), low + high - _ARCH * (1 - sin(turned))


def _wheels() -> tuple[Picture, ...]:
    """Two at either end, beside the name."""
    wide = sizes().car[0]
    lefts = (0.5, 1.0, wide - 1.0 - _WHEEL, wide - 0.5 - _WHEEL)
    return tuple(Picture("cartwheel", left, 0.03, _WHEEL, faint=False, colour="muted") for left in lefts)


def _places(kinds: tuple[tuple[str, str], ...]) -> tuple[Slot, ...]:
    """As many tokens as there are, side by side amid the floor."""
    token, gap = sizes().token, 0.12
    left = (sizes().car[0] - len(kinds) * (token + gap) + gap) / 2
    return tuple(
        Slot(name, left + at * (token + gap), _FLOOR, token, shape="round", icon=icon)
        for at, (name, icon) in enumerate(kinds)
    )
