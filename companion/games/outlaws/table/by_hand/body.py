"""What lies in a box of somebody's body: wounds, injuries, bleeds (house)."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import count

from companion.engine.board import Action
from companion.engine.corrections import no_reason
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.data.wounds import Box
from companion.games.outlaws.table.by_hand import forms
from companion.games.outlaws.table.by_hand.keeping import keep, not_among, not_own
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.state import Man, State, Wound
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.hurt import body, cup

NOTHING, INJURY = "none", "injury"


@dataclass(frozen=True)
class SetBody:
    """In that box lies ``first``, and ``second`` where it holds two: ``none``, the id of a counter (``chest-hit``), or
    that of an injury (``chest-hit injury``)."""

    man: str
    box: str
    first: str = NOTHING
    second: str = NOTHING
    reason: str = ""


def may(state: State, actor: Actor, command: SetBody) -> Why | None:
    """Counters that belong into that box, as many as it holds and as the cup has."""
    return (
        not_own(state, actor, command.man)
        or not_among(command.box, dict(catalog().boxes), "box")
        or _not_there(command)
        or _none_left(state, command)
        or no_reason(command.reason)
    )


def _not_there(command: SetBody) -> Why | None:
    box = catalog().boxes[command.box]
    known = {NOTHING: "", **_counters(box)}
    if why := not_among(command.first, known, "first") or not_among(command.second, known, "second"):
        return why
    if command.second == NOTHING or box.holds > 1:
        return None
    return Why("box-full", f"{box.name} holds one counter.", values={"field": "second"})


def _none_left(state: State, command: SetBody) -> Why | None:
    """A wound counter comes out of the cup; injuries are as many as one likes."""
    man = state.the(command.man)
    without = replace(man, wounds=tuple(wound for wound in man.wounds if wound.box != command.box))
    left = cup.contents(replace(state, men=tuple(without if one.id == man.id else one for one in state.men)))
    wanted = [said for said in (command.first, command.second) if said != NOTHING and not said.endswith(INJURY)]
    short = next((id_ for id_ in wanted if wanted.count(id_) > left[id_]), "")
    if not short:
        return None
    name = body.kind(short).name.lower()
    return Why("none-left", f"No {name} like that is left in the cup.", values={"field": "first"})


def _counters(box: Box) -> Mapping[str, str]:
    """Whatever may lie there, by id, in words."""
    said: dict[str, str] = {}
    for counter in catalog().wounds.values():
        if counter.box == box.id and counter.first:
            mark = ", marked" if counter.marked else ""
            said[counter.id] = f"{counter.name}{mark} ({counter.figures})"
            if not counter.bleeds:
                said[f"{counter.id} {INJURY}"] = f"{counter.name}{mark}: injury ({counter.second})"
    return said


def offer(eyes: Eyes, man: Man) -> Iterator[Action]:
    """A form for each box; the body on the screen leads to it."""
    for box in catalog().boxes.values():
        there = [_said(wound) for wound in man.wounds if wound.box == box.id]
        there += [NOTHING] * (box.holds - len(there))
        words = {NOTHING: "nothing", **_counters(box)}
        labels = (("first", "What lies here?"), ("second", "And in the second place?"))
        asked = [forms.choice(name, label, words, now) for (name, label), now in zip(labels, there, strict=False)]
        now = ", ".join(words[one] for one in there if one != NOTHING) or "unhurt"
        values = {"man": man.id, "box": box.id}
        yield replace(forms.form(eyes, SetBody, f"{man.name}: {box.name.lower()}", asked, now, values), drawn=True)


def _said(wound: Wound) -> str:
    return f"{wound.kind} {INJURY}" if wound.injury else wound.kind


def decide(step: Step, command: SetBody) -> None:
    """The counters lie there. What they brought once (prone, a hand that cannot be used) is set by itself."""
    man, box = step.man(command.man), catalog().boxes[command.box]
    there = [wound for wound in man.wounds if wound.box == box.id]
    wounds = [wound for wound in man.wounds if wound.box != box.id]
    said = [one for one in (command.first, command.second) if one != NOTHING]
    for one in said:
        kept = next((wound for wound in there if _said(wound) == one), None)
        if kept is not None:
            there.remove(kept)
        wounds.append(kept or _made((*wounds, *there), box, one))
    words = " and ".join(_counters(box)[one].lower() for one in said) or f"{box.name.lower()} unhurt"
    keep(step, replace(man, wounds=tuple(wounds)), words, command.reason)


def _made(others: Iterable[Wound], box: Box, said: str) -> Wound:
    """A counter with an id of its own."""
    id_, _, injury = said.partition(" ")
    counter, taken = body.kind(id_), {wound.id for wound in others}
    own = next(one for number in count(1) if (one := f"by-hand-{number}") not in taken)
    return Wound(own, id_, box.id, counter.second if injury else counter.first, bool(injury))


FEATURE = Feature(SetBody, may, decide)
