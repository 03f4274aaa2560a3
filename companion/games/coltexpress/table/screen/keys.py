"""With real cards: keys at the thumb that say which card lies there, each always in the same place; and the round
cards that can have been turned."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.sources import REAL
from companion.games.coltexpress.data.catalog import catalog
from companion.games.coltexpress.table.core.eyes import Eyes
from companion.games.coltexpress.table.core.ids import bandit_of, kind_of
from companion.games.coltexpress.table.core.state import SCHEMING, STEALING
from companion.games.coltexpress.table.rounds import name_round_card
from companion.games.coltexpress.table.scheming import order, pass_turn, play_card, take_cards
from companion.games.coltexpress.table.screen.pieces import Figure, figure
from companion.games.coltexpress.table.stealing import name_card


@dataclass(frozen=True)
class Key:
    """A key: its ``name`` and sign, and in the game for two ``whose`` card it names. Of a ``spent`` kind every card has
    been played in this round, so that the key asks first."""

    name: str
    icon: str
    action: Action
    whose: Figure | None = None
    spent: bool = False


@dataclass(frozen=True)
class RoundKey:
    """A round card as it is printed: its turns as symbols, and its event."""

    name: str
    turns: tuple[tuple[str, str], ...]
    action: Action


def round_keys(eyes: Eyes) -> Iterator[RoundKey]:
    """One for each card that can lie there, while nobody has said which one does."""
    for action in name_round_card.offer(eyes) if eyes.seated else ():
        turns = catalog().rounds[str(action.values["card"])].turns(len(eyes.state.seats))
        signs = [catalog().turn(sign) for sign in turns]
        yield RoundKey(action.label, tuple((sign.icon, sign.name) for sign in signs), action)


def keys(eyes: Eyes) -> Iterator[Key]:
    """What this device is asked to name; nothing where the app deals."""
    state = eyes.state
    if state.cards != REAL:
        return
    for action in _ways(eyes):
        card = str(action.values.get("card", ""))
        kind = catalog().actions.get(kind_of(card))
        if kind is None:
            yield Key(action.label, action.icon, action)
        else:
            whose = figure(eyes, bandit_of(card)) if state.teams else None
            yield Key(kind.name, kind.icon, action, whose, spent=action.opens)


def _ways(eyes: Eyes) -> Iterator[Action]:
    state, card = eyes.state, eyes.state.current
    if state.stage == STEALING and card is not None and name_card.waits(state) and eyes.plays(card.by):
        yield from name_card.offer(eyes, card.by)
    seat = order.acting(state) if state.stage == SCHEMING else ""
    if seat and eyes.plays(seat):
        yield from play_card.offer_real(eyes, seat)
        yield from (way for way in take_cards.offer(eyes) if not way.why)
        yield from pass_turn.offer(eyes)
