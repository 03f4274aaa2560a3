"""WebDriver in the two engines, without a package: WebKitGTK over HTTP (WebKitWebDriver), Firefox over Marionette.

Both know the same commands. Each browser is a process and a profile of its own, with a window of 390 × 844.
"""

import json
import os
import shutil
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

from tools import engines

WIDTH, HEIGHT = 390, 844
START_SECONDS = 60
NARROW = f"""
const shown = gBrowser.selectedBrowser;
shown.style.cssText = `flex: none; justify-self: start; align-self: start; width: {WIDTH}px; height: {HEIGHT}px;
  min-width: {WIDTH}px; max-width: {WIDTH}px; min-height: {HEIGHT}px; max-height: {HEIGHT}px`;
"""
"""Firefox makes no window narrower than 500 pixels, but what it shows in it may be."""


class DriverError(Exception):
    """What the driver refused, in its own words."""


class Driver(Protocol):
    """The commands of WebDriver that the tests need."""

    def navigate(self, url: str) -> None: ...

    def script(self, script: str, *args: Any) -> Any: ...

    def press(self, x: float, y: float) -> None: ...

    def keys(self, words: str) -> None: ...

    def back(self) -> None: ...

    def cookie(self, name: str, value: str) -> None: ...

    def picture(self) -> str:
        """A PNG in base64."""


