"""What happened in a brawl, and in a showdown."""

from dataclasses import dataclass

from companion.games.outlaws.table.core import state as s


@dataclass(frozen=True)
class BlowBegan:
    """A brawl action."""

    blow: s.Blow


@dataclass(frozen=True)
class BlowSet:
    """It is as it says now."""

    blow: s.Blow


@dataclass(frozen=True)
class BlowEnded:
    """Nothing more comes of it."""


@dataclass(frozen=True)
class ShowdownBegan:
    """Those men stand in a showdown; no cup holds a counter any more."""

    showdown: s.Showdown


@dataclass(frozen=True)
class ShowdownSet:
    """It is as it says now."""

    showdown: s.Showdown


@dataclass(frozen=True)
class ShowdownEnded:
    """The rounds go on."""
