"""The train, the common deck and the hand for the game's own template (`Board.extra`): plain facts, ready to be
drawn."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from companion.engine.board import Action
from companion.engine.words import counted, in_words
from companion.games.coltexpress.data.catalog import catalog
from companion.games.coltexpress.table.core.eyes import Eyes
from companion.games.coltexpress.table.core.places import spot_name
from companion.games.coltexpress.table.core.refusals import performer
from companion.games.coltexpress.table.core.state import (
    BESIDE,
    COMMON,
    LOCOMOTIVE,
    NEUTRAL,
    SCHEMING,
    STEALING,
    Bandit,
    Spot,
    bandit_of,
    hand_of,
    kind_of,
    kind_of_token,
    loot_of,
    worth,
)
from companion.games.coltexpress.table.scheming import order, play_card
from companion.games.coltexpress.table.stealing import go_on, performing


@dataclass(frozen=True)
class Figure:
    """A bandit on the train. ``action`` is what a tap on the figure does now; ``acting``: it is this one's card."""

    id: str
    name: str
    letter: str
    color: str
    pattern: str
    acting: bool = False
    action: Action | None = None


@dataclass(frozen=True)
class Token:
    """A token that lies there: its ``kind``, what it is worth where the viewer knows that, and what a tap does."""

    kind: str
    dollars: int = 0
    action: Action | None = None


@dataclass(frozen=True)
class Place:
    """Inside a Car or on its roof: who stands there, what lies there, and what a tap on the place does now."""

    id: str
    words: str
    figures: tuple[Figure, ...]
    tokens: tuple[Token, ...]
    marshal: bool = False
    action: Action | None = None


@dataclass(frozen=True)
class Car:
    """A Car of the train; ``number`` is empty for the Locomotive."""

    id: str
    name: str
    number: str
    roof: Place
    inside: Place


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
    """A card in the own hand; ``action`` plays it."""

    id: str
    name: str
    text: str
    icon: str
    bullet: bool = False
    whose: Figure | None = None
    action: Action | None = None


@dataclass(frozen=True)
class TurnSign:
    """A turn of the round card: its sign, what it is called, and whether it is over (``done``) or goes on (``now``)."""

    sign: str
    name: str
    icon: str
    state: str = ""


@dataclass(frozen=True)
class Own:
    """All of it. ``purse`` is what the viewer's own tokens are, by bandit."""

    cars: tuple[Car, ...]
    turns: tuple[TurnSign, ...]
    round_name: str
    event: str
    laid: tuple[Laid, ...]
    hand: tuple[HandCard, ...]
    loot: tuple[tuple[Figure, tuple[Token, ...]], ...]
    neutral: int
    beside: bool


LOOT_ICONS: Mapping[str, str] = {"purse": "swap-bag", "jewel": "cut-diamond", "strongbox": "strongbox"}


def own(eyes: Eyes) -> Own | None:
    """What of it this viewer may see; nothing before the train has been laid."""
    state = eyes.state
    if not state.train:
        return None
    taps = _taps(eyes)
    card = state.round_card
    return Own(
        cars=tuple(_car(eyes, car, taps) for car in range(state.caboose + 1)),
        turns=tuple(_signs(eyes)),
        round_name=card.name if card else "",
        event=catalog().events[card.event].name if card and card.event else "",
        laid=_laid(eyes),
        hand=_hand(eyes),
        loot=tuple((figure(eyes, one), _tokens(eyes, loot_of(one.id), {})) for one in _mine(eyes)),
        neutral=state.pile(NEUTRAL).count,
        beside=bool(state.pile(BESIDE).count),
    )


def figure(eyes: Eyes, bandit: Bandit, taps: Mapping[str, Action] | None = None) -> Figure:
    """A bandit to be drawn."""
    card = catalog().bandits[bandit.id]
    acting = performer(eyes.state) == bandit
    action = (taps or {}).get(f"bandit:{bandit.id}")
    return Figure(bandit.id, card.name, card.letter, card.color, card.pattern, acting, action)


def _taps(eyes: Eyes) -> Mapping[str, Action]:
    """What a tap on the train does, by place, bandit or token: the options of the card that lies open."""
    state, card, bandit = eyes.state, eyes.state.current, performer(eyes.state)
    if state.stage != STEALING or card is None or bandit is None:
        return {}
    single = tuple(go_on.offer(eyes))
    if not single and not eyes.may_play(card.by):
        return {}
    ways = tuple(performing.KINDS[kind_of(card.id)].offer(eyes))
    if single and len(ways) != 1:
        return {}
    found = {_target(eyes, bandit, way): (single[0] if single else way) for way in reversed(ways)}
    return {target: way for target, way in found.items() if target}


