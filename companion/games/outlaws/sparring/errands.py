"""What a man of the partner's is after besides the fight: the goal of the shootout (house).

Outlaws take bags and carry them off, fetch the key and open the cell, and cross the board; the Law stops them. An
errand is a place (`sightings.places`); what he does there is said here, and how he gets there in `going`.
"""

from collections.abc import Iterator
from typing import Any

from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.table.core.state import OUTLAWS, Man, State
from companion.games.outlaws.table.core.things import BAG, KEY
from companion.games.outlaws.table.ending.leave_board import LeaveBoard
from companion.games.outlaws.table.ending.open_cell import OpenCell, has_key
from companion.games.outlaws.table.handling.loot import Loot
from companion.games.outlaws.table.handling.pick_up import PickUp
from companion.games.outlaws.table.handling.put_away import PutAway
from companion.games.outlaws.table.horses.saddle_up import SaddleUp
from companion.games.outlaws.table.sightings.places import CELL, EDGE

DEAR, SPARED = 1.5, 0.0
"""By how much more a shot at somebody counts who is about to win the shootout; and at somebody who sits in a cell."""


def goal(state: State) -> str:
    """What the Outlaws have to bring about."""
    shootout = catalog().shootouts.get(state.shootout)
    return shootout.goal if shootout is not None else "last"


def locked_up(state: State, man: Man) -> bool:
    """He sits in the cell."""
    return man.id == state.prisoner and not state.unlocked and not man.held


def stake(state: State, foe: Man) -> float:
    """How much a shot at that foe counts: more where he carries what wins the shootout."""
    if locked_up(state, foe):
        return SPARED
    return DEAR if _carried(state, foe, BAG) or foe.id == state.prisoner or has_key(state, foe) else 1.0


def place(state: State, man: Man) -> str:
    """Where he wants to go; empty where he only fights."""
    if man.team != OUTLAWS:
        return ""
    places = {"across": lambda: EDGE, "bags": lambda: _of_bags(state, man), "prisoner": lambda: _of_cell(state, man)}
    return places[goal(state)]() if goal(state) in places else ""


def _carried(state: State, man: Man, thing: str) -> tuple[str, ...]:
    return tuple(item for item in (*man.held, *man.carried) if state.item(item).thing == thing)


def _of_bags(state: State, man: Man) -> str:
    """A bag where more are needed than others can fetch; off the board with those that he has."""
    own = len(_carried(state, man, BAG))
    mates = [mate for mate in state.friends(man) if mate.up]
    missing = catalog().shootouts[state.shootout].wanted - state.objective - own
    missing -= sum(len(_carried(state, mate, BAG)) for mate in mates)
    others = sum(not _carried(state, mate, BAG) for mate in mates) if own else 0
    if missing > others and (found := _lies(state, BAG)):
        return found
    return EDGE if own else ""


def _of_cell(state: State, man: Man) -> str:
    """The prisoner goes off; whoever has the key opens; else one of them fetches it where it lies."""
    if man.id == state.prisoner:
        return EDGE if state.unlocked else ""
    if state.unlocked:
        return ""
    if has_key(state, man):
        return CELL
    mates = [mate for mate in state.team(man.team) if mate.up and state.here(mate) and mate.id != state.prisoner]
    if any(has_key(state, mate) for mate in mates) or man != mates[0]:
        return ""
    return _lies(state, KEY)


def _lies(state: State, thing: str) -> str:
    """That thing on the board, or a body that carries one; empty where all of them are in somebody's hands."""
    if any(state.item(item).thing == thing for item in state.ground):
        return thing
    bodies = (man.id for man in state.men if not man.up and state.here(man) and _carried(state, man, thing))
    return next(bodies, "")


def there(state: State, man: Man, where: str) -> Iterator[Any]:
    """What he does once he is there."""
    if where == EDGE:
        yield LeaveBoard(man.id)
    elif where == CELL:
        yield OpenCell(man.id)
    elif state.man(where) is None and where not in (BAG, KEY):
        yield from free_hand(state, man)
        yield SaddleUp(man.id, where)
    else:
        yield from _take(state, man, where)


def _take(state: State, man: Man, where: str) -> Iterator[Any]:
    """Into a free hand, the off hand before the other; what is in the way is put away first."""
    yield from free_hand(state, man)
    hand = next(iter(man.free_hands[::-1]), "")
    body = state.man(where)
    if body is not None:
        wanted = (*_carried(state, body, BAG), *_carried(state, body, KEY))
        yield from (Loot(man.id, where, item, hand) for item in wanted)
        return
    yield from (PickUp(man.id, item, hand) for item in state.ground if state.item(item).thing == where)


def free_hand(state: State, man: Man) -> Iterator[Any]:
    """He has one: a bag is stowed before a gun."""
    if man.free_hands:
        return
    bags = [item for item in man.held if state.item(item).thing in (BAG, KEY)]
    yield from (PutAway(man.id, item) for item in (*bags, *man.held[::-1]))
