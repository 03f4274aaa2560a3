"""The small forms of the corrections: whom it is about, what is tracked now, what is asked, and why."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from companion.engine.board import Action, Input, Pick
from companion.engine.corrections import REASON
from companion.engine.words import raised
from companion.games.gunslinger.data.people import ATTRIBUTES
from companion.games.gunslinger.table.core import squares
from companion.games.gunslinger.table.core.attributes import hits_left, person
from companion.games.gunslinger.table.core.eyes import Eyes
from companion.games.gunslinger.table.core.refusals import UNSETTLED, unsettled
from companion.games.gunslinger.table.core.state import Gunslinger, State


def form(eyes: Eyes, command: type, label: str, *asked: Input) -> Action:
    """What is asked, and the reason; greyed while something waits for an answer."""
    why = UNSETTLED if unsettled(eyes.state) else ""
    return Action(command.__name__, label, inputs=(*asked, REASON), sends="Set it", why=why)


def of_men(
    eyes: Eyes, command: type, label: str, men: Sequence[Gunslinger], now: Callable[[Gunslinger], str], *asked: Input
) -> tuple[Action, ...]:
    """Whom it is about, each with what is tracked of him ``now``, then what is asked; no form where there is nobody."""
    picks = tuple(Pick(man.id, man.name, now(man)) for man in men)
    return (form(eyes, command, label, Input("man", "Who?", "select", picks), *asked),) if picks else ()


def wounds(men: Sequence[Gunslinger]) -> Input:
    """As many as leave any of these men Guts; what is too much for one of them is refused in words."""
    most = max((hits_left(replace(man, wounds=0)) for man in men), default=1) - 1
    return Input("wounds", "Wounds", "number", value="0", least=0, most=most)


def lost(men: Sequence[Gunslinger]) -> Input:
    """As many points as any attribute of these men has; what is too much for one of them is refused in words."""
    most = max((getattr(person(man), name) for man in men for name in ATTRIBUTES), default=0)
    return Input("points", "Points lost for good", "number", value="0", least=0, most=most)


def own(eyes: Eyes) -> list[Gunslinger]:
    """The men of this device, dead or alive, in the order of turns."""
    return [man for man in eyes.state.order if eyes.may_play(man.seat)]


def living(eyes: Eyes) -> list[Gunslinger]:
    """Those of them who are on the board."""
    return [man for man in own(eyes) if man.alive]


def picks(words: Mapping[str, str]) -> tuple[Pick, ...]:
    """Values with what they are called."""
    return tuple(Pick(value, raised(said)) for value, said in words.items())


def free(state: State) -> tuple[Input, ...]:
    """A square with nobody in it; nothing is asked on a real board."""
    if state.real_board:
        return ()
    return (Input("square", "Square", "select", tuple(Pick(square, square) for square in squares.free(state))),)
