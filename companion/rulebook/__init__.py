"""Rules entries of all games: found by id, by words, and drawn from Markdown. Knows no game by name."""

from companion.rulebook.entries import chapters, entries_of, entry_of, table_of, tables_of
from companion.rulebook.search import Hit, search

__all__ = ["Hit", "chapters", "entries_of", "entry_of", "search", "table_of", "tables_of"]
