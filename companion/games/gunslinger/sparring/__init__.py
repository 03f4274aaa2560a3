"""The sparring partner: what the companion taps when it plays a seat itself. All of it is house.

It works on what its seat knows of the table (`Eyes.known`): other hands, the deck and the discards are face down, so
that it can know no more than a person there. It remembers nothing: the same board and hand, the same choice. Chance
only chooses its line-up.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from companion.games.gunslinger.data.catalog import title_of
from companion.games.gunslinger.sparring.lookout import Lookout
from companion.games.gunslinger.table.cards.conditions import why_not
from companion.games.gunslinger.table.cards.situations import aimed, alone, struck
from companion.games.gunslinger.table.cards.special import PlaySpecial
from companion.games.gunslinger.table.cards.worth import held, least_wanted, usable_attacks
from companion.games.gunslinger.table.core import squares
from companion.games.gunslinger.table.core.attributes import attribute, hits_left, needed
from companion.games.gunslinger.table.core.state import Attack, Gunslinger, MovePlay, State
from companion.games.gunslinger.table.horses.flip import Flip
from companion.games.gunslinger.table.horses.saddle import Saddle
from companion.games.gunslinger.table.moving import interrupts
from companion.games.gunslinger.table.moving.let_be import LetBe
from companion.games.gunslinger.table.moving.move_to import MoveTo
from companion.games.gunslinger.table.moving.negate import Negate
from companion.games.gunslinger.table.moving.play_move import PlayMove
from companion.games.gunslinger.table.moving.reach import destinations, no_move_left, squares_left
from companion.games.gunslinger.table.setting_up.place import Place
from companion.games.gunslinger.table.setting_up.scenario import next_to_place
from companion.games.gunslinger.table.shooting.defend import Defend
from companion.games.gunslinger.table.shooting.roll import Roll
from companion.games.gunslinger.table.shooting.shoot import Shoot, no_attack_left, why_nobody
from companion.games.gunslinger.table.shooting.take_it import TakeIt
from companion.games.gunslinger.table.turn.discard import Discard
from companion.games.gunslinger.table.turn.go_on import GoOn
from companion.games.gunslinger.table.turn.order import excess
from companion.games.gunslinger.table.weapons.switch import SwitchWeapon, no_switch
from companion.games.gunslinger.table.wounds.leave_it import LeaveIt
from companion.games.gunslinger.table.wounds.worsen import Worsen
from companion.games.gunslinger.table.wounds.wound_cards import played_already

CLOSE = 3
"""Squares at which most Attack cards reach: an opponent is held off before he comes so near."""


def choose(seen: State, seat: str) -> Any:
    """The command that the seat gives now, by what it knows; None where nothing is asked of it in play."""
    if seen.stage == "placing":
        waiting = next_to_place(seen)
        return Place(waiting.id) if waiting is not None and waiting.seat == seat else None
    if seen.stage != "duel":
        return None
    if seen.attack is not None:
        return _in_an_attack(seen, seat, seen.attack)
    if seen.move is not None:
        return _after_a_move_card(seen, seat, seen.move)
    man = seen.acting
    return _own_turn(seen, man) if man is not None and man.seat == seat else None


def _in_an_attack(state: State, seat: str, attack: Attack) -> Any:
    """The roll and the coin are not refused; a hit is negated if it can be; Wound cards fall where they count."""
    shooter, target = state.man(attack.man), state.man(attack.target)
    if shooter is not None and shooter.seat == seat:
        if attack.stage == "roll":
            return Roll()
        if attack.stage == "wound" and target is not None:
            return _wound(shooter, target, attack)
    if target is not None and target.seat == seat:
        if attack.stage == "coin":
            return Flip()
        if attack.stage == "defense":
            return _defense(state, target, attack)
    return None


def _defense(state: State, target: Gunslinger, attack: Attack) -> Any:
    """Of the cards that save him, the one that he would miss least."""
    situation = struck(state, attack)
    saving = [card for card in held(target, "defense") if not why_not(title_of(card), situation)]
    return Defend(least_wanted(state, target, saving, 1)[0]) if saving else TakeIt()


def _wound(shooter: Gunslinger, target: Gunslinger, attack: Attack) -> Any:
    """A second wound for a man who could live through one; a limp for a man who lives through it all."""
    left = hits_left(target) - attack.damage
    for card in held(shooter, "wound"):
        title = title_of(card)
        counts = title.effect == "damage" or not target.mounted
        if left > 0 and counts and played_already(attack, title) is None:
            return Worsen(card)
    return LeaveIt()


def _after_a_move_card(state: State, seat: str, move: MovePlay) -> Any:
    """A man of the companion's goes where he stands best; an opponent who would come close is stopped, if it can be."""
    mover = state.man(move.man)
    if mover is None:
        return None
    if seat in move.waiting:
        stopping = [
            card for man in state.of(seat) for card in held(man, "special") if interrupts.answers(title_of(card))
        ]
        near = min(squares.distance(mover.square, man.square) for man in state.of(seat))
        if stopping and near - move.squares <= CLOSE < near:
            return Negate(seat, stopping[0], move.key)
        return LetBe((seat,), move.key)
    if move.waiting or mover.seat != seat:
        return None
    return MoveTo(mover.id, Lookout(state, mover).best(destinations(state)))


