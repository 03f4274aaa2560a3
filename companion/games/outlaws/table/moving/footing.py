"""What every way of moving asks for: the man's turn, no brawl, no horse under him, and the stance for it."""

from companion.engine.features import Why
from companion.engine.play import Actor
from companion.games.outlaws.table.core.refusals import busy, in_a_brawl, mounted, prone, too_late
from companion.games.outlaws.table.core.state import State


def not_on_foot(state: State, actor: Actor, man_id: str) -> Why | None:
    """He is in a brawl, or on horseback."""
    return busy(state, actor, man_id) or mounted(state.the(man_id))


def cannot_freely(state: State, actor: Actor, man_id: str) -> Why | None:
    """The same as `not_standing`, for what costs no action."""
    if why := too_late(state, actor, man_id):
        return why
    man = state.the(man_id)
    return in_a_brawl(state, man) or mounted(man) or prone(man)


def not_standing(state: State, actor: Actor, man_id: str) -> Why | None:
    """The same, or he lies there."""
    return not_on_foot(state, actor, man_id) or prone(state.the(man_id))
