"""Boards and tiles that things are laid on. Lengths are inches, places are counted from the lower left corner."""

from dataclasses import dataclass
from typing import Any, Literal

from companion.engine.sheets.cards import check_tone
from companion.engine.sheets.decks import Back
from companion.engine.sheets.items import Body, Item, Patch, Picture, Rating, Slot
from companion.engine.sheets.patterns import Area, Edge, Pattern

Point = tuple[float, float]


@dataclass(frozen=True)
class Zone:
    """An area of a board or a tile, with its name (empty: it needs none), a few words below it and a picture.

    ``outline`` are its corners, one after the other. ``colour`` is that of its line and its pattern, by the names of
    the inks. Errors: `ValueError` for fewer than three corners.
    """

    name: str
    outline: tuple[Point, ...]
    text: str = ""
    icon: str = ""
    pattern: Pattern = ""
    colour: str = "line"
    dashed: bool = False

    def __post_init__(self) -> None:
        """Refuses what is no area, and a color that no ink has."""
        check_tone(self.colour, self.name)
        if len(self.outline) < 3:
            raise ValueError(f"the zone “{self.name}” should have three corners or more")

    @classmethod
    def rectangle(cls, name: str, x: float, y: float, width: float, height: float, **more: Any) -> "Zone":
        """An area with its lower left corner at ``x`` and ``y``."""
        return cls(name, ((x, y), (x + width, y), (x + width, y + height), (x, y + height)), **more)

    @property
    def bounds(self) -> tuple[float, float, float, float]:
        """Its left, bottom, right and top."""
        across, up = zip(*self.outline, strict=True)
        return min(across), min(up), max(across), max(up)

    @property
    def is_rectangle(self) -> bool:
        """True where its corners are those of its bounds."""
        left, low, right, high = self.bounds
        return len(self.outline) == 4 and set(self.outline) == {(left, low), (right, low), (right, high), (left, high)}


@dataclass(frozen=True)
class Ground:
    """A rectangle with zones, and ``items`` upon them, later ones upon earlier ones. ``squares``: it is divided into
    squares of this side, or not at all. ``key`` says below a board what its areas and edges are. Errors: `ValueError`
    where a zone or an item lies outside."""

    title: str
    width: float
    height: float
    zones: tuple[Zone, ...] = ()
    squares: float = 0
    items: tuple[Item, ...] = ()
    key: tuple[Area | Edge, ...] = ()

    def __post_init__(self) -> None:
        """Refuses what could not be drawn as it is described."""
        if self.width <= 0 or self.height <= 0:
            raise ValueError(f"“{self.title}” should have a width and a height")
        for thing in (*self.zones, *self.items):
            left, low, right, high = thing.bounds
            if left < -_OFF or low < -_OFF or right > self.width + _OFF or high > self.height + _OFF:
                raise ValueError(f"the {_called(thing)} lies outside of “{self.title}”")

    @property
    def icons(self) -> tuple[str, ...]:
        """The icons of its zones and of what lies on it."""
        areas = (item.area for item in self.items if isinstance(item, Patch))
        drawn = (item for item in self.items if isinstance(item, Slot | Picture | Rating))
        return tuple(thing.icon for things in (self.zones, areas, drawn) for thing in things)


_OFF = 1e-6


def _called(thing: Zone | Item) -> str:
    """What an error calls it: ``zone “Town”``."""
    if isinstance(thing, Body):
        return "body"
    names = (getattr(thing, name, "") for name in ("name", "title", "icon"))
    return f"{type(thing).__name__.lower()} “{next(filter(None, names), '')}”"


@dataclass(frozen=True)
class Board(Ground):
    """A board at true size. What is larger than the paper comes in pieces that overlap, to be glued. It is printed on
    the page called ``part``."""

    part: str = "board"


@dataclass(frozen=True)
class Tile(Ground):
    """A part of the table to cut out and lay next to others, ``copies`` times. Its title and ``icon`` stand at its
    lower edge, or at its upper one, as ``title_at`` says,
    in letters of ``points``. It is folded at ``folds``, so far from its left edge, as a chart of two pages is. Where it
    is ``coupled``, couplings at that height of its ``ends`` join it to the tiles beside it. ``back`` is what is behind
    it, if anything: a picture with its words, or another ground of the same size. It is printed on the page called
    ``part``. Errors: `ValueError` where the ground behind it has another size.
    """

    icon: str = ""
    copies: int = 1
    part: str = "tiles"
    back: Back | Ground | None = None
    title_at: Literal["below", "above"] = "below"
    points: float = 11
    folds: tuple[float, ...] = ()
    coupled: float = 0
    ends: Literal["both", "left", "right"] = "both"

    def __post_init__(self) -> None:
        """Refuses what could not be cut out together with its back."""
        super().__post_init__()
        back = self.back
        if isinstance(back, Ground) and (back.width, back.height) != (self.width, self.height):
            raise ValueError(f"“{back.title}” should be as large as “{self.title}”, which it is the back of")

    @property
    def icons(self) -> tuple[str, ...]:
        """Its own, those of its zones, and those behind it."""
        behind = self.back.icons if isinstance(self.back, Ground) else (self.back.icon,) if self.back else ()
        return self.icon, *super().icons, *behind


@dataclass(frozen=True)
class SquareBoard:
    """A board of squares, each ``inches`` wide. Columns have letters, rows have numbers, from the near left corner.

    Where it is larger than the paper, the pieces are whole squares and lie edge to edge.
    """

    title: str
    columns: int
    rows: int
    inches: float
    part: str = "board"

    @property
    def icons(self) -> tuple[str, ...]:
        """It has none."""
        return ()
