"""Who and what may be in a cast list, and every way out of what may not be (design, section 5)."""

import pytest

from companion.engine.errors import Illegal
from companion.games.coltexpress.data.catalog import catalog
from companion.games.coltexpress.lists.army import ARMIES
from tests.games.coltexpress.casts import bandits, codes, document, mended

SIX = tuple(catalog().bandits)
THREE = SIX[:3]
EVERY_ROUND = tuple(catalog().plain_rounds)


@pytest.mark.parametrize("count", range(1, 7))
def test_any_one_to_six_of_the_six_bandits_make_a_list(count: int) -> None:
    assert codes(document(*SIX[:count])) == []


def test_every_bandit_counts_one() -> None:
    review = ARMIES.review(document(*THREE))
    assert (review.cost, review.points) == (3, 3)


def test_a_list_of_nobody_is_none() -> None:
    assert codes(document(points=3)) == ["nobody"]


def test_no_more_bandits_are_in_it_than_play() -> None:
    found = document(*SIX[:4], points=3)
    (error,) = ARMIES.review(found).errors
    assert (error.code, error.amount, error.limit) == ("too-many", 4, 3)
    assert bandits(mended(found)) == list(SIX[:3]), "the last one leaves"
    assert codes(mended(found, 1)) == [], "or one more plays"


def test_a_list_that_is_not_full_says_how_many_can_still_join() -> None:
    (advice,) = ARMIES.review(document(*THREE, points=5)).findings
    assert (advice.code, advice.severity, advice.message) == ("not-full", "advice", "2 bandits can still join.")


def test_when_all_six_are_in_it_nobody_can_join_however_many_play() -> None:
    assert codes(document(*SIX, points=7)) == []


def test_there_is_one_of_each_bandit() -> None:
    found = document("doc", "tuco", "doc")
    (error,) = ARMIES.review(found).errors
    assert (error.code, error.entry) == ("twins", "t3")
    assert bandits(mended(found)) == ["doc", "tuco"]


def test_a_stranger_is_none_of_the_six_and_counts_nothing() -> None:
    found = document("doc", "zorro")
    assert codes(found) == ["unknown-bandit"]
    assert (ARMIES.review(found).cost, bandits(mended(found))) == (1, ["doc"])
    with pytest.raises(Illegal):
        ARMIES.hire(found, "zorro")


def test_a_side_is_bandits_or_teams() -> None:
    found = document(*THREE, gang="sheriffs")
    assert codes(found) == ["unknown-side"]
    assert codes(mended(found)) == []


@pytest.mark.parametrize(("count", "said"), [(1, True), (2, False), (3, True), (4, False), (5, True)])
def test_a_team_has_two_bandits_and_a_table_two_teams(count: int, said: bool) -> None:
    found = document(*SIX[:count], gang="teams")
    assert codes(found) == ["team-not-two"] * said
    assert not said or codes(mended(found)) == []


def test_an_empty_list_of_teams_is_told_only_that_nobody_is_there() -> None:
    assert codes(document(points=4, gang="teams")) == ["nobody"]


# The train


def test_a_table_names_as_many_cars_as_it_has_players() -> None:
    assert codes(document(*THREE, car1="mail", car3="dining")) == []
    found = document(*THREE, car1="mail", car4="dining")
    assert codes(found) == ["cars-not-players"]
    assert mended(found)["car1"] == "mail"
    assert "car4" not in mended(found)


def test_two_teams_have_a_train_of_four_cars() -> None:
    assert codes(document(*SIX[:4], gang="teams", car4="mail")) == []
    assert codes(document(*SIX[:4], gang="teams", car5="mail")) == ["cars-not-players"]


@pytest.mark.parametrize(("count", "gang"), [(1, "bandits"), (2, "teams")])
def test_the_list_of_one_player_lays_no_train(count: int, gang: str) -> None:
    found = document(*SIX[:count], gang=gang, car1="mail")
    assert codes(found) == ["cars-not-players"]
    assert ARMIES.review(found).errors[0].message == "A list of one player lays no train."


def test_a_car_that_nobody_knows_is_left_to_chance() -> None:
    found = document(*THREE, car1="sleeper")
    assert (codes(found), codes(mended(found))) == (["unknown-car"], [])


def test_a_car_stands_in_one_place_only() -> None:
    found = document(*THREE, car1="mail", car2="mail")
    assert codes(found) == ["same-car"]
    assert (mended(found)["car1"], "car2" in mended(found)) == ("mail", False)


# The round cards


def test_round_cards_may_be_chosen_and_whoever_reads_the_list_knows_what_comes() -> None:
    found = document(*THREE, round1="braking", station="hostage-taking")
    (advice,) = ARMIES.review(found).findings
    assert (advice.code, advice.severity) == ("known-rounds", "advice")
    assert "Braking and Hostage-Taking" in advice.message


@pytest.mark.parametrize("card", ["hostage-taking", "rain"])
def test_rounds_1_to_4_have_no_station_and_no_unknown_card(card: str) -> None:
    found = document(*THREE, round2=card)
    assert codes(found)[:1] == ["unknown-round"]
    assert codes(mended(found)) == []


def test_a_round_card_comes_in_one_round_only() -> None:
    found = document(*THREE, round1="braking", round4="braking")
    assert codes(found)[:1] == ["same-round"]
    assert ARMIES.review(found).errors[0].message == "Braking can come in one round only."
    assert (mended(found)["round1"], "round4" in mended(found)) == ("braking", False)


@pytest.mark.parametrize("card", ["braking", "rain"])
def test_the_last_round_has_a_train_station_card(card: str) -> None:
    found = document(*THREE, station=card)
    assert codes(found)[:1] == ["unknown-station"]
    assert codes(mended(found)) == []


def test_errors_are_told_before_advice() -> None:
    found = document("doc", "doc", points=4, round1="braking")
    severities = [finding.severity for finding in ARMIES.review(found).findings]
    assert severities == sorted(severities, key=lambda one: one != "error")
    assert set(severities) == {"error", "advice"}


def test_a_list_can_name_six_cars_four_round_cards_and_a_station_and_asks_for_none_of_them() -> None:
    fields = ARMIES.list_fields
    assert [field.id for field in fields] == [
        *(f"car{place}" for place in range(1, 7)),
        *(f"round{place}" for place in range(1, 5)),
        "station",
    ]
    assert [field.label for field in fields[:2]] == ["Car 1", "Car 2"]
    assert [field.label for field in fields[6:8]] == ["Round 1", "Round 2"]
    assert not any(field.asked for field in fields)
