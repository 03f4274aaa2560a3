"""Shooting from a troop's plate: how far, at whom, and what is seldom wanted folded away."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.engine.board import Action, Input, Pick, Prompt
from companion.engine.later import changed, tupled
from companion.games.highnoon.table.attacks import aim, contact, no_mercy, picking, targets
from companion.games.highnoon.table.core import Seeing, State, Troop, figure_name, in_cover, who_may
from companion.games.highnoon.table.gear import firearms, saddles
from companion.games.highnoon.table.gear.firearms import Arm
from companion.games.highnoon.table.shooting import rate_of_fire, shoot
from companion.games.highnoon.table.shooting.rate_of_fire import Firing
from companion.games.highnoon.table.shooting.volley import Shoot

_SITUATIONS = (
    Pick("popup", "Pops up to shoot", "-1"),
    Pick("melee", "Into a melee", "hits anybody in it"),
    Pick("contact", "Hand to hand, with pistols"),
)
_HELD = Pick(aim.POPPER, "The target pops up", "-1")
"""What else there is off Hold alone."""
_HORSE = Pick(aim.HORSE, "At the horse, not at the rider", "no bounty")


@dataclass(frozen=True)
class Way:
    """A form, with what is true of it already, at whom it goes, and who fires what."""

    style: str
    label: str
    rule: str
    said: tuple[str, ...]
    foes: tuple[Troop, ...]
    firing: tuple[Firing, ...]


def offer(eyes: Seeing, troop: Troop) -> Iterator[Action]:
    """For a troop that acts: one form for all its guns, and one for each special way to fire them."""
    state = eyes.state
    if not state.uses("figures") or targets.not_acting(state, eyes.actor, troop.id, free=True):
        return
    if any(shoot.no_ammo(troop)) or any(shoot.no_more(state, troop)):
        return
    for way in _ways(eyes, troop):
        if way.firing and way.foes:
            yield Action(
                "Shoot",
                way.label,
                {"troop": troop.id, "style": way.style, **({"situations": way.said} if way.said else {})},
                tupled(_inputs, eyes, troop, way),
                tone="primary" if _due(state, troop, way) else "plain",
                note=_guns(state, troop, way),
                rule=way.rule,
                icon="crossed-pistols",
            )


def offer_again(eyes: Seeing, troop: Troop) -> Iterator[Action]:
    """One tap for the target that it shot at last, from where and in what cover it was then: these rarely change. Not
    once shots are declared, nor off Hold, where things have moved."""
    state, last = eyes.state, targets.aimed(troop, targets.SHOTS)
    foe = state.troops.get(troop.notes.get(targets.LAST, ""))
    declared = any(matter.troop == troop.id for matter in state.matters)
    if foe is None or not last.inches or declared or aim.off_hold(state) or not state.uses("figures"):
        return
    command = Shoot(troop.id, foe.id, inches=int(last.inches), cover=last.cover)
    reached = any(arm.tn(command.inches) for _, arm, _ in rate_of_fire.firing(state, troop))
    if reached and eyes.sees(foe) and not contact.touches(state, troop, foe) and eyes.can(shoot.may, command):
        values = {"troop": troop.id, "target": foe.id, "inches": last.inches, "cover": last.cover}
        cover = f", {last.cover} cover" if last.cover in aim.COVERS else ""
        yield Action(
            "Shoot",
            f"Shoot {foe.name} again",
            values,
            note=f"{last.inches}″{cover}",
            rule="shooting",
            icon="crossed-pistols",
        )


def _due(state: State, troop: Troop, way: Way) -> bool:
    """True where shooting is what comes next: a gun was cranked, or somebody came off Hold as he was charged."""
    cranked, charging = any(arm.served for _, arm, _ in way.firing), picking.charged_by(state, troop)
    foes = (foe for foe in way.foes if cranked or foe.id in charging)
    return any(not targets.barred(state, troop, foe, targets.SHOT) for foe in foes)


def further(eyes: Seeing, asked: list[Prompt]) -> Iterator[Prompt]:
    """What is asked, with another target for the shots that are left, until the first die has fallen: beside the button
    that rolls those which are declared (Picking Targets)."""
    more = tuple(_further(eyes)) if asked else ()
    for place, prompt in enumerate(asked):
        yield replace(prompt, actions=(*prompt.actions, *more)) if more and not place else prompt


def _further(eyes: Seeing) -> Iterator[Action]:
    state, go = eyes.state, eyes.state.go
    declared = dict.fromkeys(matter.troop for matter in state.open_matters if matter.kind == "shot")
    for troop in (state.troops[id_] for id_ in declared):
        if go is not None and troop.id in go.troops and eyes.plays(troop.seat):
            for way in offer(eyes, troop):
                label = way.label.replace("Shoot …", "shoot at …")
                yield changed(way, label=f"Also {label[0].lower()}{label[1:]}", tone="plain")


def _ways(eyes: Seeing, troop: Troop) -> Iterator[Way]:
    """A troop that has run shoots hand to hand alone. A foe who cannot be seen is shot at off Hold, as he pops up, or
    hand to hand by a troop that touches him. A pistol hand to hand finds nobody whom a friend stands over."""
    state, only = eyes.state, who_may.revenge(eyes.state, troop)
    said = ("contact",) if "ran" in state.words(troop.id) else ()
    foes = tuple(
        foe
        for foe in eyes.foes(troop)
        if only in ("", foe.id)
        if not said or (shoot.reaches(state, troop, foe) and no_mercy.unguarded(state, foe))
    )

    def way(style: str, label: str, rule: str, said: tuple[str, ...], at: tuple[Troop, ...]) -> Way:
        firing = rate_of_fire.firing(state, troop, style, contact="contact" in said)
        return Way(style, label, rule, said, at, tuple(firing))

    seen = tuple(foe for foe in foes if not aim.hides(foe, said))
    yield way("", "Shoot …", "shooting", said, seen)
    yield way(rate_of_fire.TWO_GUNS, "Shoot two guns …", "two-guns", said, seen)
    yield way(rate_of_fire.FANNIN, "Fan the hammer …", "ability-fannin", said, seen)
    hidden = tuple(foe for foe in foes if foe not in seen)
    touched = tuple(foe for foe in hidden if shoot.reaches(state, troop, foe) and no_mercy.unguarded(state, foe))
    yield way("", "Shoot hand to hand …", "pistols-in-melee", ("contact",), touched)
    if aim.off_hold(state) and not said:
        yield way("", "Shoot as it pops up …", "shooting-at-a-popper", (aim.POPPER,), hidden)


def _guns(state: State, troop: Troop, way: Way) -> str:
    """``2 pistols, 2 rifles, shotgun``; of big guns, how many shots their dice have left them: ``gatling gun, 4
    shots``."""
    counted: dict[str, int] = {}
    for _, arm, _ in way.firing:
        counted[arm.name.lower()] = counted.get(arm.name.lower(), 0) + 1
    names = ", ".join(name if count == 1 else f"{count} {name}s" for name, count in counted.items())
    shots = sum(rate_of_fire.left(state, troop, figure, arm) for figure, arm, _ in way.firing if arm.served)
    return f"{names}, {shots} shot{'' if shots == 1 else 's'}" if shots else names


def _inputs(eyes: Seeing, troop: Troop, way: Way) -> Iterator[Input]:
    """How far and in what cover, what is seldom wanted, and at whom, which sends it. Hand to hand there is no distance
    and no cover."""
    state, far, last = eyes.state, "contact" not in way.said, targets.aimed(troop, targets.SHOTS)
    if far:
        bands = distances([arm for _, arm, _ in way.firing], low=any(map(in_cover.any_low, way.foes)))
        ranges = tuple(replace(band, why=aim.unseen(state, troop, int(band.value))) for band in bands)
        yield picking.distance(ranges, last)
        yield picking.cover(more=False, last=last.cover)
    able = tuple(Pick(figure.id, figure_name(troop, figure), arm.name) for figure, arm, _ in way.firing)
    yield from picking.attackers("Shooters", able)
    yield from picking.how_often("shots", "Shots each", max(shots for _, _, shots in way.firing))
    yield from _seldom_wanted(state, troop, way, far)

    def notes(target: Troop) -> str:
        return ", ".join(filter(None, (picking.cover_words(target), targets.advice(state, troop, target))))

    def barred(foe: Troop) -> str:
        return targets.barred(state, troop, foe, targets.SHOT)

    picks = tuple(picking.picks(state, troop, way.foes, barred, notes))
    yield Input("target", "Who is the target?", "one", picks, send=True)


def _seldom_wanted(state: State, troop: Troop, way: Way, far: bool) -> Iterator[Input]:
    """Another weapon, a certain figure, circumstances; the exact distance where the target is ``far``."""
    weapons = {arm.id: arm for figure, _, _ in way.firing for arm in firearms.carried(state, troop, figure)}
    if len(weapons) > 1:
        picks = (Pick("", "The first weapon of each"), *(Pick(arm.id, arm.name) for arm in weapons.values()))
        yield Input("arm", "Weapon", "select", picks, required=False, more=True)
    yield from picking.target_figure(way.foes)
    if far:
        yield picking.measured()
    held = (_HELD,) if aim.off_hold(state) else ()
    horse = (_HORSE,) if any(map(saddles.rides, way.foes)) else ()
    said = tuple(pick for pick in (*held, *_SITUATIONS, *horse) if pick.value not in way.said)
    yield Input("situations", "Circumstances", "some", said, least=0, most=len(said), required=False, more=True)
    yield from picking.other_modifier()
    yield from picking.declaring(state)
    if far:
        yield from picking.off_hold(state, troop, (figure for figure, _, _ in way.firing))


def distances(guns: list[Arm], *, low: bool) -> Iterator[Pick]:
    """The distances at which something changes for these guns, as tiles: what it is for them in words. Point blank is
    one of them only while somebody who may be shot at lies ``low``: nothing else changes there (Point Blank Range)."""
    close = {aim.POINT_BLANK} if low else set()
    for limit in sorted(close | {limit for arm in guns for limit in arm.limits}):
        said = ", no -1 if prone" if limit in close else ""
        yield Pick(str(limit), f"up to {limit}″", f"{_words(guns, limit)}{said}")


_BANDS = {4: "short", 8: "long", 0: "out"}


def _words(guns: list[Arm], inches: int) -> str:
    """``short`` where it is that for all; ``2 short, 3 long`` where they differ; ``short, 3d6`` where the damage goes
    by the distance."""
    bands = [arm.tn(inches) for arm in guns]
    if len(set(guns)) == 1 and len(guns[0].bands) > 1 and bands[0]:
        return f"{_BANDS[bands[0]]}, {guns[0].damage(inches)}"
    if len(set(bands)) == 1:
        return _BANDS[bands[0]]
    return ", ".join(f"{bands.count(tn)} {word}" for tn, word in _BANDS.items() if tn in bands)
