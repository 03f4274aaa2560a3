"""Shooting from a troop's plate: how far, at whom, and what is seldom wanted folded away."""

from collections.abc import Iterator
from dataclasses import replace

from companion.engine.board import Action, Input, Pick
from companion.games.highnoon.table import guts, numbers
from companion.games.highnoon.table.attacks import aim, arms, declaring, saddles, shooting, targets
from companion.games.highnoon.table.attacks.arms import Arm
from companion.games.highnoon.table.recovery import figure_name
from companion.games.highnoon.table.state import Figure, State, Troop
from companion.games.highnoon.table.view.seeing import Seeing

_SITUATIONS = (
    Pick("popup", "Pops up to shoot", "-1"),
    Pick("popper", "The target pops up", "-1, off Hold"),
    Pick("melee", "Into a melee", "hits anybody in it"),
    Pick("contact", "Hand to hand, with pistols"),
)
_MOVED = Pick("moved", "Has moved on its Hold", "-1")
_HORSE = Pick(aim.HORSE, "At the horse, not at the rider", "no bounty")
_COVERS = (
    Pick("marked", "By its counter"),
    Pick("none", "None"),
    Pick("light", "Light", "-1"),
    Pick("hard", "Hard", "-2"),
)


def actions(eyes: Seeing, troop: Troop, foes: tuple[Troop, ...]) -> Iterator[Action]:
    """For a troop that acts: one form for all its guns, and one for each special way to fire them."""
    state = eyes.state
    if not guts.fights(troop) or "out-of-ammo" in troop.marks or not state.uses("figures"):
        return
    did = next((go.words(troop.id) for go in reversed(state.goes) if troop.id in go.troops), frozenset())
    if targets.WHOLE_ACTION & did or "volley" in did:
        return
    only = targets.revenge(did)
    foes = tuple(one for one in foes if only in ("", one.id))
    for style, label, rule, said, at in _ways(state, troop, foes, did):
        firing = _firing(state, troop, style, did)
        if "contact" in said:
            firing = [(figure, one) for figure, one in firing if "pistol" in one.id]
        if firing and at:
            yield Action(
                "Shoot",
                label,
                {"troop": troop.id, "style": style, **({"situations": said} if said else {})},
                tuple(_inputs(eyes, troop, firing, at, said)),
                note=_guns(firing),
                rule=rule,
                icon="crossed-pistols",
            )


Way = tuple[str, str, str, tuple[str, ...], tuple[Troop, ...]]


def _ways(state: State, troop: Troop, foes: tuple[Troop, ...], did: frozenset[str]) -> Iterator[Way]:
    """The forms, each with its style, its words, what is true of it already, and at whom: whoever has run shoots hand
    to hand alone, and who cannot be seen is shot at as he pops up."""
    said = ("contact",) if "ran" in did else ()
    if said:
        foes = tuple(one for one in foes if declaring.reaches(state, troop, one))
    seen = tuple(one for one in foes if not aim.hides(one, said))
    yield "", "Shoot …", "shooting", said, seen
    for style, label, rule in _STYLES:
        yield style, label, rule, said, seen
    hidden = tuple(one for one in foes if one not in seen)
    yield "", "Shoot as it pops up …", "shooting-at-a-popper", ("popper",), hidden


_STYLES = (
    (shooting.TWO_GUNS, "Shoot two guns …", "two-guns"),
    (shooting.FANNIN, "Fan the hammer …", "ability-fannin"),
)


def _firing(state: State, troop: Troop, style: str, did: frozenset[str]) -> list[tuple[Figure, Arm]]:
    """Who could fire so, with what: each figure with the first weapon that serves."""
    found = []
    for figure in targets.able(state, troop, targets.SHOT):
        one = shooting.serving(state, troop, figure, style)
        used = sum(word.startswith(f"{targets.SHOT}/{figure.id}/") for word in did)
        most = shooting.rate(state, troop, figure, one, style) if one is not None else 0
        if one is not None and used < (min(most, 1) if targets.revenge(did) else most):
            found.append((figure, one))
    return found


def _guns(firing: list[tuple[Figure, Arm]]) -> str:
    """``2 pistols, 2 rifles, shotgun``."""
    counted: dict[str, int] = {}
    for _, one in firing:
        counted[one.name.lower()] = counted.get(one.name.lower(), 0) + 1
    return ", ".join(name if count == 1 else f"{count} {name}s" for name, count in counted.items())


