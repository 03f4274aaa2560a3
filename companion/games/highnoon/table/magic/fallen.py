"""*Helpin' hand* for the living and *reanimate* for the undead: the fallen and Heroes' wounds. *Zombie*: those who were
killed in this battle rise once more (Appendix C; ruling 45)."""

from companion.games.highnoon.data.catalog import catalog
from companion.games.highnoon.data.records import TRAITS
from companion.games.highnoon.table.core import Play, effects, events, figure_name, graves, kinds, loyalty
from companion.games.highnoon.table.core.state import Effect, Figure, Option, State, Stats, Troop
from companion.games.highnoon.table.gear import troops
from companion.games.highnoon.table.magic import lasting
from companion.games.highnoon.table.magic.casting import DEAD, EASY, FALLEN, HARD, Casting, by_number, casts
from companion.games.highnoon.table.magic.durations import lay
from companion.games.highnoon.table.rolling import arrivals
from companion.games.highnoon.table.wounds import healing

WINGED, LAME = "winged", "lame"


def _patients(_state: State, _caster: Troop, target: Troop | None) -> tuple[Option, ...]:
    """Who lies there, and the wounds of a Hero."""
    if target is None:
        return ()
    lying = tuple(
        Option(figure.id, figure_name(target, figure), "Put Down" if figure.state == "down" else "Eatin' Dirt")
        for figure in target.figures
        if figure.state in ("dirt", "down")
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
        healing.healed(play, casting.target, casting.figure)
    else:
        healing.saved(play, casting.target, casting.figure)


# Zombie

ZOMBIE = "zombie"
WALKIN_DEAD = "walkin-dead"
DIE = "d6"
ABILITIES = ("fear", "fearless", "undead")


def _killed(state: State, _caster: Troop, target: Troop) -> str:
    """A human troop of the living, all of it killed in this battle; never a figure that was on somebody's strings: its
    own troop is who is dead or is not."""
    if not kinds.human(target):
        return "It raises only humans who were alive and have been killed."
    if target.standing or loyalty.PART in target.notes:
        return "It was not killed: it left the table."
    return "It is going to rise already." if lasting.lies_on(state, target, ZOMBIE) is not None else ""


@casts(ZOMBIE, aim=DEAD, tn=by_number, may=_killed, helps=False)
def zombie(play: Play, casting: Casting) -> None:
    """It rises as the next turn begins, for the caster's player, whoever had it in life (whose it is then is not
    printed: house)."""
    lay(play, casting, name=f"{casting.name}: rises as the next turn begins")


@effects.each_turn(ZOMBIE)
def _rises(play: Play, effect: Effect) -> None:
    """Walkin' Dead with what they carried in life; a Hero is no Hero any more, and will not come back Harrowed."""
    dead = lasting.bearer(play.state, effect)
    play.emit(events.EffectEnded(effect.id))
    if dead is None or dead.standing:
        return
    play.emit(events.Noted(dead.id, graves.FOR_GOOD, "a zombie"), events.TroopLeft(dead.id, "out"))
    risen = _risen(play.state, dead, effect.by)
    play.emit(events.TroopJoined(risen))
    play.tell(f"{risen.name} {'rise' if len(risen.figures) > 1 else 'rises'} for {play.seat(effect.by).name}.")


def _risen(state: State, dead: Troop, seat: str) -> Troop:
    """d6 in all Traits, with *fear*, *fearless* and *undead* alone; Pace and bounty are those of Walkin' Dead, which
    they have become (house). Weapons and gizmos stay with them."""
    printed = catalog().troops[WALKIN_DEAD]
    own = dead.own.stats if dead.own is not None else dead.stats
    carried = dead.own.weapons if dead.own is not None else tuple(figure.weapons for figure in dead.figures)
    risen = tuple(Figure(figure.id, weapons) for figure, weapons in zip(dead.figures, carried, strict=True))
    made = Stats(
        name=arrivals.unused_name(state, f"{own.name}, risen"),
        card=WALKIN_DEAD,
        number="posse" if len(risen) > 1 else "single",
        traits=dict.fromkeys(TRAITS, DIE),
        pace=printed.pace,
        bounty=printed.bounty,
        abilities=tuple((ability, "") for ability in ABILITIES),
        weapons=own.weapons,
        gizmo=own.gizmo,
        gang=own.gang,
        icon=printed.icon,
    )
    return Troop(troops.new_id(state), seat, seat, made, risen, gizmos=dead.gizmos)
