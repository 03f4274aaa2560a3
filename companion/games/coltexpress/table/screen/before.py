"""What there is to choose before the train leaves: bandits, Cars, round cards."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from companion.engine.board import Action
from companion.games.coltexpress.data.catalog import catalog, figures
from companion.games.coltexpress.table.core.eyes import Eyes
from companion.games.coltexpress.table.core.state import Bandit
from companion.games.coltexpress.table.screen.pieces import Figure, Token, figure
from companion.games.coltexpress.table.setting_up import (
    casting,
    planning,
    return_bandit,
    set_car,
    set_first_player,
    set_round_card,
    shuffle_train,
    take_bandit,
)


@dataclass(frozen=True)
class Candidate:
    """A bandit, what this one alone can do, and who plays it; ``action`` takes it, and ``back`` returns it."""

    figure: Figure
    power: str
    seat: str = ""
    mine: bool = False
    action: Action | None = None
    back: Action | None = None


@dataclass(frozen=True)
class Planned:
    """A Car or a round card that was chosen; without a ``name``, chance decides. ``action`` opens the choice."""

    number: int
    name: str = ""
    icon: str = ""
    tokens: tuple[Token, ...] = ()
    action: Action | None = None


@dataclass(frozen=True)
class Before:
    """All of it. Where the app keeps no train, there are no ``cars``; where real round cards are turned, no
    ``rounds``, but the ``first`` player is said."""

    bandits: tuple[Candidate, ...]
    cars: tuple[Planned, ...] = ()
    rounds: tuple[Planned, ...] = ()
    shuffle: Action | None = None
    first: Planned | None = None


def before(eyes: Eyes) -> Before:
    """What everybody has chosen so far, and what this viewer may."""
    state = eyes.state
    candidates = tuple(_candidate(eyes, bandit) for bandit in casting.shown(state))
    if not planning.keeps_train(state):
        return Before(candidates)
    shuffle = next(shuffle_train.offer(eyes), None)
    if planning.deals_rounds(state):
        return Before(candidates, _cars(eyes), _rounds(eyes), shuffle)
    return Before(candidates, _cars(eyes), (), shuffle, _first(eyes))


def _first(eyes: Eyes) -> Planned:
    seat = eyes.state.plan.first
    return Planned(1, eyes.name(seat) if seat else "", action=next(set_first_player.offer(eyes), None))


def _candidate(eyes: Eyes, id_: str) -> Candidate:
    taken = eyes.state.bandit(id_)
    card, action = catalog().bandits[id_], None if taken else _takes(eyes, id_)
    seat = eyes.name(taken.seat) if taken else ""
    back = next((way for way in return_bandit.offer(eyes) if way.values["bandit"] == id_), None)
    return Candidate(figure(eyes, id_), card.power, seat, _is_mine(eyes, taken), action, back)


def _is_mine(eyes: Eyes, bandit: Bandit | None) -> bool:
    return bandit is not None and bandit.seat in eyes.viewer.seats


def _takes(eyes: Eyes, bandit: str) -> Action | None:
    """The button of the first seat of this device that still needs one: the one that is asked."""
    mine = [seat for seat in casting.short_of(eyes.state) if eyes.plays(seat)]
    ways = take_bandit.offer(eyes, mine[0]) if mine else ()
    return next((way for way in ways if way.values["bandit"] == bandit), None)


def _cars(eyes: Eyes) -> tuple[Planned, ...]:
    ways = _by_number(set_car.offer(eyes), "place")
    return tuple(
        Planned(place, catalog().cars[id_].name, "", _lying(id_), ways.get(place))
        if id_
        else Planned(place, action=ways.get(place))
        for place, id_ in enumerate(planning.planned(eyes.state), 1)
    )


def _lying(car: str) -> tuple[Token, ...]:
    found = catalog().cars[car]
    return (*[Token("purse")] * found.purses, *[Token("jewel", figures().jewel)] * found.jewels)


def _rounds(eyes: Eyes) -> tuple[Planned, ...]:
    ways = _by_number(set_round_card.offer(eyes), "round")
    found = [catalog().rounds.get(id_) for id_ in set_round_card.chosen(eyes.state.plan)]
    return tuple(
        Planned(number, card.name, card.icon, (), ways.get(number))
        if card
        else Planned(number, action=ways.get(number))
        for number, card in enumerate(found, 1)
    )


def _by_number(ways: Iterable[Action], name: str) -> Mapping[int, Action]:
    return {int(str(way.values[name])): way for way in ways}
