"""The law of army lists: leaders, points and allies. For each finding, the smallest army that shows it."""

from typing import Any

import pytest

from tests.games.highnoon.judging import SERGEANT, army, codes, judge, told
from tests.games.highnoon.strategies import ARMIES, BOOK, GANGS, document, troop

# --- the Enforcer (ruling 1) ----------------------------------------------------------------------------------------


def test_one_hero_who_wears_the_star_is_an_army() -> None:
    review = judge(army("union-blue", SERGEANT))
    assert (review.findings, review.legal, review.cost) == ((), True, 15)


def test_an_army_of_nobody_has_no_enforcer() -> None:
    assert told(judge(army("union-blue"))) == [("no-enforcer", "error", "", 0, 1, "enforcer")]


def test_a_hero_without_the_star_is_no_enforcer() -> None:
    review = judge(army("union-blue", troop("buffalo-sergeant")))
    assert told(review) == [("no-enforcer", "error", "", 0, 1, "enforcer")]
    assert not review.legal


def test_two_stars_are_one_too_many() -> None:
    review = judge(army("union-blue", SERGEANT, troop("nevada-smith", enforcer=True)))
    assert told(review) == [("two-enforcers", "error", "", 2, 1, "enforcer")]
    assert "Buffalo Sergeant" in review.findings[0].message
    assert "Nevada Smith" in review.findings[0].message


def test_a_hired_gun_may_be_the_enforcer() -> None:
    assert judge(army("union-blue", troop("gunslinger", enforcer=True))).legal


@pytest.mark.parametrize("not_hero", ["gunmen", "hangin-judge", "gatling-gun"])
def test_neither_posse_nor_single_nor_crew_is_the_enforcer(not_hero: str) -> None:
    review = judge(army("black-river", troop(not_hero, enforcer=True)))
    assert told(review) == [("enforcer-not-hero", "error", "t1", None, None, "enforcer")]
    assert BOOK.troops[not_hero].name in review.findings[0].message


def test_a_hero_of_the_allied_gang_is_not_the_enforcer() -> None:
    made = army("union-blue", troop("ranger-duncan-mccrae", enforcer=True), ally="dixie-rails", points=80)
    assert told(judge(made))[0] == ("enforcer-allied", "error", "t1", None, None, "enforcer")
    assert codes(made) == ["enforcer-allied"]


def test_a_hired_gun_assigned_to_the_allies_is_not_the_enforcer() -> None:
    own = army("union-blue", troop("gunslinger", enforcer=True), ally="dixie-rails", points=80)
    assert codes(own) == []
    allied = army("union-blue", troop("gunslinger", enforcer=True, allied=True), ally="dixie-rails", points=80)
    assert codes(allied) == ["enforcer-allied"]


# --- points (ruling 8) ----------------------------------------------------------------------------------------------


def test_one_point_over_the_limit_is_an_error() -> None:
    made = army("union-blue", SERGEANT, troop("gunmen"), points=64)
    assert told(judge(made)) == [("over-points", "error", "", 65, 64, "points-limit")]
    assert "65 of 64" in judge(made).findings[0].message


def test_exactly_the_limit_is_legal() -> None:
    assert judge(army("union-blue", SERGEANT, troop("gunmen"), points=65)).findings == ()


@pytest.mark.parametrize("points", [65, 70, 75])
def test_up_to_ten_points_may_stay_unspent_without_a_word(points: int) -> None:
    assert judge(army("union-blue", SERGEANT, troop("gunmen"), points=points)).findings == ()


def test_more_than_ten_points_unspent_is_advice_and_the_army_stays_legal() -> None:
    review = judge(army("union-blue", SERGEANT, troop("gunmen"), points=76))
    assert told(review) == [("under-points", "advice", "", 65, 76, "points-limit")]
    assert review.legal


