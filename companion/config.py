"""Every setting of the product, read from the environment in one place.

``load_settings`` is the only code that looks at the environment; everything else is handed a ``Settings``.
`Settings` says, field by field, which variable it comes from and what it means.
"""

import os
import secrets
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from companion.engine.errors import Illegal, Malformed

Environment = Literal["local", "production"]

DEFAULT_PORT = 8000
DEFAULT_REQUEST_KB = 1024
DEFAULT_CONNECTIONS = 400
SECRET_BITS = 256
SHORTEST_SECRET = 32  # Characters: 32 hex digits are 128 bits, the least a signed cookie should rest on.
HOW_TO_MAKE_ONE = 'python3 -c "import secrets; print(secrets.token_hex(32))"'


@dataclass(frozen=True, kw_only=True)
class Settings:
    """What one running copy of the companion was told. Made by `load_settings`, or by hand in tests."""

    environment: Environment = "local"
    """COMPANION_ENV: ``local`` (one household, over plain HTTP) or ``production`` (on the internet).

    Left out, `companion serve` is local, and gunicorn on ``companion.wsgi:app`` (the Procfile) is production.
    """

    data_folder: Path
    """COMPANION_DATA: where the database, the local secret, the local certificate and compiled templates live.

    Left out, it is ``data/`` in a checkout, else ``tabletop-companion`` under XDG_DATA_HOME (``~/.local/share``).
    """

    database_url: str
    """DATABASE_URL: where armies are kept; SQLite or PostgreSQL.

    ``postgres://``, as hosting platforms spell it, is understood too. Left out, it is the file ``companion.sqlite3`` in
    the data folder.
    """

    secret_key: str = field(repr=False)
    """SECRET_KEY: signs cookies, forms and the seals of lists; 32 characters or more.

    Production refuses to start without one. The local start makes one and keeps it in the data folder.
    """

    secret_key_fallbacks: tuple[str, ...] = field(default=(), repr=False)
    """SECRET_KEY_FALLBACKS: earlier keys, separated by commas. What they signed still counts; they sign nothing new.

    When you change SECRET_KEY, name the old key here: forms that lie open still save, and printed seals still match.
    """

    port: int = DEFAULT_PORT
    """PORT: the TCP port to listen on, 1 to 65535."""

    port_is_named: bool = False
    """Whether somebody chose the port. A busy one is then not quietly replaced."""

    public_url: str | None = None
    """COMPANION_PUBLIC_URL: what other devices type, such as ``https://armies.example``; no slash at the end.

    Share links and QR codes begin with it. Left out, `companion serve` uses the address on the local network, and
    production the host of each request.
    """

    hosts: tuple[str, ...] = ()
    """COMPANION_HOSTS: the names by which the server may be asked for, separated by commas (``.example.org``: with all
    names below it). Left out, any name is answered, and links say it where COMPANION_PUBLIC_URL is left out too.
    """

    max_request_bytes: int = DEFAULT_REQUEST_KB * 1024
    """COMPANION_MAX_REQUEST_KB: the largest request body accepted, in units of 1024 bytes (default 1024)."""

    secure_cookies: bool = False
    """COMPANION_SECURE_COOKIES: 1 or 0. Cookies travel over HTTPS only.

    Left out, it is 1 in production and with ``--https``, else 0, since a phone on plain HTTP would lose its library.
    """

    connections_an_address: int = DEFAULT_CONNECTIONS
    """COMPANION_CONNECTIONS_AN_ADDRESS: how many connections one address may have open at a time (default 400; 0: any).

    A phone takes some six, and a club shares one address. Behind proxies they have to see to it.
    """

    libraries_a_day: int = 500
    """COMPANION_LIBRARIES_A_DAY: how many libraries one address may make in a day (default 500; 0: any number)."""

    lists_a_day: int = 3000
    """COMPANION_LISTS_A_DAY: the same for lists (default 3000)."""

    tables_a_day: int = 300
    """COMPANION_TABLES_A_DAY: the same for tables (default 300)."""

    trusted_proxies: int = 0
    """COMPANION_TRUSTED_PROXIES: how many proxies stand in front (default 0: the X-Forwarded headers are not believed).

    Set it to 1 behind the router of a hosting platform, or guessing limits count all visitors as one.
    """


def load_settings(environ: Mapping[str, str] | None = None, *, default: Environment = "local") -> Settings:
    """Reads the settings; makes the data folder and the local secret when they are needed and not there.

    ``default`` is the environment meant when COMPANION_ENV is not set. Errors: ``setting-malformed``,
    ``secret-missing``, ``secret-short``, ``data-folder-unwritable``.
    """
    env = os.environ if environ is None else environ
    environment = _environment(env, default)
    data_folder = _data_folder(env)
    production = environment == "production"
    return Settings(
        environment=environment,
        data_folder=data_folder,
        database_url=database_url(env),
        secret_key=_production_secret(env) if production else _local_secret(env, data_folder),
        secret_key_fallbacks=_earlier_secrets(env),
        port=_number(env, "PORT", DEFAULT_PORT, 1, 65535),
        port_is_named="PORT" in env,
        public_url=_public_url(env),
        hosts=tuple(host for given in env.get("COMPANION_HOSTS", "").split(",") if (host := given.strip().lower())),
        max_request_bytes=_number(env, "COMPANION_MAX_REQUEST_KB", DEFAULT_REQUEST_KB, 1, 1024 * 1024) * 1024,
        secure_cookies=_switch(env, "COMPANION_SECURE_COOKIES", production),
        connections_an_address=_number(env, "COMPANION_CONNECTIONS_AN_ADDRESS", DEFAULT_CONNECTIONS, 0, 100_000),
        libraries_a_day=_number(env, "COMPANION_LIBRARIES_A_DAY", Settings.libraries_a_day, 0, 10**9),
        lists_a_day=_number(env, "COMPANION_LISTS_A_DAY", Settings.lists_a_day, 0, 10**9),
        tables_a_day=_number(env, "COMPANION_TABLES_A_DAY", Settings.tables_a_day, 0, 10**9),
        trusted_proxies=_number(env, "COMPANION_TRUSTED_PROXIES", 0, 0, 10),
    )


