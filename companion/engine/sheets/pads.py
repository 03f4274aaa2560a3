"""Slips to write on while playing. Lengths are inches."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Pad:
    """A slip to write scores on, ``count`` times: a row for each of ``rows``, a column for each of so many players with
    room for a name. ``sums`` are the rows that add up others; they are strong. ``note`` stands below.

    ``inches`` is how wide it is. It is printed on the page called ``part``. Errors: `ValueError` for a slip that cannot
    be written on, or that no page holds.
    """

    title: str
    rows: tuple[str, ...]
    players: int
    count: int = 1
    inches: float = 3.6
    sums: tuple[str, ...] = ()
    note: str = ""
    part: str = "pads"

    def __post_init__(self) -> None:
        """Refuses columns too narrow to write in, and slips that are too large."""
        if not self.players >= 1 or (self.inches - LABEL) / self.players < 0.35:
            raise ValueError(f"“{self.title}” should be wider, or have fewer players: each needs 0.35 inches")
        if self.inches > 5 or self.height > 6.5 or not self.rows:
            raise ValueError(f"“{self.title}” should have rows, and be at most 5 by 6.5 inches")

    @property
    def label(self) -> float:
        """How wide the column of the rows' words is."""
        return LABEL

    @property
    def head(self) -> float:
        """How high the title's line is."""
        return HEAD

    @property
    def foot(self) -> float:
        """How high the note's line is; 0 where there is none."""
        return NOTE if self.note else 0

    @property
    def height(self) -> float:
        """How high it is: a head, the names, the rows, and the note."""
        return HEAD + ROW * (len(self.rows) + 1.4) + self.foot

    @property
    def icons(self) -> tuple[str, ...]:
        """It has none."""
        return ()


LABEL, HEAD, ROW, NOTE = 1.2, 0.4, 0.28, 0.25
"""How wide the column of the rows' words is, and how high the parts of the slip are."""
