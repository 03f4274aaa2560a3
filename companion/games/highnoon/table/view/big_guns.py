"""Big guns, explosives and flames from a troop's plate; who is under a template; buildings."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from companion.engine.board import Action, Group, Input, Pick
from companion.engine.later import changed, tupled
from companion.games.highnoon.table import armory, guts, kinds
from companion.games.highnoon.table.attacks import aim, buildings, explosives, flame, gatling, limbers, served, targets
from companion.games.highnoon.table.commands.big_guns import AddBuilding
from companion.games.highnoon.table.rally import BUSY
from companion.games.highnoon.table.state import Figure, Matter, State, Troop
from companion.games.highnoon.table.view import picking
from companion.games.highnoon.table.view.forms import form
from companion.games.highnoon.table.view.seeing import Seeing

_SHELLS = {
    served.SHRAPNEL: ("Shrapnel …", "shrapnel"),
    served.SOLID_SHOT: ("Solid shot …", "solid-shot"),
    served.CANISTER: ("Canister …", "canister"),
}
_BOMBS = {
    explosives.ROCKETS: ("Rocket …", "rockets", "firework-rocket"),
    explosives.DYNAMITE: ("Throw dynamite …", "dynamite", "dynamite"),
    explosives.ARROW: ("Dynamite arrow …", "dynamite-arrows", "dynamite"),
}
SPOT = Pick("", "A spot on the ground")


def actions(eyes: Seeing, troop: Troop) -> Iterator[Action]:
    """For a troop that acts: its guns, or those that it has stepped up to; what its figures throw, launch and burn."""
    state = eyes.state
    if not targets.acts(state, troop) or not troop.alive or not state.uses("figures"):
        return
    if not guts.fights(troop) or targets.WHOLE_ACTION & state.words(troop.id):
        return
    for gun in served.guns(state, troop):
        if eyes.sees(gun):
            yield from _gun(eyes, troop, gun)
    yield from _own_gatlings(eyes, troop)
    yield from _jams(eyes, troop)
    yield from _bombs(eyes, troop)


def moving(eyes: Seeing, troop: Troop) -> Iterator[Action]:
    """A gun with a limber is hitched to it, or unhitched."""
    if not limbers.has_limber(troop) or not troop.alive or not eyes.state.uses("figures"):
        return
    if limbers.hindrance(eyes.state, troop) is not None:
        return
    hitched = served.LIMBERED in troop.marks
    label = "Unlimber the gun" if hitched else "Limber the gun"
    values = {"troop": troop.id, "on": "" if hitched else "yes"}
    yield Action("Limber", label, values, note=f"{limbers.COST}″ of movement", rule="limbering-up")


# Guns


def _gun(eyes: Seeing, troop: Troop, gun: Troop) -> Iterator[Action]:
    """One gun, as far as it may be fired or loaded now."""
    state = eyes.state
    men = served.free(state, troop)
    silent = served.LIMBERED in gun.marks or served.just_unlimbered(state, gun)
    if not men or silent or served.has_fired(state, troop, gun):
        return
    about = {"troop": troop.id, "gun": "" if gun.id == troop.id else gun.id}
    whose = "" if gun.id == troop.id else f", {gun.name}"
    fires = served.hindrance(state, troop) is None
    if served.kind(gun) == served.GATLING:
        if fires and not gatling.jams(state, gun):
            label = f"Crank the Gatling gun{whose}"
            note = "2d6, the higher" if len(men) > 1 else "1d6"
            yield Action("FireGatling", label, about, note=f"{note}: shots", rule="gatling-guns", icon="minigun")
        return
    if len(men) <= served.SHORT_HANDED and served.EMPTY in gun.marks:
        if not BUSY & state.words(troop.id):
            note = "the whole action"
            yield Action("LoadGun", f"Load the cannon{whose}", about, note=note, rule="cannon-rate-of-fire")
        return
    for weapon, (label, rule) in _SHELLS.items() if fires else ():
        for said, words in _SOLID if weapon == served.SOLID_SHOT and aim.off_hold(state) else (_SEEN,):
            inputs = tuple(_shell_inputs(eyes, troop, gun, weapon, said))
            if weapon == served.SOLID_SHOT and not inputs[-1].picks:
                continue  # it is fired at somebody, and there is nobody
            values: dict[str, str | tuple[str, ...]] = {**about, "weapon": weapon}
            if said:
                values["situations"] = said
            yield Action("Bombard", f"{label[:-2]}{words}{whose} …", values, inputs, rule=rule, icon="cannon")


_Solid = tuple[tuple[str, ...], str]
_SEEN: _Solid = ((), "")
_SOLID: tuple[_Solid, ...] = (_SEEN, ((aim.POPPER,), " as it pops up"))
"""Off Hold, solid shot at those who are seen, and at those who are only seen as they pop up."""


def _shell_inputs(eyes: Seeing, troop: Troop, gun: Troop, weapon: str, said: tuple[str, ...]) -> Iterator[Input]:
    if weapon != served.CANISTER:
        yield from _inches(eyes.state, troop, weapon, armory.reach(eyes.state, weapon))
    if weapon == served.SOLID_SHOT:
        yield from picking.which(_shot_at(eyes, troop), "only", "Any of them", "Figure {}")
        yield picking.cover(more=True, last=targets.aimed(troop, weapon).cover)
    if weapon == served.SHRAPNEL:
        yield _opening()
    most = armory.crew(gun.stats.weapons)
    yield Input("men", "Men who serve it (0: as the app counts)", "number", value="0", least=0, most=most, more=True)
    crews = tuple(Pick(one.id, one.name) for one in eyes.troops if served.may_help(eyes.state, troop, one))
    if crews:
        label = "Helpers from other troops (the worst die counts)"
        yield Input("helpers", label, "some", crews, least=0, most=len(crews), required=False, more=True)
    direct = weapon == served.SOLID_SHOT
    yield from _counts(eyes, troop, weapon, served.free(eyes.state, troop)[:1], melee=direct)
    yield _solid_at(eyes, troop, said) if direct else _at(eyes, troop)


def _inches(state: State, troop: Troop, weapon: str, range_: int) -> Iterator[Input]:
    """Short or long, as far as it was the last time; the inches for who has measured, and where nobody knows the
    range."""
    words = ((range_ // 2, "short"), (range_, "long"))
    picks = (Pick(str(to), f"up to {to}″", said, why=aim.unseen(state, troop, to)) for to, said in words)
    if range_:
        yield picking.far(picks, targets.aimed(troop, weapon))
    yield replace(picking.measured(), more=bool(range_))


def _opening() -> Input:
    return Input("opening", "Through a window or a door (TN +2)", "yes", required=False, more=True)


def _counts(
    eyes: Seeing, troop: Troop, weapon: str, firing: Iterable[Figure], *, melee: bool = False
) -> Iterator[Input]:
    """What the players add, folded away; off a Hold, whether those who fire have moved. None of it but what they agree
    on counts on a throw, which is no Shootin' roll."""
    if weapon == explosives.DYNAMITE:
        yield from picking.free()
        return
    said = [Pick("popup", "Pops up to fire", "-1")]
    if melee and aim.off_hold(eyes.state):
        said.append(Pick(aim.POPPER, "The target pops up", "-1"))
    if melee:
        said.append(Pick("melee", "Into a melee", "hits anybody in it"))
    yield Input("situations", "Circumstances", "some", tuple(said), least=0, most=len(said), required=False, more=True)
    yield from picking.free()
    yield from picking.off_hold(eyes.state, troop, firing)


