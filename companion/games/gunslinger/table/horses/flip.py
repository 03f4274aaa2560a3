"""The coin for a horse whose rider was hit: on tails it is shot from under him (Horse shot)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action, Prompt
from companion.engine.deciding import not_yours
from companion.engine.features import Feature, Why
from companion.engine.hooks import on
from companion.engine.play import Actor
from companion.games.gunslinger.table.core import events as e
from companion.games.gunslinger.table.core.asking import asked
from companion.games.gunslinger.table.core.eyes import Eyes
from companion.games.gunslinger.table.core.refusals import not_at_stage
from companion.games.gunslinger.table.core.state import MOUNTED, Gunslinger, State
from companion.games.gunslinger.table.core.step import Step
from companion.games.gunslinger.table.wounds.striking import LIVED

FACES = ("heads", "tails")


@dataclass(frozen=True)
class Flip:
    """The coin for a horse, by the app, or as a real one showed it: ``heads`` or ``tails``."""

    coin: str = ""


def may(state: State, actor: Actor, command: Flip) -> Why | None:
    """The rider's player flips, by the app or by hand, as the table agreed."""
    return not_at_stage(state, "coin") or not_yours(state, actor, state.target.seat) or _no_coin(state, command.coin)


def _no_coin(state: State, coin: str) -> Why | None:
    if coin not in ("", *FACES):
        return Why("no-such-face", "A coin shows heads or tails.", values={"field": "coin"})
    if coin and state.dice == "virtual":
        return Why("virtual-dice", "The app flips at this table.")
    if not coin and state.dice == "real":
        return Why("real-dice", "This table uses a real coin: enter what it showed.")
    return None


def question(eyes: Eyes, target: Gunslinger) -> Prompt:
    """Heads or tails."""
    title = f"Heads or tails for {target.name}’s horse?"
    text = "On tails the horse is shot from under its rider."
    return asked(eyes, "horse-shot", title, target.seat, offer(eyes), troop=target.id, text=text)


def offer(eyes: Eyes) -> Iterator[Action]:
    """The app's coin, and the faces of a real one."""
    offered = (
        (Flip(), Action("Flip", "Flip the coin", tone="primary")),
        *((Flip(face), Action("Flip", face.capitalize(), {"coin": face})) for face in FACES),
    )
    yield from (action for command, action in offered if may(eyes.state, eyes.actor, command) is None)


def decide(step: Step, command: Flip) -> None:
    """By the app or by hand."""
    _flipped(step, command.coin or _by_app(step))


@on(LIVED, state=MOUNTED, at=1)
def for_the_horse(step: Step, rider: Gunslinger) -> None:
    """A rider who lives through a hit flips for his horse; the app flips at once if it is to."""
    step.emit(e.AttackStage("coin"))
    if step.app_rolls(rider.seat):
        _flipped(step, _by_app(step))


def _by_app(step: Step) -> str:
    """What the app's coin shows."""
    return FACES[step.chance.pick(2)]


def _flipped(step: Step, coin: str) -> None:
    """Tails: the horse is shot and gone. The attack is over."""
    target = step.state.target
    if coin == "tails":
        step.emit(e.HorseLost(target.id))
        step.tell(f"Tails: {target.name}’s horse is dead.")
    else:
        step.tell(f"Heads: {target.name} keeps the horse.")
    step.emit(e.AttackEnded())


FEATURE = Feature(Flip, may, decide)
