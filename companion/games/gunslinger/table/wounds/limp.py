"""Limp: the target loses Legs for good (Wound cards)."""

from companion.engine.hooks import on
from companion.games.gunslinger.table.core import events as e
from companion.games.gunslinger.table.wounds.wound_cards import ADDED


@on(ADDED, effect="cripple")
def cripple(amount: int) -> e.AttackWorsened:
    """So many."""
    return e.AttackWorsened(cripple=amount)
