"""Wound cards, which come on top of a hit that nothing negated (Wound cards).

What a card adds is registered at `ADDED` by its effect.
"""

from collections.abc import Callable

from companion.engine.features import Why
from companion.engine.hooks import Point
from companion.games.gunslinger.data.catalog import Title, catalog
from companion.games.gunslinger.table.core import events as e
from companion.games.gunslinger.table.core.state import Attack

ADDED: Point[Callable[[int], e.AttackWorsened]] = Point("a Wound card is played on a hit", "effect")
"""What so much of its effect adds to the attack."""


def played_already(attack: Attack, title: Title) -> Why | None:
    """There is one of each Wound card in the deck, and paper cards are played once each as well."""
    added = worse(title)
    if not ((added.damage and attack.damage > 1) or (added.cripple and attack.cripple)):
        return None
    reason = f"{title.name} has been played on this attack"
    return Why("played", f"{reason}.", reason, {"card": title.id})


def worse(title: Title) -> e.AttackWorsened:
    """What the card adds to the attack; nothing where it is no Wound card."""
    adds = ADDED.one(effect=title.effect)
    return adds(title.amount) if adds else e.AttackWorsened()


def worsens(attack: Attack, title: Title) -> bool:
    """True for a Wound card that can still come on top of that attack."""
    return title.type == "wound" and played_already(attack, title) is None


def any_left(attack: Attack) -> bool:
    """True where not all of them lie on it."""
    return any(worsens(attack, title) for title in catalog().titles.values())
