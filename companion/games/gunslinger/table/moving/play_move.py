"""A Move card: one a turn, two in the saddle. Each carries as far as its number, all as far as Legs (Moving)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why, shown
from companion.engine.play import Actor
from companion.engine.words import counted
from companion.games.gunslinger.data.catalog import title_of
from companion.games.gunslinger.table.cards import hands
from companion.games.gunslinger.table.cards.situations import alone
from companion.games.gunslinger.table.core import events as e
from companion.games.gunslinger.table.core.eyes import Eyes
from companion.games.gunslinger.table.core.refusals import not_in_turn
from companion.games.gunslinger.table.core.state import Gunslinger, State
from companion.games.gunslinger.table.core.step import Step
from companion.games.gunslinger.table.moving import interrupts
from companion.games.gunslinger.table.moving.reach import no_move_left, reach


@dataclass(frozen=True)
class PlayMove:
    """A Move card."""

    man: str
    card: str


def may(state: State, actor: Actor, command: PlayMove) -> Why | None:
    """In his Move phase, while cards and Legs are left, where the condition of the card holds."""
    return (
        not_in_turn(state, command.man, "move")
        or hands.no_card(state, actor, state.the(command.man), command.card, "move")
        or no_move_left(state, state.the(command.man))
        or hands.unmet(title_of(command.card), alone(state, state.the(command.man)))
    )


def offer(eyes: Eyes, man: Gunslinger) -> Iterator[Action]:
    """Every Move card, with how far it carries."""
    for card, title in hands.held(eyes, man, "move"):
        if (why := shown(may(eyes.state, eyes.actor, PlayMove(man.id, card)))) is not None:
            far = counted(reach(eyes.state, man, title), "square")
            values = {"man": man.id, "card": card}
            yield Action("PlayMove", title.name, values, note=far, why=why, drawn=hands.in_hand(eyes))


def decide(step: Step, command: PlayMove) -> None:
    """It is spent, and opponents may be asked whether they negate it."""
    man, title = step.state.the(command.man), title_of(command.card)
    hands.spend(step, man, command.card)
    step.tell(f"{man.name} plays {title.name}.")
    step.emit(e.MovePlayed(man.id, title.id, reach(step.state, man, title), interrupts.asked_of(step.state, man)))


FEATURE = Feature(PlayMove, may, decide)
