"""Cards out of hands: whose they are, whether they can be played, and onto the discards (Action cards)."""

from collections.abc import Iterable
from dataclasses import replace

from companion.engine.board import Action
from companion.engine.features import Why
from companion.engine.play import Actor
from companion.games.gunslinger.data.catalog import Title, catalog, title_of
from companion.games.gunslinger.table.cards.conditions import Situation, why_not
from companion.games.gunslinger.table.core import events as e
from companion.games.gunslinger.table.core.eyes import Eyes
from companion.games.gunslinger.table.core.refusals import not_your_hand
from companion.games.gunslinger.table.core.state import Gunslinger, State
from companion.games.gunslinger.table.core.step import Step


def no_card(state: State, actor: Actor, man: Gunslinger, card: str, *types: str) -> Why | None:
    """It is not a card in his hand, nor a paper card, that is of one of those types; or it is not the actor's hand."""
    return not_your_hand(state, actor, man.seat) or _not_held(state, man, card) or _wrong_card(card, types)


def _not_held(state: State, man: Gunslinger, card: str) -> Why | None:
    if state.real_cards or card in man.hand:
        return None
    return Why("not-in-hand", f"{man.name} does not hold that card.", values={"man": man.id})


def _wrong_card(card: str, types: tuple[str, ...]) -> Why | None:
    try:
        found = title_of(card)
    except KeyError:
        return Why("no-such-card", "There is no such card.", values={"card": card[:40]})
    if found.type in types:
        return None
    return Why("wrong-card", f"{found.name} cannot be played that way.", values={"card": found.id})


def unmet(card: Title, situation: Situation) -> Why | None:
    """A condition of the card does not hold there."""
    reason = why_not(card, situation)
    if not reason:
        return None
    values = {"card": card.id, "reason": reason}
    return Why("condition", f"{card.name} cannot be played: {reason}.", reason, values)


def spend(step: Step, man: Gunslinger, *cards: str) -> None:
    """Cards of his go onto the discards."""
    if cards and not step.state.real_cards:
        step.emit(e.CardsDiscarded(man.id, cards))


def answer(step: Step, man: Gunslinger, card: str) -> None:
    """A card of a secret hand is laid down in answer: an undo would take it back into the hand, and not out of the
    heads, so it needs a nod. Paper cards are no secret of the app's."""
    spend(step, man, card)
    if not step.state.real_cards:
        step.reveal()


def no_payment(state: State, actor: Actor, man: Gunslinger, card: str) -> Why | None:
    """No card of his hand can be discarded for its own sake. People discard paper cards themselves."""
    why = not_your_hand(state, actor, man.seat) or _not_held(state, man, card)
    empty = why is not None and not why.forbidden and not man.hand
    return replace(why, reason=f"{man.name} has no card to discard") if why and empty else why


def pay(step: Step, man: Gunslinger, card: str) -> None:
    """Any card of his hand is discarded for its own sake."""
    spend(step, man, card)


def held(eyes: Eyes, man: Gunslinger, *types: str) -> tuple[tuple[str, Title], ...]:
    """The cards of his hand that are of one of those types, a title once; of paper cards every title."""
    if eyes.state.real_cards:
        return tuple((title.id, title) for title in catalog().titles.values() if title.type in types)
    cards = {title_of(card): card for card in reversed(eyes.hand(man)) if title_of(card).type in types}
    return tuple((card, title) for title, card in reversed(cards.items()))


def in_hand(eyes: Eyes) -> bool:
    """True where the card itself is the button: it lies in a hand that the page shows."""
    return not eyes.state.real_cards


def plays(eyes: Eyes, seat: str, *cards: Iterable[Action]) -> bool | None:
    """Whether one of those cards can be played out of the hand at the thumb: then no button is filled, so that nobody
    passes without a look at the hand. None where that hand is not the viewer's, and of paper cards."""
    if eyes.state.real_cards or not eyes.handles(seat):
        return None
    return any(not card.why for way in cards for card in way)