def _at(eyes: Seeing, troop: Troop) -> Input:
    """The last tap: foes, buildings, or just a place."""
    picks = (*_foes(eyes, troop), *_houses(eyes), SPOT)
    return Input("target", "Who or what is the target?", "one", picks, send=True)


def _solid_at(eyes: Seeing, troop: Troop, said: tuple[str, ...]) -> Input:
    """Those whom one sees, and buildings; or as they pop up, those whom one does not."""
    hidden = {one.id for one in eyes.troops if aim.hides(one, ())}
    foes = tuple(one for one in _foes(eyes, troop) if (one.value in hidden) == bool(said))
    return Input("target", "Who or what is the target?", "one", (*foes, *(() if said else _houses(eyes))), send=True)


def _foes(eyes: Seeing, troop: Troop) -> Iterator[Pick]:
    yield from picking.picks(eyes.state, troop, _shot_at(eyes, troop), notes=picking.behind)


def _shot_at(eyes: Seeing, troop: Troop) -> Iterator[Troop]:
    for one in eyes.troops:
        foe = one.alive and not kinds.friends(eyes.state, troop, one)
        if foe and not targets.barred(eyes.state, troop, one, targets.SHOT):
            yield one


def _houses(eyes: Seeing) -> Iterator[Pick]:
    yield from (Pick(f"building/{one.key}", one.called, one.name) for one in buildings.standing(eyes.state))


