"""What holds at a table of every game, whatever is asked there."""

import json
from collections.abc import Iterator, Sequence
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from flask import Flask

from companion.engine.board import Board, Input
from companion.engine.errors import CompanionError
from companion.engine.game import Game
from companion.engine.later import worked_out
from companion.engine.roster import Document
from companion.engine.sources import EITHER, REAL
from companion.games import all_games
from companion.services.tables import Agreed, Tables, lobby, open_tables
from tests.toy_of_secrets import TRICKS
from tests.toy_table import toy_game
from tests.web.highnoon_table import Asked, begin_with, by_the_app, possible
from tests.web.highnoon_table import Game as Party
from tests.wheel_toy import TOY, installed

TAPS = 80


each_game = pytest.mark.parametrize("game", [*all_games(), TOY.game], ids=lambda game: game.id)


@pytest.fixture(autouse=True)
def _with_the_game_of_a_package() -> Iterator[None]:
    """The small game of a package is held to what the product's own games are held to."""
    with installed():
        yield


def begun(app: Flask, game: Game, **agreed: Any) -> Party:
    """Two of its sample lists meet, or two people without a list."""
    lists = [sample.document for sample in game.samples()[:2]]
    samples: Sequence[Document | None] = lists or (None, None)
    return begin_with(app.extensions["companion.tables"], samples, agreed=Agreed(**agreed), game=game.id)


def questions(table: Party) -> Iterator[Asked]:
    """What is asked first, again and again, until the game is over or has been played for long enough."""
    for at in range(TAPS):
        found = table.asked()
        assert found is not None or (at > 0 and table.opened().ask), (
            "nobody is asked anything, not even whether it is over"
        )
        if found is None:
            return
        yield found


def unsaid(board: Board) -> list[str]:
    """Actions that turn out to take real dice only when their fields are worked out."""
    later = [one for prompt in board.prompts for one in prompt.actions if not worked_out(one, "inputs")]
    return [one.label for one in later if one.inputs and one.takes_dice]


@each_game
def test_a_field_for_real_dice_is_there_before_anybody_looks_for_it(
    app: Flask, game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby, "table_seed", lambda: "0" * 64)
    table = begun(app, game, chance={game.table.sources[0].id: REAL})
    for found in questions(table):
        assert unsaid(table.board(found.device, found.seat)) == []
        table.tap(found, by_the_app(found.prompt))


def typed_in(board: Board) -> list[Input]:
    """The fields for what real dice and cards showed."""
    fields = [one for prompt in board.prompts for action in prompt.actions for one in action.inputs]
    return [one for one in fields if one.dice is not None or one.kind == "card"]


@each_game
def test_a_field_for_what_a_real_thing_showed_says_which_thing_and_the_game_has_it(app: Flask, game: Game) -> None:
    table = begun(app, game, chance={one.id: EITHER for one in game.table.sources if EITHER in dict(one.modes)})
    seen: set[str] = set()
    for found in questions(table):
        seen |= {field.source for field in typed_in(table.board(found.device, found.seat))}
        table.tap(found, by_the_app(found.prompt))
    assert seen <= {source.id for source in game.table.sources}


def tap_something(table: Party, random: Random) -> bool:
    """One tap on whatever is asked first: on an answer that chance chooses, or on the next one where that is refused.
    False where there is nothing to tap."""
    found = table.asked()
    if found is None:
        return False
    able = [tap for action in found.prompt.actions if not action.why for tap in possible(action)]
    for action in random.sample(able, len(able)):
        with suppress(CompanionError):
            table.tap(found, action)
            return True
    return False


def state_of(tables: Tables, table: str) -> tuple[int, Any]:
    """The step at which these services take the table to be, and its state."""
    play = tables.looking.access.plays.play(table)
    assert play is not None
    return play.head, tables.looking.states.state(table, play.game, play.head)


@pytest.mark.parametrize("game", [*all_games(), TOY.game, TRICKS], ids=lambda game: str(game.id))
@pytest.mark.parametrize("seed", range(4))
def test_the_state_that_decisions_carry_is_what_a_replay_of_the_log_gives(
    app: Flask, game: Game, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby, "table_seed", lambda: f"{seed:064x}")
    with toy_game(TRICKS):
        random, table = Random(seed), begun(app, game)
        carried = [state_of(table.tables, table.table)]
        while len(carried) < TAPS and tap_something(table, random):
            carried.append(state_of(table.tables, table.table))
        assert len(carried) > 4
        replay = table.tables.looking.states.each(table.table, game.id, table.opened().number)
        assert list(replay) == carried
        assert state_of(open_tables(table.tables.looking.access.database), table.table) == carried[-1]


@each_game
def test_each_event_of_a_tap_is_folded_once(app: Flask, game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "table_seed", lambda: "0" * 64)
    table, folded = begun(app, game), counted_folds(game, monkeypatch)
    for found in questions(table):
        folded.clear()  # A view may try out what would come, on a state of its own.
        table.tap(found, by_the_app(found.prompt))
        ((_, body),) = table.tables.looking.access.plays.facts(table.table, found.number, found.number + 1).values()
        assert len(folded) == len(json.loads(body))


def counted_folds(game: Game, monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Every event that the rules fold from now on, in a step that is being decided or out of the log."""
    folded: list[Any] = []

    def count(kind: type, name: str) -> None:
        real = getattr(kind, name)

        def fold(self: Any, *given: Any) -> Any:
            folded.append(given[-1])
            return real(self, *given)

        monkeypatch.setattr(kind, name, fold)

    rules: Any = game.table
    count(type(rules), "evolve")
    count(rules.step, "after")
    return folded