def test_the_usual_sizes_are_small_500_medium_750_to_1000_and_large_2000() -> None:
    assert [points for _, points in ARMIES.sizes] == [500, 750, 1000, 2000]


# --- the quarter of the allies (rulings 2 and 3) --------------------------------------------------------------------

CONTINGENT = (
    troop("ranger-duncan-mccrae"),  # 20
    troop("csa-sharpshooters"),  # 80
    troop("csa-troopers"),  # 60
    troop("gunmen", allied=True),  # 50
)


def test_in_a_game_of_1000_allies_for_exactly_250_are_legal() -> None:
    cannon = troop("six-pound-cannon", allied=True)
    review = judge(army("union-blue", SERGEANT, *CONTINGENT, cannon, ally="dixie-rails", points=1000))
    assert (review.shares[0].cost, review.shares[0].limit, review.cost) == (250, 250, 265)
    assert review.legal


def test_in_a_game_of_1000_one_limber_more_than_250_is_too_much() -> None:
    cannon = troop("six-pound-cannon", allied=True, options=["limber"])
    review = judge(army("union-blue", SERGEANT, *CONTINGENT, cannon, ally="dixie-rails", points=1000))
    assert told(review)[0] == ("ally-over-quarter", "error", "", 260, 250, "ally-limit")
    assert len(review.errors) == 1
    assert "10 over" in review.findings[0].message


def test_the_quarter_is_one_of_the_points_agreed_and_not_of_those_spent() -> None:
    allies = (troop("ranger-duncan-mccrae"), troop("csa-troopers"))
    assert judge(army("union-blue", SERGEANT, *allies, ally="dixie-rails", points=320)).legal
    assert codes(army("union-blue", SERGEANT, *allies, ally="dixie-rails", points=319)) == ["ally-over-quarter"]


@pytest.mark.parametrize(("points", "quarter"), [(500, 125), (750, 187), (1000, 250), (2000, 500), (0, 0)])
def test_a_quarter_that_is_no_whole_number_is_rounded_down(points: int, quarter: int) -> None:
    assert judge(document("wasatch", points)).shares[0].limit == quarter


def test_a_hired_gun_counts_as_allied_only_where_the_list_assigns_it() -> None:
    ranger = troop("ranger-duncan-mccrae")
    own = judge(army("union-blue", SERGEANT, ranger, troop("gunmen"), ally="dixie-rails", points=280))
    lent = judge(army("union-blue", SERGEANT, ranger, troop("gunmen", allied=True), ally="dixie-rails", points=280))
    assert (own.shares[0].cost, lent.shares[0].cost, own.cost, lent.cost) == (20, 70, 85, 85)
    assert lent.legal


def test_a_troop_of_the_allied_gang_counts_as_allied_whether_it_says_so_or_not() -> None:
    for marks in ({}, {"allied": True}, {"allied": False}):
        made = army("union-blue", SERGEANT, troop("ranger-duncan-mccrae", **marks), ally="dixie-rails", points=140)
        assert (judge(made).shares[0].cost, codes(made)) == (20, [])


def test_allies_without_a_hero_of_their_own_have_no_leader() -> None:
    made = army("union-blue", SERGEANT, troop("csa-troopers"), ally="dixie-rails", points=240)
    assert told(judge(made))[0] == ("ally-no-leader", "error", "", 0, 1, "ally-leader")
    assert codes(made) == ["ally-no-leader"]


@pytest.mark.parametrize(
    ("leader", "missing"),
    [
        (troop("ranger-duncan-mccrae"), []),
        (troop("preacher", allied=True), []),
        (troop("preacher"), ["ally-no-leader"]),
        (troop("nevada-smith"), ["ally-no-leader"]),
        (troop("sawbones", allied=True), ["ally-no-leader"]),
    ],
    ids=["a Hero of theirs", "a lent hired gun", "a hired gun of ours", "a Hero of ours", "a Single"],
)
def test_allies_are_led_by_a_hero_of_their_gang_or_a_hired_gun_assigned_to_them(
    leader: dict[str, Any], missing: list[str]
) -> None:
    made = army("union-blue", SERGEANT, troop("csa-troopers"), leader, ally="dixie-rails", points=400)
    assert codes(made) == missing


