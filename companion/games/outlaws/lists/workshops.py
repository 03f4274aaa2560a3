"""Homebrew: the forms with which players make characters and guns, every figure of them picked from a list."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.engine.errors import Illegal
from companion.engine.roster import Document
from companion.engine.workshop import Homemade
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.data.guns import has_star, read_reload, read_wounds
from companion.games.outlaws.data.people import HANDS, KINDS
from companion.games.outlaws.lists.cards import gun_note, signed
from companion.games.outlaws.lists.own import (
    HOMEBREW,
    MODIFIERS,
    MOST_LOAD,
    RANGES,
    RELOADS,
    USUAL,
    WOUNDS,
    write_gun,
)
from companion.games.outlaws.lists.points import gun_cost
from companion.games.outlaws.lists.roster_file import ARMORY, read

Choices = Mapping[str, Sequence[tuple[str, str]]]


def character_choices() -> Choices:
    """What the form of a homebrew character offers."""
    made: dict[str, Sequence[tuple[str, str]]] = {"favored": [(hand, f"{hand.capitalize()} hand") for hand in HANDS]}
    for key, (least, most) in RANGES.items():
        icons = key.endswith("_icons")
        made[key] = [
            (str(number), _icons(number) if icons else _number(key, number)) for number in range(least, most + 1)
        ]
    skills = [(skill.id, f"{skill.name} ({skill.points})") for skill in catalog().skills.values()]
    return made | {"skill": [("", "None"), *skills]}


def _icons(number: int) -> str:
    return ("1 icon", "2 icons: steady aim", "3 icons: best shot")[number - 1]


def _number(key: str, number: int) -> str:
    return str(number) if key == "actions" else signed(number)


def character(form: Mapping[str, str]) -> Mapping[str, Any]:
    """The entry of a homebrew character, armed with nothing so far. Errors: `Illegal` ``bad-homebrew``."""
    block: dict[str, Any] = {"name": form.get("name", "").strip()}
    block |= {key: _whole(form, key, USUAL[key]) for key in RANGES}
    block |= {key: form[key] for key in ("favored", "skill") if form.get(key)}
    return {"troop": HOMEBREW, "homebrew": block}


def _whole(form: Mapping[str, str], key: str, usual: int) -> int:
    """A number that was picked. Errors: `Illegal` ``bad-homebrew`` for what no list offers."""
    text = form.get(key, "").strip() or str(usual)
    if not text.removeprefix("-").isascii() or not text.removeprefix("-").isdigit() or len(text) > 3:
        raise Illegal("bad-homebrew", f"“{text[:20]}” is not a number that you can pick.", field=key)
    return int(text)


def _wounds(text: str) -> str:
    """``*1/3: use 1, draw up to 3, high impact``."""
    draws, star = read_wounds(text), ", high impact" if has_star(text) else ""
    return f"{text}: {draws.words if draws else 'by range'}{star}"


@dataclass(frozen=True)
class Gunsmith:
    """Guns of the players' own making, behind `companion.engine.workshop.Workshop`."""

    key: str = ARMORY
    one: str = "gun"
    many: str = "guns"
    icon: str = "revolver"

    def choices(self) -> Choices:
        """What the form of a gun offers."""
        return {
            "kind": [(kind, kind.capitalize()) for kind in KINDS],
            "modifier": [(str(number), signed(number)) for number in range(MODIFIERS[0], MODIFIERS[1] + 1)],
            "load": [(str(number), str(number)) for number in range(1, MOST_LOAD + 1)],
            "wounds": [(wounds, _wounds(wounds)) for wounds in WOUNDS],
            "reload": [(reload, f"{reload}: {read_reload(reload).words}") for reload in RELOADS],
        }

    def record(self, form: Mapping[str, str]) -> Mapping[str, Any]:
        """The record that a form makes; a shotgun's wounds go by range. Errors: `Illegal` ``bad-homebrew``."""
        made: dict[str, Any] = {"name": form.get("name", "").strip()}
        made |= {key: form[key] for key in ("kind", "wounds", "reload") if form.get(key)}
        return made | {"modifier": _whole(form, "modifier", 0), "load": _whole(form, "load", 6)}

    def made(self, document: Document) -> Sequence[Homemade]:
        """Those of a posse, in order."""
        return tuple(self._shown(document))

    def _shown(self, document: Document) -> Iterator[Homemade]:
        for own in read(document).armory:
            gun = own.gun
            facts = f"{gun.kind.capitalize()}: {gun_note(gun, marked=False)}"
            yield Homemade(gun.id, gun.name, facts, gun_cost(gun), write_gun(own))


GUNSMITH = Gunsmith()
