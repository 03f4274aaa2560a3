"""Playing an Action card (Schemin'): from the hand onto the common deck, face up; in a tunnel face down. Bullets cannot
be played."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action, Input, Pick
from companion.engine.deciding import not_yours
from companion.engine.features import Feature, Why
from companion.engine.piles import BACK, Moved, Named, not_held
from companion.engine.play import Actor
from companion.engine.sources import REAL
from companion.games.coltexpress.data.catalog import catalog
from companion.games.coltexpress.table.core import events as e
from companion.games.coltexpress.table.core import naming
from companion.games.coltexpress.table.core.cards import card_name
from companion.games.coltexpress.table.core.eyes import Eyes
from companion.games.coltexpress.table.core.ids import kind_of
from companion.games.coltexpress.table.core.refusals import not_now
from companion.games.coltexpress.table.core.state import COMMON, SCHEMING, State, hand_of
from companion.games.coltexpress.table.core.step import Step
from companion.games.coltexpress.table.scheming import hiding, order


@dataclass(frozen=True)
class PlayCard:
    """An Action card of the hand, ``down``: face down. Of a real card that the app does not expect any more, the
    ``reason`` says why it is there."""

    card: str
    down: bool = False
    reason: str = ""


def may(state: State, actor: Actor, command: PlayCard) -> Why | None:
    """An Action card of the seat's own hand, on its turn. A card is face down in a tunnel, and where a power allows it.
    Of real cards anybody at the seat says which one lies there; one that lies face down has no name yet."""
    seat = order.acting(state)
    held = _not_named(state, seat, command) if state.cards == REAL else None
    return (
        not_now(state, SCHEMING)
        or not_acting(state, actor, seat)
        or held
        or (None if state.cards == REAL else not_held(state.pile(hand_of(seat)), actor, (command.card,)))
        or (None if command.card == BACK else _no_action(command.card))
        or _not_hidden(state, seat, command.down)
    )


def _not_named(state: State, seat: str, command: PlayCard) -> Why | None:
    """A real card that lies face up has a name, one that lies face down has none, and a deck holds no more of a kind
    than there are, unless people insist."""
    down = command.down or hiding.must_hide(state)
    if down == (command.card == BACK):
        return None if down else naming.not_there(state, seat, command.card, command.reason)
    return Why("which-card", "Say which card lies there; of one that lies face down, say only that it does.")


def not_acting(state: State, actor: Actor, seat: str) -> Why | None:
    """No seat acts now, or somebody else's does."""
    if not seat:
        return Why("not-now", "Nobody plays a card now.")
    return not_yours(state, actor, seat)


def _no_action(card: str) -> Why | None:
    if kind_of(card) in catalog().actions:
        return None
    return Why("bullet", "Bullets cannot be played.", "A bullet")


def _not_hidden(state: State, seat: str, down: bool) -> Why | None:
    if down and not hiding.must_hide(state) and not hiding.may_hide(state, seat):
        return Why("face-up", "This card is played face up.")
    return None


def offer(eyes: Eyes, seat: str) -> Iterator[Action]:
    """Each kind of card in the hand, face up, or face down in a tunnel."""
    if eyes.state.cards == REAL or not eyes.owns(seat):
        return
    for card in eyes.pile(hand_of(seat)).ids:
        command = PlayCard(card, hiding.must_hide(eyes.state))
        if may(eyes.state, eyes.actor, command) is None:
            yield Action("PlayCard", catalog().actions[kind_of(card)].name, {"card": card}, drawn=True)


def offer_real(eyes: Eyes, seat: str) -> Iterator[Action]:
    """What a real card that was laid can be; in a tunnel only that there is one."""
    if not hiding.must_hide(eyes.state):
        yield from naming.offer(eyes.state, "PlayCard", seat)
    if hiding.must_hide(eyes.state) or hiding.may_hide(eyes.state, seat):
        yield Action("PlayCard", "Face down", {"card": BACK, "down": "yes"}, icon="card-random", drawn=True)


def offer_hidden(eyes: Eyes, seat: str) -> Iterator[Action]:
    """Where a power allows it, each card face down."""
    ways = list(offer(eyes, seat)) if hiding.may_hide(eyes.state, seat) else []
    kinds = catalog().actions
    ways.sort(key=lambda way: list(kinds).index(kind_of(str(way.values["card"]))))
    cards = [str(way.values["card"]) for way in ways]
    picks = tuple(Pick(card, card_name(eyes.state, card), icon=kinds[kind_of(card)].icon) for card in cards)
    if picks:
        field = Input("card", "Which card?", "one", picks, send=True)
        yield Action("PlayCard", "Face down", {"down": "yes"}, (field,))


def decide(step: Step, command: PlayCard) -> None:
    """The card lies on the common deck. Everybody saw it being laid, but with the covered pile the log does not keep
    which one it was."""
    seat = order.acting(step.state)
    down = command.down or hiding.must_hide(step.state)
    name = step.seat(seat).name
    real_card = step.state.cards == REAL
    more = naming.insisted(step.state, seat, command.card, command.reason) if real_card else ""
    step.emit(Moved(hand_of(seat), COMMON, (BACK if real_card else command.card,), up=not down, by=seat))
    if real_card and command.card != BACK:
        step.emit(Named(COMMON, step.state.pile(COMMON).count - 1, command.card))
    step.emit(e.Acted(seat))
    kept = step.state.switches.get("pile") == "open" and not down
    step.tell(_named(step.state, name, step.state.pile(COMMON).top) if kept else _told(name, down=down))
    if more:
        step.tell(more)
    step.reveal()


def _told(name: str, *, down: bool) -> str:
    return f"{name} plays a card{' face down' if down else ''}."


def _named(state: State, name: str, card: str) -> str:
    return f"{name} plays {card_name(state, card)}."


def retold(eyes: Eyes) -> tuple[tuple[str, str], ...]:
    """What the log says of each card that was laid face up, and what can be read as long as the card can be (ruling
    24). Once a card has been performed, the one that is read is not the one that was laid last."""
    if eyes.state.performed:
        return ()
    laid = [card for card in eyes.pile(COMMON).cards if card.up and kind_of(card.id)]
    return tuple(
        (_told(eyes.name(card.by), down=False), _named(eyes.state, eyes.name(card.by), card.id)) for card in laid
    )


FEATURE = Feature(PlayCard, may, decide)
