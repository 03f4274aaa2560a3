"""The story of a robbery that is over."""

from collections.abc import Iterator, Sequence

from companion.engine.board import Aftermath, Line, Standing
from companion.engine.words import counted, in_words
from companion.games.coltexpress.table.core.state import State
from companion.games.coltexpress.table.scoring.scores import Score, gunslingers, scores


def aftermath(states: Sequence[tuple[str, State]]) -> Aftermath:
    """Who is richest and why, the loot by round, and who shot whom."""
    state = states[-1][1] if states else State()
    ranked = scores(state)
    ends = _ends([one for _, one in states])
    return Aftermath(
        _headline(state, ranked),
        tuple(_standing(state, one) for one in ranked),
        tuple(str(one.round) for one in ends),
        {seat.id: tuple(_loot(one, seat.id) for one in ends) for seat in state.seats},
        rolls=tuple(_shots(state)),
        why="Five rounds have been played.",
    )


def _headline(state: State, ranked: Sequence[Score]) -> str:
    winners = [seat.name for one in ranked if one.place == 1 and (seat := state.seat(one.seat))]
    if len(winners) == 1:
        return f"{winners[0]} is the richest outlaw"
    return f"{in_words(winners)} share the victory"


def _standing(state: State, score: Score) -> Standing:
    seat = state.seat(score.seat)
    return Standing(score.seat, seat.name if seat else "", score.place, score.total, tuple(_lines(state, score)))


def _lines(state: State, score: Score) -> Iterator[Line]:
    for words, dollars in (("Purses", score.purses), ("Jewels", score.jewels), ("Strongboxes", score.strongboxes)):
        if dollars:
            yield Line(words, f"${dollars:,}", "loot")
    if score.ransom:
        yield Line("Ransom", f"${score.ransom:,}", "hostage-taking")
    if score.prize:
        yield Line("Gunslinger", f"${score.prize:,}", "gunslinger")
    yield Line("Bullets received", str(score.received), "scoring")


def _ends(states: Sequence[State]) -> list[State]:
    """The last state of every round."""
    last = {state.round: state for state in states if state.round}
    return [last[number] for number in sorted(last)]


def _loot(state: State, seat: str) -> int:
    """What the seat had then, without the Gunslinger's prize."""
    return next((one.total - one.prize for one in scores(state) if one.seat == seat), 0)


def _shots(state: State) -> Iterator[Line]:
    """Who shot whom, how often."""
    shooters = {bandit.id: bandit for bandit in state.bandits}
    for target in state.bandits:
        for source, count in target.hits.items():
            if source in shooters:
                yield Line(f"{shooters[source].name} shot {target.name}", _times(count))
    for id_ in gunslingers(state):
        yield Line(f"{shooters[id_].name} is the Gunslinger", "")


def _times(count: int) -> str:
    return {1: "once", 2: "twice"}.get(count, counted(count, "time"))
