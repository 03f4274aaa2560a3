"""`companion serve`: opens the companion on the local network and says how a phone gets in."""

import dataclasses
import gc
import shutil
import socket
import sys
from pathlib import Path

import click

from companion import serving
from companion.cli.numbers import WholeNumber
from companion.config import Settings, load_settings
from companion.engine.errors import Illegal

EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104 - phones can only come in when every network interface listens
ONE_MACHINE = ("127.0.0.1", "localhost", "::1")


@click.command()
@click.option(
    "--host", default=EVERYWHERE[0], show_default=True, help="Address to listen on. 127.0.0.1 keeps other devices out."
)
@click.option("--port", type=WholeNumber(1, 65535), help="Port to listen on. [default: the variable PORT, or 8000]")
@click.option(
    "--https",
    is_flag=True,
    help="Serve over HTTPS with a local certificate. Only then can phones keep the screen on and pages offline.",
)
@click.option("--qr/--no-qr", default=True, help="Show the QR code, or leave it out.")
def serve(host: str, port: int | None, https: bool, qr: bool) -> None:
    """Start the companion for the phones on this network."""
    settings = load_settings()
    listening = open_port(host, port or settings.port, named=port is not None or settings.port_is_named)
    taken: int = listening.getsockname()[1]
    addresses = serving.lan_addresses()
    phone = phone_url(host, taken, addresses, https=https)
    settings = dataclasses.replace(
        settings,
        port=taken,
        public_url=settings.public_url or phone,
        secure_cookies=settings.secure_cookies or https,
    )
    certificate = _certificate(settings, addresses) if https else None

    gc.disable()  # Nothing that is being loaded is garbage.
    try:
        _look_for_trouble(settings.database_url)
    finally:
        gc.freeze()
        gc.enable()

    def make_app() -> serving.WsgiApp:
        from companion import create_app

        return create_app(settings)

    def announce() -> None:
        here = serving.address("localhost" if host in EVERYWHERE else host, taken, https=https)
        click.echo(welcome(settings, here, phone, qr=qr, https=https))

    serving.serve(make_app, listening, certificate, announce)


def _look_for_trouble(database_url: str) -> None:
    """Upgrades the database before anything is served, or says in one sentence why it cannot be.

    A PostgreSQL is only looked at by the process that serves: its driver has to be loaded after gevent.
    """
    if database_url.startswith("sqlite:"):
        from companion.services.storage import open_database

        open_database(database_url).close()


def open_port(host: str, port: int, *, named: bool) -> socket.socket:
    """A socket that listens. When the port is busy the next free one is offered, or taken where nobody can answer.

    A port that somebody named is never replaced without a yes: something else may rely on it.
    """
    try:
        return serving.listen(host, port)
    except serving.PortBusy as busy:
        if busy.free is None:
            raise
        if sys.stdin.isatty() and sys.stdout.isatty():
            if not click.confirm(f"{busy.message} Use port {busy.free} instead?", default=True):
                raise
        elif named:
            hint = f"Port {busy.free} is free: companion serve --port {busy.free}"
            raise Illegal("port-busy", f"{busy.message} {hint}", **busy.values) from busy
        else:
            click.echo(f"{busy.message} Using port {busy.free} instead.")
        return serving.listen(host, busy.free)


def phone_url(host: str, port: int, addresses: list[str], *, https: bool) -> str | None:
    """The address to type into a phone; None when only this machine can come in."""
    if host in ONE_MACHINE:
        return None
    if host not in EVERYWHERE:
        return serving.address(host, port, https=https)
    return serving.address(addresses[0], port, https=https) if addresses else None


def welcome(settings: Settings, here: str, phone: str | None, *, qr: bool, https: bool) -> str:
    """What the terminal shows once the doors are open."""
    lines = ["", "Tabletop Companion is running.", "", f"  On this computer  {here}"]
    if phone is None:
        lines += ["", "Phones cannot reach it: it listens on this computer only, or there is no network."]
    else:
        lines += [f"  On a phone        {phone}"]
        lines += _code(phone) if qr else []
        lines += ["", "The phone must be on the same network (Wi-Fi or hotspot) as this computer."]
    if https:
        lines += ["The phone warns you once, because this computer made the certificate itself. Continue anyway."]
    lines += [f"Your data is in {_shown_path(settings)}. Press Ctrl-C to stop.", ""]
    return "\n".join(lines)


def _code(url: str) -> list[str]:
    """The QR code, or why there is none."""
    terminal = sys.stdout.isatty()
    if terminal and shutil.get_terminal_size().columns < serving.qr_columns(url):
        return ["", "(This window is too narrow for the QR code. Type the address.)"]
    code = serving.qr_code(url, colours=terminal)
    try:
        code.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return ["", "(This terminal cannot show the QR code. Type the address.)"]
    return ["", code]


def _shown_path(settings: Settings) -> str:
    """The data folder; a database elsewhere has its password in the address, so it is only called what it is."""
    if not settings.database_url.startswith("sqlite:"):
        return "the database that DATABASE_URL names"
    return settings.database_url.removeprefix("sqlite:///")


def _certificate(settings: Settings, addresses: list[str]) -> Path:
    from companion.certificate import local_certificate

    return local_certificate(settings.data_folder, addresses)
