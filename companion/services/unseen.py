"""Whether a board gives away what its viewer may not know: it must look the same wherever the unseen cards lie."""

from collections.abc import Mapping
from dataclasses import is_dataclass, replace
from random import Random
from typing import Any

from companion.engine.piles import BACK, Pile
from companion.engine.play import TableRules, Viewer


def gives_away(table: TableRules, state: Any, viewer: Viewer, random: Random) -> bool:
    """True where the viewer could tell the state from one in which other cards lie where they see none. Nothing is
    known of a game that keeps no `engine.piles` as ``piles``, of one that shows a board anew each time, and where the
    cards of one pile make no sense in another."""
    other = _otherwise(state, viewer, random)
    if other is None:
        return False
    board = table.view(state, viewer)
    if board != table.view(state, viewer):
        return False
    try:
        return bool(board != table.view(other, viewer))
    except Exception:  # noqa: BLE001 - the state is one that the game itself might never reach
        return False


def _otherwise(state: Any, viewer: Viewer, random: Random) -> Any:
    """The state with the cards that the viewer cannot see in each other's places; None where it is the same."""
    piles = getattr(state, "piles", None)
    if not is_dataclass(state) or not isinstance(piles, Mapping):
        return None
    if not all(isinstance(pile, Pile) for pile in piles.values()):
        return None
    places = [(name, at) for name, pile in piles.items() for at in _unseen(pile, viewer)]
    ids = [piles[name].cards[at].id for name, at in places]
    moved = dict(zip(places, random.sample(ids, len(ids)), strict=True))
    shown = {name: _with(pile, name, moved) for name, pile in piles.items()}
    return None if shown == dict(piles) else replace(state, piles=shown)  # type: ignore[type-var]


def _unseen(pile: Pile, viewer: Viewer) -> list[int]:
    pairs = enumerate(zip(pile.cards, pile.seen(viewer).cards, strict=True))
    return [at for at, (card, seen) in pairs if card.id != BACK and seen.id == BACK]


def _with(pile: Pile, name: str, moved: Mapping[tuple[str, int], str]) -> Pile:
    cards = (replace(card, id=moved.get((name, at), card.id)) for at, card in enumerate(pile.cards))
    return replace(pile, cards=tuple(cards))
