"""What is asked about a Move card: whether somebody stops it, and where it leads (Interrupts; Moving)."""

from collections.abc import Iterator

from companion.engine.board import Action, Prompt
from companion.engine.words import counted
from companion.games.gunslinger.data.catalog import catalog
from companion.games.gunslinger.table.cards.hands import plays
from companion.games.gunslinger.table.core.asking import asked
from companion.games.gunslinger.table.core.eyes import Eyes
from companion.games.gunslinger.table.core.state import MovePlay
from companion.games.gunslinger.table.moving import has_moved, let_be, move_to, negate


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
    helpless = plays(eyes, seats[0], negate.offer(eyes, *seats)) is False
    step = f"{man.name} moves. You cannot stop it." if helpless else ""
    more = {"seats": seats, "secret": len(seats) == 1, "text": text, "step": step}
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