def _inputs(
    eyes: Seeing, troop: Troop, firing: list[tuple[Figure, Arm]], foes: tuple[Troop, ...], true: tuple[str, ...]
) -> Iterator[Input]:
    ranges = tuple(replace(one, why=aim.unseen(eyes.state, troop, int(one.value))) for one in distances(firing))
    yield Input("inches", "How far is it?", "one", ranges)
    go = eyes.state.go
    held = (_MOVED,) if go is not None and go.hold else ()
    yield Input("exact", "Measured, in inches", "number", least=0, most=targets.MOST_INCHES, required=False, more=True)
    yield Input("cover", "Cover", "one", _COVERS, value="marked", more=True)
    more = (*held, *_SITUATIONS, *((_HORSE,) if any(map(saddles.rides, foes)) else ()))
    said = tuple(one for one in more if one.value not in true)
    yield Input("situations", "What else?", "some", said, least=0, most=len(said), required=False, more=True)
    if len(firing) > 1:
        who = tuple(Pick(figure.id, figure_name(troop, figure), one.name) for figure, one in firing)
        label = "Only these shoot"
        yield Input("figures", label, "some", who, least=0, most=len(who), required=False, more=True)
    if any(shooting.rate(eyes.state, troop, figure, one) > 1 for figure, one in firing) or len(firing) > 1:
        yield Input("shots", "Shots each (0: all)", "number", value="0", least=0, most=9, more=True)
    weapons = tuple(dict.fromkeys(one for figure, _ in firing for one in arms.carried(eyes.state, troop, figure)))
    if len(weapons) > 1:
        picks = (Pick("", "Each its first"), *(Pick(one.id, one.name) for one in weapons))
        yield Input("arm", "With which weapon?", "select", picks, required=False, more=True)
    alone = _figures(foes)
    if len(alone) > 1:
        yield Input("figure", "Only at one figure", "select", alone, required=False, more=True)
    yield Input("free", "Anything else that counts", "number", value="0", least=-20, most=20, more=True)
    yield Input("why", "What is it?", "text", required=False, most=60, more=True)
    yield Input("target", "At whom?", "one", tuple(_targets(eyes.state, troop, foes)), send=True)


def distances(firing: list[tuple[Figure, Arm]]) -> Iterator[Pick]:
    """The distances at which something changes for these guns, as tiles: what it is for them in words."""
    guns = [one for _, one in firing]
    limits = sorted({aim.POINT_BLANK, *(limit for one in guns for limit in one.limits)})
    for limit in limits:
        yield Pick(str(limit), f"up to {limit}″", _words(guns, limit))


_BANDS = {4: "short", 8: "long", 0: "too far"}


def _words(guns: list[Arm], inches: int) -> str:
    """``short`` where it is that for all; ``2 short, 3 long`` where they differ; ``short, 3d6`` where the damage goes
    by the distance."""
    bands = [one.tn(inches) for one in guns]
    if len(set(guns)) == 1 and len(guns[0].bands) > 1 and bands[0]:
        return f"{_BANDS[bands[0]]}, {guns[0].damage(inches)}"
    if len(set(bands)) == 1:
        return _BANDS[bands[0]]
    return ", ".join(f"{bands.count(tn)} {word}" for tn, word in _BANDS.items() if tn in bands)


def _figures(foes: tuple[Troop, ...]) -> tuple[Pick, ...]:
    most = max(len(troop.figures) for troop in foes)
    return (Pick("", "Spread over them"), *(Pick(f"f{number}", f"Figure {number}") for number in range(1, most + 1)))


def _targets(state: State, troop: Troop, foes: tuple[Troop, ...]) -> Iterator[Pick]:
    for target in foes:
        why = targets.barred(state, troop, target, targets.SHOT)
        standing = numbers.headcount(target)
        cover = {"light": "light cover", "hard": "hard cover"}.get(aim.cover_of(target, "marked"), "")
        notes = (standing, cover, targets.advice(state, troop, target))
        yield Pick(target.id, target.name, ", ".join(filter(None, notes)), icon=target.stats.icon, why=why)
