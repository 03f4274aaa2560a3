"""What happened to a shot, to the counters drawn for it, and to a snapshot."""

from dataclasses import dataclass

from companion.games.outlaws.table.core import state as s


@dataclass(frozen=True)
class ShotsDeclared:
    """Shots are about to be fired, one after the other. A snapshot is settled before the shot that it answers."""

    shots: tuple[s.Shot, ...]


@dataclass(frozen=True)
class ShotSet:
    """The shot that is being settled, as it is now."""

    shot: s.Shot


@dataclass(frozen=True)
class ShotEnded:
    """Nothing more comes of it; the one below it on the pile follows."""


@dataclass(frozen=True)
class ShotsDropped:
    """Shots that are not fired after all."""

    shots: tuple[str, ...]


@dataclass(frozen=True)
class PairSaid:
    """What somebody said of two men is proposed again."""

    pair: s.Pair


@dataclass(frozen=True)
class SightingAsked:
    """People are asked whom a man sees whom the companion plays."""

    sighting: s.Sighting


@dataclass(frozen=True)
class SightingOver:
    """They have said so."""


@dataclass(frozen=True)
class RouteSaid:
    """How far one of the companion's men has to go to a place."""

    route: s.Route


@dataclass(frozen=True)
class WindowOpened:
    """Men are asked whether they try a snapshot."""

    window: s.Window


@dataclass(frozen=True)
class WindowAnswered:
    """A man has said so; once all have, the window closes."""

    man: str


@dataclass(frozen=True)
class SnapTried:
    """A snapshot waits for its die."""

    snap: s.Snap


@dataclass(frozen=True)
class SnapSettled:
    """The die fell."""


@dataclass(frozen=True)
class HitBegan:
    """Wound counters are drawn for it."""

    hit: s.Hit


@dataclass(frozen=True)
class HitSet:
    """The hit as it is now."""

    hit: s.Hit


@dataclass(frozen=True)
class HitEnded:
    """Nothing more is drawn: the counters put aside go back into the cup."""
