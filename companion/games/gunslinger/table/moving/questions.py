"""What is asked about moving: a Move card, whether somebody stops it, and where it leads (Move Phase; Interrupts)."""

from collections.abc import Iterator

from companion.engine.board import Action, Prompt
from companion.engine.words import counted
from companion.games.gunslinger.data.catalog import catalog
from companion.games.gunslinger.table.cards import special
from companion.games.gunslinger.table.cards.hands import plays
from companion.games.gunslinger.table.core.asking import asked
from companion.games.gunslinger.table.core.attributes import attribute
from companion.games.gunslinger.table.core.eyes import Eyes
from companion.games.gunslinger.table.core.state import Gunslinger, MovePlay, State
from companion.games.gunslinger.table.horses import saddle
from companion.games.gunslinger.table.moving import has_moved, let_be, move_to, negate, play_move
from companion.games.gunslinger.table.shooting import shoot
from companion.games.gunslinger.table.turn import go_on
from companion.games.gunslinger.table.weapons import switch


def phase(eyes: Eyes, man: Gunslinger) -> Prompt:
    """The Move phase."""
    text = _paper_draw(eyes.state, man)
    return asked(eyes, "move-phase", f"{man.name} may move", man.seat, _phase(eyes, man), troop=man.id, text=text)


def _paper_draw(state: State, man: Gunslinger) -> str:
    """With paper cards the Draw phase is the people's own."""
    if not state.real_cards or (state.go is not None and state.go.moves):
        return ""
    cool, smarts = attribute(man, "cool"), attribute(man, "smarts")
    return f"Draw {counted(cool, 'card')} first, and discard down to {smarts}."


def _phase(eyes: Eyes, man: Gunslinger) -> Iterator[Action]:
    able = plays(eyes, man.seat, play_move.offer(eyes, man), special.offer(eyes, man))
    idle = able is False and not shoot.ahead(eyes, man)
    on, end = "plain" if able or idle else "primary", "primary" if idle else "plain"
    yield from go_on.offer(eyes, man, on=on, end=end)
    if eyes.handles(man.seat):
        yield from play_move.offer(eyes, man)
        yield from special.offer(eyes, man)
        yield from switch.offer(eyes, man)
        yield from saddle.offer(eyes, man)


def interrupts(eyes: Eyes, move: MovePlay) -> tuple[Prompt, ...]:
    """Whether opponents negate the Move card: put to everybody in the same words."""
    return tuple(_interrupt(eyes, move, seats) for seats in _together(eyes, move))


def _together(eyes: Eyes, move: MovePlay) -> tuple[tuple[str, ...], ...]:
    """Who is asked at once: each seat alone, as hands are secret. People with paper cards hold those themselves, so the
    seats of one device answer with one tap."""
    own = tuple(seat for seat in move.waiting if eyes.state.real_cards and eyes.plays(seat))
    others = tuple((seat,) for seat in move.waiting if seat not in own)
    return (own, *others) if own else others


def _interrupt(eyes: Eyes, move: MovePlay, seats: tuple[str, ...]) -> Prompt:
    man = eyes.state.the(move.man)
    title = f"Stop {man.name}’s move?"
    card = catalog().titles[move.card].name
    text = f"{man.name} plays {card}, up to {counted(move.squares, 'square')}. Some Special cards negate a Move card."
    more = {"seats": seats, "secret": len(seats) == 1, "text": text}
    return asked(eyes, "interrupts", title, seats[0], _answers(eyes, seats), **more)


def _answers(eyes: Eyes, seats: tuple[str, ...]) -> Iterator[Action]:
    able = plays(eyes, seats[0], negate.offer(eyes, *seats))
    yield from let_be.offer(eyes, seats, "plain" if able else "primary")
    if eyes.handles(seats[0]):
        yield from negate.offer(eyes, *seats)


def where_to(eyes: Eyes, move: MovePlay) -> Prompt:
    """Nobody stopped him."""
    man = eyes.state.the(move.man)
    title = f"Where does {man.name} go?"
    text = f"Up to {counted(move.squares, 'square')}, straight or diagonal, not through anybody."
    ways = (*has_moved.offer(eyes, man), *move_to.offer(eyes, man))
    return asked(eyes, "moving", title, man.seat, ways, troop=man.id, text=text)