# --- one ally, and not oneself (rulings 4 and 5) --------------------------------------------------------------------


def test_a_gang_cannot_be_its_own_ally() -> None:
    review = judge(army("union-blue", SERGEANT, ally="union-blue"))
    assert told(review) == [("ally-own-gang", "error", "", None, None, "one-ally")]


def test_an_ally_need_not_send_anybody() -> None:
    assert judge(army("union-blue", SERGEANT, ally="dixie-rails")).findings == ()


def test_a_troop_of_a_rival_is_not_available_without_that_ally() -> None:
    review = judge(army("union-blue", SERGEANT, troop("wolves")))
    assert told(review) == [("not-available", "error", "t2", None, None, "allies")]


def test_a_troop_of_another_rival_than_the_ally_is_not_available() -> None:
    review = judge(army("union-blue", SERGEANT, troop("wolves"), ally="dixie-rails"))
    assert told(review) == [("not-available", "error", "t2", None, None, "allies")]
    assert "Dixie Rails" in review.findings[0].message


def test_troops_of_two_rivals_are_one_gang_too_many() -> None:
    rangers = troop("ranger-duncan-mccrae")
    review = judge(army("union-blue", SERGEANT, rangers, troop("wolves"), ally="dixie-rails", points=80))
    assert told(review)[:2] == [
        ("two-allies", "error", "", 2, 1, "one-ally"),
        ("not-available", "error", "t3", None, None, "allies"),
    ]
    assert len(review.errors) == 2


def test_hired_guns_are_never_another_gang() -> None:
    made = army(
        "union-blue",
        SERGEANT,
        troop("ranger-duncan-mccrae"),
        troop("gunmen"),
        troop("sawbones", allied=True),
        ally="dixie-rails",
        points=120,
    )
    assert codes(made) == []


@pytest.mark.parametrize("gang", GANGS)
def test_any_two_of_the_six_gangs_may_be_allies(gang: str) -> None:
    for ally in set(GANGS) - {gang}:
        assert codes(army(gang, troop("gunslinger", enforcer=True), ally=ally)) == []


def test_a_gang_that_there_is_not_is_an_error() -> None:
    review = judge(army("union-bleu", troop("gunslinger", enforcer=True)))
    assert told(review) == [("unknown-gang", "error", "", None, None, "troop-card")]


@pytest.mark.parametrize("ally", ["dixie", "hired-guns"])
def test_an_ally_that_is_no_rail_gang_is_an_error(ally: str) -> None:
    review = judge(army("union-blue", SERGEANT, ally=ally))
    assert told(review) == [("unknown-ally", "error", "", None, None, "allies")]


def test_marking_a_troop_of_the_own_gang_as_allied_does_nothing_and_is_said() -> None:
    review = judge(army("union-blue", SERGEANT, troop("usa-troopers", allied=True), ally="dixie-rails"))
    assert told(review) == [("ally-own-troop", "advice", "t2", None, None, "ally-leader")]
    assert (review.legal, review.shares[0].cost) == (True, 0)


def test_a_hired_gun_lent_to_allies_that_are_not_named_is_said() -> None:
    review = judge(army("union-blue", SERGEANT, troop("usa-troopers"), troop("gunslinger", allied=True), points=90))
    assert told(review) == [("ally-not-named", "advice", "t3", None, None, "allies")]


def test_errors_come_before_advice() -> None:
    review = judge(
        document("union-blue", 500, troop("usa-troopers", allied=True), troop("gunmen", weapons={"rifle": 9}))
    )
    severities = [finding.severity for finding in review.findings]
    assert severities == ["error", "error", "advice", "advice"]
