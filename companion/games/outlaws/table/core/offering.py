"""How the actions of a turn lie on the screen: one button for each kind of action, greyed with its reason."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from companion.engine.board import Action
from companion.engine.features import Why, shown
from companion.engine.words import counted

Values = Mapping[str, str | tuple[str, ...]]


def button(command: str, label: str, why: Why | None, values: Values, **more: Any) -> Iterator[Action]:
    """A tap: possible, greyed with its reason, or not there at all. ``more`` it has besides."""
    reason = shown(why)
    if reason is not None:
        yield Action(command, label, values, why=reason, **more)


def gathered(command: str, label: str, taps: Iterable[Action], none: str = "", **more: Any) -> Iterator[Action]:
    """One button for several taps: it opens as a list of them, whose label tells it from others of that command. A
    single possible one is the button itself. Where none is possible it is greyed with the reason of the first. Where
    there is nothing at all it says that there is ``none``, or is not there."""
    found = tuple(taps)
    able = tuple(tap for tap in found if not tap.why)
    if len(able) == 1:
        yield replace(able[0], **more)
    elif able:
        yield Action(command, label, {"list": label}, inside=found, **more)
    elif reason := found[0].why if found else none:
        yield Action(command, label, why=reason, **more)


def price(cost: int) -> str:
    """What stands on the button: ``Free``, ``2 actions``."""
    return counted(cost, "action") if cost else "Free"
