"""Codes of four words that one person reads out and another types: forgiving of case, spaces, dashes and commas.

The words are in ``words.txt``: ours, three to seven letters, none the beginning of another, and any two differ in at
least two letters, so that a slip of one letter never turns one word into another.
"""

import re
import secrets
import unicodedata
from functools import cache
from pathlib import Path

WORDS_IN_A_CODE = 4


@cache
def words() -> tuple[str, ...]:
    """Every word a code may hold, in alphabetical order."""
    return tuple(Path(__file__).with_name("words.txt").read_text(encoding="ascii").split())


def draw_code() -> str:
    """Four random words with dashes between them: about 33 bits."""
    return "-".join(secrets.choice(words()) for _ in range(WORDS_IN_A_CODE))


def canonical(typed: str) -> str:
    """The letters of what was typed and nothing else: what is kept and compared."""
    return re.sub("[^a-z]", "", unicodedata.normalize("NFKC", typed).casefold())


def first_unknown(typed: str) -> str | None:
    """The first typed word that no code holds; None when all are known, or when they were typed as one."""
    found = re.findall("[a-z]+", unicodedata.normalize("NFKC", typed).casefold())
    if len(found) < 2:
        return None
    return next((word for word in found if word not in words()), None)
