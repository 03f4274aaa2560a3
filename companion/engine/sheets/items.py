"""What lies on a board or a tile besides zones. Lengths are inches, places are counted from the lower left corner.

Each of them has ``bounds`` (left, bottom, right and top), so that a ground can refuse what lies outside of it.
"""

from dataclasses import dataclass
from typing import Literal

from companion.engine.sheets.cards import Stat, check_tone
from companion.engine.sheets.patterns import Area, Look

Bounds = tuple[float, float, float, float]


@dataclass(frozen=True)
class Slot:
    """A place for a counter of the same size: round or with corners, ``inches`` wide, and ``high`` where it is not as
    high as it is wide. Its name stands at its upper edge, ``text`` at its lower one, and a faint ``icon`` between."""

    name: str
    x: float
    y: float
    inches: float = 0.75
    high: float = 0
    shape: Literal["square", "round"] = "square"
    text: str = ""
    icon: str = ""

    @property
    def bounds(self) -> Bounds:
        """Where it lies."""
        return self.x, self.y, self.x + self.inches, self.y + (self.high or self.inches)


@dataclass(frozen=True)
class Pips:
    """``count`` boxes to tick or to move a counter along, ``across`` in a row (0: all), each ``inches`` wide, with the
    name above them. They are numbered from ``first``, or not at all. ``x`` and ``y`` are their lower left corner."""

    name: str
    x: float
    y: float
    count: int
    inches: float = 0.25
    across: int = 0
    first: int | None = None
    shape: Literal["square", "round"] = "square"

    @property
    def size(self) -> tuple[int, int]:
        """How many there are across, and how many rows."""
        across = min(self.across or self.count, self.count)
        return across, -(-self.count // across)

    @property
    def bounds(self) -> Bounds:
        """Where they lie, with the name."""
        across, rows = self.size
        named = NAMED if self.name else 0
        return self.x, self.y, self.x + across * self.inches, self.y + rows * self.inches + named


NAMED = 0.14
"""How much room the name above boxes takes."""


@dataclass(frozen=True)
class Picture:
    """An icon ``inches`` wide, faint where others lie upon it. Where it is ``mirrored`` it looks the other way."""

    icon: str
    x: float
    y: float
    inches: float
    faint: bool = True
    colour: str = "ink"
    mirrored: bool = False

    def __post_init__(self) -> None:
        """Refuses a color that no ink has."""
        check_tone(self.colour, self.icon)

    @property
    def bounds(self) -> Bounds:
        """Where it lies."""
        return self.x, self.y, self.x + self.inches, self.y + self.inches


@dataclass(frozen=True)
class Badge:
    """A letter in a disc ``inches`` wide, as in the corners of cards: it tells whose a thing is."""

    letter: str
    x: float
    y: float
    inches: float = 0.4
    colour: str = "ink"

    def __post_init__(self) -> None:
        """Refuses a color that no ink has."""
        check_tone(self.colour, self.letter)

    @property
    def bounds(self) -> Bounds:
        """Where it lies."""
        return self.x, self.y, self.x + self.inches, self.y + self.inches


@dataclass(frozen=True)
class Words:
    """Sentences below a title, from the upper edge of their room down: in letters of ``points``, or smaller ones where
    they have no room."""

    title: str
    x: float
    y: float
    width: float
    height: float
    lines: tuple[str, ...] = ()
    points: float = 9

    @property
    def bounds(self) -> Bounds:
        """Their room."""
        return self.x, self.y, self.x + self.width, self.y + self.height


@dataclass(frozen=True)
class Numbers:
    """Numbers in a row, each below its short name."""

    stats: tuple[Stat, ...]
    x: float
    y: float
    width: float
    height: float = 0.4

    @property
    def bounds(self) -> Bounds:
        """Where they lie."""
        return self.x, self.y, self.x + self.width, self.y + self.height


@dataclass(frozen=True)
class Rating:
    """How good somebody is at something: its name, the figure below it, and beside that an ``icon`` as often as
    ``count`` says."""

    name: str
    value: str
    x: float
    y: float
    width: float
    height: float = 0.33
    icon: str = ""
    count: int = 0

    @property
    def bounds(self) -> Bounds:
        """Its room."""
        return self.x, self.y, self.x + self.width, self.y + self.height


BODY = ("Head", "Right arm", "Chest", "Left arm", "Belly", "Right leg", "Left leg")


@dataclass(frozen=True)
class Body:
    """A body that faces you, with seven boxes for counters ``inches`` wide. ``names`` are those of the boxes in the
    order of `BODY`; ``texts`` are small words below them, as many or none. ``chest`` is how many counters lie beside
    each other in the chest: with two, the arms are beside the belly. ``x`` and ``y`` are its lower left corner.
    """

    x: float
    y: float
    inches: float = 0.625
    names: tuple[str, ...] = BODY
    texts: tuple[str, ...] = ()
    chest: Literal[1, 2] = 1

    def __post_init__(self) -> None:
        """Refuses fewer or more than seven boxes."""
        if len(self.names) != len(BODY) or len(self.texts) not in (0, len(BODY)):
            raise ValueError(f"a body has seven boxes: {', '.join(BODY)}")

    @property
    def bounds(self) -> Bounds:
        """Where it lies."""
        across, up = 3 * self.inches + 2 * _GAP, 4 * self.inches + 3 * _GAP
        return self.x, self.y, self.x + across, self.y + up

    @property
    def slots(self) -> tuple[Slot, ...]:
        """The boxes: the head, the arms beside the chest or the belly, the belly, the legs."""
        step = self.inches + _GAP
        texts = self.texts or ("",) * len(BODY)
        return tuple(
            Slot(
                name,
                self.x + across * step,
                self.y + up * step,
                self.chest * step - _GAP if at == _CHEST else self.inches,
                self.inches,
                text=text,
            )
            for at, (name, text, (across, up)) in enumerate(zip(self.names, texts, _PLACES[self.chest], strict=True))
        )


_GAP = 0.06
_CHEST = BODY.index("Chest")
_PLACES = {
    1: ((1, 3), (0, 2), (1, 2), (2, 2), (1, 1), (0.5, 0), (1.5, 0)),
    2: ((1, 3), (0, 1), (0.5, 2), (2, 1), (1, 1), (0.5, 0), (1.5, 0)),
}
"""Column and row of each box, by how many counters the chest holds."""


@dataclass(frozen=True)
class Patch:
    """A square of a board, ``inches`` wide, filled as its area says."""

    area: Area
    x: float
    y: float
    inches: float

    @property
    def bounds(self) -> Bounds:
        """Where it lies."""
        return self.x, self.y, self.x + self.inches, self.y + self.inches


@dataclass(frozen=True)
class Side:
    """A side of a square, drawn as a wall, a door or whatever its look is. It goes across or up."""

    look: Look
    x: float
    y: float
    inches: float
    upright: bool

    @property
    def bounds(self) -> Bounds:
        """Where it lies."""
        across, up = (0.0, self.inches) if self.upright else (self.inches, 0.0)
        return self.x, self.y, self.x + across, self.y + up


@dataclass(frozen=True)
class Plus:
    """A + at the corner of a square."""

    x: float
    y: float

    @property
    def bounds(self) -> Bounds:
        """Where it lies."""
        return self.x, self.y, self.x, self.y


Item = Slot | Pips | Picture | Badge | Words | Numbers | Rating | Body | Patch | Side | Plus
