"""What is offered is allowed, and what is allowed is offered: in recorded battles of every scenario."""

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.engine.board import Action
from companion.engine.errors import CompanionError
from companion.games.highnoon.table.rules import TABLE
from tests.games.highnoon.corpus.battles import HOST, PLAYED, Step, command_read, files, read
from tests.games.highnoon.corpus.dice import chance_of
from tests.games.highnoon.corpus.replay import Replay
from tests.games.highnoon.table.view_bot import Device

EVERY = 24
"""One battle of so many is looked at."""
TRIED = 3
"""So many buttons are tried before each tap."""
SAID_OTHERWISE = {
    "ThrowAll": "nothing named, or some of the dice, where the button names all of them",
    "AcceptAll": "nothing named, where the button names all that lies there",
    "EndGo": "no seat named, where the button names it",
    "Choose": "under a template, as releases before the form for it sent it",
    "ClearJam": "the own gun unnamed, where the button names it",
    "Fight": "while a Hold may still fire at the charge: the page asks for that first, and the fight waits for it",
    "SetDeployment": "the order in one go, where the form sends it one by one",
    "SkipStep": "a step before it comes up: the page has one step at a time, and skips the rest with one tap",
    "StartBattle": "before anything was settled, where the button says that the rest is skipped",
    "SetAlly": "the host for another seat, before that seat has said anything",
    "WriteSecret": "about something that the page asks nobody to write down",
    "SetFact": "a fact that a twist added, which the page takes in its own words",
    "RevealTroop": "the host for another seat, who is not to know of that troop",
    "Mark": "a counter that a rule put there, or one of a locale, which its own button puts on and takes off",
}
"""Commands that were allowed without being offered word for word, and how the page has them."""


def offers(shown: Any) -> Iterator[Action]:
    """Every button and every form of a page, wherever it stands."""
    if isinstance(shown, Action):
        yield shown
    if is_dataclass(shown):
        for field in fields(shown):
            yield from offers(getattr(shown, field.name))
    elif isinstance(shown, tuple | list):
        for part in shown:
            yield from offers(part)
    elif isinstance(shown, Mapping):
        for part in shown.values():
            yield from offers(part)


def says(action: Action, command: Any) -> bool:
    """True where that button or form can send the command: what it holds fixed is what the command says."""
    if action.command != type(command).__name__:
        return False
    said = vars(command)
    return all(name in said and value in _as_sent(said[name]) for name, value in action.values.items())


def _as_sent(value: Any) -> tuple[Any, ...]:
    """How a form may hold that value."""
    if isinstance(value, bool):
        return ("yes",) if value else ("",)
    if isinstance(value, tuple):
        return (value, " ".join(value), *value[:1])
    return (str(value),)


def moments(path: Path) -> Iterator[tuple[str, Any, Step]]:
    """Each tap that was allowed in the sampled battles of a file, with the state before it."""
    for battle in islice(read(path), 0, None, EVERY):
        for number, state, step in Replay(battle).moments():
            if step.kind == PLAYED:
                yield f"{battle.name}, step {number}", state, step


def seen(state: Any, step: Step) -> list[Action]:
    """What the phone shows on which the tap was made."""
    device = Device(*step.device, host=HOST in step.device)
    return [action for _, board in device.boards(state) for action in offers(board)]


@pytest.mark.parametrize("path", files(), ids=lambda path: path.name.partition(".")[0])
def test_what_was_allowed_had_been_offered(path: Path) -> None:
    for where, state, step in moments(path):
        command = command_read(step.command)
        if step.command[0] not in SAID_OTHERWISE:
            assert any(says(action, command) for action in seen(state, step)), f"{where}: nobody was offered {command}"


@pytest.mark.parametrize("path", files(), ids=lambda path: path.name.partition(".")[0])
def test_every_button_is_allowed(path: Path) -> None:
    random, looked = Random(path.name), 0
    for where, state, step in moments(path):
        plain = [action for action in seen(state, step) if not action.inputs and not action.inside and not action.why]
        for action in random.sample(plain, min(TRIED, len(plain))):
            command = TABLE.read(action.command, {name: _sent(value) for name, value in action.values.items()})
            try:
                TABLE.decide(state, command, step.actor, chance_of(where, 1, extreme=False))
            except CompanionError as refused:
                raise AssertionError(f"{where}: {command} is offered, and refused: {refused}") from refused
            looked += 1
    assert looked


def _sent(value: str | tuple[str, ...]) -> list[str]:
    return list(value) if isinstance(value, tuple) else [value]
