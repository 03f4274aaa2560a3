"""What earlier releases wrote of a table's terms, read as today's.

They wrote each mode of chance as a word of its own beside the rest (``"dice": "real"``), and a house rule of one game
as a yes or no (``"hide_chips": true``). Whatever today's record has no field for is one of those two.
"""

import json
from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from companion.engine.play import Start
from companion.engine.sources import APP
from companion.services.tables.views import Agreed
from companion.store.codec import from_json, to_json


def read_agreed(text: str) -> Agreed:
    """What is agreed at a table, as any release wrote it."""
    data = json.loads(text)
    return from_json(text if "chance" in data else to_json(_as_today(data, Agreed)), Agreed)


def read_start(kept: Mapping[str, Any]) -> Start:
    """What a table began with, as any release wrote it."""
    return from_json(to_json(kept if "chance" in kept else _as_today(kept, Start)), Start)


def _as_today(data: Mapping[str, Any], kind: type[Agreed] | type[Start]) -> dict[str, Any]:
    """A mode that was left to the app is not named any more: it is the usual one in every game of that release."""
    known = {field.name for field in fields(kind)}
    beside = {name: value for name, value in data.items() if name not in known}
    chosen = {name: value for name, value in beside.items() if isinstance(value, str) and value != APP}
    turned = {name.replace("_", "-"): "yes" for name, value in beside.items() if value is True}
    kept = {name: value for name, value in data.items() if name in known}
    return kept | {"chance": chosen, "switches": {**data.get("switches", {}), **turned}}
