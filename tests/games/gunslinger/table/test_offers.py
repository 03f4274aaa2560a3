"""What a phone offers is allowed, and what is allowed is offered: both at many moments of many random duels."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, replace
from itertools import chain, combinations, islice, product
from random import Random
from typing import Any

import pytest

from companion.engine.board import Action, Input
from companion.games.gunslinger.data.board import GROUNDS, SQUARES
from companion.games.gunslinger.data.catalog import catalog, title_of
from companion.games.gunslinger.data.people import ATTRIBUTES
from companion.games.gunslinger.table import FEATURES
from companion.games.gunslinger.table.core.state import PHASES, State
from companion.games.gunslinger.table.rules import TABLE
from tests.games.gunslinger.table.duels import Duel, line_up, quick, viewer
from tests.games.gunslinger.table.test_whole_duels import some_duel

MOST_CHOICES = 300
"""Of several cards at once, so many choices are looked at."""
NUMBERS = (0, 1, 2, 3, 4, 5, 6, 7, 99)
"""Of a field for a number, those are looked at that it takes."""


# What is offered


def offered(state: State, seat: str) -> Iterator[Action]:
    """Everything that the phone of that seat can tap."""
    board = TABLE.view(state, viewer(seat))
    asked = (action for prompt in board.prompts if prompt.mine for action in prompt.actions)
    tools = (action for group in board.groups for action in group.actions)
    lit = (square.aim for row in board.extra.rows for square in row if square.aim)
    hands = (card.action for hand in board.extra.hands for card in hand.cards if card.action)
    steps = (action for plate in board.troops if plate.stepper for action in plate.stepper.taps)
    buttons = (action for action in chain(asked, tools, lit, hands, steps) if not action.why)
    yield from (tap for action in buttons for tap in action.taps if not tap.why)
    tap = board.extra.tap
    squares = [square.id for row in board.extra.rows for square in row if square.lit]
    grounds = [ground for ground, _, _ in board.extra.terrain] if tap and tap.command == "Lay" else [""]
    for square, ground in product(squares, grounds) if tap else ():
        more = {"terrain": ground} if ground else {}
        yield replace(tap, values={**tap.values, "square": square, **more})


def answers(asked: Input) -> Sequence[tuple[str, ...]]:
    """What may be filled in."""
    picks = [pick.value for pick in asked.picks if not pick.why]
    if asked.kind == "some":
        sizes = range(asked.least or 0, (asked.most or 0) + 1)
        return list(islice(chain.from_iterable(combinations(picks, size) for size in sizes), MOST_CHOICES))
    if asked.kind in ("number", "dice"):
        return [(str(number),) for number in NUMBERS if (asked.least or 0) <= number <= (asked.most or 0)]
    if asked.kind == "yes":
        return [("yes",), ("",)]
    return [("so",)] if asked.kind == "text" else [(pick,) for pick in picks]


Filled = Mapping[str, tuple[str, ...]]
"""What was filled into the fields of a form, by their names."""


def commands(action: Action) -> Iterator[tuple[Filled, Any]]:
    """Every command that the action can come to, with what was filled in for it."""
    said = {name: (value,) if isinstance(value, str) else value for name, value in action.values.items()}
    for given in product(*(answers(asked) for asked in action.inputs)):
        filled = {asked.name: answer for asked, answer in zip(action.inputs, given, strict=True)}
        yield filled, TABLE.read(action.command, said | filled)


def misfits(state: State, seat: str, action: Action) -> list[Any]:
    """Commands of the action that are refused for more than that the answers in several fields do not fit each other:
    something was filled in that is good in none of its commands. A tap without fields always does something."""
    actor, good, refused = viewer(seat).actor, set[tuple[str, tuple[str, ...]]](), list[tuple[Filled, Any]]()
    for filled, command in commands(action):
        if FEATURES.may(state, actor, command) is None:
            good |= filled.items()
        else:
            refused.append((filled, command))
    return [command for filled, command in refused if not filled or not set(_said(filled)) <= good]


def _said(filled: Filled) -> Iterator[tuple[str, tuple[str, ...]]]:
    """A box that is not ticked says nothing."""
    return ((name, answer) for name, answer in filled.items() if any(answer))


# What is allowed


def everything(state: State, seat: str) -> Mapping[str, Sequence[Any]]:
    """What each field of a command could hold; one that two commands understand in their own ways has their name."""
    real, hands = state.real_cards, [card for man in state.men for card in man.hand]
    acting, key = state.acting, state.move.key if state.move else ""
    hand = acting.hand if acting else ()
    ground = GROUNDS[:2] if state.real_board else ("",)
    numbers = [number for number in NUMBERS if number]
    return {
        "man": [man.id for man in state.men],
        "target": [man.id for man in state.men],
        "seat": [one.id for one in state.seats],
        "seats": [(one.id,) for one in state.seats],
        "person": list(catalog().gunslingers),
        "options": [some for size in range(4) for some in combinations(catalog().options, size)],
        "square": ["", *SQUARES, "z9"],
        "terrain": [*GROUNDS, "swamp"],
        "layout": [*catalog().layouts, "random", "none", "moon"],
        "card": list(catalog().titles) if real else ["", *hands],
        "cards": list(islice((some for size in range(4) for some in combinations(hand, size)), 4 * MOST_CHOICES)),
        "over": [False, True],
        "moved": [False, True],
        "on": [key],
        "die": range(8),
        "coin": ["", "heads", "tails", "edge"],
        "ground": ground,
        "own_ground": ground,
        "surrounded": [False, True] if state.real_board else [False],
        "distance": [1, 4] if state.real_board else [0],
        "attribute": [*ATTRIBUTES, "luck"],
        "points": numbers,
        "wounds": NUMBERS,
        "horse": ["none", "foot", "saddle", "wings"],
        "weapon": ["pistol", "rifle", "shotgun"],
        "phase": [*PHASES, "sleep"],
        "turn": numbers,
        "moves": [0, 3, 99],
        "squares": NUMBERS if state.stage == "duel" and state.unsettled else [0, 3, 99],
        "attacks": [0, 3, 99],
        "reason": ["so"],
    }


def allowed(state: State, seat: str) -> Iterator[Any]:
    """Every command that this seat may give."""
    could = everything(state, seat)
    actor = viewer(seat).actor
    for kind in FEATURES.commands.values():
        for values in product(*(could[field.name] for field in fields(kind))):
            command = kind(*values)
            if FEATURES.may(state, actor, command) is None:
                yield command


# Compared


def meant(state: State, command: Any) -> tuple[Any, ...]:
    """What the command comes to: two copies of a card are one button, and what is not looked at makes no difference."""
    said = {"command": type(command).__name__, **vars(command)}
    if "card" in said:
        said["card"] = _card(state, said)
    if said["command"] == "Discard":
        said["cards"] = tuple(sorted(said["cards"]))
    if said["command"] == "GoOn" and state.go is not None and state.go.phase == "shoot":
        said["over"] = True
    if said["command"] == "HasMoved" and not (said["moved"] and state.the(said["man"]).horse):
        said["squares"] = 0
    if said["command"] == "Shoot":
        title = title_of(said["card"])
        if not any(need.word in GROUNDS for need in title.needs):
            said["own_ground"] = ""
        if not any(need.word == "surrounded" for need in title.foe):
            said["surrounded"] = False
    if said["command"] == "BringBack" and state.real_board:
        said["square"] = ""
    return tuple(said.items())


def _card(state: State, said: Mapping[str, Any]) -> str:
    """The title of a card that is played; nothing of a paper card that is discarded for its own sake."""
    if said["command"] in ("SwitchWeapon", "Saddle"):
        return "" if state.real_cards else str(said["card"])
    return title_of(said["card"]).id


def changes_nothing(state: State, command: Any) -> bool:
    """Setting a man to where he stands, or to the weapon that he has in hand, is no wish of anybody's."""
    kind = type(command).__name__
    if kind == "SetSquare":
        return state.the(command.man).square == str(command.square)
    return kind == "SetWeapon" and state.the(command.man).weapon == command.weapon


