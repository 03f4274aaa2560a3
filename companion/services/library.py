"""Private libraries without accounts. Using one makes it, a code opens it on another device, and a link recovers it.

A device shows a secret (its cookie keeps it). A code lets in one more device, once, for ten minutes. A recovery link
lets in any number, until a new one replaces it. The secrets are kept as fingerprints: none of them can be read back.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

from companion.engine.errors import Illegal, NotFound
from companion.services import words
from companion.services.guesses import count_guess, wrong_guess
from companion.store.armies import Armies, ArmyRow
from companion.store.database import Database, Reader
from companion.store.ids import is_secret_token, secret_token
from companion.store.library import Libraries, LibraryRow

__all__ = ["ArmyRow", "DeviceCode", "Joined", "LibraryService", "OpenLibrary", "is_secret", "settings_of"]

CODE_MINUTES = 10


@dataclass(frozen=True, slots=True)
class OpenLibrary:
    """The library that a device has open, and the device's secret. ``settings`` is a JSON object."""

    id: str
    secret: str
    settings: str
    seen_at: datetime


@dataclass(frozen=True, slots=True)
class DeviceCode:
    """One invitation in its two forms."""

    token: str
    words: str
    expires_at: datetime


@dataclass(frozen=True, slots=True)
class Joined:
    """A device that has opened a library: its new ``secret``, and how many armies it brought along."""

    library_id: str
    secret: str
    brought: int


def is_secret(text: str) -> bool:
    """Whether this has the form of a device's secret; whether it opens anything is for the database to say."""
    return is_secret_token(text)


def _now() -> datetime:
    return datetime.now(UTC)


