"""`companion table` from a shell: what was played, and the proof that it was fair."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from companion.cli import companion
from companion.config import Settings
from companion.engine.play import Decision
from companion.games import game
from companion.services.tables import Agreed, NewSeat, new_device, open_tables
from companion.store.database import Database
from tests.table_support import Party, make_tables, party
from tests.toy_table import ToyTable, toy_game


@pytest.fixture
def database(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Iterator[Database]:
    monkeypatch.setenv("DATABASE_URL", settings.database_url)
    opened = Database(settings.database_url)
    with toy_game():
        yield opened
    opened.close()


@pytest.fixture
def played(database: Database) -> Party:
    """Two taps, one of them undone."""
    two = party(make_tables(database))
    two.tap(0, "add", number="3")
    two.tap(1, "add", number="4")
    two.undo(1)
    return two


def run(*arguments: object) -> Result:
    """`companion table` with these arguments."""
    return CliRunner().invoke(companion, ["table", *map(str, arguments)])


def test_an_empty_database_has_no_tables(database: Database) -> None:
    assert run("list").stdout == "There are no tables yet.\n"


def test_a_table_is_listed_with_its_code_and_who_sat_there(played: Party) -> None:
    assert run("list").stdout == f"{played.code}  2030-05-01 20:00  playing  Count to Twenty: Anna, Bob\n"


def test_a_table_of_a_game_that_is_not_installed_any_more_is_still_listed(
    played: Party, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr("companion.games.all_games", lambda: ())
        listed = run("list").stdout
    assert listed == f"{played.code}  2030-05-01 20:00  playing  Count to Twenty: Anna, Bob\n"


def test_the_log_is_shown_with_what_came_of_each_step_and_what_was_undone_in_brackets(played: Party) -> None:
    shown = run("show", played.code.lower()).stdout.splitlines()[1:]
    assert [line.strip() for line in shown] == [
        "1  2030-05-01 20:00:00  The battle begins",
        "Let us count.",
        "2  2030-05-01 20:00:00  Anna sets 3",
        "Anna sets 3: 3.",
        "[3  2030-05-01 20:00:00  Bob sets 4]",
        "4  2030-05-01 20:00:00  Undo: Bob sets 4",
    ]


def test_a_fair_table_is_proved_with_exit_status_0(played: Party) -> None:
    result = run("verify", played.code)
    assert result.exit_code == 0
    assert played.see().seed_hash in result.stdout
    assert "Everything is in order: 4 steps, 11 numbers from the seed." in result.stdout
    assert "All 3 decisions came out the same" in result.stdout


def test_a_table_that_was_played_by_other_rules_is_not_accused(played: Party, monkeypatch: pytest.MonkeyPatch) -> None:
    def newer(_: object, state: object, *__: object) -> Decision:
        return Decision((), state, "Nothing happens any more")

    monkeypatch.setattr(ToyTable, "decide", newer)
    assert run("verify", played.code).exit_code == 1
    monkeypatch.setattr(ToyTable, "data_version", "toy-2")
    result = run("verify", played.code)
    assert result.exit_code == 0
    assert "played by the rules of another release, so no decisions were checked again" in result.stdout


def test_a_table_that_was_meddled_with_exits_with_1_and_says_where(played: Party, database: Database) -> None:
    with database.write() as connection:
        connection.exec_driver_sql(
            "UPDATE play_step SET events = replace(events, '\"number\":3', '\"number\":9') WHERE number = 2"
        )
    result = run("verify", played.code)
    assert result.exit_code == 1
    assert "FAULT: Step 2 (Anna sets 3) should have had another result." in result.stdout
    assert "in order" not in result.stdout


def test_a_code_that_nobody_has_is_told_so(database: Database) -> None:
    for command in ("show", "verify", "export"):
        result = run(command, "222222")
        assert (result.exit_code, result.stderr) == (1, "There is no table with this code.\n")


def test_an_export_before_the_end_holds_no_secret_and_after_it_everything(played: Party, tmp_path: Path) -> None:
    before = run("export", played.code).stdout
    assert json.loads(before)["log"][1]["label"] == "Anna sets 3"
    assert not {"seed", "events", "drawn", "command"} & set(json.loads(before)["log"][0] | json.loads(before))
    played.tap(1, "add", number="30")
    assert "seed" not in json.loads(run("export", played.code).stdout)
    played.nod(0)
    path = tmp_path / "table.json"
    assert run("export", played.code, "-o", path).stdout.startswith("Wrote ")
    after = json.loads(path.read_text(encoding="utf-8"))
    assert (len(after["seed"]), after["log"][1]["events"]) == (64, [["added", 2, {"number": 3, "card": False}]])


def test_the_companion_is_listed_as_a_player_and_the_log_shows_what_it_did(database: Database) -> None:
    tables, device, gunslinger = open_tables(database), new_device(), game("gunslinger")
    (alone,) = (switch for switch in gunslinger.table.switches() if switch.company)
    assert alone.company is not None
    army = gunslinger.armies.samples()[0].document
    seats = [NewSeat("Anna", army=army, take=True)]
    agreed = Agreed(switches={alone.name: alone.company.value})
    made = tables.lobby.create("gunslinger", device, who="Anna's phone", seats=seats, agreed=agreed)
    assert run("list").stdout.strip().endswith(": Anna, The companion")
    tables.playing.start(made.table, device)
    head, *log = run("show", made.code).stdout.splitlines()
    assert head.endswith(": Anna, The companion")
    assert "The companion is ready." in [line.strip() for line in log]
