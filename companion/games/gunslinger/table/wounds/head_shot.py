"""Head Shot: wounds more (Wound cards)."""

from companion.engine.hooks import on
from companion.games.gunslinger.table.core import events as e
from companion.games.gunslinger.table.wounds.wound_cards import ADDED


@on(ADDED, effect="damage")
def damage(amount: int) -> e.AttackWorsened:
    """So many."""
    return e.AttackWorsened(damage=amount)
