"""What is offered is allowed, and what is allowed is offered: in recorded battles of every scenario."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.engine.board import Action
from companion.engine.errors import CompanionError
from companion.games.highnoon.table.by_hand import mark
from companion.games.highnoon.table.core import State
from companion.games.highnoon.table.rules import FEATURES, TABLE
from tests.games.highnoon.corpus.battles import HOST, PLAYED, Step, command_read, files, read
from tests.games.highnoon.corpus.dice import chance_of
from tests.games.highnoon.corpus.replay import Replay
from tests.games.highnoon.table.view_bot import Device

EVERY = 4
"""One battle of so many is looked at, and one tap of every `TAPS` in it."""
TAPS = 3


def _for_another_seat(_state: State, step: Step, command: Any) -> bool:
    seat: str = command.seat
    return step.actor.host and seat not in step.actor.seats


SAID_OTHERWISE: Mapping[str, tuple[str, Callable[[State, Step, Any], bool]]] = {
    "ThrowAll": ("the button names all of the dice, and none or some were named", lambda *_: True),
    "AcceptAll": ("the buttons name all that lies there, or a single roll", lambda *_: True),
    "TypeCards": ("the form names all troops that wait for a card", lambda _s, _t, said: len(said.troops) == 1),
    "EndGo": ("the button names the seat", lambda _s, _t, said: not said.seat),
    "Choose": (
        "under a template, as releases before the form for it sent it",
        lambda state, _t, said: any(matter.kind == "under" and matter.id == said.matter for matter in state.matters),
    ),
    "ChooseLocale": (
        "where the center has no Strange Locale",
        lambda state, *_: state.scenario.id != "scavenger-hunt",
    ),
    "ClearJam": ("the button names the own gun", lambda _s, _t, said: not said.gun),
    "Dictate": ("the button names the roll", lambda _s, _t, said: not said.matter),
    "Fight": (
        "a Hold may still fire at the charge: the page asks for that first, and the fight waits for it",
        lambda state, _t, said: any(troop.hold for troop in state.troops.values()),
    ),
    "NextCard": (
        "while it is asked who scores, a card of the strip goes on",
        lambda state, _t, said: not said.card and bool(state.open_matters),
    ),
    "SetDeployment": (
        "an order of three or more, for which the page has dice",
        lambda _s, _t, said: len(said.seats) > 2,
    ),
    "SetSize": (
        "nobody brought a list: the checklist has no such step",
        lambda state, *_: not any(s.army for s in state.seats),
    ),
    "ShowEnforcers": ("once more", lambda state, *_: "enforcers" in state.done),
    "SkipStep": ("a step that this battle's checklist does not have", lambda *_: True),
    "StartBattle": ("before anything was settled, where the button skips the rest", lambda *_: True),
    "SetAlly": ("the host for a seat that has said nothing yet", _for_another_seat),
    "StirDemon": ("the host for another seat, whose chips the host is not to know", _for_another_seat),
    "WriteSecret": ("about something that the page asks nobody to write down", lambda *_: True),
    "FigureHit": ("without a figure, as on pages of an earlier release", lambda _s, _t, said: not said.figure),
    "FigureUp": ("without a figure, as on pages of an earlier release", lambda _s, _t, said: not said.figure),
    "SetFact": ("what a story adds, which the page takes in its own words", lambda _s, _t, said: said.fact == "twist"),
    "RevealTroop": (
        "the host for another seat, who is not to know of that troop",
        lambda _s, step, _c: step.actor.host,
    ),
    "Mark": (
        "off with a counter that has a button of its own, or that a rule put there",
        lambda _s, _t, said: said.mark not in mark.QUICK,
    ),
}
"""Commands that were allowed without being offered word for word: how the page has them, and how they are known."""


def said_otherwise(state: State, step: Step, command: Any) -> bool:
    """True for a command that the page has, but not word for word."""
    _, known = SAID_OTHERWISE.get(type(command).__name__, ("", lambda *_: False))
    return bool(known(state, step, command))


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
    """True where that button or form can send the command: with what it holds fixed, and out of its lists."""
    if action.command != type(command).__name__:
        return False
    said = vars(command)
    fixed = all(name in said and value in _as_sent(said[name]) for name, value in action.values.items())
    return fixed and all(_can_hold(action, name, value) for name, value in said.items() if name not in action.values)


def _as_sent(value: Any) -> tuple[Any, ...]:
    """How a form may hold that value."""
    if isinstance(value, bool):
        return ("yes",) if value else ("",)
    if isinstance(value, tuple):
        return (value, " ".join(value), *value[:1])
    return (str(value),)


def _can_hold(action: Action, name: str, value: Any) -> bool:
    """True where all that is picked stands in a list of that name; how far and how many may be typed as well, a word
    behind a pick (``foes/f1 hard``) is a tile of its own, and a troop may stand there by its figures."""
    lists = [field.picks for field in action.inputs if field.name == name]
    picks = {pick.value for found in lists for pick in found if not pick.why}
    chosen = value if isinstance(value, tuple) else (value,) if isinstance(value, str) else ()
    picks |= {"", *(pick.partition("/")[0] for pick in picks)}
    return picks == {""} or all(word in picks or word.partition(" ")[0] in picks for word in chosen)


def seen(state: State, step: Step) -> list[Action]:
    """What the phone shows on which the tap was made."""
    device = Device(*step.device, host=HOST in step.device)
    return [action for _, board in device.boards(state) for action in offers(board)]


def _sent(action: Action) -> Any:
    return TABLE.read(
        action.command,
        {name: [value] if isinstance(value, str) else list(value) for name, value in action.values.items()},
    )


@pytest.mark.parametrize("path", files(), ids=lambda path: path.name.partition(".")[0])
def test_what_is_allowed_is_offered_and_every_button_is_allowed(path: Path) -> None:
    random, looked = Random(path.name), 0
    for battle in islice(read(path), 0, None, EVERY):
        for number, state, step in Replay(battle).moments():
            if step.kind != PLAYED or random.randrange(TAPS):
                continue
            where, command, shown = f"{battle.name}, step {number}", command_read(step.command), seen(state, step)
            assert said_otherwise(state, step, command) or any(says(action, command) for action in shown), (
                f"{where}: nobody was offered {command}"
            )
            plain = [_sent(action) for action in shown if not (action.inputs or action.inside or action.why)]
            for button in plain:
                refused = FEATURES.may(state, step.actor, button)
                assert refused is None, f"{where}: {button} is offered, and refused: {refused.message}"
            for button in random.sample(plain, min(1, len(plain))):
                try:
                    TABLE.decide(state, button, step.actor, chance_of(where, 1, extreme=False))
                except CompanionError as wrong:
                    raise AssertionError(f"{where}: {button} is offered, and refused: {wrong}") from wrong
            looked += 1
    assert looked
