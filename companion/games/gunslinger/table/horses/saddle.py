"""Mounting and dismounting, for any card; it counts as no move (Mounting; house)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why, shown
from companion.engine.play import Actor
from companion.games.gunslinger.table.cards.hands import no_payment, pay
from companion.games.gunslinger.table.cards.paying import any_card, paid
from companion.games.gunslinger.table.core import events as e
from companion.games.gunslinger.table.core.eyes import Eyes
from companion.games.gunslinger.table.core.refusals import not_in_turn
from companion.games.gunslinger.table.core.state import PHASES, Gunslinger, State
from companion.games.gunslinger.table.core.step import Step
from companion.games.gunslinger.table.turn.order import end_draw


@dataclass(frozen=True)
class Saddle:
    """Mount or dismount, for a card."""

    man: str
    card: str = ""


def may(state: State, actor: Actor, command: Saddle) -> Why | None:
    """In any phase of his turn; he has a horse, and discards a card."""
    return (
        not_in_turn(state, command.man, *PHASES)
        or _no_horse(state.the(command.man))
        or no_payment(state, actor, state.the(command.man), command.card)
    )


def _no_horse(man: Gunslinger) -> Why | None:
    return None if man.horse else Why("no-horse", f"{man.name} has no horse.", values={"man": man.id})


def offer(eyes: Eyes, man: Gunslinger) -> Iterator[Action]:
    """For whoever has a horse."""
    why = shown(may(eyes.state, eyes.actor, Saddle(man.id, any_card(eyes, man))))
    if why is not None:
        yield paid(eyes, man, Saddle, "Dismount" if man.mounted else "Mount", why)


def decide(step: Step, command: Saddle) -> None:
    """The card goes onto the discards."""
    man = step.state.the(command.man)
    pay(step, man, command.card)
    step.emit(e.Saddled(man.id, not man.mounted))
    step.tell(f"{man.name} discards a card and {'dismounts' if man.mounted else 'mounts'}.")
    end_draw(step)


FEATURE = Feature(Saddle, may, decide)
