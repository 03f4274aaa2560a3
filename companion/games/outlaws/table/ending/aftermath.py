"""The story of a shootout that is over: who won and why, who fell to whom, and every roll."""

from collections.abc import Mapping, Sequence

from companion.engine.board import Aftermath, Line, Loss, Standing
from companion.engine.words import with_minus
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.table.brawling import die
from companion.games.outlaws.table.core.state import DEAD, GONE, OUT, PERMANENT, Man, Seat, State, Throw
from companion.games.outlaws.table.ending.winning import RECOVERY
from companion.games.outlaws.table.turn.rounds import team_does

FATES = {OUT: "unconscious", PERMANENT: "unconscious for good", DEAD: "dead", GONE: "off the board"}


def aftermath(states: Sequence[tuple[str, State]]) -> Aftermath:
    """All of it from the last state, which remembers who fell when, and every roll."""
    state = states[-1][1] if states else State()
    rounds = range(1, max(state.round, 1) + 1)
    won = f"{team_does(state.winner, 'win', 'wins')}." if state.winner else "A draw."
    return Aftermath(
        headline=f"{won} {state.why}".strip(),
        standings=standings(state),
        turns=tuple(map(str, rounds)),
        scores=scores(state, rounds),
        losses=tuple(_loss(state, man) for man in state.men),
        rolls=tuple(_roll(state, throw) for throw in state.thrown),
    )


def standings(state: State) -> tuple[Standing, ...]:
    """The winners come first; the score is the foes whom a seat took out."""
    made = (
        Standing(
            seat.id,
            seat.name,
            1 if seat.team == state.winner or not state.winner else 2,
            len(felled_by(state, seat)),
            tuple(Line(man.name, FATES[man.status]) for man in felled_by(state, seat)),
        )
        for seat in state.seats
    )
    return tuple(sorted(made, key=lambda one: one.place))


def felled_by(state: State, seat: Seat) -> tuple[Man, ...]:
    """The foes whom a seat's men took out."""
    own = {man.id for man in state.posse(seat.id)}
    return tuple(man for man in state.men if man.team != seat.team and man.by in own and man.status in FATES)


def scores(state: State, rounds: range) -> Mapping[str, tuple[int, ...]]:
    """Each seat's felled foes as each round ended."""
    return {
        seat.id: tuple(sum(man.fell <= number for man in felled_by(state, seat)) for number in rounds)
        for seat in state.seats
    }


def _loss(state: State, man: Man) -> Loss:
    """Whoever left the board is no loss. Whoever lay there for good has rolled whether he lives."""
    by = state.man(man.by)
    lives = next((throw.good for throw in state.thrown if (throw.man, throw.what) == (man.id, RECOVERY)), None)
    fate = "dead of the wounds" if lives is False else FATES.get(man.status, "")
    alive = "wounded" if man.wounds else "unhurt"
    words = f"{fate}, by {by.name}" if fate and by else fate or alive
    words = f"{words}; recovers" if lives else words
    return Loss(man.id, man.name, man.seat, 1, int(bool(fate) and man.status != GONE), words)


def _roll(state: State, throw: Throw) -> Line:
    man, target = state.man(throw.man), state.man(throw.target)
    names = " at ".join(one.name for one in (man, target) if one)
    face = _face(state, throw)
    total = f", {with_minus(throw.total)} in all" if throw.total is not None and str(throw.total) != face else ""
    needed = f" against {throw.needed}" if throw.needed else ""
    return Line(" · ".join(filter(None, (f"Round {throw.round}", names, throw.what))), f"{face}{total}{needed}")


def _face(state: State, throw: Throw) -> str:
    """As it is printed on the die."""
    if throw.die == die.BRAWL:
        return die.words(die.face(state, throw.face))
    return state.house.faces(throw.die)[throw.face - 1].text if throw.die in catalog().dice else str(throw.face)
