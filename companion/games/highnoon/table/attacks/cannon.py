"""A cannon's three shells, and loading with two men (Appendix B, Cannons, Ammunition, Rate of Fire)."""

from dataclasses import dataclass, replace

from companion.engine.errors import Illegal
from companion.games.highnoon.table import armory, events, holds, kinds
from companion.games.highnoon.table.attacks import aim, arms, blasts, declaring, seeking, served, solid_shot, targets
from companion.games.highnoon.table.attacks.blasts import Blast
from companion.games.highnoon.table.attacks.deviation import MEASURED
from companion.games.highnoon.table.attacks.served import Team
from companion.games.highnoon.table.commands.attacks import Shoot
from companion.games.highnoon.table.commands.big_guns import Bombard, LoadGun
from companion.games.highnoon.table.play import Play, decides
from companion.games.highnoon.table.rally import BUSY
from companion.games.highnoon.table.state import Modifier, State, Troop

CANISTER_POINT, CANISTER_STRAYS = 12, "d4"
"""Inches to the point that canister is aimed at, and how far that swings aside."""


@dataclass(frozen=True)
class Place:
    """A point that is aimed at: ``inches`` away, in ``words``; ``target`` is a troop there, ``building`` one's key.
    ``agreed`` counts on any roll at it, and ``situations``, words of `aim.SITUATIONS`, on one of Shootin'. Unless it
    was ``measured``, it may be the end of a band."""

    inches: int
    words: str = ""
    target: str = ""
    building: str = ""
    agreed: tuple[Modifier, ...] = ()
    situations: frozenset[str] = frozenset()
    measured: bool = False

    def least(self, range_: int) -> int:
        """Where the band begins at whose end it lies; `MEASURED` where somebody has measured."""
        return MEASURED if self.measured else arms.least(self.inches, range_)

    def shootin(self, state: State, troop: Troop, figure: str) -> tuple[Modifier, ...]:
        """What counts when that figure fires at it, besides the weapon: it may have moved on a Hold (Holding
        Actions)."""
        words = holds.aimed(state, troop, figure, self.situations)
        return (*(aim.SITUATIONS[word] for word in sorted(words)), *self.agreed)


def short_handed(crew: Team) -> bool:
    """Too few men to load it while they fire it."""
    return crew.count <= served.SHORT_HANDED


def fire(play: Play, troop: Troop, command: Bombard, place: Place) -> None:
    """One shell. Errors: `Illegal` ``no-gun``, ``not-loaded`` and those of `served.team`."""
    crew = served.team(play, troop, command.gun, command.men, command.helpers)
    if served.kind(crew.gun) != served.CANNON:
        raise Illegal("no-gun", f"{kinds.does(crew.gun, 'has')} no cannon.")
    if short_handed(crew) and served.EMPTY in crew.gun.marks:
        raise Illegal("not-loaded", "With one or two men, loading takes a whole action before each shot.")
    fills = crew.gun.id if served.EMPTY not in crew.gun.marks else ""
    blast = _shell(play.state, command.weapon, troop, crew, place)
    solid = command.weapon == served.SOLID_SHOT and not place.building
    if fills and (solid or not blast.tn):
        play.emit(events.MarkChanged(crew.gun.id, served.EMPTY, True))
    if solid:
        _at_troop(play, troop, command, crew)
        return
    served.take(play, troop, crew)
    if blast.tn:
        opening = command.opening and blast.template == blasts.BOOM
        counts = place.shootin(play.state, troop, blast.by_figure)
        seeking.aim(play, replace(blast, opening=opening), counts, gun=fills)
    else:
        play.tell(f"{troop.name}: {place.inches}″ is out of range. The shell is wasted.")


def _at_troop(play: Play, troop: Troop, command: Bombard, crew: Team) -> None:
    """Solid shot at somebody is a shot like any other, until it misses. Errors: `Illegal` ``no-target``."""
    if not command.target:
        raise Illegal("no-target", "Fire solid shot at somebody or at a building.")
    gunner = crew.men[0].id
    there = {one.id for one in play.troop(command.target).standing}
    served.take(play, troop, crew)
    served.make_ready(play, troop, gunner, served.SOLID_SHOT, 1, crew.die)
    declaring.shoot(
        play,
        Shoot(
            troop.id,
            command.target,
            command.inches,
            command.exact,
            figures=(gunner,),
            figure=command.only if command.only in there else "",
            arm=served.SOLID_SHOT,
            cover=command.cover,
            situations=command.situations,
            free=command.free,
            why=command.why,
        ),
    )


def _shell(state: State, id_: str, troop: Troop, crew: Team, place: Place) -> Blast:
    """The shell as it leaves the barrel; ``tn`` 0 where it is out of range."""
    weapon, inches = armory.known(state, id_), armory.reach(state, id_)
    made = Blast(
        weapon.name.partition(", ")[2].capitalize() or weapon.name,
        weapon.damage,
        troop.id,
        crew.men[0].id,
        crew=tuple(one.id for one in crew.men),
        trait="shootin",
        die=crew.die,
        tn=arms.tn(place.inches, inches),
        inches=place.inches,
        least=place.least(inches),
        reach=inches,
        deviation=solid_shot.STRAYS,
        at=place.words,
        target=place.target,
        building=place.building,
        rule=id_.removeprefix("cannon-"),
    )
    if id_ == served.CANISTER:
        swings = replace(made, deviation=CANISTER_STRAYS, sideways=True, template=blasts.PATH)
        return replace(swings, inches=CANISTER_POINT, least=MEASURED, tn=arms.SHORT_TN)
    return replace(made, template=blasts.LINE, ways=solid_shot.WAYS) if id_ == served.SOLID_SHOT else made


@decides(LoadGun)
def load(play: Play, command: LoadGun) -> None:
    """A whole action of nothing else (Rate of Fire). Errors: `Illegal`, `Forbidden`."""
    troop = targets.acting(play, command.troop)
    crew = served.team(play, troop, command.gun)
    if served.kind(crew.gun) != served.CANNON or served.EMPTY not in crew.gun.marks:
        raise Illegal("no-change", f"{kinds.does(crew.gun, 'needs')} no loading.")
    if BUSY & play.done(troop.id):
        raise Illegal("busy", f"{kinds.does(troop, 'has')} done something else in this action.")
    play.did(troop.id, "loaded")
    play.emit(events.MarkChanged(crew.gun.id, served.EMPTY, False))
    play.tell(f"{troop.name}: the gun is loaded.")
