"""What somebody may want: imperative, read from a form by the types of its fields (`engine.forms`).

``man`` is who does it. ``card`` is a card of his hand (``walk-2``); where people hold paper cards it is a title
(``walk``), or nothing for a card that is discarded for its own sake.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from companion.games.gunslinger.table import by_hand


@dataclass(frozen=True)
class Recruit:
    """One of the 24 joins a seat's line-up. ``options`` are those of `outfit`."""

    seat: str
    person: str
    options: tuple[str, ...] = ()


@dataclass(frozen=True)
class Dismiss:
    """One of them leaves it again."""

    man: str


@dataclass(frozen=True)
class Ready:
    """That seat's line-up is complete."""

    seat: str


@dataclass(frozen=True)
class Lay:
    """A terrain marker on a square; ``clear`` takes it away."""

    square: str
    terrain: str


@dataclass(frozen=True)
class LayOut:
    """The whole board at once: a layout by its id, ``random``, or ``none``."""

    layout: str


@dataclass(frozen=True)
class Settle:
    """The board is laid: everybody sets up."""


@dataclass(frozen=True)
class Place:
    """He begins there; with no square given, on any that he may begin on."""

    man: str
    square: str = ""


@dataclass(frozen=True)
class Discard:
    """The cards that are too many for the hand."""

    man: str
    cards: tuple[str, ...]


@dataclass(frozen=True)
class GoOn:
    """On to the next phase of his turn, or from the last to the next man's turn; at once where it is ``over``."""

    man: str
    over: bool = False


@dataclass(frozen=True)
class PlayMove:
    """A Move card."""

    man: str
    card: str


@dataclass(frozen=True)
class Negate:
    """A seat's card, out of any hand of its own, against the Move card just played. ``on`` names that card's play
    (`state.MovePlay.key`), so that an answer that comes late answers no other one."""

    FREE: ClassVar[bool] = True

    seat: str
    card: str
    on: str = ""


@dataclass(frozen=True)
class LetBe:
    """Seats of one device let the Move card be; ``on`` as in `Negate`."""

    FREE: ClassVar[bool] = True

    seats: tuple[str, ...]
    on: str = ""


@dataclass(frozen=True)
class MoveTo:
    """He moves to that square; his own is staying."""

    man: str
    square: str


@dataclass(frozen=True)
class HasMoved:
    """On a real board: whether he changed square, and of one who has a horse how many squares he moved."""

    man: str
    moved: bool
    squares: int = 0


@dataclass(frozen=True)
class Shoot:
    """An attack. What follows the target is what people see on a real board: squares between the two, what either
    stands in, and whether enemies stand on two opposite sides of the target."""

    man: str
    card: str
    target: str
    distance: int = 0
    ground: str = ""
    own_ground: str = ""
    surrounded: bool = False


@dataclass(frozen=True)
class Roll:
    """The attack roll, by the app."""


@dataclass(frozen=True)
class Rolled:
    """What a real die showed."""

    die: int


@dataclass(frozen=True)
class Defend:
    """The target's card against the attack that hit him."""

    card: str


@dataclass(frozen=True)
class TakeIt:
    """The target plays none."""


@dataclass(frozen=True)
class Worsen:
    """A Wound card of the shooter's."""

    card: str


@dataclass(frozen=True)
class LeaveIt:
    """The shooter plays no Wound card more."""


@dataclass(frozen=True)
class Flip:
    """The coin for a horse, by the app, or as a real one showed it: ``heads`` or ``tails``."""

    coin: str = ""


@dataclass(frozen=True)
class PlaySpecial:
    """A Special card in the player's own turn."""

    man: str
    card: str


@dataclass(frozen=True)
class SwitchWeapon:
    """The other weapon in hand, for a card."""

    man: str
    card: str = ""


@dataclass(frozen=True)
class Saddle:
    """Mount or dismount, for a card."""

    man: str
    card: str = ""


@dataclass(frozen=True)
class GiveUp:
    """A seat leaves the duel."""

    seat: str


@dataclass(frozen=True)
class CallDraw:
    """A seat says that nobody will win this duel any more."""

    seat: str


COMMANDS: Mapping[str, type] = {
    kind.__name__: kind
    for kind in (
        Recruit,
        Dismiss,
        Ready,
        Lay,
        LayOut,
        Settle,
        Place,
        Discard,
        GoOn,
        PlayMove,
        Negate,
        LetBe,
        MoveTo,
        HasMoved,
        Shoot,
        Roll,
        Rolled,
        Defend,
        TakeIt,
        Worsen,
        LeaveIt,
        Flip,
        PlaySpecial,
        SwitchWeapon,
        Saddle,
        GiveUp,
        CallDraw,
        *by_hand.COMMANDS,
    )
}
