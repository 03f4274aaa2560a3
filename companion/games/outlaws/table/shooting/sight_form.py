"""What is asked of somebody who aims: with large tiles, and only what the app does not know.

Where the two were looked at before, the shot is one tap. Else the squares are tapped last, and send the form.
"""

from collections.abc import Iterator, Mapping
from dataclasses import fields, replace
from fractions import Fraction

from companion.engine.board import Action, Input, Pick
from companion.engine.calculators import percent
from companion.engine.words import counted, in_words
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.state import OUTLAWS, Man, Shot, State
from companion.games.outlaws.table.shooting import odds, sight, ways
from companion.games.outlaws.table.shooting.announcing import announced
from companion.games.outlaws.table.shooting.sight import Sight

NBSP = "\N{NO-BREAK SPACE}"
FIELD = 10
"""Squares in one group of tiles: two rows of five."""
GROUPS = 4
"""Groups of tiles: no gun of the catalogue reaches farther (house)."""
NEAR = 30
"""Squares on the tiles where no gun says how far it reaches (house)."""
NONE = percent(Fraction(0))
Values = Mapping[str, str | tuple[str, ...]]


def ways_to(
    eyes: Eyes, command: str, seen: Sight, values: Values, way: str, label: str = "", bid: int = 0
) -> Iterator[Action]:
    """One target: a tap, where all of it was said before and nothing else has to be; else the form. It does not ask for
    a distance that is known."""
    state = eyes.state
    name = label or sight.name(state, seen.target)
    rule = "to-hit"
    if (whole := known(state, seen)) is not None:
        every = {**values, "distance": str(whole.distance), "cover": whole.cover}
        if whole.outside:
            every["outside"] = "yes"
        yield Action(command, name, every, note=told(state, whole, way, bid), rule=rule)
        return
    said = {**values, "distance": str(seen.distance)} if seen.distance else values
    yield Action(command, name, said, lambda: tuple(inputs(state, seen, way, bid, far=not seen.distance)), rule=rule)


def known(state: State, seen: Sight) -> Sight | None:
    """All of it, where the two were looked at before and nothing else has to be said; else None."""
    if state.pair(seen.man, seen.target) is None or _must_ask(state, state.the(seen.man), seen):
        return None
    return sight.full(state, seen)


def correction(eyes: Eyes, shot: Shot) -> Iterator[Action]:
    """What was said of a shot that is announced, once more: it replaces it."""
    state = eyes.state
    if shot.stage != "aim" or not eyes.may_play(state.the(shot.man).seat):
        return
    showdown = shot.way == ways.SHOWDOWN
    seen = seen_by(state, shot)
    values = {"man": shot.man, "item": shot.item, "target": shot.target, **({} if showdown else {"way": shot.way})}
    command = "ShowdownShot" if showdown else "Shoot"
    yield Action(command, "Correct it", values, lambda: tuple(inputs(state, seen, shot.way, shot.bid)), tone="quiet")


def seen_by(state: State, shot: Shot) -> Sight:
    """What was said of it."""
    others = [one for one in reversed(state.shots) if one.of == shot.id]
    line = tuple(f"{one.target} {one.distance or sight.AMONG}" for one in others)
    said = {field.name: getattr(shot, field.name) for field in fields(Sight) if field.name != "line"}
    return Sight(**said, line=line)


def _must_ask(state: State, man: Man, seen: Sight) -> bool:
    """A rider's target is somewhere else each time, and so is whoever stands in the line of a shotgun."""
    return man.mounted or (sight.is_shotgun(state, seen.item) and bool(in_line(state, man, seen.target)))


def told(state: State, seen: Sight, way: str, bid: int = 0) -> str:
    """``3 squares, low object · 50 %``."""
    behind = [catalog().covers[id_].name.lower() for id_ in seen.cover]
    far = ", ".join([counted(seen.distance, "square"), *([in_words(behind)] if behind else [])])
    return f"{far} · {_chance(state, seen, way, bid)}"


def _chance(state: State, seen: Sight, way: str, bid: int) -> str:
    return percent(odds.to_hit_of(state, announced(state, seen, way, bid=bid)[0]).hit)


def inputs(state: State, seen: Sight, way: str, bid: int = 0, *, far: bool = True) -> Iterator[Input]:
    """Everything that may matter for that target; the squares come last, unless they are known."""
    man, target = state.the(seen.man), state.man(seen.target)
    known = sight.full(state, seen)
    if man.mounted:
        yield bearing(known)
    if target is not None:
        yield cover(state, target.id, known.cover)
        if target.leaning:
            yield outside(target, known=known.outside)
    if sight.is_shotgun(state, seen.item):
        yield from line(state, known)
    yield from others(state, known)
    if far:
        yield _squares(state, known, way, bid)


