"""A game is played by random taps, and whatever it promises and does not keep is said in one sentence."""

from dataclasses import dataclass, replace
from itertools import count
from types import SimpleNamespace
from typing import Any

import pytest
from click.testing import CliRunner

import companion.cli.games as command
from companion.engine.board import Action, Board
from companion.engine.deciding import Step
from companion.engine.errors import Illegal
from companion.engine.play import Viewer
from companion.services.rehearsal import Wrong, rehearse
from tests.wheel_toy import CUP, TOY, installed

TABLE: Any = type(CUP.game.table)


def with_table(table: type) -> Any:
    """Tin Cup with another table."""
    return SimpleNamespace(table=table(), name="Tin Cup", samples=tuple)


def fault(table: type) -> str:
    with pytest.raises(Wrong) as found:
        rehearse(with_table(table), 6)
    assert "This was in game" in found.value.__notes__[0]
    return str(found.value)


@pytest.mark.parametrize("found", [TOY, CUP], ids=lambda found: str(found.game.id))
def test_a_game_of_the_docs_is_played_to_its_end_each_time(found: Any) -> None:
    told = rehearse(found.game, 8)
    assert (told.started, told.ended) == (8 - told.refused["No character is left for the barkeep."], told.started)
    assert told.taps > 8
    assert told == rehearse(found.game, 8), "the same games each time"


def test_a_board_that_shows_what_others_hold_is_found() -> None:
    class Open(TABLE):  # type: ignore[misc]
        def view(self, state: Any, viewer: Viewer, /) -> Board:
            board: Board = super().view(state, viewer)
            return replace(board, extra={name: pile.ids for name, pile in state.piles.items()})

    assert "what only others may see" in fault(Open)


def test_a_board_that_shows_what_others_choose_in_secret_is_found() -> None:
    class Loud(TABLE):  # type: ignore[misc]
        def view(self, state: Any, viewer: Viewer, /) -> Board:
            board: Board = super().view(state, viewer)
            return replace(board, extra=dict(state.stakes.choices))

    assert "what only others may see" in fault(Loud)


def test_a_button_without_its_command_is_found() -> None:
    class Misnamed(TABLE):  # type: ignore[misc]
        def view(self, state: Any, viewer: Viewer, /) -> Board:
            board: Board = super().view(state, viewer)
            return replace(
                board, prompts=tuple(replace(one, actions=(Action("Rol", "Roll"),)) for one in board.prompts)
            )

    assert fault(Misnamed) == "The button “Roll” gives the command “Rol”, which is not in “commands”"


def test_a_button_that_forgets_a_field_is_found() -> None:
    class Forgetful(TABLE):  # type: ignore[misc]
        def view(self, state: Any, viewer: Viewer, /) -> Board:
            board: Board = super().view(state, viewer)
            return replace(
                board, prompts=tuple(replace(one, actions=(Action("Show", "Show a token"),)) for one in board.prompts)
            )

    assert fault(Forgetful) == "The button “Show a token” sends no “token”, which Show needs"


def test_chance_that_is_not_the_tables_is_found() -> None:
    drawn = count()

    class Own(TABLE):  # type: ignore[misc]
        def carry_out(self, step: Step[Any, Any], command: Any) -> None:
            super().carry_out(step, command)
            step.tell(f"Number {next(drawn)}.")

    assert "Take all chance from the step" in fault(Own)


def test_an_event_that_is_not_listed_is_found() -> None:
    @dataclass(frozen=True)
    class Rained:
        pass

    class Wet(TABLE):  # type: ignore[misc]
        def carry_out(self, step: Step[Any, Any], command: Any) -> None:
            super().carry_out(step, command)
            step.emit(Rained())

    assert fault(Wet) == "Rained happens, and is not in “events”"


def test_a_table_where_nobody_can_go_on_is_found() -> None:
    class Silent(TABLE):  # type: ignore[misc]
        def view(self, state: Any, viewer: Viewer, /) -> Board:
            board: Board = super().view(state, viewer)
            return replace(board, prompts=())

    class Stern(TABLE):  # type: ignore[misc]
        def carry_out(self, step: Step[Any, Any], command: Any) -> None:
            raise Illegal("never", "Never.")

    assert fault(Silent) == "Nobody can tap anything, and the game is not over"
    assert fault(Stern) == "Nobody can go on: 100 taps in a row were refused, the last with “Never.”"


def test_on_the_command_line_a_game_plays_and_a_broken_one_says_where(monkeypatch: pytest.MonkeyPatch) -> None:
    with installed():
        done = CliRunner().invoke(command.games, ["--play", "goldpan", "--times", "3"])
        assert done.exit_code == 0
        assert "Gold Pan: 3 started, 3 played to the end" in done.output

        monkeypatch.setattr(type(TOY.game.table), "evolve", lambda *_: 1 / 0)
        done = CliRunner().invoke(command.games, ["--play", "goldpan", "--times", "3"])
        assert done.exit_code == 1
        assert "ZeroDivisionError" in done.stderr
