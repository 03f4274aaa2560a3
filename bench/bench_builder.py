"""The builder through gunicorn: its page, one htmx edit, and the page when nothing has changed.

The page and the edit are held against a Jinja page of the same size that computes nothing, the unchanged page
against a bare WSGI answer. One person edits an army, so the edits come one after another.
"""

import re
import tempfile
from urllib.parse import urlencode

from bench.load import Answer, Measured, Request, Server, gunicorn
from bench.row import Row

HALF = 0.5
PAGES, EDITS, UNCHANGED = 400, 200, 4000


def run() -> list[Row]:
    with tempfile.TemporaryDirectory() as folder:
        env = {"COMPANION_DATA": folder, "COMPANION_ENV": "local"}
        with gunicorn("companion.wsgi:app", env=env, probe="/healthz") as server:
            browser = _Browser(server)
            army = browser.army()
            page = browser.get(army)
            edits = browser.edits(army, page.body.decode())
            rates = {
                "page": _rate(server.measure([browser.request(army)], PAGES), 200),
                # Before the edits: after them the page is another one.
                "unchanged": _rate(server.measure([browser.request(army, page.headers["etag"])], UNCHANGED), 304),
                "edit": _rate(server.measure(edits, EDITS, connections=1), 200),
            }
            sizes = len(page.body), len(server.ask(edits[0]).body)
    plain_page, plain_edit = _plain(sizes[0], connections=4), _plain(sizes[1], connections=1)
    with gunicorn("bench.bare:app") as bare:
        answer = bare.measure([Request("/")], UNCHANGED).rate
    like = "Jinja page of the same size ({:,} bytes)"
    aim = {"aim": HALF, "aim_is": ">=", "aim_on": "ratio"}
    return [
        Row("builder page", rates["page"], "/s", like.format(sizes[0]), plain_page, **aim),  # type: ignore[arg-type] # a dict of mixed values
        Row("one htmx edit, durable", rates["edit"], "/s", like.format(sizes[1]), plain_edit, **aim),  # type: ignore[arg-type] # the same
        Row("unchanged page (304)", rates["unchanged"], "/s", "a bare WSGI answer", answer, **aim),  # type: ignore[arg-type] # the same
    ]


def _plain(size: int, connections: int) -> float:
    with gunicorn("bench.plain_page:app", env={"COMPANION_BENCH_BYTES": str(size)}) as server:
        return server.measure([Request("/")], PAGES, connections).rate


def _rate(measured: Measured, status: int) -> float:
    """Requests a second, where every one was answered as it should be."""
    if set(measured.statuses) != {status}:
        raise RuntimeError(f"Not all answered {status}: {dict(measured.statuses)}.")
    return measured.rate


class _Browser:
    """Just enough of a browser: one cookie and the token of the last form."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.cookie = ""

    def request(self, path: str, etag: str = "") -> Request:
        headers = [("Cookie", self.cookie)] + ([("If-None-Match", etag)] if etag else [])
        return Request(path, headers=tuple(headers))

    def get(self, path: str) -> Answer:
        return self._kept(self.server.ask(self.request(path)))

    def army(self) -> str:
        """The address of a 750-point sample army, taken as one's own."""
        sample = "/armies/samples/highnoon/the-maine-line"
        return self._kept(self.server.ask(self._form(sample, self.get(sample).body.decode(), {}))).headers["location"]

    def edits(self, army: str, page: str) -> list[Request]:
        """Naming the army's first troop this and that: what the builder sends when a field is left."""
        show = re.search(r'data-id="([^"]+)"', page)
        fields = {"do": "change", "entry": show[1] if show else "t1"}
        return [self._form(f"{army}/edit", page, {**fields, "name": name}, htmx=True) for name in ("This", "That")]

    def _form(self, path: str, page: str, fields: dict[str, str], *, htmx: bool = False) -> Request:
        token = re.search(r'name="csrf_token" value="([^"]+)"', page)
        body = urlencode({"csrf_token": token[1] if token else "", "view": "army", **fields}).encode()
        headers = [("Cookie", self.cookie), ("Content-Type", "application/x-www-form-urlencoded")]
        return Request(path, "POST", tuple(headers + ([("HX-Request", "true")] if htmx else [])), body)

    def _kept(self, answer: Answer) -> Answer:
        if "set-cookie" in answer.headers:
            self.cookie = answer.headers["set-cookie"].partition(";")[0]
        if answer.status >= 400:
            raise RuntimeError(f"The bench's browser was answered {answer.status}.")
        return answer
