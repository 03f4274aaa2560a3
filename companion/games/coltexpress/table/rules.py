"""Colt Express behind the platform's contract `companion.engine.play.TableRules`."""

from collections.abc import Mapping, Sequence
from typing import Any

from companion.engine.board import Aftermath, Board
from companion.engine.deciding import StepTable
from companion.engine.fingerprints import fingerprint
from companion.engine.play import Partner, Start, Switch, TableRules, Viewer
from companion.engine.sheets import TroopCard
from companion.engine.sources import Source
from companion.games.coltexpress.data.catalog import written
from companion.games.coltexpress.sparring.seat import Sparring
from companion.games.coltexpress.table import FEATURES, beginning
from companion.games.coltexpress.table.core.events import EVENTS
from companion.games.coltexpress.table.core.fold import evolve
from companion.games.coltexpress.table.core.sources import SOURCES
from companion.games.coltexpress.table.core.state import OVER, State
from companion.games.coltexpress.table.core.step import Step
from companion.games.coltexpress.table.rounds import flow


class ColtExpressTable(StepTable[State, Step]):
    """The contract, fulfilled."""

    seats: tuple[int, int] = beginning.SEATS
    sources: Sequence[Source] = SOURCES
    partner: Partner | None = Sparring()
    score_icon: str = "swap-bag"
    state: type = State
    step = Step
    events: Mapping[str, type] = EVENTS
    commands: Mapping[str, type] = FEATURES.commands
    data_version: str = fingerprint(written("data/*.toml", "**/*.py"))

    def switches(self) -> Sequence[Switch]:
        """The variants of the book, what a ruling leaves open, and whom the companion plays."""
        return beginning.SWITCHES

    def set_up(self, step: Step, start: Start) -> None:
        """Who sits there, and what was agreed. Errors: `Illegal`."""
        beginning.begin(step, start)

    def carry_out(self, step: Step, command: Any) -> None:
        """The rule of the command; then what goes on by itself. Errors: `Illegal`, `Forbidden`."""
        FEATURES.carry_out(step, command)
        flow.proceed(step)

    def evolve(self, state: State, event: Any) -> State:
        """The state after an event."""
        return evolve(event, state)

    def view(self, state: State, viewer: Viewer, /) -> Board:
        """What a seat sees."""
        from companion.games.coltexpress.table.screen import view

        return view(state, viewer)

    def cards(self, state: State, viewer: Viewer) -> Sequence[TroopCard]:
        """The card of every bandit who plays or may be played: there is nothing secret about it."""
        from companion.games.coltexpress.table.screen.own_cards import cards

        del viewer
        return cards(state)

    def over(self, state: State) -> bool:
        """Five rounds have been played."""
        return state.stage == OVER

    def aftermath(self, states: Sequence[tuple[str, State]]) -> Aftermath:
        """The story of the robbery."""
        from companion.games.coltexpress.table.scoring.aftermath import aftermath

        return aftermath(states)


TABLE: TableRules = ColtExpressTable()
"""The one instance that the platform uses."""
