"""Pages that have not changed are not made again, and most requests for them never reach a view.

The tag of a page says what it was made of: what it shows, in which state that was, and a digest of everything else that
it depends on - the address, the cookies (who asks, the theme, the token in forms, a message to be shown once), whether
htmx asked, and the release. `Unchanged` reads the tag that a browser sends, asks for the state, and answers 304 when
both are as they were. It tells nobody anything new: whoever sends the tag has the page.
"""

import hashlib
import re
from collections.abc import Callable, Iterable
from functools import cache
from typing import Any

from flask import Response, current_app, make_response, request, session

from companion.games import elsewhere
from companion.paths import PACKAGE, STATIC, TEMPLATES
from companion.services.storage import Database
from companion.services.unchanged import state_of
from companion.web.cookies import cookies_change
from companion.web.storage import database

_TAG = re.compile(r'(?:W/)?"(army|shared|book)\.([0-9a-z]{1,40})\.([0-9-]{1,40})\.([0-9a-f]{24})"')
_DEPENDS_ON = (
    "SCRIPT_NAME",
    "PATH_INFO",
    "QUERY_STRING",
    "HTTP_COOKIE",
    "HTTP_HX_REQUEST",
    "wsgi.url_scheme",
    "HTTP_HOST",
)

Wsgi = Callable[[dict[str, Any], Any], Iterable[bytes]]


def page_tag(kind: str, id_: str) -> str:
    """The tag of the page that is being made of an army (``army``), a shared one (``shared``) or of a game's army book
    (``book``).

    It must be asked for before the army is read: a change in between then only makes the page once too often.
    """
    state = state_of(database(), kind, id_) or "gone"
    return _tag(kind, id_, state, request.environ, fresh=current_app.debug)


def tagged(response: Response | str, tag: str) -> Response:
    """The page with its tag: the browser keeps it and asks each time whether it has changed.

    A page that brings a new cookie gets no tag: it was made for a visitor who, from now on, is another one.
    """
    answer = make_response(response)
    answer.headers["Cache-Control"] = "private, no-cache"
    answer.vary.update(("Cookie", "HX-Request"))
    if not (session.modified or cookies_change()):
        answer.headers["ETag"] = tag
    return answer


class Unchanged:
    """WSGI middleware: answers 304 for a page that is as the browser has it, and passes on everything else."""

    def __init__(self, app: Wsgi, database: Database) -> None:
        self._app = app
        self._database = database

    def __call__(self, environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
        given = environ.get("HTTP_IF_NONE_MATCH")
        if given and environ["REQUEST_METHOD"] == "GET" and self._is_unchanged(given, environ):
            start_response("304 Not Modified", [("ETag", given)])
            return []
        return self._app(environ, start_response)

    def _is_unchanged(self, given: str, environ: dict[str, Any]) -> bool:
        found = _TAG.fullmatch(given)
        if found is None:
            return False
        kind, id_, state, _ = found.groups()
        # The digest costs less than the state, so it is looked at first.
        if _tag(kind, id_, state, environ).removeprefix("W/") != given.removeprefix("W/"):
            return False
        return state_of(self._database, kind, id_) == state


def _tag(kind: str, id_: str, state: str, environ: dict[str, Any], *, fresh: bool = False) -> str:
    around = (edition.__wrapped__() if fresh else edition(), *(environ.get(name, "") for name in _DEPENDS_ON))
    digest = hashlib.blake2b(repr(around).encode(), digest_size=12)
    return f'W/"{kind}.{id_}.{state}.{digest.hexdigest()}"'


@cache
def edition() -> str:
    """What the installed files are, so that a new release, or an edited template, makes every page new."""
    digest = hashlib.blake2b(digest_size=8)
    folders = [(PACKAGE, ("*.py", "*.toml", "*.md")), (TEMPLATES, ("*",)), (STATIC, ("*.css", "*.js"))]
    of_a_game = ("*.py", "*.toml", "*.md", "*.html", "*.css", "*.js", "*.svg")
    folders += [(each.home, of_a_game) for each in elsewhere().games]
    for folder, patterns in folders:
        for path in sorted(found for pattern in patterns for found in folder.rglob(pattern)):
            state = path.stat()
            digest.update(f"{path.name} {state.st_size} {state.st_mtime_ns}".encode())
    return digest.hexdigest()
