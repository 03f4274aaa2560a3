"""Things change hands: one goes into the other hand, or two are swapped, for 1 action (1 action cost)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core import things
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.offering import button, price
from companion.games.outlaws.table.core.refusals import busy
from companion.games.outlaws.table.core.state import HANDS, Man, State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.handling import hands
from companion.games.outlaws.table.turn.spending import spend


@dataclass(frozen=True)
class SwapHands:
    """What the right hand holds goes into the left, and the other way round."""

    man: str


def may(state: State, actor: Actor, command: SwapHands) -> Why | None:
    """He holds something, not with both hands, and each hand that takes something can."""
    if why := busy(state, actor, command.man):
        return why
    man = state.the(command.man)
    return _nothing(man) or _numb(man) or hands.too_dear(state, HANDS[0])


def _nothing(man: Man) -> Why | None:
    if man.held and man.right != man.left:
        return None
    reason = "Held in both hands" if man.held else "Hands are empty"
    return Why("nothing-to-swap", f"{man.name} holds nothing to move to the other hand.", reason, {"man": man.id})


def _numb(man: Man) -> Why | None:
    empty = [hand for hand in HANDS if not man.holds(hand)]
    return next((why for hand in empty if (why := hands.numb(man, hand))), None)


def offer(eyes: Eyes, man: Man) -> Iterator[Action]:
    """One tap, which says what goes where."""
    why = may(eyes.state, eyes.actor, SwapHands(man.id))
    label = _label(eyes.state, man)
    yield from button("SwapHands", label, why, {"man": man.id}, rule="hands", note=price(hands.cost(HANDS[0])))


def _label(state: State, man: Man) -> str:
    if len(man.held) == 1 and man.right != man.left:
        other = next(hand for hand in HANDS if not man.holds(hand))
        return f"{things.name(state, man.held[0])} into the {other} hand"
    return "Swap hands"


def decide(step: Step, command: SwapHands) -> None:
    """The hands hold each other's things."""
    man = step.man(command.man)
    spend(step, man.id, hands.cost(HANDS[0]))
    step.emit(e.HandsSet(man.id, man.left, man.right, man.carried))
    held = " and ".join(
        f"{things.the(step.state, item)} {hands.in_hand(step.man(man.id).hand_of(item))}" for item in man.held
    )
    step.tell(f"{man.name} now holds {held}.")


FEATURE = Feature(SwapHands, may, decide)
