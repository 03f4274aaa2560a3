"""Men leave the board, and the last side standing wins (Death; Winning)."""

from collections.abc import Sequence

from companion.games.gunslinger.table.cards.hands import spend
from companion.games.gunslinger.table.core import events as e
from companion.games.gunslinger.table.core.state import Gunslinger
from companion.games.gunslinger.table.core.step import Step
from companion.games.gunslinger.table.turn.order import following


def kill(step: Step, man: Gunslinger, by: str) -> None:
    """He is removed from the board; his hand goes onto the discards."""
    spend(step, man, *man.hand)
    step.emit(e.ManDied(man.id, by))


def remove(step: Step, men: Sequence[Gunslinger], by: str = "") -> None:
    """Men leave the duel, by nobody's hand unless somebody did it. What was going on with one of them is over, and so
    is his turn."""
    acting, attack, move = step.state.acting, step.state.attack, step.state.move
    gone = {man.id for man in men}
    for man in men:
        kill(step, man, by)
    if ended(step):
        return
    if attack is not None and {attack.man, attack.target} & gone:
        step.emit(e.AttackEnded())
    for seat in {man.seat for man in men} if move is not None else ():
        step.emit(e.MoveLetBe(seat))
    if acting is not None and acting.id in gone:
        following(step)


def ended(step: Step) -> bool:
    """You win once all enemy gunslingers are dead: the duel is over where one side or none has anybody left."""
    left = list(dict.fromkeys(man.seat for man in step.state.living))
    if len(left) > 1:
        return False
    winner = step.seat(left[0]) if left else None
    step.emit(e.DuelEnded(winner.id if winner else ""))
    step.tell(f"{winner.name} wins: nobody else is left." if winner else "Nobody is left alive.")
    return True
