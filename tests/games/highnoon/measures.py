"""How the code of High Noon is laid out, in figures: `python -m tests.games.highnoon.measures [PATH]`.

PATH is the game's folder, ``companion/games/highnoon`` unless said otherwise: the figures that come from reading alone
can be had of any game, or of an older checkout.
"""

import ast
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from statistics import mean, median
from types import FrameType
from typing import Any

from companion.engine.chance import Chance
from companion.engine.play import Actor, Viewer
from companion.games.highnoon.table.rules import TABLE
from tests.support import ROOT

HOME = ROOT / "companion" / "games" / "highnoon"
TAKES_APART = ("split", "partition", "rpartition", "rsplit", "startswith", "endswith", "removeprefix", "removesuffix")
MANY = 43
"""Troops at the table of the shot."""
FLAT = "(flat)"


def modules(home: Path) -> dict[Path, ast.Module]:
    """Every module by its path in the game's folder."""
    return {path.relative_to(home): ast.parse(path.read_text("utf-8")) for path in sorted(home.rglob("*.py"))}


def named_in(trees: Mapping[Path, ast.Module]) -> Counter[str]:
    """In how many modules each command's class is named, its own among them."""
    found: Counter[str] = Counter(dict.fromkeys(TABLE.commands, 0))
    for tree in trees.values():
        said = {getattr(node, name, None) for node in ast.walk(tree) for name in ("id", "attr", "name", "value")}
        found.update(name for name in TABLE.commands if name in said)
    return found


def imported(tree: ast.Module, package: str, known: Mapping[str, Path]) -> Iterator[Path]:
    """The modules of the game that a module imports."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith(package):
            inside = {f"{node.module}.{one.name}" for one in node.names}
            yield from {known[name] for name in inside if name in known} or {known[node.module]}
        elif isinstance(node, ast.Import):
            yield from (known[one.name] for one in node.names if one.name in known)


def imports(trees: Mapping[Path, ast.Module], package: str) -> dict[Path, set[Path]]:
    """What each module imports of the game."""
    known = {_dotted(path, package): path for path in trees}
    return {path: set(imported(tree, package, known)) - {path} for path, tree in trees.items()}


def _dotted(path: Path, package: str) -> str:
    parts = path.with_suffix("").parts
    return ".".join((package, *(parts[:-1] if parts[-1] == "__init__" else parts)))


def chapter(path: Path) -> str:
    """The folder of the table in which a module lies; all that lie in none are together."""
    return path.parts[1] if path.parts[0] == "table" and len(path.parts) > 2 else FLAT


def two_way(edges: Mapping[Path, set[Path]]) -> list[tuple[str, str, int, int]]:
    """Chapters of the table that import each other: both, and how many imports go each way."""
    counts: Counter[tuple[str, str]] = Counter()
    for path, others in edges.items():
        for other in others:
            if {path.parts[0], other.parts[0]} == {"table"} and chapter(path) != chapter(other):
                counts[chapter(path), chapter(other)] += 1
    return sorted(
        (one, two, counts[one, two], counts[two, one]) for one, two in counts if one < two and counts[two, one]
    )


def floors(edges: Mapping[Path, set[Path]]) -> int:
    """How many modules stand on each other at most: the longest way along imports."""
    heights: dict[Path, int] = {}

    def height(path: Path, on_the_way: frozenset[Path]) -> int:
        if path not in heights:
            below = [height(one, on_the_way | {path}) for one in edges[path] if one not in on_the_way]
            heights[path] = 1 + max(below, default=0)
        return heights[path]

    return max(height(path, frozenset()) for path in edges)


def taken_apart(trees: Mapping[Path, ast.Module]) -> Counter[str]:
    """Calls that take a text apart or look how it begins, by their name."""
    calls = (node.func for tree in trees.values() for node in ast.walk(tree) if isinstance(node, ast.Call))
    return Counter(one.attr for one in calls if isinstance(one, ast.Attribute) and one.attr in TAKES_APART)


def packed(trees: Mapping[Path, ast.Module]) -> Counter[str]:
    """Where JSON is written into a text, and read out of one."""
    calls = (node.func for tree in trees.values() for node in ast.walk(tree) if isinstance(node, ast.Call))
    return Counter(ast.unparse(one) for one in calls if ast.unparse(one) in ("json.dumps", "json.loads"))


def lines(home: Path, *, code: bool) -> int:
    """Lines of Python; only those that hold code, comments and docstrings left out."""
    found = 0
    for path in home.rglob("*.py"):
        text = path.read_text("utf-8")
        found += len(_code_lines(ast.parse(text))) if code else len(text.splitlines())
    return found


def _code_lines(tree: ast.Module) -> set[int]:
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    said: set[int] = set()
    found: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, documented) and ast.get_docstring(node, clean=False) is not None:
            said |= set(range(node.body[0].lineno, (node.body[0].end_lineno or 0) + 1))
        if isinstance(node, ast.stmt | ast.expr):
            found |= {node.lineno, node.end_lineno or node.lineno}
    return found - said


# One shot


class Entered:
    """The files of the game whose functions run while it watches."""

    def __init__(self) -> None:
        self.files: set[str] = set()

    def __enter__(self) -> "Entered":
        sys.setprofile(self._called)
        return self

    def __exit__(self, *_: object) -> None:
        sys.setprofile(None)

    def _called(self, frame: FrameType, event: str, _arg: Any) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(str(HOME)):
            self.files.add(frame.f_code.co_filename)


def one_shot() -> dict[str, set[str]]:
    """The files that are entered where somebody shoots at a table of `MANY` troops: by the tap, by the shooter's page
    after it, and until all that follows is settled, with the pages between."""
    from companion.games.highnoon.table.shooting.volley import Shoot
    from tests.games.highnoon.table.support import Table, answer

    state = _many()
    shooter = Actor("s1", frozenset({"s1"}), host=True)
    with Entered() as tapped:
        decision = TABLE.decide(state, Shoot("t0", "t1", inches=12), shooter, Chance(b"", "0.1"))
    with Entered() as looked:
        repr(TABLE.view(decision.state, Viewer("s1", frozenset({"s1"}), host=True)))
    with Entered() as settled:
        table = Table(decision.state)
        while table.state.open_matters:
            answer(table, table.state.open_matters[0])
            repr(TABLE.view(table.state, Viewer("s1", frozenset({"s1"}), host=True)))
    whole = tapped.files | looked.files | settled.files
    return {"the tap": tapped.files, "the page after it": looked.files, "until all of it is settled": whole}


def _many() -> Any:
    """Troops of the book, half of them each side's; the first one acts."""
    from companion.games.highnoon.table.turn.action import StartAction
    from tests.games.highnoon.table.support import make_state
    from tests.games.highnoon.table.wild_scenes import person

    cards = ("gunmen", "scouts", "texas-rangers", "pinkertons", "x-squads", "gunslinger", "wolves", "walkin-dead")
    troops = [person(f"t{place}", f"s{place % 2 + 1}", cards[place % len(cards)]) for place in range(MANY)]
    dealt = [replace(troops[0], cards=("AS",)), replace(troops[1], cards=("2C",)), *troops[2:]]
    state = make_state(*dealt, phase="draw", stage="ready", turn=2)
    return TABLE.decide(state, StartAction(), Actor("s1", frozenset({"s1"}), host=True), Chance(b"", "0.0")).state


