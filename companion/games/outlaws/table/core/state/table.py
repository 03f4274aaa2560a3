"""The whole table, and the end of the shootout once it is decided."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from companion.games.outlaws.data.guns import Gun
from companion.games.outlaws.data.house import House, standard
from companion.games.outlaws.table.core.state.board import Group, Horse, Pair, Route, Sighting
from companion.games.outlaws.table.core.state.brawling import Blow, Showdown
from companion.games.outlaws.table.core.state.men import GONE, Man
from companion.games.outlaws.table.core.state.rolls import Throw
from companion.games.outlaws.table.core.state.seats import Seat
from companion.games.outlaws.table.core.state.shooting import Hit, Shot, Snap, Window
from companion.games.outlaws.table.core.state.things import Item
from companion.games.outlaws.table.core.state.turn import Crowd, Go


@dataclass(frozen=True)
class Ending:
    """The shootout is decided: ``winner`` and ``why`` as in `State`. ``hurt`` are men who lie there for good, and have
    still to roll whether they live."""

    winner: str
    why: str
    hurt: tuple[str, ...]


@dataclass(frozen=True)
class State:
    """The whole table.

    ``stage`` is ``recruit`` (posses and teams), ``setup``, ``showdown``, ``round`` or ``over``.
    ``cups`` hold the action counters by team, in no order; ``drawer`` is the team that draws next, ``passes`` counts
    passes one after the other, ``undecided`` names the tie that a die has to settle. ``shots`` are a pile:
    the last is being settled, and those below it wait (for a snapshot, or for the barrel before them).
    ``tumbles`` are men who were thrown off a horse. ``prisoner`` sits in a cell at the start.
    ``chips`` and ``dice`` are modes of `engine.sources.MODES`.
    ``ground`` are the ids of things that lie on the board. ``guns`` are those that people made themselves;
    ``own_house`` the dice and the wound cup, where they changed them. ``objective`` counts what a shootout scores
    (bags off the board, men across). ``unlocked``: somebody has opened the cell with its key.
    """

    stage: str = "recruit"
    round: int = 0
    seats: tuple[Seat, ...] = ()
    men: tuple[Man, ...] = ()
    items: tuple[Item, ...] = ()
    ground: tuple[str, ...] = ()
    horses: tuple[Horse, ...] = ()
    townsfolk: tuple[Group, ...] = ()
    pairs: tuple[Pair, ...] = ()
    routes: tuple[Route, ...] = ()
    unlocked: bool = False
    cups: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    drawer: str = ""
    passes: int = 0
    undecided: str = ""
    go: Go | None = None
    shots: tuple[Shot, ...] = ()
    hit: Hit | None = None
    window: Window | None = None
    snap: Snap | None = None
    blow: Blow | None = None
    tumbles: tuple[str, ...] = ()
    crowd: Crowd | None = None
    sighting: Sighting | None = None
    ending: Ending | None = None
    showdown: Showdown | None = None
    dice: str = "virtual"
    chips: str = "virtual"
    switches: Mapping[str, str] = field(default_factory=dict)
    guns: tuple[Gun, ...] = ()
    own_house: House | None = None
    shootout: str = ""
    prisoner: str = ""
    objective: int = 0
    winner: str = ""
    why: str = ""
    thrown: tuple[Throw, ...] = ()
    numbered: int = 0

    @cached_property
    def _men(self) -> dict[str, Man]:
        return {man.id: man for man in self.men}

    @cached_property
    def _items(self) -> dict[str, Item]:
        return {item.id: item for item in self.items}

    def new_id(self, letter: str, place: int = 0) -> str:
        """The id of the next thing that comes to the table: a letter for what it is (``w`` a wound, ``h`` a hit, ``s``
        a shot, ``o`` and ``x`` an item) with a number that nothing has. ``place``: so many of them come before it."""
        return f"{letter}{self.numbered + 1 + place}"

    def seat(self, id_: str) -> Seat | None:
        """The seat of that id."""
        return next((seat for seat in self.seats if seat.id == id_), None)

    def man(self, id_: str) -> Man | None:
        """The man of that id, whatever has become of him."""
        return self._men.get(id_)

    def the(self, id_: str) -> Man:
        """The man of that id, whom somebody has asked for before. Raises `LookupError` where nobody is."""
        man = self.man(id_)
        if man is None:
            raise LookupError(f"no man {id_}")
        return man

    def item(self, id_: str) -> Item:
        """The thing of that id. Raises `LookupError` where there is none."""
        if id_ not in self._items:
            raise LookupError(f"no item {id_}")
        return self._items[id_]

    def brawling(self, man: Man) -> bool:
        """He and a foe in his square are both conscious (Brawling)."""
        return man.up and bool(man.foe) and self.the(man.foe).up

    def posse(self, seat: str) -> tuple[Man, ...]:
        """All men of a seat."""
        return tuple(man for man in self.men if man.seat == seat)

    def by_companion(self, man: Man) -> bool:
        """The companion plays him."""
        seat = self.seat(man.seat)
        return seat is not None and seat.computer

    def team(self, team: str) -> tuple[Man, ...]:
        """All men of a team."""
        return tuple(man for man in self.men if man.team == team)

    def seats_of(self, team: str) -> tuple[Seat, ...]:
        """The seats of a team."""
        return tuple(seat for seat in self.seats if seat.team == team)

    def here(self, man: Man) -> bool:
        """He is on the board by now: not off it, and his round of entry has come."""
        return man.status != GONE and man.entry <= max(self.round, 1)

    def foes(self, man: Man) -> tuple[Man, ...]:
        """The men of the other team who are on the board, dead ones too."""
        return tuple(other for other in self.men if other.team != man.team and self.here(other))

    def friends(self, man: Man) -> tuple[Man, ...]:
        """The other men of his team who are on the board."""
        mates = (other for other in self.men if other.team == man.team and other.id != man.id)
        return tuple(other for other in mates if self.here(other))

    def route(self, man: str, place: str) -> Route | None:
        """What was said of the man's way to that place."""
        return next((route for route in self.routes if (route.man, route.place) == (man, place)), None)

    @property
    def house(self) -> House:
        """The faces of the dice and the mix of the wound cup at this table."""
        return self.own_house or standard()

    @property
    def acting(self) -> Man | None:
        """The man whose turn it is, or whose turn waits for its upkeep."""
        return self.man(self.go.man) if self.go else None

    @property
    def shot(self) -> Shot | None:
        """The shot that is being settled."""
        return self.shots[-1] if self.shots else None

    @property
    def unsettled(self) -> bool:
        """Something waits for a roll, a counter or an answer, before anything else is done; at the end, too."""
        turn = (self.shots, self.hit, self.window, self.snap, self.blow, self.tumbles, self.crowd, self.sighting)
        matters = (*turn, self.ending)
        return any(matters)

    def pair(self, man: str, target: str) -> Pair | None:
        """What was said of the two, as the first shoots at the second whom he sees."""
        told = self.told(man, target)
        return told if told is not None and told.seen else None

    def told(self, man: str, target: str) -> Pair | None:
        """The same, and where it was said that the first does not see the second."""
        return next((pair for pair in self.pairs if (pair.man, pair.target) == (man, target)), None)

    def available(self, team: str) -> int:
        """The actions of a team's men who are in the round (Start of a round)."""
        return sum(man.available for man in self.team(team) if man.up and self.here(man))
