"""Shooting from a troop's plate: how far, at whom, and what is seldom wanted folded away."""

from collections.abc import Iterator
from dataclasses import replace

from companion.engine.board import Action, Input, Pick, Prompt
from companion.engine.later import changed, tupled
from companion.games.highnoon.table.attacks import aim, no_mercy, picking, targets
from companion.games.highnoon.table.core import in_cover, kinds, who_may
from companion.games.highnoon.table.core.naming import figure_name
from companion.games.highnoon.table.core.seeing import Seeing
from companion.games.highnoon.table.core.state import Figure, State, Troop
from companion.games.highnoon.table.gear import firearms, saddles
from companion.games.highnoon.table.gear.firearms import Arm
from companion.games.highnoon.table.nerve import morale
from companion.games.highnoon.table.shooting import declaring, shooting

_SITUATIONS = (
    Pick("popup", "Pops up to shoot", "-1"),
    Pick("melee", "Into a melee", "hits anybody in it"),
    Pick("contact", "Hand to hand, with pistols"),
)
_HELD = Pick(aim.POPPER, "The target pops up", "-1")
"""What else there is off Hold alone."""
_HORSE = Pick(aim.HORSE, "At the horse, not at the rider", "no bounty")


def actions(eyes: Seeing, troop: Troop, foes: tuple[Troop, ...]) -> Iterator[Action]:
    """For a troop that acts: one form for all its guns, and one for each special way to fire them."""
    state = eyes.state
    if not morale.fights(troop) or "out-of-ammo" in troop.marks or not state.uses("figures"):
        return
    did = state.words(troop.id)
    if targets.WHOLE_ACTION & did or declaring.dice_fell(state, troop):
        return
    only = who_may.revenge(state, troop)
    foes = tuple(one for one in foes if only in ("", one.id))
    for style, label, rule, said, at in _ways(state, troop, foes, did):
        firing = _firing(state, troop, style)
        if "contact" in said:
            firing = [(figure, one) for figure, one in firing if firearms.PISTOL in one.tags]
        if firing and at:
            yield Action(
                "Shoot",
                label,
                {"troop": troop.id, "style": style, **({"situations": said} if said else {})},
                tupled(_inputs, eyes, troop, firing, at, said, style),
                tone="primary" if _due(state, troop, firing, at) else "plain",
                note=_guns(state, troop, firing),
                rule=rule,
                icon="crossed-pistols",
            )


def _due(state: State, troop: Troop, firing: list[tuple[Figure, Arm]], foes: tuple[Troop, ...]) -> bool:
    """True where shooting is what comes next: a gun was cranked, or somebody came off Hold as he was charged."""
    able = [one for one in foes if not targets.barred(state, troop, one, targets.SHOT)]
    charging = picking.charged_by(state, troop)
    return (bool(able) and any(one.served for _, one in firing)) or any(one.id in charging for one in able)


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
        if go is None or troop.id not in go.troops or not eyes.plays(troop.seat):
            continue
        foes = tuple(one for one in eyes.troops if one.alive and not kinds.friends(state, troop, one))
        for way in actions(eyes, troop, foes):
            label = way.label.replace("Shoot …", "shoot at …")
            yield changed(way, label=f"Also {label[0].lower()}{label[1:]}", tone="plain")


Way = tuple[str, str, str, tuple[str, ...], tuple[Troop, ...]]


def _ways(state: State, troop: Troop, foes: tuple[Troop, ...], did: frozenset[str]) -> Iterator[Way]:
    """The forms, each with its style, its words, what is true of it already, and at whom: whoever has run shoots hand
    to hand alone, and who cannot be seen is shot at off Hold, as he pops up. A pistol hand to hand finds nobody whom a
    friend stands over."""
    said = ("contact",) if "ran" in did else ()
    if said:
        foes = tuple(one for one in foes if declaring.reaches(state, troop, one) and no_mercy.unguarded(state, one))
    seen = tuple(one for one in foes if not aim.hides(one, said))
    yield "", "Shoot …", "shooting", said, seen
    for style, label, rule in _STYLES:
        yield style, label, rule, said, seen
    if aim.off_hold(state) and not said:
        hidden = tuple(one for one in foes if one not in seen)
        yield "", "Shoot as it pops up …", "shooting-at-a-popper", (aim.POPPER,), hidden


_STYLES = (
    (shooting.TWO_GUNS, "Shoot two guns …", "two-guns"),
    (shooting.FANNIN, "Fan the hammer …", "ability-fannin"),
)


def _firing(state: State, troop: Troop, style: str) -> list[tuple[Figure, Arm]]:
    """Who could fire so, with what: each figure with the first weapon that serves."""
    found = []
    for figure in targets.able(state, troop, targets.SHOT):
        one = shooting.serving(state, troop, figure, style)
        if one is not None and shooting.left(state, troop, figure, one, style) > 0:
            found.append((figure, one))
    return found


