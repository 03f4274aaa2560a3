"""What is cut out, folded and glued: figures that stand, and dice. Lengths are inches."""

from dataclasses import dataclass

from companion.engine.sheets.cards import check_tone
from companion.engine.sheets.patterns import Pattern


@dataclass(frozen=True)
class Standee:
    """A figure of paper that stands, ``count`` times: printed twice, head to head, folded at the top, with a strip at
    either foot that it stands on.

    It is ``inches`` wide and ``high``, its strips are ``base`` deep. In front is its ``icon``, and ``rear`` behind it
    (empty: the same, seen from behind). Its name and its ``text`` stand on the strips. ``letter``, ``pattern`` and
    ``colour``, a name of the inks, tell those apart that share an icon. It is printed on the page called ``part``.
    Errors: `ValueError` for a size or a color that cannot be.
    """

    id: str
    name: str
    icon: str
    count: int = 1
    inches: float = 1
    high: float = 1.5
    base: float = 0.5
    rear: str = ""
    text: str = ""
    letter: str = ""
    pattern: Pattern = ""
    colour: str = "ink"
    part: str = "standees"

    def __post_init__(self) -> None:
        """Refuses what would not stand, or what no page holds."""
        check_tone(self.colour, self.name)
        if not (0.75 <= self.inches <= 3 and 1 <= self.high <= 3 and 0.25 <= self.base <= 0.5):
            asked = "0.75 to 3 inches wide, 1 to 3 high, and its base 0.25 to 0.5 deep"
            raise ValueError(f"the standee “{self.id}” should be {asked}")

    @property
    def icons(self) -> tuple[str, ...]:
        """The icons that it shows, in front and behind."""
        return self.icon, self.rear


@dataclass(frozen=True)
class Face:
    """A face of a die: the first of its ``lines`` is large, ``icons`` stand beside each other above them."""

    lines: tuple[str, ...] = ()
    icons: tuple[str, ...] = ()


@dataclass(frozen=True)
class Cube:
    """A die to fold and glue, ``count`` times, each edge ``inches`` long. Its name stands small on every face.

    ``faces`` are those of 1 to 6; 1 lies opposite to 6, 2 to 5 and 3 to 4. ``colour`` is that of their frames, by the
    names of the inks. It is printed on the page called ``part``. Errors: `ValueError` for what is no die.
    """

    id: str
    name: str
    faces: tuple[Face, ...]
    count: int = 1
    inches: float = 0.75
    colour: str = "ink"
    part: str = "dice"

    def __post_init__(self) -> None:
        """Refuses what has not six faces, or a size that nobody can fold or no page holds."""
        check_tone(self.colour, self.name)
        if len(self.faces) != SIDES:
            raise ValueError(f"the cube “{self.id}” should have six faces")
        if not 0.6 <= self.inches <= 1.25:
            raise ValueError(f"the edges of the cube “{self.id}” should be 0.6 to 1.25 inches long")

    @property
    def icons(self) -> tuple[str, ...]:
        """The icons of its faces."""
        return tuple(icon for face in self.faces for icon in face.icons)


SIDES = 6
