"""What lies on the table: the train, bandits, tokens, cards and bullets. A fold of events; nothing here knows a rule.

Every card, bullet and token is a card of a pile (`engine.piles`), so that none is lost and none is there twice. Their
ids say what they are (`core.ids`).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.engine.piles import Card, Pile, Piles
from companion.engine.sealed import Sealed
from companion.games.coltexpress.data.catalog import catalog
from companion.games.coltexpress.data.records import RoundCard

COMMON, ROUNDS, TURNED, STOCK = "common", "rounds", "turned", "stock"
BESIDE, NEUTRAL, GONE = "beside", "neutral", "gone"
"""Piles that are nobody's: the common deck, the round cards to come and those that have been turned, the purses in the
box, the second strongbox beside the train, the neutral bullets, and what is out of the game."""
CAST, MARSHALS, PLACES, SCHEMING, KEEPING, STEALING, EVENT, COUNTING, ROBBING, SCORING, OVER = (
    "cast",
    "marshals",
    "places",
    "scheming",
    "keeping",
    "stealing",
    "event",
    "counting",
    "robbing",
    "scoring",
    "over",
)
"""The stages of a game: whom each seat plays; with two players, whose Marshal card goes, and where the bandits start;
then round by round; at the end, what real purses are worth. A scorer's robbery goes on without the app, which knows the
round and the First Player, until everybody writes down what they have."""
MEETING, BY_EVENT = "meeting", "event"
"""Where a neutral bullet came from: a meeting with the Marshal, or the event of a round card."""
LOCOMOTIVE = 0
TWO = 2
"""So many seats play the game for two, with two bandits each."""
COMPANY_SEAT = "companion-"
"""How the ids of seats begin that the companion has from the start: no device ever holds one."""


def deck_of(seat: str) -> str:
    """The name of a seat's deck."""
    return f"deck:{seat}"


def hand_of(seat: str) -> str:
    """The name of a seat's hand."""
    return f"hand:{seat}"


def discards_of(seat: str) -> str:
    """The name of a seat's discards, which only the Expert variant has."""
    return f"discards:{seat}"


def loot_of(bandit: str) -> str:
    """The name of the pile of tokens that lie on a bandit's card."""
    return f"loot:{bandit}"


def bullets_of(bandit: str) -> str:
    """The name of the pile of bullets that a bandit can still fire."""
    return f"bullets:{bandit}"


@dataclass(frozen=True, order=True)
class Spot:
    """Inside a Car or on its roof. Car 0 is the Locomotive, the last one the Caboose."""

    car: int
    roof: bool = False

    @property
    def floor(self) -> str:
        """The name of the pile of tokens that lie there."""
        return f"floor:{self.car}{'r' if self.roof else 'i'}"


@dataclass(frozen=True)
class Seat:
    """A player; ``computer``: the companion plays this seat."""

    id: str
    name: str
    computer: bool = False


@dataclass(frozen=True)
class Bandit:
    """A bandit, whose ``id`` is that of the data. ``hits`` counts the bullets received, by the bandit who fired each,
    or `MEETING` or `BY_EVENT`. ``ransom`` is in dollars."""

    id: str
    seat: str
    spot: Spot = Spot(LOCOMOTIVE)
    ransom: int = 0
    hits: Mapping[str, int] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """What people call the bandit."""
        return catalog().bandits[self.id].name

    @property
    def received(self) -> int:
        """Bullets of other bandits and of events, which decide a tie. Those of meetings do not count (ruling 13)."""
        return sum(count for source, count in self.hits.items() if source != MEETING)


@dataclass(frozen=True)
class Plan:
    """What a cast list of the whole table says, or the host: the ``bandits`` to pick from, and the Cars, the round
    cards of rounds 1 to 4, the station and the seat that goes ``first``, each empty where chance decides."""

    bandits: tuple[str, ...] = ()
    cars: tuple[str, ...] = ()
    rounds: tuple[str, ...] = ()
    station: str = ""
    first: str = ""


@dataclass(frozen=True)
class Tally:
    """What a player wrote down at the end of a robbery without the app: dollars in purses, numbers of all else.
    ``left`` are the player's own bullets that were not fired, ``received`` those of other bandits and of events."""

    purses: int = 0
    jewels: int = 0
    strongboxes: int = 0
    ransoms: int = 0
    left: int = 0
    received: int = 0


