"""Guns in the partner's hands: the best one is drawn, an empty one loaded, a jammed one cleared (house)."""

from collections.abc import Iterator
from typing import Any

from companion.games.outlaws.table.core import things
from companion.games.outlaws.table.core.state import Man, State
from companion.games.outlaws.table.handling.ditch import Ditch
from companion.games.outlaws.table.handling.grip import Grip
from companion.games.outlaws.table.handling.hands import BOTH
from companion.games.outlaws.table.handling.pick_up import PickUp
from companion.games.outlaws.table.handling.put_away import PutAway
from companion.games.outlaws.table.handling.reload import Reload
from companion.games.outlaws.table.handling.take_out import TakeOut
from companion.games.outlaws.table.handling.unjam import Unjam
from companion.games.outlaws.table.sightings import views

ENOUGH = 3
"""Bullets that are loaded before a long gun goes back into both hands."""
NEAR = 3
"""Squares up to which a handgun is drawn before a rifle."""


def usable(state: State, man: Man, item: str) -> bool:
    """He is trained to fire it, and has the hands for it."""
    gun = things.gun(state, item)
    if gun is None or man.gun_skill(gun.kind).icons < 1:
        return False
    return not man.numb if gun.is_long else len(man.numb) < 2


def good(state: State, man: Man, item: str) -> bool:
    """The same, and it is loaded."""
    return usable(state, man, item) and things.is_loaded(state, item)


def in_hand(state: State, man: Man) -> str:
    """The good gun that he holds; empty where he holds none."""
    return next((item for item in man.held if good(state, man, item)), "")


def armed(state: State, man: Man) -> bool:
    """He has a gun that he can get to fire, in hand or about him, at his feet, or with bullets that he carries."""
    guns = [item for item in (*man.held, *man.carried, *man.at_feet) if usable(state, man, item)]
    return any(state.item(item).loaded or man.bullets for item in guns)


def seen_to(state: State, man: Man) -> Iterator[Any]:
    """What he does about his guns before anything else, where none in his hands goes off."""
    held = in_hand(state, man)
    if held:
        if things.is_long(state, held) and not man.in_both_hands(held):
            yield from _load(state, man, held, ENOUGH)
            yield Grip(man.id, BOTH)
        return
    others = [item for item in man.carried if good(state, man, item)]
    near = next((pair.distance for _, pair in views.in_view(state, man)), NEAR + 1)
    others.sort(key=lambda item: things.is_long(state, item) is (near <= NEAR))
    for item in others:
        yield from _draw(state, man, item)
    for item in man.at_feet:
        if good(state, man, item):
            yield from _take(state, man, item)
    for item in man.held:
        if usable(state, man, item):
            yield from _mend(state, man, item)
    for item in man.carried:
        if usable(state, man, item) and man.bullets:
            yield from _draw(state, man, item)


def _draw(state: State, man: Man, item: str) -> Iterator[Any]:
    """Into the hands that it takes. What is in the way is dropped where a foe is in view, and put away elsewhere."""
    hand = _hand(state, man, item)
    for held in man.held if hand == BOTH else filter(None, (man.holds(hand),)):
        yield PutAway(man.id, held) if not views.in_view(state, man) else Ditch(man.id, held)
        yield Ditch(man.id, held)
    yield TakeOut(man.id, item, hand)


def _hand(state: State, man: Man, item: str) -> str:
    """The hand that shoots best with it."""
    return BOTH if things.is_long(state, item) else man.off_hand if man.favored in man.numb else man.favored


def _take(state: State, man: Man, item: str) -> Iterator[Any]:
    """What he dropped, if the hand for it is free."""
    yield PickUp(man.id, item, _hand(state, man, item))


def _mend(state: State, man: Man, item: str) -> Iterator[Any]:
    """A jam is cleared, an empty gun loaded; a long gun goes into one hand for it."""
    if not state.item(item).jammed and not man.bullets:
        return
    if man.in_both_hands(item):
        yield Grip(man.id, man.favored)
    yield Unjam(man.id, item)
    yield from _load(state, man, item, ENOUGH)


def _load(state: State, man: Man, item: str, most: int) -> Iterator[Any]:
    if state.item(item).loaded < min(most, things.the_gun(state, item).load):
        yield Reload(man.id, item)


def topped_up(state: State, man: Man) -> Iterator[Any]:
    """With nothing better to do, guns in hand are loaded."""
    for item in man.held:
        if usable(state, man, item):
            yield Reload(man.id, item)
