"""How a command is decided in every game: who may tap, what a step is called, what is refused unasked."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import pytest

from companion.engine.board import Board, Turn
from companion.engine.chance import Chance
from companion.engine.deciding import Step, StepTable
from companion.engine.errors import CompanionError
from companion.engine.play import Actor, Start, StartSeat, Switch, Viewer
from companion.engine.sources import APP, REAL, Source


@dataclass(frozen=True)
class Chair:
    id: str
    name: str
    computer: bool = False


@dataclass(frozen=True)
class Count:
    seats: tuple[Chair, ...] = ()
    number: int = 0

    def seat(self, id_: str) -> Chair | None:
        return next((chair for chair in self.seats if chair.id == id_), None)


@dataclass(frozen=True)
class Add:
    number: int = 1
    roll: bool = False
    silent: bool = False
    seat: str = ""


@dataclass(frozen=True)
class Wave:
    FREE = True


class Counting(Step[Count, Chair]):
    def after(self, event: Any) -> Count:
        if isinstance(event, Count):
            return event
        return replace(self.state, number=self.state.number + int(event))


class CountingTable(StepTable[Count, Counting]):
    seats: tuple[int, int] = (2, 3)
    sources: Sequence[Source] = (Source("dice", "Dice", "die", "roll", "dice", ((APP, "The app"), (REAL, "We"))),)
    state: type = Count
    step = Counting
    commands: Mapping[str, type] = {"Add": Add, "Wave": Wave}

    def switches(self) -> Sequence[Switch]:
        return (Switch("by", "Counted by", (("ones", "Ones"), ("twos", "Twos"))),)

    def view(self, state: Count, viewer: Viewer, /) -> Board:
        return Board(Turn(1, "Counting", f"{viewer.seat}: {state.number}"), ())

    def over(self, state: Count) -> bool:
        return state.number >= 10

    def set_up(self, step: Counting, start: Start) -> None:
        step.emit(Count(tuple(Chair(seat.id, seat.name) for seat in start.seats)))

    def carry_out(self, step: Counting, command: Any) -> None:
        step.allow(command.seat)
        step.emit(*[1] * (step.chance.die(6) if command.roll else command.number))
        if not command.silent:
            step.tell(f"{command.number} more.")
            step.tell("Well counted.")


TABLE = CountingTable()
ANNA = Actor("s1", frozenset({"s1"}))
SEATS = (StartSeat("s1", "Anna"), StartSeat("s2", "Ben"))
BEGUN = Count((Chair("s1", "Anna"), Chair("s2", "Ben")))


def chance() -> Chance:
    return Chance(b"seed", "1")


def refused(command: Any, state: Count = BEGUN, actor: Actor = ANNA) -> str:
    with pytest.raises(CompanionError) as error:
        TABLE.decide(state, command, actor, chance())
    return error.value.code


def not_begun(start: Start) -> str:
    with pytest.raises(CompanionError) as error:
        TABLE.begin(start, chance())
    return error.value.code


def test_the_facts_of_a_step_are_in_order_and_its_first_sentence_names_it() -> None:
    decision = TABLE.decide(BEGUN, Add(3), ANNA, chance())
    assert decision.events == (1, 1, 1)
    assert (decision.label, decision.told) == ("3 more.", ("3 more.", "Well counted."))


def test_a_decision_carries_the_state_that_its_facts_lead_to() -> None:
    assert TABLE.decide(BEGUN, Add(3), ANNA, chance()).state == replace(BEGUN, number=3)
    assert TABLE.begin(Start(SEATS), chance()).state == BEGUN


def test_a_step_in_which_nothing_is_said_has_a_name_too() -> None:
    assert TABLE.decide(BEGUN, Add(silent=True), ANNA, chance()).label == "a change"


def test_a_die_that_fell_is_known_and_a_plain_count_reveals_nothing() -> None:
    assert TABLE.decide(BEGUN, Add(roll=True), ANNA, chance()).reveals
    assert not TABLE.decide(BEGUN, Add(), ANNA, chance()).reveals


def test_nothing_is_decided_before_a_table_begins_or_after_it_ends() -> None:
    assert refused(Add(), Count()) == "not-begun"
    assert refused(Add(), replace(BEGUN, number=10)) == "game-over"


def test_whoever_has_no_seat_decides_nothing_but_the_host_does() -> None:
    assert refused(Add(), actor=Actor("", frozenset())) == "only-players"
    assert refused(Add(), actor=Actor("s9", frozenset({"s9"}))) == "only-players"
    assert TABLE.decide(BEGUN, Add(), Actor("", frozenset(), host=True), chance()).events == (1,)


def test_what_is_for_one_seat_is_for_nobody_else_but_the_host() -> None:
    assert refused(Add(seat="s2")) == "not-your-seat"
    assert refused(Add(seat="s9")) == "not-your-seat"
    assert TABLE.decide(BEGUN, Add(seat="s1"), ANNA, chance()).events == (1,)
    assert TABLE.decide(BEGUN, Add(seat="s2"), Actor("s1", frozenset({"s1"}), host=True), chance()).events == (1,)


def test_a_seat_that_there_is_not_is_not_found() -> None:
    step = Counting(BEGUN, ANNA, chance())
    assert step.seat("s2").name == "Ben"
    with pytest.raises(CompanionError) as error:
        step.seat("s9")
    assert error.value.code == "no-seat"


def test_a_table_begins_with_those_who_sit_there() -> None:
    assert TABLE.empty() == Count()
    assert TABLE.begin(Start(SEATS, switches={"by": "twos", "of-old": "x"}), chance()).events == (BEGUN,)


@pytest.mark.parametrize(
    ("start", "code"),
    [
        (Start(SEATS[:1]), "how-many-seats"),
        (Start((*SEATS, StartSeat("s3", "Cy"), StartSeat("s4", "Di"))), "how-many-seats"),
        (Start((SEATS[0], SEATS[0])), "seat-twice"),
        (Start(SEATS, {"dice": "loaded"}), "no-such-mode"),
        (Start(SEATS, {"dice": "ask"}), "no-such-mode"),
        (Start(SEATS, {"cards": "virtual"}), "no-such-mode"),
        (Start(SEATS, switches={"by": "threes"}), "no-such-option"),
    ],
)
def test_a_table_begins_only_as_it_can_be_played(start: Start, code: str) -> None:
    assert not_begun(start) == code


def test_only_a_command_that_says_so_is_free() -> None:
    assert TABLE.free(TABLE.read("Wave", {}))
    assert not TABLE.free(TABLE.read("Add", {"number": ["2"]}))


def test_a_table_plays_the_seats_that_say_so() -> None:
    assert TABLE.played(BEGUN) == ()
    assert TABLE.played(Count((Chair("s1", "Anna"), Chair("s2", "The app", computer=True)))) == ("s2",)
