"""Cards as they are drawn: the turns of the round card, the common deck, and the own hand."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from companion.engine.board import Action
from companion.engine.words import in_words
from companion.games.coltexpress.data.catalog import catalog
from companion.games.coltexpress.table.core.eyes import Eyes
from companion.games.coltexpress.table.core.state import COMMON, SCHEMING, bandit_of, hand_of, kind_of
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
    """A card of the common deck: who laid it, which one it is where the viewer may know, and whether it is performed
    now."""

    figure: Figure | None
    seat: str
    name: str
    icon: str
    hidden: bool = False
    now: bool = False


@dataclass(frozen=True)
class HandCard:
    """So many cards of one kind in the own hand; ``action`` plays one of them. ``text`` says whose bullets they are,
    and ``whose`` in the game for two which bandit's cards they are."""

    name: str
    icon: str
    count: int
    text: str = ""
    bullet: bool = False
    whose: Figure | None = None
    action: Action | None = None


def signs(eyes: Eyes) -> Sequence[TurnSign]:
    """The turns of the round card that lies open."""
    state = eyes.state
    over = len(state.turns) if state.stage != SCHEMING else state.turn
    states = ["done" if at < over else "now" if at == over else "" for at in range(len(state.turns))]
    turns = [catalog().turn(sign) for sign in state.turns]
    return [TurnSign(turn.sign, turn.label, turn.icon, now) for turn, now in zip(turns, states, strict=True)]


def common(eyes: Eyes) -> tuple[Laid, ...]:
    """In the order in which the cards are performed."""
    current = eyes.state.current
    cards = enumerate(eyes.pile(COMMON).cards)
    return tuple(_laid(eyes, card.id, card.by, now=place == 0 and current is not None) for place, card in cards)


def _laid(eyes: Eyes, card: str, by: str, *, now: bool) -> Laid:
    """A card that nobody may know shows whose it is: of a team, the first of the two bandits stands for both."""
    whose = bandit_of(card) or next((bandit.id for bandit in eyes.state.team(by)), "")
    shown = replace(figure(eyes, whose), acting=now) if whose else None
    kind = catalog().actions.get(kind_of(card))
    return Laid(shown, eyes.name(by), kind.name if kind else "", kind.icon if kind else "", kind is None, now)


def hand(eyes: Eyes) -> tuple[HandCard, ...]:
    """The own hand, whoever's turn it is; equal cards lie on each other, bullets last."""
    seat = eyes.viewer.seat
    cards = [card for card in eyes.pile(hand_of(seat)).ids if card] if eyes.owns(seat) else []
    acting = order.acting(eyes.state) == seat
    ways = {str(way.values["card"]): way for way in play_card.offer(eyes, seat)} if acting else {}
    known = list(catalog().actions)
    actions = sorted((known.index(kind_of(card)), bandit_of(card), card) for card in cards if kind_of(card))
    piles = [[card for *_kind, card in alike] for _key, alike in groupby(actions, lambda one: one[:2])]
    return (*(_alike(eyes, pile, ways.get(pile[0])) for pile in piles), *_bullets(cards))


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
