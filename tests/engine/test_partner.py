"""A companion's seat is asked for its taps with what that seat may see, and with nothing else."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import pytest

from companion.engine import partner
from companion.engine.board import Board, Turn
from companion.engine.chance import Chance
from companion.engine.deciding import Step, StepTable
from companion.engine.errors import Forbidden
from companion.engine.play import Actor, Start, StartSeat, Switch, Viewer

ANNA, APP = "s1", "app"


@dataclass(frozen=True)
class Player:
    id: str
    name: str
    secret: int


@dataclass(frozen=True)
class Piles:
    """Whoever's go it is adds to the pile; each has a secret number."""

    seats: tuple[Player, ...] = ()
    pile: int = 0
    turn: int = 0
    go: str = ANNA

    def seat(self, id_: str) -> Player | None:
        return next((player for player in self.seats if player.id == id_), None)


@dataclass(frozen=True)
class Add:
    seat: str
    number: int = 1


@dataclass(frozen=True)
class Pass:
    seat: str


class Piling(Step[Piles, Player]):
    def after(self, event: Any) -> Piles:
        state: Piles = event
        return state


@dataclass
class Spy:
    """Adds so often, then passes, and remembers all that it was handed."""

    times: int = 2
    handed: list[tuple[str, Board, int]] = field(default_factory=list)
    command: Any = None

    def tap(self, seat: str, board: Board, given: int, chance: Chance, /) -> Any:
        self.handed.append((seat, board, given))
        if board.known["go"] != seat:
            return None
        if given < self.times:
            return self.command or Add(seat, chance.die(6))
        return Pass(seat)


class PileTable(StepTable[Piles, Piling]):
    seats: tuple[int, int] = (1, 2)
    state: type = Piles
    step = Piling
    commands: Mapping[str, type] = {"Add": Add, "Pass": Pass}

    def __init__(self, spy: Spy | None) -> None:
        self.partner = spy

    def switches(self) -> Sequence[Switch]:
        return ()

    def over(self, state: Piles) -> bool:
        return state.pile > 1000

    def played(self, state: Piles, /) -> Sequence[str]:
        return tuple(player.id for player in state.seats if player.id == APP)

    def set_up(self, step: Piling, start: Start) -> None:
        people = tuple(Player(seat.id, seat.name, 7) for seat in start.seats)
        step.emit(Piles((*people, Player(APP, "The companion", 5))))

    def carry_out(self, step: Piling, command: Any) -> None:
        step.allow(command.seat)
        state = step.state
        if isinstance(command, Add):
            step.emit(replace(state, pile=state.pile + command.number))
            step.tell(f"{step.seat(command.seat).name} adds {command.number}.")
            return
        step.emit(replace(state, turn=state.turn + 1, go=APP if command.seat == ANNA else ANNA))
        step.tell(f"{step.seat(command.seat).name} passes.")
        if command.seat == APP:
            step.label = "The companion is done"

    def view(self, state: Piles, viewer: Viewer, /) -> Board:
        own = next((player.secret for player in state.seats if player.id == viewer.seat), None)
        turn = Turn(state.turn, "Piling", f"{state.pile}", key=str(state.turn))
        return Board(turn, (), known=lambda: {"go": state.go, "pile": state.pile, "secret": own})


def begun(spy: Spy | None) -> tuple[PileTable, Piles]:
    table = PileTable(spy)
    return table, table.begin(Start((StartSeat(ANNA, "Anna"),)), Chance(b"seed", "0")).state


def passed(table: PileTable, state: Piles) -> Any:
    """Anna passes: the app's seat goes on in the same step."""
    return table.decide(state, Pass(ANNA), Actor(ANNA, frozenset({ANNA})), Chance(b"seed", "1"))


def reachable(value: Any, known: set[int]) -> list[Any]:
    """All that can be got at from a value by its fields, items and functions, by type."""
    if id(value) in known:
        return []
    known.add(id(value))
    parts: list[Any] = []
    if isinstance(value, Mapping):
        parts = [*value.keys(), *value.values()]
    elif isinstance(value, (tuple, list, set, frozenset)):
        parts = list(value)
    elif hasattr(value, "__dataclass_fields__"):
        parts = [getattr(value, name) for name in value.__dataclass_fields__]
    return [value, *(found for part in parts for found in reachable(part, known))]


def test_it_is_handed_what_its_own_viewer_sees_and_never_the_state_nor_a_strangers_secret() -> None:
    spy = Spy()
    table, state = begun(spy)
    passed(table, state)
    assert len(spy.handed) > 3
    for seat, board, given in spy.handed:
        there = reachable((seat, board, given), set())
        assert seat == APP
        assert not any(isinstance(thing, (Piles, Player)) for thing in there)
        assert (board.known["secret"], 7 in there) == (5, False)


def test_each_board_shows_the_table_as_the_taps_before_it_left_it() -> None:
    spy = Spy(times=3)
    table, state = begun(spy)
    decision = passed(table, state)
    piles = [board.known["pile"] for _, board, _ in spy.handed]
    assert piles == sorted(piles)
    assert piles[-1] == decision.state.pile
    assert len(set(piles)) == 4


def test_its_taps_are_part_of_the_step_of_the_person_who_tapped() -> None:
    table, state = begun(Spy(times=1))
    decision = passed(table, state)
    assert decision.label == "Anna passes.", "the step bears the name of what the person did"
    assert [sentence.partition(" adds")[0] for sentence in decision.told] == [
        "Anna passes.",
        "The companion",
        "The companion passes.",
    ]
    assert (decision.state.go, decision.state.turn) == (ANNA, 2)


def test_it_counts_its_taps_anew_when_the_turn_changes() -> None:
    spy = Spy(times=2)
    table, state = begun(spy)
    state = passed(table, state).state
    passed(table, state)
    assert [given for _, board, given in spy.handed if board.known["go"] == APP] == [0, 1, 2, 0, 1, 2]


def test_it_has_no_right_but_those_of_its_seat() -> None:
    table, state = begun(Spy(command=Add(ANNA)))
    with pytest.raises(Forbidden):
        passed(table, state)


def test_one_that_finds_no_end_is_not_asked_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(partner, "MOST_TAPS", 9)
    spy = Spy(times=10**9)
    table, state = begun(spy)
    assert len(passed(table, state).events) == 1 + 9


def test_where_no_seat_is_the_apps_nobody_is_asked() -> None:
    table, state = begun(None)
    assert passed(table, state).events == (replace(state, turn=1, go=APP),)
