"""What is asked once a man has drawn: Move cards, Attack cards, and the end of his turn (Move Phase; Shoot Phase).

His own player reads what he can do with his hand; everybody else reads what he might do, whatever he holds.
"""

from collections.abc import Iterator, Mapping

from companion.engine.board import Action, Prompt
from companion.engine.words import counted
from companion.games.gunslinger.table.cards import special
from companion.games.gunslinger.table.core.asking import asked
from companion.games.gunslinger.table.core.attributes import attribute
from companion.games.gunslinger.table.core.eyes import Eyes
from companion.games.gunslinger.table.core.state import Go, Gunslinger, State
from companion.games.gunslinger.table.horses import saddle
from companion.games.gunslinger.table.moving import play_move
from companion.games.gunslinger.table.shooting import shoot
from companion.games.gunslinger.table.turn import go_on
from companion.games.gunslinger.table.weapons import switch

RULES: Mapping[str, str] = {"move": "move-phase", "shoot": "shoot-phase"}
"""Of each phase, the entry about it."""


def question(eyes: Eyes, man: Gunslinger, go: Go) -> Prompt:
    """The Move or the Shoot phase."""
    own = eyes.handles(man.seat) and not eyes.state.real_cards
    moves, shots = _good(play_move.offer(eyes, man)), _good(shoot.by_card(eyes, man))
    specials = own and _good(special.offer(eyes, man))
    title = f"{man.name} {_deed(go, moves, shots, specials) if own else _might(eyes.state, go)}"
    text = _hint(eyes, man, go, moves=own and moves, shots=own and shots)
    return asked(eyes, RULES[go.phase], title, man.seat, _actions(eyes, man), troop=man.id, text=text)


def _good(cards: Iterator[Action]) -> bool:
    return any(not card.why for card in cards)


def _deed(go: Go, moves: bool, shots: bool, specials: bool) -> str:
    """What his own hand lets him do; where he can neither move nor attack, a Special card may still be left."""
    able = " or ".join(deed for deed, can in (("move", moves), ("attack", shots)) if can)
    if able:
        return f"may {able}"
    if specials:
        return "may play a card"
    return "cannot move or attack" if go.phase == "move" else "cannot attack"


def _might(state: State, go: Go) -> str:
    """What anybody might do in that phase."""
    if go.phase == "shoot":
        return "may attack"
    return "may move" if state.real_cards else "may move or attack"


def _hint(eyes: Eyes, man: Gunslinger, go: Go, *, moves: bool, shots: bool) -> str:
    """With paper cards the Draw phase is the people's own. Else how he attacks, and what that ends."""
    if go.phase == "move" and eyes.state.real_cards:
        cool, smarts = attribute(man, "cool"), attribute(man, "smarts")
        return "" if go.moves else f"Draw {counted(cool, 'card')} first, and discard down to {smarts}."
    most = attribute(man, "hands")
    left = f"{counted(max(most - go.attacks, 0), 'attack').capitalize()} left: Hands are {most}."
    ends = "Attacking ends the Move phase." if moves and shots else ""
    tap = "Tap an enemy in range, or a card." if shots and not eyes.state.real_board and not ends else ""
    return " ".join(filter(None, (left if go.phase == "shoot" or shots else "", ends or tap)))


def _actions(eyes: Eyes, man: Gunslinger) -> Iterator[Action]:
    own = eyes.handles(man.seat)
    cards = (*play_move.offer(eyes, man), *shoot.offer(eyes, man), *special.offer(eyes, man)) if own else ()
    able = any(not card.why for card in cards) and not eyes.state.real_cards
    yield from go_on.offer(eyes, man, "plain" if able else "primary")
    yield from cards
    if own:
        yield from switch.offer(eyes, man)
        yield from saddle.offer(eyes, man)
