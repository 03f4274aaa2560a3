"""What somebody's hands hold, and what else is carried (house)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.corrections import no_reason
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.outlaws.table.by_hand import forms
from companion.games.outlaws.table.by_hand.keeping import not_own, say
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core import things
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.state import GONE, HANDS, Man, State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.hurt import dropping

EMPTY = "none"


@dataclass(frozen=True)
class SetHands:
    """Each hand holds that, or ``none``; the same in both is held in both. ``carried`` is the rest that he keeps: what
    he had besides lies on the ground."""

    man: str
    right: str = EMPTY
    left: str = EMPTY
    carried: tuple[str, ...] = ()
    reason: str = ""


def may(state: State, actor: Actor, command: SetHands) -> Why | None:
    """What he has, or lies on the ground; two hands only for what takes two; nothing in a hand that he cannot use."""
    if why := not_own(state, actor, command.man):
        return why
    man = state.the(command.man)
    if man.status == GONE:
        return Why("off-the-board", f"{man.name} is off the board.", values={"man": man.id})
    held = [item for item in (command.right, command.left) if item != EMPTY]
    if not {*held, *command.carried} <= set(_pool(state, man)) or set(held) & set(command.carried):
        return Why("no-such-thing", "Choose from the list, and each thing only once.", values={"field": "carried"})
    return _no_hand(state, man, command, held) or no_reason(command.reason)


def _no_hand(state: State, man: Man, command: SetHands, held: list[str]) -> Why | None:
    if len(held) == 2 and held[0] == held[1] and things.hands(state, held[0]) < 2:
        return Why("one-handed", f"{things.name(state, held[0])} takes one hand.", values={"field": "left"})
    used = [hand for hand in HANDS if getattr(command, hand) != EMPTY and hand in man.numb]
    if used:
        return Why("numb", f"{man.name} cannot use the {used[0]} arm.", values={"field": used[0]})
    if held and not man.up:
        return Why("unconscious", f"{man.name} is unconscious.", values={"field": "right"})
    return None


def _pool(state: State, man: Man) -> dict[str, str]:
    own = dict.fromkeys((*man.held, *man.carried))
    words = {item: things.described(state, item) for item in own}
    return words | {item: f"{things.described(state, item)} (on the ground)" for item in state.ground}


def offer(eyes: Eyes, man: Man) -> Iterator[Action]:
    """Each hand, and what else is carried."""
    pool = _pool(eyes.state, man)
    if not pool or man.status == GONE:
        return
    some = {EMPTY: "nothing", **pool}
    asked = (
        forms.choice("right", "Right hand", some, man.right or EMPTY),
        forms.choice("left", "Left hand (the same as the right for both hands)", some, man.left or EMPTY),
        forms.several("carried", "Also carried", pool, man.carried),
    )
    now = " and ".join(things.name(eyes.state, item) for item in man.held) or "empty hands"
    yield forms.of_man(eyes, SetHands, "Hands", man, asked, now)


def decide(step: Step, command: SetHands) -> None:
    """So it is; a brawl object that nobody holds is gone."""
    man = step.man(command.man)
    right, left = ("" if item == EMPTY else item for item in (command.right, command.left))
    keeps = {right, left, *command.carried} - {""}
    names = [things.name(step.state, item) for item in dict.fromkeys((right, left)) if item]
    say(step, f"{man.name} holds {' and '.join(names) or 'nothing'}", command.reason)
    step.emit(e.HandsSet(man.id, right, left, command.carried))
    for item in (*man.held, *man.carried):
        if item not in keeps and not things.vanishes(step.state, item):
            step.emit(e.ItemDown(item, man.id))
    for item in step.state.ground:
        if item in keeps:
            step.emit(e.ItemTaken(item))
    dropping.loosen(step, man.id)


FEATURE = Feature(SetHands, may, decide)
