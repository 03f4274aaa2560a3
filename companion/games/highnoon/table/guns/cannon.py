"""A cannon's three shells, and where solid shot goes that missed whom it was fired at (Appendix B, Cannons, Ammunition,
Solid Shot)."""

from collections.abc import Iterator
from dataclasses import replace

from companion.engine.board import Action, Input, Pick
from companion.engine.features import Why
from companion.engine.hooks import on
from companion.engine.later import tupled
from companion.games.highnoon.table.attacks import aim, picking, targets
from companion.games.highnoon.table.attacks.aim import Aim
from companion.games.highnoon.table.core import Matter, Play, Seeing, State, Troop, events, kinds
from companion.games.highnoon.table.gear import armory, firearms
from companion.games.highnoon.table.gear.deviation import MEASURED
from companion.games.highnoon.table.guns import blasts, bombard, crews, placing
from companion.games.highnoon.table.guns.blasts import Blast
from companion.games.highnoon.table.guns.bombard import WAYS, Bombard, Place, Way
from companion.games.highnoon.table.guns.crews import CANISTER, EMPTY, SHRAPNEL, SOLID_SHOT, Team
from companion.games.highnoon.table.shooting import hits, ready, shoot
from companion.games.highnoon.table.shooting.volley import Shoot

STRAYS = "d10"
"""How many inches a shell strays."""
CANISTER_POINT, CANISTER_STRAYS = 12, "d4"
"""Inches to the point that canister is aimed at, and how far that swings aside."""
BALL = frozenset({"shot", "heavy"})
_SHELLS = {SHRAPNEL: "Shrapnel", SOLID_SHOT: "Solid shot", CANISTER: "Canister"}
_SEEN: tuple[tuple[str, ...], str] = ((), "")
_SOLID = (_SEEN, ((aim.POPPER,), " as it pops up"))
"""Off Hold, solid shot at those who are seen, and at those who are only seen as they pop up."""


def may(state: State, troop: Troop, command: Bombard) -> Why | None:
    """A crew at a loaded cannon; solid shot is fired at somebody or at a building: ``no-gun``, ``not-loaded``,
    ``no-target``, and what `crews.hindrance` and `crews.unserved` say."""
    if why := crews.hindrance(state, troop) or crews.unserved(state, troop, command.gun, command.men, command.helpers):
        return why
    crew = crews.team(state, troop, command.gun, command.men, command.helpers)
    if crews.kind(crew.gun) != crews.CANNON:
        return Why("no-gun", f"{kinds.does(crew.gun, 'has')} no cannon.")
    if crew.count <= crews.SHORT_HANDED and EMPTY in crew.gun.marks:
        return Why("not-loaded", "With one or two men, loading takes a whole action before each shot.")
    if command.weapon == SOLID_SHOT and not command.target:
        return Why("no-target", "Fire solid shot at somebody or at a building.")
    return None


def offer(eyes: Seeing, troop: Troop, gun: Troop) -> Iterator[Action]:
    """Each shell; off Hold, solid shot at those who pop up too, where there is somebody."""
    if crews.kind(gun) != crews.CANNON:
        return
    own = crews.own(troop, gun)
    for weapon, label in _SHELLS.items():
        if may(eyes.state, troop, Bombard(troop.id, weapon, target="?", gun=own)) is not None:
            continue
        for said, words in _SOLID if weapon == SOLID_SHOT and aim.off_hold(eyes.state) else (_SEEN,):
            values: dict[str, str | tuple[str, ...]] = {"troop": troop.id, "gun": own, "weapon": weapon}
            values |= {"situations": said} if said else {}
            name = f"{label}{words}{crews.whose(troop, gun)} …"
            if weapon != SOLID_SHOT or any(_foes(eyes, troop, said)) or any(_houses(eyes, said)):
                asked = tupled(_inputs, eyes, troop, gun, weapon, said)
                yield Action("Bombard", name, values, asked, rule=_rule(weapon), icon="cannon")


def _rule(weapon: str) -> str:
    return weapon.removeprefix("cannon-")


def _inputs(eyes: Seeing, troop: Troop, gun: Troop, weapon: str, said: tuple[str, ...]) -> Iterator[Input]:
    direct = weapon == SOLID_SHOT
    if weapon != CANISTER:
        yield from bombard.inches(eyes.state, troop, weapon, armory.reach(eyes.state, weapon))
    if direct:
        yield from picking.target_figure(bombard.shot_at(eyes, troop), "only", "Any of them", "Figure {}")
        yield picking.cover(more=True, last=targets.aimed(troop, weapon).cover)
    if weapon == SHRAPNEL:
        yield bombard.opening()
    most = armory.crew(gun.stats.weapons)
    yield Input("men", "Men who serve it (0: as the app counts)", "number", value="0", least=0, most=most, more=True)
    helpers = tuple(Pick(other.id, other.name) for other in eyes.troops if crews.may_help(eyes.state, troop, other))
    if helpers:
        label = "Helpers from other troops (the worst die counts)"
        yield Input("helpers", label, "some", helpers, least=0, most=len(helpers), required=False, more=True)
    yield from bombard.circumstances(eyes, troop, crews.free(eyes.state, troop)[:1], melee=direct)
    if not direct:
        yield bombard.at(eyes, troop)
        return
    foes = picking.picks(eyes.state, troop, _foes(eyes, troop, said), notes=picking.cover_words)
    yield Input("target", "Who or what is the target?", "one", (*foes, *_houses(eyes, said)), send=True)


