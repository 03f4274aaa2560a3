"""A Defense card whose condition holds negates the attack that hit (Defending)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why, shown
from companion.engine.play import Actor
from companion.games.gunslinger.data.catalog import title_of
from companion.games.gunslinger.table.cards import hands
from companion.games.gunslinger.table.cards.situations import struck
from companion.games.gunslinger.table.core import events as e
from companion.games.gunslinger.table.core.eyes import Eyes
from companion.games.gunslinger.table.core.refusals import not_at_stage
from companion.games.gunslinger.table.core.state import Gunslinger, State
from companion.games.gunslinger.table.core.step import Step


@dataclass(frozen=True)
class Defend:
    """The target's card against the attack that hit him."""

    card: str


def may(state: State, actor: Actor, command: Defend) -> Why | None:
    """The target is asked, holds the card, and its condition holds."""
    return (
        not_at_stage(state, "defense")
        or hands.no_card(state, actor, state.target, command.card, "defense")
        or hands.unmet(title_of(command.card), struck(state, state.struggle))
    )


def offer(eyes: Eyes, man: Gunslinger) -> Iterator[Action]:
    """Every Defense card of his."""
    for card, title in hands.held(eyes, man, "defense"):
        if (why := shown(may(eyes.state, eyes.actor, Defend(card)))) is not None:
            yield Action("Defend", title.name, {"card": card}, note=title.note, why=why, drawn=hands.in_hand(eyes))


def decide(step: Step, command: Defend) -> None:
    """The card is laid down, and nothing comes of the attack."""
    man, target, title = step.state.shooter, step.state.target, title_of(command.card)
    hands.answer(step, target, command.card)
    step.emit(e.AttackNegated(target.id, title.id))
    step.tell(f"{target.name} plays {title.name}: {man.name}’s attack is negated.")


FEATURE = Feature(Defend, may, decide)
