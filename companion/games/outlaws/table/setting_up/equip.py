"""What a man holds as the shootout begins. Everything else he carries (Unique character card)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action, Input, Pick
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core import things
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.refusals import not_his_player, not_now
from companion.games.outlaws.table.core.state import Man, State
from companion.games.outlaws.table.core.step import Step

EMPTY = "none"


@dataclass(frozen=True)
class Equip:
    """``main`` is in the favored hand, or in both; ``other`` in the other one. Either may be ``none``."""

    man: str
    main: str = EMPTY
    other: str = EMPTY


def may(state: State, actor: Actor, command: Equip) -> Why | None:
    """During the set-up, from what he brought."""
    if why := not_now(state, "setup") or not_his_player(state, actor, command.man):
        return why
    man = state.the(command.man)
    return _not_his(man, command) or _no_hand(state, man, command) or _drawn(state, command)


def _not_his(man: Man, command: Equip) -> Why | None:
    if {command.main, command.other} <= {*man.held, *man.carried, EMPTY}:
        return None
    return Why("not-his", f"{man.name} does not have that.", values={"man": man.id})


def _no_hand(state: State, man: Man, command: Equip) -> Why | None:
    """A long gun takes both hands, and a rider keeps one free."""
    held = [item for item in (command.main, command.other) if item != EMPTY]
    needed = sum(things.hands(state, item) for item in held)
    if needed > 2 or len(set(held)) < len(held):
        return Why("no-free-hand", f"{man.name} has only two hands.", values={"man": man.id})
    if man.mounted and needed > 1:
        return Why("no-free-hand", f"{man.name} needs a free hand to ride.", values={"man": man.id})
    return None


def _drawn(state: State, command: Equip) -> Why | None:
    """In some shootouts nobody has a gun in hand at the start."""
    shootout = catalog().shootouts.get(state.shootout)
    held = [item for item in (command.main, command.other) if item != EMPTY]
    if shootout is None or shootout.drawn or all(things.gun(state, item) is None for item in held):
        return None
    return Why("guns-carried", f"In {shootout.name}, guns are carried at the start.", values={"field": "main"})


def offer(eyes: Eyes, man: Man) -> Iterator[Action]:
    """Both hands in one form."""
    if may(eyes.state, eyes.actor, Equip(man.id)) is not None:
        return
    own = sorted({*man.held, *man.carried})
    picks = (*(_pick(eyes.state, man, item) for item in own), Pick(EMPTY, "Nothing"))
    main, other = man.holds(man.favored) or EMPTY, man.holds(man.off_hand) or EMPTY
    other = EMPTY if other == main else other
    fields = (
        Input("main", f"{man.favored.capitalize()} hand, or both", "one", picks, main),
        Input("other", f"{man.off_hand.capitalize()} hand", "one", picks, other),
    )
    held = ", ".join(things.name(eyes.state, item) for item in man.held) or "nothing"
    yield Action("Equip", f"{man.name} holds …", {"man": man.id}, fields, note=held, sends="Hold it", rule="hands")


def _pick(state: State, man: Man, item: str) -> Pick:
    why = _drawn(state, Equip(man.id, item))
    return Pick(item, things.name(state, item), why="Carried at the start" if why else "")


def decide(step: Step, command: Equip) -> None:
    """So he begins."""
    man = step.man(command.man)
    main, other = ("" if item == EMPTY else item for item in (command.main, command.other))
    two_handed = next((item for item in (main, other) if item and things.hands(step.state, item) == 2), "")
    hands = {man.favored: two_handed or main, man.off_hand: two_handed or other}
    carried = tuple(item for item in dict.fromkeys((*man.held, *man.carried)) if item not in hands.values())
    step.emit(e.HandsSet(man.id, hands["right"], hands["left"], carried))
    held = " and ".join(things.name(step.state, item) for item in step.man(man.id).held)
    step.tell(f"{man.name} begins with {held or 'empty hands'}.")


FEATURE = Feature(Equip, may, decide)