def _foes(eyes: Seeing, troop: Troop, said: tuple[str, ...]) -> Iterator[Troop]:
    """At whom solid shot is fired: those whom the crew sees; or as they pop up, those whom it does not see."""
    return (foe for foe in bombard.shot_at(eyes, troop) if bool(aim.hides(foe, ())) == bool(said))


def _houses(eyes: Seeing, said: tuple[str, ...]) -> Iterator[Pick]:
    """The buildings that can be aimed at; no building pops up."""
    return iter(()) if said else bombard.houses(eyes)


def _fire(play: Play, troop: Troop, command: Bombard, place: Place) -> None:
    """The cannon fires one shell."""
    crew = crews.team(play.state, troop, command.gun, command.men, command.helpers)
    fills = crew.gun.id if EMPTY not in crew.gun.marks else ""
    blast = _shell(play.state, command.weapon, troop, crew, place)
    direct = command.weapon == SOLID_SHOT and not place.building
    if fills and (direct or not blast.tn):
        play.emit(events.MarkChanged(crew.gun.id, EMPTY, True))
    there = {figure.id for figure in play.troop(place.target).standing} if direct else set()
    crews.take(play, troop, crew)
    if direct:
        _at_troop(play, command, crew, there)
    elif blast.tn:
        blast = replace(blast, opening=command.opening and blast.template == blasts.BOOM)
        placing.charge(play, placing.Charge(blast, fills, extra=place.shootin(play.state, troop, blast.by_figure)))
    else:
        play.tell(f"{troop.name}: {place.inches}″ is out of range. The shell is wasted.")


def _at_troop(play: Play, command: Bombard, crew: Team, there: set[str]) -> None:
    """Solid shot at somebody is a shot like any other, until it misses."""
    gunner = crew.men[0].id
    ready.make_ready(play, play.troop(command.troop), gunner, SOLID_SHOT, 1, crew.die)
    shot = Shoot(
        command.troop,
        command.target,
        command.inches,
        command.exact,
        figures=(gunner,),
        figure=command.only if command.only in there else "",
        arm=SOLID_SHOT,
        cover=command.cover,
        situations=command.situations,
        free=command.free,
        why=command.why,
    )
    shoot.shoot(play, shot)


def _shell(state: State, id_: str, troop: Troop, crew: Team, place: Place) -> Blast:
    """The shell as it leaves the barrel; ``tn`` 0 where it is out of range."""
    weapon, inches = armory.listed(state, id_), armory.reach(state, id_)
    made = Blast(
        weapon.name.partition(", ")[2].capitalize() or weapon.name,
        weapon.damage,
        troop.id,
        crew.men[0].id,
        crew=tuple(figure.id for figure in crew.men),
        trait="shootin",
        die=crew.die,
        tn=firearms.tn(place.inches, inches),
        inches=place.inches,
        least=place.least(inches),
        reach=inches,
        deviation=STRAYS,
        at=place.words,
        target=place.target,
        building=place.building,
        rule=_rule(id_),
    )
    if id_ == CANISTER:
        swings = replace(made, deviation=CANISTER_STRAYS, sideways=True, template=blasts.PATH)
        return replace(swings, inches=CANISTER_POINT, least=MEASURED, tn=firearms.SHORT_TN)
    return replace(made, template=blasts.LINE, ways=BALL) if id_ == SOLID_SHOT else made


@on(hits.MISSED, weapon=SOLID_SHOT)
def past(play: Play, matter: Matter, taken: Aim) -> None:
    """The marker strays, and the first target on the line from the muzzle through it is hit."""
    reach = armory.reach(play.state, SOLID_SHOT)
    ball = Blast(
        _SHELLS[SOLID_SHOT],
        armory.listed(play.state, SOLID_SHOT).damage,
        matter.troop,
        ready.someone(play, matter.troop, matter.figure),
        ways=BALL,
        inches=taken.inches,
        least=firearms.least(taken.inches, reach),
        reach=reach,
        deviation=STRAYS,
        template=blasts.LINE,
        target=taken.target,
        rule=_rule(SOLID_SHOT),
        group=matter.group,
    )
    placing.stray(play, ball)


for _each in (SOLID_SHOT, SHRAPNEL):
    on(WAYS, weapon=_each)(Way(may, _fire))
on(WAYS, weapon=CANISTER)(Way(may, _fire, CANISTER_POINT))
