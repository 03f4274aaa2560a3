"""What is the same of every card that is performed (Stealin'): it goes back onto its owner's deck; in the Expert
variant face up onto the discards."""

from companion.engine.piles import Moved
from companion.games.coltexpress.table.core import events as e
from companion.games.coltexpress.table.core.refusals import performer
from companion.games.coltexpress.table.core.state import COMMON, Bandit, deck_of, discards_of
from companion.games.coltexpress.table.core.step import Step
from companion.games.coltexpress.table.stealing import meeting


def whose(step: Step) -> Bandit:
    """The bandit who performs the card. Raises `LookupError` where no card lies open."""
    found = performer(step.state)
    if found is None:
        raise LookupError("no card lies open")
    return found


def finish(step: Step) -> None:
    """The Marshal meets whoever is in his Car, and the card is done with."""
    meeting.check(step)
    card = step.state.pile(COMMON).cards[0]
    target = discards_of(card.by) if step.state.expert else deck_of(card.by)
    step.emit(Moved(COMMON, target, (card.id,), up=step.state.expert))
    step.emit(e.Performed())
