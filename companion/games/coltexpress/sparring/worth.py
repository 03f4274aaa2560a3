"""What a seat's situation is worth, in dollars (house). The weights are in `data/weights.toml`."""

from dataclasses import dataclass
from functools import cache
from statistics import mean

from companion.engine.figures import read_figures
from companion.engine.piles import BACK
from companion.games.coltexpress.data.catalog import DATA, NAME, catalog, figures
from companion.games.coltexpress.table.core.ids import worth
from companion.games.coltexpress.table.core.state import State, bullets_of, loot_of


@dataclass(frozen=True)
class Weights:
    """What counts how much; weights.toml says what each is."""

    fired: int
    received: int
    received_at_the_end: int
    within_reach: float
    worth_playing: int


@cache
def weights() -> Weights:
    """Those that ship with the product."""
    return read_figures(NAME, "weights.toml", (DATA / "weights.toml").read_text("utf-8"), Weights)


def of_seat(state: State, seat: str) -> float:
    """Money, the prize that shots bring nearer, what bullets cost, and loot that one Robbery would take."""
    return sum(_of_bandit(state, bandit.id) for bandit in state.team(seat))


def _of_bandit(state: State, id_: str) -> float:
    bandit, known = state.the(id_), weights()
    money = sum(_token(state, card.id) for card in state.pile(loot_of(id_)).cards) + bandit.ransom
    fired = figures().bullets - state.pile(bullets_of(id_)).count
    wound = known.received_at_the_end if state.round >= figures().rounds else known.received
    near = max((_token(state, card.id) for card in state.pile(bandit.spot.floor).cards), default=0)
    return money + known.fired * fired - wound * sum(bandit.hits.values()) + known.within_reach * near


def _token(state: State, token: str) -> float:
    return worth(token) if token != BACK else _unseen(state)


def _unseen(state: State) -> float:
    """What a purse is worth on average whose worth the seat does not know."""
    seen = {card.id for pile in state.piles.values() for card in pile.cards}
    left = [
        purse.worth
        for purse in catalog().purses.values()
        for copy in range(1, purse.copies + 1)
        if f"{purse.id}-{copy}" not in seen
    ]
    return mean(left) if left else 0
