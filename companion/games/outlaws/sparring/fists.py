"""Brawls (house). Whoever has a loaded handgun leaves, and shoots; others strike, stab or punch."""

from collections.abc import Iterator
from typing import Any

from companion.games.outlaws.sparring import arms
from companion.games.outlaws.table.brawling.beat import Beat
from companion.games.outlaws.table.brawling.fighting import cumbersome, two_handed
from companion.games.outlaws.table.brawling.finish_off import FinishOff
from companion.games.outlaws.table.brawling.leave import Leave
from companion.games.outlaws.table.brawling.punch import BODY, HEAD, Punch
from companion.games.outlaws.table.brawling.stab import Stab
from companion.games.outlaws.table.brawling.stand_up import StandUp
from companion.games.outlaws.table.brawling.strike import Strike
from companion.games.outlaws.table.core.state import OUT, Man, State
from companion.games.outlaws.table.handling.ditch import Ditch

LAST_STAND = 2
"""Actions that a foe has left at most where a punch at the head may end the brawl."""


def fight(state: State, man: Man) -> Iterator[Any]:
    """The brawl action of his turn."""
    if two_handed(state, man):
        yield Strike(man.id)
    elif item := cumbersome(state, man):
        yield Ditch(man.id, item)
    left = state.go.left if state.go else 0
    if arms.in_hand(state, man) and left > 1:
        yield Leave(man.id)
    yield Stab(man.id)
    yield StandUp(man.id)
    foe = state.the(man.foe)
    if foe.available <= LAST_STAND:
        yield Punch(man.id, HEAD)
    yield Punch(man.id, BODY)


def finish(state: State, man: Man) -> Iterator[Any]:
    """Somebody who lies unconscious in his square does not get up again."""
    foe = state.man(man.foe)
    if foe is not None and foe.status == OUT:
        yield from (FinishOff(man.id, foe.id, item) for item in man.held)
        yield Beat(man.id, foe.id)
