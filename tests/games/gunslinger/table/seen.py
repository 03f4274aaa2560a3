"""What a phone shows of a duel, as tests look at it."""

from companion.engine.board import Action, Prompt
from companion.games.gunslinger.table.rules import TABLE
from companion.games.gunslinger.table.screen.hands import HandCard
from companion.games.gunslinger.table.screen.own import Own
from tests.games.gunslinger.table.duels import Duel, viewer


def own(duel: Duel, seat: str = "s1") -> Own:
    """The game's own part of that seat's page."""
    found = TABLE.view(duel.state, viewer(seat)).extra
    assert isinstance(found, Own)
    return found


def asked(duel: Duel, seat: str = "s1") -> Prompt:
    """What is asked now, as that seat's page shows it."""
    return TABLE.view(duel.state, viewer(seat)).prompts[0]


def aim_of(duel: Duel, square: str = "d3") -> Action | None:
    """What a tap on that square opens on Ann's phone."""
    return next(one.aim for row in own(duel).rows for one in row if one.id == square)


def card_of(duel: Duel, card: str) -> HandCard:
    """A card in Ann's hand, as her phone shows it."""
    return next(one for hand in own(duel).hands for one in hand.cards if one.id == card)
