"""The spare bullets of somebody unconscious or dead in the same square, for 2 actions with both hands (2 action cost).
As many as a character can carry; the rest stays."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.engine.words import counted
from companion.games.outlaws.data.figures import figures
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.offering import button, gathered, price
from companion.games.outlaws.table.core.refusals import busy, no_free_hand
from companion.games.outlaws.table.core.state import Man, State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.handling import hands
from companion.games.outlaws.table.handling.loot import fallen, not_fallen


@dataclass(frozen=True)
class LootBullets:
    """The man takes what ``body`` carries."""

    man: str
    body: str


def may(state: State, actor: Actor, command: LootBullets) -> Why | None:
    """The other has fallen and has bullets, and hands and actions are there."""
    if why := busy(state, actor, command.man) or not_fallen(state, command.man, command.body):
        return why
    man, body = state.the(command.man), state.the(command.body)
    if not body.bullets:
        return Why("no-bullets", f"{body.name} has no spare bullets.", values={"man": body.id})
    return _full(man) or no_free_hand(man, 2) or hands.too_dear(state, hands.BOTH)


def _full(man: Man) -> Why | None:
    if man.bullets < figures().bullets_most:
        return None
    return Why("enough-bullets", f"{man.name} cannot carry more bullets.", "Cannot carry more bullets")


def offer(eyes: Eyes, man: Man) -> Iterator[Action]:
    """The bullets of each who has fallen."""
    if busy(eyes.state, eyes.actor, man.id) is None:
        yield from gathered("LootBullets", "Take bullets", _taps(eyes, man), rule="looting")


def _taps(eyes: Eyes, man: Man) -> Iterator[Action]:
    for body in fallen(eyes.state, man.id):
        why = may(eyes.state, eyes.actor, LootBullets(man.id, body.id))
        label = f"Take {body.name}’s {counted(body.bullets, 'bullet')}"
        yield from button(
            "LootBullets", label, why, {"man": man.id, "body": body.id}, note=price(hands.cost(hands.BOTH))
        )


def decide(step: Step, command: LootBullets) -> None:
    """He carries them."""
    man, body = step.man(command.man), step.man(command.body)
    taken = min(body.bullets, figures().bullets_most - man.bullets)
    hands.pay(step, man.id, hands.BOTH)
    step.emit(e.BulletsSet(body.id, body.bullets - taken), e.BulletsSet(man.id, man.bullets + taken))
    step.tell(f"{man.name} takes {counted(taken, 'bullet')} from {body.name}.")


FEATURE = Feature(LootBullets, may, decide)
