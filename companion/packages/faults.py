"""What is wrong with a game of a package: in which file and which field."""

import sys
from collections.abc import Callable
from pathlib import Path
from traceback import walk_tb
from types import ModuleType
from typing import Any, TypeVar

from companion.engine.errors import CompanionError

Made = TypeVar("Made")


class Faulty(Exception):
    """A fault: the ``file`` as a path within the package, the ``field`` of the contract (perhaps empty), and the
    ``problem`` in words."""

    def __init__(self, file: str, field: str, problem: str) -> None:
        super().__init__(problem)
        self.file = file
        self.field = field
        self.problem = problem if problem.endswith((".", "!", "?")) else f"{problem}."


def guarded(make: Callable[[], Made], home: Path | None, where: str, field: str = "") -> Made:
    """What code of a package makes. Whatever goes wrong there is a `Faulty` in the file in which it went wrong, or in
    ``where``: the other games must not suffer from it."""
    try:
        return make()
    except Faulty:
        raise
    except (Exception, SystemExit) as problem:
        raise _fault(problem, home, where, field) from problem


def within(path: str | None, home: Path) -> str:
    """A file of the package as it is named to people: from the package's folder on; empty for any other file."""
    place = Path(path or "")
    return place.relative_to(home.parent).as_posix() if path and place.is_relative_to(home) else ""


def file_of(thing: Any, home: Path) -> str:
    """The file that holds the class of a thing."""
    module = sys.modules.get(type(thing).__module__)
    return within(getattr(module, "__file__", None), home) or f"{home.name}/__init__.py"


def _fault(problem: BaseException, home: Path | None, where: str, field: str) -> Faulty:
    if isinstance(problem, AttributeError) and isinstance(problem.obj, ModuleType):
        file = within(problem.obj.__file__, home) if home else ""
        return Faulty(file or where, problem.name or field, "it is missing")
    if isinstance(problem, ModuleNotFoundError):
        return Faulty(_last_file(problem, home) or where, field, f"there is no module {problem.name}")
    if isinstance(problem, SyntaxError) and problem.filename:
        path = Path(problem.filename)
        name = within(problem.filename, home) if home else f"{path.parent.name}/{path.name}"
        return Faulty(name or where, field, f"line {problem.lineno}: {problem.msg}")
    said = " ".join(str(problem).split())[:200]
    kind = "" if isinstance(problem, CompanionError) and said else type(problem).__name__
    return Faulty(_last_file(problem, home) or where, field, ": ".join(filter(None, (kind, said))))


def _last_file(problem: BaseException, home: Path | None) -> str:
    """The last file of the package that was at work. While the package itself is imported, its folder is not known, so
    the last file outside this product is it."""
    names = [frame.f_code.co_filename for frame, _ in walk_tb(problem.__traceback__)]
    if home is not None:
        return next((name for path in reversed(names) if (name := within(path, home))), "")
    foreign = [Path(path) for path in names if not path.startswith("<") and "importlib" not in path]
    last = foreign[-1] if foreign else None
    return f"{last.parent.name}/{last.name}" if last and last.parent.name != "packages" else ""
