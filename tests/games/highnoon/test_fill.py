"""Armies that the product makes or completes: always legal, as near to the limit as troops come, the same by seed."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.errors import Illegal
from tests.games.highnoon.judging import SERGEANT, army, judge
from tests.games.highnoon.strategies import (
    ARMIES,
    GANGS,
    HEROES,
    careless_armies,
    document,
    examples,
    legal_armies,
    seeds,
    troop,
    wild_armies,
)

SLACK = 10
CHEAPEST_HERO = 15
"""The Buffalo Sergeant of Union Blue; everybody else pays 20."""

allies = st.sampled_from(["", *GANGS])


@examples(120)
@given(made=st.one_of(wild_armies(), careless_armies()), seed=seeds)
def test_a_filled_army_is_legal_whatever_it_was_and_nearly_full(made: dict[str, Any], seed: int) -> None:
    review = judge(ARMIES.fill(made, seed))
    assert review.errors == ()
    assert review.points - review.cost < SLACK


@examples(80)
@given(made=legal_armies(), seed=seeds)
def test_filling_a_legal_army_keeps_every_troop_its_choices_and_the_limit(made: dict[str, Any], seed: int) -> None:
    filled = ARMIES.fill(made, seed)
    kept = len(made["troops"])
    assert list(filled["troops"])[:kept] == list(made["troops"])
    assert {**filled, "troops": []} == {**made, "troops": []}


@examples(60)
@given(made=wild_armies(), seed=seeds)
def test_the_same_seed_fills_in_the_same_way_and_leaves_the_army_given_alone(made: dict[str, Any], seed: int) -> None:
    before = ARMIES.read(made)
    assert ARMIES.fill(made, seed) == ARMIES.fill(made, seed)
    assert made == before


@examples(150)
@given(gang=st.sampled_from(GANGS), points=st.integers(CHEAPEST_HERO, 2100), ally=allies, seed=seeds)
def test_a_random_army_is_legal_and_within_ten_points(gang: str, points: int, ally: str, seed: int) -> None:
    if gang == ally or (points < 20 and gang != "union-blue"):
        with pytest.raises(Illegal):
            ARMIES.random(points, {"gang": gang, "ally": ally}, seed)
        return
    made = ARMIES.random(points, {"gang": gang, "ally": ally}, seed)
    review = judge(made)
    assert review.errors == ()
    assert points - SLACK <= review.cost <= points
    assert (made["gang"], made.get("ally", ""), made["points"]) == (gang, ally, points)


@examples(30)
@given(gang=st.sampled_from(GANGS), points=st.integers(100, 1500), seed=seeds)
def test_the_same_seed_makes_the_same_army(gang: str, points: int, seed: int) -> None:
    assert ARMIES.random(points, {"gang": gang}, seed) == ARMIES.random(points, {"gang": gang}, seed)


def test_other_seeds_make_other_armies() -> None:
    made = [ARMIES.random(1000, {"gang": "wasatch", "ally": ""}, seed) for seed in range(12)]
    assert len({str([entry["troop"] for entry in one["troops"]]) for one in made}) == 12
    assert len({one["name"] for one in made}) > 1


def test_a_name_of_ones_own_is_kept() -> None:
    assert ARMIES.random(300, {"gang": "wasatch", "ally": ""}, 1, name="Tick Tock")["name"] == "Tick Tock"


@pytest.mark.parametrize("gang", GANGS)
def test_with_an_ally_some_random_army_brings_allies_and_a_hero_who_leads_them(gang: str) -> None:
    ally = GANGS[GANGS.index(gang) - 1]
    shares = [judge(ARMIES.random(1000, {"gang": gang, "ally": ally}, seed)).shares[0].cost for seed in range(5)]
    assert max(shares) > 0
    assert max(shares) <= 250


@pytest.mark.parametrize(
    ("gang", "points", "ally", "code"),
    [
        ("union-blue", 14, "", "points-too-few"),
        ("wasatch", 19, "", "points-too-few"),
        ("wasatch", 0, "", "points-too-few"),
        ("wasatch", -5, "", "points-too-few"),
        ("wasatch", 100_001, "", "bad-points"),
        ("wasatch", 500, "wasatch", "ally-own-gang"),
        ("hired-guns", 500, "", "unknown-gang"),
        ("wasatch", 500, "hired-guns", "unknown-gang"),
        ("wasatch", 500, "nobody", "unknown-gang"),
        ("", 500, "", "unknown-gang"),
    ],
)
def test_an_army_that_cannot_be_is_refused_with_a_reason(gang: str, points: int, ally: str, code: str) -> None:
    with pytest.raises(Illegal) as refused:
        ARMIES.random(points, {"gang": gang, "ally": ally}, 1)
    assert refused.value.code == code
    assert refused.value.message


def test_an_army_of_nobody_gets_a_hero_and_is_filled() -> None:
    filled = ARMIES.fill(document("iron-dragon", 750), 3)
    assert [entry["troop"] in HEROES for entry in filled["troops"] if entry.get("enforcer")] == [True]
    assert judge(filled).legal


def test_a_hero_who_is_there_takes_the_star_before_another_is_hired() -> None:
    filled = ARMIES.fill(document("union-blue", 65, troop("gunmen"), troop("buffalo-sergeant")), 3)
    assert [(entry["troop"], entry.get("enforcer", False)) for entry in filled["troops"]] == [
        ("gunmen", False),
        ("buffalo-sergeant", True),
    ]


def test_an_army_over_its_points_loses_troops_before_the_limit_is_raised() -> None:
    filled = ARMIES.fill(army("union-blue", SERGEANT, *[troop("gunmen")] * 4, points=130), 3)
    assert filled["points"] == 130
    assert judge(filled).legal
    assert [entry["troop"] for entry in filled["troops"]].count("gunmen") >= 2


def test_an_enforcer_too_dear_for_the_limit_stays_and_the_limit_moves() -> None:
    filled = ARMIES.fill(document("union-blue", 40, troop("nevada-smith", enforcer=True)), 3)
    assert [entry["troop"] for entry in filled["troops"]] == ["nevada-smith"]
    assert filled["points"] == 70


def test_an_army_without_points_becomes_its_cheapest_legal_self() -> None:
    review = judge(ARMIES.fill(document("union-blue", 0), 3))
    assert review.legal
    assert review.cost == review.points == CHEAPEST_HERO


def test_a_broken_choice_is_mended_and_its_troop_stays() -> None:
    spoilt = troop("preacher", id="t2", spells=["smite", "smite"], name="Brother Amos")
    filled = ARMIES.fill(document("wasatch", 300, troop("gunslinger", enforcer=True), spoilt), 3)
    brother = next(entry for entry in filled["troops"] if entry["id"] == "t2")
    assert (brother["name"], brother["spells"][0]) == ("Brother Amos", "smite")
    assert judge(filled).legal


def test_an_army_of_500_troops_takes_no_more() -> None:
    crowd = document("wasatch", 100_000, troop("gunslinger", enforcer=True), *[troop("sawbones")] * 499)
    assert judge(crowd).legal
    assert ARMIES.fill(crowd, 1) == ARMIES.read(crowd)


def test_an_army_of_500_troops_and_no_enforcer_is_made_legal_too() -> None:
    filled = ARMIES.fill(document("wasatch", 100_000, *[troop("sawbones")] * 500), 1)
    assert judge(filled).legal
    assert len(filled["troops"]) >= 499


def test_what_nobody_knows_in_a_file_survives_filling() -> None:
    made = document("wasatch", 300, troop("gunslinger", enforcer=True, **{"x-paint": "blue"}), **{"x-table": 4})
    filled = ARMIES.fill(made, 9)
    assert (filled["x-table"], filled["troops"][0]["x-paint"]) == (4, "blue")
