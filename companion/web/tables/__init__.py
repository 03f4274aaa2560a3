"""Tables on the screen: made, joined, agreed on, played, watched, remembered. One blueprint, a module a screen."""

from flask import Flask

from companion.services.tables import Tables
from companion.web.tables import common, joining, lobby, pieces, plates, playing, sheets, story
from companion.web.tables import new as making
from companion.web.tables.common import blueprint, device_secret

__all__ = ["blueprint", "device_secret", "init_app", "joining", "lobby", "making", "playing", "sheets", "story"]


def init_app(app: Flask, services: Tables) -> None:
    """The services of the tables, and the pieces that their templates draw."""
    common.init_app(app, services)
    pieces.init_app(app)
    plates.init_app(app)
