"""Outlaws behind the platform's contract `companion.engine.play.TableRules`."""

from collections.abc import Mapping, Sequence
from typing import Any

from companion.engine.board import Aftermath, Board
from companion.engine.deciding import StepTable
from companion.engine.fingerprints import fingerprint
from companion.engine.groundwork import Groundwork
from companion.engine.play import Partner, Start, Switch, TableRules, Viewer
from companion.engine.sheets import TroopCard
from companion.engine.sources import Source
from companion.games.outlaws.data.catalog import written
from companion.games.outlaws.sparring.seat import Sparring
from companion.games.outlaws.table import FEATURES, beginning
from companion.games.outlaws.table.core.events import EVENTS
from companion.games.outlaws.table.core.fold import evolve
from companion.games.outlaws.table.core.sources import SOURCES
from companion.games.outlaws.table.core.state import State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.ending import winning
from companion.games.outlaws.table.horses import tumble
from companion.games.outlaws.table.setting_up import before_lists
from companion.games.outlaws.table.snapshots import windows
from companion.games.outlaws.table.turn import flow


class OutlawsTable(StepTable[State, Step]):
    """The contract, fulfilled."""

    seats: tuple[int, int] = beginning.SEATS
    sources: Sequence[Source] = SOURCES
    partner: Partner | None = Sparring()
    score_icon: str = "tombstone"
    state: type = State
    step = Step
    events: Mapping[str, type] = EVENTS
    commands: Mapping[str, type] = FEATURES.commands
    data_version: str = fingerprint(written("data/*.toml", "**/*.py"))

    def switches(self) -> Sequence[Switch]:
        """The optional rules of the book, and who plays."""
        return beginning.SWITCHES

    def groundwork(self, said: Mapping[str, str], seats: Mapping[str, str]) -> Groundwork:
        """The size of the posses and the shootout, as far as they are settled in the lobby."""
        return before_lists.groundwork(said, seats)

    def set_up(self, step: Step, start: Start) -> None:
        """Seats, posses and what was agreed. Errors: `Illegal`."""
        beginning.begin(step, start)

    def carry_out(self, step: Step, command: Any) -> None:
        """The rule of the command; then what goes on by itself, and perhaps the end. Errors: `Illegal`,
        `Forbidden`."""
        FEATURES.carry_out(step, command)
        tumble.unasked(step)
        windows.close_for_the_unable(step)
        winning.check(step)
        flow.proceed(step)

    def evolve(self, state: State, event: Any) -> State:
        """The state after an event."""
        return evolve(event, state)

    def view(self, state: State, viewer: Viewer, /) -> Board:
        """What a seat sees."""
        from companion.games.outlaws.table.screen import view

        return view(state, viewer)

    def cards(self, state: State, viewer: Viewer) -> Sequence[TroopCard]:
        """Every character's card: there is nothing secret about it."""
        from companion.games.outlaws.table.screen import cards

        del viewer
        return cards(state)

    def over(self, state: State) -> bool:
        """One team has won, or time is up."""
        return state.stage == "over"

    def aftermath(self, states: Sequence[tuple[str, State]]) -> Aftermath:
        """The story of the shootout."""
        from companion.games.outlaws.table.ending.aftermath import aftermath

        return aftermath(states)


TABLE: TableRules = OutlawsTable()
