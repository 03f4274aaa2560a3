"""Serving on the local network: an address that phones can reach, a port that is free, a QR code, gunicorn.

Nothing here knows about pages: it is handed a finished WSGI application.
"""

import errno
import io
import ipaddress
import socket
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.engine.errors import CompanionError, Illegal

WsgiApp = Callable[..., Any]

PORTS_TRIED = 50
"""How many ports after a busy one are tried for a free one."""

BACKLOG = 1024
"""Connections that may wait to be taken: a server that comes back is asked by every phone at once."""

WORKER = "companion.worker.Worker"
"""What serves: one process with gevent, since SQLite writes in turn and a phone must not cost a thread."""

LOGGER = "companion.server_log.Logger"

BOOT_ERROR = 3
"""The exit code by which gunicorn knows that starting the worker again would not help."""

CONNECTIONS = 4000
"""Connections that a process serves at a time; more wait to be taken."""

GRACE_SECONDS = 3
"""How long requests may finish when the server is stopped."""

_ELSEWHERE = "192.0.2.1"  # An address kept for documentation (RFC 5737). Nothing is ever sent to it.


class PortBusy(Illegal):
    """Another program listens there. ``free`` is the next port that nobody uses, or None."""

    def __init__(self, port: int, free: int | None) -> None:
        super().__init__("port-busy", f"Another program uses port {port}.", port=port, free=free)
        self.free = free


def lan_addresses() -> list[str]:
    """This machine's IPv4 addresses that other devices can reach, the likeliest first; empty without a network."""
    found = dict.fromkeys([_address_of_route(), *_addresses_of_hostname()])
    return [address for address in found if address and not ipaddress.ip_address(address).is_loopback]


def _address_of_route() -> str | None:
    """The address that packets to elsewhere would leave from. Connecting a UDP socket chooses it and sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((_ELSEWHERE, 9))
        except OSError:
            return None
        address: str = probe.getsockname()[0]
        return None if ipaddress.ip_address(address).is_unspecified else address


def _addresses_of_hostname() -> list[str]:
    try:
        return socket.gethostbyname_ex(socket.gethostname())[2]
    except (OSError, UnicodeError):
        return []


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens there. Errors: `PortBusy`, ``port-forbidden``, ``host-unknown``."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    opened = socket.socket(family, socket.SOCK_STREAM)
    try:
        # A port that was in use a moment ago is not busy; one that somebody listens on still is.
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        opened.bind((host, port))
        opened.listen(BACKLOG)
    except OSError as error:
        opened.close()
        raise _refused(host, port, error) from error
    return opened


def _refused(host: str, port: int, error: OSError) -> Illegal:
    if error.errno == errno.EADDRINUSE:
        return PortBusy(port, next_free_port(host, port + 1))
    if error.errno == errno.EACCES:
        return Illegal("port-forbidden", f"Port {port} is reserved for the system. Use a port from 1024 up.", port=port)
    return Illegal("host-unknown", f"This computer has no address {host!r}. Use another --host.", host=host)


def next_free_port(host: str, first: int) -> int | None:
    """The first port from ``first`` on that can be listened on now; None when the next 50 are all taken."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for port in range(first, min(first + PORTS_TRIED, 65536)):
        with socket.socket(family, socket.SOCK_STREAM) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((host, port))
                probe.listen(1)
            except OSError:
                continue
            return port
    return None


def address(host: str, port: int, *, https: bool = False) -> str:
    """What a person types: the port only where it is not the usual one."""
    shown = f"[{host}]" if ":" in host else host
    scheme, usual = ("https", 443) if https else ("http", 80)
    return f"{scheme}://{shown}" if port == usual else f"{scheme}://{shown}:{port}"


class _Terminal(io.StringIO):
    """Collects what qrcode would only write to a terminal: blocks with their own colours."""

    def isatty(self) -> bool:
        return True


def qr_code(url: str, *, colours: bool) -> str:
    """The code as lines of half blocks, two modules high each, with the four modules of margin that scanners expect.

    With ``colours`` it is white on black whatever the terminal's own are; without, it is right on a dark screen.
    """
    import qrcode

    code = qrcode.QRCode(error_correction=qrcode.ERROR_CORRECT_L, border=4)
    code.add_data(url)
    code.make(fit=True)
    out = _Terminal()
    code.print_ascii(out, tty=colours, invert=True)
    return out.getvalue().rstrip("\n")


def qr_columns(url: str) -> int:
    """How wide a window `qr_code` needs, in characters."""
    return len(qr_code(url, colours=False).splitlines()[0])


def serve(
    make_app: Callable[[], WsgiApp], listening: socket.socket, certificate: Path | None, ready: Callable[[], None]
) -> None:
    """Serves until it is stopped; ``ready`` is called once the first request would be answered.

    ``make_app`` is called in the process that serves, after gevent has made the standard library its own. When it says
    no, its sentence is all that is said, and the exit code is `BOOT_ERROR`.
    """
    from gunicorn.app.base import BaseApplication

    class Server(BaseApplication):  # type: ignore[misc] # gunicorn ships no types
        def load_config(self) -> None:
            self.cfg.set("bind", f"fd://{listening.detach()}")  # gunicorn takes the socket over and closes it.
            self.cfg.set("worker_class", WORKER)
            self.cfg.set("worker_connections", CONNECTIONS)
            self.cfg.set("graceful_timeout", GRACE_SECONDS)
            self.cfg.set("loglevel", "warning")
            self.cfg.set("logger_class", LOGGER)
            self.cfg.set("keepalive", 15)  # A phone that is being tapped on keeps its connection.
            self.cfg.set("control_socket_disable", True)
            self.cfg.set("post_worker_init", lambda _worker: ready())
            if certificate is not None:
                self.cfg.set("certfile", str(certificate))

        def load(self) -> WsgiApp:
            try:
                return make_app()
            except CompanionError as error:
                sys.stderr.write(f"{error.message}\n")
                sys.stderr.flush()
                sys.exit(BOOT_ERROR)

    Server().run()
