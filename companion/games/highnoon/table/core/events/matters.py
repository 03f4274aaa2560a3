"""What must be settled: questions, dice, contests."""

import json
import re
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar

from companion.engine.memory import Memory
from companion.games.highnoon.table.core.events.lasting import parted, with_loans
from companion.games.highnoon.table.core.state import SKIPPED, Matter, Modifier, Result, Rolled, State, Throw


@dataclass(frozen=True)
class MatterRaised:
    """Something is asked of somebody. Version 2 keeps records in `Matter.about` that version 1 wrote there as JSON;
    version 3 has spots, lists and numbers where version 2 had texts."""

    VERSION: ClassVar[int] = 3
    matter: Matter

    def after(self, state: State) -> State:
        return replace(state, matters=(*state.matters, self.matter), counter=state.counter + 1)


def matter_of_version_1(data: dict[str, Any]) -> dict[str, Any]:
    """A `MatterRaised` of version 1 as one of version 2."""
    matter = data["matter"]
    about = {name: _read(said) for name, said in matter.get("about", {}).items()}
    for name in ("melee", "shares"):
        if isinstance(about.get(name), str):
            about[name] = about[name].split()
    if "target-figure" in about:
        about |= {name: int(about[name]) for name in ("inches", "free")}
        about["situations"] = about["situations"].split()
    if matter["kind"] == "climb":
        about = {"height": int(about["height"]), "more": [int(height) for height in about["more"].split()]}
    if matter["kind"] == "spell-duration":
        about["effect"] = parted(about["effect"])
    return {**data, "matter": {**matter, "about": {**about, **_of_magic(matter["kind"], about)}}}


def _of_magic(kind: str, about: dict[str, Any]) -> dict[str, Any]:
    """What version 1 wrote of spells with blanks in between: the situations of a casting, ``TROOP:dispel`` for each who
    waits to stop it, and what a mirror throws back at one of a crew."""
    found: dict[str, Any] = {}
    if "casting" in about:
        found["casting"] = {**about["casting"], "situations": about["casting"]["situations"].split()}
    if "counters" in about:
        rivals = (rival.partition(":") for rival in about["counters"].split())
        found["counters"] = [{"troop": troop, "how": how} for troop, _, how in rivals]
    if kind == "mirrored-at":
        found = {"figures": about["figures"].split(), "damage": int(about["damage"])}
    return found


# Frozen history for the upcast of version 2: what `Matter.about` had as texts.
_SPOTS_OF_VERSION_2 = ("melee", "shares")
_NUMBERS_OF_VERSION_2 = ("count", "damage", "inches", "pace")


def matter_of_version_2(data: dict[str, Any]) -> dict[str, Any]:
    """A `MatterRaised` of version 2 as one of version 3."""
    matter = data["matter"]
    about = dict(matter.get("about", {}))
    about |= {name: [_spot(text) for text in about[name]] for name in _SPOTS_OF_VERSION_2 if name in about}
    about |= {name: int(about[name]) for name in _NUMBERS_OF_VERSION_2 if name in about}
    if "ways" in about:
        about["ways"] = about["ways"].split()
    if "blast" in about:
        blast = about["blast"]
        about["blast"] = {**blast, **{name: [_spot(text) for text in blast.get(name, ())] for name in ("own", "spare")}}
    if "near" in about:
        about["near"] = [{"spot": _spot(text), "inches": inches} for text, inches in about["near"].items()]
    if "pair" in about:
        both, _, number = about["pair"].partition("#")
        attacker, _, target = both.partition(" ")
        about["pair"] = {"attacker": _spot(attacker), "target": _spot(target), "number": int(number or 0)}
    if matter["kind"] == "spell-duration":
        about["effect"] = with_loans(about["effect"])
    if matter["kind"] == "infiltrators":
        about["figure"] = _spot(about["figure"])
    if matter["kind"] == "card-goes":
        troop, _, card = about["card"].rpartition(" ")
        about = {"source": troop, "card": card}
    return {**data, "matter": {**matter, "about": about}}


def _spot(text: str) -> dict[str, str]:
    troop, _, figure = text.partition("/")
    return {"troop": troop, "figure": figure}


def _read(said: Any) -> Any:
    """What was written as JSON, also in a list that was; anything else as it is."""
    if isinstance(said, list):
        return [_read(part) for part in said]
    return _read(json.loads(said)) if isinstance(said, str) and said[:1] in ("{", "[") else said


