"""Seats that the app plays itself: what they do follows in the same step from what a person did (house).

So an undo goes back to the person's own last tap, and no table waits for a seat that nobody holds.
"""

from companion.engine.errors import Illegal
from companion.engine.play import Actor
from companion.games.gunslinger import sparring
from companion.games.gunslinger.catalog import catalog
from companion.games.gunslinger.figures import figures
from companion.games.gunslinger.strength import cost
from companion.games.gunslinger.table import FEATURES
from companion.games.gunslinger.table.core.state import Gunslinger, State
from companion.games.gunslinger.table.core.step import Step
from companion.games.gunslinger.table.setting_up.ready import Ready
from companion.games.gunslinger.table.setting_up.recruit import Recruit
from companion.games.gunslinger.table.turn.go_on import GoOn

LIKE = 4
"""Out of so many gunslingers who are nearest in strength one is chosen by chance."""
PATIENCE = 60
"""Commands that such a seat gives in one turn of one man, answers counted; it ends the turn then, so that no tap ever
waits for the end of it. A long turn has a dozen."""


def play_on(step: Step, rounds: int = 0) -> None:
    """Whatever is asked of such a seat, until a person is asked, the duel is over, or so many ``rounds`` (0: no limit)
    have been played."""
    _line_ups(step)
    turn, given = (0, ""), 0
    while (found := _next(step.state)) and not (rounds and step.state.turn > rounds):
        now = (step.state.turn, step.state.go.man if step.state.go else "")
        turn, given = now, given + 1 if now == turn else 1
        seat, command = found
        _do(step, seat, command if given <= PATIENCE else _enough(step.state, command))


def _enough(state: State, command: object) -> object:
    """Instead of a command in the middle of a long turn: on with it, where nothing has to be settled first."""
    go = state.go
    if go is None or go.phase == "draw" or state.move is not None or state.attack is not None:
        return command
    return GoOn(go.man)


def _next(state: State) -> tuple[str, object] | None:
    """The first of those seats that is asked something, and its answer."""
    answers = ((seat.id, sparring.choose(state, seat.id)) for seat in state.seats if seat.computer)
    return next(((seat, command) for seat, command in answers if command is not None), None)


def _do(step: Step, seat: str, command: object) -> None:
    """By the same rules as everybody's, and with no right but those of the seat."""
    person = step.actor
    step.actor = Actor(seat, frozenset({seat}))
    FEATURES.carry_out(step, command)
    step.actor = person


def _line_ups(step: Step) -> None:
    """Once the people have chosen, a gunslinger for each of the longest line-up among them, about as strong as he, as
    far as the board has room."""
    state = step.state
    waiting = [seat.id for seat in state.seats if seat.computer and not seat.ready]
    people = [seat for seat in state.seats if not seat.computer]
    if state.stage != "recruit" or not waiting or not all(seat.ready for seat in people):
        return
    longest = max((state.of(seat.id) for seat in people), key=len, default=())
    for seat in waiting:
        room = figures().board_men - len(step.state.men)
        if room < 1:
            raise Illegal(
                "too-many-men", f"{figures().board_men} gunslingers fill the board: the companion has no room."
            )
        for man in longest[:room]:
            _do(step, seat, Recruit(seat, _like(step, man)))
        _do(step, seat, Ready(seat))


def _like(step: Step, man: Gunslinger) -> str:
    """Somebody who is not in the duel yet, nor a wonder beside him."""
    there = {other.person for other in step.state.men}
    others = [person for person in catalog().gunslingers if person not in there] or list(catalog().gunslingers)
    near = sorted(others, key=lambda person: (abs(cost(person, ()) - cost(man.person, ())), person))
    return step.chance.choice(near[:LIKE])
