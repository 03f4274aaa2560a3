"""A setting of gunicorn for the bench of live lines: one device stands for a thousand, and has as many lines."""

from typing import Any


def post_worker_init(_worker: Any) -> None:
    """In the process that serves, once everything is loaded."""
    from companion.services.live import hub

    hub.MOST_LINES = 10_000
