"""Armies as their owner works on them: made, changed by edits, undone, shared and copied.

A document is the roster file as plain values; the game judges it, the store keeps every state of it.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

from companion.engine.errors import Illegal, NotFound
from companion.engine.game import ArmyRules, Game
from companion.engine.panels import ArmyPanel
from companion.engine.roster import Document, Edit, Finding, Mend, Review, apply
from companion.games import game
from companion.services.edit_words import describe
from companion.store.armies import Appended, Armies, ArmyRow, Content, HeadRow, Step
from companion.store.database import Database, Reader
from companion.store.ids import repeatable_id
from companion.store.library import Libraries

__all__ = ["MAX_FOLDER", "ArmyRow", "ArmyService", "OpenArmy", "Step"]

MAX_FOLDER = 60
MAX_ARMIES = 500


@dataclass(frozen=True)
class OpenArmy:
    """An army as it is now, with its game and its document."""

    row: HeadRow
    owned: Mapping[str, int]

    @property
    def game(self) -> Game:
        """The game it is for."""
        return game(self.row.game)

    @property
    def rules(self) -> ArmyRules:
        """How that game's armies work."""
        return self.game.armies

    @cached_property
    def document(self) -> Document:
        """The roster file, in normal form: it was read before it was stored."""
        document: Document = json.loads(self.row.body)
        return document

    @property
    def panel(self) -> ArmyPanel:
        """The builder screen."""
        return _panel(self.row.game, self.row.body)

    def homebrew_of(self, entry: str) -> Mapping[str, Any]:
        """The stat block of a homebrew troop, as the file has it."""
        found: Mapping[str, Any] = next(known["homebrew"] for known in self.document["troops"] if known["id"] == entry)
        return found

    @cached_property
    def shelf(self) -> tuple[Finding, ...]:
        """The figures that the list needs beyond those the owner has. Troops that the owner never counted are left
        out."""
        needed: dict[str, tuple[str, int]] = {}
        for entry in self.panel.entries:
            name, figures = needed.get(entry.card.kind, (entry.card.troop, 0))
            needed[entry.card.kind] = (name, figures + entry.card.figures)
        return tuple(
            Finding("not-owned", "advice", f"{name}: this list needs {figures}, you own {self.owned[troop]}.", "")
            for troop, (name, figures) in needed.items()
            if troop in self.owned and figures > self.owned[troop]
        )


