"""Tokens as they are taken and dropped: purses lie face down, jewels and strongboxes are known by their shape."""

from companion.engine.piles import Card, Moved, Pile
from companion.games.coltexpress.table.core.state import Bandit, Spot, State, loot_of
from companion.games.coltexpress.table.core.step import Step


def on_floor(state: State, spot: Spot) -> Pile:
    """The tokens that lie in a place."""
    return state.pile(spot.floor)


def pick_up(step: Step, bandit: Bandit, place: int) -> Card:
    """The token at that place of the floor where the bandit stands goes onto the bandit's card. Gives the token."""
    token = on_floor(step.state, bandit.spot).cards[place]
    step.emit(Moved(bandit.spot.floor, loot_of(bandit.id), (token.id,), up=token.up))
    return token


def drop(step: Step, bandit: Bandit, token: Card, spot: Spot) -> None:
    """A token of the bandit falls there. Only its loser still knows what a purse is worth."""
    step.emit(Moved(loot_of(bandit.id), spot.floor, (token.id,), up=token.up, by=bandit.seat))
