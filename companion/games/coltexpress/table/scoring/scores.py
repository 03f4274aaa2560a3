"""Who is richest (End of the game): the tokens on each bandit's card, the ransom, and $1000 for every Gunslinger. A tie
goes to whoever received the fewest bullets of other bandits and of events."""

from dataclasses import dataclass, replace

from companion.games.coltexpress.data.catalog import figures
from companion.games.coltexpress.table.core.ids import kind_of_token, worth
from companion.games.coltexpress.table.core.state import Bandit, State, Tally, bullets_of, loot_of


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
    left = {bandit.id: _left(state, bandit) for bandit in state.bandits}
    return tuple(id_ for id_, count in left.items() if count == min(left.values()))


def _left(state: State, bandit: Bandit) -> int:
    """The bullets that a bandit has not fired."""
    written = state.tallies.get(bandit.seat)
    return written.left if written else state.pile(bullets_of(bandit.id)).count


def scores(state: State) -> tuple[Score, ...]:
    """Every seat, the richest first."""
    found = [_score(state, seat.id) for seat in state.seats]
    ranked = sorted(found, key=_rank)
    return tuple(replace(one, place=1 + sum(_rank(other) < _rank(one) for other in ranked)) for one in ranked)


def _rank(score: Score) -> tuple[int, int]:
    return -score.total, score.received


def _score(state: State, seat: str) -> Score:
    team = state.team(seat)
    if written := state.tallies.get(seat):
        return _written(state, seat, written)
    tokens = [card for bandit in team for card in state.pile(loot_of(bandit.id)).cards]
    sums = {kind: sum(worth(one.id) for one in tokens if kind_of_token(one) == kind) for kind in _KINDS}
    return Score(
        seat,
        purses=sums["purse"] + state.counted.get(seat, 0),
        jewels=sums["jewel"],
        strongboxes=sums["strongbox"],
        ransom=sum(bandit.ransom for bandit in team),
        prize=_prize(state, seat),
        received=sum(bandit.received for bandit in team),
    )


def _prize(state: State, seat: str) -> int:
    return figures().gunslinger * sum(bandit.id in gunslingers(state) for bandit in state.team(seat))


def _written(state: State, seat: str, tally: Tally) -> Score:
    """What the player wrote down."""
    return Score(
        seat,
        purses=tally.purses,
        jewels=tally.jewels * figures().jewel,
        strongboxes=tally.strongboxes * figures().strongbox,
        ransom=tally.ransoms * figures().ransom,
        prize=_prize(state, seat),
        received=tally.received,
    )


_KINDS = ("purse", "jewel", "strongbox")