def _target(eyes: Eyes, bandit: Bandit, way: Action) -> str:
    """What on the train a way to perform the card is about."""
    match way.command:
        case "Move":
            return Spot(int(str(way.values["car"])), bandit.spot.roof).floor
        case "ChangeFloor":
            return Spot(bandit.spot.car, not bandit.spot.roof).floor
        case "MoveMarshal":
            return Spot(int(str(way.values["car"]))).floor
        case "Rob":
            return f"token:{bandit.spot.floor}:{way.values['place']}"
    return f"bandit:{way.values['target']}"


def _car(eyes: Eyes, car: int, taps: Mapping[str, Action]) -> Car:
    state = eyes.state
    id_ = "locomotive" if car == LOCOMOTIVE else state.train[car - 1]
    name = "Locomotive" if car == LOCOMOTIVE else catalog().cars[id_].name
    number = "" if car == LOCOMOTIVE else str(car)
    return Car(id_, name, number, _place(eyes, Spot(car, roof=True), taps), _place(eyes, Spot(car), taps))


def _place(eyes: Eyes, spot: Spot, taps: Mapping[str, Action]) -> Place:
    state = eyes.state
    here = tuple(figure(eyes, bandit, taps) for bandit in state.at(spot))
    marshal = not spot.roof and spot.car == state.marshal
    tokens = _tokens(eyes, spot.floor, taps)
    who = [one.name for one in here] + (["the Marshal"] if marshal else [])
    what = [
        counted(sum(token.kind == kind for token in tokens), kind) for kind in dict.fromkeys(t.kind for t in tokens)
    ]
    there = ", ".join(filter(None, (in_words(who), in_words(what)))) or "nobody, nothing"
    words = f"{spot_name(state, spot).capitalize()}: {there}"
    return Place(spot.floor, words, here, tokens, marshal, taps.get(spot.floor))


def _tokens(eyes: Eyes, pile: str, taps: Mapping[str, Action]) -> tuple[Token, ...]:
    cards = eyes.pile(pile).cards
    return tuple(
        Token(kind_of_token(card), worth(card.id), taps.get(f"token:{pile}:{place}"))
        for place, card in enumerate(cards)
    )


def _signs(eyes: Eyes) -> Sequence[TurnSign]:
    state = eyes.state
    over = len(state.turns) if state.stage != SCHEMING else state.turn
    states = ["done" if at < over else "now" if at == over else "" for at in range(len(state.turns))]
    turns = [catalog().turn(sign) for sign in state.turns]
    return [TurnSign(turn.sign, turn.label, turn.icon, now) for turn, now in zip(turns, states, strict=True)]


def _laid(eyes: Eyes) -> tuple[Laid, ...]:
    state = eyes.state
    current = state.current
    return tuple(
        _laid_card(eyes, card.id, card.by, now=place == 0 and current is not None)
        for place, card in enumerate(eyes.pile(COMMON).cards)
    )


def _laid_card(eyes: Eyes, card: str, by: str, *, now: bool) -> Laid:
    bandit = eyes.state.bandit(bandit_of(card)) or next(iter(eyes.state.team(by)), None)
    seat = eyes.name(by)
    shown = replace(figure(eyes, bandit), acting=now) if bandit else None
    kind = catalog().actions.get(kind_of(card))
    return Laid(shown, seat, kind.name if kind else "", kind.icon if kind else "", kind is None, now)


def _mine(eyes: Eyes) -> tuple[Bandit, ...]:
    return tuple(bandit for bandit in eyes.state.bandits if eyes.owns(bandit.seat))


def _hand(eyes: Eyes) -> tuple[HandCard, ...]:
    """The own hand, whoever's turn it is; what can be played first, bullets last."""
    seat = eyes.viewer.seat
    cards = eyes.pile(hand_of(seat)).ids if eyes.owns(seat) else ()
    acting = order.acting(eyes.state) == seat
    ways = {str(way.values["card"]): way for way in play_card.offer(eyes, seat)} if acting else {}
    made = [_hand_card(eyes, card, ways.get(card)) for card in cards if card]
    kinds = list(catalog().actions)
    return tuple(
        sorted(made, key=lambda one: (one.bullet, kinds.index(kind_of(one.id)) if not one.bullet else 0, one.id))
    )


def _hand_card(eyes: Eyes, card: str, action: Action | None) -> HandCard:
    kind = catalog().actions.get(kind_of(card))
    if kind is None:
        source = catalog().bandits.get(card.removeprefix("bullet.").rpartition("-")[0])
        return HandCard(card, "Bullet", f"From {source.name}" if source else "Neutral", "bullets", bullet=True)
    bandit = eyes.state.bandit(bandit_of(card))
    whose = figure(eyes, bandit) if bandit and eyes.state.teams else None
    return HandCard(card, kind.name, kind.text, kind.icon, whose=whose, action=action)
