"""Robberies at random that begin with cast lists, change hands, are taken back in the middle, or are only counted."""

import json
from collections.abc import Iterable, Mapping
from random import Random
from typing import Any

import msgspec
import pytest

from companion.engine.piles import BACK
from companion.engine.play import Viewer
from companion.engine.roster import Document
from companion.engine.sources import APP, REAL
from companion.games.coltexpress.table.by_hand.hand_over import HandOver
from companion.games.coltexpress.table.core.eyes import Eyes
from companion.games.coltexpress.table.core.state import CAST, OVER, TURNED, State
from companion.games.coltexpress.table.scoring.scores import scores
from tests.games.coltexpress.casts import document
from tests.games.coltexpress.table.robberies import TABLE
from tests.games.coltexpress.table.walks import Walk, everything, there, twice
from tests.games.taps import fill, opened

DEALT = {"cards": APP, "purses": APP}
REAL_ALL = {"cards": REAL, "purses": REAL}


def whole(state: State) -> None:
    """Nothing is lost, and nothing is there twice."""
    assert twice(state) == []
    assert state.stage == CAST or there(state) == everything(state)


# Cast lists

TEAM, TABLE_OF_TEAMS = ("ghost", "belle"), ("ghost", "belle", "tuco", "doc")
LISTS: Mapping[str, tuple[int, Mapping[str, Document]]] = {
    "one seat's bandit": (3, {"b": document("ghost")}),
    "every seat's bandit": (3, {"a": document("doc"), "b": document("ghost"), "c": document("belle")}),
    "two seats that want one": (3, {"a": document("doc"), "b": document("doc")}),
    "the table's": (4, {"c": document("ghost", "belle", "tuco", "doc", car1="mail", round2="braking")}),
    "the table's, which is too short": (5, {"a": document("ghost", "belle", "tuco", station="pickpocketing")}),
    "two that differ": (3, {"a": document("ghost", "belle", "doc"), "b": document("tuco", "doc", "belle")}),
    "one team's": (2, {"b": document(*TEAM, gang="teams")}),
    "the teams'": (2, {"a": document(*TABLE_OF_TEAMS, gang="teams", car4="dining", round1="bridge")}),
}


WITH_THE_COMPANION = ("one seat's bandit", "the table's", "one team's")


@pytest.mark.parametrize("which", LISTS)
def test_a_robbery_that_begins_with_cast_lists_comes_to_its_end(which: str) -> None:
    seats, lists = LISTS[which]
    robbery = Walk(seats, 3, DEALT, lists, partner=str(int(which in WITH_THE_COMPANION)))
    for _before, _command, _viewer, decision in robbery.steps():
        whole(decision.state)
    state = robbery.state
    assert state.round == 5
    plan = state.plan
    if len(plan.bandits) >= len(state.bandits):
        assert {bandit.id for bandit in state.bandits} <= set(plan.bandits)
    assert all(wanted in ("", car) for wanted, car in zip(plan.cars, state.train, strict=False))
    turned = state.pile(TURNED).ids
    assert all(wanted in ("", card) for wanted, card in zip((*plan.rounds, plan.station), turned, strict=False))


# Seats change hands


@pytest.mark.parametrize(("seats", "expert"), [(2, "no"), (3, "no"), (4, "yes")])
def test_seats_go_to_the_companion_and_back_in_mid_game_and_the_robbery_comes_to_its_end(
    seats: int, expert: str
) -> None:
    robbery = Walk(seats, 4, DEALT, lists={}, expert=expert)
    handed = 0
    for number, (_before, _command, _viewer, decision) in enumerate(robbery.steps()):
        whole(decision.state)
        seat = robbery.rng.choice(robbery.people[1:])
        played = robbery.state.seat(seat)
        if number % 9 == 5 and played is not None and robbery.state.stage not in (CAST, OVER):
            robbery.table.do(HandOver(seat, not played.computer), robbery.people[0])
            whole(robbery.state)
            handed += 1
    assert robbery.state.stage == OVER
    assert handed > 2


# Undo


def as_kept(events: Iterable[Any]) -> list[Any]:
    """The events as they come back out of the log."""
    return [msgspec.convert(json.loads(msgspec.json.encode(one)), type(one)) for one in events]


