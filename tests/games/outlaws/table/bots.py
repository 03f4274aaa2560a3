"""People who tap what their phones offer, for tests of whole shootouts."""

from contextlib import suppress
from random import Random

from companion.engine.board import Action
from companion.engine.errors import Illegal
from companion.engine.play import Viewer
from companion.games.outlaws.table.core.state import State
from companion.games.outlaws.table.rules import TABLE
from tests.games.outlaws.table.shootouts import Shootout
from tests.games.taps import fill, on_board

EAGER = ("Shoot", "Fire", "Punch", "Wrestle", "Stab", "Strike", "CloseIn", "Draw", "DrawWound", "NextRound")
"""What brings a shootout to its end."""
IDLE = ("Pass", "HoldFire", "Done", "Undo")


def viewer(seat: str) -> Viewer:
    """A phone that holds one seat."""
    return Viewer(seat, frozenset({seat}))


def offered(state: State, seat: str) -> list[Action]:
    """What the phone of that seat can tap, in order."""
    return on_board(TABLE.view(state, viewer(seat)))


def asked(state: State) -> list[str]:
    """The seats that somebody waits for; of what is asked of nobody, all."""
    everybody = [seat.id for seat in state.seats]
    prompts = TABLE.view(state, Viewer()).prompts
    return list(dict.fromkeys(seat for prompt in prompts for seat in prompt.seats or everybody))


def ways(state: State) -> list[tuple[str, Action]]:
    """Everything that a phone of somebody who is asked can tap, with whose phone it is."""
    found = [(seat, action) for seat in asked(state) for action in offered(state, seat)]
    assert found, f"nobody can go on: {state.stage} {state.go}"
    return found


def quick(table: Shootout, rng: Random) -> None:
    """Somebody taps, as people do who want it to end: they shoot where they can. What they say about the board may be
    refused in words."""
    found = ways(table.state)
    eager = [way for way in found if way[1].command in EAGER]
    busy = [way for way in found if way[1].command not in IDLE]
    pool = eager if eager and rng.random() < 0.7 else busy if busy and rng.random() < 0.85 else found
    seat, action = rng.choice(pool)
    form = fill(action, rng)
    if "distance" in form and rng.random() < 0.8:
        form["distance"] = [str(rng.randint(1, 6))]
    with suppress(Illegal):
        table.decide(TABLE.read(action.command, form), seat)
