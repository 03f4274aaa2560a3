"""Addresses that leave this browser: whole ones, as text and as a QR code."""

from collections.abc import Sequence
from itertools import groupby
from typing import Any
from urllib.parse import quote

from flask import current_app, request, url_for

_PUBLIC_URL = "COMPANION_PUBLIC_URL"


def rule_url(game: str, rule: str) -> str:
    """The page of a rules entry."""
    return url_for("rules.entry", game=game, entry=rule)


def public_link(endpoint: str, **values: Any) -> str:
    """The address of a page as another device must open it.

    A laptop that serves the household is ``localhost`` to itself only, so the configured address goes first.
    """
    base: str | None = current_app.config[_PUBLIC_URL]
    return (base or request.host_url.rstrip("/")) + url_for(endpoint, **values)


def qr_image(text: str) -> str:
    """A QR code as an address that an ``<img>`` shows: black on white in either theme, or scanners would fail."""
    from qrcode.main import QRCode

    code = QRCode(border=4)
    code.add_data(text)
    rows = code.get_matrix()
    side = len(rows)
    path = "".join(_runs(y, row) for y, row in enumerate(rows))
    drawing = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}" shape-rendering="crispEdges">'
        f'<rect width="{side}" height="{side}" fill="#fff"/><path d="{path}"/></svg>'
    )
    return f"data:image/svg+xml,{quote(drawing)}"


def _runs(y: int, row: Sequence[bool]) -> str:
    """The dark stretches of one row as path commands; a square for each module would be three times as long."""
    path, x = "", 0
    for dark, modules in groupby(row):
        length = len(list(modules))
        if dark:
            path += f"M{x} {y}h{length}v1h-{length}z"
        x += length
    return path
