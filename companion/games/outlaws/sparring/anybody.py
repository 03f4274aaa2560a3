"""Somebody who taps anything that the phone offers: what the partner's strength is measured against (house).

What such a player says of the board is true: distance and cover come from the simulated country.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from companion.engine.board import Action, Input
from companion.engine.chance import Chance
from companion.engine.play import Actor, Viewer
from companion.games.outlaws.sparring.country import HIDDEN, Country
from companion.games.outlaws.table import FEATURES
from companion.games.outlaws.table.brawling.beat import Beat
from companion.games.outlaws.table.brawling.finish_off import FinishOff
from companion.games.outlaws.table.core.state import State
from companion.games.outlaws.table.handling.pick_up import PickUp
from companion.games.outlaws.table.moving.close_in import CloseIn
from companion.games.outlaws.table.moving.grab import Grab
from companion.games.outlaws.table.rules import TABLE
from companion.games.outlaws.table.shooting.sight import Sight

BESIDE = ("Give", "Receive", "Loot", "LootBullets", "Snatch", "ThrowKnife")
"""These need somebody in the next square, or a thing in the same one: the country knows nothing of that."""
TRIES = 50
"""Taps that are looked at before such a player gives up the turn."""


def tap(state: State, seat: str, country: Country) -> Any:
    """Any of them; None where nothing is asked of the seat, or people have to tell the partner something."""
    if state.sighting is not None:
        return None
    viewer = Viewer(seat, frozenset({seat}))
    prompts = [prompt for prompt in TABLE.view(state, viewer).prompts if prompt.mine and seat in prompt.seats]
    found = [tap for prompt in prompts for action in prompt.actions for tap in _opened(action)]
    for _ in range(TRIES if found else 0):
        action = country.chance.choice(found)
        command = _true(state, country, TABLE.read(action.command, _form(action, country.chance)))
        if command is not None and FEATURES.may(state, Actor(seat, viewer.seats), command) is None:
            return command
    return None


def _opened(action: Action) -> Iterator[Action]:
    if action.why:
        return
    if not action.inside:
        yield action
    for one in action.inside:
        yield from _opened(one)


def _form(action: Action, chance: Chance) -> dict[str, list[str]]:
    said = {name: [value] if isinstance(value, str) else list(value) for name, value in action.values.items()}
    return said | {one.name: _answer(one, chance) for one in action.inputs}


def _answer(one: Input, chance: Chance) -> list[str]:
    """Nothing where nothing has to be said."""
    picks = [pick.value for pick in one.picks if not pick.why]
    if not one.required or one.kind == "some" or not picks:
        return []
    return [chance.choice(picks)]


def _true(state: State, country: Country, command: Any) -> Any:
    """The command as the country has it; None where it has not."""
    if type(command).__name__ in BESIDE:
        return None
    if isinstance(command, Sight):
        return _seen(state, country, command)
    if isinstance(command, CloseIn | Grab):
        other = state.man(command.foe if isinstance(command, CloseIn) else command.target)
        return command if other and country.distance(state.the(command.man), other) == 1 else None
    if isinstance(command, Beat | FinishOff):
        return command if state.the(command.man).foe == command.victim else None
    if isinstance(command, PickUp):
        return command if command.item in state.the(command.man).at_feet else None
    return command


def _seen(state: State, country: Country, seen: Sight) -> Any:
    target = state.man(seen.target)
    if target is None:
        return seen if not seen.target else None
    man = state.the(seen.man)
    view = country.glance(man, target)
    if view == HIDDEN:
        return None
    far, cover = country.distance(man, target), (view,) if view else ()
    return replace(seen, distance=far, cover=cover)
