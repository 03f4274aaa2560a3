"""Reading a tap: which command with which fields, who taps, what they saw, and the key that makes it count once."""

from urllib.parse import parse_qsl

from flask import request

from companion.engine.errors import Malformed
from companion.services.tables import Tapped, Undoing
from companion.web.drafts import STAMP
from companion.web.keys import keyed
from companion.web.tables.common import device, seen_number, tables

EYES = frozenset({"eyes", "during", "lifted"})
OWN_FIELDS = frozenset({"csrf_token", "act", "actor", "command", "seen", "tap", "sheet", STAMP}) | EYES
"""What a form of ours says besides the fields of the game's command."""

ITSELF = "&itself=1"
"""What `soon.js` writes behind the value of a button that nobody tapped; "Wait", which stops the clock, has it too.
Undo passes over both."""

MOST_FIELDS = 200
"""Of one button: every troop of a large table by name, and some more."""

BACK = {":undo": Undoing.undo, ":redo": Undoing.redo, ":nod": Undoing.nod, ":refuse": Undoing.refuse}
"""Commands of the table itself; no game's begins with a colon."""


def tap(table: str) -> Tapped:
    """Does what the form says. Errors: those of `companion.services.tables`, `Malformed`."""
    act = request.form.get("act", "")
    fields = command_fields(act)
    command = next(iter(fields.pop("command", [])), "")
    actor = next(iter(fields.pop("actor", fields.get("seat", []))), "")
    itself = fields.pop("itself", [])
    seen, key = seen_number(), _key(act.removesuffix(ITSELF))
    if command in BACK:
        return BACK[command](tables().undoing, table, device(), seen, key, seat=actor)
    if not command:
        raise Malformed("no-command", "That tap was empty. Reload the page.", field="command")
    return tables().playing.tap(table, device(), actor, command, fields, seen, key, itself=bool(itself))


def command_fields(act: str) -> dict[str, list[str]]:
    """The fields of the button, then those that were filled in."""
    form = request.form
    fields: dict[str, list[str]] = {}
    for name, value in _pairs(act):
        fields.setdefault(name, []).append(value)
    for name in ("command", "actor"):
        if name in form:
            fields.setdefault(name, [form[name]])
    return fields | {name: form.getlist(name) for name in form if name not in OWN_FIELDS}


def _pairs(act: str) -> list[tuple[str, str]]:
    try:
        return parse_qsl(act, keep_blank_values=True, max_num_fields=MOST_FIELDS)
    except ValueError:
        raise Malformed("too-many-fields", "That tap sent too much. Reload the page.", field="act") from None


def _key(act: str) -> str:
    """One form serves many buttons, and two of them may be on their way at once: each has a key of its own."""
    key = request.form.get("tap", "")
    if not act or not key:
        return key
    return keyed(key, act)
