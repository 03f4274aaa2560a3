"""Cards in and out of hands: drawing, the reshuffle, discarding, playing (Draw Phase; the common deck)."""

from companion.engine.errors import Illegal
from companion.engine.words import counted, in_words
from companion.games.gunslinger.catalog import Title, catalog, title_of
from companion.games.gunslinger.conditions import Situation, why_not
from companion.games.gunslinger.table import events as e
from companion.games.gunslinger.table import numbers
from companion.games.gunslinger.table.deciding.step import Step
from companion.games.gunslinger.table.state import Gunslinger, State

MOST_NAMED = 4
"""Of more men than so many only the number is said: their plates count the cards."""


def shuffle_all(step: Step) -> None:
    """The whole deck, before anybody has drawn."""
    step.emit(e.DeckShuffled(step.chance.shuffled(card.id for card in catalog().deck)))


def short(state: State) -> str:
    """That the first hands ask for more cards than there are; empty where they do not."""
    wanted, cards = sum(numbers.attribute(man, "smarts") for man in state.order), len(catalog().deck)
    return f"The hands need {wanted} cards, but the deck has only {cards}" if wanted > cards else ""


def deal(step: Step) -> str:
    """The first hands, of Smarts cards each, and what is to be said of them. Where the deck has fewer cards than the
    hands ask for, it goes round card by card, so that nobody is short by more than one card more than another whose
    hand is not full (house). People deal paper cards themselves."""
    full = {man.id: numbers.attribute(man, "smarts") for man in step.state.order}
    too_few = short(step.state)
    if step.state.real_cards:
        return f"{too_few}. Deal the cards round, one at a time." if too_few else "Everybody has a full hand."
    shuffle_all(step)
    if not too_few:
        for man in step.state.order:
            draw(step, man, full[man.id])
        return "Everybody has a full hand."
    for card in range(max(full.values())):
        for man in step.state.order:
            draw(step, man, int(card < full[man.id]))
    begun = [(man, len(man.hand), full[man.id]) for man in step.state.order]
    named = [f"{man.name} ({has} of {most})" for man, has, most in begun if has < most]
    less = in_words(named) if len(named) <= MOST_NAMED else counted(len(named), "gunslinger")
    return f"{too_few}, so the cards were dealt round, one at a time. Without a full hand: {less}."


def draw(step: Step, man: Gunslinger, count: int) -> int:
    """So many cards from the common deck, or as many as there are; how many it were. When the deck runs out, the
    discards are shuffled and drawn from. Paper cards are drawn by their people."""
    if step.state.real_cards:
        return count
    left = count
    while left:
        if not step.state.deck:
            if not step.state.discards:
                break
            step.emit(e.DeckShuffled(step.chance.shuffled(step.state.discards)))
            step.tell("The deck has run out, so the discards are shuffled.")
        cards = step.state.deck[:left]
        step.emit(e.CardsDrawn(man.id, cards))
        left -= len(cards)
    if left < count:
        step.reveal()
    return count - left


def title(step: Step, man: Gunslinger, card: str, *types: str) -> Title:
    """The title of a card in his hand, or of a paper card, that is of one of those types. Errors: `Illegal`,
    `Forbidden`."""
    step.allow_hand(man.seat)
    if not step.state.real_cards and card not in man.hand:
        raise Illegal("not-in-hand", f"{man.name} does not hold that card.", man=man.id)
    try:
        found = title_of(card)
    except KeyError:
        raise Illegal("no-such-card", "There is no such card.", card=card[:40]) from None
    if found.type not in types:
        raise Illegal("wrong-card", f"{found.name} cannot be played that way.", card=found.id)
    return found


def must_hold(card: Title, situation: Situation) -> None:
    """Errors: `Illegal` ``condition`` with the reason why the card cannot be played there."""
    if reason := why_not(card, situation):
        raise Illegal("condition", f"{card.name} cannot be played: {reason}.", card=card.id, reason=reason)


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


def pay(step: Step, man: Gunslinger, card: str) -> None:
    """Any card of his hand is discarded for its own sake. Errors: `Illegal`, `Forbidden`."""
    step.allow_hand(man.seat)
    if step.state.real_cards:
        return
    if card not in man.hand:
        raise Illegal("not-in-hand", f"{man.name} does not hold that card.", man=man.id)
    spend(step, man, card)
