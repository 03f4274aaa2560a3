"""The odds of a hit are exact: they agree with trying every order in which the counters can come out of a cup."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import permutations

import pytest

from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.data.guns import Draws
from companion.games.outlaws.data.house import standard
from companion.games.outlaws.data.wounds import WoundKind
from companion.games.outlaws.odds import Hit, Outcome, Target, drawn
from companion.games.outlaws.odds.close import WANTED
from companion.games.outlaws.odds.drawing import Cup

BOOK = catalog()
LOW, PRONE, WINDOW = (BOOK.covers[id_] for id_ in ("low", "prone", "window"))
CUP: Cup = (
    ("headshot-marked", 1),
    ("chest-hit", 1),
    ("chest-hit-marked", 1),
    ("chest-graze-marked", 1),
    ("left-arm-graze", 1),
    ("left-arm-hit", 1),
    ("left-leg-graze", 1),
    ("jam", 1),
)
TARGETS = (
    Target(),
    Target(covers=(LOW,)),
    Target(covers=(PRONE,)),
    Target(covers=(WINDOW,), idle="left"),
    Target(lost=3, body=(("chest", (1,)), ("left-arm", (2,)))),
    Target(lost=3, body=(("chest", (1, 2)),), covers=(PRONE,)),
    Target(start=2, lost=2),
)


def usable(target: Target, wound: WoundKind) -> bool:
    """Whether that counter finds a place, by the words of the rule."""
    if wound.is_jam or any(cover.discards(wound, target.idle) for cover in target.covers):
        return False
    held = dict(target.body).get(wound.box, ())
    return wound.kills or len(held) < BOOK.boxes[wound.box].holds or min(held) <= wound.first


def struck(target: Target, wound: WoundKind, so_far: Outcome, *, star: bool) -> tuple[Target, Outcome]:
    """Target and outcome after a usable counter."""
    if wound.kills:
        return target, Outcome(so_far.wounds + 1, so_far.lost, so_far.loss, out=True, dead=True)
    boxes = {box: list(held) for box, held in target.body}
    held = boxes.setdefault(wound.box, [])
    gone = 0
    if len(held) >= BOOK.boxes[wound.box].holds:
        gone = min(held)
        held.remove(gone)
    held.append(wound.first)
    lost = target.lost + wound.first - gone
    body = tuple(sorted((box, tuple(sorted(held))) for box, held in boxes.items()))
    after = Target(target.start, lost, body, target.covers, target.idle)
    out = so_far.out or target.start - lost <= 0
    return after, Outcome(so_far.wounds + 1, so_far.lost + wound.first - gone, so_far.loss + star, out)


def ended(target: Target, wound: WoundKind, *, star: bool) -> Outcome:
    """What the last counter of a hit does."""
    if usable(target, wound):
        return struck(target, wound, Outcome(), star=star)[1]
    covered = not wound.is_jam and any(cover.discards(wound, target.idle) for cover in target.covers)
    return Outcome(loss=int(covered and target.start - target.lost > 0))


def best(drawn_: Sequence[WoundKind], left: Sequence[WoundKind], draws: int, hit: Hit, target: Target) -> float:
    """The worth on average of drawing on, counter by counter."""
    if draws == 0:
        return float(ended(target, drawn_[-1], star=hit.impact).worth)
    return sum(
        decided((*drawn_, wound), (*left[:at], *left[at + 1 :]), draws - 1, hit, target)[0]
        for at, wound in enumerate(left)
    ) / len(left)


def decided(
    drawn_: Sequence[WoundKind], left: Sequence[WoundKind], draws: int, hit: Hit, target: Target
) -> tuple[float, bool]:
    """After a draw: what it is worth, and whether the counter is used."""
    wound = drawn_[-1]
    if wound.is_jam and len(drawn_) == 1:
        return 0.0, True
    if draws == 0:
        return float(ended(target, wound, star=hit.impact).worth), True
    onwards = best(drawn_, left, draws, hit, target)
    here = struck(target, wound, Outcome(), star=hit.impact)[1].worth if usable(target, wound) else -1
    return (here, True) if here >= onwards else (onwards, False)


def one_used(order: Sequence[WoundKind], draws: int, hit: Hit, target: Target, cup: Sequence[WoundKind]) -> Outcome:
    """What comes of that order when one counter is used."""
    left = list(cup)
    for at in range(draws):
        left.remove(order[at])
        if order[at].is_jam and at == 0:
            return Outcome(jammed=True)
        if decided(order[: at + 1], left, draws - 1 - at, hit, target)[1]:
            return ended(target, order[at], star=hit.impact)
    raise AssertionError("the last counter ends a hit")


def every_one_used(order: Sequence[WoundKind], hit: Hit, target: Target) -> Outcome:
    """What comes of that order at a shotgun's close range: poor counters go while there is one to spare."""
    spare, uses, here, so_far = hit.extra, hit.draws.uses, target, Outcome()
    for at, wound in enumerate(order):
        if wound.is_jam and at == 0:
            return Outcome(jammed=True)
        poor = not usable(target, wound) or (
            not wound.kills and struck(target, wound, Outcome(), star=False)[1].lost < WANTED
        )
        if poor and spare:
            spare -= 1
            continue
        if usable(here, wound):
            here, so_far = struck(here, wound, so_far, star=hit.impact)
        else:
            so_far = Outcome(so_far.wounds, so_far.lost, so_far.loss + 1, so_far.out)
        uses -= 1
        if so_far.dead or not uses:
            return so_far
    raise AssertionError("a hit ends")


