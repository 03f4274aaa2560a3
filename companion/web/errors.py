"""Every way of saying no: a whole page, a fragment for htmx or JSON, with its status and one clear sentence."""

from collections.abc import Sequence
from dataclasses import dataclass

from flask import Flask, Response, current_app, jsonify, make_response, render_template, request
from flask_wtf.csrf import CSRFError
from werkzeug.exceptions import HTTPException, RequestEntityTooLarge, SecurityError

from companion.engine.errors import CompanionError, Forbidden, Illegal, Malformed, NotFound, Stale, Unavailable
from companion.packages import Brought, blame
from companion.services.guesses import TooManyGuesses
from companion.web.htmx import is_htmx, trigger

# The first kind that fits decides, so a special case stands before its general one.
_STATUS: tuple[tuple[type[CompanionError], int], ...] = (
    (TooManyGuesses, 429),
    (Malformed, 400),
    (Illegal, 422),
    (Stale, 409),
    (Forbidden, 403),
    (NotFound, 404),
    (Unavailable, 503),
)

_TITLES = {
    400: "We could not read what you sent",
    403: "Not for this device",
    404: "Nothing here",
    405: "You cannot open this page directly",
    409: "Something has changed",
    413: "That is too large",
    422: "You cannot do that",
    429: "Slow down",
    500: "Something broke",
    503: "Try again in a moment",
}

_TITLES_BY_CODE = {
    "disk-full": "The server’s disk is full",
    "disk-nearly-full": "The server’s disk is nearly full",
    "storage-read-only": "The server’s disk is read-only",
    "storage-broken": "The server’s disk has a fault",
    "database-damaged": "The database is damaged",
    "table-locked": "This table is locked",
    "table-over": "This game is over",
    "table-asleep": "Nobody is at this table",
}
"""A title of its own where the one of its status would miss the cause."""

CODE_HEADER = "Companion-Error"
"""Every error answer says its stable code there, for our own scripts."""

TOO_OLD = "form-too-old"
BROUGHT = "companion.brought_games"


@dataclass(frozen=True)
class _Page:
    """What an error page says. ``code`` is for JSON and for a report; ``go_back`` keeps what was typed."""

    status: int
    code: str
    message: str
    go_back: bool = False

    @property
    def title(self) -> str:
        return _TITLES_BY_CODE.get(self.code) or _TITLES.get(self.status, "That did not work")

    @property
    def looked_at(self) -> bool:
        """Whether the "no" is about what was typed. If it is not, the browser keeps that as a draft."""
        return self.status in (400, 403, 404, 405, 413, 422) and self.code != TOO_OLD


_BY_STATUS = {
    404: _Page(
        404, "no-such-page", "There is no page at this address. Check the address, or start from the home page."
    ),
    405: _Page(405, "wrong-method", "You cannot open this address directly. Go back and use the button on the page."),
    500: _Page(
        500, "broken", "Something went wrong on our side, and we made a note of it. What you saved is safe. Try again."
    ),
}


def init_app(app: Flask, brought: Sequence[Brought] = ()) -> None:
    """Registers the handlers; nothing that goes wrong shows a bare page. A fault in one of the ``brought`` games names
    that game."""
    app.extensions[BROUGHT] = tuple(brought)
    app.register_error_handler(CompanionError, _companion_error)
    app.register_error_handler(CSRFError, _csrf_error)
    app.register_error_handler(SecurityError, _another_name)
    app.register_error_handler(RequestEntityTooLarge, _too_large)
    app.register_error_handler(HTTPException, _http_error)


def status_of(error: CompanionError) -> int:
    """The HTTP status of a "no"."""
    return next((status for kind, status in _STATUS if isinstance(error, kind)), 400)


def _companion_error(error: CompanionError) -> Response:
    status = status_of(error)
    go_back = status in (400, 422) or (status == 503 and request.method == "POST")
    response = _answer(_Page(status, error.code, error.message, go_back=go_back))
    come_again(response, error)
    return response


def come_again(response: Response, error: CompanionError) -> None:
    """Says when it is worth trying again, where time alone helps."""
    seconds = error.again_in if isinstance(error, Unavailable) else error.values.get("seconds")
    if seconds is not None and isinstance(error, Unavailable | TooManyGuesses):
        response.headers["Retry-After"] = str(seconds)


def _another_name(_error: SecurityError) -> Response:
    """In plain words: no page has an address under a name that is not ours."""
    response = make_response("This server does not answer to that name.\n", 400)
    response.mimetype = "text/plain"
    return response


def _csrf_error(_error: CSRFError) -> Response:
    return _answer(
        _Page(
            400,
            TOO_OLD,
            "This page is from an older visit, or your browser blocks cookies here. Nothing was changed. Go back to "
            "what you typed and send it again. If that fails too, reload the page.",
            go_back=True,
        )
    )


def _too_large(_error: RequestEntityTooLarge) -> Response:
    limit = request.max_content_length
    most = f" The limit is {limit // 1024} KB." if limit else ""
    return _answer(_Page(413, "too-large", f"You sent more than we accept.{most} Nothing was changed.", go_back=True))


def _http_error(error: HTTPException) -> Response:
    status = error.code or 500
    if status < 400:
        # A redirect is an HTTPException too, and is its own answer.
        return make_response(error.get_response())
    page = (
        _broken_game(error)
        or _BY_STATUS.get(status)
        or _Page(
            status,
            f"http-{status}",
            "We cannot do what this page asks for. Go back, reload the page, and try again.",
            go_back=True,
        )
    )
    response = _answer(page)
    allowed = getattr(error, "valid_methods", None)
    if allowed:
        response.headers["Allow"] = ", ".join(sorted(allowed))
    return response


def _broken_game(error: HTTPException) -> _Page | None:
    """The page for a game of a package that broke. What exactly broke stands in the log alone: it may be a secret of
    the table."""
    problem = getattr(error, "original_exception", None)
    broken = blame(problem, current_app.extensions[BROUGHT]) if problem is not None else None
    if broken is None:
        return None
    current_app.logger.error("%s", broken.logged)
    message = f"{broken.sentence} What you saved is safe. Tell the person who runs this companion: the log says more."
    return _Page(500, "broken-game", message)


def _answer(page: _Page) -> Response:
    if _wants_json():
        response = jsonify(error={"code": page.code, "message": page.message})
    elif is_htmx():
        # What is on the screen stays and the sentence pops up, unless the element asks for the fragment (hx-status).
        response = make_response(render_template("errors/_error.html", error=page))
        response.headers["HX-Reswap"] = "none"
        trigger(response, toast={"text": page.message, "kind": "error"})
    else:
        response = make_response(render_template("errors/error.html", error=page))
    response.status_code = page.status
    response.headers["Cache-Control"] = "no-store"
    response.headers[CODE_HEADER] = page.code
    return response


def _wants_json() -> bool:
    accept = request.accept_mimetypes
    return accept["application/json"] > accept["text/html"]
