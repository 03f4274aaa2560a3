"""Cards from the common deck into hands: the first deal, drawing, the reshuffle (Setup; Draw Phase)."""

from companion.engine.words import counted, in_words
from companion.games.gunslinger.data.catalog import catalog
from companion.games.gunslinger.table.core import events as e
from companion.games.gunslinger.table.core.attributes import attribute
from companion.games.gunslinger.table.core.state import Gunslinger, State
from companion.games.gunslinger.table.core.step import Step

MOST_NAMED = 4
"""Of more men than so many only the number is said: their plates count the cards."""


def shuffle_all(step: Step) -> None:
    """The whole deck, before anybody has drawn."""
    step.emit(e.DeckShuffled(step.chance.shuffled(card.id for card in catalog().deck)))


def short(state: State) -> str:
    """That the first hands ask for more cards than there are; empty where they do not."""
    wanted, cards = sum(attribute(man, "smarts") for man in state.order), len(catalog().deck)
    return f"The hands need {wanted} cards, but the deck has only {cards}" if wanted > cards else ""


def deal(step: Step) -> str:
    """The first hands, of Smarts cards each, and what is to be said of them. Where the deck has fewer cards than the
    hands ask for, it goes round card by card, so that nobody is short by more than one card more than another whose
    hand is not full (house). People deal paper cards themselves."""
    full = {man.id: attribute(man, "smarts") for man in step.state.order}
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
