"""What is kept with a troop, and how earlier logs kept it."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from companion.games.highnoon.table.core.events.changing import of_troop, with_value
from companion.games.highnoon.table.core.events.troops import figure_of_version_1
from companion.games.highnoon.table.core.state import State, Troop


@dataclass(frozen=True)
class Noted:
    """Something kept with a troop: a sworn enemy, a tale teller's hero, who touches whom. ``of`` says of which figure
    or weapon, where there is a note of each. A ``value`` that is empty takes the note away.

    Version 1 had texts alone, some of them several things in one.
    """

    VERSION: ClassVar[int] = 2
    troop: str
    about: str
    value: Any
    of: str = ""

    def after(self, state: State) -> State:
        def noted(troop: Troop) -> Troop:
            value = self.value
            if self.of:
                value = with_value(troop.notes.get(self.about, {}), self.of, value)
            return replace(troop, notes=with_value(troop.notes, self.about, value))

        return of_troop(state, self.troop, noted)


def _part(text: str) -> Any:
    return dict(zip(("troop", "figure"), text.split("/"), strict=True))


def _with(text: str) -> Any:
    troop, _, card = text.partition(" ")
    return {"troop": troop, "card": card}


def _aim(text: str) -> Any:
    return dict(zip(("inches", "cover"), text.split("/"), strict=False))


def _ahead(text: str) -> Any:
    troop, _, turn = text.partition("@")
    return {"troop": troop, "turn": int(turn)}


def _spots(text: str) -> Any:
    return [spot.split("/") for spot in text.split()]


_VALUES: Mapping[str, Callable[[str], Any]] = {
    "part-of": _part,
    "acts-with": _with,
    "profane": str.split,
    "touch": _spots,
    "last-aim": _aim,
    "afoot": str.split,
    "leaving": str.split,
    "attack": json.loads,
    "acts-before": _ahead,
}
"""How a text of version 1 is read, by what the note is about."""
_OF: Mapping[str, str] = {"touch:": "touch", "guard:": "guard", "struck:": "struck", "last-aim/": "last-aim"}
"""What a note was about of which version 1 said in the same word of whom it is: the beginning of that word."""


def noted_of_version_1(data: dict[str, Any]) -> dict[str, Any]:
    """A `Noted` of version 1 as one of version 2."""
    about, of = _about(data["about"])
    return {"troop": data["troop"], "about": about, "value": _value(about, data["text"]), "of": of}


def joined_of_version_1(data: dict[str, Any]) -> dict[str, Any]:
    """A `TroopJoined` of version 1 as one of version 2."""
    notes: dict[str, Any] = {}
    for word, text in data["troop"].get("notes", {}).items():
        about, of = _about(word)
        value = _value(about, text)
        notes[about] = {**notes.get(about, {}), of: value} if of else value
    return {**data, "troop": {**data["troop"], "notes": notes}}


def joined_of_version_2(data: dict[str, Any]) -> dict[str, Any]:
    """A `TroopJoined` of version 2 as one of version 3."""
    figures = [figure_of_version_1(figure) for figure in data["troop"]["figures"]]
    return {**data, "troop": {**data["troop"], "figures": figures}}


def _about(word: str) -> tuple[str, str]:
    found = next((old for old in _OF if word.startswith(old)), "")
    return (_OF[found], word.removeprefix(found)) if found else (word, "")


def _value(about: str, text: str) -> Any:
    return _VALUES[about](text) if text and about in _VALUES else text
