"""Making a cast list, mending it and filling it up: bandits by chance, nobody twice."""

import pytest

from companion.engine.errors import Illegal
from companion.games.coltexpress.data.catalog import catalog
from companion.games.coltexpress.lists.army import ARMIES
from companion.games.coltexpress.lists.fill import NAMES
from tests.games.coltexpress.casts import bandits, codes, document

SIX = set(catalog().bandits)


@pytest.mark.parametrize(("_", "points"), ARMIES.sizes)
def test_a_list_by_chance_is_full_legal_and_has_nobody_twice(_: str, points: int) -> None:
    for seed in range(6):
        found = ARMIES.random(points, {}, seed)
        assert codes(found) == []
        assert len(set(bandits(found))) == points


def test_a_list_by_chance_has_a_name_unless_it_was_given_one() -> None:
    assert ARMIES.random(3, {}, 1)["name"] in NAMES
    assert ARMIES.random(3, {}, 1, "Ours")["name"] == "Ours"


def test_a_list_of_two_is_a_team_unless_its_side_is_named() -> None:
    assert [ARMIES.new("Ours", points, {})["gang"] for points in (1, 2, 3)] == ["bandits", "teams", "bandits"]
    assert ARMIES.new("Ours", 2, {"gang": "bandits"})["gang"] == "bandits"


def test_chance_takes_every_bandit_some_time() -> None:
    assert {bandit for seed in range(100) for bandit in bandits(ARMIES.random(1, {}, seed))} == SIX


def test_who_is_there_stays_when_a_list_is_filled_up() -> None:
    found = ARMIES.fill(document("tuco", "doc", points=5), 3)
    assert (bandits(found)[:2], len(set(bandits(found)))) == (["tuco", "doc"], 5)


def test_those_of_another_list_join_only_where_no_others_are_left() -> None:
    away = ("belle", "cheyenne", "django")
    for seed in range(8):
        assert not set(bandits(ARMIES.random(3, {}, seed, without=away))) & set(away)
    assert len(bandits(ARMIES.random(5, {}, 1, without=away))) == 5


def test_filling_up_mends_what_is_wrong_by_the_first_way_out() -> None:
    wrong = document("tuco", "tuco", "zorro", points=3, car1="sleeper", round1="braking", round2="braking")
    found = ARMIES.fill(wrong, 1)
    assert ARMIES.review(found).legal
    assert (bandits(found)[0], len(set(bandits(found))), found["round1"]) == ("tuco", 3, "braking")
    assert "car1" not in found


def test_a_team_that_is_not_full_is_filled_and_stays_a_team() -> None:
    found = ARMIES.fill(document("tuco", points=2, gang="teams"), 1)
    assert (found["gang"], len(bandits(found)), codes(found)) == ("teams", 2, [])
    found = ARMIES.fill(document("tuco", "doc", "belle", points=4, gang="teams"), 1)
    assert (found["gang"], len(bandits(found)), codes(found)) == ("teams", 4, [])


def test_a_team_that_has_too_many_becomes_a_list_of_bandits() -> None:
    found = ARMIES.fill(document("tuco", "doc", "belle", points=3, gang="teams"), 1)
    assert (found["gang"], codes(found)) == ("bandits", [])


@pytest.mark.parametrize("points", [-1, 100_001])
def test_no_list_is_for_fewer_than_nobody_or_more_than_the_file_can_say(points: int) -> None:
    with pytest.raises(Illegal):
        ARMIES.new("Ours", points, {})
    assert ARMIES.new("Ours", 100_000, {})["points"] == 100_000
    assert ARMIES.new("Ours", 0, {})["points"] == 0


@pytest.mark.parametrize(
    ("gang", "points", "words"),
    [
        ("teams", 3, "two or four"),
        ("teams", 6, "two or four"),
        ("bandits", 0, "one to six"),
        ("bandits", 7, "one to six"),
    ],
)
def test_no_list_by_chance_is_of_a_number_that_cannot_play(gang: str, points: int, words: str) -> None:
    with pytest.raises(Illegal, match=words):
        ARMIES.random(points, {"gang": gang}, seed=1)


def test_a_list_by_chance_keeps_the_train_that_was_wanted() -> None:
    found = ARMIES.random(4, {"gang": "bandits", "car2": "mail", "round3": "tunnel"}, seed=1)
    assert (found["car2"], found["round3"]) == ("mail", "tunnel")
    assert ARMIES.review(found).legal
    assert "car5" not in ARMIES.random(4, {"gang": "bandits", "car5": "mail"}, seed=1)


@pytest.mark.parametrize(
    ("gang", "bandits", "players"),
    [("bandits", 1, 0), ("bandits", 2, 0), ("bandits", 3, 3), ("bandits", 6, 6), ("teams", 2, 0), ("teams", 4, 2)],
)
def test_a_list_of_a_whole_table_says_how_many_play(gang: str, bandits: int, players: int) -> None:
    assert ARMIES.players(ARMIES.random(bandits, {"gang": gang}, seed=1)) == players


def test_a_list_is_for_one_for_a_team_or_for_a_table_of_three_to_six() -> None:
    said = {"Me": 1, "My team": 2, **{f"A table of {players}": players for players in (3, 4, 5, 6)}}
    assert dict(ARMIES.sizes) == said
