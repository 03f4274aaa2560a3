"""How bandits and loot look on paper, and the mark of what the rulebook does not print."""

from collections.abc import Mapping
from types import MappingProxyType

from companion.engine.sheets import Pattern
from companion.engine.words import counted
from companion.games.coltexpress.data.records import BanditCard

DAGGER = "†"
PURSE, JEWEL, STRONGBOX, BULLET, MARSHAL = "swap-bag", "cut-diamond", "strongbox", "bullets", "police-badge"
LOCOMOTIVE, STATION = "steam-locomotive", "railway"

_INKS: Mapping[str, str] = MappingProxyType(
    {"red": "red", "green": "green", "blue": "info", "white": "muted", "purple": "purple", "black": "ink"}
)
"""The inks by the colors of the data. White paper cannot be printed: a white bandit has a gray line and no pattern."""
_PATTERNS: Mapping[str, Pattern] = MappingProxyType(
    {"plain": "", "stripes": "stripes", "dots": "dots", "grid": "grid", "diamonds": "cross", "slant": "hatch"}
)


def ink(bandit: BanditCard) -> str:
    """The ink of a bandit."""
    return _INKS[bandit.color]


def pattern(bandit: BanditCard) -> Pattern:
    """The pattern of a bandit."""
    return _PATTERNS[bandit.pattern]


def dollars(amount: int) -> str:
    """``$1000``, as the rulebook writes it."""
    return f"${amount}"


def marked(number: int, one: str, *, house: bool) -> str:
    """``4 turns†``, where nobody printed how many."""
    return f"{counted(number, one)}{DAGGER if house else ''}"
