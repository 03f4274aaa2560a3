"""A *pacifist* does not shoot at humans who have not attacked it or its friends yet. Undead, animals and machines make
fine targets (Appendix A: Pacifist)."""

from companion.engine.hooks import on
from companion.games.highnoon.table.abilities.principles import KEEPS
from companion.games.highnoon.table.attacks import targets
from companion.games.highnoon.table.core import Play, State, Troop, events, kinds

_PACIFIST = "pacifist"
_ATTACKERS = "attackers"
"""The note on a pacifist with the troops that have attacked it or a friend of it."""


@targets.attacked(at=10)
def _attacked(play: Play, attacker: Troop, target: Troop) -> None:
    for troop in play.state.troops.values():
        known = troop.notes.get(_ATTACKERS, [])
        theirs = troop.id == target.id or kinds.friends(play.state, troop, target)
        if troop.has(_PACIFIST) and theirs and attacker.id not in known:
            play.emit(events.Noted(troop.id, _ATTACKERS, [*known, attacker.id]))


@on(KEEPS, ability=_PACIFIST)
def _spares(_state: State, attacker: Troop, target: Troop, what: str) -> str:
    if what != targets.SHOT or not kinds.human(target) or target.id in attacker.notes.get(_ATTACKERS, []):
        return ""
    return f"Pacifist: {kinds.does(target, 'has')} not attacked it or its friends yet."
