"""High Noon behind the platform's contract `companion.engine.play.TableRules`."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from companion.engine.board import Aftermath, Board
from companion.engine.chance import Chance
from companion.engine.deciding import StepTable
from companion.engine.errors import CompanionError, Forbidden
from companion.engine.features import Features
from companion.engine.fingerprints import fingerprint
from companion.engine.groundwork import Cast, Groundwork
from companion.engine.play import Actor, Start, Switch, TableRules, Viewer
from companion.engine.sheets import TroopCard
from companion.engine.sources import Source
from companion.games.highnoon import table
from companion.games.highnoon.data.catalog import written
from companion.games.highnoon.table.core import Play, State, concealed, events
from companion.games.highnoon.table.core.events import evolve
from companion.games.highnoon.table.core.events.actions import go_began_of_version_1, go_did_of_version_1
from companion.games.highnoon.table.core.events.battle import (
    bounty_of_version_1,
    fact_of_version_1,
    secret_of_version_1,
)
from companion.games.highnoon.table.core.events.lasting import (
    effect_of_version_1,
    effect_of_version_2,
    effect_of_version_3,
    flag_of_version_1,
)
from companion.games.highnoon.table.core.events.matters import (
    matter_of_version_1,
    matter_of_version_2,
    settled_of_version_1,
)
from companion.games.highnoon.table.core.events.notes import (
    joined_of_version_1,
    joined_of_version_2,
    noted_of_version_1,
)
from companion.games.highnoon.table.core.events.table import step_of_version_1
from companion.games.highnoon.table.core.events.troops import figure_of_version_1
from companion.games.highnoon.table.core.sources import SOURCES
from companion.games.highnoon.table.core.switches import (
    FREE_SWITCH,
    NIGHT_SWITCH,
    PART_SWITCHES,
    SWITCHES,
    WINDOW_SWITCH,
)
from companion.games.highnoon.table.gear import armory
from companion.games.highnoon.table.scenario import before_lists, beginning
from companion.games.highnoon.table.turn import flow, free_mode

FEATURES = Features.within(table.__name__)
"""Every feature that stands in a folder of its chapter."""


def discreet(state: State, actor: Actor, refused: CompanionError) -> CompanionError:
    """The refusal, unless its words name a troop that is a secret from whoever tapped: a host may send anything, and
    learns no name by it."""
    unknown = {
        troop.name for troop in state.troops.values() if concealed(state, troop) and troop.owner not in actor.seats
    }
    known = {troop.name for troop in state.troops.values() if not concealed(state, troop) or troop.owner in actor.seats}
    if any(name in refused.message for name in unknown - known):
        return Forbidden("hidden", "There is nobody in sight there.")
    return refused


class HighNoonTable(StepTable[State, Play]):
    """The contract, fulfilled. Marks, notes and bought chips are free."""

    seats: tuple[int, int] = beginning.SEATS
    sources: Sequence[Source] = SOURCES
    score_icon: str = "swap-bag"
    state: type = State
    step = Play
    events: Mapping[str, type] = events.EVENTS
    commands: Mapping[str, type] = FEATURES.commands
    upcasts: Mapping[tuple[str, int], Callable[[dict[str, Any]], dict[str, Any]]] = {
        ("GoBegan", 1): go_began_of_version_1,
        ("GoDid", 1): go_did_of_version_1,
        ("MatterRaised", 1): matter_of_version_1,
        ("MatterRaised", 2): matter_of_version_2,
        ("MatterSettled", 1): settled_of_version_1,
        ("Noted", 1): noted_of_version_1,
        ("BountyChanged", 1): bounty_of_version_1,
        ("FactSet", 1): fact_of_version_1,
        ("FigureChanged", 1): figure_of_version_1,
        ("SecretWritten", 1): secret_of_version_1,
        ("StepDone", 1): step_of_version_1,
        ("TroopJoined", 1): joined_of_version_1,
        ("TroopJoined", 2): joined_of_version_2,
        ("FlagRaised", 1): flag_of_version_1,
        ("EffectBegan", 1): effect_of_version_1,
        ("EffectBegan", 2): effect_of_version_2,
        ("EffectBegan", 3): effect_of_version_3,
    }
    data_version: str = fingerprint(written("data/*.toml", "**/*.py"))

    def switches(self) -> Sequence[Switch]:
        """What the book leaves open and a table may turn, and what the app is used for."""
        return (*SWITCHES, NIGHT_SWITCH, WINDOW_SWITCH, FREE_SWITCH, *PART_SWITCHES, *armory.switches())

    def groundwork(self, said: Mapping[str, str], seats: Mapping[str, str]) -> Groundwork:
        """The scenario, who holds the town of a Raid, the army size (ruling 57)."""
        return before_lists.groundwork(said, seats)

    def cast(self, question: str, typed: int, chance: Chance) -> Cast:
        """A d6 for the scenario. Errors: `Illegal`."""
        return before_lists.cast(question, typed, chance)

    def set_up(self, step: Play, start: Start) -> None:
        """Seats, troops and what was agreed. Errors: `Illegal`."""
        beginning.begin(step, start)

    def carry_out(self, step: Play, command: Any) -> None:
        """The rule of the command, then whatever goes on by itself. Errors: `Illegal`, `Forbidden`."""
        state = step.state
        free_mode.refuse(state, type(command).__name__)
        try:
            FEATURES.carry_out(step, command)
        except CompanionError as refused:
            raise discreet(state, step.actor, refused) from None
        flow.proceed(step)

    def evolve(self, state: State, event: Any) -> State:
        """The state after an event."""
        return evolve(state, event)

    def view(self, state: State, viewer: Viewer, /) -> Board:
        """What a seat sees."""
        from companion.games.highnoon.table.screen import view

        return view(state, viewer)

    def cards(self, state: State, viewer: Viewer) -> Sequence[TroopCard]:
        """The troop cards that the viewer may look at."""
        from companion.games.highnoon.table.screen import cards

        return cards(state, viewer)

    def over(self, state: State) -> bool:
        """The last turn is played."""
        return state.phase == "over"

    def aftermath(self, states: Sequence[tuple[str, State]]) -> Aftermath:
        """The story of the battle."""
        from companion.games.highnoon.table.scenario.aftermath import aftermath

        return aftermath(states)


TABLE: TableRules = HighNoonTable()
