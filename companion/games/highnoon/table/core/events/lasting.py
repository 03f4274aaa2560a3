"""What lasts: effects, once-a-turn flags, reminders."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from companion.games.highnoon.table.core.events.changing import of_troop
from companion.games.highnoon.table.core.state import Effect, Flag, State


@dataclass(frozen=True)
class EffectBegan:
    """Something that lasts. Version 2 tells all skill rolls from all rolls, damage among them; version 3 has what
    version 2 wrote in words with colons and slashes as a `Scope`, a caster with its figure, and ``Effect.about``;
    version 4 has lent abilities apart from rolls."""

    VERSION: ClassVar[int] = 4
    effect: Effect

    def after(self, state: State) -> State:
        state = replace(state, effects=(*state.effects, self.effect), counter=state.counter + 1)
        return _lent(state, self.effect)


# Frozen history for the upcast of version 1: never add today's effects here.
SKILLS_ALONE = ("jackalope", "shamans-curse", "voodoo-doll")
"""What counted on ``all`` in version 1 and never meant more than Traits; the first parts of ``Effect.what``."""


def effect_of_version_1(data: dict[str, Any]) -> dict[str, Any]:
    """An `EffectBegan` of version 1 as one of version 2."""
    effect = data["effect"]
    if effect["what"].partition(":")[0] not in SKILLS_ALONE:
        return data
    rolls = ["traits" if word == "all" else word for word in effect.get("rolls", ())]
    return {**data, "effect": {**effect, "rolls": rolls}}


_PARTS: Mapping[str, tuple[str, ...]] = {
    "altar": ("target",),
    "astray": ("target",),
    "bolts": ("dice",),
    "broken": ("device", "severity", "figure"),
    "building": ("key", "stories", "points", "taken", "called"),
    "carried": ("troop", "figure"),
    "control": ("seat", "rogue"),
    "covered": ("effect",),
    "forgot": ("spell",),
    "gliding": ("step", "figure"),
    "jammed": ("figure",),
    "kin": ("target",),
    "looting": ("moment",),
    "once": ("spell",),
    "phantom-fingers": ("figure",),
    "restless-dead": ("count",),
    "steps": ("trait",),
    "strings": ("troop", "figure"),
    "stun": (),
    "texas-twister": ("strength",),
    "voodoo-doll": ("owner",),
    "wild": ("card", "troop"),
    "wizard": ("target",),
}
"""What followed the word in ``Effect.what`` of version 2, by that word."""
_NUMBERS = frozenset({"stories", "points", "taken", "count", "step", "strength"})


def effect_of_version_2(data: dict[str, Any]) -> dict[str, Any]:
    """An `EffectBegan` of version 2 as one of version 3."""
    return {**data, "effect": parted(data["effect"])}


def parted(effect: dict[str, Any]) -> dict[str, Any]:
    """An effect of version 2 as one of version 3."""
    what, colon, rest = effect["what"].partition(":")
    names = _PARTS.get(what)
    said = re.split("[:/]", rest, maxsplit=len(names) - 1) if names and len(names) > 1 else [rest]
    pairs = zip(names or (), said, strict=False) if colon else ()
    about: dict[str, Any] = {name: int(value) if name in _NUMBERS else value for name, value in pairs}
    kind, _, on_it = effect["scope"].partition(":")
    troop, _, figure = on_it.partition("/")
    said_of = {"figure": {"troop": troop, "figure": figure}, "all": {}}.get(kind, {kind: troop})
    scope = {**dict.fromkeys(("seat", "troop", "figure", "place"), ""), **said_of}
    caster, _, caster_figure = effect.get("caster", "").partition("/")
    word = effect["what"] if names is None else what
    if "rogue" in about:
        about["rogue"] = True
    return {**effect, "what": word, "about": about, "scope": scope, "caster": caster, "caster_figure": caster_figure}


def effect_of_version_3(data: dict[str, Any]) -> dict[str, Any]:
    """An `EffectBegan` of version 3 as one of version 4."""
    return {**data, "effect": with_loans(data["effect"])}


def with_loans(effect: dict[str, Any]) -> dict[str, Any]:
    """An effect of version 3 as one of version 4: ``lends:ABILITY`` stood among its rolls."""
    parts = [(word, *word.partition("lends:")) for word in effect.get("rolls", ())]
    rolls = [word for word, _, lends, _ in parts if not lends]
    return {**effect, "rolls": rolls, "lends": [ability for _, _, lends, ability in parts if lends]}


@dataclass(frozen=True)
class EffectCounted:
    """One turn less of it."""

    effect: str
    turns: int

    def after(self, state: State) -> State:
        return replace(
            state,
            effects=tuple(
                replace(effect, turns=self.turns) if effect.id == self.effect else effect for effect in state.effects
            ),
        )


@dataclass(frozen=True)
class EffectEnded:
    """An effect ended."""

    effect: str

    def after(self, state: State) -> State:
        ended = next((effect for effect in state.effects if effect.id == self.effect), None)
        state = replace(state, effects=tuple(effect for effect in state.effects if effect.id != self.effect))
        return _lent(state, ended) if ended is not None else state


@dataclass(frozen=True)
class FlagRaised:
    """Something that may happen once a turn did. Version 1 had a `Flag` as one text."""

    VERSION: ClassVar[int] = 2
    flag: Flag

    def after(self, state: State) -> State:
        return replace(state, flags=state.flags | {self.flag})


def flag_of_version_1(data: dict[str, Any]) -> dict[str, Any]:
    """A `FlagRaised` of version 1, ``WORD:TROOP``, ``WORD:TROOP/FIGURE`` or ``WORD:SEGMENT:TROOP``, as version 2."""
    what, *segment, whose = data["flag"].split(":")
    troop, _, figure = whose.partition("/")
    return {"flag": {"what": what, "troop": troop, "figure": figure, "segment": "".join(segment)}}


@dataclass(frozen=True)
class Reminded:
    """Something that the players must do on the table themselves; it stays until the turn ends."""

    text: str
    rule: str = ""

    def after(self, state: State) -> State:
        return replace(state, reminders=(*state.reminders, (self.text, self.rule)))


def _lent(state: State, changed: Effect) -> State:
    """What lies on a troop lends it abilities, and takes them back as it ends."""
    id_ = changed.scope.troop
    if changed.scope.figure or id_ not in state.troops or not changed.lends:
        return state
    lent = tuple(
        dict.fromkeys(id_ for effect in state.effects if effect.scope == changed.scope for id_ in effect.lends)
    )
    return of_troop(state, id_, lambda it: replace(it, lent=lent))
