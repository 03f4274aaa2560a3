"""Turns at random: whatever is offered is allowed, whatever is greyed is refused, and nothing is lost or held twice."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from companion.engine.board import Action, Input
from companion.engine.errors import Refusal
from companion.engine.forms import read
from companion.engine.play import Actor, Viewer
from companion.games.outlaws.table.brawling import offers as brawling
from companion.games.outlaws.table.brawling import questions
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.ending import winning
from companion.games.outlaws.table.handling import offers as handling
from companion.games.outlaws.table.horses import questions as horses
from companion.games.outlaws.table.hurt import questions as hurt
from companion.games.outlaws.table.moving import offers as moving
from companion.games.outlaws.table.rules import TABLE
from companion.games.outlaws.table.turn import done, flow
from tests.games.outlaws.table.shootouts import Shootout

OUTLAWS, LAW = ["daniel", "luke", "samuel", "kate"], ["jonas", "robert", "scott", "ben"]


@pytest.mark.parametrize(("seed", "mode"), [(1, "virtual"), (2, "virtual"), (3, "real"), (4, "real"), (5, "ask")])
def test_what_is_offered_is_allowed_and_what_is_greyed_is_not(seed: int, mode: str) -> None:
    random = Random(seed)
    table = Shootout.of(OUTLAWS, LAW, dice=mode, chips=mode)
    for _ in range(250):
        if winning.decided(table.state) or not any(man.in_play for man in table.state.men):
            break
        if not _pending(table) and (table.state.go is None or table.state.go.over):
            _next_turn(table, random)
        if _pending(table) or not table.go.over:
            _tap(table, random)
        _nothing_is_lost(table)


def _next_turn(table: Shootout, random: Random) -> None:
    """Anybody who may still move; now and then he bleeds, his gun is jammed or empty, or he lies there."""
    able = [man for man in table.state.men if man.in_play]
    man = table.turn(random.choice(able).id)
    if random.random() < 0.2:
        table.hurt(man.id, random.choice(["chest-bleed", "left-leg-graze"]))
    guns = [item for item in (*man.held, *man.carried) if table.state.item(item).loaded]
    if guns and random.random() < 0.3:
        thing = table.state.item(random.choice(guns)).thing
        table.load(man.id, thing, random.randrange(2), jammed=random.random() < 0.3)
    table.by_hand(flow.proceed)


def _pending(table: Shootout) -> list[tuple[str, Action]]:
    """What waits for an answer, with the seat that may tap it."""
    state, found = table.state, list[tuple[str, Action]]()
    for seat in state.seats:
        eyes = Eyes(state, Viewer(seat.id, frozenset({seat.id})))
        if state.hit is not None:
            found += ((seat.id, tap) for tap in hurt.of_hit(eyes, state.hit).actions)
        elif state.blow is not None:
            found += ((seat.id, tap) for tap in questions.of_blow(eyes, state.blow).actions)
        elif state.tumbles:
            found += ((seat.id, tap) for tap in horses.of_tumble(eyes, state.tumbles[0]).actions)
    return found


def _turn(table: Shootout) -> Iterator[tuple[str, Action]]:
    man = table.state.acting
    if man is None:
        return
    eyes = Eyes(table.state, Viewer(man.seat, frozenset({man.seat})))
    for chapter in (brawling.offered, moving.offered, handling.offered):
        yield from ((man.seat, tap) for whole in chapter(eyes, man) for tap in whole.taps)
    yield from ((man.seat, tap) for tap in done.offer(eyes, man))


def _tap(table: Shootout, random: Random) -> None:
    offered = _pending(table) or list(_turn(table))
    by_command = {tap.command: (seat, tap) for seat, tap in random.sample(offered, len(offered))}
    for seat, tap in by_command.values():
        if tap.why and "list" not in tap.values and _complete(tap):
            with pytest.raises(Refusal):
                TABLE.decide(table.state, _command(tap, random), Actor(seat, frozenset({seat})), table.chance())
    open_ = [(seat, tap) for seat, tap in by_command.values() if not tap.why]
    assert open_, "nobody can do anything"
    seat, tap = random.choice(open_)
    table.decide(_command(tap, random), seat)


def _complete(tap: Action) -> bool:
    """It has all that its command needs: a greyed form has not."""
    try:
        _command(tap, Random(0))
    except Refusal:
        return False
    return True


def _command(tap: Action, random: Random) -> object:
    form = {name: [value] if isinstance(value, str) else list(value) for name, value in tap.values.items()}
    for field in tap.inputs:
        form[field.name] = _answer(field, random)
    return read(TABLE.commands, tap.command, form)


def _answer(field: Input, random: Random) -> list[str]:
    if field.dice is not None:
        return [str(random.randint(1, 6))]
    if field.kind == "yes":
        return random.choice([["yes"], []])
    values = [pick.value for pick in field.picks]
    return random.sample(values, random.randint(0, 1)) if field.kind == "some" else [random.choice(values)]


def _nothing_is_lost(table: Shootout) -> None:
    state = table.state
    places = Counter(state.ground)
    for man in state.men:
        places.update((*man.held, *man.carried))
        assert not any(man.holds(hand) for hand in man.numb), f"{man.name} holds something in a numb hand"
        assert 0 <= man.bullets <= 16
        if man.foe:
            assert state.the(man.foe).foe == man.id, f"{man.name} shares a square with nobody"
        if not man.up:
            assert man.prone
            assert not man.held
    assert set(places.values()) <= {1}, "something is in two places"
    gone = {item.id for item in state.items} - set(places)
    assert all(state.item(item).thing == "brawl-object" for item in gone), f"{gone} is nowhere"
    assert sum(man.bullets for man in state.men) <= 16 * len(state.men)
    assert state.go is None or state.go.left >= 0
