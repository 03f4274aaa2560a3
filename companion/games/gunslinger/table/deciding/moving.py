"""The Move Phase: a Move card, the cards against it, and the squares (Move Phase; X cards that negate)."""

from companion.engine.errors import Illegal
from companion.engine.words import counted, in_words
from companion.games.gunslinger.catalog import SQUARES, Title
from companion.games.gunslinger.table import commands as c
from companion.games.gunslinger.table import events as e
from companion.games.gunslinger.table import numbers, squares
from companion.games.gunslinger.table.deciding import hands, questions
from companion.games.gunslinger.table.deciding.step import Step
from companion.games.gunslinger.table.state import Gunslinger, MovePlay, State


def play_move(step: Step, command: c.PlayMove) -> None:
    """One Move card a turn, two in the saddle. It carries as far as its number, and all of them as far as Legs."""
    man = step.turn_of(command.man, "move")
    title = hands.title(step, man, command.card, "move")
    if reason := why_no_move(step.state, man):
        raise Illegal("no-more-moves", f"{reason}.", man=man.id)
    hands.must_hold(title, numbers.alone(step.state, man))
    hands.spend(step, man, command.card)
    reach = numbers.reach(step.state, man, title)
    step.tell(f"{man.name} plays {title.name}.")
    step.emit(e.MovePlayed(man.id, title.id, reach, asked(step.state, man)))


def why_no_move(state: State, man: Gunslinger) -> str:
    """Why he can play no Move card more; empty where he can, and a square is left to move."""
    most = numbers.most_moves(man)
    if state.go is not None and state.go.moves >= most:
        return f"{man.name} has played {'the Move card of this turn' if most == 1 else f'{most} Move cards'}"
    if numbers.squares_left(state, man):
        return ""
    legs = f"{man.name} has Legs {numbers.attribute(man, 'legs')}"
    return f"{legs}, and has moved {counted(state.go.squares, 'square')}" if state.go and state.go.squares else legs


def asked(state: State, mover: Gunslinger) -> tuple[str, ...]:
    """The opponents who are asked whether they negate a Move card."""
    seats = (seat.id for seat in state.seats if seat.id != mover.seat and state.of(seat.id))
    return tuple(seat for seat in seats if _is_asked(state, seat))


def _is_asked(state: State, seat: str) -> bool:
    held = [card for man in state.of(seat) for card in man.hand]
    openly = state.switches.get("interrupts") == "could"
    return questions.is_asked(state, seat, held, negates, openly=openly)


def negates(title: Title) -> bool:
    """True for Way Blocked, Difficult Footing and Pinned Down."""
    return title.effect == "negate-move"


def _waited_for(step: Step, seat: str, on: str) -> MovePlay:
    step.stage("duel")
    move = step.state.move
    if move is None or seat not in move.waiting or on not in ("", move.key):
        raise Illegal("nothing-to-negate", "There is no Move card to negate.", seat=seat[:40])
    return move


def negate(step: Step, command: c.Negate) -> None:
    """Way Blocked, Difficult Footing or Pinned Down on a Move card just played: it is spent, and the man stays."""
    step.allow_hand(command.seat)
    move = _waited_for(step, command.seat, command.on)
    holder = next(
        (man for man in step.state.of(command.seat) if step.state.real_cards or command.card in man.hand),
        None,
    )
    if holder is None:
        raise Illegal("not-in-hand", "None of your gunslingers holds that card.", seat=command.seat)
    title = hands.title(step, holder, command.card, "special")
    if not negates(title):
        raise Illegal("wrong-card", f"{title.name} does not negate a Move card.", card=title.id)
    mover = step.man(move.man)
    hands.answer(step, holder, command.card)
    step.emit(e.MoveNegated(mover.id, holder.id))
    step.tell(f"{holder.name} plays {title.name}: {mover.name} stays put.")


def let_be(step: Step, command: c.LetBe) -> None:
    """Seats let the card be; after the last one he moves. Errors: `Illegal` ``nothing-to-negate``, `Forbidden`."""
    seats = tuple(dict.fromkeys(command.seats))
    for seat in seats:
        step.allow(seat)
        _waited_for(step, seat, command.on)
        step.emit(e.MoveLetBe(seat))
    names = [step.seat(seat).name for seat in seats]
    step.tell(f"{in_words(names)} {'lets' if len(names) == 1 else 'let'} it be.")


def _moving(step: Step, man_id: str) -> tuple[Gunslinger, MovePlay]:
    step.stage("duel")
    man, move = step.man(man_id), step.state.move
    if move is None or move.man != man.id or move.waiting:
        raise Illegal("no-move", f"{man.name} has not played a Move card.", man=man.id)
    step.allow(man.seat)
    return man, move


def destinations(state: State) -> dict[str, int]:
    """Where the man of the Move card may go, with the steps that it takes; his own square is 0."""
    man = state.man(state.move.man) if state.move else None
    if man is None or state.move is None or not man.square:
        return {}
    others = squares.taken(state) - {man.square}
    return dict(squares.reachable(man.square, state.move.squares, others))


def move_to(step: Step, command: c.MoveTo) -> None:
    """Orthogonal and diagonal steps, not through men and not onto one; he may also stay."""
    man, move = _moving(step, command.man)
    if step.state.real_board:
        raise Illegal("real-board", f"Move {man.name} on your board, then say so here.")
    if command.square not in SQUARES:
        raise Illegal("no-such-square", "There is no such square.", square=command.square[:4])
    if command.square not in destinations(step.state):
        raise Illegal(
            "too-far", f"{man.name} cannot reach {command.square}: {counted(move.squares, 'square')} at most."
        )
    moved = command.square != man.square
    step.emit(e.ManMoved(man.id, command.square, moved, destinations(step.state)[command.square]))
    step.tell(f"{man.name} moves to {command.square}." if moved else f"{man.name} stays on {man.square}.")


def has_moved(step: Step, command: c.HasMoved) -> None:
    """On a real board people move him, and say whether he changed square; how many squares it took is asked of those
    who have a horse, since nobody else plays two Move cards."""
    man, move = _moving(step, command.man)
    if not step.state.real_board:
        raise Illegal("app-board", f"Tap the square that {man.name} moves to.")
    if command.moved and man.horse and not 1 <= command.squares <= move.squares:
        raise Illegal("how-far", f"Say how many squares {man.name} moved, 1 to {move.squares}.", field="squares")
    step.emit(e.ManMoved(man.id, "", command.moved, command.squares if command.moved and man.horse else 0))
    step.tell(f"{man.name} moves." if command.moved else f"{man.name} stays put.")
