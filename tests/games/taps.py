"""What a phone offers, opened and filled in: for tests of every game."""

from collections.abc import Iterator
from itertools import product
from random import Random

from companion.engine.board import Action, Board, Input, Pick

SOME = "so it lies"
"""What is typed into a field for words."""


def opened(action: Action) -> Iterator[Action]:
    """What it comes to in the end: itself, or what the lists inside it open into."""
    if action.why:
        return
    if not action.inside:
        yield action
    for one in action.inside:
        yield from opened(one)


def on_board(board: Board, *, mine: bool = True) -> list[Action]:
    """What a phone with that board can tap to go on, in order; with ``mine`` only what is asked of itself."""
    actions = [action for prompt in board.prompts if prompt.mine or not mine for action in prompt.actions]
    return [tap for action in (*actions, *board.anytime) for tap in opened(action)]


def fill(action: Action, rng: Random) -> dict[str, list[str]]:
    """The form of an action, filled in at random with what it offers; fields of one name follow each other."""
    typed: dict[str, list[str]] = {}
    for one in action.inputs:
        for name, values in _answer(one, rng).items():
            typed[name] = [*typed.get(name, ()), *values]
    return fixed(action) | typed


def fixed(action: Action) -> dict[str, list[str]]:
    """What an action sends anyway."""
    return {name: [value] if isinstance(value, str) else list(value) for name, value in action.values.items()}


def every(action: Action) -> Iterator[dict[str, list[str]]]:
    """Every form that an action can send, where each of its fields has one of several values or words."""
    fields = [[(one.name, value) for value in _values(one)] for one in action.inputs]
    for chosen in product(*fields):
        yield fixed(action) | {name: [value] for name, value in chosen}


def _values(one: Input) -> list[str]:
    return [SOME] if one.kind == "text" else [pick.value for pick in one.picks if not pick.why]


def _answer(one: Input, rng: Random) -> dict[str, list[str]]:
    picks = [pick for pick in one.picks if not pick.why]
    if one.kind == "some":
        most = len(picks) if one.most is None else one.most
        chosen = rng.sample(picks, rng.randint(one.least or 0, min(most, 2, len(picks))))
        return {one.name: [pick.value for pick in chosen], **_beside(one, chosen, rng)}
    if one.kind in ("number", "dice"):
        rows = one.dice.rows if one.dice is not None else 1
        numbers = (str(rng.randrange(one.least or 0, (one.most or 0) + 1, one.by)) for _ in range(rows))
        return {one.name: [" ".join(numbers)]}
    if one.kind == "text":
        return {one.name: [SOME]}
    if one.kind == "yes":
        return {one.name: [rng.choice(("yes", ""))]}
    return {one.name: [rng.choice(picks).value]}


def _beside(one: Input, chosen: list[Pick], rng: Random) -> dict[str, list[str]]:
    """The tiles beside what is ticked."""
    return {f"{one.name}:{pick.value}": [rng.choice(pick.tiles).value] for pick in chosen if pick.tiles}
