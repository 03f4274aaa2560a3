"""How a troop of an army list would do against another, the same in every game: words and figures ready to show."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Setting:
    """Something that one chooses about the other side. ``options`` are (value, name); ``default`` is the value where
    nothing was chosen."""

    name: str
    title: str
    options: tuple[tuple[str, str], ...]
    default: str

    def read(self, said: Mapping[str, str]) -> str:
        """What was chosen; for anything that there is not, the default."""
        value = said.get(self.name, "")
        return value if any(value == known for known, _ in self.options) else self.default


@dataclass(frozen=True)
class MatchupRow:
    """One way to attack: ``cells`` stand under the columns of its `Matchup`, ``rule`` is the id of its rules entry."""

    name: str
    note: str
    cells: tuple[str, ...]
    rule: str = ""


@dataclass(frozen=True)
class MatchupPart:
    """Ways of one kind; ``note`` says what they have in common, or why there are none."""

    title: str
    rows: tuple[MatchupRow, ...]
    note: str = ""


@dataclass(frozen=True)
class Matchup:
    """A troop against what was ``chosen`` (by the names of the settings), in ``words``. ``columns`` are (short, long)
    names, ``notes`` say what is not in it."""

    words: str
    columns: tuple[tuple[str, str], ...]
    parts: tuple[MatchupPart, ...]
    chosen: Mapping[str, str]
    notes: tuple[str, ...] = ()
