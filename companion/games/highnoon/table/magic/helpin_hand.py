"""*Helpin' hand* for the living and *reanimate* for the undead: the fallen and Heroes' wounds (Appendix C)."""

from companion.games.highnoon.table.core import kinds
from companion.games.highnoon.table.core.naming import figure_name
from companion.games.highnoon.table.core.play import Play
from companion.games.highnoon.table.core.state import Option, State, Troop
from companion.games.highnoon.table.magic.casting import EASY, FALLEN, HARD, Casting, casts
from companion.games.highnoon.table.wounds import heal, healing

WINGED, LAME = "winged", "lame"


def _patients(_state: State, _caster: Troop, target: Troop | None) -> tuple[Option, ...]:
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


def _tn(state: State, _caster: Troop, casting: Casting) -> int:
    """8 for one who was Put Down, 4 for the rest."""
    target = state.troops.get(casting.target)
    figure = target.figure(casting.figure) if target is not None else None
    return HARD if figure is not None and figure.state == "down" else EASY


def _living_patient(state: State, caster: Troop, target: Troop) -> str:
    return _no_patient(state, caster, target) if kinds.living(target) else "It helps only the living."


def _undead_patient(state: State, caster: Troop, target: Troop) -> str:
    """Any undead, Harrowed included, and nobody else."""
    return _no_patient(state, caster, target) if kinds.undead(target) else "It helps only the undead."


def _no_patient(state: State, caster: Troop, target: Troop) -> str:
    return "" if _patients(state, caster, target) else "Nobody there needs help."


@casts("helpin-hand", aim=FALLEN, spots=_patients, tn=_tn, may=_living_patient)
@casts("reanimate", aim=FALLEN, spots=_patients, tn=_tn, may=_undead_patient)
def mend(play: Play, casting: Casting) -> None:
    """Who Eats Dirt is up, who was Put Down only Eats Dirt, a Hero is rid of a wound."""
    if casting.figure in (WINGED, LAME):
        heal.healed(play, casting.target, casting.figure)
    else:
        healing.saved(play, casting.target, casting.figure)