def compare(state: State, seat: str) -> None:
    """Both directions for one phone."""
    actions = list(dict.fromkeys(offered(state, seat)))
    assert [command for action in actions for command in misfits(state, seat, action)] == []
    shown = [command for action in actions for _, command in commands(action)]
    known = {meant(state, command) for command in shown}
    missing = [one for one in allowed(state, seat) if meant(state, one) not in known]
    assert not [one for one in missing if not changes_nothing(state, one)]


def at_some_moments(duel: Duel, rng: Random, steps: int) -> Iterator[State]:
    """States on the way through a duel: every fifth, and each in which something is asked for the first time."""
    asked: set[tuple[str, ...]] = set()
    for step in range(steps):
        state = duel.state
        kinds = tuple(sorted({action.command for seat in state.seats for action in offered(state, seat.id)}))
        if kinds not in asked or step % 20 == 0:
            yield state
        asked.add(kinds)
        if TABLE.over(state):
            return
        quick(duel, rng)


AGREED: tuple[tuple[int, Mapping[str, Any]], ...] = (
    (2, {}),
    (3, {"dice": "ask", "switches": {"interrupts": "could"}}),
    (2, {"dice": "real"}),
    (2, {"cards": "real"}),
    (2, {"switches": {"board": "real"}}),
    (2, {"dice": "real", "cards": "real", "switches": {"board": "real"}}),
    (1, {"switches": {"partner": "plays"}}),
)


@pytest.mark.parametrize(("players", "agreed"), AGREED, ids=str)
def test_what_is_offered_is_allowed_and_what_is_allowed_is_offered(players: int, agreed: Mapping[str, Any]) -> None:
    rng = Random(players)
    duel = some_duel(rng, players, 2, **agreed)
    looked = 0
    for state in at_some_moments(duel, rng, 120):
        for seat in state.seats:
            if not seat.computer:
                compare(state, seat.id)
                looked += 1
    assert looked > 10


@pytest.mark.parametrize("armies", [(None, None), (line_up("miner"), None)], ids=["nobody", "one list"])
def test_the_same_while_people_choose_whom_they_play(armies: Sequence[Any]) -> None:
    duel = Duel.of(*armies)
    for state in at_some_moments(duel, Random(1), 30):
        for seat in state.seats:
            compare(state, seat.id)


def test_a_full_side_is_offered_nobody_else() -> None:
    duel = Duel.of(None, None)
    for person in (*catalog().gunslingers,):
        if len(duel.state.men) < 16:
            duel.do("Recruit", "s1", seat="s1", person=person)
    compare(duel.state, "s1")
    assert "Recruit" not in {action.command for action in offered(duel.state, "s1")}
