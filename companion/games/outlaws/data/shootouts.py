"""Shootouts in Outlaws' data, the sizes of posses, and the names of horses."""

from dataclasses import dataclass

GOALS = ("last", "bags", "prisoner", "across")
BOARDS = ("street", "saloon", "bank", "rocks")


@dataclass(frozen=True)
class Shootout:
    """A shootout; data/README.md says what each field means. All are ours."""

    id: str
    name: str
    section: str
    source: str
    icon: str
    blurb: str
    win: str
    lay: str
    rounds: int
    board: str
    goal: str
    drawn: bool = True
    showdown: int = 0
    bags: int = 0
    wanted: int = 0
    squares: int = 0
    law_enters: int = 1
    townsfolk: int = 0
    clutter: int = 0
    riders: bool = False
    prisoner: bool = False
    house: tuple[str, ...] = ()


@dataclass(frozen=True)
class Size:
    """A limit of ``points`` that is offered, and of how many ``men`` a posse is dealt at it."""

    id: str
    name: str
    section: str
    source: str
    points: int
    men: int
    house: tuple[str, ...] = ()


@dataclass(frozen=True)
class Horse:
    """A horse by its name."""

    id: str
    name: str
    section: str
    source: str
    coat: str
    house: tuple[str, ...] = ()
