"""Outlaws' rules entries: the Markdown files of rules/, one made from every record of the data, and the rulings.

A file is called as its entry. Entries of the data are called by the record's id: ``gun-ID`` (also the knife and the
brawl object), ``counter-ID``, ``troop-ID`` for a character, ``skill-ID``, ``shootout-ID``; a ruling is called
``ruling-NUMBER``. The table links to these ids, so none of them ever changes.
"""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from companion.engine.frontmatter import Words, by_chapter, parse_entry, read_words
from companion.engine.game import Entry
from companion.engine.rulings import Ruling, read_rulings
from companion.engine.sheets import Term
from companion.games.outlaws.data.catalog import DATA, catalog
from companion.games.outlaws.rules.counters import counter_entries
from companion.games.outlaws.rules.guns import gun_entries
from companion.games.outlaws.rules.hits import hit_entries
from companion.games.outlaws.rules.people import people_entries, skill_entries
from companion.games.outlaws.rules.points import points_entries
from companion.games.outlaws.rules.shootouts import shootout_entries

RULES = Path(__file__).parent
WORDS = DATA / "words.toml"
SKILL = "skill-"
CHAPTERS = (
    "The round",
    "Objects and hands",
    "Moving",
    "Seeing",
    "Shooting",
    "Getting hit",
    "Cover",
    "Snapshots",
    "Brawling",
    "Knives and townsfolk",
    "Showdowns",
    "Horses",
    "Posses",
    "Guns and weapons",
    "Wound counters",
    "Characters",
    "Skills",
    "Shootouts",
    "Rulings",
)
"""The order in which one learns the game."""


@cache
def entries() -> tuple[Entry, ...]:
    """All entries by chapter: written ones by file name, then those of the data."""
    written = [parse_entry(path.read_text("utf-8"), path.name) for path in sorted(RULES.glob("*.md"))]
    return by_chapter((*written, *_of_data()), CHAPTERS)


@cache
def rulings() -> tuple[Ruling, ...]:
    """All rulings by number; raises `Malformed` ``bad-data`` with every error of the file."""
    return read_rulings("Outlaws", "rulings.toml", (DATA / "rulings.toml").read_text("utf-8"))


def alike() -> tuple[tuple[str, ...], ...]:
    """Groups of words that mean the same in this game only."""
    return _words().alike


@cache
def term(rule: str) -> Term | None:
    """A special skill by the id of its entry; None for anything else."""
    skill = catalog().skills.get(rule.removeprefix(SKILL)) if rule.startswith(SKILL) else None
    if skill is None:
        return None
    short = skill.text.partition(".")[0] + "."
    return Term(skill.id, skill.name, short, skill.text, rule, kind="skill", house=skill.source == "house")


@cache
def _words() -> Words:
    return read_words(WORDS.read_text("utf-8"))


def _of_data() -> Iterator[Entry]:
    book = catalog()
    made = (
        *hit_entries(book),
        *gun_entries(book),
        *counter_entries(book),
        *people_entries(book),
        *skill_entries(book),
        *points_entries(book),
        *shootout_entries(book),
    )
    yield from map(_words().added, made)
    yield from (ruling.entry for ruling in rulings())
