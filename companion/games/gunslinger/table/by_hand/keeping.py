"""What every correction asks, and how it is kept (house)."""

from companion.engine.deciding import not_yours
from companion.engine.features import Why
from companion.engine.play import Actor
from companion.games.gunslinger.data.board import SQUARES
from companion.games.gunslinger.table.core import events as e
from companion.games.gunslinger.table.core import squares
from companion.games.gunslinger.table.core.attributes import hits_left
from companion.games.gunslinger.table.core.refusals import no_man, not_now, unsettled
from companion.games.gunslinger.table.core.state import Gunslinger, State
from companion.games.gunslinger.table.core.step import Step
from companion.games.gunslinger.table.turn.order import end_draw

MOST = 99
"""No round and nothing that is counted in a turn is more."""
HORSES = {"none": "no horse", "foot": "a horse, and on foot", "saddle": "in the saddle"}
"""How a man and a horse may stand to each other."""


def not_own(state: State, actor: Actor, man_id: str) -> Why | None:
    """He is nobody of the player's own, or something waits for an answer."""
    if why := not_now(state, "duel") or unsettled(state) or no_man(state, man_id):
        return why
    return not_yours(state, actor, state.the(man_id).seat)


def not_living(state: State, actor: Actor, man_id: str) -> Why | None:
    """The same, or he is off the board."""
    if why := not_own(state, actor, man_id):
        return why
    man = state.the(man_id)
    if man.alive:
        return None
    return Why("dead", f"{man.name} is off the board. Bring them back first.", values={"man": man.id})


def real_board(state: State) -> Why | None:
    """The app does not see the board."""
    if not state.real_board:
        return None
    return Why("real-board", "You play on a real board, so the app does not track that.")


def not_free(state: State, man: Gunslinger, square: str) -> Why | None:
    """There is no such square, or somebody else stands there. On a real board any square will do."""
    if state.real_board:
        return None
    if square not in SQUARES:
        return Why("no-such-square", "There is no such square.", values={"field": "square"})
    if square != man.square and square in squares.taken(state):
        return Why("taken", f"Somebody stands on {square}.", values={"field": "square"})
    return None


def no_guts(man: Gunslinger) -> Why | None:
    """The man as he would be has no Guts left."""
    if hits_left(man):
        return None
    message = f"That leaves {man.name} no Guts. Use “Take a gunslinger off the board” instead."
    return Why("no-guts", message, values={"man": man.id})


def say(step: Step, what: str, reason: str) -> None:
    """For the log: what is set, and why."""
    step.emit(e.SetByHand(what, reason))
    step.tell(f"By hand: {what} ({reason}).")


def keep(step: Step, man: Gunslinger, what: str, reason: str) -> None:
    """The man as he is from now on."""
    say(step, f"{man.name}: {what}", reason)
    step.emit(
        e.ManSet(man.id, man.wounds, man.lost, man.square, man.horse, man.mounted, man.weapons, man.moved),
    )
    end_draw(step)