# Told


def told(home: Path) -> Iterator[str]:
    """All figures that come from reading."""
    trees = modules(home)
    edges = imports(trees, f"companion.games.{home.name}")
    table = {
        path: {one for one in edges[path] if one.parts[0] == "table"} for path in edges if path.parts[0] == "table"
    }
    named = named_in(trees).values()
    yield f"modules: {len(trees)}, of the table {len(table)}, of those in no folder of it {_flat(table)}"
    yield f"lines of Python: {lines(home, code=False):,}, of code alone {lines(home, code=True):,}"
    if home.name == HOME.name:
        spread = ", ".join(f"{count} in {times}" for times, count in sorted(Counter(named).items()))
        yield f"modules that name a command: median {median(named)}, mean {mean(named):.2f}"
        yield f"  commands by modules: {spread}"
    yield f"imports inside the table: {sum(map(len, table.values()))}, on {floors(table)} floors"
    streets = two_way(edges)
    yield f"two-way streets between folders of the table: {len(streets)}"
    yield from (f"  {one} and {two}: {there} and {back}" for one, two, there, back in streets)
    apart = taken_apart({path: tree for path, tree in trees.items() if path.parts[0] == "table"})
    yield f"texts taken apart in the table: {sum(apart.values())} ({_counted(apart)})"
    yield f"JSON in texts: {_counted(packed(trees)) or 'none'}"


def _flat(table: Mapping[Path, Any]) -> int:
    return sum(len(path.parts) == 2 for path in table)


def _counted(counts: Counter[str]) -> str:
    return ", ".join(f"{name} {count}" for name, count in counts.most_common())


def main() -> None:
    """Prints them."""
    home = Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else HOME
    print("\n".join(told(home)))
    if home == HOME:
        for what, files in one_shot().items():
            print(f"files entered for one shot among {MANY} troops, {what}: {len(files)}")


if __name__ == "__main__":
    main()