def _own_turn(state: State, man: Gunslinger) -> Any:
    """Whatever helps first; else what the phase is for; else the end of it."""
    phase = state.go.phase if state.go is not None else ""
    ways: dict[str, tuple[Callable[[State, Gunslinger], Iterator[Any]], ...]] = {
        "draw": (_heal, _discard),
        "move": (_heal, _draw, _switch, _move, _dismount, _shoot, _standoff),
        "shoot": (_dismount, _shoot, _standoff),
    }
    options = (command for way in ways[phase] for command in way(state, man))
    return next(options, GoOn(man.id, over=True))


def _specials(man: Gunslinger, effect: str) -> Iterator[Any]:
    yield from (PlaySpecial(man.id, card) for card in held(man, "special") if title_of(card).effect == effect)


def _heal(state: State, man: Gunslinger) -> Iterator[Any]:
    """A wound less is six attributes more, and the seventh is where it was."""
    if man.wounds:
        yield from _specials(man, "heal")


def _draw(state: State, man: Gunslinger) -> Iterator[Any]:
    """After the Draw Phase no card is too many until the next. Where deck and discards are empty, all that he would
    draw is the card that he has just played."""
    if state.deck or state.discards:
        yield from _specials(man, "draw")


def _discard(state: State, man: Gunslinger) -> Iterator[Any]:
    if count := excess(man):
        yield Discard(man.id, least_wanted(state, man, man.hand, count))


def _switch(state: State, man: Gunslinger) -> Iterator[Any]:
    """The other weapon, where it makes two more Attack cards good."""
    if not man.hand or no_switch(state, man):
        return
    other = replace(man, weapons=man.weapons[::-1])
    if len(usable_attacks(state, other)) >= len(usable_attacks(state, man)) + 2:
        yield SwitchWeapon(man.id, least_wanted(state, other, man.hand, 1)[0])


def _move(state: State, man: Gunslinger) -> Iterator[Any]:
    """The shortest of the Move cards that lead to the best square; none where he stands on it."""
    if no_move_left(state, man):
        return
    own, left = alone(state, man), squares_left(state, man)
    cards = {title_of(card).range: card for card in held(man, "move") if not why_not(title_of(card), own)}
    others = squares.taken(state) - {man.square}
    open_ = squares.reachable(man.square, min(max(cards, default=0), left), others)
    best = Lookout(state, man).best(open_)
    if open_[best]:
        yield PlayMove(man.id, cards[min(far for far in cards if min(far, left) >= open_[best])])


def _shoot(state: State, man: Gunslinger) -> Iterator[Any]:
    """The likeliest hit; of like ones the man who is nearest to death, with the card of the shortest reach."""
    if no_attack_left(state, man):
        return
    ways = [
        (min(eyes, 6), -hits_left(foe), -title_of(card).range, card, foe.id)
        for foe in state.living
        if foe.seat != man.seat
        for card in held(man, "attack")
        if not why_not(title_of(card), situation := aimed(state, man, foe))
        and (eyes := needed(man, situation.distance)) > 0
    ]
    if ways:
        *_, card, foe_id = max(ways)
        yield Shoot(man.id, card, foe_id)


def _dismount(state: State, man: Gunslinger) -> Iterator[Any]:
    """Out of the saddle he aims better: for a card that he would not play now, if two attacks gain by it."""
    ready = [card for card in held(man, "attack") if not why_nobody(state, man, title_of(card))]
    spare = [card for card in man.hand if card not in ready]
    left = attribute(man, "hands") - (state.go.attacks if state.go is not None else 0)
    if man.mounted and spare and min(len(ready), left) >= 2:
        yield Saddle(man.id, least_wanted(state, man, spare, 1)[0])


def _standoff(state: State, man: Gunslinger) -> Iterator[Any]:
    """Three new cards each, once the others would lose more by it than he."""
    others = [len(foe.hand) for foe in state.living if foe.seat != man.seat]
    if len(man.hand) <= CLOSE and max(others, default=0) > len(man.hand):
        yield from _specials(man, "standoff")
