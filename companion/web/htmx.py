"""Requests from htmx and the answers to them; and how long a page may be cached."""

import json
from typing import Any

from flask import Response, make_response, request

from companion.web.unchanged import page_tag, tagged

__all__ = ["go_to", "is_htmx", "never_kept", "page_tag", "tagged", "trigger"]


def is_htmx() -> bool:
    """Whether htmx asked, and so wants a fragment instead of a page."""
    return request.headers.get("HX-Request") == "true"


def trigger(response: Response, **events: Any) -> Response:
    """Has the browser raise events: ``trigger(response, toast={"text": "Saved", "kind": "ok"})``."""
    response.headers["HX-Trigger"] = json.dumps(events)
    return response


def go_to(url: str) -> Response:
    """Sends the browser to a whole new page, whether htmx asked or a form did."""
    if is_htmx():
        return Response(status=204, headers={"HX-Redirect": url})
    return Response(status=303, headers={"Location": url})


def never_kept(response: Response | str) -> Response:
    """A page that shows a secret, or a key that is good once: no cache, and no back button, brings it back."""
    answer = make_response(response)
    answer.headers["Cache-Control"] = "no-store"
    return answer
