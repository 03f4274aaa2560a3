"""Battles out of the tests of the table: what somebody once set up by hand is what random play seldom reaches.

    python -m pytest tests/games/highnoon/table -p tests.games.highnoon.corpus.from_tests -q

runs these tests and writes down each table that they play at; `chosen` takes those that reach something which the
other battles reach too seldom, and leaves what it took in the file of the battles ``tests``.
"""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from companion.engine.errors import CompanionError
from companion.engine.play import Decision
from companion.games.highnoon.table.rules import TABLE
from tests.games.highnoon.corpus.battles import (
    PLAYED,
    Battle,
    Step,
    command_kept,
    events_kept,
    file_of,
    files,
    read,
    write,
)
from tests.games.highnoon.corpus.openings import opened_by
from tests.games.highnoon.corpus.reached import SELDOM, Entered, Reached
from tests.games.highnoon.corpus.record import again
from tests.games.highnoon.corpus.replay import folded
from tests.games.highnoon.table import support

FILE = "tests"
MOST_STEPS = 40
_ID = re.compile(r"([mex])(\d+)")


class Watched:
    """What one test does at one table, from a state that it made."""

    def __init__(self, state: Any) -> None:
        self.state = state
        self.after = state
        self.steps: list[Step] = []

    def battle(self, name: str) -> Battle:
        """The same from an opening of events. Questions and effects have other numbers then."""
        opening = tuple(events_kept(opened_by(self.state)))
        known = self.state.counter
        ahead = folded(TABLE.empty(), opening).counter - known
        taps = self.steps[:MOST_STEPS]
        steps = tuple(replace(one, command=_renumbered(one.command, known, ahead)) for one in taps)
        return Battle(name, extreme=False, start=None, opening=opening, views=(), steps=steps)


def _renumbered(command: tuple[Any, ...], known: int, ahead: int) -> tuple[Any, ...]:
    """What came up after the opening has another number; what lay there, up to the number ``known``, keeps its own."""
    name, data = command
    return name, {field: _shifted(value, known, ahead) for field, value in data.items()}


def _shifted(value: Any, known: int, ahead: int) -> Any:
    if isinstance(value, list):
        return [_shifted(one, known, ahead) for one in value]
    found = _ID.fullmatch(value) if isinstance(value, str) else None
    return f"{found[1]}{int(found[2]) + ahead}" if found and int(found[2]) > known else value


# While the tests run

_seen: dict[str, list[Watched]] = {}
_test = ""


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_call(item: pytest.Item) -> None:
    """The tables of another test follow."""
    global _test  # noqa: PLW0603 - a plugin of pytest has no other place
    _test = re.sub(r"[^a-z0-9]+", "-", item.nodeid.rpartition("::")[2].lower()).strip("-")


_init, _do = support.Table.__init__, support.Table.do


def _begun(table: Any, state: Any, seed: int = 0) -> None:
    _init(table, state, seed)
    table.watched = Watched(state)


def _done(table: Any, command: Any, seat: str = "s1", *, host: bool = False) -> Decision:
    if table.watched.after is not table.state:  # The test has put another state in its place.
        table.watched = Watched(table.state)
    watched, before, faces = table.watched, table.state, list(table.faces)
    decision = _do(table, command, seat, host=host)
    if before.seats:
        others = tuple(one.id for one in before.seats if one.id != seat) if host else ()
        used = tuple(faces[: len(faces) - len(table.faces)])
        if not watched.steps:
            _seen.setdefault(_test, []).append(watched)
        watched.steps.append(Step(PLAYED, (seat, *others), command_kept(command), faces=used))
        watched.after = table.state
    return decision


support.Table.__init__ = _begun  # type: ignore[assignment, method-assign]
support.Table.do = _done  # type: ignore[assignment, method-assign]


def pytest_sessionfinish() -> None:
    """All tests have run: the battles that are worth it are kept."""
    path = file_of(f"{FILE}/")
    found = list(chosen())
    write(path, [again(one) for one in found])
    print(len(found), "battles of", sum(map(len, _seen.values())), "tables", path.stat().st_size, "bytes")


def chosen() -> Iterator[Battle]:
    """Those that reach something which others reach too seldom."""
    reached, entered = Reached(), Counter[Any]()
    for path in files():
        for battle in read(path) if path != file_of(f"{FILE}/") else ():
            reached.add(battle)
    for test, tables in _seen.items():
        for number, watched in enumerate(tables, 1):
            try:
                with Entered() as watching:
                    battle = again(watched.battle(f"{FILE}/{test}-{number}"), every=0)
            except (CompanionError, LookupError, AttributeError, AssertionError, ValueError, TypeError):
                continue
            codes = {code for code in watching.codes if "highnoon/table" in code.co_filename}
            if _brings(reached, battle) or any(entered[code] < SELDOM for code in codes):
                entered.update(codes)
                reached.add(battle)
                yield battle


def _brings(reached: Reached, battle: Battle) -> bool:
    """True where it reaches something that is seldom."""
    own = Reached()
    own.add(battle)
    return any(
        reached.counts.get(what, Counter())[name] < SELDOM
        for what in ("commands", "events", "matters", "groups asked", "effects")
        for name in own.counts.get(what, ())
    )
