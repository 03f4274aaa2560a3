"""What a phone offers is allowed, and what is allowed is offered: both at many moments of many random shootouts."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields
from itertools import chain, combinations, islice, product
from math import prod
from random import Random
from typing import Any

import pytest

from companion.engine.board import Action, Input
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.table import FEATURES
from companion.games.outlaws.table.brawling import throw_knife
from companion.games.outlaws.table.core import things
from companion.games.outlaws.table.core.state import HANDS, TEAMS, TOWNSFOLK, State
from companion.games.outlaws.table.horses.lead import LEAD, LEAVE, TIE
from companion.games.outlaws.table.moving.close_in import WAYS
from companion.games.outlaws.table.moving.walk import DIAGONALS
from companion.games.outlaws.table.rules import TABLE
from companion.games.outlaws.table.shooting.sight import Sight
from tests.games.outlaws.table.bots import quick, viewer
from tests.games.outlaws.table.shootouts import Shootout
from tests.games.outlaws.table.test_whole_shootouts import SHOOTOUTS, some_shootout
from tests.games.taps import opened

MOST_CHOICES = 40
"""Of several things at once, so many choices are looked at."""
ENOUGH = 20
"""Looks at phones; a shootout that is over too soon is followed by another."""
MOST_FILLINGS = 100
"""A form with more ways to be filled in is looked at field by field."""
SAID = {field.name for field in fields(Sight)} - {"man", "item", "target"}
"""What somebody says of a line of fire: any of it is asked in one form."""
FORMS = ("ChangeDie", "ChangeBrawlDie", "ChangeCup", "CallShowdown")
"""Their fields go together in ways that a test of each field by itself does not see; they have tests of their own."""


# What is offered


def offered(state: State, seat: str) -> list[Action]:
    """Everything that the phone of that seat can tap, greyed buttons left out."""
    board = TABLE.view(state, viewer(seat))
    asked = (action for prompt in board.prompts if prompt.mine for action in prompt.actions)
    tools = (action for group in board.groups for action in group.actions)
    steps = (action for plate in board.troops if plate.stepper for action in plate.stepper.taps)
    return [tap for action in chain(asked, board.anytime, tools, steps) for tap in opened(action)]


def answers(asked: Input) -> Sequence[tuple[str, ...]]:
    """What may be filled in."""
    picks = [pick.value for pick in asked.picks if not pick.why]
    if asked.kind == "some":
        sizes = range(asked.least or 0, min(2, len(picks) if asked.most is None else asked.most) + 1)
        return list(islice(chain.from_iterable(combinations(picks, size) for size in sizes), MOST_CHOICES))
    if asked.kind in ("number", "dice"):
        return [(str(number),) for number in range(asked.least or 0, min(asked.most or 0, 8) + 1)]
    if asked.kind == "yes":
        return [("yes",), ("",)]
    return [(asked.value or "so",)] if asked.kind == "text" else [(pick,) for pick in picks]


Filled = Mapping[str, tuple[str, ...]]
"""What was filled into the fields of a form, by their names."""


def commands(action: Action) -> Iterator[tuple[Filled, Any]]:
    """The commands that the action can come to, with what was filled in for them. Of a large form one field after the
    other runs through what it offers, while the others stay at their first answers. Fields that share a name stay as
    they are."""
    said = {name: (value,) if isinstance(value, str) else value for name, value in action.values.items()}
    for filled in _fillings(action):
        yield filled, TABLE.read(action.command, {**said, **filled})


def _fillings(action: Action) -> list[Filled]:
    names = [asked.name for asked in action.inputs]
    if len(set(names)) < len(names):
        return [{name: tuple(asked.value for asked in action.inputs if asked.name == name) for name in names}]
    whole = [answers(asked) for asked in action.inputs]
    if prod(map(len, whole)) <= MOST_FILLINGS:
        return [dict(zip(names, given, strict=True)) for given in product(*whole)]
    first: dict[str, tuple[str, ...]] = {asked.name: _first(asked) for asked in action.inputs}
    return [first | {name: answer} for name, given in zip(names, whole, strict=True) for answer in given]


def _first(asked: Input) -> tuple[str, ...]:
    if asked.kind == "some":
        return tuple(pick.value for pick in asked.picks if pick.chosen) if not asked.beside else ()
    if asked.kind == "text":
        return (asked.value or "so",)
    if asked.value or asked.kind == "yes" or not asked.required:
        return (asked.value,)
    return answers(asked)[0]


def misfits(state: State, seat: str, action: Action) -> list[Any]:
    """Commands of the action that are refused for more than that the answers in several fields do not fit each other.
    A tap without fields always does something."""
    actor = viewer(seat).actor
    refused = [(filled, command) for filled, command in commands(action) if FEATURES.may(state, actor, command)]
    good = sum(1 for _ in commands(action)) - len(refused)
    return [command for filled, command in refused if not filled or not good]


# What is allowed


ALWAYS: Mapping[str, Sequence[Any]] = {
    "others": [()],
    "team": ["", *TEAMS],
    "person": list(catalog().characters),
    "main": ["none"],
    "other": ["none"],
    "hand": ["", "right", "left", "both"],
    "counter": ["", "m1", TOWNSFOLK, "chest-hit"],
    "how": [LEAD, LEAVE, TIE],
    "action": [*catalog().brawl_actions],
    "outcome": ["down", "push", "disarm"],
    "way": [*catalog().ways, *WAYS],
    "to": ["wound", "out", "up", "heaven"],
    "option": list(catalog().snapshots),
    "shootout": [*catalog().shootouts, "moon"],
    "face": (0, 1, 3, 6, 7),
    "minus": (0, 1, 6),
    "die": (0, 1, 6, 7),
    "number": (0, 1, 6),
    "amount": range(-4, 2),
    "bullets": [0, 1, 2],
    "round": [1, 3],
    "distance": [2],
    "cover": [()],
    "line": [()],
    "between": [""],
    "through": [""],
    "sharing": [""],
    "bearing": ["ahead"],
    "outside": [False],
}
"""What a field of a command could hold at any table."""


def everything(state: State) -> Mapping[str, Sequence[Any]]:
    """What each field of a command could hold at this table."""
    men, horses = [man.id for man in state.men], [horse.id for horse in state.horses]
    whom = ("mate", "body", "victim", "patient", "foe")
    return {
        **ALWAYS,
        **dict.fromkeys(whom, men),
        "man": _acting(state) if state.stage == "round" else men,
        "target": [*men, *horses, *(group.id for group in state.townsfolk)],
        "men": [(man,) for man in men],
        "seat": [seat.id for seat in state.seats],
        "item": ["", *(item.id for item in state.items)],
        "wound": [wound.id for man in state.men for wound in man.wounds],
        "horse": ["", *horses],
    }


def _acting(state: State) -> list[str]:
    """Who may do something in a round: whoever is active or asked, and all foes of the active man."""
    go = state.go
    asked = [
        *([go.man] if go else []),
        *(state.window.asked if state.window else ()),
        *state.tumbles,
        *(state.ending.hurt if state.ending else ()),
    ]
    trying = [man.id for man in state.men if go and man.team != state.the(go.man).team]
    return list(dict.fromkeys((*asked, *trying)))


def allowed(state: State, seat: str) -> Iterator[Any]:
    """Every command that this seat may give; corrections by hand have a test of their own."""
    could, actor = everything(state), viewer(seat).actor
    for kind in FEATURES.commands.values():
        if ".by_hand." in kind.__module__ or kind.__name__ in FORMS:
            continue
        hold = (could.get(field.name, [False, True]) for field in fields(kind))
        for values in product(*hold):
            command = kind(**dict(zip((field.name for field in fields(kind)), values, strict=True)))
            if FEATURES.may(state, actor, command) is None:
                yield command


# Compared


def meant(state: State, command: Any) -> tuple[Any, ...]:
    """What the command comes to. What is said of a line of fire, and things that nobody looks at, make no
    difference."""
    name, said = type(command).__name__, {key: value for key, value in vars(command).items() if key not in SAID}
    if name == "TrySnapshot":
        said |= {"target": "", "item": said["item"] if said["option"] != "hit-the-dirt" else ""}
    if name == "NoSnapshot":
        said = {}
    if name == "WinWrestle" and said["outcome"] != "disarm":
        said["item"] = ""
    if said.get("hand") in HANDS and "item" in said and things.hands(state, said["item"]) > 1:
        said["hand"] = "one"
    if name == "ThrowKnife":
        said["hand"] = said["hand"] or throw_knife.throwing(state, state.the(said["man"]))[0]
    if name in ("RollBlow", "Tumble") and said["face"]:
        said["face"] = state.house.brawl.index(state.house.brawl[said["face"] - 1]) + 1
    if name == "Walk":
        said = _walked(state, said)
    if name == "Reload":
        said["bullets"] = 0
    if name in ("Equip", "ComeLater", "RideIn"):
        said = {"man": said["man"]}
    return (name, *said.items())


def _walked(state: State, said: dict[str, Any]) -> dict[str, Any]:
    """Diagonals are told apart where the optional rule is played. Through townsfolk a walk is a plain one."""
    counts = state.switches.get(DIAGONALS) == "two" and not said["crowd"]
    return said | {"diagonal": said["diagonal"] and counts, "clamber": said["clamber"] and not said["crowd"]}


def compare(state: State, seat: str) -> None:
    """Both directions for one phone."""
    actions = list(dict.fromkeys(offered(state, seat)))
    assert [command for action in actions for command in misfits(state, seat, action)] == []
    known = {meant(state, command) for action in actions for _, command in commands(action)}
    assert [one for one in allowed(state, seat) if meant(state, one) not in known] == []


def at_some_moments(found: Shootout, rng: Random, steps: int) -> Iterator[State]:
    """States on the way through a shootout: each in which something is asked for the first time, and now and then
    another."""
    asked: set[tuple[str, ...]] = set()
    for step in range(steps):
        state = found.state
        kinds = tuple(sorted({action.command for seat in state.seats for action in offered(state, seat.id)}))
        if kinds not in asked or step % 50 == 0:
            yield state
        asked.add(kinds)
        if TABLE.over(state):
            return
        quick(found, rng)


AGREED: tuple[Mapping[str, Any], ...] = (
    {},
    {"dice": "real"},
    {"chips": "real"},
    {"dice": "ask", "chips": "ask", "diagonals": "two"},
    {"dice": "real", "chips": "real", "riding": "two", "halves": "half"},
)


@pytest.mark.parametrize("agreed", AGREED, ids=str)
def test_what_is_offered_is_allowed_and_what_is_allowed_is_offered(agreed: Mapping[str, Any]) -> None:
    rng = Random(str(agreed))
    looked = 0
    for shootout in rng.sample(SHOOTOUTS, len(SHOOTOUTS)):
        if looked > ENOUGH:
            break
        found = some_shootout(rng, shootout=shootout, points=60, **agreed)
        for state in at_some_moments(found, rng, 150):
            for seat in state.seats:
                compare(state, seat.id)
                looked += 1
    assert looked > ENOUGH


def test_lists_that_open_are_told_from_each_other() -> None:
    """Two buttons of one address would open the same list."""
    rng = Random(5)
    found = some_shootout(rng, shootout="ambush")
    for state in at_some_moments(found, rng, 150):
        board = TABLE.view(state, viewer("s1"))
        asked = [action for prompt in board.prompts for action in prompt.actions] + list(board.anytime)
        tools = [action for group in board.groups for action in group.actions]
        opening = [action for action in every((*asked, *tools)) if action.opens and not action.why]
        addresses = [(action.command, tuple(action.values.items())) for action in opening]
        assert len(set(addresses)) == len(addresses)


def every(actions: Sequence[Action]) -> Iterator[Action]:
    """Lists, and what is in them."""
    for action in actions:
        yield action
        yield from every(action.inside)
