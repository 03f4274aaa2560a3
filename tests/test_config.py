"""Settings: what the environment says, what is made up without it, and what is refused."""

import errno
import stat
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from companion.config import Settings, database_url, load_settings
from companion.engine.errors import Illegal, Malformed
from tests.support import ROOT

SECRET = "0123456789abcdef0123456789abcdef"


@pytest.fixture
def env(tmp_path: Path) -> dict[str, str]:
    """An environment that says nothing but where the data may go."""
    return {"COMPANION_DATA": str(tmp_path / "data")}


def test_the_local_start_makes_a_secret_of_256_bits_for_its_owner_only(env: dict[str, str]) -> None:
    settings = load_settings(env)
    kept = settings.data_folder / "secret-key"
    assert len(bytes.fromhex(settings.secret_key)) * 8 == 256
    assert kept.read_text(encoding="ascii") == settings.secret_key
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    assert [path.name for path in settings.data_folder.iterdir()] == ["secret-key"]


def test_the_local_start_keeps_the_secret_it_made(env: dict[str, str]) -> None:
    assert load_settings(env).secret_key == load_settings(env).secret_key


def test_two_households_have_two_secrets(env: dict[str, str], tmp_path: Path) -> None:
    other = {"COMPANION_DATA": str(tmp_path / "other")}
    assert load_settings(env).secret_key != load_settings(other).secret_key


def test_starts_at_the_same_moment_agree_on_one_secret(env: dict[str, str]) -> None:
    with ThreadPoolExecutor(8) as pool:
        secrets = {settings.secret_key for settings in pool.map(lambda _: load_settings(env), range(8))}
    assert len(secrets) == 1


def test_a_damaged_kept_secret_is_refused_rather_than_used(env: dict[str, str], tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "secret-key").write_text("", encoding="ascii")
    with pytest.raises(Illegal, match="has 0 characters") as refused:
        load_settings(env)
    assert refused.value.code == "secret-short"


def test_a_production_start_without_a_secret_is_refused_and_makes_nothing(env: dict[str, str], tmp_path: Path) -> None:
    with pytest.raises(Illegal, match="A production start needs SECRET_KEY") as refused:
        load_settings({**env, "COMPANION_ENV": "production", "DATABASE_URL": "postgresql://host/name"})
    assert refused.value.code == "secret-missing"
    assert not (tmp_path / "data").exists()


def test_a_secret_that_can_be_guessed_is_refused(env: dict[str, str]) -> None:
    with pytest.raises(Illegal) as refused:
        load_settings({**env, "COMPANION_ENV": "production", "SECRET_KEY": "change-me"})
    assert (refused.value.code, refused.value.values) == ("secret-short", {"length": 9, "least": 32})


def test_an_earlier_secret_that_can_be_guessed_is_refused_and_not_shown(env: dict[str, str]) -> None:
    with pytest.raises(Illegal, match="A key in SECRET_KEY_FALLBACKS has 9 characters") as refused:
        load_settings({**env, "SECRET_KEY": SECRET, "SECRET_KEY_FALLBACKS": f"{SECRET},change-me"})
    assert refused.value.code == "secret-short"
    assert "change-me" not in refused.value.message


def test_the_secrets_are_not_shown_when_settings_are_printed(env: dict[str, str]) -> None:
    assert SECRET not in repr(load_settings({**env, "SECRET_KEY": SECRET, "SECRET_KEY_FALLBACKS": SECRET}))


def test_production_has_secure_cookies_and_the_local_start_has_not(env: dict[str, str]) -> None:
    given = {**env, "SECRET_KEY": SECRET}
    assert load_settings(given).secure_cookies is False
    assert load_settings(given, default="production").secure_cookies is True
    assert load_settings({**given, "COMPANION_SECURE_COOKIES": "0"}, default="production").secure_cookies is False
    assert load_settings({**given, "COMPANION_SECURE_COOKIES": "1"}).secure_cookies is True


