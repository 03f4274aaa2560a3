"""The whole table."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.games.highnoon.table.core.state.battle import Go, Scenario, Secret
from companion.games.highnoon.table.core.state.deeds import Deed
from companion.games.highnoon.table.core.state.lasting import Effect, Flag
from companion.games.highnoon.table.core.state.matters import Matter, Result, Rolled
from companion.games.highnoon.table.core.state.seats import Record, Seat
from companion.games.highnoon.table.core.state.troops import Troop

CHIPS = {"white": 20, "red": 10, "blue": 5}
"""The Fate Pot as it is at the start (Chapter Two, Fate Chips)."""

PARTS = ("cards", "chips", "guts", "figures", "bounty", "tables", "ending")
"""What a table may use the companion for; what is switched off is neither asked for nor shown."""
FREE_MODE = "free-mode"
"""The switch that leaves all but cards, chips, wounds and bounty to the players."""
NOT_IN_FREE_MODE = frozenset({"guts", "tables", "ending"})
"""The parts that would ask for dice."""


@dataclass(frozen=True)
class State:
    """The whole table.

    ``phase``: ``setup``, ``draw``, ``action``, ``over``. ``segment`` is the rank that is being counted down (``A`` to
    ``2``, ``RJ`` for the red Joker, empty between). ``goes`` is a stack: the last one acts now, those below were
    interrupted. ``moment`` names the Action Card that is being acted on, in this turn: it tells one Action Card from
    the next. ``casualties`` are troops that owe a Guts check at the end of the segment. ``order`` lists troops in the
    order in which a tie was settled, by the card. ``flags`` say what was done once a turn, cleared when it begins;
    ``done`` are setup steps that are finished, ``done_by`` those that a seat has finished for itself: (step, seat).
    ``thinking`` are the rolls that wait for a chip until somebody taps.
    ``spent`` are chips that do not go back in the pot, by a house rule.
    """

    seats: tuple[Seat, ...] = ()
    troops: Mapping[str, Troop] = field(default_factory=dict)
    pot: Mapping[str, int] = field(default_factory=lambda: dict(CHIPS))
    spent: tuple[str, ...] = ()
    dice: str = "virtual"
    cards: str = "virtual"
    chips: str = "virtual"
    switches: Mapping[str, str] = field(default_factory=dict)
    parts: frozenset[str] = frozenset(PARTS)
    scenario: Scenario = field(default_factory=Scenario)
    phase: str = "setup"
    stage: str = ""
    turn: int = 0
    segment: str = ""
    goes: tuple[Go, ...] = ()
    moment: str = ""
    counter: int = 0
    matters: tuple[Matter, ...] = ()
    thinking: frozenset[str] = frozenset()
    results: Mapping[str, tuple[Result, ...]] = field(default_factory=dict)
    casualties: tuple[str, ...] = ()
    order: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    effects: tuple[Effect, ...] = ()
    secrets: tuple[Secret, ...] = ()
    deployment: tuple[str, ...] = ()
    flags: frozenset[Flag] = frozenset()
    done: frozenset[str] = frozenset()
    done_by: frozenset[tuple[str, str]] = frozenset()
    score: tuple[Record, ...] = ()
    reminders: tuple[tuple[str, str], ...] = ()
    rolled: tuple[Rolled, ...] = ()
    ended: str = ""

    def seat(self, id_: str) -> Seat | None:
        # Asked thousands of times for one page: a plain loop takes half the time of a generator.
        for seat in self.seats:
            if seat.id == id_:
                return seat
        return None

    def foes(self, seat: str) -> tuple[Seat, ...]:
        """Everybody on another side."""
        mine = self.scenario.side(seat)
        return tuple(other for other in self.seats if self.scenario.side(other.id) != mine)

    def of(self, seat: str) -> tuple[Troop, ...]:
        """The troops that a seat commands now, in order."""
        return tuple(troop for troop in self.troops.values() if troop.seat == seat)

    def matter(self, id_: str) -> Matter | None:
        return next((matter for matter in self.matters if matter.id == id_), None)

    @property
    def open_matters(self) -> tuple[Matter, ...]:
        """The matters that are asked for now: all of the lowest rank."""
        if not self.matters:
            return ()
        lowest = min(matter.rank for matter in self.matters)
        return tuple(matter for matter in self.matters if matter.rank == lowest)

    @property
    def go(self) -> Go | None:
        """The action that goes on, and whose it is."""
        return self.goes[-1] if self.goes else None

    def go_of(self, troop_id: str) -> Go | None:
        """The action that a troop has now, which may be interrupted; None where it has none."""
        for go in reversed(self.goes):
            if troop_id in go.troops:
                return go
        return None

    def words(self, troop_id: str) -> frozenset[str]:
        """The words of what a troop as a whole has done in this action."""
        go = self.go_of(troop_id)
        return go.words(troop_id) if go is not None else frozenset()

    def deeds(self, troop_id: str, *words: str) -> tuple[Deed, ...]:
        """What it has done in it of those words, be it a single figure of it or to somebody; in order."""
        go = self.go_of(troop_id) if self.goes else None
        if go is None or not go.did:
            return ()
        return tuple(deed for deed in go.did if deed.troop == troop_id and deed.what in words)

    def figures_that(self, troop_id: str, *words: str) -> frozenset[str]:
        """The figures of a troop that have done anything of those words."""
        return frozenset(deed.figure for deed in self.deeds(troop_id, *words) if deed.figure)

    def just_up(self, troop_id: str) -> frozenset[str]:
        """Its figures that got up in it without a raise, and neither move nor attack (Eatin' Dirt)."""
        return self.figures_that(troop_id, "up")

    @property
    def in_play(self) -> tuple[str, ...]:
        """The `moment` of every Action Card that is being acted on, the interrupted ones too; between two cards that of
        the last."""
        cards = (self.moment, *(go.moment for go in self.goes))
        return tuple(dict.fromkeys(filter(None, cards)))

    def uses(self, part: str) -> bool:
        """True where the table uses that part of the companion now."""
        return part in self.parts and not (self.free_mode and part in NOT_IN_FREE_MODE)

    @property
    def free_mode(self) -> bool:
        """True where the app keeps cards, chips, wounds and bounty, and asks nothing else."""
        return self.switches.get(FREE_MODE) == "yes"


def concealed(state: State, troop: Troop) -> bool:
    """True where only its owner may know of the troop: it is hidden, or its list is sealed."""
    owner = state.seat(troop.owner)
    return troop.hidden or (owner is not None and owner.sealed)
