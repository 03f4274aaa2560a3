"""What has a counter of its own: an item in a hand or on the board, a wound on a body."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Item:
    """Something with a counter of its own: a gun, a knife, a bag of money, a brawl object. ``thing`` is its id in the
    catalogue, ``owner`` the man who brought it, ``by`` the one who let go of it last. ``loaded`` counts bullets;
    ``begun`` the actions spent on a reload, or on unjamming where it is ``jammed``, that is not finished."""

    id: str
    thing: str
    loaded: int = 0
    begun: int = 0
    jammed: bool = False
    by: str = ""
    owner: str = ""


@dataclass(frozen=True)
class Wound:
    """A counter on a body. ``kind`` is its id in the catalogue, ``box`` where it lies, ``loss`` the actions that it
    costs now; ``injury``: it has been turned into one at the end of a turn. ``by`` placed it."""

    id: str
    kind: str
    box: str
    loss: int
    injury: bool = False
    by: str = ""
