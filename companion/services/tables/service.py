"""All that is done at tables, under one name; each part has a file of its own."""

from companion.services.tables.back import Back
from companion.services.tables.coming import Coming
from companion.services.tables.groundwork import Grounds
from companion.services.tables.hosting import Hosting
from companion.services.tables.lobby import Lobby
from companion.services.tables.playing import Playing
from companion.services.tables.seats import Seats
from companion.services.tables.story import Story
from companion.store.ids import secret_token


class Tables(Lobby, Grounds, Coming, Seats, Hosting, Playing, Back, Story):
    """What people do at tables. Each method is one transaction or none; made once for a process and kept."""


def new_device() -> str:
    """The secret of a new device, for its cookie."""
    return secret_token()
