"""The story of a duel that is over: who won, who fell to whom, and every roll."""

from collections.abc import Mapping, Sequence

from companion.engine.board import Aftermath, Line, Loss, Standing
from companion.engine.words import in_words
from companion.games.gunslinger.data.catalog import catalog
from companion.games.gunslinger.table.core.state import Gunslinger, Seat, State, Throw


def aftermath(states: Sequence[tuple[str, State]]) -> Aftermath:
    """All of it from the last state, which remembers who died when, and every roll."""
    state = states[-1][1] if states else State()
    rounds = range(1, max(state.turn, 1) + 1)
    winner = state.seat(state.winner)
    left = in_words([man.name for man in state.order if man.alive])
    nobody = f"A draw: {left} lived to tell the tale." if state.drawn else "Nobody won."
    return Aftermath(
        headline=f"{winner.name} is the last one standing." if winner else nobody,
        standings=standings(state),
        turns=tuple(map(str, rounds)),
        scores=scores(state, rounds),
        losses=tuple(_loss(state, man) for man in state.order),
        rolls=tuple(_roll(state, throw) for throw in state.rolled),
    )


def standings(state: State) -> tuple[Standing, ...]:
    """Whoever has men left comes first, then those who held out longest; the score is the enemies killed."""
    lasted = {seat.id: _lasted(state, seat) for seat in state.seats}
    made = (
        Standing(
            seat.id,
            seat.name,
            1 + sum(other > lasted[seat.id] for other in lasted.values()),
            len(state.killed_by(seat.id)),
            tuple(_killed(state, man) for man in state.killed_by(seat.id)),
        )
        for seat in state.seats
    )
    return tuple(sorted(made, key=lambda one: one.place))


def _killed(state: State, man: Gunslinger) -> Line:
    killer = state.man(man.by)
    return Line(f"{killer.name} killed {man.name}" if killer else f"Killed {man.name}")


def _lasted(state: State, seat: Seat) -> int:
    """The round in which a side's last man went; past the last one where somebody is left."""
    if state.of(seat.id):
        return state.turn + 1
    return max((man.died for man in state.men if man.seat == seat.id), default=0)


def scores(state: State, rounds: range) -> Mapping[str, tuple[int, ...]]:
    """Each seat's kills as each round ended."""
    return {
        seat.id: tuple(sum(man.died <= turn for man in state.killed_by(seat.id)) for turn in rounds)
        for seat in state.seats
    }


def _loss(state: State, man: Gunslinger) -> Loss:
    killer = state.man(man.by)
    words = f"to {killer.name}" if killer else "" if man.alive else "left the board"
    return Loss(man.id, man.name, man.seat, 1, int(not man.alive), words)


def _roll(state: State, throw: Throw) -> Line:
    man, target = state.man(throw.man), state.man(throw.target)
    names = f"{man.name if man else 'Somebody'} at {target.name if target else 'somebody'}"
    verdict = "hit" if throw.die <= throw.needed else "miss"
    card = catalog().titles[throw.card].name
    return Line(f"Turn {throw.turn} · {names} · {card}: {max(throw.needed, 0)} or less", f"{throw.die}, {verdict}")
