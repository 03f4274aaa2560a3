"""What lies in a box of somebody's body: wounds, injuries, bleeds (house)."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import count

from companion.engine.board import Action
from companion.engine.corrections import no_reason
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.data.wounds import Box, WoundKind
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
    known = {NOTHING, *_choices(box)}
    if why := not_among(command.first, known, "first") or not_among(command.second, known, "second"):
        return why
    if command.second == NOTHING or box.holds > 1:
        return None
    return Why("box-full", f"{box.name} holds one counter.", values={"field": "second"})


def _none_left(state: State, command: SetBody) -> Why | None:
    """A wound counter comes out of the cup; injuries are as many as one likes."""
    man, known = state.the(command.man), _choices(catalog().boxes[command.box])
    without = replace(man, wounds=tuple(wound for wound in man.wounds if wound.box != command.box))
    left = cup.contents(replace(state, men=tuple(without if one.id == man.id else one for one in state.men)))
    chosen = [known[said] for said in (command.first, command.second) if said != NOTHING]
    wanted = [one.kind.id for one in chosen if not one.injury]
    short = next((one.kind for one in chosen if wanted.count(one.kind.id) > left[one.kind.id]), None)
    if short is None:
        return None
    words = f"No {short.name.lower()} like that is left in the cup."
    return Why("none-left", words, values={"field": "first"})


@dataclass(frozen=True)
class Choice:
    """A counter that may lie in a box: a wound, or the injury that it becomes."""

    kind: WoundKind
    injury: bool = False

    @property
    def id(self) -> str:
        """As the command says it."""
        return f"{self.kind.id} {INJURY}" if self.injury else self.kind.id

    @property
    def loss(self) -> int:
        """The actions that it costs."""
        return self.kind.second if self.injury else self.kind.first

    @property
    def words(self) -> str:
        """``Chest hit (2/1)``, ``Chest hit, marked: injury (1)``."""
        name = f"{self.kind.name}{', marked' if self.kind.marked else ''}"
        return f"{name}: {INJURY} ({self.loss})" if self.injury else f"{name} ({self.kind.figures})"


def _choices(box: Box) -> Mapping[str, Choice]:
    """Whatever may lie there, by id."""
    kinds = [kind for kind in catalog().wounds.values() if kind.box == box.id and kind.first]
    found = (Choice(kind, injury) for kind in kinds for injury in (False, *([] if kind.bleeds else [True])))
    return {choice.id: choice for choice in found}


def _choice(wound: Wound) -> Choice:
    """What lies there now."""
    return Choice(body.kind(wound.kind), wound.injury)


def offer(eyes: Eyes, man: Man) -> Iterator[Action]:
    """A form for each box; the body on the screen leads to it."""
    for box in catalog().boxes.values():
        there = [_choice(wound).id for wound in man.wounds if wound.box == box.id]
        there += [NOTHING] * (box.holds - len(there))
        words = {NOTHING: "nothing", **{id_: choice.words for id_, choice in _choices(box).items()}}
        labels = (("first", "What lies here?"), ("second", "And in the second place?"))
        asked = [forms.choice(name, label, words, now) for (name, label), now in zip(labels, there, strict=False)]
        now = ", ".join(words[one] for one in there if one != NOTHING) or "unhurt"
        values = {"man": man.id, "box": box.id}
        yield replace(forms.form(eyes, SetBody, f"{man.name}: {box.name.lower()}", asked, now, values), drawn=True)


def decide(step: Step, command: SetBody) -> None:
    """The counters lie there. What they brought once (prone, a hand that cannot be used) is set by itself."""
    man, box = step.man(command.man), catalog().boxes[command.box]
    there = [wound for wound in man.wounds if wound.box == box.id]
    wounds = [wound for wound in man.wounds if wound.box != box.id]
    chosen = [_choices(box)[one] for one in (command.first, command.second) if one != NOTHING]
    taken = {wound.id for other in step.state.men for wound in other.wounds}
    for one in chosen:
        kept = next((wound for wound in there if _choice(wound) == one), None)
        if kept is not None:
            there.remove(kept)
        wounds.append(kept or _made(taken | {wound.id for wound in wounds}, one))
    words = " and ".join(one.words.lower() for one in chosen) or f"{box.name.lower()} unhurt"
    keep(step, replace(man, wounds=tuple(wounds)), words, command.reason)


def _made(taken: Collection[str], choice: Choice) -> Wound:
    """A counter with an id of its own."""
    own = next(one for number in count(1) if (one := f"by-hand-{number}") not in taken)
    return Wound(own, choice.kind.id, choice.kind.box, choice.loss, choice.injury)


FEATURE = Feature(SetBody, may, decide)
