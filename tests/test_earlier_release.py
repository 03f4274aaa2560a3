"""What people had at commit a4454e7 opens as it was, and goes on: tables in mid-game, lobbies, lists.

`tests/fixtures/of_a4454e7.sql` is the database of that commit, written by its services. It is never changed: where it
does not open, the code that reads it is wrong.
"""

import sqlite3
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from companion import create_app
from companion.config import Settings
from companion.games import game as find_game
from companion.services.armies import ArmyService
from companion.services.library import LibraryService
from companion.services.tables import OVER, PLAYING, Tables
from companion.services.tables.proving import prove
from companion.services.tables.states import evolved
from companion.store.codec import Codec
from companion.store.database import Database
from companion.store.play_rows import PLAYED
from companion.store.plays import Plays
from companion.web.tables.common import COOKIE
from tests.support import ROOT
from tests.web.highnoon_table import Game, by_the_app, first
from tests.web.plain_browser import Screen, Visitor

THEN = ROOT / "tests" / "fixtures" / "of_a4454e7.sql"


@dataclass(frozen=True)
class Left:
    """A table of then, and what opens it on each device; the first one is the host's."""

    game: str
    table: str
    devices: tuple[str, ...]


BATTLE = Left(
    "highnoon", "9jn2rcfg7h47prr3", ("xwf7dkxr2d4vrbkkrcp73jkrzzmnrzpdr2", "9ft6xnp836qhxf94c7qbtdvkmdc38j2rrx")
)
"""Dice and chips either way, cards by the app, chip colors secret, two house rules turned; turn 2."""
LOBBY = Left(
    "highnoon", "c5bqvms5phz2sftc", ("jsd9f7b5g9j8fzvgjbbkc425jnbj2hf4hv", "jsmcxf92w686gbtpkm2q9rh77dps2prgk5")
)
"""Real dice and cards, chips either way, chip colors secret; the scenario was rolled twice and then chosen."""
ALONE = Left("gunslinger", "2ntc48cppp2zf4vg", ("qh6wzxcz65v2p49g4vbcw5dv89xjvzd9vb",))
"""Somebody against the companion, dice either way; the last tap was undone."""
REAL = Left(
    "gunslinger", "qg8k6bzc2n35q235", ("dv6v6fx6vwp52p2njnvqfqzxtjd36mb7wg", "ks5qfnbqmqgbfzz3b4tk7t3244sn4k7f35")
)
"""A duel with real dice and cards on a real board."""
LAID = Left(
    "gunslinger", "g2hq4zg24xtvctmh", ("b5mnbwr9r79f6gmk34v4p4szg87wbhv4vs", "dz79bjsp8dxj83rqmg968fxpp5g55t9nws")
)
"""A lobby with real dice and one house rule turned."""
IN_MID_GAME = (BATTLE, ALONE, REAL)
EARLIER_TAPS = 1000
"""A key of then is not used a second time."""
LIBRARY = "zqnvkdxhjqw5729d6nmkbsdrwxb2sk8gm7"


@pytest.fixture
def then(tmp_path: Path) -> Settings:
    """Settings that lead to a database as it lay on the disk at that commit."""
    path = tmp_path / "companion.sqlite3"
    left = sqlite3.connect(path)
    left.executescript(THEN.read_text("utf-8"))
    left.close()
    return Settings(data_folder=tmp_path, database_url=f"sqlite:///{path}", secret_key="0123456789abcdef" * 4)


@pytest.fixture
def app(then: Settings) -> Flask:
    """Today's release, started on it."""
    made = create_app(then)
    made.testing = True
    return made


@pytest.fixture
def tables(app: Flask) -> Tables:
    found: Tables = app.extensions["companion.tables"]
    return found


def at(app: Flask, left: Left, device: int = 0) -> Visitor:
    """The browser of a device at that table."""
    client = app.test_client()
    client.set_cookie(COOKIE, left.devices[device])
    return Visitor(client)


def settings_of(app: Flask, left: Left) -> Screen:
    """The sheet that says what was agreed."""
    return at(app, left).get(f"/tables/{left.table}/settings")


def play_on(tables: Tables, left: Left, taps: int) -> Game:
    """So many taps on whatever is asked."""
    game = Game(tables, left.table, list(left.devices), taps=EARLIER_TAPS)
    for _ in range(taps):
        found = game.asked()
        if found is None:
            break
        game.tap(found, (first if left is REAL else by_the_app)(found.prompt))
    return game


def state_of(then: Settings, left: Left) -> Any:
    """The state after every step of its log."""
    rules, database = find_game(left.game).table, Database(then.database_url)
    codec, state = Codec(rules), rules.empty()
    for step in Plays(database).steps(left.table):
        state = evolved(rules, state, codec.events_from_json(step.events)) if step.events else state
    database.close()
    return state


@pytest.mark.parametrize("left", [BATTLE, LOBBY, ALONE, REAL, LAID], ids=lambda left: left.table)
def test_every_device_still_opens_every_page_of_its_table(app: Flask, left: Left) -> None:
    for device in range(len(left.devices)):
        visitor = at(app, left, device)
        for page in ("", "/settings", "/board", "/log"):
            assert visitor.get(f"/tables/{left.table}{page}").status == 200


