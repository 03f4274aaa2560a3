"""Just enough of a browser for the benches: its cookies, and forms with the token of the page that they are on."""

import re
from collections.abc import Mapping
from urllib.parse import urlencode

from bench.load import Answer, Request, Server

_PIECE = re.compile(r' id="([^"]+)" data-piece="([^"]+)"')
_TOKEN = re.compile(r'name="csrf_token" value="([^"]+)"')


class Browser:
    """One profile at one server. ``cookies`` are those that it has already."""

    def __init__(self, server: Server, cookies: Mapping[str, str] | None = None) -> None:
        self.server = server
        self.cookies = dict(cookies or {})

    def request(self, path: str, etag: str = "") -> Request:
        """A page that is asked for; ``etag`` is that of the one which was kept."""
        return Request(path, headers=(self._cookie, *((("If-None-Match", etag),) if etag else ())))

    def get(self, path: str) -> Answer:
        """A page; what it sets is kept."""
        return self.kept(self.server.ask(self.request(path)))

    def form(
        self,
        path: str,
        page: str,
        fields: Mapping[str, str],
        *,
        htmx: bool = False,
        has: Mapping[str, str] | None = None,
    ) -> Request:
        """A form of a page, as it is sent; ``htmx``: by the script that fetches pieces of pages; ``has`` are those that
        the page has already."""
        token = _TOKEN.search(page)
        body = urlencode({"csrf_token": token[1] if token else "", **fields}).encode()
        headers = [self._cookie, ("Content-Type", "application/x-www-form-urlencoded")]
        return Request(path, "POST", (*headers, *(by_script(has or {}) if htmx else ())), body)

    def fragment(self, path: str, has: Mapping[str, str]) -> Request:
        """What of a page is new to whoever has those pieces."""
        return Request(path, headers=(self._cookie, *by_script(has)))

    def kept(self, answer: Answer) -> Answer:
        """Keeps the cookies of an answer. An error of the server or of ours is one of the bench."""
        self.cookies.update(answer.cookies)
        if answer.status >= 400:
            raise RuntimeError(f"The bench's browser was answered {answer.status}.")
        return answer

    @property
    def _cookie(self) -> tuple[str, str]:
        return "Cookie", "; ".join(f"{name}={value}" for name, value in self.cookies.items())


def by_script(has: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """What the scripts of a page say besides."""
    said = " ".join(f"{id_}={fingerprint}" for id_, fingerprint in has.items())
    return (("HX-Request", "true"), *((("X-Pieces", said),) if said else ()))


def pieces_of(page: str) -> dict[str, str]:
    """The pieces in a page or an answer, each with its fingerprint."""
    return dict(_PIECE.findall(page))