def tried(hit: Hit, target: Target) -> dict[Outcome, Fraction]:
    """Every order of the small cup, each as likely as the next."""
    cup = [BOOK.wounds[id_] for id_, count in CUP for _ in range(count)]
    draws = hit.draws.draws + hit.extra
    orders = list(permutations(cup, draws))
    made: dict[Outcome, Fraction] = {}
    for order in orders:
        forced = hit.draws.forced
        outcome = every_one_used(order, hit, target) if forced else one_used(order, draws, hit, target, cup)
        made[outcome] = made.get(outcome, Fraction(0)) + Fraction(1, len(orders))
    return made


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize(
    "hit",
    [
        Hit(Draws(1, 1)),
        Hit(Draws(1, 1), impact=True),
        Hit(Draws(1, 1), extra=1),
        Hit(Draws(1, 3), impact=True),
        Hit(Draws(2, 2, forced=True)),
        Hit(Draws(2, 2, forced=True), extra=2),
        Hit(Draws(3, 3, forced=True)),
        Hit(Draws(3, 3, forced=True), extra=1),
    ],
)
def test_a_hit_comes_to_what_every_order_of_the_cup_comes_to(hit: Hit, target: Target) -> None:
    assert drawn(hit, target, CUP) == tried(hit, target)


@pytest.mark.parametrize("extra", [0, 1, 2])
@pytest.mark.parametrize(
    "draws", [*(Draws(1, n) for n in (1, 2, 3)), Draws(2, 2, forced=True), Draws(3, 3, forced=True)]
)
def test_the_chances_of_a_hit_from_the_whole_cup_add_up_to_one(draws: Draws, extra: int) -> None:
    for target in TARGETS:
        assert sum(drawn(Hit(draws, extra), target, standard().mix).values()) == 1


def test_the_first_jam_ends_the_hit_whatever_the_gun_may_draw() -> None:
    for draws in (Draws(1, 1), Draws(1, 3), Draws(3, 3, forced=True)):
        chances = drawn(Hit(draws, 1), Target(), standard().mix)
        assert sum(chance for one, chance in chances.items() if one.jammed) == Fraction(2, 40)


def test_a_knife_draws_again_after_a_jam() -> None:
    made = drawn(Hit(Draws(1, 1), redraws=True), Target(), standard().mix)
    assert not any(one.jammed or not one.wounds for one in made)
    assert sum(chance for one, chance in made.items() if one.dead) == Fraction(2, 38)


def test_a_chest_wound_with_the_mark_costs_one_action_loss_in_low_cover_even_from_a_gun_with_a_star() -> None:
    hit = Hit(Draws(1, 1), impact=True)
    assert drawn(hit, Target(covers=(LOW,)), (("chest-hit-marked", 1),)) == {Outcome(loss=1): 1}


def test_somebody_unconscious_does_not_keep_the_head_down() -> None:
    lying = Target(start=4, lost=4, covers=(LOW,))
    assert drawn(Hit(Draws(1, 1)), lying, (("belly-hit", 1),)) == {Outcome(): 1}


def test_a_full_box_is_no_reason_to_keep_the_head_down() -> None:
    full = Target(lost=2, body=(("left-arm", (2,)),))
    assert drawn(Hit(Draws(1, 1)), full, (("left-arm-graze", 1),)) == {Outcome(): 1}


def test_at_two_squares_a_belly_wound_behind_a_low_object_becomes_an_action_loss() -> None:
    """The example of Jonas and Billy (Shotguns)."""
    hit = Hit(Draws(2, 2, forced=True))
    made = drawn(hit, Target(covers=(LOW,)), (("left-arm-graze", 1), ("belly-hit", 1)))
    assert made == {Outcome(wounds=1, lost=1, loss=1): 1}


def test_the_second_counter_of_an_aimed_hit_must_be_used_after_the_first_was_discarded() -> None:
    made = drawn(Hit(Draws(1, 1), extra=1), Target(), (("left-arm-graze", 1), ("chest-hit", 1)))
    assert made == {Outcome(wounds=1, lost=2): 1}


def test_a_wound_in_a_full_chest_replaces_the_lower_counter() -> None:
    made = drawn(Hit(Draws(1, 1)), Target(lost=3, body=(("chest", (1, 2)),)), (("chest-hit", 1),))
    assert made == {Outcome(wounds=1, lost=1, out=True): 1}
