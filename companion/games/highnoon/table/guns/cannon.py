"""A cannon's three shells (Appendix B, Cannons, Ammunition)."""

from collections.abc import Iterator
from dataclasses import replace

from companion.engine.board import Action, Input, Pick
from companion.engine.features import Why
from companion.engine.hooks import on
from companion.games.highnoon.table.attacks import aim, picking, targets
from companion.games.highnoon.table.commands.attacks import Shoot
from companion.games.highnoon.table.core import events, kinds
from companion.games.highnoon.table.core.play import Play
from companion.games.highnoon.table.core.seeing import Seeing
from companion.games.highnoon.table.core.state import State, Troop
from companion.games.highnoon.table.gear import armory, firearms
from companion.games.highnoon.table.gear.deviation import MEASURED
from companion.games.highnoon.table.guns import blasts, crews, forms, seeking, solid_shot
from companion.games.highnoon.table.guns.blasts import Blast
from companion.games.highnoon.table.guns.bombard import WAYS, Bombard, Place, Way
from companion.games.highnoon.table.guns.crews import CANISTER, EMPTY, SHRAPNEL, SOLID_SHOT, Team
from companion.games.highnoon.table.shooting import declaring, ready

CANISTER_POINT, CANISTER_STRAYS = 12, "d4"
"""Inches to the point that canister is aimed at, and how far that swings aside."""
_SHELLS = {
    SHRAPNEL: ("Shrapnel", "shrapnel"),
    SOLID_SHOT: ("Solid shot", "solid-shot"),
    CANISTER: ("Canister", "canister"),
}
_Seen = tuple[tuple[str, ...], str]
_SEEN: _Seen = ((), "")
_SOLID: tuple[_Seen, ...] = (_SEEN, ((aim.POPPER,), " as it pops up"))
"""Off Hold, solid shot at those who are seen, and at those who are only seen as they pop up."""


def may(state: State, troop: Troop, command: Bombard) -> Why | None:
    """A crew at a loaded cannon; solid shot is fired at somebody or at a building: ``no-gun``, ``not-loaded``,
    ``no-target``, and what `crews.hindrance` and `crews.unserved` say."""
    if why := crews.hindrance(state, troop) or crews.unserved(state, troop, command.gun, command.men, command.helpers):
        return why
    crew = _crew(state, troop, command)
    if crews.kind(crew.gun) != crews.CANNON:
        return Why("no-gun", f"{kinds.does(crew.gun, 'has')} no cannon.")
    if crew.count <= crews.SHORT_HANDED and EMPTY in crew.gun.marks:
        return Why("not-loaded", "With one or two men, loading takes a whole action before each shot.")
    if command.weapon == SOLID_SHOT and not command.target:
        return Why("no-target", "Fire solid shot at somebody or at a building.")
    return None


def _crew(state: State, troop: Troop, command: Bombard) -> Team:
    return crews.team(state, troop, command.gun, command.men, command.helpers)


def offer(eyes: Seeing, troop: Troop, gun: Troop) -> Iterator[Action]:
    """Each shell; off Hold, solid shot at those who pop up too."""
    if crews.kind(gun) != crews.CANNON:
        return
    own = "" if gun.id == troop.id else gun.id
    for weapon, (label, rule) in _SHELLS.items():
        if may(eyes.state, troop, Bombard(troop.id, weapon, target="?", gun=own)) is not None:
            continue
        for said, words in _SOLID if weapon == SOLID_SHOT and aim.off_hold(eyes.state) else (_SEEN,):
            inputs = tuple(_inputs(eyes, troop, gun, weapon, said))
            if weapon == SOLID_SHOT and not inputs[-1].picks:
                continue  # it is fired at somebody, and there is nobody
            values: dict[str, str | tuple[str, ...]] = {"troop": troop.id, "gun": own, "weapon": weapon}
            if said:
                values["situations"] = said
            name = f"{label}{words}{crews.whose(troop, gun)} …"
            yield Action("Bombard", name, values, inputs, rule=rule, icon="cannon")


