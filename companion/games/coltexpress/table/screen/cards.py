"""Cards as they are drawn: the turns of the round card, the common deck, and the viewer's hand."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from companion.engine.board import Action
from companion.engine.piles import BACK, Card
from companion.engine.words import counted, in_words
from companion.games.coltexpress.data.catalog import catalog
from companion.games.coltexpress.data.records import SPEEDING_UP
from companion.games.coltexpress.table.core.cards import card_name
from companion.games.coltexpress.table.core.eyes import Eyes
from companion.games.coltexpress.table.core.ids import bandit_of, kind_of
from companion.games.coltexpress.table.core.state import (
    COMMON,
    KEEPING,
    SCHEMING,
    STEALING,
    State,
    deck_of,
    discards_of,
    hand_of,
)
from companion.games.coltexpress.table.scheming import order, play_card
from companion.games.coltexpress.table.screen.pieces import Figure, figure


@dataclass(frozen=True)
class TurnSign:
    """A turn of the round card: its sign, what it is called, and whether it is over (``done``) or goes on (``now``)."""

    sign: str
    name: str
    icon: str
    state: str = ""


@dataclass(frozen=True)
class Laid:
    """A card of the common deck: which one it is and whose (``figures``), where the viewer may know that. A ``hidden``
    one shows all bandits of the ``seat`` that laid it. ``down``: it lies face down; ``now``: it is performed now."""

    figures: tuple[Figure, ...]
    seat: str
    name: str
    icon: str
    hidden: bool = False
    down: bool = False
    now: bool = False


@dataclass(frozen=True)
class HandCard:
    """So many cards of one kind in the viewer's hand; ``action`` plays one of them. ``text`` says whose bullets they
    are, and ``whose`` in the game for two which bandit's cards they are. ``id``: it is asked whether to keep it."""

    name: str
    icon: str
    count: int
    text: str = ""
    bullet: bool = False
    whose: Figure | None = None
    action: Action | None = None
    id: str = ""


@dataclass(frozen=True)
class Contents:
    """What a player may look through: a pile's ``title``, how many cards it has, and which ones, in no order."""

    title: str
    count: int
    words: str


def signs(eyes: Eyes) -> Sequence[TurnSign]:
    """The turns of the round card that lies open."""
    state = eyes.state
    over = len(state.turns) if state.stage != SCHEMING else state.turn
    states = ["done" if at < over else "now" if at == over else "" for at in range(len(state.turns))]
    turns = [catalog().turn(sign) for sign in state.turns]
    return [TurnSign(turn.sign, turn.label, turn.icon, now) for turn, now in zip(turns, states, strict=True)]


def moment(state: State) -> str:
    """What kind of turn goes on, or how much of Stealin' is left: ``Tunnel: face down``, ``7 cards to go``."""
    if state.stage == STEALING:
        return f"{counted(state.pile(COMMON).count, 'card')} to go"
    if state.stage != SCHEMING or not state.symbol:
        return state.round_card.name if state.round_card else ""
    turn = catalog().turn(state.symbol)
    if state.symbol == SPEEDING_UP:
        return f"{turn.name}: {'second' if state.acts % 2 else 'first'} of two"
    return turn.label


def turn_number(state: State) -> str:
    """``Turn 2 of 5``, in Schemin'."""
    scheming = state.stage == SCHEMING and state.symbol
    return f"Turn {state.turn + 1} of {len(state.turns)}" if scheming else ""


def common(eyes: Eyes) -> tuple[Laid, ...]:
    """In the order in which the cards are performed."""
    current = eyes.state.current
    cards = enumerate(eyes.pile(COMMON).cards)
    return tuple(_laid(eyes, card, now=place == 0 and current is not None) for place, card in cards)


def _laid(eyes: Eyes, card: Card, *, now: bool) -> Laid:
    kind, seat, down = catalog().actions.get(kind_of(card.id)), eyes.name(card.by), not card.up
    if kind is None:
        team = tuple(replace(figure(eyes, one.id), acting=False, mine=False) for one in eyes.state.team(card.by))
        return Laid(team, seat, "", "", True, down, now)
    shown = replace(figure(eyes, bandit_of(card.id)), acting=now, mine=False)
    return Laid((shown,), seat, kind.name, kind.icon, False, down, now)


def hand(eyes: Eyes) -> tuple[HandCard, ...]:
    """The viewer's hand, whoever's turn it is; equal cards lie on each other, bullets last. Cards that may be kept lie
    singly."""
    seat = eyes.viewer.seat
    cards = [card for card in eyes.pile(hand_of(seat)).ids if card] if eyes.owns(seat) else []
    acting = order.acting(eyes.state) == seat
    ways = {str(way.values["card"]): way for way in play_card.offer(eyes, seat)} if acting else {}
    known = list(catalog().actions)
    actions = sorted((known.index(kind_of(card)), bandit_of(card), card) for card in cards if kind_of(card))
    if _keeps(eyes.state, seat):
        return (*(replace(_alike(eyes, [card], None), id=card) for *_kind, card in actions), *_bullets(cards))
    piles = [[card for *_kind, card in alike] for _key, alike in groupby(actions, lambda one: one[:2])]
    return (*(_alike(eyes, pile, ways.get(pile[0])) for pile in piles), *_bullets(cards))


def _keeps(state: State, seat: str) -> bool:
    """Whether the seat is asked what it keeps."""
    return state.stage == KEEPING and state.choice is not None and seat in state.choice.waiting


def _alike(eyes: Eyes, cards: Sequence[str], action: Action | None) -> HandCard:
    kind = catalog().actions[kind_of(cards[0])]
    whose = figure(eyes, bandit_of(cards[0])) if eyes.state.teams else None
    return HandCard(kind.name, kind.icon, len(cards), whose=whose, action=action)


def _bullets(cards: Sequence[str]) -> Iterator[HandCard]:
    found = [card.removeprefix("bullet.").rpartition("-")[0] for card in cards if not kind_of(card)]
    if found:
        bandits = catalog().bandits
        sources = [bandits[one].name for one in bandits if one in found] + ["neutral"] * ("neutral" in found)
        name = "Bullet" if len(found) == 1 else "Bullets"
        yield HandCard(name, "bullets", len(found), in_words(sources), bullet=True)


def contents(eyes: Eyes) -> Iterator[Contents]:
    """The viewer's deck and discards; nothing where real cards lie there."""
    seat = eyes.viewer.seat
    for title, pile in (("Your deck", deck_of(seat)), ("Your discards", discards_of(seat))):
        held = eyes.pile(pile).ids if eyes.owns(seat) else ()
        if held and BACK not in held:
            alike = Counter(card_name(eyes.state, card) for card in held)
            names = (f"{name} ×{count}" if count > 1 else name for name, count in sorted(alike.items()))
            yield Contents(title, len(held), ", ".join(names))
