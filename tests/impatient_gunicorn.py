"""Settings of gunicorn for a test: a server that waits a moment for a body, and serves three connections at a time."""

from typing import Any

worker_connections = 3


def post_worker_init(_worker: Any) -> None:
    """In the process that serves, once everything is loaded."""
    import companion.worker

    companion.worker.BODY_GRACE = 0.3
