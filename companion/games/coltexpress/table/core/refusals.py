"""Why something is not allowed, where several features say so."""

from companion.engine.deciding import not_yours
from companion.engine.features import Why
from companion.engine.play import Actor
from companion.games.coltexpress.table.core.ids import bandit_of, kind_of
from companion.games.coltexpress.table.core.state import Bandit, State


def not_now(state: State, *stages: str) -> Why | None:
    """The game is at another stage."""
    return None if state.stage in stages else Why("not-now", "This is not the moment for that.")


def not_its_card(state: State, actor: Actor, kind: str) -> Why | None:
    """Another card than one of that kind is to be performed, or somebody else performs it."""
    card = state.current
    if card is None or not card.up or kind_of(card.id) != kind:
        return Why("not-that-card", "Another card is to be performed now.")
    return _the_companions(state, actor, card.by) or not_yours(state, actor, card.by)


def _the_companions(state: State, actor: Actor, seat: str) -> Why | None:
    """The companion decides for its own bandits; the host only has it go on."""
    found = state.seat(seat)
    if found is None or not found.computer or seat in actor.seats:
        return None
    return Why("companions-card", "The companion performs that card.", values={"seat": seat}, forbidden=True)


def performer(state: State) -> Bandit | None:
    """The bandit whose card lies open in Stealin'; None where no card does, and while a real one has no name."""
    card = state.current
    return state.bandit(bandit_of(card.id)) if card is not None and card.up else None
