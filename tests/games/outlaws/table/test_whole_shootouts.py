"""Whole shootouts, and what holds in each of their steps whatever anybody taps."""

import json
from collections import Counter
from random import Random
from typing import Any

import msgspec
import pytest

from companion.engine.play import Start, StartSeat, Viewer
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.lists.army import ARMIES
from companion.games.outlaws.table.core.state import HANDS, TEAMS, State
from companion.games.outlaws.table.hurt import cup
from companion.games.outlaws.table.rules import TABLE
from tests.games.outlaws.table.bots import quick, viewer
from tests.games.outlaws.table.shootouts import NAMES, SEATS, Shootout

MOST = 3000
"""Taps: more than any shootout has taken."""
SHOOTOUTS = tuple(catalog().shootouts)


def some_shootout(rng: Random, seats: int = 2, shootout: str = "", points: int = 115, **agreed: Any) -> Shootout:
    """Posses that were drawn by lot, in a shootout that was chosen."""
    found = Shootout(seed=rng.randbytes(8))
    modes = {source.id: agreed.pop(source.id) for source in TABLE.sources if source.id in agreed}
    sides = [{"side": TEAMS[place % 2]} for place in range(seats)]
    armies = [ARMIES.random(points, side, rng.randrange(1000)) for side in sides]
    sat = tuple(StartSeat(SEATS[n], NAMES[n], army) for n, army in enumerate(armies))
    found.keep(TABLE.begin(Start(sat, modes, switches=agreed), found.chance()))
    found.decide(TABLE.read("ChooseShootout", {"shootout": [shootout or rng.choice(SHOOTOUTS)]}), "s1")
    return found


def play(found: Shootout, rng: Random) -> None:
    """To its end."""
    for _ in range(MOST):
        if TABLE.over(found.state):
            return
        quick(found, rng)
        sound(found.state)
    raise AssertionError(f"not over after {MOST} taps: round {found.state.round}")


def sound(state: State) -> None:
    """What holds at every moment."""
    held = Counter(item for man in state.men for item in {*man.held, *man.carried})
    lying = Counter(state.ground)
    assert all(count == 1 for count in (held + lying).values()), "a thing is in two places"
    for man in state.men:
        assert not {man.holds(hand) for hand in HANDS if hand in man.numb} - {""}, "a useless hand holds something"
        if man.foe:
            assert state.the(man.foe).foe == man.id
        for box in catalog().boxes.values():
            assert sum(wound.box == box.id for wound in man.wounds) <= box.holds
        assert man.up or man.prone or man.status == "gone", f"{man.name} stands and is {man.status}"
        assert man.up or not man.held or man.status == "gone", f"{man.name} holds something and is {man.status}"
    counts = Counter(counter for cup_ in state.cups.values() for counter in cup_)
    assert all(count == 1 for count in counts.values())
    assert sum(cup.contents(state).values()) <= sum(state.house.counters.values())
    for item in state.items:
        gun = catalog().guns.get(item.thing)
        assert gun is None or 0 <= item.loaded <= gun.load


@pytest.mark.parametrize("shootout", SHOOTOUTS)
@pytest.mark.parametrize(
    "agreed",
    [
        {},
        {"dice": "real"},
        {"chips": "real"},
        {"dice": "real", "chips": "real", "diagonals": "two", "halves": "half", "riding": "two"},
        {"dice": "ask", "chips": "ask"},
    ],
    ids=str,
)
def test_a_shootout_is_played_to_its_end_by_what_the_phones_offer(shootout: str, agreed: dict[str, Any]) -> None:
    rng = Random(f"{shootout} {agreed}")
    found = some_shootout(rng, shootout=shootout, **agreed)
    play(found, rng)
    state = found.state
    story = TABLE.aftermath([("", state)])
    assert {standing.seat for standing in story.standings} == {seat.id for seat in state.seats}
    board = TABLE.view(state, viewer("s1"))
    assert board.over
    assert not board.prompts


def test_four_players_play_a_shootout_to_its_end() -> None:
    rng = Random(4)
    found = some_shootout(rng, seats=4, shootout="main-street")
    play(found, rng)


def test_a_shootout_comes_back_out_of_its_log() -> None:
    rng = Random(9)
    found = some_shootout(rng, shootout="market-day")
    play(found, rng)
    state = TABLE.empty()
    for event in (event for step in found.steps for event in step.events):
        state = TABLE.evolve(state, event)
    assert state == found.state
    assert msgspec.convert(json.loads(json.dumps(msgspec.to_builtins(state))), State) == state
    assert TABLE.view(state, Viewer(board=True)).over
