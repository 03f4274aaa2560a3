"""The cards in the own hands: which lie at the thumb, which of them can be played, and why the rest cannot."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from companion.engine.board import Action
from companion.games.gunslinger.data.catalog import Title, title_of
from companion.games.gunslinger.table.cards import special
from companion.games.gunslinger.table.cards.faces import kind_of
from companion.games.gunslinger.table.cards.useless import never
from companion.games.gunslinger.table.core.attributes import attribute
from companion.games.gunslinger.table.core.eyes import Eyes
from companion.games.gunslinger.table.core.state import Gunslinger, State
from companion.games.gunslinger.table.moving import negate, play_move
from companion.games.gunslinger.table.shooting import defend, shoot
from companion.games.gunslinger.table.wounds import worsen


@dataclass(frozen=True)
class HandCard:
    """A card in the own hand. ``title`` is the id of its rule's title, ``kind`` its type and number in words
    (`cards.faces`). ``action`` is its button where it can be played now; ``why`` says why it cannot, and where it is
    ``useless``, why it never can."""

    id: str
    title: str
    name: str
    kind: str
    note: str
    playable: bool
    why: str
    useless: bool = False
    action: Action | None = None


@dataclass(frozen=True)
class Hand:
    """The cards of one of the viewer's own men; ``most`` is his Smarts. ``asked``: what is asked now is asked of it."""

    man: str
    name: str
    cards: tuple[HandCard, ...]
    most: int
    asked: bool


def of(eyes: Eyes) -> tuple[tuple[Hand, ...], tuple[Hand, ...]]:
    """The viewer's own hands, at the thumb and folded. At the thumb lie those that can answer what is asked of them,
    where they are several with nothing but the answers, and the rest of each folded; where none can, one alone: of
    those that are asked, else of the man whose turn comes first. Hands are their owner's alone."""
    mine = [man for man in _in_turn(eyes.state) if eyes.owns(man.seat) and man.hand]
    hands = [_hand(eyes, man) for man in mine]
    asked = [hand for hand in hands if hand.asked]
    able = [hand for hand in asked if any(card.playable for card in hand.cards)]
    near = able or (asked or hands)[:1]
    folded = [hand for hand in hands if hand not in near]
    if len(near) > 1:
        folded = [*(_part(hand, playable=False) for hand in near), *folded]
        near = [_part(hand, playable=True) for hand in near]
    return _shown(near), _shown(folded)


def _part(hand: Hand, *, playable: bool) -> Hand:
    return replace(hand, cards=tuple(card for card in hand.cards if card.playable == playable))


def _in_turn(state: State) -> tuple[Gunslinger, ...]:
    """Everybody, from the man who acts on."""
    order = state.order
    at = next((index for index, man in enumerate(order) if man == state.acting), 0)
    return (*order[at:], *order[:at])


def _shown(hands: Iterable[Hand]) -> tuple[Hand, ...]:
    return tuple(hand for hand in hands if hand.cards)


def _hand(eyes: Eyes, man: Gunslinger) -> Hand:
    actions = {str(action.values["card"]): action for action in _playable(eyes, man)}
    by_title = {title_of(card).id: action for card, action in actions.items()}
    cards = tuple(_card(man, card, by_title.get(title_of(card).id), eyes.state) for card in man.hand)
    if _discards(eyes.state, man):
        cards = ()
    return Hand(man.id, man.name, cards, attribute(man, "smarts"), _asked(eyes.state, man))


def _discards(state: State, man: Gunslinger) -> bool:
    """While he discards, all his cards stand in the question."""
    return state.go is not None and state.go.phase == "draw" and state.go.man == man.id


def _asked(state: State, man: Gunslinger) -> bool:
    """What is asked now is answered with one of his cards."""
    if state.attack is not None:
        return man.id == (state.attack.target if state.attack.stage == "defense" else state.attack.man)
    if state.move is not None and state.move.waiting:
        return man.seat in state.move.waiting
    return man == state.acting


def _playable(eyes: Eyes, man: Gunslinger) -> Iterator[Action]:
    """The buttons of his cards, as what goes on now asks for them."""
    state = eyes.state
    attack, move = state.attack, state.move
    if attack is not None:
        if attack.stage == "defense" and attack.target == man.id:
            yield from defend.offer(eyes, man)
        if attack.stage == "wound" and attack.man == man.id:
            yield from worsen.offer(eyes, man)
    elif move is not None:
        if man.seat in move.waiting:
            yield from negate.offer(eyes, man.seat)
    elif state.go is not None and state.go.man == man.id:
        yield from special.offer(eyes, man)
        yield from play_move.offer(eyes, man)
        yield from shoot.by_card(eyes, man)


def _card(man: Gunslinger, card: str, action: Action | None, state: State) -> HandCard:
    title = title_of(card)
    good = action if action is not None and not action.why else None
    useless = "" if good else never(state, man, title)
    why = useless or (action.why if action is not None else _not_asked(man, title, state))
    kind = kind_of(title, man.weapon)
    odds = good.note if good is not None and good.roll is not None and not good.opens else ""
    note = ". ".join(filter(None, (title.note, odds)))
    return HandCard(card, title.id, title.name, kind, note, good is not None, why, bool(useless), good)


_WHEN: Mapping[str, str] = {
    "move": "For {name}’s Move phase",
    "attack": "For {name}’s Shoot phase",
    "defense": "For when {name} is hit",
    "wound": "For when {name} hits",
    "special": "For {name}’s turn",
}


def _not_asked(man: Gunslinger, title: Title, state: State) -> str:
    """Why a card has no button at all now."""
    answering = state.attack is not None and man.id in (state.attack.man, state.attack.target)
    if answering:
        return "Does not answer this"
    return (special.kept(title) if title.type == "special" else "") or _WHEN[title.type].format(name=man.name)
