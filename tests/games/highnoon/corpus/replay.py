"""A recorded battle, played again by today's code: where it differs from what was recorded, it says so."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from itertools import zip_longest
from typing import Any
from zlib import crc32

from companion.engine.errors import CompanionError
from companion.engine.play import Decision
from companion.games.highnoon.table.rules import TABLE
from tests.games.highnoon.corpus.battles import (
    PLAYED,
    REFUSED,
    UNDONE,
    Battle,
    Step,
    command_read,
    events_kept,
    events_read,
    refusal_kept,
    start_read,
    viewers,
)
from tests.games.highnoon.corpus.dice import chance_of
from tests.games.highnoon.corpus.shown import digest, plain, seen_digest

SAMPLED, SHORT = 4, 20
"""In the suite one viewer looks after every so many steps, another one each time, and all of them at the end; of a
battle with fewer steps one looks then too."""


@dataclass(frozen=True)
class Difference:
    """Where a battle comes out otherwise than it was recorded. Step 0 is the opening; the steps are counted from 1.
    ``viewer`` is whoever sees something else, empty where another thing happens."""

    battle: str
    step: int
    what: str
    viewer: str = ""

    def __str__(self) -> str:
        return f"{self.battle}, step {self.step}: {self.what}"


@dataclass
class Replay:
    """Walks along a battle. After each step the state is the recorded one, whatever today's code decided: so each
    difference is told once, where it arises. With ``sampled`` views are looked at now and then."""

    battle: Battle
    sampled: bool = False
    states: list[Any] = field(default_factory=list)
    """The states that can be undone to, the last one is that of the table."""
    plays: list[tuple[str, Any]] = field(default_factory=list)
    number: int = 0
    _led_to: Any = None

    @cached_property
    def _offset(self) -> int:
        """Who looks first."""
        return crc32(self.battle.name.encode())

    @property
    def state(self) -> Any:
        """The table as it lies now."""
        return self.states[-1]

    def differences(self) -> Iterator[Difference]:
        """All of them, from the opening to the aftermath."""
        yield from self.open()
        for step in self.battle.steps:
            yield from self.step(step)
        if self.aftermath() != self.battle.aftermath:
            yield self._differs("the aftermath is told otherwise", "aftermath")

    def to(self, number: int) -> Any:
        """The state after a step, as it was recorded."""
        self._begin()
        for step in self.battle.steps[:number]:
            self.number += 1
            self._take(step)
        return self.state

    def moments(self) -> Iterator[tuple[int, Any, Step]]:
        """Each step by its number, with the state before it, as it was recorded."""
        self._begin()
        for number, step in enumerate(self.battle.steps, 1):
            yield number, self.state, step
            self._take(step)

    def open(self) -> Iterator[Difference]:
        """The opening, as it was agreed or as it was found."""
        if self.battle.start is not None:
            chance = chance_of(self.battle.name, 0, extreme=self.battle.extreme)
            yield from self._same(TABLE.begin(start_read(self.battle.start), chance), self.battle.opening)
            self._led_to = None
        self._begin()
        yield from self._looks(self.battle.views)

    def step(self, step: Step) -> Iterator[Difference]:
        """A step: what it brings about, and what everybody sees then."""
        self.number += 1
        if step.kind == PLAYED:
            yield from self._played(step)
        elif step.kind == REFUSED:
            yield from self._refused(step)
        self._take(step)
        yield from self._looks(step.views)

    def decide(self, step: Step) -> Decision:
        """What today's code decides. Errors: `CompanionError`."""
        chance = chance_of(self.battle.name, self.number, extreme=self.battle.extreme, faces=step.faces)
        return TABLE.decide(self.state, command_read(step.command), step.actor, chance)

    def aftermath(self) -> str:
        """The digest of the story, as it stands after the last step."""
        return digest(plain(TABLE.aftermath(self.plays)))

    def _played(self, step: Step) -> Iterator[Difference]:
        try:
            decision = self.decide(step)
        except CompanionError as refused:
            yield self._differs(f"{step.command[0]} is refused now ({refused.code}): {refused.message}")
            return
        yield from self._same(decision, step.events)
        for said, was in ((decision.label, step.label), (decision.told, step.told), (decision.reveals, step.reveals)):
            if said != was:
                yield self._differs(f"{step.command[0]} is told otherwise\n  was {was!r}\n  now {said!r}")

    def _refused(self, step: Step) -> Iterator[Difference]:
        try:
            self.decide(step)
        except CompanionError as refused:
            said = refusal_kept(refused)
            if list(said) != list(step.refusal):
                was = list(step.refusal)
                yield self._differs(f"{step.command} is refused otherwise\n  was {was}\n  now {list(said)}")
            return
        yield self._differs(f"{step.command} is allowed now; it was refused: {step.refusal[2]}")

    def _same(self, decision: Decision, recorded: tuple[Any, ...]) -> Iterator[Difference]:
        """The events are those that were recorded, as they read today. Then they lead to the state that was decided."""
        was, now = events_read(recorded), list(decision.events)
        if was == now:
            self._led_to = decision.state
            return
        where, old, new = unlike(events_kept(was), events_kept(now))
        yield self._differs(f"an event differs at {where}\n  was {old!r}\n  now {new!r}")

    def _looks(self, recorded: tuple[str, ...]) -> Iterator[Difference]:
        """Everybody sees what was seen then; in the suite one of them, now and then."""
        if not recorded:
            return
        looking = list(zip(viewers(self.state).items(), recorded, strict=True))
        steps = len(self.battle.steps)
        if self.sampled and (self.number < steps or steps < SHORT):
            due = self.number in (steps, *range(SAMPLED, steps, SAMPLED))
            looking = [looking[(self._offset + self.number // SAMPLED) % len(looking)]] if due else []
        for (name, viewer), was in looking:
            if seen_digest(self.state, viewer) != was:
                yield self._differs(f"{name} sees something else", name)

    def _take(self, step: Step) -> None:
        if step.kind == PLAYED:
            self.states.append(folded(self.state, step.events) if self._led_to is None else self._led_to)
            self._led_to = None
            self.plays.append((step.label, self.state))
        elif step.kind == UNDONE:
            del self.states[-step.undone :]
            del self.plays[-step.undone :]

    def _begin(self) -> None:
        self.states = [folded(TABLE.empty(), self.battle.opening)]
        self.plays = [("", self.state)]

    def _differs(self, what: str, viewer: str = "") -> Difference:
        return Difference(self.battle.name, self.number, what, viewer)


def folded(state: Any, events: tuple[Any, ...]) -> Any:
    """The state after recorded events."""
    for event in events_read(events):
        state = TABLE.evolve(state, event)
    return state


def unlike(was: Any, now: Any, where: str = "") -> tuple[str, Any, Any]:
    """The first place at which plain values differ: its path and both values."""
    if isinstance(was, dict) and isinstance(now, dict):
        for key in (*was, *now):
            if was.get(key, _MISSING) != now.get(key, _MISSING):
                return unlike(was.get(key, _MISSING), now.get(key, _MISSING), f"{where}.{key}")
    if isinstance(was, list) and isinstance(now, list):
        for place, (one, other) in enumerate(zip_longest(was, now, fillvalue=_MISSING)):
            if one != other:
                return unlike(one, other, f"{where}[{place}]")
    return where, was, now


_MISSING = "(nothing there)"