def _pointer(x: float, y: float) -> list[dict[str, Any]]:
    moves = {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0, "origin": "viewport"}
    taps = [moves, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
    return [{"type": "pointer", "id": "thumb", "parameters": {"pointerType": "mouse"}, "actions": taps}]


def _keys(words: str) -> list[dict[str, Any]]:
    typed = [{"type": kind, "value": key} for key in words for kind in ("keyDown", "keyUp")]
    return [{"type": "key", "id": "keys", "actions": typed}]


def _once(ready: Callable[[], Any]) -> Any:
    """What it gives as soon as the browser listens."""
    end = time.monotonic() + START_SECONDS
    while True:
        try:
            return ready()
        except (OSError, URLError):
            if time.monotonic() > end:
                raise
            time.sleep(0.05)


def _free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


@contextmanager
def _process(command: list[str], more: dict[str, str]) -> Iterator[None]:
    with subprocess.Popen(
        command, env={**os.environ, **more}, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as started:
        try:
            yield
        finally:
            started.terminate()
            try:
                started.wait(10)
            except subprocess.TimeoutExpired:
                started.kill()


# WebKitGTK


class WebKit:
    """A session of WebKitWebDriver."""

    def __init__(self, port: int) -> None:
        self.base = f"http://127.0.0.1:{port}/session"
        window = Path(__file__).with_name("webkit_window.py")
        browser = {"binary": engines.SYSTEM_PYTHON, "args": [str(window)]}
        wanted = {"alwaysMatch": {"browserName": "MiniBrowser", "webkitgtk:browserOptions": browser}}
        made = _once(lambda: self._ask("POST", "", {"capabilities": wanted}))
        self.base += f"/{made['sessionId']}"

    def _ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        data = None if method == "GET" else json.dumps(body or {}).encode()
        asked = Request(self.base + path, data, {"Content-Type": "application/json"}, method=method)  # noqa: S310
        try:
            with urlopen(asked, timeout=120) as answer:  # noqa: S310 - the driver's own address
                return json.load(answer)["value"]
        except HTTPError as error:
            raise DriverError(error.read().decode()) from error

    def navigate(self, url: str) -> None:
        self._ask("POST", "/url", {"url": url})

    def script(self, script: str, *args: Any) -> Any:
        return self._ask("POST", "/execute/sync", {"script": script, "args": list(args)})

    def press(self, x: float, y: float) -> None:
        self._ask("POST", "/actions", {"actions": _pointer(x, y)})

    def keys(self, words: str) -> None:
        self._ask("POST", "/actions", {"actions": _keys(words)})

    def back(self) -> None:
        self._ask("POST", "/back")

    def cookie(self, name: str, value: str) -> None:
        self._ask("POST", "/cookie", {"cookie": {"name": name, "value": value, "path": "/"}})

    def picture(self) -> str:
        return str(self._ask("GET", "/screenshot"))

    def close(self) -> None:
        self._ask("DELETE", "")


@contextmanager
def webkit(folder: Path) -> Iterator[WebKit]:
    port = _free_port()
    # Containers run tests as root, where WebKit's sandbox does not start; there is no graphics card either.
    more = {
        "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
        "WEBKIT_DISABLE_COMPOSITING_MODE": "1",
        "HOME": str(folder),
    }
    with _process([engines.found("WebKitWebDriver"), f"--port={port}"], more):
        session = WebKit(port)
        try:
            yield session
        finally:
            session.close()


@contextmanager
def screen() -> Iterator[str]:
    """An X server that nobody sees, for the windows of WebKit; its name."""
    reads, writes = os.pipe()
    command = [engines.found("Xvfb"), "-displayfd", str(writes), "-screen", "0", "1280x1024x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, pass_fds=[writes], stderr=subprocess.DEVNULL) as started:
        os.close(writes)
        with os.fdopen(reads) as told:
            number = told.readline().strip()
        try:
            yield f":{number}"
        finally:
            started.terminate()


# Firefox


class Firefox:
    """A session of Marionette, which Firefox has built in."""

    def __init__(self, port: int) -> None:
        self.asked = 0
        self.line = _once(lambda: socket.create_connection(("127.0.0.1", port), timeout=120))
        self.heard = self.line.makefile("rb")
        self._hear()
        self._ask("WebDriver:NewSession", capabilities={})
        self._ask("WebDriver:SetWindowRect", width=WIDTH + 410, height=HEIGHT + 156)
        self._ask("Marionette:SetContext", value="chrome")
        self.script(NARROW)
        self._ask("Marionette:SetContext", value="content")

    def _hear(self) -> Any:
        length = b""
        while (byte := self.heard.read(1)) != b":":
            length += byte
        return json.loads(self.heard.read(int(length)))

    def _ask(self, command: str, **fields: Any) -> Any:
        self.asked += 1
        said = json.dumps([0, self.asked, command, fields]).encode()
        self.line.sendall(str(len(said)).encode() + b":" + said)
        _, _, error, value = self._hear()
        if error:
            raise DriverError(f"{error['error']}: {error['message']}")
        return value["value"] if isinstance(value, dict) and set(value) == {"value"} else value

    def navigate(self, url: str) -> None:
        self._ask("WebDriver:Navigate", url=url)

    def script(self, script: str, *args: Any) -> Any:
        return self._ask("WebDriver:ExecuteScript", script=script, args=list(args))

    def press(self, x: float, y: float) -> None:
        self._ask("WebDriver:PerformActions", actions=_pointer(x, y))

    def keys(self, words: str) -> None:
        self._ask("WebDriver:PerformActions", actions=_keys(words))

    def back(self) -> None:
        self._ask("WebDriver:Back")

    def cookie(self, name: str, value: str) -> None:
        self._ask("WebDriver:AddCookie", cookie={"name": name, "value": value, "path": "/"})

    def picture(self) -> str:
        return str(self._ask("WebDriver:TakeScreenshot", full=False))

    def close(self) -> None:
        self._ask("Marionette:Quit", flags=["eForceQuit"])
        self.line.close()


@contextmanager
def firefox(folder: Path) -> Iterator[Firefox]:
    port = _free_port()
    wishes = {"marionette.port": port, "browser.shell.checkDefaultBrowser": False, "app.update.enabled": False}
    lines = (f'user_pref("{name}", {json.dumps(value)});\n' for name, value in wishes.items())
    (folder / "user.js").write_text("".join(lines), encoding="utf-8")
    # Its own pages are needed to make the window narrow.
    options = ["--headless", "--marionette", "--remote-allow-system-access", "--no-remote", "--profile", str(folder)]
    try:
        with _process([engines.firefox(), *options, "about:blank"], {"HOME": str(folder)}):
            session = Firefox(port)
            try:
                yield session
            finally:
                session.close()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
