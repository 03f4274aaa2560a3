"""Gunslinger behind the platform's contract `companion.engine.play.TableRules`."""

from collections.abc import Mapping, Sequence
from typing import Any

from companion.engine.board import Aftermath, Board
from companion.engine.deciding import StepTable
from companion.engine.fingerprints import fingerprint
from companion.engine.play import Partner, Start, Switch, TableRules, Viewer
from companion.engine.sheets import TroopCard
from companion.engine.sources import Source
from companion.games.gunslinger.data.catalog import written
from companion.games.gunslinger.data.figures import figures
from companion.games.gunslinger.sparring.seat import Sparring
from companion.games.gunslinger.table import FEATURES, beginning
from companion.games.gunslinger.table.core.events import EVENTS
from companion.games.gunslinger.table.core.fold import evolve
from companion.games.gunslinger.table.core.sources import SOURCES
from companion.games.gunslinger.table.core.state import State
from companion.games.gunslinger.table.core.step import Step
from companion.games.gunslinger.table.turn.idle import end_idle_turn


class GunslingerTable(StepTable[State, Step]):
    """The contract, fulfilled. Everybody's answers to one question may come at once, so they are free."""

    seats: tuple[int, int] = beginning.SEATS
    sources: Sequence[Source] = SOURCES
    partner: Partner | None = Sparring()
    score_icon: str = "tombstone"
    room: int | None = figures().board_men
    state: type = State
    step = Step
    events: Mapping[str, type] = EVENTS
    commands: Mapping[str, type] = FEATURES.commands
    data_version: str = fingerprint(written("data/*.toml", "**/*.py"))

    def switches(self) -> Sequence[Switch]:
        """Which board, and how interrupts are asked for."""
        return beginning.SWITCHES

    def set_up(self, step: Step, start: Start) -> None:
        """Seats, gunslingers and what was agreed. Errors: `Illegal`."""
        beginning.begin(step, start)

    def carry_out(self, step: Step, command: Any) -> None:
        """The rule of the command; a turn with nothing left to do is over then. Errors: `Illegal`, `Forbidden`."""
        before = step.state
        FEATURES.carry_out(step, command)
        end_idle_turn(step, before)

    def evolve(self, state: State, event: Any) -> State:
        """The state after an event."""
        return evolve(event, state)

    def view(self, state: State, viewer: Viewer, /) -> Board:
        """What a seat sees."""
        from companion.games.gunslinger.table.screen import view

        return view(state, viewer)

    def cards(self, state: State, viewer: Viewer) -> Sequence[TroopCard]:
        """Every gunslinger's card: there is nothing secret about it."""
        from companion.games.gunslinger.table.screen import cards

        return cards(state)

    def over(self, state: State) -> bool:
        """One side is left."""
        return state.stage == "over"

    def aftermath(self, states: Sequence[tuple[str, State]]) -> Aftermath:
        """The story of the duel."""
        from companion.games.gunslinger.table.ending.aftermath import aftermath

        return aftermath(states)


TABLE: TableRules = GunslingerTable()