def database_url(environ: Mapping[str, str] | None = None) -> str:
    """Where the armies are kept, as DATABASE_URL spells it; needs no secret, so `companion db` runs without one."""
    env = os.environ if environ is None else environ
    given = env.get("DATABASE_URL", "").strip()
    if not given:
        return f"sqlite:///{_made_folder(_data_folder(env)) / 'companion.sqlite3'}"
    if not given.startswith(("sqlite:", "postgres:", "postgresql:", "postgresql+psycopg:")) or "://" not in given:
        raise _malformed("DATABASE_URL", "an address such as sqlite:///armies.sqlite3 or postgresql://user@host/name")
    return given


def _environment(env: Mapping[str, str], default: Environment) -> Environment:
    given = env.get("COMPANION_ENV", "").strip() or default
    if given == "local":
        return "local"
    if given == "production":
        return "production"
    raise _malformed("COMPANION_ENV", "local or production", given)


def _data_folder(env: Mapping[str, str]) -> Path:
    given = env.get("COMPANION_DATA", "").strip()
    if given:
        return Path(given).expanduser().absolute()
    checkout = Path(__file__).resolve().parent.parent
    if (checkout / "pyproject.toml").is_file():
        return checkout / "data"
    share = env.get("XDG_DATA_HOME", "").strip() or "~/.local/share"
    return Path(share).expanduser().absolute() / "tabletop-companion"


def _made_folder(folder: Path) -> Path:
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise _unwritable(folder, "cannot be made") from error
    return folder


def _unwritable(folder: Path, how: str) -> Illegal:
    return Illegal(
        "data-folder-unwritable",
        f"The data folder {folder} {how}. Set COMPANION_DATA to a folder you can write to.",
        folder=str(folder),
    )


def _production_secret(env: Mapping[str, str]) -> str:
    given = env.get("SECRET_KEY", "")
    if given:
        return _long_enough(given)
    raise Illegal(
        "secret-missing",
        "A production start needs SECRET_KEY: it signs forms and the seals of lists, and a new key at every start "
        f"would refuse forms that are still open. Make one with {HOW_TO_MAKE_ONE} and keep it in the environment.",
    )


def _local_secret(env: Mapping[str, str], data_folder: Path) -> str:
    given = env.get("SECRET_KEY", "")
    if given:
        return _long_enough(given)
    return _kept_secret(_made_folder(data_folder) / "secret-key")


def _kept_secret(path: Path) -> str:
    """The key of the local start: made once, 256 random bits, readable by its owner only.

    It is written beside its place and linked into it, so that two starts at the same moment agree on one key and
    neither ever reads half of it. Errors: ``data-folder-unwritable``.
    """
    if not path.exists():
        try:
            handle, name = tempfile.mkstemp(dir=path.parent, prefix=".secret-")  # mkstemp makes it with mode 600.
        except OSError as error:
            raise _unwritable(path.parent, "cannot be written to") from error
        with os.fdopen(handle, "w", encoding="ascii") as file:
            file.write(secrets.token_hex(SECRET_BITS // 8))
        try:
            os.link(name, path)
        except FileExistsError:
            pass  # The other start was quicker; its key is the one to use.
        finally:
            Path(name).unlink()
    return _long_enough(path.read_text(encoding="ascii").strip(), str(path))


def _earlier_secrets(env: Mapping[str, str]) -> tuple[str, ...]:
    given = (secret.strip() for secret in env.get("SECRET_KEY_FALLBACKS", "").split(","))
    return tuple(_long_enough(secret, "A key in SECRET_KEY_FALLBACKS") for secret in dict.fromkeys(given) if secret)


def _long_enough(secret: str, where: str = "SECRET_KEY") -> str:
    if len(secret) < SHORTEST_SECRET:
        raise Illegal(
            "secret-short",
            f"{where} has {len(secret)} characters; it needs at least {SHORTEST_SECRET}. "
            f"Make one with {HOW_TO_MAKE_ONE}.",
            length=len(secret),
            least=SHORTEST_SECRET,
        )
    return secret


def _public_url(env: Mapping[str, str]) -> str | None:
    given = env.get("COMPANION_PUBLIC_URL", "").strip().rstrip("/")
    if given and not given.startswith(("http://", "https://")):
        raise _malformed("COMPANION_PUBLIC_URL", "an address that begins with http:// or https://", given)
    return given or None


def _number(env: Mapping[str, str], name: str, default: int, least: int, most: int) -> int:
    given = env.get(name, "").strip()
    if not given:
        return default
    if not (given.isascii() and given.isdigit() and least <= int(given) <= most):
        raise _malformed(name, f"a whole number from {least} to {most}", given)
    return int(given)


def _switch(env: Mapping[str, str], name: str, default: bool) -> bool:
    given = env.get(name, "").strip()
    if not given:
        return default
    if given not in ("0", "1"):
        raise _malformed(name, "1 or 0", given)
    return given == "1"


def _malformed(name: str, wanted: str, given: str | None = None) -> Malformed:
    """The value is left out of the sentence where it could hold a password."""
    said = "" if given is None else f", not {given!r}"
    return Malformed("setting-malformed", f"{name} must be {wanted}{said}.", setting=name)
