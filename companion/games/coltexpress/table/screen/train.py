"""The train as it is drawn: Cars with a roof and an inside, who and what is there, and what a tap would do."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from companion.engine.board import Action
from companion.engine.words import counted, in_words, raised
from companion.games.coltexpress.data.catalog import catalog
from companion.games.coltexpress.table.core.eyes import Eyes
from companion.games.coltexpress.table.core.ids import kind_of
from companion.games.coltexpress.table.core.places import spot_name
from companion.games.coltexpress.table.core.refusals import performer
from companion.games.coltexpress.table.core.state import (
    EVENT,
    LOCOMOTIVE,
    MARSHALS,
    PLACES,
    STEALING,
    Bandit,
    Spot,
    State,
)
from companion.games.coltexpress.table.happenings import pickpocketing
from companion.games.coltexpress.table.screen.pieces import Figure, Token, figure, tokens
from companion.games.coltexpress.table.stealing import go_on, move_marshal, performing, punch


@dataclass(frozen=True)
class Place:
    """Inside a Car or on its roof: who stands there, what lies there, and what a tap on the place does now. ``comes``
    is the bandit whom the tap brings here; ``marshal_comes``: it brings the Marshal."""

    id: str
    words: str
    figures: tuple[Figure, ...]
    tokens: tuple[Token, ...]
    marshal: bool = False
    action: Action | None = None
    comes: Figure | None = None
    marshal_comes: bool = False


@dataclass(frozen=True)
class Car:
    """A Car of the train; ``number`` is empty for the Locomotive."""

    id: str
    name: str
    number: str
    roof: Place
    inside: Place


def cars(eyes: Eyes) -> tuple[Car, ...]:
    """From front to rear."""
    taps = _taps(eyes)
    return tuple(_car(eyes, car, taps) for car in range(eyes.state.caboose + 1))


def _taps(eyes: Eyes) -> Mapping[str, Action]:
    """What a tap on the train does, by place, bandit or token: the options of the card that lies open. Nobody taps for
    another here, nor where a place would mean several things."""
    state, card, bandit = eyes.state, eyes.state.current, performer(eyes.state)
    if state.stage == EVENT:
        return _pickpockets(eyes)
    if state.stage != STEALING or card is None or bandit is None:
        return {}
    single = tuple(go_on.offer(eyes))
    if not single and not eyes.plays(card.by):
        return {}
    ways = tuple(performing.KINDS[kind_of(card.id)].offer(eyes))
    if single and len(ways) != 1:
        return {}
    targets = [_target(eyes, bandit, way) for way in ways]
    found = zip(targets, ways, strict=True)
    return {target: (single[0] if single else way) for target, way in found if targets.count(target) == 1}


def _pickpockets(eyes: Eyes) -> Mapping[str, Action]:
    """The purses that bandits of this device may take."""
    able = [bandit for bandit in map(eyes.state.the, eyes.state.waiting) if eyes.plays(bandit.seat)]
    ways = [(bandit, way) for bandit in able for way in pickpocketing.offer(eyes, bandit)]
    return {f"token:{bandit.spot.floor}:{way.values['place']}": way for bandit, way in ways}


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
        case "Punch" if "car" in way.values:
            return Spot(int(str(way.values["car"])), bandit.spot.roof).floor
    return f"bandit:{way.values['target']}"


def _car(eyes: Eyes, car: int, taps: Mapping[str, Action]) -> Car:
    id_ = "locomotive" if car == LOCOMOTIVE else eyes.state.train[car - 1]
    name = "Locomotive" if car == LOCOMOTIVE else catalog().cars[id_].name
    number = "" if car == LOCOMOTIVE else str(car)
    return Car(id_, name, number, _place(eyes, Spot(car, roof=True), taps), _place(eyes, Spot(car), taps))


def _place(eyes: Eyes, spot: Spot, taps: Mapping[str, Action]) -> Place:
    state, action = eyes.state, taps.get(spot.floor)
    mover = _mover(state)
    here = tuple(_standing(eyes, bandit, taps, mover) for bandit in _there_by_now(state, spot))
    marshal = not spot.roof and spot.car == state.marshal
    lying = tokens(eyes, spot.floor, taps)
    words = f"{raised(spot_name(state, spot))}: {_there(here, lying, marshal=marshal)}"
    comes = figure(eyes, mover.id) if action and mover else None
    return Place(spot.floor, words, here, lying, marshal, action, comes, action is not None and mover is None)


def _mover(state: State) -> Bandit | None:
    """Whom the open card makes go: its bandit, or the only one who can be punched; nobody where it is the Marshal."""
    bandit, card = performer(state), state.current
    kind = kind_of(card.id) if card is not None else ""
    if bandit is None or kind == move_marshal.KIND:
        return None
    if kind != punch.KIND:
        return bandit
    targets = punch.targets(state, bandit)
    return targets[0] if len(targets) == 1 else None


def _there_by_now(state: State, spot: Spot) -> tuple[Bandit, ...]:
    """Nobody stands on the train before starting places are chosen."""
    return () if state.stage in (MARSHALS, PLACES) else state.at(spot)


def _standing(eyes: Eyes, bandit: Bandit, taps: Mapping[str, Action], mover: Bandit | None) -> Figure:
    return replace(figure(eyes, bandit.id, taps), target=bandit == mover != performer(eyes.state))


def _there(figures: tuple[Figure, ...], lying: tuple[Token, ...], *, marshal: bool) -> str:
    """Who stands and what lies in a place, in words."""
    who = [one.name for one in figures] + (["the Marshal"] if marshal else [])
    kinds = dict.fromkeys(token.kind for token in lying)
    what = [counted(sum(token.kind == kind for token in lying), kind) for kind in kinds]
    return ", ".join(filter(None, (in_words(who), in_words(what)))) or "nobody, nothing"
