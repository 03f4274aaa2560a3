"""A brawl action, and a showdown."""

from dataclasses import dataclass

from companion.engine.words import with_minus


@dataclass(frozen=True)
class Blow:
    """A brawl action, a grab or a thrown knife between its roll and what it does. ``action`` is its id in the
    catalogue, or one of `brawling.blows`. ``behind``: he came from outside the foe's view.

    ``stage``: ``roll``; ``reply`` (the foe rolls against it); ``answer`` (the foe dodges, or forces a re-roll);
    ``dodge``; ``discharge`` (a handgun goes off); ``won`` (a wrestle, whose outcome is chosen). ``face`` is the die's
    and ``other`` the foe's. ``blows`` and ``wounds`` are what it would do, the wounds by the gun that ``fired`` by
    accident, or by the ``item``; ``forced``: the foe forced a re-roll. A knife is thrown by that ``hand`` over that
    ``distance`` at somebody with that ``cover``."""

    man: str
    foe: str
    action: str
    item: str = ""
    behind: bool = False
    stage: str = "roll"
    face: int = 0
    blows: int = 0
    wounds: int = 0
    forced: bool = False
    other: int = 0
    fired: bool = False
    hand: str = ""
    distance: int = 0
    cover: tuple[str, ...] = ()


@dataclass(frozen=True)
class Showdown:
    """``cup`` holds the counters still to be drawn, ``men`` those who are in it. ``bidder`` stands at ``bid`` (0, -1,
    ...); ``turn`` was drawn and has to call or go lower. ``shooting`` has to fire now, at his bid; ``wounds`` were on
    bodies before that. ``last``: only men of one side are left, who have one shot more."""

    men: tuple[str, ...]
    cup: tuple[str, ...] = ()
    bidder: str = ""
    bid: int = 0
    turn: str = ""
    shooting: str = ""
    wounds: tuple[str, ...] = ()
    last: bool = False

    @property
    def said(self) -> str:
        """The bid as one says it: ``0``, ``−2``."""
        return bid_words(self.bid)


def bid_words(bid: int) -> str:
    """A bid with a real minus sign."""
    return with_minus(bid)
