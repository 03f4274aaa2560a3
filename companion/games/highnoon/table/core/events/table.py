"""The table itself: how it began, what it is used for, where the game stands."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from companion.games.highnoon.table.core.state import Seat, State


@dataclass(frozen=True)
class TableBegan:
    """Seats came with what was agreed. Troops follow as `TroopJoined`."""

    seats: tuple[Seat, ...]
    dice: str
    cards: str
    chips: str
    switches: Mapping[str, str]
    parts: frozenset[str]

    def after(self, state: State) -> State:
        return replace(
            state,
            seats=self.seats,
            dice=self.dice,
            cards=self.cards,
            chips=self.chips,
            switches=self.switches,
            parts=self.parts,
        )


@dataclass(frozen=True)
class ModeChanged:
    """``of`` is ``dice``, ``cards`` or ``chips``; ``mode`` virtual, real or ask."""

    of: str
    mode: str

    def after(self, state: State) -> State:
        return replace(state, **{self.of: self.mode})  # type: ignore[arg-type] # one of three fields, all texts


@dataclass(frozen=True)
class PartsChanged:
    """What the table uses the companion for from now on."""

    parts: frozenset[str]

    def after(self, state: State) -> State:
        return replace(state, parts=self.parts)


@dataclass(frozen=True)
class SwitchTurned:
    """A house rule, or how the table uses the app, is otherwise from now on."""

    name: str
    value: str

    def after(self, state: State) -> State:
        return replace(state, switches={**state.switches, self.name: self.value})


@dataclass(frozen=True)
class SetByHand:
    """Somebody corrected the table, with a reason. The events that follow in the same step are the correction."""

    what: str
    reason: str

    def after(self, state: State) -> State:
        return state


@dataclass(frozen=True)
class PhaseBegan:
    """``phase`` and, within it, ``stage``."""

    phase: str
    stage: str = ""

    def after(self, state: State) -> State:
        return replace(state, phase=self.phase, stage=self.stage)


@dataclass(frozen=True)
class StepDone:
    """A step of the setup, or of a turn, is over and is not asked for again; with ``of`` for that seat alone. Version 1
    had the seat behind the step."""

    VERSION: ClassVar[int] = 2
    step: str
    of: str = ""

    def after(self, state: State) -> State:
        if self.of:
            return replace(state, done_by=state.done_by | {(self.step, self.of)})
        return replace(state, done=state.done | {self.step})


def step_of_version_1(data: dict[str, Any]) -> dict[str, Any]:
    """A `StepDone` of version 1, ``STEP`` or ``STEP:SEAT``, as one of version 2."""
    step, _, seat = data["step"].partition(":")
    return {"step": step, "of": seat}


@dataclass(frozen=True)
class GameEnded:
    """The last turn is over, and why."""

    why: str

    def after(self, state: State) -> State:
        return replace(
            state, phase="over", stage="", segment="", goes=(), moment="", matters=(), casualties=(), ended=self.why
        )
