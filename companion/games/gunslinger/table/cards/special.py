"""A Special card in the player's own turn, in any phase of it (Action cards: Special; house).

What the card does is registered at `PLAYED` by its effect. One that answers something instead is registered elsewhere
and cannot be played here.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why, shown
from companion.engine.hooks import Point
from companion.engine.play import Actor
from companion.games.gunslinger.data.catalog import Title, title_of
from companion.games.gunslinger.table.cards import hands
from companion.games.gunslinger.table.cards.situations import alone
from companion.games.gunslinger.table.core.eyes import Eyes
from companion.games.gunslinger.table.core.refusals import not_in_turn
from companion.games.gunslinger.table.core.state import PHASES, Gunslinger, State
from companion.games.gunslinger.table.core.step import Step
from companion.games.gunslinger.table.turn.order import end_draw

PLAYED: Point[Callable[[Step, Gunslinger, Title], None]] = Point("a Special card is played", "effect")
"""The man who played it, once it lies on the discards."""
KEPT: Point[Callable[[], str]] = Point("a Special card is kept for an answer", "effect")
"""What it is kept for, in words."""


@dataclass(frozen=True)
class PlaySpecial:
    """A Special card of ``man``."""

    man: str
    card: str


def may(state: State, actor: Actor, command: PlaySpecial) -> Why | None:
    """His turn, his card, its condition, and a card for the own turn."""
    return (
        not_in_turn(state, command.man, *PHASES)
        or hands.no_card(state, actor, state.the(command.man), command.card, "special")
        or _kept(title_of(command.card))
        or hands.unmet(title_of(command.card), alone(state, state.the(command.man)))
    )


def _kept(title: Title) -> Why | None:
    reason = kept(title)
    return Why("not-now", f"{title.name}: {reason}.", reason, {"card": title.id}) if reason else None


def kept(title: Title) -> str:
    """What a Special card waits for; empty for one that is played in the own turn."""
    waits = KEPT.one(effect=title.effect)
    return waits() if waits else ""


def offer(eyes: Eyes, man: Gunslinger) -> Iterator[Action]:
    """Every Special card in his hand. While he discards, his cards lie in the question, so each has a button."""
    discards = eyes.state.go is not None and eyes.state.go.phase == "draw"
    for card, title in hands.held(eyes, man, "special"):
        if (why := shown(may(eyes.state, eyes.actor, PlaySpecial(man.id, card)))) is not None:
            values = {"man": man.id, "card": card}
            label = f"Play {title.name}" if discards else title.name
            drawn = hands.in_hand(eyes) and not discards
            yield Action("PlaySpecial", label, values, note=title.note, why=why, drawn=drawn)


def decide(step: Step, command: PlaySpecial) -> None:
    """It is spent, and does what it does."""
    man, title = step.state.the(command.man), title_of(command.card)
    hands.spend(step, man, command.card)
    step.tell(f"{man.name} plays {title.name}.")
    if does := PLAYED.one(effect=title.effect):
        does(step, man, title)
    end_draw(step)


FEATURE = Feature(PlaySpecial, may, decide)
