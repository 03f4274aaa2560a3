"""Whether whoever taps may give a command at all: checks that commands of every chapter share."""

from companion.engine.errors import Forbidden
from companion.engine.features import Why
from companion.engine.play import Actor
from companion.games.highnoon.table.core.play import Play
from companion.games.highnoon.table.core.state import State, Troop, concealed


def mine(play: Play, troop_id: str) -> Troop:
    """A troop of the one who taps. Errors: `Illegal`, `Forbidden`."""
    troop = play.troop(troop_id)
    play.allow(troop.seat)
    return troop


def culprit(play: Play, troop_id: str) -> Troop:
    """A troop that is named as the one that did something. Errors: `Illegal` ``no-troop``, `Forbidden` ``hidden``:
    whoever is out of sight has done nothing yet."""
    troop = play.troop(troop_id)
    if concealed(play.state, troop):
        raise Forbidden("hidden", "There is nobody in sight there.")
    return troop


def in_battle(state: State) -> None:
    """Errors: `Illegal` ``not-now`` before the battle and after it."""
    if why := no_battle(state):
        raise why.refusal()


def no_battle(state: State) -> Why | None:
    """``not-now`` before the battle and after it."""
    return None if state.phase in ("draw", "action") else Why("not-now", "The battle has not begun.")


def seated(play: Play) -> None:
    """Anybody who plays here. Errors: `Forbidden` ``only-players``."""
    if why := unseated(play.state, play.actor):
        raise why.refusal()


def unseated(state: State, actor: Actor) -> Why | None:
    """``only-players`` for whoever plays nothing here."""
    if actor.host or any(actor.may_play(seat.id) for seat in state.seats):
        return None
    return Why("only-players", "Only those who play here can do that.", forbidden=True)
