"""Who is richest (End of the game): the tokens on each bandit's card, the ransom, and $1000 for every Gunslinger. A tie
goes to whoever received the fewest bullets of other bandits and of events."""

from dataclasses import dataclass, replace

from companion.games.coltexpress.data.catalog import figures
from companion.games.coltexpress.table.core.state import State, bullets_of, kind_of_token, loot_of, worth


@dataclass(frozen=True)
class Score:
    """What a seat has, in dollars, and of what; ``place`` 1 is the winner, and equal places are shared."""

    seat: str
    purses: int
    jewels: int
    strongboxes: int
    ransom: int
    prize: int
    received: int
    place: int = 0

    @property
    def total(self) -> int:
        """All of it."""
        return self.purses + self.jewels + self.strongboxes + self.ransom + self.prize


def gunslingers(state: State) -> tuple[str, ...]:
    """The bandits with the fewest bullets of their own left: all who tie, even where nobody fired (ruling 12). In the
    game for two there is no Gunslinger."""
    if state.teams:
        return ()
    left = {bandit.id: state.pile(bullets_of(bandit.id)).count for bandit in state.bandits}
    return tuple(id_ for id_, count in left.items() if count == min(left.values()))


def scores(state: State) -> tuple[Score, ...]:
    """Every seat, the richest first."""
    found = [_score(state, seat.id) for seat in state.seats]
    ranked = sorted(found, key=_rank)
    return tuple(replace(one, place=1 + sum(_rank(other) < _rank(one) for other in ranked)) for one in ranked)


def _rank(score: Score) -> tuple[int, int]:
    return -score.total, score.received


def _score(state: State, seat: str) -> Score:
    team = state.team(seat)
    tokens = [card for bandit in team for card in state.pile(loot_of(bandit.id)).cards]
    sums = {kind: sum(worth(one.id) for one in tokens if kind_of_token(one) == kind) for kind in _KINDS}
    winners = gunslingers(state)
    return Score(
        seat,
        purses=sums["purse"] + state.counted.get(seat, 0),
        jewels=sums["jewel"],
        strongboxes=sums["strongbox"],
        ransom=sum(bandit.ransom for bandit in team),
        prize=figures().gunslinger * sum(bandit.id in winners for bandit in team),
        received=sum(bandit.received for bandit in team),
    )


_KINDS = ("purse", "jewel", "strongbox")
