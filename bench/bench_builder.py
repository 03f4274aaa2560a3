"""The builder through gunicorn: its page, one htmx edit, and the page when nothing has changed.

The page and the edit are held against a Jinja page as large as the builder's that computes nothing, the unchanged page
against a bare WSGI answer. One person edits an army, so the edits come one after another. Each says which pieces of
the page are there, and is answered with what it changed; how large that is has a row of its own.
"""

import re
import tempfile

from bench.browser import Browser, pieces_of
from bench.load import Measured, Request, gunicorn
from bench.row import Row

HALF = 0.5
MOST_BYTES = 12_000
"""The aim for the answer to an edit, before it is compressed."""
PAGES, EDITS, UNCHANGED = 400, 200, 4000


def run() -> list[Row]:
    with tempfile.TemporaryDirectory() as folder:
        env = {"COMPANION_DATA": folder, "COMPANION_ENV": "local"}
        with gunicorn("companion.wsgi:app", env=env, probe="/healthz") as server:
            browser = _Builder(server)
            army = browser.army()
            page = browser.get(army)
            rates = {
                "page": _rate(server.measure([browser.request(army)], PAGES), 200),
                # Before the edits: after them the page is another one.
                "unchanged": _rate(server.measure([browser.request(army, page.headers["etag"])], UNCHANGED), 304),
            }
            edits, answer = browser.edits(army, page.body.decode())
            rates["edit"] = _rate(server.measure(edits, EDITS, connections=1), 200)
    size = len(page.body)
    plain_page, plain_edit = _plain(size, connections=4), _plain(size, connections=1)
    with gunicorn("bench.bare:app") as bare:
        empty = bare.measure([Request("/")], UNCHANGED).rate
    like = f"Jinja page of the builder's size ({size:,} bytes)"
    aim = {"aim": HALF, "aim_is": ">=", "aim_on": "ratio"}
    return [
        Row("builder page", rates["page"], "/s", like, plain_page, **aim),  # type: ignore[arg-type] # a dict of mixed values
        Row("one htmx edit, durable", rates["edit"], "/s", like, plain_edit, **aim),  # type: ignore[arg-type] # the same
        Row("answer to an edit", answer, "bytes", aim=MOST_BYTES),
        Row("unchanged page (304)", rates["unchanged"], "/s", "a bare WSGI answer", empty, **aim),  # type: ignore[arg-type] # the same
    ]


def _plain(size: int, connections: int) -> float:
    with gunicorn("bench.plain_page:app", env={"COMPANION_BENCH_BYTES": str(size)}) as server:
        return server.measure([Request("/")], PAGES, connections).rate


def _rate(measured: Measured, status: int) -> float:
    """Requests a second, where every one was answered as it should be."""
    if set(measured.statuses) != {status}:
        raise RuntimeError(f"Not all answered {status}: {dict(measured.statuses)}.")
    return measured.rate


class _Builder(Browser):
    """Somebody with an army of their own."""

    def army(self) -> str:
        """The address of a 750-point sample army, copied into the library."""
        sample = "/armies/samples/highnoon/the-maine-line"
        taken = self.form(sample, self.get(sample).body.decode(), {})
        return self.kept(self.server.ask(taken)).headers["location"]

    def edits(self, army: str, page: str) -> tuple[list[Request], int]:
        """Naming the army's first troop this and that: what the builder sends when a field is left. And how many bytes
        answer it."""
        show = re.search(r'data-id="([^"]+)"', page)
        fields = {"view": "army", "do": "change", "entry": show[1] if show else "t1"}
        names = [{**fields, "name": name} for name in ("This", "That")]
        has, sizes, requests = pieces_of(page), [], []
        for named in (*names, *names):
            # The page has what the edit before this one brought.
            requests.append(self.form(f"{army}/edit", page, named, htmx=True, has=has))
            answer = self.kept(self.server.ask(requests[-1])).body
            has |= pieces_of(answer.decode())
            sizes.append(len(answer))
        return requests[-2:], max(sizes)
