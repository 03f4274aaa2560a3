"""Text for a terminal. What people typed may hold escape codes; they must not reach the screen as such."""

import unicodedata

_UNSAFE = {"Cc", "Cs", "Zl", "Zp"}  # Control characters, halves of characters, and odd line ends.
_DIRECTION = set("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def plain(text: str) -> str:
    """The text with each control character and direction mark shown as its code; line breaks and tabs stay."""
    return "".join(_shown(char) for char in text)


def _shown(char: str) -> str:
    if char in "\n\t" or (unicodedata.category(char) not in _UNSAFE and char not in _DIRECTION):
        return char
    return f"\\u{ord(char):04x}"
