"""`companion odds --game outlaws shot`: what it answers, and what it refuses."""

import json
from typing import Any

import pytest
from click.testing import CliRunner

from companion.cli import companion
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.odds.questions import COVERS


def asked(*words: str) -> Any:
    """The answer as a program reads it."""
    result = CliRunner().invoke(companion, ["odds", "--game", "outlaws", "shot", *words, "--format", "json"])
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def test_a_spencer_at_four_squares_hits_on_three_faces_and_is_well_aimed_on_one() -> None:
    found = asked("--gun", "spencer", "--distance", "4", "--skill", "1")
    assert found["exact"]["hit"] == "1/2"
    assert found["exact"]["aimed"] == "1/6"
    assert found["exact"]["jammed"] == "1/40"
    assert found["error"] == 0


def test_cover_leaves_the_chance_to_hit_and_takes_wounds_away() -> None:
    clear = asked("--gun", "colt-45", "--distance", "2")
    covered = asked("--gun", "colt-45", "--distance", "2", "--cover", "low")
    assert clear["hit"] == covered["hit"]
    assert clear["wounds"][1] > covered["wounds"][1]


def test_somebody_with_one_action_left_goes_down_with_any_wound() -> None:
    found = asked("--gun", "colt-45", "--distance", "3", "--actions", "1")
    assert found["out"] == found["wounds"][1]


def test_a_gun_that_nobody_knows_is_refused_with_those_that_there_are() -> None:
    result = CliRunner().invoke(companion, ["odds", "--game", "outlaws", "shot", "--gun", "bow", "--distance", "3"])
    assert result.exit_code != 0
    assert "derringer" in result.output


@pytest.mark.parametrize(("gun", "aim"), [("shotgun", "best"), ("spencer", "showdown")])
def test_a_shot_that_the_gun_cannot_take_has_no_odds(gun: str, aim: str) -> None:
    words = ["odds", "--game", "outlaws", "shot", "--gun", gun, "--distance", "2", "--aim", aim]
    result = CliRunner().invoke(companion, words)
    assert result.exit_code != 0
    assert f"“{aim}” is not one of plain, steady" in result.output


def test_the_help_names_every_cover() -> None:
    assert set(COVERS) == set(catalog().covers)


def test_the_help_of_the_game_that_is_named_lists_its_questions() -> None:
    told = CliRunner().invoke(companion, ["odds", "--game", "outlaws", "--help"]).output
    assert "  shot  " in told
    assert "volley" not in told


def test_a_question_of_another_game_is_refused_with_the_way_to_it() -> None:
    alone = CliRunner().invoke(companion, ["odds", "shot"])
    assert "Try --game outlaws." in alone.output
    wrong = CliRunner().invoke(companion, ["odds", "--game", "outlaws", "volley"])
    assert "Questions of Outlaws: shot." in wrong.output
    assert alone.exit_code == wrong.exit_code == 2
