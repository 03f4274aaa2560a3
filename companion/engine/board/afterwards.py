"""The story of a game that ended."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.engine.board.rolling import Line
from companion.engine.words import raised

FEW = 6
"""So many troops are all told of, whatever became of them."""


@dataclass(frozen=True)
class Standing:
    """A seat at the end: its place (1 is first; equal places are shared), its score and what it is made of. ``note`` is
    what stands beside its name, such as whom it played."""

    seat: str
    name: str
    place: int
    score: int
    lines: tuple[Line, ...] = ()
    note: str = ""


@dataclass(frozen=True)
class Loss:
    """A troop at the end: figures it began with, lost, and to whom they fell."""

    troop: str
    name: str
    seat: str
    figures: int
    lost: int
    words: str = ""

    @property
    def fate(self) -> str:
        """What became of a troop of one figure: ``Dead, by Luke``."""
        return raised(self.words) or ("Lost" if self.lost else "Still standing")


@dataclass(frozen=True)
class Section:
    """A part of the story that this game alone tells: ``Who shot whom``. ``fold``: it lies closed at first."""

    title: str
    lines: tuple[Line, ...]
    fold: bool = False


@dataclass(frozen=True)
class Aftermath:
    """After the game: who won, the score by turn for each seat (same length as ``turns``), casualties.

    ``why`` is what ended it; ``carried`` says what the seats take into their next game. A table that counted no score
    has no ``standings``. ``scores_note`` says what the scores by turn leave out, or why there are none. ``sections``
    are the game's own parts, and ``icon`` is the picture above it all.
    """

    headline: str
    standings: tuple[Standing, ...]
    turns: tuple[str, ...] = ()
    scores: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    losses: tuple[Loss, ...] = ()
    carried: tuple[str, ...] = ()
    rolls: tuple[Line, ...] = ()
    why: str = ""
    scores_note: str = ""
    sections: tuple[Section, ...] = ()
    icon: str = "tombstone"

    @property
    def hit(self) -> tuple[Loss, ...]:
        """Troops that lost somebody, the worst first; all of them in a game of few, where each has its fate."""
        if len(self.losses) <= FEW:
            return self.losses
        return tuple(sorted((loss for loss in self.losses if loss.lost), key=lambda loss: -loss.lost))

    @property
    def unhurt(self) -> tuple[Loss, ...]:
        """The others, which a page folds up."""
        return tuple(loss for loss in self.losses if loss not in self.hit)

    @property
    def counts_figures(self) -> bool:
        """True where troops have several figures, so that casualties are counted; else each has its fate."""
        return any(loss.figures > 1 for loss in self.losses)
