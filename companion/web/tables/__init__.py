"""Tables on the screen: made, joined, agreed on, played, watched, remembered. One blueprint, a module a screen."""

from companion.web.tables import joining, lobby, playing, sheets, story
from companion.web.tables import new as making
from companion.web.tables.common import blueprint, device_secret, init_app

__all__ = ["blueprint", "device_secret", "init_app", "joining", "lobby", "making", "playing", "sheets", "story"]