def test_a_battle_is_played_as_it_was_agreed(app: Flask) -> None:
    words = settings_of(app, BATTLE).words
    for agreed in (
        "Dice Either",
        "Cards The app deals",
        "Chips Either",
        "Chip colors secret",
        "Vigor against damage rolled by anybody",
    ):
        assert agreed in words
    assert "After an undo the same results" in words


def test_somebody_elses_chips_are_as_secret_as_they_were(tables: Tables) -> None:
    board = Game(tables, BATTLE.table, list(BATTLE.devices)).board(0)
    assert [[bool(one.signs) for one in seat.holds] for seat in board.seats] == [[True], [False]]


@pytest.mark.parametrize("left", IN_MID_GAME, ids=lambda left: left.table)
def test_a_table_in_mid_game_is_played_on_and_its_log_proves_itself(tables: Tables, left: Left) -> None:
    before = tables.looking.open(left.table, left.devices[0])
    assert before.phase == PLAYING
    game = play_on(tables, left, 12)
    taps = game.taps - EARLIER_TAPS
    assert taps == 12 or game.over
    assert game.opened().number == before.number + taps
    proof = tables.story.verify(left.table)
    assert (proof.holds, proof.faults) == (True, ())


@pytest.mark.usefixtures("app")
@pytest.mark.parametrize("left", IN_MID_GAME, ids=lambda left: left.table)
def test_the_first_step_is_decided_again_as_it_was(then: Settings, left: Left) -> None:
    database, rules = Database(then.database_url), find_game(left.game).table
    plays = Plays(database)
    play = plays.play(left.table)
    assert play is not None
    steps = plays.steps(left.table)
    begun = steps[: 1 + [step.kind for step in steps].index(PLAYED)]
    as_if = replace(play, number=len(begun), head=len(begun), data_version=rules.data_version)
    proof = prove(as_if, begun, rules, Codec(rules))
    assert (proof.replayed, proof.faults) == (1, ())
    database.close()


def test_one_undo_more_and_the_redo_of_what_was_undone_then(tables: Tables) -> None:
    game = Game(tables, ALONE.table, list(ALONE.devices))
    turn = game.board().turn
    tables.undoing.redo(ALONE.table, ALONE.devices[0], game.opened().number, "redone")
    assert game.board().turn != turn
    tables.undoing.undo(ALONE.table, ALONE.devices[0], game.opened().number, "undone-2")
    assert game.board().turn == turn


def test_a_lobby_begins_as_it_was_agreed(app: Flask, tables: Tables, then: Settings) -> None:
    words = at(app, LOBBY, 1).get(f"/tables/{LOBBY.table}").words
    for agreed in ("Dice We roll", "Cards We deal", "Chips Either", "Chip colors secret", "After an undo new results"):
        assert agreed in words
    begin(tables, LOBBY)
    state = state_of(then, LOBBY)
    assert (state.dice, state.cards, state.chips) == ("real", "real", "ask")
    assert (state.switches["hide-chips"], state.switches["vigor"]) == ("yes", "victim")
    assert tables.story.verify(LOBBY.table).holds


def test_the_host_sees_in_the_form_what_was_agreed_then(app: Flask) -> None:
    lobby = at(app, LOBBY).get(f"/tables/{LOBBY.table}")
    chosen = {one.attrs["name"]: one.attrs["value"] for one in lobby.root.all("input") if one.has("checked")}
    assert [chosen[name] for name in ("dice", "cards", "chips", "redraw")] == ["real", "real", "ask", "1"]


def test_a_lobby_of_a_game_without_chips_begins_too(app: Flask, tables: Tables, then: Settings) -> None:
    words = at(app, LAID, 1).get(f"/tables/{LAID.table}").words
    assert "Dice We roll" in words
    assert "Cards against a Move card are asked for only when somebody holds one" in words
    assert "Chips" not in words
    begin(tables, LAID)
    state = state_of(then, LAID)
    assert (state.dice, state.cards, state.switches["interrupts"]) == ("real", "virtual", "could")


def begin(tables: Tables, left: Left) -> None:
    """The guest agrees, and the host starts."""
    guest = tables.looking.open(left.table, left.devices[1])
    tables.lobby.accept(left.table, left.devices[1], guest.held[0], guest.terms)
    tables.playing.start(left.table, left.devices[0])
    assert tables.looking.open(left.table, left.devices[0]).phase not in ("lobby", OVER)


@pytest.mark.usefixtures("app")
def test_lists_open_with_their_name_their_folder_and_their_changes(then: Settings) -> None:
    database = Database(then.database_url)
    armies = ArmyService(database)
    with database.read() as connection:
        library = LibraryService(database).open(connection, LIBRARY)
        assert library is not None
        rows = {row.name: row for row in armies.rows(connection, library.id)}
        opened = {name: armies.open(connection, library.id, row.id) for name, row in rows.items()}
        assert armies.owned(connection, library.id, "highnoon") == {"gunmen": 12}
    assert {name: (row.game, row.folder) for name, row in rows.items()} == {
        "The Night Shift, late": ("highnoon", ""),
        "Line-up": ("gunslinger", "Duels"),
    }
    assert [len(opened[name].panel.entries) for name in rows] == [len(opened[name].document["troops"]) for name in rows]
    assert armies.undo(library.id, rows["The Night Shift, late"].id) is not None
    with database.read() as connection:
        assert "The Night Shift" in {row.name for row in armies.rows(connection, library.id)}
    database.close()
