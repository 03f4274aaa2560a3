"""Whether a board gives away what its viewer may not know: it must look the same whatever else is hidden."""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass, replace
from random import Random
from typing import Any

from companion.engine.piles import BACK, Pile, Piles
from companion.engine.play import TableRules, Viewer
from companion.engine.sealed import Sealed


def gives_away(table: TableRules, state: Any, viewer: Viewer, random: Random) -> bool:
    """True where the viewer could tell the state from one in which other cards lie where they see none, and others have
    made other secret choices. Nothing is known of a game that keeps no `engine.piles` as ``piles`` and no
    `engine.sealed` choice, of one that shows a board anew each time, and where the cards of one pile make no sense in
    another."""
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
    """The state with what the viewer cannot see changed; None where there is nothing of the kind."""
    if not is_dataclass(state) or isinstance(state, type):
        return None
    other = {each.name: _changed(getattr(state, each.name), viewer, random) for each in fields(state)}
    changes = {name: value for name, value in other.items() if value != getattr(state, name)}
    return replace(state, **changes) if changes else None


def _changed(value: Any, viewer: Viewer, random: Random) -> Any:
    if isinstance(value, Sealed):
        seen = value.seen(viewer)
        return replace(value, choices={seat: seen.get(seat, ("",)) for seat in value.choices})
    if isinstance(value, Mapping) and value and all(isinstance(pile, Pile) for pile in value.values()):
        return _mixed(value, viewer, random)
    return value


def _mixed(piles: Piles, viewer: Viewer, random: Random) -> Piles:
    """The cards that the viewer cannot see lie in each other's places."""
    places = [(name, at) for name, pile in piles.items() for at in _unseen(pile, viewer)]
    ids = [piles[name].cards[at].id for name, at in places]
    moved = dict(zip(places, random.sample(ids, len(ids)), strict=True))
    return {name: _with(pile, name, moved) for name, pile in piles.items()}


def _unseen(pile: Pile, viewer: Viewer) -> list[int]:
    pairs = enumerate(zip(pile.cards, pile.seen(viewer).cards, strict=True))
    return [at for at, (card, seen) in pairs if card.id != BACK and seen.id == BACK]


def _with(pile: Pile, name: str, moved: Mapping[tuple[str, int], str]) -> Pile:
    cards = (replace(card, id=moved.get((name, at), card.id)) for at, card in enumerate(pile.cards))
    return replace(pile, cards=tuple(cards))
