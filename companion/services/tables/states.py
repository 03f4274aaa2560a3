"""The state of a table at a step: remembered, taken from a state kept whole, or folded from the start.

The log never changes, so what is remembered of (table, step) is right for good, in any number of processes.
"""

import json
from collections import OrderedDict
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial, reduce
from threading import Lock
from typing import Any

from companion.engine.play import TableRules
from companion.services.tables.parts import Games
from companion.store.codec import Codec
from companion.store.play_rows import StepRow
from companion.store.plays import Plays, Snapshot

KEPT_EVERY = 64
"""Every so many plays of a chain the state is kept whole."""

ITSELF = "itself"
"""The word in the command of a step that happened by itself."""

REMEMBERED = 512
"""States that one process remembers."""


@dataclass(frozen=True, slots=True)
class Place:
    """A step as a state has to know it: its number, how deep its chain is, where a whole state is kept, and how many
    plays of the chain took something from chance (``draws``, itself with them). ``itself``: nobody tapped it."""

    head: int
    depth: int
    base: int
    label: str
    reveals: bool
    parent: int
    draws: int
    itself: bool = False


NOWHERE = Place(0, 0, 0, "", False, 0, 0)


class States:
    """The states of one process."""

    def __init__(self, plays: Plays, games: Games) -> None:
        self._plays = plays
        self._games = games
        self._known: OrderedDict[tuple[str, int], Any] = OrderedDict()
        self._places: OrderedDict[tuple[str, int], Place] = OrderedDict()
        self._lock = Lock()

    def place(self, table: str, head: int) -> Place:
        """Everything about a step except its state."""
        if head == 0:
            return NOWHERE
        with self._lock:
            found = self._places.get((table, head))
        if found is None:
            step = self._plays.step(table, head)
            if step is None:
                raise LookupError(f"table {table} has no step {head}")
            found = place_of(step)
            self._remember(self._places, (table, head), found)
        return found

    def tapped(self, table: str, head: int) -> Place:
        """The last step on the way to ``head`` that somebody tapped: undo takes it back, with what happened by itself
        since. It ``reveals`` what any of them does."""
        step = self.place(table, head)
        reveals = step.reveals
        while step.itself and self.place(table, step.parent).parent:
            step = self.place(table, step.parent)
            reveals = reveals or step.reveals
        return replace(step, reveals=reveals)

    def state(self, table: str, game: str, head: int) -> Any:
        """The state after a step (0: before the first)."""
        with self._lock:
            if (table, head) in self._known:
                self._known.move_to_end((table, head))
                return self._known[table, head]
        state = self._fold(table, self._games.codec(game), self._games.rules(game), head)
        self._remember(self._known, (table, head), state)
        return state

    def remember(self, table: str, step: StepRow, state: Any) -> None:
        """The state after a step that was just written."""
        self._remember(self._known, (table, step.number), state)
        self._remember(self._places, (table, step.number), place_of(step))

    def whole(self, game: str, state: Any) -> Snapshot:
        """A state to be kept with its step."""
        codec = self._games.codec(game)
        return Snapshot(codec.shape, codec.state_to_json(state))

    def forget(self) -> None:
        """Forgets all states, like a process that has just started."""
        with self._lock:
            self._known.clear()
            self._places.clear()

    def each(self, table: str, game: str, head: int) -> Iterator[tuple[int, Any]]:
        """Every step of the chain to ``head`` with the state after it, from the first."""
        codec, rules = self._games.codec(game), self._games.rules(game)
        facts = self._plays.facts(table, 0, head)
        state = rules.empty()
        for number in chain({number: parent for number, (parent, _) in facts.items()}, head, 0) or ():
            state = evolved(rules, state, codec.events_from_json(facts[number][1]))
            yield number, state

    def _fold(self, table: str, codec: Codec, rules: TableRules, head: int) -> Any:
        for start, state in self._starts(table, codec, rules, head):
            facts = self._plays.facts(table, start, head)
            steps = chain({number: parent for number, (parent, _) in facts.items()}, head, start)
            if steps is not None:
                written = (codec.events_from_json(facts[number][1]) for number in steps)
                return reduce(partial(evolved, rules), written, state)
        raise LookupError(f"the log of table {table} does not lead to step {head}")

    def _starts(self, table: str, codec: Codec, rules: TableRules, head: int) -> Iterator[tuple[int, Any]]:
        """Where folding may begin, the nearest first: what was remembered, what was kept whole, the start."""
        base = self.place(table, head).base
        with self._lock:
            near = max((step for known, step in self._known if known == table and base <= step < head), default=0)
            remembered = self._known.get((table, near))
        if near and remembered is not None:
            yield near, remembered
        kept = self._plays.snapshot(table, base) if base else None
        # One of another release is right for that release only.
        if kept is not None and kept.shape == codec.shape:
            yield base, codec.state_from_json(kept.state)
        yield 0, rules.empty()

    def _remember(self, where: OrderedDict[tuple[str, int], Any], key: tuple[str, int], value: Any) -> None:
        with self._lock:
            where[key] = value
            where.move_to_end(key)
            while len(where) > REMEMBERED:
                where.popitem(last=False)


def place_of(step: StepRow) -> Place:
    """A play as a place in its chain."""
    draws = draws_before(step.place) + drew(step)
    return Place(
        step.number, step.depth, step.base, step.label, bool(step.reveals), step.parent, draws, by_itself(step)
    )


def by_itself(step: StepRow) -> bool:
    """True for a play that no person tapped: a time to act was over."""
    return f'"{ITSELF}"' in step.command and bool((json.loads(step.command) or {}).get(ITSELF))


def chance_place(generation: int, draws: int) -> str:
    """Where the numbers of a step come from: as many plays of its chain drew before it. What was undone and is done
    again draws the same, whatever marks were set in between; at a table that draws anew it has another generation."""
    return f"{generation}.{draws}"


def draws_before(place: str) -> int:
    """How many plays drew before the one with this place."""
    return int(place.partition(".")[2] or 0)


def drew(step: StepRow) -> bool:
    """True where the step took anything from chance."""
    return step.drawn != "[]"


def chain(parents: dict[int, int], head: int, start: int) -> list[int] | None:
    """The plays after ``start`` up to ``head``, in order; None where ``start`` is not on the way."""
    found = []
    while head > start:
        if head not in parents:
            return None
        found.append(head)
        head = parents[head]
    return found[::-1] if head == start else None


def evolved(rules: TableRules, state: Any, events: Any) -> Any:
    """The state after these events."""
    for event in events:
        state = rules.evolve(state, event)
    return state