def cover(state: State, target: str, chosen: tuple[str, ...]) -> Input:
    """What somebody is behind. What the app knows is not among it."""
    picks = tuple(
        Pick(one.id, one.name, icon=one.icon, chosen=one.id in chosen)
        for one in (catalog().covers[id_] for id_ in sight.sayable())
    )
    label = f"What is {sight.name(state, target)} behind?"
    return Input("cover", label, "some", picks, required=False, help="Tick nothing for no cover.")


def outside(target: Man, *, known: bool) -> Input:
    """Whether somebody who looks from cover sees the shooter."""
    label = f"The shot comes from outside {target.name}’s view"
    return Input("outside", label, "yes", value="yes" if known else "", required=False)


def tiles(known: int) -> Input:
    """A tile for each number of squares, without a gun to reckon with."""
    near = range(1, NEAR + 1)
    picks = tuple(Pick(str(far), str(far), chosen=far == known, group=_group(far)) for far in near)
    return Input("distance", "How many squares away?", "one", picks, send=True)


def bearing(seen: Sight) -> Input:
    """Where a rider's target is."""
    names = {sight.AHEAD: "Ahead", sight.BESIDE: "Beside", sight.BEHIND: "Behind"}
    picks = tuple(Pick(id_, name) for id_, name in names.items())
    return Input("bearing", "Where is the target?", "one", picks, seen.bearing or sight.AHEAD, row=True)


def in_line(state: State, man: Man, target: str) -> tuple[Man, ...]:
    """Who may stand or lie in the line of a shotgun."""
    others = (*state.foes(man), *state.friends(man))
    return tuple(one for one in others if one.id != target and one.status != "dead")


def line(state: State, seen: Sight) -> Iterator[Input]:
    """Who else the pellets may hit: how far away whoever stands between is will be asked when he is rolled for."""
    man = state.the(seen.man)
    before = {id_: sight.BEYOND if far > seen.distance else sight.AMONG for id_, far in sight.read_line(seen)}
    picks = tuple(
        Pick(one.id, one.name, chosen=one.id in before, tiles=tuple(_places(before.get(one.id, sight.AMONG))))
        for one in in_line(state, man, seen.target)
    )
    if picks:
        label = "Who else is in the line, or just beyond the target?"
        yield Input("line", label, "some", picks, required=False, beside="Place", more=True)


def _places(said: str) -> Iterator[Pick]:
    for place, name in ((sight.AMONG, "Between"), (sight.BEYOND, "Beyond")):
        yield Pick(place, name, chosen=place == said)


def others(state: State, seen: Sight) -> Iterator[Input]:
    """Folded away: whoever is in the way, townsfolk, a loose horse beside the target."""
    man = state.the(seen.man)
    if not sight.is_shotgun(state, seen.item):
        yield from _between(state, man, seen)
    groups = [Pick(one.id, one.name) for one in state.townsfolk if not one.gone and one.id != seen.target]
    if groups and man.team == OUTLAWS:
        yield _one("through", "Does the shot go through townsfolk?", groups, seen.through)
    horses = [Pick(id_, sight.name(state, id_)) for id_ in sight.loose(state) if id_ != seen.target]
    if horses and not sight.sharing(state, seen.target):
        yield _one("sharing", "Does a horse stand in the target’s square?", horses, seen.sharing)


def _between(state: State, man: Man, seen: Sight) -> Iterator[Input]:
    picks = [
        Pick(one.id, one.name, why="" if one.team != man.team else "No shot past a friend")
        for one in sight.obstructing(state, man, seen.target)
    ]
    if picks:
        yield _one("between", "Who is in the way?", picks, seen.between, "With two in the way there is no shot.")


def _one(name: str, label: str, picks: list[Pick], value: str, told: str = "") -> Input:
    return Input(name, label, "one", (Pick("", "Nobody"), *picks), value, required=False, more=True, help=told)


def _squares(state: State, seen: Sight, way: str, bid: int) -> Input:
    """A tile for each number of squares, and from where which chance to hit it has."""
    shot = announced(state, seen, way, bid=bid)[0]
    chances = {
        far: percent(odds.to_hit_of(state, replace(shot, distance=far)).hit) for far in range(1, GROUPS * FIELD + 1)
    }
    reach = max((far for far, chance in chances.items() if chance != NONE), default=0)
    most = max(1, -(-reach // FIELD)) * FIELD
    picks = tuple(Pick(str(far), str(far), group=_group(far) if most > FIELD else "") for far in range(1, most + 1))
    return Input("distance", "How many squares away?", "one", picks, send=True, help=_told(chances))


def _told(chances: Mapping[int, str]) -> str:
    found = bands(chances)
    return f"Chance to hit by squares: {found}." if found else "That shot cannot hit."


def bands(chances: Mapping[int, str]) -> str:
    """Chances by squares in a line: ``50 % up to 4, 33 % up to 5``; empty where there is none."""
    last = {chance: far for far, chance in chances.items() if chance != NONE}
    return ", ".join(f"{chance.replace(' ', NBSP)} up to {far}" for chance, far in last.items())


def _group(far: int) -> str:
    first = (far - 1) // FIELD * FIELD + 1
    return f"{first}–{first + FIELD - 1}"
