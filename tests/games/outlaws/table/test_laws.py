"""Random shootouts, folded step by step, and the laws that hold in each of them whatever anybody taps."""

from collections.abc import Iterator
from itertools import cycle
from random import Random
from typing import Any

import pytest

from companion.engine.board import Action
from companion.engine.errors import CompanionError
from companion.engine.play import Actor, Decision, Start, StartSeat, Viewer
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.lists.army import ARMIES
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.state import TEAMS, State
from companion.games.outlaws.table.hurt import body
from companion.games.outlaws.table.rules import TABLE
from tests.games.outlaws.table.bots import quick, viewer
from tests.games.outlaws.table.laws import NUMBER, PRONOUN, wrong
from tests.games.outlaws.table.shootouts import NAMES, SEATS, Shootout
from tests.games.taps import fill, opened

MODES: list[dict[str, Any]] = [
    {},
    {"dice": "real", "chips": "real"},
    {"dice": "ask", "chips": "ask"},
    {"dice": "real"},
    {"chips": "real", "full_hands": "may", "diagonals": "two"},
]


def some_shootout(rng: Random, shootout: str = "", *, seats: int = 2, **agreed: Any) -> Shootout:
    """Posses drawn by lot, on both sides, in a shootout that was chosen."""
    found = Shootout(seed=rng.randbytes(8))
    modes = {source.id: agreed.pop(source.id) for source in TABLE.sources if source.id in agreed}
    armies = [
        ARMIES.random(rng.choice((60, 115, 210)), {"side": TEAMS[n % 2]}, rng.randrange(10**6)) for n in range(seats)
    ]
    sat = tuple(StartSeat(SEATS[n], NAMES[n], army) for n, army in enumerate(armies))
    found.keep(TABLE.begin(Start(sat, modes, switches=agreed), found.chance()))
    name = shootout or rng.choice(tuple(catalog().shootouts))
    found.decide(TABLE.read("ChooseShootout", {"shootout": [name]}), "s1")
    return found


def judged(before: State, decision: Decision) -> None:
    """The laws hold after the step, its sentences are such as people write, and its losses were counted once."""
    assert not wrong(decision.state), (decision.label, decision.told, wrong(decision.state))
    for sentence in (*decision.told, decision.label):
        assert not PRONOUN.search(sentence), sentence
        assert not NUMBER.search(sentence), sentence
    state = before
    for event in decision.events:
        state = TABLE.evolve(state, event)
        if isinstance(event, e.TurnClosed) and before.go is not None:
            rested(state, before.go.man)


def rested(state: State, id_: str) -> None:
    """The upkeep of a turn left no action loss, and no wound that is not a bleed."""
    man = state.the(id_)
    assert not man.in_play or not man.losses, man
    assert not man.in_play or all(wound.injury or body.kind(wound.kind).bleeds for wound in man.wounds), man


def losses_count_once(found: Shootout) -> None:
    """What the man whose turn it is has left is what he had, less what he spent and lost: once."""
    state, go = found.state, found.state.go
    if go is None or go.over or not state.the(go.man).up:
        return
    turn = [event for step in found.steps for event in step.events]
    began = max(place for place, event in enumerate(turn) if isinstance(event, e.TurnBegan))
    if any(isinstance(event, e.WoundGone) for event in turn[began:]):
        return
    assert go.left == max(0, state.the(go.man).available - go.spent), found.told()


@pytest.mark.parametrize(("shootout", "agreed"), list(zip(catalog().shootouts, cycle(MODES), strict=False)), ids=str)
def test_every_law_holds_in_every_step_of_a_shootout(shootout: str, agreed: dict[str, Any]) -> None:
    rng = Random(f"laws {shootout} {agreed}")
    found = some_shootout(rng, shootout, **agreed)
    for _ in range(4000):
        if TABLE.over(found.state):
            break
        before, steps = found.state, len(found.steps)
        quick(found, rng)
        if len(found.steps) > steps:
            judged(before, found.steps[-1])
            losses_count_once(found)
    assert TABLE.over(found.state)


@pytest.mark.parametrize("seed", range(3))
def test_what_is_asked_of_somebody_nobody_else_answers(seed: int) -> None:
    """Nobody but the host taps for another player, whatever is offered there."""
    rng = Random(f"seats {seed}")
    found = some_shootout(rng, seats=3, **MODES[seed])
    for _ in range(300):
        if TABLE.over(found.state):
            return
        for seat, action in answers_of_others(found.state, rng):
            command = TABLE.read(action.command, fill(action, rng))
            with pytest.raises(CompanionError):
                TABLE.decide(found.state, command, Actor(seat, frozenset({seat})), found.chance())
        quick(found, rng)


def answers_of_others(state: State, rng: Random) -> Iterator[tuple[str, Action]]:
    """An answer to each question that is put to somebody, with a seat that it is not put to."""
    for prompt in TABLE.view(state, Viewer()).prompts:
        others = [seat.id for seat in state.seats if prompt.seats and seat.id not in prompt.seats]
        if not others:
            continue
        mine = TABLE.view(state, viewer(prompt.seats[0])).prompts
        taps = [tap for one in mine if one.id == prompt.id for action in one.actions for tap in opened(action)]
        if taps:
            yield rng.choice(others), rng.choice(taps)
