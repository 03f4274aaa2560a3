"""*Dispel* cast at a spell that lasts (Appendix C); against one that is being cast see `counters`."""

from companion.games.highnoon.table.core import effects
from companion.games.highnoon.table.core.play import Play
from companion.games.highnoon.table.core.state import Effect, State, Troop
from companion.games.highnoon.table.magic import areas, lasting
from companion.games.highnoon.table.magic.casting import EASY, HARD, SPELL, Casting, casts


def tn(state: State, effect: Effect) -> int:
    """4 for a spell on a single figure or a Hero, 8 for one on a posse or a crew, or on an area."""
    on = lasting.bearer(state, effect)
    many = (
        on is None or effect.spell in areas.AREAS or (not effect.scope.figure and on.stats.number in ("posse", "crew"))
    )
    return HARD if many else EASY


def _tn(state: State, _caster: Troop, casting: Casting) -> int:
    effect = next((one for one in state.effects if one.id == casting.choice), None)
    return tn(state, effect) if effect is not None else HARD


@casts("dispel", aim=SPELL, reach="24", tn=_tn)
def dispel(play: Play, casting: Casting, _band: int) -> None:
    """The other spell and all that it did are over."""
    for effect in play.state.effects:
        if effect.id == casting.choice:
            effects.end(play, effect)
