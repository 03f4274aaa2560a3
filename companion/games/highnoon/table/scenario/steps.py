"""The steps of getting ready (Chapter One, Steps One and Two): each is done, skipped or set by hand at any time.

A step is the last line of the module of its feature; `checklist` goes through them. Their words stand in
``data/setup.toml``.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from companion.engine.board import Action, Input, Pick
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.highnoon.data import toml
from companion.games.highnoon.table.core import Play, Seeing, events
from companion.games.highnoon.table.core.state import SKIPPED, State
from companion.games.highnoon.table.rolling import asking
from companion.games.highnoon.table.rolling.throwing import fall_now, fell

WORDS = toml.read("setup")
Offered = Feature[Any, Any, Any]


@dataclass(frozen=True)
class Rolling:
    """A roll of the setup. ``now``: the app throws at once; ``typed``: what a real die showed."""

    now: bool = False
    typed: str = ""


@dataclass(frozen=True)
class Step:
    """A line of the checklist. ``offer`` shows what may be done about it; ``needed``: whether this battle asks for it
    at all. ``matter`` is the kind of what it asks, if it asks anything. ``said`` is what was settled, in a few words.

    ``by_itself`` settles it without asking anybody, and is False where the players have something to decide, or dice of
    their own to roll; None where they always have."""

    id: str
    offer: Callable[[Seeing], Iterator[Action]]
    needed: Callable[[State], bool] = lambda _state: True
    matter: str = ""
    said: Callable[[State], str] = lambda _state: ""
    by_itself: Callable[[Play], bool] | None = None

    @property
    def _words(self) -> dict[str, str]:
        return next(step for step in WORDS["step"] if step["id"] == self.id)

    @property
    def title(self) -> str:
        """``Strange Locale``."""
        return self._words["title"]

    @property
    def rule(self) -> str:
        """The rules entry of the step."""
        return self._words["rule"]

    def text(self, state: State) -> str:
        """What it is about; of the die for a town or for night, what it says in this scenario."""
        text: str = (asked(state) if self.id == "special" else self._words)["text"]
        return text


def brings(state: State) -> dict[str, Any]:
    """What an odd d6 brings in this scenario; empty where it rolls for nothing."""
    found: dict[str, Any] = WORDS["extra"].get(state.scenario.id, {})
    return found


def asked(state: State) -> dict[str, Any]:
    """What an odd d6 brings; where the scenario rolls for nothing, what it brings in a Raid: night."""
    night: dict[str, Any] = WORDS["extra"]["raid"]
    return brings(state) or night


def in_setup(state: State, _actor: Actor | None = None, _command: object = None) -> Why | None:
    """``begun`` once the first cards are dealt; a whole `may` of commands that nothing else keeps from anybody."""
    return None if state.phase == "setup" else Why("begun", "The battle has begun. That belongs to the setup.")


def done(play: Play, step: str) -> None:
    """A step is over; once is enough."""
    if step not in play.state.done:
        play.emit(events.StepDone(step))


def drop(play: Play, *kinds: str) -> None:
    """Questions of a step that was set by hand are not asked any more."""
    for matter in play.state.matters:
        if matter.kind in kinds:
            play.emit(events.MatterSettled(matter.id, SKIPPED))
            if matter.group:
                play.emit(events.GroupSettled(matter.group))


def by_the_app(play: Play, rolling: Callable[[Play, Any], None], command: Any) -> bool:
    """Rolls; false at a table that went over to real dice meanwhile."""
    if play.state.dice == "real":
        return False
    rolling(play, command)
    return True


def roll_on(play: Play, command: Rolling, matter: str, table: str, title: str, label: str) -> None:
    """A step's roll on one of the rulebook's tables, in place of what the step had asked for before."""
    drop(play, matter)
    asking.table(play, matter, "", table, title=title)
    play.label = label
    fall_now(play, matter, (command.typed,), now=command.now)


def roll(eyes: Seeing, feature: Offered, label: str = "Roll a d6", *typed: Input) -> Iterator[Action]:
    """One tap either way: the app rolls, or what real dice showed is entered; the custom of the table is filled."""
    if not eyes.can(feature.may, feature.command(now=True)):
        return
    command, fields = feature.command.__name__, typed or (fell(1, 6),)
    enter = "Enter the roll" if len(fields) == 1 else "Enter the rolls"
    if eyes.state.dice == "real":
        yield Action(command, f"{enter} …" if len(fields) == 1 else enter, inputs=fields, tone="primary")
        yield Action(command, "Let the app roll", {"now": "yes"}, tone="quiet", icon="dice")
    else:
        yield Action(command, label, {"now": "yes"}, tone="primary", icon="dice")
        either = eyes.state.dice == "ask"
        typed_in = Action(command, f"{enter} …", inputs=fields, tone="plain" if either else "quiet")
        yield replace(typed_in, either=either)


def choose(eyes: Seeing, feature: Offered, name: str, label: str, options: Mapping[str, str]) -> Iterator[Action]:
    """What the die would say, agreed on: those of the options that are allowed."""
    able = {value: words for value, words in options.items() if eyes.can(feature.may, feature.command(value))}
    if able:
        yield Action(feature.command.__name__, "Choose …", inputs=(choice(name, label, able),))


def choice(name: str, label: str, options: Mapping[str, str]) -> Input:
    """A list to pick one of these options from."""
    return Input(name, label, "one", tuple(Pick(value, words) for value, words in options.items()))
