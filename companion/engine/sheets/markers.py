"""What is cut out and measured with: markers and templates. Lengths are inches."""

from dataclasses import dataclass
from typing import Literal

from companion.engine.sheets.cards import check_tone
from companion.engine.sheets.decks import Back
from companion.engine.sheets.patterns import Pattern


@dataclass(frozen=True)
class Marker:
    """A token to cut out, ``count`` times: round or with corners, ``inches`` wide, and ``high`` where it is not as high
    as it is wide.

    ``kind`` is ``state``, ``loot`` or ``chip``; ``colour`` is the chip's, ``value`` what it is worth, in large figures,
    ``text`` the small line below the name, ``rule`` the id of its rules entry. ``tone`` is the color of its rim by the
    names of the inks (empty: that of its kind), and ``pattern`` fills the rim, so that tokens of several players are
    told apart. ``edges`` are up to four words, each upright where its edge lies on top: such a counter is turned to
    show how much of something there is. ``corners`` are up to four figures, from the upper left one to the lower right
    one, with the picture and the words amid them. ``facing``: a mark at the upper edge shows which way it looks, and a
    round one shows a quarter of a circle there. ``mirrored``: its picture is the mirror image of the icon. ``back`` is
    what is behind it, if anything. It is printed on the page called ``part``. Errors: `ValueError` for a size or a
    color that cannot be.
    """

    id: str
    name: str
    icon: str
    count: int
    kind: Literal["state", "loot", "chip"] = "state"
    colour: str = ""
    text: str = ""
    rule: str = ""
    shape: Literal["round", "square"] = "round"
    inches: float = 1
    high: float = 0
    value: str = ""
    back: Back | None = None
    part: str = "markers"
    tone: str = ""
    pattern: Pattern = ""
    edges: tuple[str, ...] = ()
    corners: tuple[str, ...] = ()
    facing: bool = False
    mirrored: bool = False

    def __post_init__(self) -> None:
        """Refuses a size that nobody can read or no page holds."""
        if not all(LEAST_MARKER <= side <= MOST_MARKER for side in self.size):
            raise ValueError(f"the marker “{self.id}” should measure {LEAST_MARKER} to {MOST_MARKER} inches")
        if self.kind == "chip" and self.colour not in CHIPS:
            raise ValueError(f"the color of “{self.id}” should be one of {', '.join(CHIPS)}")
        if self.tone:
            check_tone(self.tone, self.name)
        if len(self.edges) > 4:
            raise ValueError(f"the marker “{self.id}” has four edges to turn it by, and no more")
        if self.shape == "round" and (self.high or self.corners):
            raise ValueError(f"the marker “{self.id}” is round: it has no corners, and no height of its own")
        if len(self.corners) > 4:
            raise ValueError(f"the marker “{self.id}” has four corners, and no more")

    @property
    def icons(self) -> tuple[str, ...]:
        """The icons that it shows, in front and behind."""
        return self.icon, self.back.icon if self.back else ""

    @property
    def size(self) -> tuple[float, float]:
        """Width and height."""
        return self.inches, self.high or self.inches


LEAST_MARKER, MOST_MARKER = 0.5, 3.5
CHIPS = ("white", "red", "blue")


@dataclass(frozen=True)
class Template:
    """Something to measure with.

    ``shape`` is ``round`` (``length`` across, with the clock on it), ``tear`` (``length`` long, from ``start`` wide at
    the nozzle to ``end`` wide), ``path`` (a strip ``start`` wide and ``length`` long with an aim mark) or ``ruler``.
    ``marks`` are distances that mean something, each with its word. ``house``: nobody printed the size.
    """

    id: str
    name: str
    shape: str
    length: float
    start: float = 0
    end: float = 0
    marks: tuple[tuple[float, str], ...] = ()
    note: str = ""
    house: bool = False


@dataclass(frozen=True)
class Measure:
    """Something whose size you can choose: ``name`` says what is measured, ``inches`` is the usual size, and it may
    be ``least`` to ``most``."""

    id: str
    name: str
    inches: float
    least: float = 2
    most: float = 10