def _inputs(eyes: Seeing, troop: Troop, gun: Troop, weapon: str, said: tuple[str, ...]) -> Iterator[Input]:
    direct = weapon == SOLID_SHOT
    if weapon != CANISTER:
        yield from forms.inches(eyes.state, troop, weapon, armory.reach(eyes.state, weapon))
    if direct:
        yield from picking.which(forms.shot_at(eyes, troop), "only", "Any of them", "Figure {}")
        yield picking.cover(more=True, last=targets.aimed(troop, weapon).cover)
    if weapon == SHRAPNEL:
        yield forms.opening()
    most = armory.crew(gun.stats.weapons)
    yield Input("men", "Men who serve it (0: as the app counts)", "number", value="0", least=0, most=most, more=True)
    helpers = tuple(Pick(one.id, one.name) for one in eyes.troops if crews.may_help(eyes.state, troop, one))
    if helpers:
        label = "Helpers from other troops (the worst die counts)"
        yield Input("helpers", label, "some", helpers, least=0, most=len(helpers), required=False, more=True)
    yield from forms.circumstances(eyes, troop, crews.free(eyes.state, troop)[:1], melee=direct)
    yield _solid_at(eyes, troop, said) if direct else forms.at(eyes, troop)


def _solid_at(eyes: Seeing, troop: Troop, said: tuple[str, ...]) -> Input:
    """Those whom one sees, and buildings; or as they pop up, those whom one does not."""
    hidden = {one.id for one in eyes.troops if aim.hides(one, ())}
    foes = tuple(one for one in forms.foes(eyes, troop) if (one.value in hidden) == bool(said))
    return Input(
        "target", "Who or what is the target?", "one", (*foes, *(() if said else forms.houses(eyes))), send=True
    )


def _fire(play: Play, troop: Troop, command: Bombard, place: Place) -> None:
    """One shell."""
    crew = _crew(play.state, troop, command)
    fills = crew.gun.id if EMPTY not in crew.gun.marks else ""
    blast = _shell(play.state, command.weapon, troop, crew, place)
    solid = command.weapon == SOLID_SHOT and not place.building
    if fills and (solid or not blast.tn):
        play.emit(events.MarkChanged(crew.gun.id, EMPTY, True))
    if solid:
        _at_troop(play, troop, command, crew)
        return
    crews.take(play, troop, crew)
    if blast.tn:
        opening = command.opening and blast.template == blasts.BOOM
        counts = place.shootin(play.state, troop, blast.by_figure)
        seeking.aim(play, replace(blast, opening=opening), counts, gun=fills)
    else:
        play.tell(f"{troop.name}: {place.inches}″ is out of range. The shell is wasted.")


def _at_troop(play: Play, troop: Troop, command: Bombard, crew: Team) -> None:
    """Solid shot at somebody is a shot like any other, until it misses."""
    gunner = crew.men[0].id
    there = {one.id for one in play.troop(command.target).standing}
    crews.take(play, troop, crew)
    ready.make_ready(play, troop, gunner, SOLID_SHOT, 1, crew.die)
    declaring.shoot(
        play,
        Shoot(
            troop.id,
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
        tn=firearms.tn(place.inches, inches),
        inches=place.inches,
        least=place.least(inches),
        reach=inches,
        deviation=solid_shot.STRAYS,
        at=place.words,
        target=place.target,
        building=place.building,
        rule=id_.removeprefix("cannon-"),
    )
    if id_ == CANISTER:
        swings = replace(made, deviation=CANISTER_STRAYS, sideways=True, template=blasts.PATH)
        return replace(swings, inches=CANISTER_POINT, least=MEASURED, tn=firearms.SHORT_TN)
    return replace(made, template=blasts.LINE, ways=solid_shot.WAYS) if id_ == SOLID_SHOT else made


for _each in (SOLID_SHOT, SHRAPNEL):
    on(WAYS, weapon=_each)(Way(may, _fire))
on(WAYS, weapon=CANISTER)(Way(may, _fire, CANISTER_POINT))
