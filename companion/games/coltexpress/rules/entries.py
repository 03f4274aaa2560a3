"""Colt Express' rules entries: the Markdown files of rules/, those made from the records of the data, and the rulings.

A file bears the id of its entry. A bandit, a kind of Action cards and an event have entries with their own ids
(``doc``, ``fire``, ``braking``); a ruling is called ``ruling-NUMBER``. The README of the game lists them all. The table
links to these ids, so none of them ever changes.
"""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from companion.engine.frontmatter import Words, by_chapter, parse_entry, read_words
from companion.engine.game import Entry
from companion.engine.rulings import Ruling, read_rulings
from companion.engine.sheets import Term
from companion.games.coltexpress.data.catalog import DATA, NAME, catalog
from companion.games.coltexpress.lists.cards import power
from companion.games.coltexpress.rules.bandits import bandit_entries
from companion.games.coltexpress.rules.cards import card_entries
from companion.games.coltexpress.rules.train import train_entries
from companion.games.coltexpress.rules.writing import filled

RULES = Path(__file__).parent
WORDS = DATA / "words.toml"
CHAPTERS = (
    "The game",
    "Setting up",
    "Schemin’",
    "Stealin’",
    "Actions",
    "Bullets and the Marshal",
    "Bandits",
    "Events",
    "The end",
    "Variants",
    "At this table",
    "Rulings",
)
"""The order in which one learns the game."""


@cache
def entries() -> tuple[Entry, ...]:
    """All entries by chapter: written ones by file name, then those of the data."""
    written = [parse_entry(path.read_text("utf-8"), path.name) for path in sorted(RULES.glob("*.md"))]
    return by_chapter(map(filled, (*written, *_of_data())), CHAPTERS)


@cache
def rulings() -> tuple[Ruling, ...]:
    """All rulings by number; raises `Malformed` ``bad-data`` with every error of the file."""
    return read_rulings(NAME, "rulings.toml", (DATA / "rulings.toml").read_text("utf-8"))


def alike() -> tuple[tuple[str, ...], ...]:
    """Groups of words that mean the same in this game only."""
    return _words().alike


@cache
def term(rule: str) -> Term | None:
    """What a bandit alone can do, by the id of the bandit's entry; None for anything else."""
    bandit = catalog().bandits.get(rule)
    return power(bandit) if bandit else None


@cache
def _words() -> Words:
    return read_words(WORDS.read_text("utf-8"))


def _of_data() -> Iterator[Entry]:
    book = catalog()
    made = (*train_entries(book), *card_entries(book), *bandit_entries(book))
    yield from map(_words().added, made)
    yield from (ruling.entry for ruling in rulings())