class LibraryService:
    """What a person does with libraries. Each method is one transaction; none remembers anything."""

    def __init__(self, database: Database, clock: Callable[[], datetime] = _now) -> None:
        self._database = database
        self._clock = clock

    # A device and its library

    def create(self) -> OpenLibrary:
        """A new library that this device has open."""
        secret, now = secret_token(), self._clock()
        with self._database.write() as connection:
            libraries = Libraries(connection)
            id_ = libraries.create(now)
            libraries.add_device(id_, secret, now)
        return OpenLibrary(id_, secret, "{}", now)

    def open(self, connection: Reader, secret: str) -> OpenLibrary | None:
        """The library that this secret opens: one select, on the connection that the request has anyway."""
        row = Libraries(connection).by_secret(secret)
        return None if row is None else _opened(row, secret)

    def note_seen(self, library: OpenLibrary) -> None:
        """Notes that the device is in use; worth doing now and then, not on every page."""
        with self._database.write() as connection:
            Libraries(connection).seen(library.secret, self._clock())

    def devices(self, library_id: str) -> int:
        """How many devices have the library open."""
        with self._database.read() as connection:
            return Libraries(connection).devices(library_id)

    def army_count(self, library_id: str) -> int:
        """How many armies the library holds."""
        with self._database.read() as connection:
            return Armies(connection).count(library_id)

    def recent_armies(self, connection: Reader, library_id: str, most: int) -> list[ArmyRow]:
        """The armies last worked on, newest first, on the connection that the request has anyway."""
        return Armies(connection).recent(library_id, most)

    def leave(self, library: OpenLibrary) -> None:
        """This device no longer opens the library. The library stays for its other devices and its recovery link."""
        with self._database.write() as connection:
            Libraries(connection).remove_device(library.secret)

    def shut_out_others(self, library: OpenLibrary) -> int:
        """Only this device, and the recovery link, open the library from now on. Returns how many were shut out."""
        with self._database.write() as connection:
            return Libraries(connection).remove_other_devices(library.id, library.secret)

    def change_settings(self, library_id: str, settings: dict[str, Any]) -> None:
        """Replaces the settings of a library."""
        with self._database.write() as connection:
            Libraries(connection).save_settings(library_id, settings)

    # The recovery link

    def new_recovery(self, library_id: str, token: str | None = None) -> str:
        """Makes the recovery link and returns its token, which is shown only once; an earlier link stops working.

        A ``token`` of `recovery_draft` may be handed in, so that sending a form twice makes one link, not two.
        """
        fresh = token or self.recovery_draft()
        with self._database.write() as connection:
            Libraries(connection).set_recovery(library_id, fresh)
        return fresh

    @staticmethod
    def recovery_draft() -> str:
        """160 random bits that open nothing yet."""
        return secret_token()

    def has_recovery(self, library_id: str) -> bool:
        """Whether a recovery link was ever made."""
        with self._database.read() as connection:
            return Libraries(connection).has_recovery(library_id)

    def recovery_opens(self, token: str) -> str:
        """The library behind a recovery link. Errors: ``recovery-unknown``."""
        with self._database.read() as connection:
            return _recovered(Libraries(connection), token)

    def recover(self, token: str, here: OpenLibrary | None, *, bring: bool) -> Joined:
        """Opens the library on this device. Errors: ``recovery-unknown``, ``already-open``."""
        with self._database.write() as connection:
            return self._join(connection, _recovered(Libraries(connection), token), here, bring=bring)

    # One more device

    def new_code(self, library_id: str) -> DeviceCode:
        """Makes a code that lets in one more device, once, for ten minutes. The one made before stops working."""
        now = self._clock()
        code = DeviceCode(secret_token(), words.draw_code(), now + timedelta(minutes=CODE_MINUTES))
        with self._database.write() as connection:
            libraries = Libraries(connection)
            libraries.drop_stale_codes(now)
            libraries.drop_codes(library_id)
            libraries.add_code(library_id, code.token, words.canonical(code.words), code.expires_at)
        return code

    def token_opens(self, token: str) -> str:
        """The library behind a QR link; looking does not use it up. Errors: ``code-gone``."""
        with self._database.read() as connection:
            library_id = Libraries(connection).code_open(token, self._clock())
        if library_id is None:
            raise _code_gone()
        return library_id

    def join_by_token(self, token: str, here: OpenLibrary | None, *, bring: bool) -> Joined:
        """Opens the library of a QR link here and uses the link up. Errors: ``code-gone``, ``already-open``."""
        with self._database.write() as connection:
            libraries, now = Libraries(connection), self._clock()
            library_id = libraries.code_open(token, now)
            if library_id is None or not libraries.use_token(token, now):
                raise _code_gone()
            return self._join(connection, library_id, here, bring=bring)

    def join_by_words(self, typed: str, address: str, here: OpenLibrary | None, *, bring: bool) -> Joined:
        """The same by four words. ``address`` is where the request came from; every try counts
        against it, and a wrong one against its networks.

        Errors: ``words-missing``, ``word-unknown``, ``too-many-guesses``, ``words-wrong``, ``already-open``.
        """
        canonical = _readable(typed)
        count_guess(self._database, address, self._clock())
        with self._database.write() as connection:
            libraries, now = Libraries(connection), self._clock()
            library_id = libraries.words_open(canonical, now)
            if library_id is not None and libraries.use_words(canonical, now):
                return self._join(connection, library_id, here, bring=bring)
        wrong_guess(self._database, address, self._clock())
        raise NotFound(
            "words-wrong",
            "These four words do not open a library. A code works once, within ten minutes. Check the words, or make a "
            "new code on the device that has the library.",
        )

    def _join(self, connection: Reader, library_id: str, here: OpenLibrary | None, *, bring: bool) -> Joined:
        if here is not None and here.id == library_id:
            # Raised inside the transaction, so the code is not used up by it.
            raise Illegal("already-open", "This device already has that library open.")
        libraries, now, secret = Libraries(connection), self._clock(), secret_token()
        brought = 0
        if here is not None:
            if bring:
                brought = Armies(connection).move_all(here.id, library_id)
                libraries.move_owned(here.id, library_id)
            libraries.remove_device(here.secret)
        libraries.add_device(library_id, secret, now)
        return Joined(library_id, secret, brought)


def settings_of(library: OpenLibrary) -> dict[str, Any]:
    """The settings, read."""
    read: dict[str, Any] = json.loads(library.settings)
    return read


def _opened(row: LibraryRow, secret: str) -> OpenLibrary:
    return OpenLibrary(row.id, secret, row.settings, row.seen_at)


def _recovered(libraries: Libraries, token: str) -> str:
    library_id = libraries.by_recovery(token)
    if library_id is None:
        raise NotFound(
            "recovery-unknown",
            "This recovery link does not open a library. You may have made a newer one: look for the sheet you "
            "printed last.",
        )
    return library_id


def _code_gone() -> NotFound:
    return NotFound(
        "code-gone",
        "This code was already used, or is older than ten minutes. Make a new one on the device that has the library.",
    )


def _readable(typed: str) -> str:
    """What was typed as canonical letters; what cannot be a code is told so and costs no try."""
    canonical = words.canonical(typed)
    if not canonical:
        raise Illegal("words-missing", "Type the four words that the other device shows.")
    unknown = words.first_unknown(typed)
    if unknown is not None:
        raise Illegal("word-unknown", f"“{unknown[:20]}” is not a code word. Check that word.", word=unknown[:20])
    return canonical