def _own_gatlings(eyes: Seeing, troop: Troop) -> Iterator[Action]:
    """Guns that are part of their bearers."""
    able = gatling.bearers(eyes.state, troop)
    if able and served.hindrance(eyes.state, troop) is None:
        dice = "d6" if eyes.state.switches.get(gatling.SWITCH) == "one" else "2d6, the higher"
        label = "Crank the Gatling guns" if len(able) > 1 else "Crank the Gatling gun"
        values = {"troop": troop.id}
        every = Action("FireGatling", label, values, note=f"{dice}: shots", rule="gatling-guns", icon="minigun")
        yield from _all_or_some(every, troop, able)


def _all_or_some(every: Action, troop: Troop, able: tuple[Figure, ...]) -> Iterator[Action]:
    """All who could do it with one tap; where there are several, in a sheet some of them."""
    many = len(able)
    if many == 1:
        yield every
        return
    yield changed(every, note=", ".join(filter(None, (f"all {many}", every.note))))
    only = Input("figures", "Who?", "some", picking.named(troop, able), least=1, most=many - 1)
    yield changed(every, label=f"{every.label}, only some …", inputs=(only,), tone="quiet")


def _jams(eyes: Seeing, troop: Troop) -> Iterator[Action]:
    for gun in eyes.troops:
        able = gatling.clearing(eyes.state, troop, gun)
        if able and "ran" not in eyes.state.words(troop.id):
            values = {"troop": troop.id, "gun": gun.id}
            note = f"Smarts, TN {gatling.CLEAR_TN}"
            label = f"Clear the jam, {gun.name}"
            yield from _all_or_some(Action("ClearJam", label, values, note=note, rule="gatling-jam"), troop, able)


# What figures carry


def _bombs(eyes: Seeing, troop: Troop) -> Iterator[Action]:
    state = eyes.state
    for weapon, (label, rule, icon) in _BOMBS.items():
        thrown = weapon == explosives.DYNAMITE
        able = explosives.carriers(state, troop, weapon)
        if able and served.hindrance(state, troop, loaded=not thrown) is None:
            inputs = tupled(_bomb_inputs, eyes, troop, weapon, able)
            yield Action("Bombard", label, {"troop": troop.id, "weapon": weapon}, inputs, rule=rule, icon=icon)
    able = flame.burning(state, troop)
    if able and served.hindrance(state, troop, loaded=False) is None:
        label = "Flamethrowers" if len(able) > 1 else "Flamethrower"
        every = Action("Torch", label, {"troop": troop.id}, rule="flamethrowers", icon="pyromaniac")
        yield from _all_or_some(every, troop, able)


def _bomb_inputs(eyes: Seeing, troop: Troop, weapon: str, able: tuple[Figure, ...]) -> Iterator[Input]:
    yield from _inches(eyes.state, troop, weapon, explosives.reach(eyes.state, troop, weapon))
    if len(able) > 1:
        yield Input("figure", "Who?", "select", picking.named(troop, able), more=True)
    if weapon == explosives.DYNAMITE:
        yield Input("stays", "Stays standing after the throw", "yes", required=False, more=True)
    yield _opening()
    yield from _counts(eyes, troop, weapon, able)
    yield _at(eyes, troop)


# Who is under a template


def under(matter: Matter, picks: tuple[Pick, ...]) -> Iterator[Action]:
    """Boxes of all who may be there, each with its cover; and a button for nobody at all."""
    about = {"matter": matter.id}
    label = "Who is hit, and in what cover?" if any(one.tiles for one in picks) else "Who is hit?"
    who = Input("figures", label, "some", picks, least=1, most=len(picks), beside="Cover")
    yield Action("UnderTemplate", "These are hit", about, (who,), tone="primary", rule="cover-from-explosions")
    yield Action("UnderTemplate", "Nobody", {**about, "none": "yes"})


# Buildings


def town(eyes: Seeing) -> Group:
    """Buildings are named by anybody, and damaged by hand where the app did not roll it."""
    there = buildings.standing(eyes.state)
    named = [form(AddBuilding, "Name a building", eyes, rule="blowing-up-buildings")]
    if there and eyes.state.phase in ("draw", "action"):
        which = Input("building", "Which one?", "select", tuple(Pick(one.key, one.name) for one in there))
        points = Input("points", "Points of damage", "number", least=1, most=1000)
        by = Input("by", "Who did it?", "select", (Pick("", "Nobody"), *eyes.own_picks), required=False)
        named.append(Action("HitBuilding", "Damage a building", {}, (which, points, by), rule="blowing-up-buildings"))
    return Group("Buildings", tuple(named), "50 points per story. Explosives and fire damage them; bullets do not.")
