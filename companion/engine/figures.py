"""Single figures of a game's rules, out of its data: each stands in a file with its name, its section and who says so.

A game names its figures as the fields of a data class; in the file, hyphens stand for underscores. A field that is an
``int`` takes whole numbers only. The text of the file is handed in: nothing here opens one.
"""

from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import TypeVar

from companion.engine.records import COMMON, Raw, Shape, amount, collect, refuse


@dataclass(frozen=True)
class Figure:
    """One figure as the file has it."""

    id: str
    name: str
    amount: float
    section: str
    source: str
    house: tuple[str, ...] = ()


T = TypeVar("T")


SHAPE = Shape("figure", Figure, COMMON | {"amount": amount})


def read_figures(game: str, file: str, written: str, record: type[T]) -> T:
    """The figures in the text of a file, as the data class ``record``; ``game`` is what the game is called. Errors:
    `Malformed` ``bad-data`` with all that is wrong: besides what `collect` finds, a figure that is missing, one that
    the game does not have, and one that should be a whole number."""
    errors: list[str] = []
    found, sound = collect(file, written, SHAPE, errors)
    errors += [f"{file}: {problem}" for problem in _misfits(found, sound, record)]
    refuse(game, errors)
    return record(**{id_.replace("-", "_"): value["amount"] for id_, value in found.items()})


def _misfits(found: Raw, sound: Raw, record: type) -> Iterator[str]:
    """Where the figures of the file and the fields of the data class differ."""
    wanted = {field.name.replace("_", "-"): field.type for field in fields(record)}
    yield from (f"{id_}: is missing" for id_ in sorted(wanted.keys() - found.keys()))
    yield from (f"{id_}: is no figure of the game" for id_ in sorted(found.keys() - wanted.keys()))
    for id_, value in sound.items():
        if wanted.get(id_) is int and not isinstance(value["amount"], int):
            yield f"{id_}: amount: should be a whole number"
