"""What an edit is called, for the undo button and the history: short, in words, with the troop's name."""

from collections.abc import Mapping, Sequence
from typing import Any

from companion.engine.game import ArmyRules, Game
from companion.engine.roster import Document, Edit

FIELDS = {"name": "rename", "notes": "notes of", "homebrew": "stat block of"}
"""What every entry can carry; the rest is declared by the game."""
WORDS = {"remove": "remove", "duplicate": "copy", "move": "move", "order": "reorder", "set": "change"}


def describe(edits: Sequence[Edit], document: Document, game: Game) -> str:
    """A label such as “Hire Gunmen” or “Weapons of The Ninth Street Boys”."""
    only_ones = {field.id for field in game.armies.entry_fields if field.only_one}
    named = [edit for edit in edits if not (edit.do == "set" and edit.field in only_ones and edit.value is None)]
    words = [_one(edit, document, game) for edit in (named or edits)]
    first = words[0] if words else "no change"
    rest = f" and {len(words) - 1} more" if len(words) > 1 else ""
    return f"{first[0].upper()}{first[1:]}{rest}"


def _one(edit: Edit, document: Document, game: Game) -> str:
    words = game.words
    if edit.do == "order":
        return "reorder"
    if edit.do == "add":
        return f"{words.hire} {title(edit.value, game.armies)}"
    if edit.do == "set" and not edit.entry:
        return _head(edit.field, game)
    entry = next((known for known in document["troops"] if known["id"] == edit.entry), None)
    name = title(entry, game.armies) if entry else words.a_troop
    fields = FIELDS | {field.id: field.undo for field in game.armies.entry_fields}
    return f"{fields.get(edit.field, edit.field) if edit.do == 'set' else WORDS[edit.do]} {name}"


def _head(field: str, game: Game) -> str:
    """What of the list itself was changed."""
    words, declared = game.words, {field.id: field.undo for field in game.armies.list_fields}
    usual = {"name": f"{words.army} name", "points": words.limit, game.armies.side_key: words.side}
    made = {workshop.key: f"own {workshop.many}" for workshop in game.armies.customs.workshops}
    return (usual | declared | made).get(field, field)


def title(entry: Mapping[str, Any], rules: ArmyRules) -> str:
    """What a troop of a document is called: by its owner, in its own stat block, or in the army book."""
    card = rules.card(entry["troop"])
    own = entry.get("name") or entry.get("homebrew", {}).get("name")
    return str(own or (card.title if card else entry["troop"]))
