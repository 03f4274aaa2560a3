"""Whose go it is, once the stakes are shown."""

from companion.engine.features import Why
from companion.engine.play import Actor
from tin_cup.table.state import State


def not_your_go(state: State, actor: Actor) -> Why | None:
    """It is somebody else's go, or nobody's yet."""
    if not state.stakes.shown:
        return Why("stakes-first", "First everybody stakes a token.")
    if actor.may_play(state.mover.id):
        return None
    return Why("not-your-go", f"It is {state.mover.name}’s go.", forbidden=True)
