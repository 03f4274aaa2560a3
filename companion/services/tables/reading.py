"""Lists as they come to a table: in normal form, and what is said of them there."""

import json

from companion.engine.game import Game
from companion.engine.roster import Document
from companion.engine.words import tallied
from companion.services.tables.base import UNDECIDED
from companion.services.tables.dealing import size


def read_list(
    game: Game, army: Document | None, *, dealt: bool = False, limit: int | None = None
) -> tuple[str | None, str]:
    """A list in normal form as JSON, and what is said of it; ``dealt``: that chance chose it. Errors: `Malformed`."""
    if army is None:
        return None, UNDECIDED
    document = game.armies.read(army)
    text = json.dumps(document, separators=(",", ":"))
    return text, told_of(game, document, dealt=dealt, limit=limit)


def told_of(game: Game, document: Document, *, dealt: bool = False, limit: int | None = None) -> str:
    """What is said of a list, as JSON: its name, cost, limit, who is in it, and whether it is legal. ``limit`` is what
    the table settled for its seat; None: the list's own."""
    review = game.armies.review(document if limit is None else {**document, "points": limit}, mends=False)
    sides = {side.id: side.name for side in game.sides()}
    side = str(document.get(game.armies.side_key, ""))
    about = {
        "name": str(document.get("name", "")),
        "side": sides.get(side, side),
        "cost": review.cost,
        "points": review.points,
        "who": _who(game, document),
        "legal": review.legal,
        "size": size(document),
        "dealt": dealt,
    }
    return json.dumps(about)


def _who(game: Game, document: Document) -> str:
    """Who is in a list, by the names of the catalogue: ``2 × Gunmen, Sawbones``; what is not from there by its own."""
    entries, cards = document["troops"], game.armies.cards(document)
    found = (game.armies.card(str(entry.get("troop", ""))) or card for entry, card in zip(entries, cards, strict=True))
    return tallied(card.title for card in found)
