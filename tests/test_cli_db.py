"""`companion db` from a shell: copies of the database, putting one back, and whether all is sound."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from companion.cli import companion
from companion.services.storage import upgrade


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "companion.sqlite3"
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{path}")
    upgrade(f"sqlite:///{path}")
    return path


def db(*arguments: object) -> Result:
    return CliRunner().invoke(companion, ["db", *map(str, arguments)])


def test_a_sound_database_is_called_so_with_exit_status_0(file: Path) -> None:
    found = db("check")
    assert (found.exit_code, found.stdout) == (0, "The database is sound. The logs of 0 tables hold.\n")
    assert db("check", "--quick").stdout == "The database is sound.\n"


def test_a_torn_database_is_named_with_what_to_do_and_exit_status_1(file: Path) -> None:
    raw = bytearray(file.read_bytes())
    raw[4096 * 3 : 4096 * 3 + 200] = b"\xff" * 200
    file.write_bytes(raw)
    found = db("check")
    assert found.exit_code == 1
    assert found.stdout.startswith("FAULT: ")
    assert "companion db restore FILE --replace" in found.stdout


@pytest.mark.parametrize("command", [("status",), ("upgrade",)])
def test_a_file_that_is_no_database_is_named_with_what_to_do_and_stays_as_it_is(
    command: tuple[str, ...], file: Path
) -> None:
    file.write_bytes(b"\xff" * 20_000)
    said = db(*command)
    assert (said.exit_code, said.stdout) == (1, "")
    for part in (str(file), "is damaged", "companion db restore BACKUP --replace"):
        assert part in said.stderr
    assert file.read_bytes() == b"\xff" * 20_000


def test_a_backup_says_what_it_wrote_and_can_be_put_back(file: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite3"
    assert db("backup", copy).stdout.startswith(f"Wrote {copy} (")
    assert db("restore", copy).exit_code == 1
    said = db("restore", copy, "--replace").stdout
    assert said.startswith(f"The database that was there is now {file}.before-")
    assert said.endswith("The backup is in place. Start the companion again.\n")
    assert db("check").exit_code == 0
