"""The exact odds of a shot before its die falls, and what it is made of, as it lies on the screen."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from companion.engine.board import Bar, Chart, Line, RollCard, Thrown, WhatIf
from companion.engine.calculators import percent
from companion.engine.words import counted, raised
from companion.games.outlaws import odds
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.data.guns import Draws
from companion.games.outlaws.lists.cards import signed
from companion.games.outlaws.odds import Hit, ShotOdds, Target, ToHit, Way
from companion.games.outlaws.table.core import things
from companion.games.outlaws.table.core.state import Man, Part, Shot, State, Throw
from companion.games.outlaws.table.hurt import body, cup
from companion.games.outlaws.table.shooting import counters, sight, striking, to_hit, turning, ways

SIDES = 6
HALF = Fraction(1, 2)
STEPS = (
    ("shoot-handgun", "steady-handgun", "best-handgun"),
    ("poor-shot", "shoot-long-gun", "steady-long-gun", "best-rifle"),
)
"""Ways of shooting, each with more aiming than the one before."""


def to_hit_of(state: State, shot: Shot) -> ToHit:
    """The chances of its die."""
    kind = things.the_gun(state, shot.item).kind
    return odds.to_hit(
        state.house.faces(kind),
        ways.way(shot.way).aim,
        to_hit.modifier(state, shot),
        shot.distance,
        disadvantage=bool(shot.handicaps),
        bonus=to_hit.aims(shot),
    )


def target_of(state: State, shot: Shot) -> Target:
    """The body of the target, and its cover."""
    return target(state, state.the(shot.target), striking.cover(state, shot))


def target(state: State, man: Man, cover: Collection[str]) -> Target:
    """A man as counters see him, behind cover of those ids."""
    boxes: dict[str, tuple[int, ...]] = {}
    for wound in man.wounds:
        boxes[wound.box] = tuple(sorted((*boxes.get(wound.box, ()), wound.loss)))
    idle = body.idle_side(state, man)
    return Target(man.start, man.hurt + man.blows, tuple(sorted(boxes.items())), body.covers(cover), idle)


def shot_odds(state: State, shot: Shot) -> ShotOdds:
    """What the shot may do to its target."""
    left = tuple(sorted(cup.contents(state).items()))
    found = odds.shot(to_hit_of(state, shot), hit_of(state, shot), target_of(state, shot), left, _way(state, shot))
    return found.of_those(_past(shot))


def _past(shot: Shot) -> Fraction:
    """The share of the shots that comes past townsfolk in the line: the other half hits them, whatever the gun die
    shows (Shooting at groups of townsfolk)."""
    return HALF if shot.through else Fraction(1)


def hit_of(state: State, shot: Shot) -> Hit:
    """What a hit draws."""
    gun, made = things.the_gun(state, shot.item), counters.draws(state, shot)
    return Hit(Draws(made.uses, made.draws, made.forced), counters.bonus(state.the(shot.man), shot), gun.impact)


def _way(state: State, shot: Shot) -> Way:
    """What may turn a hit away."""
    ways_by_question = {turning.BETWEEN: Way.FOE_BETWEEN, turning.SHARING: Way.SHARED_SQUARE}
    return ways_by_question.get(_question(state, shot), Way.CLEAR)


def _question(state: State, shot: Shot) -> str:
    """What will be asked of a plain hit: one of those in `turning`."""
    return turning.question(state, replace(shot, struck=shot.target, hit=True, through=""))


def _other(state: State, shot: Shot) -> str:
    """Who or what takes the half of the plain hits that the target does not; empty where the way is clear."""
    asked = _question(state, shot)
    return sight.name(state, turning.other(shot, asked)) if asked else ""


def announced(state: State, shot: Shot) -> RollCard:
    """A shot whose die has not fallen yet."""
    gun = things.the_gun(state, shot.item)
    die = catalog().dice[gun.kind].name + (" − d6" if shot.handicaps else "")
    sum_ = tuple(_lines(state, shot, to_hit.modifiers(state, shot)))
    chance = to_hit_of(state, shot).hit * _past(shot)
    chart = _chart(state, shot) if sight.kind(state, shot.target) == sight.MAN else None
    what = "each barrel" if shot.way == ways.BOTH_BARRELS else ""
    other = _other(state, shot)
    to = f"to hit {sight.name(state, shot.target)} or {other}" if other else "to hit"
    return RollCard(die, f"Total {shot.distance} or more", sum_, chance, what=what, to=to, chart=chart)


def _lines(state: State, shot: Shot, parts: Sequence[Part]) -> Iterator[Line]:
    """What is added to the die, what of it counts, what is taken off, and who else may be hit."""
    yield from part_lines(state, shot.man, shot.item, parts)
    aim = ways.way(shot.way).aim
    if aim != "plain":
        told = "SA counts" if aim == "steady" else "SA and BS count"
        yield Line(ways.way(shot.way).name, told, ways.way(shot.way).rule)
    if shot.handicaps:
        because = ", ".join(catalog().disadvantages[id_].name.lower() for id_ in shot.handicaps)
        yield Line(f"Disadvantage: {because}", "−d6", "shooting-disadvantage")
    if shot.through:
        yield Line(f"Half of the shots hit {sight.name(state, shot.through)}", "even or odd", "townsfolk")
    if other := _other(state, shot):
        yield Line(f"Half of the hits go into {other}", "even or odd", _rule_of_half(state, shot))


def _rule_of_half(state: State, shot: Shot) -> str:
    if _way(state, shot) is Way.FOE_BETWEEN:
        return "obstruction"
    two = (sight.kind(state, shot.target), sight.kind(state, shot.sharing))
    return "shooting-at-horses" if sight.HORSE in two else "two-in-a-square"


def part_lines(state: State, man_id: str, item: str, parts: Sequence[Part]) -> Iterator[Line]:
    """A line for each part of a number, with its rule."""
    man, gun = state.the(man_id), things.the_gun(state, item)
    words = {
        "face": (catalog().dice[gun.kind].name, "dice"),
        "skill": (f"{man.name}’s {gun.kind} skill", _rule_of_skill(man)),
        "gun": (gun.name, catalog().rule_of_gun(gun)),
        "ride": (f"{man.name}’s ride skill", "shooting-from-horseback"),
        "bid": ("The bid", "showdown-bids"),
        "disadvantage": ("Disadvantage", "shooting-disadvantage"),
    }
    for part in parts:
        text, rule = words[part.what]
        yield Line(text, signed(part.amount) if part.what != "face" else str(part.amount), rule)


def _rule_of_skill(man: Man) -> str:
    """The entry of the character; somebody whom people made themselves has none, but the icons of the skill have."""
    return f"troop-{man.person}" if man.person in catalog().characters else "gun-icons"


def _chart(state: State, shot: Shot) -> Chart:
    """How many wounds, and how bad; then the same with more aiming. Both count whoever else may be hit."""
    found, any_hit = shot_odds(state, shot), to_hit_of(state, shot).hit * _past(shot)
    other, now = _other(state, shot), percent(any_hit)
    astray = {other: any_hit - found.hit} if other else {}
    astray |= {sight.name(state, shot.through): 1 - _past(shot)} if shot.through else {}
    bars = tuple(_bars(found, astray))
    worst = (
        ("well-aimed", to_hit_of(state, shot).aimed * _past(shot)),
        ("unconscious", found.out - found.dead),
        ("headshot and dead", found.dead),
        ("gun jams", found.jammed),
    )
    said = ", ".join(f"{words} {percent(chance)}" for words, chance in worst if chance)
    said = raised(said)
    of = f"Hits {sight.name(state, shot.target)} or {other}" if other else "Hits"
    return Chart(bars, f"{said}." if said else "", of=of, now=now, what_ifs=tuple(_what_ifs(state, shot)))


def _bars(found: ShotOdds, astray: Mapping[str, Fraction]) -> Iterator[Bar]:
    """A bar for each number of wounds, and one for each of the others who may be hit."""
    names = ("No wound", "1 wound", "2 wounds", "3 wounds", "4 wounds")
    for number, chance in enumerate(found.wounds):
        if number:
            yield from (Bar(names[number], chance, "good"),) if chance else ()
            continue
        yield Bar(names[0], chance - sum(astray.values()), "plain")
        for other, share in astray.items():
            yield Bar(f"{other} is hit instead", share, "plain")


def _what_ifs(state: State, shot: Shot) -> Iterator[WhatIf]:
    """One more step of aiming, as far as his gun icons and his actions go; and the same with less."""
    ladder = next((steps for steps in STEPS if shot.way in steps), ())
    man, kind = state.the(shot.man), things.the_gun(state, shot.item).kind
    paid = 0 if shot.stage == "aim" else ways.cost(state, man, shot.way, shot.item)
    left = paid + (state.go.left if state.go else 0)
    for way in ladder:
        action = catalog().actions[ways.way(way).action]
        able = kind in ways.way(way).fires and man.gun_skill(kind).icons >= action.icons and action.cost <= left
        if way != shot.way and able and not man.mounted and not shot.answer:
            other = replace(shot, way=way)
            aimed = replace(other, handicaps=to_hit.handicaps(state, man, other))
            label = (
                f"{ways.way(way).name}, {counted(action.cost, 'action')}; {_wounded(shot_odds(state, aimed))} to wound"
            )
            yield WhatIf(label, percent(to_hit_of(state, aimed).hit * _past(aimed)))


def _wounded(found: ShotOdds) -> str:
    odds = percent(1 - found.wounds[0] if found.wounds else Fraction(0))
    return odds.replace(" ", "\N{NO-BREAK SPACE}")


def fallen(state: State, throw: Throw) -> RollCard:
    """A gun die that has fallen, with all that its number was made of."""
    gun = things.the_gun(state, throw.item)
    face = state.house.faces(gun.kind)[throw.face - 1].text
    number = next((part.amount for part in throw.parts if part.what == "face"), 0)
    names = f"{state.the(throw.man).name} at {sight.name(state, throw.target)}"
    return RollCard(
        face,
        f"Total {throw.needed} or more",
        tuple(part_lines(state, throw.man, throw.item, throw.parts)),
        throws=(Thrown((throw.face,), SIDES, number, real=throw.real),),
        total=throw.total,
        verdict="A hit" if throw.good else "A miss",
        good=throw.good,
        what=f"{names}, {throw.what}",
    )
