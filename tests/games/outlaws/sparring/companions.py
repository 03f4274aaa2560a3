"""Tables at which the companion plays a posse, and what it taps there."""

from dataclasses import replace
from random import Random
from typing import Any

from companion.engine.board import Action
from companion.engine.play import Actor, Decision, Start, StartSeat
from companion.games.outlaws import sparring
from companion.games.outlaws.front import samples
from companion.games.outlaws.table import FEATURES
from companion.games.outlaws.table.beginning import PARTNER
from companion.games.outlaws.table.core.state import Pair
from companion.games.outlaws.table.rules import TABLE
from tests.games.outlaws.table.bots import EAGER, IDLE, offered
from tests.games.outlaws.table.shootouts import Shootout
from tests.games.taps import fill

FOUR = next(sample.document for sample in samples() if sample.document["name"] == "The Deadrock Four")
"""Four Outlaws."""
NAMES = ("Ann", "Bob", "Cal", "Dee", "Eve")
SAID = ("SaySeen", "SayWay", "SayLine", "FigureMoved")
SHOWN = (*EAGER, *SAID, "Start", "ShotFell", "SnapshotFell", "RollBlow", "ShowdownShot")


def alone(seed: int = 0, army: Any = FOUR, shootout: str = "saloon", people: int = 1, **modes: str) -> Shootout:
    """One person (or more) with that posse, against the companion; the shootout is chosen."""
    table = Shootout(seed=bytes([seed]))
    seats = tuple(StartSeat(f"s{n}", name, army if n == 1 else None) for n, name in enumerate(NAMES[:people], 1))
    table.keep(TABLE.begin(Start(seats, modes, switches={PARTNER: "plays"}), table.chance()))
    if table.state.stage == "setup":
        table.decide(TABLE.read("ChooseShootout", {"shootout": [shootout]}), "s1")
    return table


def tap(table: Shootout, rng: Random) -> None:
    """Ann taps something that her phone offers. What she says of the board may be refused, and nothing else is: least
    of all what the companion answers."""
    found = offered(table.state, "s1")
    assert found, f"nobody can go on: {table.state.stage} {table.state.go}"
    eager = [action for action in found if action.command in SHOWN]
    busy = [action for action in found if action.command not in IDLE]
    action = rng.choice(eager if eager and rng.random() < 0.7 else busy or found)
    command = TABLE.read(action.command, _near(fill(action, rng), rng))
    if FEATURES.may(table.state, Actor("s1", frozenset({"s1"})), command) is None:
        table.decide(command, "s1")


def _near(form: dict[str, list[str]], rng: Random) -> dict[str, list[str]]:
    return form | {"distance": [str(rng.randint(1, 6))]} if "distance" in form else form


def play(table: Shootout, rng: Random, most: int = 3000) -> None:
    """To the end."""
    for _ in range(most):
        if TABLE.over(table.state):
            return
        tap(table, rng)
    raise AssertionError("the shootout has no end")


def against(outlaws: tuple[str, ...], law: tuple[str, ...], **agreed: Any) -> Shootout:
    """A shootout in its first round, in which the companion plays the Outlaws."""
    table = Shootout.of(outlaws, law, **agreed)
    seats = tuple(replace(seat, computer=seat.id == "s1") for seat in table.state.seats)
    table.state = replace(table.state, seats=seats, shootout="saloon")
    return table


def sees(table: Shootout, man: str, foe: str, distance: int, *cover: str) -> None:
    """It was said that the one sees the other."""
    pair = Pair(table.man(man).id, table.man(foe).id, distance, cover)
    table.state = replace(table.state, pairs=(*table.state.pairs, pair))


def choose(table: Shootout, seat: str = "s1") -> Any:
    """What the companion taps next."""
    return sparring.choose(table.state, seat)


def only(table: Shootout, command: Any) -> Decision:
    """That command alone, without what the companion taps after it."""
    return table.by_hand(lambda step: FEATURES.carry_out(step, command))


def follow(table: Shootout, most: int) -> list[type]:
    """What it taps next, by kind, so many times."""
    given: list[type] = []
    while len(given) < most and (command := choose(table)) is not None:
        given.append(type(command))
        only(table, command)
    return given


def buttons(table: Shootout, seat: str = "s2") -> dict[str, Action]:
    """What that phone can tap, by what it says."""
    return {action.label: action for action in offered(table.state, seat)}


def turn(name: str, *seen: tuple[str, int], actions: int | None = None, law: tuple[str, ...] = ("samuel",)) -> Shootout:
    """It is the turn of that character of the companion's, who sees those foes so far away."""
    table = against((name,), law)
    table.turn(name, actions)
    for foe, distance in seen:
        sees(table, name, foe, distance)
    return table