@dataclass(frozen=True)
class ModifiersCounted:
    """Something changed before the dice of a matter fell: now this counts on it; ``near`` as in `Matter`."""

    matter: str
    modifiers: tuple[Modifier, ...]
    near: tuple[str, ...] = ()

    def after(self, state: State) -> State:
        return replace(
            state,
            matters=tuple(
                replace(matter, modifiers=self.modifiers, near=self.near) if matter.id == self.matter else matter
                for matter in state.matters
            ),
        )


@dataclass(frozen=True)
class DiceThrown:
    """Dice of a matter fell, or were typed in."""

    matter: str
    throw: Throw

    def after(self, state: State) -> State:
        matters = tuple(
            replace(matter, throws=(*matter.throws, self.throw)) if matter.id == self.matter else matter
            for matter in state.matters
        )
        return replace(state, matters=matters, thinking=state.thinking - {self.matter})


@dataclass(frozen=True)
class TimeTaken:
    """Somebody wants to think about a chip: these rolls lie until somebody taps, or anything about them changes."""

    matters: tuple[str, ...]

    def after(self, state: State) -> State:
        return replace(state, thinking=state.thinking | {*self.matters})


@dataclass(frozen=True)
class MatterSettled:
    """It is settled; ``outcome`` says how, in a word or two. ``picks`` are the values of the options that were chosen,
    ``total`` was rolled, ``said`` is as in `Settled`. Version 1 had a word of cover behind a pick."""

    VERSION: ClassVar[int] = 2
    matter: str
    outcome: str = ""
    total: int = 0
    picks: tuple[str, ...] = ()
    bust: bool = False
    said: Memory = field(default_factory=dict)

    def after(self, state: State) -> State:
        matter = state.matter(self.matter)
        left = tuple(question for question in state.matters if question.id != self.matter)
        state = replace(state, matters=left, thinking=state.thinking - {self.matter})
        if matter is not None and (matter.throws or self.outcome == "dictated"):
            faces = " | ".join(" ".join(map(str, throw.faces or (throw.total,))) for throw in matter.throws)
            rolled = Rolled(state.turn, matter.title, matter.dice, faces, self.total, self.outcome)
            state = replace(state, rolled=(*state.rolled, rolled))
        if matter is None or not matter.group:
            return state
        skipped = self.outcome == SKIPPED
        result = Result(matter.id, matter.troop, matter.seat, self.total, self.picks, self.bust, skipped, matter)
        return replace(state, results={**state.results, matter.group: (*state.results.get(matter.group, ()), result)})


_IN_COVER = re.compile(r"([^/ ]+)/([^/ ]+) (none|light|hard)")


def settled_of_version_1(data: dict[str, Any]) -> dict[str, Any]:
    """A `MatterSettled` of version 1 as one of version 2."""
    found = [_IN_COVER.fullmatch(pick) for pick in data.get("picks", ())]
    if not any(found):
        return data
    picks = [pick.rpartition(" ")[0] if said else pick for pick, said in zip(data["picks"], found, strict=True)]
    covers = [{"spot": {"troop": said[1], "figure": said[2]}, "cover": said[3]} for said in found if said]
    return {**data, "picks": picks, "said": {"covers": covers}}


@dataclass(frozen=True)
class RollReopened:
    """A roll lies open as ``matter`` has it: one that was settled is open again, with the dice that fell, and one that
    lies there has another target. Something that it is held against has changed."""

    matter: Matter

    def after(self, state: State) -> State:
        id_, group = self.matter.id, self.matter.group
        state = replace(state, thinking=state.thinking - {id_})
        if state.matter(id_) is not None:
            matters = tuple(self.matter if matter.id == id_ else matter for matter in state.matters)
            return replace(state, matters=matters)
        results = state.results.get(group, ())
        was = next((result for result in results if result.matter == id_), None)
        left = tuple(result for result in results if result is not was)
        rolled = _without_last(state.rolled, self.matter.title, was.total) if was is not None else state.rolled
        return replace(
            state, matters=(*state.matters, self.matter), results={**state.results, group: left}, rolled=rolled
        )


def _without_last(rolled: tuple[Rolled, ...], title: str, total: int) -> tuple[Rolled, ...]:
    """The rolls for the story, without the last one of that title and total: it is told once it is settled again."""
    at = next((at for at in reversed(range(len(rolled))) if (rolled[at].title, rolled[at].total) == (title, total)), -1)
    return rolled if at < 0 else (*rolled[:at], *rolled[at + 1 :])


@dataclass(frozen=True)
class GroupSettled:
    """A contest is over, and what was rolled in it is forgotten."""

    group: str

    def after(self, state: State) -> State:
        return replace(state, results={name: found for name, found in state.results.items() if name != self.group})