class ArmyService:
    """What a person does with armies. Each method is one transaction; none remembers anything."""

    def __init__(self, database: Database) -> None:
        self._database = database

    # Looking

    def rows(self, reader: Reader, library: str) -> list[ArmyRow]:
        """The armies of a library in its owner's order."""
        return Armies(reader).rows(library)

    def deleted(self, reader: Reader, library: str) -> list[ArmyRow]:
        """The deleted armies that can be restored, the last one deleted first."""
        return Armies(reader).deleted(library)

    def version(self, reader: Reader, library: str, army: str) -> int:
        """The version of the owner's army. Errors: `NotFound` ``no-army``."""
        found = Armies(reader).version(army)
        if found is None or found[0] != library:
            raise _no_army(army)
        return found[1]

    def was_tapped(self, reader: Reader, army: str, tap: str) -> bool:
        """True where a change with this key is in the army already: the tap was sent twice."""
        return Armies(reader).applied(army, tap)

    def open(self, reader: Reader, library: str, army: str) -> OpenArmy:
        """The owner's army. Errors: `NotFound` ``no-army``, also for somebody else's."""
        row = Armies(reader).head(army)
        if row is None or row.library_id != library:
            raise _no_army(army)
        return OpenArmy(row, Libraries(reader).owned(library, row.game))

    def shared(self, reader: Reader, code: str) -> OpenArmy:
        """An army that somebody shared. Errors: `NotFound` ``no-share``."""
        row = Armies(reader).by_share_code(code)
        if row is None:
            raise NotFound("no-share", "This list is not shared any more. Ask its owner for a new link.")
        return OpenArmy(row, {})

    # Making

    def create(self, library: str, document: Document, label: str, folder: str = "", *, tap: str = "") -> str:
        """Keep a new army; returns its id. A second ``tap`` of that key keeps no second one, and gets the first.

        Errors: `Illegal` ``library-full``.
        """
        found = game(str(document["game"]))
        id_ = repeatable_id("army", library, tap) if tap else ""
        with self._database.write() as connection:
            armies = Armies(connection)
            if id_ and armies.version(id_) is not None:
                return id_
            if armies.count(library) >= MAX_ARMIES:
                raise Illegal(
                    "library-full", f"A library holds {MAX_ARMIES} lists; delete one first.", limit=MAX_ARMIES
                )
            return armies.create(library, found.id, _content(document, found.armies), label, folder=folder, id_=id_)

    # Changing

    def change(
        self,
        library: str,
        army: OpenArmy,
        edits: Sequence[Edit],
        *,
        label: str = "",
        seen: int | None = None,
        tap: str = "",
    ) -> Appended:
        """Apply edits; the change can be undone. Errors: `Stale`, `Illegal`, `Malformed` (a value out of range)."""
        if army.row.library_id != library:
            raise _no_army(army.row.id)
        document = army.rules.read(apply(army.document, edits, army.game.words, army.rules.entry_fields))
        words = label or describe(edits, army.document, army.game)
        return self._append(army, document, words, seen=seen, tap=tap)

    def mend(
        self, library: str, army: OpenArmy, code: str, entry: str, label: str, *, seen: int | None, tap: str
    ) -> Mend:
        """Apply a mend that the screen offered. Errors: `Illegal` ``no-such-mend`` where it is not offered any more."""
        for finding in army.panel.review.findings:
            for mend in finding.mends:
                if (finding.code, finding.entry, mend.label) == (code, entry, label):
                    self.change(library, army, mend.edits, label=mend.label, seen=seen, tap=tap)
                    return mend
        said = f"The {army.game.words.army} has changed, so this fix does not apply any more."
        raise Illegal("no-such-mend", said, mend=label)

    def replace(
        self, library: str, army: OpenArmy, document: Document, label: str, *, seen: int | None, tap: str
    ) -> Appended:
        """Replace the whole document (for "Fill the rest"); the change can be undone."""
        if army.row.library_id != library:
            raise _no_army(army.row.id)
        return self._append(army, army.rules.read(document), label, seen=seen, tap=tap)

    def _append(self, army: OpenArmy, document: Document, label: str, *, seen: int | None, tap: str) -> Appended:
        if army.row.secret:
            raise _sealed()
        # The screen that answers shows the panel, so the list is judged once for both.
        content = _content(document, army.rules, _panel(army.row.game, _body(document)).review)
        with self._database.write() as connection:
            # Without a version to compare, the one that was read is it: two taps at once never swallow each other.
            expected = army.row.version if seen is None else seen
            return Armies(connection).append(army.row.id, content, label, seen_version=expected, tap=tap or None)

    def undo(self, library: str, army: str, *, seen: int | None = None) -> Step | None:
        """Go back one change; None where there is nothing to undo. Errors: `Stale`."""
        with self._database.write() as connection:
            return _unsealed(connection, library, army).undo(army, seen_version=seen)

    def redo(self, library: str, army: str, *, seen: int | None = None) -> Step | None:
        """Go forward one change again; None where there is nothing to redo. Errors: `Stale`."""
        with self._database.write() as connection:
            return _unsealed(connection, library, army).redo(army, seen_version=seen)

    # Keeping

    def copy(self, library: str, source: OpenArmy) -> str:
        """Copies an army of this library, or one that somebody shared, into this library."""
        name = f"{source.row.name[:73]} (copy)" if source.row.library_id == library else source.row.name
        return self.create(library, {**source.document, "name": name}, "Copy", folder="")

    def delete(self, library: str, army: str) -> None:
        """Hide an army; `restore` brings it back."""
        with self._database.write() as connection:
            _mine(connection, library, army).delete(army)

    def restore(self, library: str, army: str) -> bool:
        """Bring a deleted army back."""
        with self._database.write() as connection:
            return Armies(connection).restore(army, library)

    def settle(self, library: str, army: str, *, folder: str | None = None, secret: bool | None = None) -> None:
        """Put an army into a folder, or make it secret."""
        with self._database.write() as connection:
            tidy = None if folder is None else " ".join(folder.split())[:MAX_FOLDER]
            _mine(connection, library, army).set_meta(army, folder=tidy, secret=secret)

    def reorder(self, library: str, armies: Iterable[str]) -> None:
        """Put the owner's armies in this order."""
        with self._database.write() as connection:
            Armies(connection).reorder(library, list(armies))

    def share(self, library: str, army: str) -> str:
        """The code under which anybody may read the army."""
        with self._database.write() as connection:
            return _mine(connection, library, army).share(army)

    def unshare(self, library: str, army: str) -> None:
        """The code stops working."""
        with self._database.write() as connection:
            _mine(connection, library, army).unshare(army)

    # The shelf

    def owned(self, reader: Reader, library: str, game_id: str) -> dict[str, int]:
        """How many figures of each troop the owner has."""
        return Libraries(reader).owned(library, game_id)

    def set_owned(self, library: str, game_id: str, counts: Mapping[str, int | None]) -> None:
        """Note how many figures the owner has; None forgets the troop."""
        with self._database.write() as connection:
            for troop, count in counts.items():
                kept = None if count is None else max(0, min(count, 999))
                Libraries(connection).set_owned(library, game_id, troop, kept)


@lru_cache(64)
def _panel(game_id: str, body: str) -> ArmyPanel:
    """The same list gives the same panel, so one that was just looked at is not judged again."""
    return game(game_id).armies.panel(json.loads(body))


def _body(document: Document) -> str:
    return json.dumps(document, ensure_ascii=True, separators=(",", ":"))


def _content(document: Document, rules: ArmyRules, judged: Review | None = None) -> Content:
    review = judged or rules.review(document, mends=False)
    values: Mapping[str, Any] = document
    side = str(values.get(rules.side_key, ""))
    return Content(values["name"], side, review.points, review.cost, review.legal, _body(document))


def _mine(connection: Reader, library: str, army: str) -> Armies:
    armies = Armies(connection)
    found = armies.version(army)
    if found is None or found[0] != library:
        raise _no_army(army)
    return armies


def _unsealed(connection: Reader, library: str, army: str) -> Armies:
    armies = _mine(connection, library, army)
    row = armies.head(army)
    if row is not None and row.secret:
        raise _sealed()
    return armies


def _sealed() -> Illegal:
    return Illegal("sealed", "This list is sealed. Reveal it under Share before you change it.")


def _no_army(army: str) -> NotFound:
    return NotFound("no-army", "This list is not in your library.", army=army)
