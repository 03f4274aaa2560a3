"""Whose turn it is: the first one, the Draw phase that begins each, and the next (Turns; Draw Phase)."""

from companion.engine.words import counted
from companion.games.gunslinger.table.cards.dealing import deal, draw
from companion.games.gunslinger.table.core import events as e
from companion.games.gunslinger.table.core.attributes import attribute
from companion.games.gunslinger.table.core.state import Gunslinger
from companion.games.gunslinger.table.core.step import Step


def start(step: Step) -> None:
    """Each gunslinger starts with a full hand, which is his Smarts; then the first in order has his turn."""
    step.emit(e.StageBegan("duel"))
    step.tell(f"{deal(step)} The duel begins.")
    begin(step, step.state.order[0], 1)


def begin(step: Step, man: Gunslinger, turn: int) -> None:
    """His Draw Phase: he draws as many cards as his Cool, and discards down to his Smarts."""
    step.emit(e.TurnBegan(man.id, turn))
    drawn = draw(step, man, attribute(man, "cool"))
    step.tell(f"{man.name} draws {counted(drawn, 'card')}.")
    end_draw(step)


def excess(man: Gunslinger) -> int:
    """Cards above his Smarts, which is the most that he may keep."""
    return max(len(man.hand) - attribute(man, "smarts"), 0)


def end_draw(step: Step) -> None:
    """The Draw Phase is over as soon as no card is too many."""
    man, go = step.state.acting, step.state.go
    if man is not None and go is not None and go.phase == "draw" and not excess(man):
        step.emit(e.PhaseBegan("move"))


def following(step: Step) -> None:
    """The next living man in order; a new round begins with the first one."""
    order = step.state.order
    place = next((index for index, man in enumerate(order) if step.state.go and man.id == step.state.go.man), 0)
    after = next((man for man in order[place + 1 :] if man.alive), None)
    if after is not None:
        begin(step, after, step.state.turn)
    else:
        begin(step, next(man for man in order if man.alive), step.state.turn + 1)