@pytest.mark.parametrize(
    ("seats", "chance", "switches"),
    [
        (3, DEALT, {}),
        (2, DEALT, {}),
        (4, DEALT, {"expert": "yes", "pile": "open"}),
        (3, {"cards": REAL, "purses": REAL}, {}),
        (2, DEALT, {"partner": "1"}),
    ],
)
def test_a_robbery_that_is_taken_back_again_and_again_goes_on_from_where_it_stood(
    seats: int, chance: Mapping[str, str], switches: dict[str, str]
) -> None:
    robbery, rng = Walk(seats, 5, chance, lists={}, **switches), Random(5)
    log, states, undone = [robbery.table.begun.events], [robbery.state], 0
    for _before, _command, _viewer, decision in robbery.steps():
        log.append(decision.events)
        states.append(decision.state)
        if rng.random() < 0.05 and undone < 10:
            kept = max(1, len(log) - rng.randint(1, 12))
            del log[kept:], states[kept:]
            robbery.table.state = folded(log)
            assert robbery.state == states[-1]
            undone += 1
    assert undone > 2
    assert robbery.state.stage == OVER
    assert folded(log) == robbery.state
    assert REAL in chance.values() or there(robbery.state) == everything(robbery.state)


def folded(log: Iterable[Iterable[Any]]) -> State:
    """The state to which the events of a log lead."""
    state = TABLE.empty()
    for events in log:
        for event in as_kept(events):
            state = TABLE.evolve(state, event)
    return state


@pytest.mark.parametrize(("seats", "switches"), [(3, {}), (4, {"expert": "yes"}), (2, {}), (2, {"partner": "1"})])
def test_where_a_step_shows_anybody_something_its_undoing_asks_for_a_nod(seats: int, switches: dict[str, str]) -> None:
    robbery = Walk(seats, 6, DEALT, lists={}, **switches)
    taught = 0
    for before, command, _viewer, decision in robbery.steps():
        for viewer in robbery.viewers:
            learned = named(decision.state, viewer) - named(before, viewer)
            taught += bool(learned)
            assert decision.reveals or not learned, f"{viewer.seat} learns {learned} from {command}"
    assert taught > 30


def named(state: State, viewer: Viewer) -> set[object]:
    """Every card whose face the viewer can see or has seen being laid, and what others chose in secret."""
    known = Eyes(state, viewer).known
    cards = {card for pile in known.piles.values() for card in pile.ids if card != BACK}
    chosen = known.choice.choices.items() if known.choice else ()
    return cards | {one for one in chosen if one[0] != viewer.seat}


# Corrections


@pytest.mark.parametrize(
    ("seats", "chance", "switches"),
    [(3, DEALT, {}), (2, DEALT, {}), (2, DEALT, {"partner": "1", "expert": "yes"}), (3, REAL_ALL, {})],
)
def test_whatever_is_set_by_hand_loses_nothing_shows_nothing_without_a_nod_and_stops_no_robbery(
    seats: int, chance: Mapping[str, str], switches: dict[str, str]
) -> None:
    robbery, corrected = Walk(seats, 9, chance, lists={}, **switches), 0
    for _before, _command, _viewer, _decision in robbery.steps():
        phone, before = robbery.phone(robbery.rng.choice(robbery.people)), robbery.state
        groups = () if TABLE.over(before) else TABLE.view(before, phone).groups
        tools = [tap for group in groups for action in group.actions for tap in opened(action)]
        if not tools or robbery.rng.random() > 0.25:
            continue
        tool = robbery.rng.choice(tools)
        command = TABLE.read(tool.command, fill(tool, robbery.rng))
        decision = robbery.table.do(command, phone.seat, host=phone.host)
        assert twice(decision.state) == [], command
        if chance is DEALT:
            whole(decision.state)
            for viewer in robbery.viewers:
                learned = named(decision.state, viewer) - named(before, viewer)
                assert decision.reveals or not learned, f"{viewer.seat} learns {learned} from {command}"
        corrected += 1
    assert robbery.state.stage == OVER
    assert corrected > 5


# Only the score


@pytest.mark.parametrize("seats", [2, 3, 6])
@pytest.mark.parametrize("source", [APP, REAL])
def test_where_only_the_score_is_kept_everybody_writes_it_down_and_is_ranked(seats: int, source: str) -> None:
    robbery = Walk(seats, 7, {"cards": source, "purses": source}, lists={}, keeps="score")
    tapped = [type(command).__name__ for _before, command, _viewer, _decision in robbery.steps()]
    assert tapped.count("WriteScore") == seats
    assert (robbery.state.stage, robbery.state.train) == (OVER, ())
    assert min(one.place for one in scores(robbery.state)) == 1
