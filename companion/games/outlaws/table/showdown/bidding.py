"""One cup for all who are in a showdown, drawn for the bids (Showdowns; ruling 27).

Whoever is drawn first opens, with 0 or -1. Whoever is drawn next calls that bid, or bids 1 less. Nobody calls a bid of
his own side, so he has to go lower, which the app does for him. An empty cup is filled again.
"""

from dataclasses import replace

from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.state import Showdown, State, bid_words
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.showdown.standoff import the_showdown

STEP = -1
"""By how much each bid is worse."""


def proceed(step: Step) -> None:
    """As far as nobody has to be asked."""
    while (down := step.state.showdown) is not None and not (down.shooting or down.last):
        if down.turn and must_raise(step.state, down):
            lower(step)
        elif not down.turn and step.app_draws(""):
            drawn(step, step.chance.choice(cup(down)))
        else:
            return


def cup(down: Showdown) -> tuple[str, ...]:
    """What is in the cup, which is filled again where it is empty."""
    return down.cup or down.men


def drawn(step: Step, man: str) -> None:
    """A counter came out."""
    down = the_showdown(step.state)
    left = tuple(counter for counter in cup(down) if counter != man)
    step.emit(e.ShowdownSet(replace(down, cup=left, turn=man)))
    step.tell(f"{step.man(man).name} is drawn.")


def must_raise(state: State, down: Showdown) -> bool:
    """The bid is one of his own side."""
    return bool(down.bidder) and state.the(down.turn).team == state.the(down.bidder).team


def openings(down: Showdown) -> tuple[int, ...]:
    """The bids that whoever was drawn may make: 0 or -1 to open, else the next lower one."""
    return (down.bid + STEP,) if down.bidder else (0, STEP)


def lower(step: Step) -> None:
    """The next lower bid."""
    bid(step, the_showdown(step.state).bid + STEP)


def bid(step: Step, amount: int) -> None:
    """Whoever was drawn stands at that bid."""
    down = the_showdown(step.state)
    step.emit(e.ShowdownSet(replace(down, bidder=down.turn, bid=amount, turn="")))
    step.tell(f"{step.man(down.turn).name} bids {bid_words(amount)}.")


def call(step: Step) -> None:
    """The bidder has to shoot at his bid."""
    down = the_showdown(step.state)
    caller, bidder = step.man(down.turn), step.man(down.bidder)
    step.emit(e.ShowdownSet(replace(down, shooting=down.bidder, turn="")))
    step.tell(f"{caller.name} calls: {bidder.name} shoots at {down.said}.")
