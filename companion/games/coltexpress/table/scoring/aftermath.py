"""The story of a robbery that is over."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from companion.engine.board import Aftermath, Line, Section, Standing
from companion.engine.sources import REAL
from companion.engine.words import counted, in_words, number_word, raised
from companion.games.coltexpress.data.catalog import figures
from companion.games.coltexpress.table.core.state import BY_EVENT, MEETING, Bandit, State
from companion.games.coltexpress.table.scoring import retelling
from companion.games.coltexpress.table.scoring.scores import Score, gunslingers, scores

REAL_PURSES = "Real purses are counted only at the end, so there is no score by round."


def aftermath(states: Sequence[tuple[str, State]]) -> Aftermath:
    """Who is richest and why, the loot by round, who shot whom, and what was played and stolen."""
    played = [one for _, one in states] or [State()]
    state = played[-1]
    ranked = scores(state)
    points = _points(played)
    return Aftermath(
        _headline(state, ranked),
        tuple(_standing(state, one) for one in ranked),
        tuple(points),
        {seat.id: tuple(point[seat.id] for point in points.values()) for seat in state.seats},
        why=f"{number_word(state.round).capitalize()} {'rounds have' if state.round > 1 else 'round has'} been played."
        if state.round
        else "",
        scores_note=_note(state, played),
        sections=(*_shots(state), *retelling.rounds(played)),
        icon="swap-bag",
    )


def _headline(state: State, ranked: Sequence[Score]) -> str:
    winners = [seat.name for one in ranked if one.place == 1 and (seat := state.seat(one.seat))]
    if len(winners) == 1:
        return f"{winners[0]} is the richest outlaw"
    return f"{in_words(winners)} share the victory"


def _standing(state: State, score: Score) -> Standing:
    seat = state.seat(score.seat)
    name, companions = (seat.name, seat.computer) if seat else ("", False)
    bandits = [bandit.name for bandit in state.team(score.seat) if not (companions and bandit.name == name)]
    note = ", ".join(filter(None, (in_words(bandits), "played by the companion" if companions else "")))
    lines = tuple(_lines(score))
    return Standing(score.seat, name, score.place, score.total, lines, raised(note))


def _lines(score: Score) -> Iterator[Line]:
    for words, dollars in (("Purses", score.purses), ("Jewels", score.jewels), ("Strongboxes", score.strongboxes)):
        if dollars:
            yield Line(words, f"${dollars:,}", "loot")
    if score.ransom:
        yield Line("Ransom", f"${score.ransom:,}", "hostage-taking")
    if score.prize:
        yield Line("Gunslinger", f"${score.prize:,}", "gunslinger")
    yield Line("Bullets received", str(score.received), "scoring")


def _points(states: Sequence[State]) -> Mapping[str, Mapping[str, int]]:
    """What each seat has at the start, after every round, and with the Gunslinger's prize. The step that ends a round
    begins the next, and nothing is taken before that one's Stealin': a round leaves what the next one begins with."""
    last = states[-1]
    if last.purses == REAL or last.keeps_score:
        return {}
    begun = [next(group) for number, group in groupby(states, key=lambda one: one.round) if number]
    if not begun:
        return {}
    found = {str(one.round - 1) if one.round > 1 else "Start": _loot(one) for one in begun}
    found[str(last.round)] = _loot(last)
    return found | ({"Prize": {one.seat: one.total for one in scores(last)}} if gunslingers(last) else {})


def _loot(state: State) -> Mapping[str, int]:
    """What each seat had then, without the Gunslinger's prize."""
    return {one.seat: one.total - one.prize for one in scores(state)}


def _note(state: State, states: Sequence[State]) -> str:
    """What the scores by round do not say of themselves."""
    if state.purses == REAL and not state.keeps_score and any(one.round for one in states):
        return REAL_PURSES
    best = gunslingers(state)
    if not best or state.keeps_score or not state.round:
        return ""
    names = in_words([state.the(id_).name for id_ in best])
    who = f"the Gunslinger, {names}" if len(best) == 1 else f"each Gunslinger: {names}"
    return f"Prize: ${figures().gunslinger:,} for {who}."


def _shots(state: State) -> Iterator[Section]:
    """Who shot whom, bandit by bandit; a scorer's table knows nothing of it."""
    if any(bandit.hits for bandit in state.bandits):
        yield Section("Who shot whom", tuple(line for bandit in state.bandits for line in _of_bandit(state, bandit)))


def _of_bandit(state: State, bandit: Bandit) -> Iterator[Line]:
    name = f"{bandit.name}, the Gunslinger," if bandit.id in gunslingers(state) else bandit.name
    shot = [_times(target.name, target.hits.get(bandit.id, 0)) for target in state.bandits]
    yield Line(f"{name} shot", ", ".join(filter(None, shot)) or "nobody")
    others = [_times(one.name, bandit.hits.get(one.id, 0)) for one in state.bandits]
    neutral = (_times("the Marshal", bandit.hits.get(MEETING, 0)), _times("an event", bandit.hits.get(BY_EVENT, 0)))
    yield Line(f"{bandit.name} was hit by", ", ".join(filter(None, (*others, *neutral))) or "nobody")


def _times(name: str, count: int) -> str:
    if not count:
        return ""
    times = {1: "", 2: " twice"}.get(count, f" {counted(count, 'time')}")
    return f"{name}{times}"
