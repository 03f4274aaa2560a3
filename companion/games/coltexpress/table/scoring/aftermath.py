"""The story of a robbery that is over."""

from collections.abc import Iterator, Mapping, Sequence

from companion.engine.board import Aftermath, Line, Standing
from companion.engine.words import counted, in_words, number_word
from companion.games.coltexpress.data.catalog import figures
from companion.games.coltexpress.table.core.state import State
from companion.games.coltexpress.table.scoring.scores import Score, scores


def aftermath(states: Sequence[tuple[str, State]]) -> Aftermath:
    """Who is richest and why, the loot by round, and who shot whom."""
    state = states[-1][1] if states else State()
    ranked = scores(state)
    ends = _ends([one for _, one in states])
    return Aftermath(
        _headline(state, ranked),
        tuple(_standing(state, one) for one in ranked),
        tuple(map(str, ends)),
        {seat.id: tuple(_loot(one, seat.id) for one in ends.values()) for seat in state.seats},
        why=f"{number_word(figures().rounds).capitalize()} rounds have been played.",
        deeds=tuple(_shots(state)),
        deeds_title="Who shot whom",
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


def _ends(states: Sequence[State]) -> Mapping[int, State]:
    """The table as every round ended, by the number of the round: the next one begins in the same step, and finds it
    like that."""
    begun: dict[int, State] = {}
    for state in states:
        begun.setdefault(state.round, state)
    rounds = sorted(number for number in begun if number)
    ends = [begun[number] for number in rounds[1:]] + list(states[-1:])
    return dict(zip(rounds, ends, strict=False))


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


def _times(count: int) -> str:
    return {1: "once", 2: "twice"}.get(count, counted(count, "time"))
