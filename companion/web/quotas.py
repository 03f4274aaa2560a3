"""Counts what the device that asks is about to make: see `companion.services.quotas`."""

from datetime import UTC, datetime

from flask import Flask, current_app, request

from companion.services import quotas
from companion.web.storage import database

_KEY = "companion.quotas"


def init_app(app: Flask, found: quotas.Quotas) -> None:
    """The quotas of this installation."""
    app.extensions[_KEY] = found


def count(what: quotas.What) -> None:
    """Errors: `QuotaReached`."""
    quotas.count(database(), current_app.extensions[_KEY], what, request.remote_addr or "", datetime.now(UTC))
