"""Posses that are filled up, made out of nothing, and dealt."""

from random import Random

import pytest

from companion.engine.errors import Illegal
from companion.games.outlaws import GAME
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.lists.army import ARMIES
from companion.services.tables.dealing import deal_all
from tests.games.outlaws.lists.posse_support import PEOPLE, document, hired

SIZES = tuple((size.points, size.men) for size in catalog().sizes.values())


@pytest.mark.parametrize(("points", "men"), SIZES)
def test_a_posse_of_each_size_has_as_many_as_its_name_says_and_is_worth_it(points: int, men: int) -> None:
    for seed in range(12):
        for side in ("outlaws", "law"):
            found = ARMIES.random(points, {"side": side}, seed)
            review = ARMIES.review(found)
            assert review.findings == ()
            assert len(found["troops"]) == men
            assert found["side"] == side
            assert points - 10 < review.cost <= points


@pytest.mark.parametrize("points", [37, 40, 75, 100, 143, 250, 391, 480, 5000])
def test_a_posse_of_any_other_limit_is_legal_and_comes_as_near_as_eight_characters_can(points: int) -> None:
    for seed in range(6):
        review = ARMIES.review(ARMIES.random(points, {}, seed))
        assert review.errors == ()
        assert review.cost > points - 35 or review.cost > 440


def test_points_that_pay_for_nobody_are_refused() -> None:
    with pytest.raises(Illegal) as refused:
        ARMIES.random(36, {}, 1)
    assert refused.value.code == "points-too-few"


def test_who_is_there_stays_with_the_kit_that_was_chosen() -> None:
    first = {"troop": "ben", "name": "Uncle", "guns": ["derringer"], "gear": ["horse"], "bullets": 3}
    for seed in range(6):
        filled = ARMIES.fill(document(first, points=210), seed)
        assert filled["troops"][0] == {"id": "t1", **first}
        assert len(filled["troops"]) == 4
        assert ARMIES.review(filled).legal


def test_a_posse_that_is_too_dear_gives_up_spare_bullets_before_anybody_leaves() -> None:
    filled = ARMIES.fill(document(*hired("daniel", "lee"), points=114), 1)
    assert [(troop["troop"], troop.get("bullets")) for troop in filled["troops"]] == [("daniel", 6), ("lee", 8)]


@pytest.mark.parametrize(
    ("points", "men", "seats"),
    [(points, men, seats) for points, men in SIZES for seats in (2, 4, 6) if men * seats < len(PEOPLE)],
)
def test_no_two_seats_are_dealt_the_same_character_while_there_are_some_to_spare(
    points: int, men: int, seats: int
) -> None:
    for seed in range(8):
        dealt = deal_all(GAME, [points] * seats, (), Random(seed))
        people = [troop["troop"] for one in dealt for troop in one["troops"]]
        assert len(set(people)) == len(people) == men * seats
        assert all(ARMIES.review(one).legal for one in dealt)


def test_who_is_asked_to_do_without_somebody_is_given_others() -> None:
    taken = PEOPLE[::2]
    for points in (60, 115, 210, 250):
        for seed in range(6):
            found = ARMIES.random(points, {}, seed, without=taken)
            assert not {troop["troop"] for troop in found["troops"]} & {*taken}


def test_posses_differ_from_one_deal_to_the_next() -> None:
    dealt = {tuple(sorted(troop["troop"] for troop in ARMIES.random(115, {}, seed)["troops"])) for seed in range(40)}
    assert len(dealt) > 15
