"""Meeting the Marshal, and neutral bullets (The Marshal; Neutral Bullet cards).

A bandit who is inside the Marshal's Car, however that came about, goes to its roof and takes a neutral bullet. Neutral
bullets go to all of a group or to none: where there are too few, nobody gets one, and those that are left are out of
the game. A group is a meeting by one card, or the shots of one event (ruling 6).
"""

from collections.abc import Sequence

from companion.engine.piles import Moved
from companion.engine.words import in_words
from companion.games.coltexpress.table.core import events as e
from companion.games.coltexpress.table.core.places import car_name
from companion.games.coltexpress.table.core.state import GONE, MEETING, NEUTRAL, Bandit, Spot, deck_of
from companion.games.coltexpress.table.core.step import Step


def check(step: Step) -> None:
    """Every bandit inside the Marshal's Car flees to its roof."""
    car = step.state.marshal
    met = step.state.at(Spot(car))
    if not met:
        return
    for bandit in met:
        step.emit(e.Went(bandit.id, car, True))
    names = in_words([bandit.name for bandit in met])
    verb = "flees" if len(met) == 1 else "flee"
    step.tell(f"{names} {verb} from the Marshal onto the roof of {car_name(step.state, car)}.")
    hand_out(step, met, MEETING)


def foreseen(*bandits: Bandit) -> str:
    """What a button says that leads them to the Marshal: ``Doc meets the Marshal``. Nothing where nobody would be."""
    if not bandits:
        return ""
    return f"{in_words([bandit.name for bandit in bandits])} {'meets' if len(bandits) == 1 else 'meet'} the Marshal"


def hand_out(step: Step, bandits: Sequence[Bandit], source: str) -> None:
    """A neutral bullet for each of them, or for none where there are too few."""
    left = step.state.pile(NEUTRAL)
    names = in_words([bandit.name for bandit in bandits])
    if not bandits:
        return
    if left.count < len(bandits):
        if left.count:
            step.emit(Moved(NEUTRAL, GONE, left.next(left.count)))
        step.tell(f"There are too few neutral bullets: {names} {'takes' if len(bandits) == 1 else 'take'} none.")
        return
    for bandit in bandits:
        step.emit(Moved(NEUTRAL, deck_of(bandit.seat), step.state.pile(NEUTRAL).next(1)))
        step.emit(e.Struck(bandit.id, source))
    step.tell(f"{names} {'takes a neutral bullet' if len(bandits) == 1 else 'take a neutral bullet each'}.")
