"""A gunslinger's turn: Draw, Move, Shoot; the next one; and the end of the duel."""

from collections.abc import Sequence

from companion.engine.errors import Illegal
from companion.engine.words import counted
from companion.games.gunslinger.table import commands as c
from companion.games.gunslinger.table import events as e
from companion.games.gunslinger.table import numbers
from companion.games.gunslinger.table.deciding import hands
from companion.games.gunslinger.table.deciding.step import Step
from companion.games.gunslinger.table.state import Gunslinger


def start(step: Step) -> None:
    """Each gunslinger starts with a full hand, which is his Smarts; then the first in order has his turn."""
    step.emit(e.StageBegan("duel"))
    step.tell(f"{hands.deal(step)} The duel begins.")
    begin(step, step.state.order[0], 1)


def begin(step: Step, man: Gunslinger, turn: int) -> None:
    """His Draw Phase: he draws as many cards as his Cool, and discards down to his Smarts."""
    step.emit(e.TurnBegan(man.id, turn))
    drawn = hands.draw(step, man, numbers.attribute(man, "cool"))
    step.tell(f"{man.name} draws {counted(drawn, 'card')}.")
    end_draw(step)


def excess(man: Gunslinger) -> int:
    """Cards above his Smarts, which is the most that he may keep."""
    return max(len(man.hand) - numbers.attribute(man, "smarts"), 0)


def end_draw(step: Step) -> None:
    """The Draw Phase is over as soon as no card is too many."""
    man, go = step.state.acting, step.state.go
    if man is not None and go is not None and go.phase == "draw" and not excess(man):
        step.emit(e.PhaseBegan("move"))


def discard(step: Step, command: c.Discard) -> None:
    """As many cards as are too many, of the player's choice."""
    man = step.turn_of(command.man, "draw")
    step.allow_hand(man.seat)
    cards = tuple(dict.fromkeys(command.cards))
    if not set(cards) <= set(man.hand):
        raise Illegal("not-in-hand", f"{man.name} does not hold those cards.", man=man.id)
    if len(cards) != excess(man):
        raise Illegal("how-many", f"Discard {counted(excess(man), 'card')}.", count=excess(man))
    hands.spend(step, man, *cards)
    step.tell(f"{man.name} discards {counted(len(cards), 'card')}.")
    end_draw(step)


def go_on(step: Step, command: c.GoOn) -> None:
    """From the Move Phase to the Shoot Phase, and from that to the next man's turn; who says that his turn is over has
    no Shoot Phase."""
    man = step.turn_of(command.man, "move", "shoot")
    step.allow(man.seat)
    if step.state.go is not None and step.state.go.phase == "move" and not command.over:
        step.emit(e.PhaseBegan("shoot"))
        step.tell(f"{man.name} is done moving.")
    else:
        step.tell(f"{man.name}’s turn is over.")
        following(step)


def following(step: Step) -> None:
    """The next living man in order; a new round begins with the first one."""
    order = step.state.order
    place = next((index for index, man in enumerate(order) if step.state.go and man.id == step.state.go.man), 0)
    after = next((man for man in order[place + 1 :] if man.alive), None)
    if after is not None:
        begin(step, after, step.state.turn)
    else:
        begin(step, next(man for man in order if man.alive), step.state.turn + 1)


def kill(step: Step, man: Gunslinger, by: str) -> None:
    """He is removed from the board; his hand goes onto the discards."""
    hands.spend(step, man, *man.hand)
    step.emit(e.ManDied(man.id, by))


def remove(step: Step, men: Sequence[Gunslinger]) -> None:
    """Men leave the duel by nobody's hand. What was going on with one of them is over, and so is his turn."""
    acting, attack, move = step.state.acting, step.state.attack, step.state.move
    gone = {man.id for man in men}
    for man in men:
        kill(step, man, "")
    if ended(step):
        return
    if attack is not None and {attack.man, attack.target} & gone:
        step.emit(e.AttackEnded())
    for seat in {man.seat for man in men} if move is not None else ():
        step.emit(e.MoveLetBe(seat))
    if acting is not None and acting.id in gone:
        following(step)


def call_draw(step: Step, command: c.CallDraw) -> None:
    """The duel is over, and nobody has won it (house). As with any end, another device has to agree."""
    step.stage("duel")
    step.allow(command.seat)
    seat = step.seat(command.seat)
    if not step.state.of(seat.id):
        raise Illegal("nobody", f"{seat.name} has no gunslingers left.", seat=seat.id)
    step.tell(f"{seat.name} calls it a draw.")
    step.emit(e.DuelEnded(""))


def ended(step: Step) -> bool:
    """You win once all enemy gunslingers are dead: the duel is over where one side or none has anybody left."""
    left = list(dict.fromkeys(man.seat for man in step.state.living))
    if len(left) > 1:
        return False
    winner = step.seat(left[0]) if left else None
    step.emit(e.DuelEnded(winner.id if winner else ""))
    step.tell(f"{winner.name} wins: nobody else is left." if winner else "Nobody is left alive.")
    return True
