"""Way Blocked, Difficult Footing, Pinned Down: a Move card just played is spent, and the man stays (Interrupts)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from companion.engine.board import Action, Input, Pick
from companion.engine.features import Feature, Why
from companion.engine.hooks import on
from companion.engine.play import Actor
from companion.games.gunslinger.data.catalog import Title, title_of
from companion.games.gunslinger.table.cards import hands
from companion.games.gunslinger.table.cards.special import KEPT
from companion.games.gunslinger.table.core import events as e
from companion.games.gunslinger.table.core.eyes import Eyes
from companion.games.gunslinger.table.core.refusals import not_your_hand
from companion.games.gunslinger.table.core.state import Gunslinger, State
from companion.games.gunslinger.table.core.step import Step
from companion.games.gunslinger.table.moving.interrupts import ANSWERED, answers, not_waited_for


@dataclass(frozen=True)
class Negate:
    """A seat's card, out of any hand of its own, against the Move card just played. ``on`` names that card's play
    (`state.MovePlay.key`), so that an answer that comes late answers no other one."""

    FREE: ClassVar[bool] = True

    seat: str
    card: str
    on: str = ""


def may(state: State, actor: Actor, command: Negate) -> Why | None:
    """A card of the seat's own hands that answers the Move card which waits for it."""
    return (
        not_your_hand(state, actor, command.seat)
        or not_waited_for(state, command.seat, command.on)
        or _no_answer(state, actor, command)
    )


def _holder(state: State, command: Negate) -> Gunslinger | None:
    men = state.of(command.seat)
    return next((man for man in men if state.real_cards or command.card in man.hand), None)


def _no_answer(state: State, actor: Actor, command: Negate) -> Why | None:
    holder = _holder(state, command)
    if holder is None:
        return Why("not-in-hand", "None of your gunslingers holds that card.", values={"seat": command.seat})
    if why := hands.no_card(state, actor, holder, command.card, "special"):
        return why
    title = title_of(command.card)
    if answers(title):
        return None
    return Why("wrong-card", f"{title.name} does not negate a Move card.", values={"card": title.id})


def offer(eyes: Eyes, *seats: str) -> Iterator[Action]:
    """The cards of these seats' hands that negate a Move card. Of several seats with paper cards, a card opens into
    whose it is."""
    move = eyes.state.move
    if move is None:
        return
    held = (hands.held(eyes, man, "special") for seat in seats for man in eyes.state.of(seat))
    cards = {card: title for hand in held for card, title in hand if answers(title)}
    whose = tuple(Pick(seat, eyes.name(seat)) for seat in seats)
    asked = (Input("seat", "Whose card is it?", "one", whose, send=True),) if len(seats) > 1 else ()
    for card, title in cards.items():
        if may(eyes.state, eyes.actor, Negate(seats[0], card, move.key)) is None:
            values = {"card": card, "on": move.key} | ({} if asked else {"seat": seats[0]})
            yield Action("Negate", title.name, values, asked, note=title.note, drawn=hands.in_hand(eyes))


def decide(step: Step, command: Negate) -> None:
    """The card is spent, and does what it does to the move."""
    holder, title = _holder(step.state, command), title_of(command.card)
    does = ANSWERED.one(effect=title.effect)
    if holder is None or does is None:
        raise LookupError("an answer of nobody")
    hands.answer(step, holder, command.card)
    does(step, holder, title)


@on(ANSWERED, effect="negate-move")
def negates(step: Step, holder: Gunslinger, title: Title) -> None:
    """The Move card is spent too, and the man stays where he is."""
    if step.state.move is None:
        raise LookupError("no Move card")
    mover = step.state.the(step.state.move.man)
    step.emit(e.MoveNegated(mover.id, holder.id))
    step.tell(f"{holder.name} plays {title.name}: {mover.name} stays put.")


@on(KEPT, effect="negate-move")
def kept() -> str:
    """It is no card for the own turn."""
    return "Keep this for an opponent’s Move card"


FEATURE = Feature(Negate, may, decide)
