"""*Zombie*: those who were killed in this battle rise once more (Appendix C; ruling 45)."""

from companion.games.highnoon.data.catalog import catalog
from companion.games.highnoon.data.records import TRAITS
from companion.games.highnoon.table.core import effects, events, graves, kinds, loyalty
from companion.games.highnoon.table.core.play import Play
from companion.games.highnoon.table.core.state import Effect, Figure, State, Stats, Troop
from companion.games.highnoon.table.gear import troops
from companion.games.highnoon.table.magic import lasting
from companion.games.highnoon.table.magic.casting import DEAD, Casting, by_number, casts
from companion.games.highnoon.table.magic.durations import lay
from companion.games.highnoon.table.rolling import arrivals

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
    return "It is going to rise already." if lasting.under(state, target, ZOMBIE) is not None else ""


@casts(ZOMBIE, aim=DEAD, tn=by_number, may=_killed, helps=False)
def zombie(play: Play, casting: Casting) -> None:
    """It rises as the next turn begins, for the caster's player, whoever had it in life (whose it is then is not
    printed: house)."""
    lay(play, casting, f"{casting.name}: rises as the next turn begins")


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
    carried = dead.own.weapons if dead.own is not None else tuple(one.weapons for one in dead.figures)
    risen = tuple(Figure(one.id, weapons) for one, weapons in zip(dead.figures, carried, strict=True))
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
