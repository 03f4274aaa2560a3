"""The `companion` command itself: what it loads, how it says no, and `companion db`."""

import importlib
import subprocess
import sys
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from companion.cli import COMMANDS, companion
from companion.cli.text import plain
from companion.engine.errors import Illegal, Malformed
from tests.support import ROOT

HEAVY = ("flask", "sqlalchemy", "sqlmodel", "reportlab", "gunicorn", "cryptography", "playwright")
RUN_AND_TELL = """
import sys
from companion.cli import main
try:
    main({arguments!r})
finally:
    print("LOADED", *[name for name in {heavy!r} if name in sys.modules])
"""


def loaded_by(*arguments: str) -> set[str]:
    """Which of the heavy packages a fresh process has loaded once the command is done."""
    script = RUN_AND_TELL.format(arguments=arguments, heavy=HEAVY)
    ended = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stderr
    return set(ended.stdout.rpartition("LOADED")[2].split())


def test_help_names_every_command_and_loads_none() -> None:
    shown = CliRunner().invoke(companion, ["--help"])
    assert shown.exit_code == 0
    assert [name for name, line in COMMANDS.items() if name not in shown.output or line not in shown.output] == []
    assert loaded_by("--help") == set()


def test_checking_an_army_loads_no_web_server_and_no_database() -> None:
    sample = next(ROOT.glob("companion/games/*/data/samples/*.json"))
    assert loaded_by("army", "check", str(sample)) == set()


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_that_help_names_is_there(name: str) -> None:
    assert isinstance(getattr(importlib.import_module(f"companion.cli.{name}"), name), click.Command)


def test_an_unknown_command_is_refused() -> None:
    answer = CliRunner().invoke(companion, ["shoot"])
    assert answer.exit_code == 2
    assert "No such command 'shoot'" in answer.stderr


@pytest.mark.parametrize(("kind", "code"), [(Illegal, 1), (Malformed, 2)])
def test_a_no_is_one_sentence_on_standard_error_and_an_exit_code(
    kind: type[Illegal | Malformed], code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    @click.command()
    def db() -> None:
        raise kind("not-today", "Not \x1b[31mtoday.")

    monkeypatch.setattr("companion.cli.db.db", db)
    answer = CliRunner().invoke(companion, ["db"])
    assert (answer.exit_code, answer.stdout, answer.stderr) == (code, "", "Not \\u001b[31mtoday.\n")


def test_control_characters_and_direction_marks_do_not_reach_a_terminal() -> None:
    assert plain("a\x1b]0;title\x07b\u202ec\x9b2Jd\re") == "a\\u001b]0;title\\u0007b\\u202ec\\u009b2Jd\\u000de"


def test_letters_line_breaks_and_emoji_stay_as_they_are() -> None:
    assert plain("Señor Ñandú\n\tDr. 👩‍⚕️ Holliday’s") == "Señor Ñandú\n\tDr. 👩‍⚕️ Holliday’s"


def test_db_says_where_the_database_stands_and_brings_it_up_to_date(tmp_path: Path) -> None:
    env = {"DATABASE_URL": f"sqlite:///{tmp_path}/armies.sqlite3", "COMPANION_DATA": str(tmp_path / "none")}
    said = [CliRunner().invoke(companion, ["db", step], env=env).stdout for step in ("status", "upgrade", "status")]
    assert said[0].startswith("The database is empty")
    assert said[1].startswith("The database is up to date")
    assert said[2] == said[1]
    assert not (tmp_path / "none").exists()


def test_the_version_is_that_of_the_project() -> None:
    answer = CliRunner().invoke(companion, ["--version"])
    assert answer.output.startswith("companion 0.1.0")
