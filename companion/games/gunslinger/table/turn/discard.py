"""The Draw phase, once he has drawn: cards above his Smarts are discarded (Draw Phase)."""

from collections.abc import Iterator, Set
from dataclasses import dataclass

from companion.engine.board import Action, Input
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.engine.words import counted
from companion.games.gunslinger.table.cards.hands import spend
from companion.games.gunslinger.table.cards.paying import to_give
from companion.games.gunslinger.table.core.attributes import attribute
from companion.games.gunslinger.table.core.eyes import Eyes
from companion.games.gunslinger.table.core.refusals import not_in_turn, not_your_hand
from companion.games.gunslinger.table.core.state import Gunslinger, State
from companion.games.gunslinger.table.core.step import Step
from companion.games.gunslinger.table.turn.order import end_draw, excess


@dataclass(frozen=True)
class Discard:
    """The cards that are too many for the hand."""

    man: str
    cards: tuple[str, ...]


def may(state: State, actor: Actor, command: Discard) -> Why | None:
    """As many cards as are too many, of the player's choice."""
    return (
        not_in_turn(state, command.man, "draw")
        or not_your_hand(state, actor, state.the(command.man).seat)
        or _not_those(state.the(command.man), dict.fromkeys(command.cards).keys())
    )


def _not_those(man: Gunslinger, cards: Set[str]) -> Why | None:
    if not cards <= set(man.hand):
        return Why("not-in-hand", f"{man.name} does not hold those cards.", values={"man": man.id})
    if len(cards) != excess(man):
        return Why("how-many", f"Discard {counted(excess(man), 'card')}.", values={"count": excess(man)})
    return None


def offer(eyes: Eyes, man: Gunslinger) -> Iterator[Action]:
    """All his cards, to choose from: those first that he can use least, of which as many as must go are ticked."""
    count, hand = excess(man), eyes.hand(man)
    if may(eyes.state, eyes.actor, Discard(man.id, hand[:count])) is None:
        picks = to_give(eyes.state, man, hand, count)
        label = f"Ticked cards go, {attribute(man, 'smarts')} stay (Smarts)."
        inputs = (Input("cards", label, "some", picks, least=count, most=count),)
        yield Action("Discard", "Discard", {"man": man.id}, inputs, tone="primary", sends="Discard them")


def decide(step: Step, command: Discard) -> None:
    """They go onto the discards, and the Draw phase is over."""
    man, cards = step.state.the(command.man), tuple(dict.fromkeys(command.cards))
    spend(step, man, *cards)
    step.tell(f"{man.name} discards {counted(len(cards), 'card')}.")
    end_draw(step)


FEATURE = Feature(Discard, may, decide)
