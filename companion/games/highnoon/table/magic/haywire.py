"""*Haywire*: gremlins in everything that has a malfunction die (Appendix C)."""

from companion.games.highnoon.table.core.play import Play
from companion.games.highnoon.table.core.state import State, Troop
from companion.games.highnoon.table.gear import carried
from companion.games.highnoon.table.gizmos import malfunction
from companion.games.highnoon.table.magic.casting import FOE, Casting, by_number, casts


def _gizmos(_state: State, _caster: Troop, target: Troop) -> str:
    return "" if carried.gizmos(target) else "It has no gizmo that could malfunction."


@casts("haywire", aim=FOE, reach="24", tn=by_number, may=_gizmos)
def haywire(play: Play, casting: Casting, _band: int) -> None:
    """Each gizmo of the troop is checked at once, against 8."""
    malfunction.haywire(play, casting.target)
