"""A game is set up once, as a table would, before anybody can open it: what its first page shows has to be there."""

from collections.abc import Collection, Iterator
from dataclasses import fields
from functools import partial
from pathlib import Path
from typing import Any

from companion.engine.board import Action, Board
from companion.engine.chance import Chance
from companion.engine.errors import CompanionError
from companion.engine.groundwork import Question
from companion.engine.play import Decision, Start, StartSeat, Viewer
from companion.packages.faults import Faulty, guarded

ANSWERS = 100
"""A lobby that asks more than so many questions is played by people only."""


def check_first_page(game: Any, home: Path, file: str) -> None:
    """The table begins for the fewest players, and everybody looks at it. Errors: `Faulty`."""
    table, rules = game.table, {entry.id for entry in game.rules()}
    seats = {f"s{number}": f"Seat {number}" for number in range(1, table.seats[0] + 1)}
    begun = guarded(lambda: _begin(table, seats), home, file, "set_up")
    if begun is None:
        return
    if strange := next((event for event in begun.events if type(event) not in table.events.values()), None):
        raise Faulty(file, "events", f"{type(strange).__name__} happens at the start, and is not among them")
    for viewer in (*(Viewer(seat, frozenset({seat})) for seat in seats), Viewer(), Viewer(board=True)):
        board = guarded(partial(table.view, begun.state, viewer), home, file, "view")
        if not isinstance(board, Board):
            raise Faulty(file, "view", "it should give companion.engine.board.Board")
        if problems := guarded(partial(_problems, board, table, rules), home, file, "view"):
            raise Faulty(file, "view", problems[0])
        if board.extra is not None and not (home / "templates" / game.id / "_table.html").is_file():
            where = f"{home.name}/templates/{game.id}/_table.html"
            raise Faulty(where, "extra", "a board sends it, and there is no such template to draw it")


def _begin(table: Any, seats: dict[str, str]) -> Decision | None:
    """The first step with every question answered by its first option; None where the game refuses it, as it may
    where it wants lists."""
    said: dict[str, str] = {}
    for _ in range(ANSWERS):
        open_ = next((each for each in table.groundwork(said, seats).questions if each.id not in said), None)
        if open_ is None:
            break
        said[open_.id] = _answer(open_)
    sitting = tuple(StartSeat(id_, name) for id_, name in seats.items())
    try:
        begun: Decision = table.begin(Start(sitting, groundwork=said), Chance(b"", "trial"))
    except CompanionError:
        return None
    return begun


def _answer(question: Question) -> str:
    return question.usual or next((value for value, _ in question.options), str(question.least))


def _problems(board: Board, table: Any, rules: Collection[str]) -> tuple[str, ...]:
    return tuple(_wrong(board, table, rules))


def _wrong(board: Board, table: Any, rules: Collection[str]) -> Iterator[str]:
    """What a page could not draw or send."""
    for prompt in board.prompts:
        if prompt.rule and prompt.rule not in rules:
            yield f"the question “{prompt.title}” names the rule “{prompt.rule}”, and there is no such entry"
        for action in (tap for each in prompt.actions for tap in each.taps):
            yield from _of_action(action, table, rules)


def _of_action(action: Action, table: Any, rules: Collection[str]) -> Iterator[str]:
    if action.command not in table.commands:
        yield f"the button “{action.label}” gives the command “{action.command}”, which is not among “commands”"
    elif unknown := {each.name for each in action.inputs if each.kind != "facts"} - _fields(table, action.command):
        yield f"the button “{action.label}” asks for “{min(unknown)}”, which is no field of {action.command}"
    if action.rule and action.rule not in rules:
        yield f"the button “{action.label}” names the rule “{action.rule}”, and there is no such entry"


def _fields(table: Any, command: str) -> set[str]:
    return {field.name for field in fields(table.commands[command])}
