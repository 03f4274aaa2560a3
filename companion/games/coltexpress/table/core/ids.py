"""What the ids of cards and tokens say: ``purse-250-3``, ``jewel-2``, ``strongbox-1``, ``doc.move-1``,
``bullet.doc-6``, ``bullet.neutral-13``."""

from collections.abc import Sequence

from companion.engine.piles import Card
from companion.games.coltexpress.data.catalog import figures


def kind_of(card: str) -> str:
    """The kind of an Action card: ``move`` of ``doc.move-1``. Empty for a bullet and for a card that is not known."""
    kind = card.partition(".")[2].rpartition("-")[0]
    return "" if card.startswith("bullet.") else kind


def bandit_of(card: str) -> str:
    """Whose Action card that is; empty for a bullet and for a card that is not known."""
    return "" if card.startswith("bullet.") else card.partition(".")[0] if "." in card else ""


def is_purse(token: Card) -> bool:
    """Whether the token is a purse: what lies face down is one (ruling 9)."""
    return not token.up


def worth(token: str) -> int:
    """What a token is worth, in dollars; 0 where the worth is not known."""
    if token.startswith("purse-"):
        return int(token.split("-")[1])
    return {"jewel": figures().jewel, "strongbox": figures().strongbox}.get(token.partition("-")[0], 0)


def kind_of_token(token: Card) -> str:
    """``purse``, ``jewel`` or ``strongbox``, which everybody sees by its shape."""
    return "purse" if is_purse(token) else token.id.partition("-")[0]


def loot_kinds(tokens: Sequence[Card]) -> tuple[str, ...]:
    """The kinds among those tokens, each once, in the order of what they may be worth."""
    kinds = {kind_of_token(card) for card in tokens}
    return tuple(kind for kind in ("strongbox", "jewel", "purse") if kind in kinds)