@dataclass(frozen=True)
class State:
    """The table. ``train`` holds the ids of the Cars behind the Locomotive, front to rear. ``first`` is the seat of the
    First Player. In Schemin', ``turn`` counts the turns of the round card that are over, and ``acts`` what has been
    done in the one that goes on. ``acted`` counts what each seat has done in this round.

    ``performed`` counts the cards of this round that are done with. ``waiting`` are the bandits who may still answer an
    event. ``go_ahead``: the event may happen, or the companion perform its card. ``choice`` is what several seats
    choose in secret. ``counted`` is what seats said that their real purses are worth, in dollars. ``tallies`` are what
    players of a robbery without the app wrote down.
    """

    stage: str = CAST
    seats: tuple[Seat, ...] = ()
    bandits: tuple[Bandit, ...] = ()
    cards: str = ""
    purses: str = ""
    switches: Mapping[str, str] = field(default_factory=dict)
    train: tuple[str, ...] = ()
    marshal: int = LOCOMOTIVE
    piles: Piles = field(default_factory=dict)
    round: int = 0
    first: str = ""
    turn: int = 0
    acts: int = 0
    acted: Mapping[str, int] = field(default_factory=dict)
    waiting: tuple[str, ...] = ()
    performed: int = 0
    go_ahead: bool = False
    choice: Sealed | None = None
    counted: Mapping[str, int] = field(default_factory=dict)
    plan: Plan = Plan()
    tallies: Mapping[str, Tally] = field(default_factory=dict)

    def seat(self, id_: str) -> Seat | None:
        """The seat of that id."""
        return next((seat for seat in self.seats if seat.id == id_), None)

    def bandit(self, id_: str) -> Bandit | None:
        """The bandit of that id, where somebody plays it."""
        return next((bandit for bandit in self.bandits if bandit.id == id_), None)

    def the(self, id_: str) -> Bandit:
        """The bandit of that id. Raises `LookupError` where nobody plays it."""
        found = self.bandit(id_)
        if found is None:
            raise LookupError(f"nobody plays {id_}")
        return found

    def team(self, seat: str) -> tuple[Bandit, ...]:
        """The bandits of a seat: one, or two in the game for two."""
        return tuple(bandit for bandit in self.bandits if bandit.seat == seat)

    def at(self, spot: Spot) -> tuple[Bandit, ...]:
        """The bandits in one place."""
        return tuple(bandit for bandit in self.bandits if bandit.spot == spot)

    def pile(self, name: str) -> Pile:
        """The pile of that name; an empty one where there is none yet."""
        return self.piles.get(name, Pile())

    @property
    def lone_person(self) -> str:
        """The only seat that a person plays; empty where there are several."""
        people = [seat.id for seat in self.seats if not seat.computer]
        return people[0] if len(people) == 1 else ""

    @property
    def caboose(self) -> int:
        """The number of the last Car."""
        return len(self.train)

    @property
    def round_card(self) -> RoundCard | None:
        """The round card that lies open; None before one has been turned, and while nobody has named a real one."""
        return catalog().rounds.get(self.pile(TURNED).top)

    @property
    def turns(self) -> str:
        """The turns of the round card, by their signs."""
        return self.round_card.turns(len(self.seats)) if self.round_card else ""

    @property
    def symbol(self) -> str:
        """The sign of the turn that goes on in Schemin'; empty after the last."""
        return self.turns[self.turn : self.turn + 1]

    @property
    def current(self) -> Card | None:
        """In Stealin', the card that is to be performed: the one that lies lowest in the common deck."""
        cards = self.pile(COMMON).cards
        return cards[0] if self.stage == STEALING and cards else None

    @property
    def expert(self) -> bool:
        """Whether the Expert variant is played; with two players it always is."""
        return self.switches.get("expert") == "yes" or self.teams

    @property
    def keeps_score(self) -> bool:
        """Whether the app keeps only the score, and people play with their own game."""
        return self.switches.get("keeps") == "score"

    @property
    def teams(self) -> bool:
        """Whether each seat plays two bandits: the game for two."""
        return len(self.seats) == TWO
