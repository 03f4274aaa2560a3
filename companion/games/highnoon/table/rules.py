"""High Noon behind the platform's contract `companion.engine.play.TableRules`."""

import hashlib
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

from companion.engine.board import Aftermath, Board
from companion.engine.chance import Chance
from companion.engine.errors import CompanionError, Forbidden, Illegal
from companion.engine.forms import read
from companion.engine.play import Actor, Decision, Start, Switch, Viewer
from companion.engine.sheets import TroopCard
from companion.games.highnoon import table
from companion.games.highnoon.catalog import DATA
from companion.games.highnoon.table import armory, attacks, beginning, devices, events, flow, magic
from companion.games.highnoon.table.commands import COMMANDS
from companion.games.highnoon.table.evolve import evolve
from companion.games.highnoon.table.play import HANDLERS, Play
from companion.games.highnoon.table.state import State, concealed
from companion.games.highnoon.table.switches import PART_SWITCHES, SWITCHES

RULES = (table, attacks, devices, magic)
"""The packages whose modules are rules. They register themselves as handlers and settlers, so one that nobody imports
by name must be loaded too."""
for _package in RULES:
    for _info in iter_modules(_package.__path__):
        if not _info.ispkg:
            import_module(f"{_package.__name__}.{_info.name}")


def version_of(folder: Path) -> str:
    """A fingerprint of the figures, of the rulings and of the rules as they are written: what is mended in any of them
    may decide otherwise. A word in a comment counts too; nobody has to remember to raise a number."""
    digest = hashlib.sha256()
    for path in sorted([*folder.glob("data/*.toml"), *folder.rglob("*.py")]):
        digest.update(path.relative_to(folder).as_posix().encode() + path.read_bytes())
    return digest.hexdigest()[:12]


def discreet(state: State, actor: Actor, refused: CompanionError) -> CompanionError:
    """The refusal, unless its words name a troop that is a secret from whoever tapped: a host may send anything, and
    learns no name by it."""
    unknown = {one.name for one in state.troops.values() if concealed(state, one) and one.owner not in actor.seats}
    known = {one.name for one in state.troops.values() if not concealed(state, one) or one.owner in actor.seats}
    if any(name in refused.message for name in unknown - known):
        return Forbidden("hidden", "There is nobody to be seen there.")
    return refused


class HighNoonTable:
    """The contract, fulfilled."""

    seats: tuple[int, int] = (1, 6)
    state: type = State
    events: Mapping[str, type] = events.EVENTS
    commands: Mapping[str, type] = COMMANDS
    upcasts: Mapping[tuple[str, int], Callable[[dict[str, Any]], dict[str, Any]]] = {}
    data_version: str = version_of(DATA.parent)

    def switches(self) -> Sequence[Switch]:
        """What the book leaves open and a table may turn, and what the app is used for."""
        return (*SWITCHES, *PART_SWITCHES, *armory.switches())

    def begin(self, start: Start, chance: Chance) -> Decision:
        """Seats, troops and what was agreed. Errors: `Illegal`."""
        play = Play(State(), Actor("", frozenset(), host=True), chance)
        beginning.begin(play, start)
        return play.decision()

    def empty(self) -> State:
        """Nobody sits, nothing is dealt."""
        return State()

    def read(self, name: str, form: Mapping[str, Sequence[str]]) -> Any:
        """A command from a form's fields. Errors: `Malformed`."""
        return read(COMMANDS, name, form)

    def decide(self, state: State, command: Any, actor: Actor, chance: Chance) -> Decision:
        """The rule of the command, then whatever goes on by itself. Errors: `Illegal`, `Forbidden`."""
        if not state.seats:
            raise Illegal("not-begun", "This table has not begun.")
        if state.phase == "over":
            raise Illegal("game-over", "The game is over. Undo the last step to go on with it.")
        if not actor.host and not any(state.seat(seat) for seat in actor.seats):
            raise Forbidden("only-players", "Only those who play here can do that.")
        play = Play(state, actor, chance)
        try:
            HANDLERS[type(command)](play, command)
        except CompanionError as refused:
            raise discreet(state, actor, refused) from None
        flow.proceed(play)
        return play.decision()

    def evolve(self, state: State, event: Any) -> State:
        """The state after an event."""
        return evolve(state, event)

    def free(self, command: Any) -> bool:
        """Marks, notes, bought chips: what the others did meanwhile does not matter."""
        return bool(getattr(command, "FREE", False))

    def view(self, state: State, viewer: Viewer) -> Board:
        """What a seat sees."""
        from companion.games.highnoon.table.view import view

        return view(state, viewer)

    def cards(self, state: State, viewer: Viewer) -> Sequence[TroopCard]:
        """The troop cards that the viewer may look at."""
        from companion.games.highnoon.table.view import cards

        return cards(state, viewer)

    def over(self, state: State) -> bool:
        """The last turn is played."""
        return state.phase == "over"

    def aftermath(self, states: Sequence[tuple[str, State]]) -> Aftermath:
        """The story of the battle."""
        from companion.games.highnoon.table.aftermath import aftermath

        return aftermath(states)


TABLE = HighNoonTable()
