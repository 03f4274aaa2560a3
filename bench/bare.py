"""The least that gunicorn can serve: the yardstick of what the server and the client cost by themselves."""

from collections.abc import Iterable
from typing import Any


def app(environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
    """Two letters, whatever is asked for."""
    start_response("200 OK", [("Content-Type", "text/plain"), ("Content-Length", "2")])
    return [b"ok"]
