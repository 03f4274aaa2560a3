"""Troops, cards and answers as the options of a choice."""

from companion.games.highnoon.table.core import deck
from companion.games.highnoon.table.core.naming import called
from companion.games.highnoon.table.core.state import Option, State, Troop


def card_options(state: State, troops: tuple[Troop, ...]) -> list[Option]:
    """Every card that lies on these troops, to choose one of: the value is ``TROOP CARD``."""
    return [
        Option(f"{troop.id} {card}", f"{deck.name(card)} of {called(state, troop)}", card=card)
        for troop in troops
        for card in troop.cards
        if card != deck.BLACK_JOKER
    ]


def troop_options(troops: tuple[Troop, ...]) -> list[Option]:
    """One of these troops, which whoever chooses may know."""
    return [Option(troop.id, troop.name) for troop in troops]


def yes_or_no(yes: str, no: str) -> list[Option]:
    """``yes`` or ``no``, in words."""
    return [Option("yes", yes), Option("no", no)]


def split(pick: str) -> tuple[str, str]:
    """The troop and the card of a card option."""
    troop, _, card = pick.rpartition(" ")
    return troop, card
