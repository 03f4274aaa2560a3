"""A robbery as a test lays it out: bandits, tokens and cards where the test wants them, and commands carried out."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from companion.engine.chance import Chance
from companion.engine.piles import Card, Pile
from companion.engine.play import Actor, Decision, Start, StartSeat
from companion.engine.roster import Document
from companion.games.coltexpress.table.core import state as s
from companion.games.coltexpress.table.core.ids import bandit_of, kind_of_token
from companion.games.coltexpress.table.core.state import Spot, State
from companion.games.coltexpress.table.rules import ColtExpressTable
from companion.games.coltexpress.table.setting_up.depart import Depart
from companion.games.coltexpress.table.setting_up.set_car import SetCar
from companion.games.coltexpress.table.setting_up.take_bandit import TakeBandit
from companion.games.coltexpress.table.stealing.go_on import GoOn

TABLE = ColtExpressTable()


def spot(words: str) -> Spot:
    """``2i`` is inside Car 2, ``2r`` on its roof, ``Li`` inside the Locomotive."""
    return Spot(0 if words[0] == "L" else int(words[0]), words[1] == "r")


class Robbery:
    """A table with a seat for each bandit, named after the bandit, or with so many ``seats`` a, b, c; ``chance`` says
    what is real there, ``lists`` which cast list a seat brings, and ``state`` is where it stands."""

    def __init__(
        self,
        *bandits: str,
        seed: str = "noon",
        seats: int = 0,
        chance: Mapping[str, str] = MappingProxyType({}),
        lists: Mapping[str, Document] = MappingProxyType({}),
        **switches: str,
    ) -> None:
        self.seed = seed.encode()
        self.steps = 0
        count = seats or len(bandits)
        names = bandits if not seats else tuple("abcdef"[:count])
        people = tuple(StartSeat(name, name.capitalize(), lists.get(name)) for name in names)
        self.begun = TABLE.begin(Start(people, chance, switches), self.chance())
        self.state: State = self.begun.state
        self.told = self.begun.told
        for at, bandit in enumerate(bandits):
            self.do(TakeBandit(people[at * count // len(bandits)].id, bandit))

    def chance(self) -> Chance:
        """What chance the next step takes."""
        self.steps += 1
        return Chance(self.seed, str(self.steps))

    def do(self, command: Any, seat: str = "", *, host: bool = True) -> Decision:
        """The command, given by that seat."""
        actor = Actor(seat, frozenset({seat} if seat else ()), host)
        decision = TABLE.decide(self.state, command, actor, self.chance())
        self.state, self.told = decision.state, decision.told
        return decision

    def train(self, *cars: str) -> "Robbery":
        """The host has chosen those Cars, front to rear."""
        for place, car in enumerate(cars, 1):
            self.do(SetCar(place, car))
        return self

    def depart(self) -> "Robbery":
        """The train leaves."""
        self.do(Depart())
        return self

    # How things lie

    def change(self, **changes: Any) -> "Robbery":
        """The state with other values."""
        self.state = replace(self.state, **changes)
        return self

    def place(self, **spots: str) -> "Robbery":
        """Bandits stand there: ``place(doc="2r")``."""
        placed = (replace(one, spot=spot(spots[one.id])) if one.id in spots else one for one in self.state.bandits)
        return self.change(bandits=tuple(placed))

    def pile(self, name: str, *cards: str) -> "Robbery":
        """That pile holds those cards and no others; but for purses, backs, hands and decks they lie face
        up."""
        old = self.state.pile(name)
        down = name.startswith(("hand:", "deck:"))
        laid = tuple(Card(one, up=bool(one) and not down and not one.startswith("purse")) for one in cards)
        return self.change(piles={**self.state.piles, name: replace(old, cards=laid)})

    def loot(self, **tokens: tuple[str, ...]) -> "Robbery":
        """What lies on bandits' cards."""
        for bandit, held in tokens.items():
            self.pile(s.loot_of(bandit), *held)
        return self

    def neutral(self, count: int) -> "Robbery":
        """So many neutral bullets are left."""
        return self.pile(s.NEUTRAL, *(f"bullet.neutral-{one}" for one in range(1, count + 1)))

    def perform(self, card: str) -> "Robbery":
        """Stealin', with nothing but that card in the common deck: ``doc.fire``."""
        bandit = bandit_of(f"{card}-1")
        by = self.state.the(bandit).seat
        common = Pile((Card(f"{card}-1", up=True, by=by),))
        self.change(piles={**self.state.piles, s.COMMON: common}, stage=s.STEALING, go_ahead=False)
        return self

    def event(self, card: str, *, round_: int = 1) -> "Robbery":
        """That round card lies open, and Stealin' is over."""
        return self.pile(s.TURNED, card).pile(s.COMMON).change(stage=s.EVENT, go_ahead=False, round=round_)

    def go_on(self) -> "Robbery":
        """Somebody taps that it goes on."""
        self.do(GoOn())
        return self

    # What came of it

    def at(self, bandit: str) -> str:
        """Where that bandit stands: ``2r``."""
        where = self.state.the(bandit).spot
        return f"{where.car or 'L'}{'r' if where.roof else 'i'}"

    def count(self, pile: str) -> int:
        """How many cards that pile has."""
        return self.state.pile(pile).count

    def holds(self, bandit: str) -> Mapping[str, int]:
        """The kinds of tokens on a bandit's card."""
        return Counter(kind_of_token(one) for one in self.state.pile(s.loot_of(bandit)).cards)

    def lies(self, where: str) -> Mapping[str, int]:
        """The kinds of tokens on the floor of a place."""
        return Counter(kind_of_token(one) for one in self.state.pile(spot(where).floor).cards)

    def hits(self, bandit: str) -> Mapping[str, int]:
        """The bullets that a bandit received, by where they came from."""
        return self.state.the(bandit).hits
