"""A turn of Gunslinger against the companion, counted on a phone: at most 5 taps ("The pace of the table").

Whatever hands are dealt, somebody who plays all that can be played has before long a turn with everything in it: cards
to discard, a Move card, an attack, and the end of the turn.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from flask import Flask

from companion.engine.board import Action
from companion.games.gunslinger.table.core.squares import distance
from companion.services.tables import Agreed
from tests.games.gunslinger.table.duels import line_up
from tests.pace.support import Phone, Table, sit
from tests.web.highnoon_table import Asked

MOST = 5
WHOLE = ["Discard", "PlayMove", "MoveTo", "Shoot", "GoOn"]
PEOPLE = ("the-kid", "sheriff", "drifter", "mountain-man", "gambler", "confederate")
ROUNDS = 8
SET_UP = ("Which terrain", "Where does")


@dataclass
class Turn:
    """What was done in it, and how many taps it took."""

    done: list[str]
    taps: int


def duel(app: Flask, person: str, dice: str = "virtual") -> Table:
    """That gunslinger against the companion, from the first turn on."""
    agreed = Agreed({"dice": dice}, {"partner": "plays"})
    table = sit(app, [line_up(person)], agreed, game="gunslinger")
    table.goes_on(["draw-phase", "move-phase"])
    return table


def turns(table: Table) -> Iterator[Turn]:
    """Every turn of the person's; what the companion's turn asks is answered and not counted."""
    phone, turn = table.phones[0], Turn([], 0)
    while not table.game.over and table.game.turn <= ROUNDS:
        assert phone.taps < 300
        asked = table.game.asked()
        assert asked is not None
        before, number = len(table.tapped), (table.game.turn, asked.prompt.troop)
        done = step(table, phone, asked)
        if asked.prompt.troop:
            turn.done.append(done)
            turn.taps += len(table.tapped) - before
        after = table.game.asked()
        if after is None or (table.game.turn, after.prompt.troop or number[1]) != number:
            yield turn
            turn = Turn([], 0)


def step(table: Table, phone: Phone, asked: Asked) -> str:
    """One thing that somebody does who walks to the enemy and shoots."""
    phone.look()
    able = [action for action in asked.prompt.actions if not action.why]
    action = next((one for command in WHOLE for one in able if one.command == command), able[0])
    if action.command == "MoveTo":
        phone.tap(nearest(table, able))
    elif action.command == "Rolled":
        phone.faces(6)
    else:
        phone.tap(action.label)
    return action.command


def nearest(table: Table, able: list[Action]) -> str:
    """The square on the board that is nearest to the enemy."""
    own = table.game.board().extra
    (enemy,) = (square.id for row in own.rows for square in row if square.seat == "partner")
    picks = [pick.value for action in able for one in action.inputs for pick in one.picks]
    return min(picks, key=lambda square: distance(square, enemy))


def played(app: Flask, whole: list[str], dice: str = "virtual") -> Iterator[Turn]:
    """Turns of one person after the other, up to one that had all this in it."""
    for person in PEOPLE:
        for turn in turns(duel(app, person, dice)):
            yield turn
            if turn.done == whole:
                return
    raise AssertionError(f"nobody had a turn of {whole}")


def test_a_whole_turn_against_the_companion_takes_5_taps(app: Flask) -> None:
    *others, last = played(app, WHOLE)
    assert last.taps == MOST
    assert all(turn.taps == len(turn.done) for turn in others)


def test_a_real_die_is_one_tap_more_its_own_face(app: Flask) -> None:
    *others, last = played(app, [*WHOLE[:-1], "Rolled", WHOLE[-1]], "real")
    assert last.taps == MOST + 1
    assert all(turn.taps == len(turn.done) for turn in others)


def test_a_wound_by_hand_is_one_tap_on_the_plate_and_the_undo_names_it(app: Flask) -> None:
    table = duel(app, PEOPLE[1])
    phone = table.phones[0]
    name = next(plate.name for plate in table.game.board().troops if plate.mine)
    table.count()
    phone.tap(f"{name}: Wound")
    assert (table.taps, table.told) == (1, f"{name} takes a wound {name} takes a wound.")
    assert phone.can(f"Undo: {name} takes a wound")
    phone.tap(f"{name}: Heal")
    assert table.taps == 2