def test_every_variable_arrives_in_its_field(tmp_path: Path) -> None:
    found = load_settings(
        {
            "COMPANION_DATA": str(tmp_path),
            "COMPANION_ENV": "production",
            "COMPANION_MAX_REQUEST_KB": "64",
            "COMPANION_PUBLIC_URL": "https://armies.example/",
            "COMPANION_SECURE_COOKIES": "1",
            "COMPANION_TRUSTED_PROXIES": "1",
            "DATABASE_URL": "postgres://someone@host/armies",
            "PORT": "9000",
            "SECRET_KEY": SECRET,
            "SECRET_KEY_FALLBACKS": f"{SECRET}1, {SECRET}2,",
        }
    )
    assert found == Settings(
        environment="production",
        data_folder=tmp_path,
        database_url="postgres://someone@host/armies",
        secret_key=SECRET,
        secret_key_fallbacks=(f"{SECRET}1", f"{SECRET}2"),
        port=9000,
        port_is_named=True,
        public_url="https://armies.example",
        max_request_bytes=65536,
        secure_cookies=True,
        trusted_proxies=1,
    )


def test_without_a_word_armies_are_kept_in_a_file_in_the_data_folder(env: dict[str, str], tmp_path: Path) -> None:
    assert database_url(env) == f"sqlite:///{tmp_path}/data/companion.sqlite3"
    assert stat.S_IMODE((tmp_path / "data").stat().st_mode) == 0o700


def test_a_checkout_keeps_its_data_beside_the_code() -> None:
    given = {"SECRET_KEY": SECRET, "DATABASE_URL": "sqlite://"}
    assert load_settings(given).data_folder == ROOT / "data"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("PORT", "0"),
        ("PORT", "65536"),
        ("PORT", "eighty"),
        ("PORT", "٨٠"),
        ("COMPANION_ENV", "staging"),
        ("COMPANION_MAX_REQUEST_KB", "-1"),
        ("COMPANION_PUBLIC_URL", "javascript:alert(1)"),
        ("COMPANION_SECURE_COOKIES", "yes"),
        ("COMPANION_TRUSTED_PROXIES", "many"),
        ("DATABASE_URL", "mysql://host/name"),
        ("DATABASE_URL", "armies.sqlite3"),
    ],
)
def test_a_value_that_cannot_be_read_is_named(env: dict[str, str], name: str, value: str) -> None:
    with pytest.raises(Malformed, match=name) as refused:
        load_settings({**env, name: value})
    assert refused.value.code == "setting-malformed"


def test_a_malformed_database_address_is_not_repeated_since_it_may_hold_a_password(env: dict[str, str]) -> None:
    with pytest.raises(Malformed) as refused:
        load_settings({**env, "DATABASE_URL": "mysql://someone:hunter2@host/name"})
    assert "hunter2" not in refused.value.message


def test_a_data_folder_that_cannot_be_made_is_refused_with_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="ascii")
    with pytest.raises(Illegal, match="COMPANION_DATA") as refused:
        load_settings({"COMPANION_DATA": str(tmp_path / "file" / "data")})
    assert refused.value.code == "data-folder-unwritable"


def test_a_data_folder_that_cannot_be_written_to_is_refused_with_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def read_only(**_: object) -> None:
        raise OSError(errno.EROFS, "Read-only file system")

    # Root may write anywhere, so that permissions alone do not stop a test.
    monkeypatch.setattr(tempfile, "mkstemp", read_only)
    with pytest.raises(Illegal, match="cannot be written to") as refused:
        load_settings({"COMPANION_DATA": str(tmp_path)})
    assert refused.value.code == "data-folder-unwritable"


def test_gunicorn_on_the_wsgi_module_counts_as_production_and_gives_up_with_the_reason(tmp_path: Path) -> None:
    env = {"PATH": "", "COMPANION_DATA": str(tmp_path / "data")}
    command = [sys.executable, "-m", "gunicorn", "companion.wsgi:app", "--bind", "127.0.0.1:0", "--no-control-socket"]
    ended = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False, timeout=60)
    assert ended.returncode != 0
    assert "A production start needs SECRET_KEY" in ended.stderr
    assert "Traceback" not in ended.stderr
