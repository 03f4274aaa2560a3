"""What the army screens share: the blueprint, the service, and whose army it is."""

import hashlib
import hmac
from dataclasses import dataclass

from flask import Blueprint, current_app, request

from companion.engine.errors import Malformed, NotFound
from companion.services.armies import ArmyService, OpenArmy
from companion.services.roster_files import fingerprint
from companion.web.library import current_library
from companion.web.security import secret_keys
from companion.web.storage import database, reading

blueprint = Blueprint("armies", __name__)


def armies() -> ArmyService:
    """The army service on this app's database."""
    return ArmyService(database())


def library_id() -> str:
    """The library of this browser; raises `NotFound` where it has none, since then no army can be its own."""
    library = current_library()
    if library is None:
        raise NotFound(
            "no-army", "This browser has no library yet. Open the library on this device first, or build a list."
        )
    return library.id


def own_army(army: str) -> OpenArmy:
    """One of this browser's armies."""
    return armies().open(reading(), library_id(), army)


def whole_number(name: str, default: int | None = None) -> int:
    """A number from the form; raises `Malformed` with the field's name."""
    text = request.form.get(name, "").replace(",", "").strip()
    if not text and default is not None:
        return default
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise Malformed("not-a-number", f"“{text[:40]}” is not a whole number. Correct the field “{name}”.", field=name)
    return int(text)


@dataclass(frozen=True, slots=True)
class Seal:
    """What commits an army's owner to a list: its fingerprint, and the salt by which others check it later."""

    fingerprint: str
    salt: str


def seals_of(army: OpenArmy) -> list[Seal]:
    """The army's seal, and after it those that it had under earlier keys: they stand on paper already.

    A salt is told with the list, and until then known to this server only.
    """
    salts = [_salt(key, army.row.id) for key in reversed(secret_keys(current_app))]
    return [Seal(fingerprint(army.document, salt), salt) for salt in salts]


def _salt(key: str, army: str) -> str:
    return hmac.new(key.encode(), f"seal {army}".encode(), hashlib.sha256).hexdigest()[:32]
