"""Which game of a package broke while it was played: found in the traceback of what went wrong."""

import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from inspect import isclass
from traceback import walk_tb

from companion.packages.faults import within
from companion.packages.finding import Brought


@dataclass(frozen=True)
class Broken:
    """A game that broke, and where: ``place`` is a file of its package, with the line. ``problem`` is for the log
    alone, since it may name what a player must not know."""

    game: str
    package: str
    place: str
    problem: str

    @property
    def sentence(self) -> str:
        """What everybody may read."""
        return f"The game “{self.game}” of {self.package} broke in {self.place}."

    @property
    def logged(self) -> str:
        """What the author of the game needs to know."""
        return f"{self.sentence[:-1]}: {self.problem}"


def blame(problem: BaseException, games: Iterable[Brought]) -> Broken | None:
    """The game whose code or template was the last at work; None where no game of a package was."""
    brought = tuple(games)
    for path, line in _places(problem):
        for each in brought:
            if file := within(path, each.home):
                said = _unlisted(problem) or " ".join(str(problem).split())[:200]
                told = f"{type(problem).__name__}: {said}" if said else type(problem).__name__
                place = f"{file}, line {line}" if line else file
                return Broken(each.game.name, f"{each.package} {each.version}".strip(), place, told)
    return None


def _places(problem: BaseException) -> Iterator[tuple[str, int]]:
    """Files and lines, the last first. An event or command that the game does not list is found by its class, since no
    code of the game is at work when it is written down."""
    frames = [(frame.f_code.co_filename, line) for frame, line in walk_tb(problem.__traceback__)]
    yield from reversed(frames)
    if kind := _class_of(problem):
        yield str(getattr(sys.modules.get(kind.__module__), "__file__", None) or ""), 0


def _class_of(problem: BaseException) -> type | None:
    named = problem.args[0] if isinstance(problem, KeyError) and problem.args else None
    return named if isclass(named) else None


def _unlisted(problem: BaseException) -> str:
    kind = _class_of(problem)
    return f"{kind.__name__} is not among the “events” or “commands” of the table" if kind else ""
