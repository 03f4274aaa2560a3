"""Sentences that readers stumbled over do not come back.

Everything people and the next programmer read (pages, Python strings and docstrings, scripts, rules entries, data,
Markdown) is searched for the phrases below. They are few on purpose: sentences that were wrong once, and turns of
phrase that nobody says. Case and line breaks do not matter, so that a sentence wrapped over two lines is found as
well. The test knows no grammar: it cannot tell a good sentence from a bad one.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
READ = ("companion", "pdf", "templates", "static/js", "docs", "tools", "bench")
KINDS = {".py", ".html", ".js", ".md", ".toml", ".txt"}
ALSO = ("README.md", "CHANGELOG.md", "CONTRIBUTING.md", "Makefile")

WRONG_ONCE = (
    "saved by being made",
    "what is wrong with it are",
    "lies on the table and what one looks up",
    "by all of them on average",
    "Ids of the armory",
    "cards or rules, which would tell",
    "needs more than you own says so",
    "left empty is never asked about",
    "rival gangs stand in this army",
    "one is the most",
    "wear the star",
    "file is not JSON",
    "Missed, it",
    "to make it (",
    '"to make it"',
    ": where is he hit?",
    "Kept is only what follows",
    "Whoever heard it stills it",
    "The same, of a matter's words",
    "type O for 0",
    "hand over the seat",
    "can hand it over",
    "Others join with a code",
    '"Lamplight"',
    "cannot be unseen",
    "the number behind",
    "does not follow what was there",
    "took its numbers from somewhere",
    "not a number of",
    "This page goes on by itself",
    "on whoever hit him",
    "12 o’clock is away from",
    "12 is away from",
    "settled without the app",
    "When it is my go",
    "acts off a Hold: half",
    "has decided about {",
    "; who crawls ",
    "rolls are yours",
    "A 1 plays on",
    "catches it?",
    "is all drunk",
    "and somebody else wants it.",
    "keeps who is",
    "whoever asks: the disk",
    "See what everybody may see",
    "in the cupboard",
    "lie where those of every game lie",
    "as far as anybody heard",
    "the two hands that tell",
    "whoever has the database",
    "its holder's to give",
    "the host's to do",
    "the host's to give",
    "Play it here",
    "from the army book or made up.",
)
"""Sentences, or their tell-tale part, that were mended."""

NOBODY_SAYS = {
    "looked after": "say who does what: “we keep track of”",
    "by being made": "say when it happens: “automatically”",
    ", which would tell": "say what it would give away",
    "any old how": "say “at random”",
    "told alike": "say “cannot be told apart”",
}
"""Turns of phrase that no native speaker would use at a table, each with what to do instead."""

OF_ONES_OWN = re.compile(r"\bone['’]s own\b", re.IGNORECASE)
"""“of one's own”: say “your own”, “homebrew”, or whose it is."""

CURLED = re.compile(r"\b(?:Eatin|Shootin|Fightin|Fannin|Stitchin|Climbin|Pushin)’|\bo’ [A-Z]|\bBig ’Un")
"""Names of High Noon's rules are written as its data has them, with a straight apostrophe: ``Eatin' Dirt``."""


def sources() -> Iterator[Path]:
    """Every file with sentences of ours; what was fetched is not ours."""
    yield from (ROOT / name for name in ALSO)
    for folder in READ:
        for path in (ROOT / folder).rglob("*"):
            if path.suffix in KINDS and "vendor" not in path.parts and path.is_file():
                yield path


def prose(path: Path) -> str:
    """The text on one line, as a reader reads it."""
    return re.sub(r"\s+", " ", path.read_text("utf-8"))


@pytest.fixture(scope="module")
def texts() -> dict[str, str]:
    """Every text by its path."""
    return {str(path.relative_to(ROOT)): prose(path) for path in sources()}


def found(texts: dict[str, str], phrase: str) -> list[str]:
    """The files that hold it."""
    return [name for name, text in texts.items() if phrase.lower() in text.lower()]


def test_there_is_something_to_read(texts: dict[str, str]) -> None:
    assert {"README.md", "templates/home/home.html", "companion/config.py", "static/js/app.js"} <= set(texts)


@pytest.mark.parametrize("phrase", WRONG_ONCE)
def test_a_mended_sentence_stays_mended(texts: dict[str, str], phrase: str) -> None:
    assert found(texts, phrase) == []


@pytest.mark.parametrize("phrase", NOBODY_SAYS)
def test_a_turn_of_phrase_that_nobody_says_is_in_no_text(texts: dict[str, str], phrase: str) -> None:
    assert found(texts, phrase) == [], NOBODY_SAYS[phrase]


def test_nothing_is_of_ones_own(texts: dict[str, str]) -> None:
    assert [name for name, text in texts.items() if OF_ONES_OWN.search(text)] == []


def test_the_names_of_rules_have_one_apostrophe_everywhere(texts: dict[str, str]) -> None:
    assert [name for name, text in texts.items() if CURLED.search(text)] == []


def test_a_phrase_over_two_lines_is_found_all_the_same(tmp_path: Path) -> None:
    path = tmp_path / "words.md"
    path.write_text("A list is saved by\n    Being Made.", "utf-8")
    assert found({"words.md": prose(path)}, "by being made") == ["words.md"]