def _guns(state: State, troop: Troop, firing: list[tuple[Figure, Arm]]) -> str:
    """``2 pistols, 2 rifles, shotgun``; of big guns, how many shots their dice have left them: ``gatling gun, 4
    shots``."""
    counted: dict[str, int] = {}
    for _, one in firing:
        counted[one.name.lower()] = counted.get(one.name.lower(), 0) + 1
    names = ", ".join(name if count == 1 else f"{count} {name}s" for name, count in counted.items())
    shots = sum(shooting.left(state, troop, figure, one) for figure, one in firing if one.served)
    return f"{names}, {shots} shot{'' if shots == 1 else 's'}" if shots else names


def _inputs(  # a form is about who fires what, at whom, and how
    eyes: Seeing,
    troop: Troop,
    firing: list[tuple[Figure, Arm]],
    foes: tuple[Troop, ...],
    true: tuple[str, ...],
    style: str,
) -> Iterator[Input]:
    """How far and in what cover, what is seldom wanted, and at whom, which sends it. Hand to hand there is no distance
    and no cover."""
    last = targets.aimed(troop, targets.SHOTS)
    if "contact" not in true:
        bands = distances(firing, low=any(map(in_cover.any_low, foes)))
        ranges = tuple(replace(one, why=aim.unseen(eyes.state, troop, int(one.value))) for one in bands)
        yield picking.far(ranges, last)
        yield picking.cover(more=False, last=last.cover)
    yield from _who(eyes.state, troop, firing, style)
    yield from picking.which(foes)
    if "contact" not in true:
        yield picking.measured()
    more = (
        *((_HELD,) if aim.off_hold(eyes.state) else ()),
        *_SITUATIONS,
        *((_HORSE,) if any(map(saddles.rides, foes)) else ()),
    )
    said = tuple(one for one in more if one.value not in true)
    yield Input("situations", "Circumstances", "some", said, least=0, most=len(said), required=False, more=True)
    yield from picking.free()
    if "contact" not in true:
        yield from picking.off_hold(eyes.state, troop, (figure for figure, _ in firing))
    yield Input("target", "Who is the target?", "one", tuple(_targets(eyes.state, troop, foes)), send=True)


def _who(state: State, troop: Troop, firing: list[tuple[Figure, Arm]], style: str) -> Iterator[Input]:
    """Which of them fire how much of what: how shots are split over several targets."""
    able = tuple(Pick(figure.id, figure_name(troop, figure), one.name) for figure, one in firing)
    yield from picking.who("Shooters", able)
    most = max(shooting.left(state, troop, figure, one, style) for figure, one in firing)
    yield from picking.how_often("shots", "Shots each", most)
    weapons = tuple(dict.fromkeys(one for figure, _ in firing for one in firearms.carried(state, troop, figure)))
    if len(weapons) > 1:
        picks = (Pick("", "The first weapon of each"), *(Pick(one.id, one.name) for one in weapons))
        yield Input("arm", "Weapon", "select", picks, required=False, more=True)


def distances(firing: list[tuple[Figure, Arm]], *, low: bool) -> Iterator[Pick]:
    """The distances at which something changes for these guns, as tiles: what it is for them in words. Point blank is
    one of them only while somebody who may be shot at lies ``low``: nothing else changes there (Point Blank Range)."""
    guns = [one for _, one in firing]
    close = {aim.POINT_BLANK} if low else set()
    for limit in sorted(close | {limit for one in guns for limit in one.limits}):
        said = ", no -1 if prone" if limit in close else ""
        yield Pick(str(limit), f"up to {limit}″", f"{_words(guns, limit)}{said}")


_BANDS = {4: "short", 8: "long", 0: "out"}


def _words(guns: list[Arm], inches: int) -> str:
    """``short`` where it is that for all; ``2 short, 3 long`` where they differ; ``short, 3d6`` where the damage goes
    by the distance."""
    bands = [one.tn(inches) for one in guns]
    if len(set(guns)) == 1 and len(guns[0].bands) > 1 and bands[0]:
        return f"{_BANDS[bands[0]]}, {guns[0].damage(inches)}"
    if len(set(bands)) == 1:
        return _BANDS[bands[0]]
    return ", ".join(f"{bands.count(tn)} {word}" for tn, word in _BANDS.items() if tn in bands)


def _targets(state: State, troop: Troop, foes: tuple[Troop, ...]) -> Iterator[Pick]:
    def notes(target: Troop) -> str:
        return ", ".join(filter(None, (picking.behind(target), targets.advice(state, troop, target))))

    return picking.picks(state, troop, foes, lambda one: targets.barred(state, troop, one, targets.SHOT), notes)
