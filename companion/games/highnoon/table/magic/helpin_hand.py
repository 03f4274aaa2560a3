"""*Helpin' hand* and what works like it: the fallen and Heroes' wounds (Appendix C: Helpin' Hand, Reanimate)."""

from companion.games.highnoon.table.core import kinds
from companion.games.highnoon.table.core.naming import figure_name
from companion.games.highnoon.table.core.play import Play
from companion.games.highnoon.table.core.state import Option, State, Troop
from companion.games.highnoon.table.magic.casting import EASY, FALLEN, HARD, Casting, casts
from companion.games.highnoon.table.wounds import heal, healing

WINGED, LAME = "winged", "lame"


def patients(_state: State, _caster: Troop, target: Troop | None) -> tuple[Option, ...]:
    """Who lies there, and the wounds of a Hero."""
    if target is None:
        return ()
    lying = tuple(
        Option(one.id, figure_name(target, one), "Put Down" if one.state == "down" else "Eatin' Dirt")
        for one in target.figures
        if one.state in ("dirt", "down")
    )
    wounds = ((WINGED, target.winged), (LAME, target.lame)) if target.alive else ()
    return (*lying, *(Option(word, target.name, f"{word.capitalize()}!") for word, count in wounds if count))


def needs(state: State, _caster: Troop, casting: Casting) -> int:
    """8 for one who was Put Down, 4 for the rest."""
    target = state.troops.get(casting.target)
    figure = target.figure(casting.figure) if target is not None else None
    return HARD if figure is not None and figure.state == "down" else EASY


def _mends(state: State, caster: Troop, target: Troop) -> str:
    """The spell is for the living (Reanimate: works just like it, on the undead)."""
    if not kinds.living(target):
        return "It helps only the living."
    return "" if patients(state, caster, target) else "Nobody there needs help."


@casts("helpin-hand", aim=FALLEN, reach="smarts", spots=patients, tn=needs, may=_mends)
def mend(play: Play, casting: Casting, _band: int) -> None:
    """Who Eats Dirt is up, who was Put Down only Eats Dirt, a Hero is rid of a wound."""
    if casting.figure in (WINGED, LAME):
        heal.healed(play, casting.target, casting.figure)
    else:
        healing.saved(play, casting.target, casting.figure)
