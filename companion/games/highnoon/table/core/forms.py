"""A command as a small form: its fields become inputs, by what they are called and what type they have.

A list holds only what `may` allows, and a form with which nothing could be done is not offered.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import MISSING, Field, fields, replace
from functools import cache
from itertools import product
from typing import Any, get_type_hints

from companion.engine.board import Action, Input, Pick
from companion.engine.features import Feature
from companion.games.highnoon.data.records import TRAIT_NAMES, TRAITS
from companion.games.highnoon.table.core import all_rolls
from companion.games.highnoon.table.core.marks import MARKS
from companion.games.highnoon.table.core.seeing import Seeing
from companion.games.highnoon.table.core.sources import ACTION_CARDS
from companion.games.highnoon.table.core.state import CHIPS, EVERYBODY, PARTS, Scope
from companion.games.highnoon.table.core.switches import PART_WORDS

MOST_NUMBER = 100_000
_LABELS = {
    "amount": "How much",
    "about": "What about",
    "by": "Who did it",
    "card": "Card",
    "cards": "Cards",
    "chip": "Chip",
    "own": "The Hero’s own",
    "parts": "Use the app for",
    "reason": "Why? Everybody can read this",
    "roll": "On which rolls",
    "scope": "On whom",
    "source": "From",
    "target": "To whom",
    "turns": "For how many turns (0: the battle)",
    "white": "White",
    "why": "Why",
}


def form(feature: Feature[Any, Any, Any], label: str, eyes: Seeing, whole: str = "") -> Iterator[Action]:
    """The action that opens the form of a feature's command, where the viewer may give that command at all. The list
    of the field ``whole`` stays whole: what could be picked there would tell a host what somebody else holds."""
    inputs = tuple(_input(feature.command, field, eyes) for field in fields(feature.command))
    if _allowed(feature, eyes, inputs):
        yield Action(feature.command.__name__, label, {}, lambda: tuple(_kept(feature, eyes, inputs, whole)))


def several(features: Iterable[Feature[Any, Any, Any]], labels: Iterable[str], eyes: Seeing) -> Iterator[Action]:
    """The forms of several features, each by its label."""
    for feature, label in zip(features, labels, strict=True):
        yield from form(feature, label, eyes)


def _kept(feature: Feature[Any, Any, Any], eyes: Seeing, inputs: tuple[Input, ...], whole: str) -> Iterator[Input]:
    """Each list with those of its picks that go with something in the other fields."""
    for place, field in enumerate(inputs):
        before, after = inputs[:place], inputs[place + 1 :]
        alone = ((pick, (*before, replace(field, picks=(pick,), required=True), *after)) for pick in field.picks)
        kept = tuple(pick for pick, tried in alone if not pick.value or _allowed(feature, eyes, tried))
        yield replace(field, picks=kept) if field.kind == "select" and field.name != whole else field


def _allowed(feature: Feature[Any, Any, Any], eyes: Seeing, inputs: tuple[Input, ...]) -> bool:
    """True where something may be filled in with which the command is allowed."""
    names = [field.name for field in inputs]
    filled = product(*(_fillings(field) for field in inputs))
    commands = (feature.command(**dict(zip(names, values, strict=True))) for values in filled)
    return any(eyes.can(feature.may, command) for command in commands)


def _fillings(field: Input) -> tuple[Any, ...]:
    """What is tried in a field: each pick of a list, and else something that passes for an answer."""
    if field.kind == "select":
        return tuple(pick.value for pick in field.picks if pick.value or not field.required)
    if field.kind == "some":
        return (tuple(pick.value for pick in field.picks if pick.chosen),)
    usual = {"number": 1, "yes": bool(field.value), "text": "a word" if field.required else "", "card": ""}
    return (usual[field.kind],)


@cache
def _hints(command: type) -> Mapping[str, Any]:
    return get_type_hints(command)


def _input(command: type, field: Field[Any], eyes: Seeing) -> Input:
    label = _LABELS.get(field.name, field.name.replace("_", " ").capitalize())
    default = "" if field.default in (MISSING, 0) else str(field.default)
    choices = _SPECIAL.get((command.__name__, field.name)) or _BY_NAME.get(field.name)
    required = field.name == "reason" or (field.default is MISSING and field.default_factory is MISSING)
    if choices is not None:
        picks = choices(eyes)
        if _hints(command)[field.name] == tuple[str, ...]:
            return Input(field.name, label, "some", picks, least=0, most=len(picks), required=False)
        empty = () if required else (Pick("", "–"),)
        return Input(field.name, label, "select", (*empty, *picks), default, required=required)
    if field.name == "card":
        return Input(field.name, label, "card", required=required, source=ACTION_CARDS.id)
    if _hints(command)[field.name] is int:
        return Input(field.name, label, "number", value=default or "0", least=-MOST_NUMBER, most=MOST_NUMBER)
    if _hints(command)[field.name] is bool:
        return Input(field.name, label, "yes", value="yes" if field.default is True else "", required=False)
    return Input(field.name, label, "text", value=default, most=200, required=required)


Choices = Callable[[Seeing], tuple[Pick, ...]]


def _seats(eyes: Seeing) -> tuple[Pick, ...]:
    return tuple(Pick(seat.id, seat.name) for seat in eyes.state.seats)


def _figures(eyes: Seeing) -> tuple[Pick, ...]:
    most = max((len(troop.figures) for troop in eyes.troops), default=0)
    return tuple(Pick(f"f{number}", f"Figure {number}") for number in range(1, most + 1))


def _words(*values: str) -> Choices:
    return lambda _eyes: tuple(Pick(value, value.replace("-", " ").capitalize()) for value in values)


def _scopes(eyes: Seeing) -> tuple[Pick, ...]:
    on_seats = (Pick(f"seat:{pick.value}", f"All troops of {pick.name}") for pick in _seats(eyes))
    return (Pick("all", "Everybody"), *on_seats, *(Pick(f"troop:{troop.id}", troop.name) for troop in eyes.troops))


def scope_of(value: str) -> Scope | None:
    """On whom that is, as one of these picks says it; None where it says nothing of the sort."""
    kind, _, whose = value.partition(":")
    if value == "all":
        return EVERYBODY
    return Scope(**{kind: whose}) if whose and kind in ("seat", "troop") else None


def _effects(eyes: Seeing) -> tuple[Pick, ...]:
    return tuple(Pick(effect.id, effect.name) for effect in eyes.state.effects if eyes.sees_effect(effect))


def _rolls(_eyes: Seeing) -> tuple[Pick, ...]:
    several = (Pick(all_rolls.ALL, "All rolls, damage too"), Pick(all_rolls.TRAITS, "All Trait rolls"))
    return (*several, *(Pick(trait, TRAIT_NAMES[trait][0]) for trait in TRAITS))


def _marks(_eyes: Seeing) -> tuple[Pick, ...]:
    return tuple(Pick(mark.id, mark.name, mark.text) for mark in MARKS.values())


def _parts(eyes: Seeing) -> tuple[Pick, ...]:
    """What the app can be used for, ticked as it is now: sent untouched, it changes nothing."""
    return tuple(Pick(part, *PART_WORDS[part], chosen=eyes.state.uses(part)) for part in PARTS)


_BY_NAME: Mapping[str, Choices] = {
    "seat": _seats,
    "source": _seats,
    "troop": lambda eyes: eyes.picks,
    "target": lambda eyes: eyes.picks,
    "hero": lambda eyes: eyes.picks,
    "figure": _figures,
    "by": lambda eyes: eyes.picks,
    "chip": _words(*CHIPS),
    "morale": _words("steady", "shaken", "panicked"),
    "mark": _marks,
    "scope": _scopes,
    "effect": _effects,
    "roll": _rolls,
    "number": _words("hero", "single", "posse", "crew"),
}
_SPECIAL: Mapping[tuple[str, str], Choices] = {
    ("TakeChip", "target"): _seats,
    ("ChangeParts", "parts"): _parts,
    ("SetFigure", "state"): _words("up", "dirt", "down", "gone"),
}
