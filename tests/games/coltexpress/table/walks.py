"""Robberies that are walked at random, from the cast to the end, by what the phones offer."""

from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import suppress
from itertools import product
from random import Random
from types import MappingProxyType
from typing import Any

from companion.engine.board import Action
from companion.engine.errors import Illegal
from companion.engine.piles import BACK
from companion.engine.play import Actor, Decision, Viewer
from companion.engine.roster import Document
from companion.engine.sources import REAL
from companion.games.coltexpress.data.catalog import catalog, figures
from companion.games.coltexpress.table import FEATURES
from companion.games.coltexpress.table.core import real
from companion.games.coltexpress.table.core.places import spots
from companion.games.coltexpress.table.core.state import CAST, OVER, STEALING, State, loot_of
from companion.games.coltexpress.table.setting_up.laying import all_purses
from tests.games.coltexpress.table.robberies import TABLE, Robbery
from tests.games.taps import SOME, every, fill, on_board, opened

ANYTIME = ("ReturnBandit",)
"""What takes a step back, and is tapped seldom."""
MOST = 1500
"""Taps of a robbery; a long one has some hundreds."""


class Walk:
    """A table of people who tap what they are offered; the first of them hosts."""

    def __init__(
        self,
        seats: int,
        number: int,
        chance: Mapping[str, str],
        lists: Mapping[str, Document] = MappingProxyType({}),
        **switches: str,
    ) -> None:
        self.rng = Random(number)
        self.table = Robbery(seats=seats, seed=f"walk {number}", chance=chance, lists=lists, **switches)
        self.people = tuple(seat.id for seat in self.state.seats if not seat.computer)

    @property
    def state(self) -> State:
        """Where it stands."""
        return self.table.state

    @property
    def viewers(self) -> tuple[Viewer, ...]:
        """Everybody who plays, somebody who watches, and the television."""
        return (*map(self.phone, self.people), Viewer(), Viewer(board=True))

    def phone(self, seat: str) -> Viewer:
        """The phone of that seat."""
        return Viewer(seat, frozenset({seat}), host=seat == self.people[0])

    def steps(self) -> Iterator[tuple[State, Any, Viewer, Decision]]:
        """Every step to the end: the state before it, the command, whose phone gave it, and what it came to."""
        for _ in range(MOST):
            if self.state.stage == OVER:
                return
            before = self.state
            viewer, command = self._tap()
            with suppress(Illegal):
                decision = TABLE.decide(before, command, viewer.actor, self.table.chance())
                self.table.state = decision.state
                yield before, command, viewer, decision
        raise AssertionError(f"this robbery has no end: {self.state.stage}")

    def _tap(self) -> tuple[Viewer, Any]:
        phones = [self.phone(seat) for seat in self.people]
        found = [(one, action) for one in phones for action in on_board(TABLE.view(self.state, one))]
        assert found, f"nobody can go on: {self.state.stage}, round {self.state.round}"
        busy = [way for way in found if way[1].command not in ANYTIME]
        viewer, action = self.rng.choice(busy if busy and self.rng.random() < 0.9 else found)
        form = fill(action, self.rng)
        if "dollars" in form:
            form["dollars"] = [str(int(form["dollars"][0]) // 50 * 50)]
        if action.command == "WriteScore":  # The box has enough for everybody to bring home so much.
            form |= {"purses": ["250"], "jewels": [self.rng.choice("01")], "strongboxes": ["0"], "received": ["1"]}
        return viewer, TABLE.read(action.command, form)


def offered(state: State, viewer: Viewer) -> set[Any]:
    """Every command that a phone can send."""
    board = TABLE.view(state, viewer)
    tools = [tap for group in board.groups for action in group.actions for tap in opened(action)]
    actions: list[Action] = [*on_board(board, mine=False), *tools]
    commands = (TABLE.read(tap.command, form) for tap in actions for form in every(tap))
    return {_plain(state, command) for command in commands}


def _plain(state: State, command: Any) -> Any:
    """In a tunnel a card goes face down, whether or not that is said."""
    if isinstance(command, _kind("PlayCard")) and state.symbol == "T":
        return _kind("PlayCard")(command.card, True)
    return command


def _kind(name: str) -> type[Any]:
    return FEATURES.commands[name]


def allowed(state: State, actor: Actor) -> set[Any]:
    """Of all commands that can be thought of, those that the rules allow. A card of which only one thing can come is
    performed by going on."""
    found = {_plain(state, command) for command in thinkable(state) if FEATURES.may(state, actor, command) is None}
    if state.stage == STEALING and FEATURES.may(state, actor, _kind("GoOn")()) is None:
        found -= set(_performing(state))
    return found


def thinkable(state: State) -> Iterator[Any]:
    """Every command with everything that could stand in it; numbers and secret choices excepted."""
    seats, bandits = [seat.id for seat in state.seats], list(catalog().bandits)
    for name in ("Depart", "ShuffleTrain", "TakeCards", "PassTurn", "GoOn"):
        yield _kind(name)()
    yield from (_kind("TakeBandit")(*both) for both in product(seats, bandits))
    yield from (_kind("ReturnBandit")(bandit) for bandit in bandits)
    yield from (_kind("NameRoundCard")(card) for card in catalog().rounds)
    yield from (_kind("SetFirstPlayer")(seat) for seat in ("", *seats))
    yield from (_kind("SetCar")(*one) for one in product(range(8), ("", *catalog().cars)))
    yield from (_kind("SetRoundCard")(*one) for one in product(range(7), ("", *catalog().rounds)))
    yield from (_kind("Pickpocket")(*both) for both in product(bandits, range(-1, 8)))
    yield from _cards(state)
    yield from _performing(state)
    yield from (_kind("HandOver")(*one) for one in product(seats, (False, True)))
    if state.stage != CAST:
        yield from _by_hand(state, seats, bandits)


def _cards(state: State) -> Iterator[Any]:
    held = {card for pile in state.piles.values() for card in pile.ids}
    decks = {card for seat in state.seats for card in real.deck(state, seat.id)}
    for card in {BACK, *held, *decks}:
        yield _kind("PlayCard")(card, False)
        yield _kind("PlayCard")(card, True)
        yield _kind("NameCard")(card)
    if state.cards == REAL:
        spent = [card for seat in state.seats for card, left in real.kinds(state, seat.id).items() if not left]
        yield from (_kind("PlayCard")(card, False, SOME) for card in spent)
        yield from (_kind("NameCard")(card, SOME) for card in spent)


def _performing(state: State) -> Iterator[Any]:
    bandits, cars = list(catalog().bandits), range(-1, state.caboose + 2)
    yield _kind("ChangeFloor")()
    yield from (_kind(name)(car) for name in ("Move", "MoveMarshal") for car in cars)
    yield from (_kind("Fire")(bandit) for bandit in bandits)
    yield from (_kind("Rob")(place) for place in range(-1, 12))
    kinds = ("", "purse", "jewel", "strongbox")
    yield from (_kind("Punch")(*one) for one in product(bandits, kinds, cars, (False, True)))


def _by_hand(state: State, seats: list[str], bandits: list[str]) -> Iterator[Any]:
    floors = [spot.floor for spot in spots(state)]
    piles = [*floors, *map(loot_of, bandits)]
    sources = (*bandits, "meeting", "event")
    yield from (_kind("SetSpot")(*one, SOME) for one in product(bandits, floors))
    yield from (_kind("SetMarshal")(car, SOME) for car in range(-1, state.caboose + 2))
    yield from (_kind("SetToken")(*one, SOME) for one in product(("purse", "jewel", "strongbox"), piles, piles))
    yield from (_kind("GiveBullet")(*one, SOME) for one in product(bandits, sources))
    yield from (_kind("SetFirst")(seat, SOME) for seat in seats)
    yield from (_kind("SetRound")(round_, SOME) for round_ in range(7))


def everything(state: State) -> Counter[str]:
    """All cards, bullets and tokens that a robbery begins with: 18 purses, 6 jewels, 2 strongboxes, 10 Action cards and
    6 bullets each (11 and 12 a team, and the Marshal card that it put away), 13 neutral bullets, 5 round cards."""
    bandits = [bandit.id for bandit in state.bandits]
    kinds = {"purse": len(all_purses()), "jewel": figures().jewels, "strongbox": figures().strongboxes}
    kinds["action"] = 12 * len(state.seats) if state.teams else 10 * len(bandits)
    kinds["bullet"] = figures().bullets * len(bandits) + figures().neutral_bullets
    kinds["round"] = figures().rounds
    return Counter(kinds)


def there(state: State) -> Counter[str]:
    """All that is there now, by its kind; of real ones those that have a name."""
    return Counter(_sort(card) for pile in state.piles.values() for card in pile.ids if card != BACK)


def _sort(card: str) -> str:
    if card in catalog().rounds:
        return "round"
    first = card.partition(".")[0]
    return "action" if first in catalog().bandits else first.partition("-")[0]


def twice(state: State) -> list[str]:
    """What is in two places at once."""
    count = Counter(card for pile in state.piles.values() for card in pile.ids if card != BACK)
    return [card for card, times in count.items() if times > 1]


def pieces(state: State) -> int:
    """How many cards and tokens there are, with or without a name."""
    return sum(pile.count for pile in state.piles.values())
