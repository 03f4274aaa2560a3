"""Gunslinger behind the platform's contract `companion.engine.play.TableRules`."""

import hashlib
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from companion.engine.board import Aftermath, Board
from companion.engine.chance import Chance
from companion.engine.errors import Forbidden, Illegal
from companion.engine.forms import read
from companion.engine.play import Actor, Decision, Start, Switch, Viewer
from companion.engine.sheets import TroopCard
from companion.games.gunslinger.catalog import DATA
from companion.games.gunslinger.table import beginning
from companion.games.gunslinger.table.commands import COMMANDS
from companion.games.gunslinger.table.deciding import HANDLERS, partner
from companion.games.gunslinger.table.deciding.step import Step
from companion.games.gunslinger.table.events import EVENTS
from companion.games.gunslinger.table.evolving import evolve
from companion.games.gunslinger.table.state import State


def version_of(folder: Path) -> str:
    """A fingerprint of the figures and of the rules as they are written: what is mended in either may decide
    otherwise."""
    digest = hashlib.sha256()
    for path in sorted([*folder.glob("data/*.toml"), *folder.rglob("*.py")]):
        digest.update(path.relative_to(folder).as_posix().encode() + path.read_bytes())
    return digest.hexdigest()[:12]


class GunslingerTable:
    """The contract, fulfilled."""

    seats: tuple[int, int] = beginning.SEATS
    state: type = State
    events: Mapping[str, type] = EVENTS
    commands: Mapping[str, type] = COMMANDS
    upcasts: Mapping[tuple[str, int], Callable[[dict[str, Any]], dict[str, Any]]] = {}
    data_version: str = version_of(DATA.parent)

    def switches(self) -> Sequence[Switch]:
        """Which board, and how interrupts are asked for."""
        return beginning.SWITCHES

    def begin(self, start: Start, chance: Chance) -> Decision:
        """Seats, gunslingers and what was agreed. Errors: `Illegal`."""
        step = Step(State(), Actor("", frozenset(), host=True), chance)
        beginning.begin(step, start)
        return step.decision()

    def empty(self) -> State:
        """Nobody sits, nothing is dealt."""
        return State()

    def read(self, name: str, form: Mapping[str, Sequence[str]]) -> Any:
        """A command from a form's fields. Errors: `Malformed`."""
        return read(COMMANDS, name, form)

    def decide(self, state: State, command: Any, actor: Actor, chance: Chance) -> Decision:
        """The rule of the command. Errors: `Illegal`, `Forbidden`."""
        if not state.seats:
            raise Illegal("not-begun", "This table has not begun.")
        if state.stage == "over":
            raise Illegal("game-over", "The duel is over. Undo the last step to go on with it.")
        if not actor.host and not any(state.seat(seat) for seat in actor.seats):
            raise Forbidden("only-players", "Only those who play here can do that.")
        step = Step(state, actor, chance)
        HANDLERS[type(command)](step, command)
        partner.play_on(step)
        return step.decision()

    def evolve(self, state: State, event: Any) -> State:
        """The state after an event."""
        return evolve(event, state)

    def free(self, command: Any) -> bool:
        """Answers that several may give at once: what the others did meanwhile does not matter."""
        return bool(getattr(command, "FREE", False))

    def view(self, state: State, viewer: Viewer) -> Board:
        """What a seat sees."""
        from companion.games.gunslinger.table.view import view

        return view(state, viewer)

    def cards(self, state: State, viewer: Viewer) -> Sequence[TroopCard]:
        """Every gunslinger's card: there is nothing secret about it."""
        from companion.games.gunslinger.table.view import cards

        return cards(state)

    def over(self, state: State) -> bool:
        """One side is left."""
        return state.stage == "over"

    def aftermath(self, states: Sequence[tuple[str, State]]) -> Aftermath:
        """The story of the duel."""
        from companion.games.gunslinger.table.aftermath import aftermath

        return aftermath(states)


TABLE = GunslingerTable()
