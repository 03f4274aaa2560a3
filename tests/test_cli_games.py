"""`companion games` lists every game with its version and its source, and says what is wrong with one left out."""

import json

import pytest
from click.testing import CliRunner

from companion.cli.games import games
from companion.engine.errors import Malformed
from companion.games import our_games
from companion.packages import Found
from tests.wheel_toy import TOY

FAULT = Malformed(
    "bad-game", "The game “x” of y 1 is left out because of “face” in y/__init__.py: it is missing.", package="y"
)


def listed(monkeypatch: pytest.MonkeyPatch, found: Found, *options: str) -> tuple[int, str, str]:
    monkeypatch.setattr("companion.cli.games.elsewhere", lambda: found)
    done = CliRunner().invoke(games, options)
    return done.exit_code, done.stdout, done.stderr


def test_every_game_stands_in_a_line_with_its_source(monkeypatch: pytest.MonkeyPatch) -> None:
    code, told, complained = listed(monkeypatch, Found((TOY,)))
    lines = told.splitlines()
    assert (code, complained, len(lines)) == (0, "", len(our_games()) + 1)
    assert [line for line in lines if line.endswith("this product")] == lines[:-1]
    assert lines[-1].startswith("goldpan")
    assert lines[-1].endswith(f"package {TOY.package}")


def test_a_fault_is_a_sentence_and_an_exit_status_of_1(monkeypatch: pytest.MonkeyPatch) -> None:
    code, told, complained = listed(monkeypatch, Found((TOY,), (FAULT,)))
    assert (code, complained) == (1, f"{FAULT.message}\n")
    assert "goldpan" in told


def test_a_program_reads_the_same_as_json(monkeypatch: pytest.MonkeyPatch) -> None:
    code, told, _ = listed(monkeypatch, Found((TOY,), (FAULT,)), "--format", "json")
    read = json.loads(told)
    assert code == 1
    assert [game["id"] for game in read["games"]] == [*(game.id for game in our_games()), "goldpan"]
    assert read["faults"] == [{"message": FAULT.message, "package": "y"}]
