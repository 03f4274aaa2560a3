"""A Wound card on a hit of his, and the other one too if he likes: after each he is asked again (Wound cards)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why, shown
from companion.engine.play import Actor
from companion.games.gunslinger.data.catalog import title_of
from companion.games.gunslinger.table.cards import hands
from companion.games.gunslinger.table.core.eyes import Eyes
from companion.games.gunslinger.table.core.refusals import not_at_stage
from companion.games.gunslinger.table.core.state import Gunslinger, State
from companion.games.gunslinger.table.core.step import Step
from companion.games.gunslinger.table.wounds.striking import undefended
from companion.games.gunslinger.table.wounds.wound_cards import played_already, worse


@dataclass(frozen=True)
class Worsen:
    """A Wound card of the shooter's."""

    card: str


def may(state: State, actor: Actor, command: Worsen) -> Why | None:
    """The shooter is asked, holds the card, and has not played it on this attack."""
    return (
        not_at_stage(state, "wound")
        or hands.no_card(state, actor, state.shooter, command.card, "wound")
        or played_already(state.struggle, title_of(command.card))
    )


def offer(eyes: Eyes, man: Gunslinger) -> Iterator[Action]:
    """Every Wound card of his."""
    for card, title in hands.held(eyes, man, "wound"):
        if (why := shown(may(eyes.state, eyes.actor, Worsen(card)))) is not None:
            yield Action("Worsen", title.name, {"card": card}, note=title.note, why=why, drawn=hands.in_hand(eyes))


def decide(step: Step, command: Worsen) -> None:
    """It lies on the attack."""
    man, target, title = step.state.shooter, step.state.target, title_of(command.card)
    hands.answer(step, man, command.card)
    step.emit(worse(title))
    step.tell(f"{man.name} plays {title.name} on {target.name}.")
    undefended(step)


FEATURE = Feature(Worsen, may, decide)
