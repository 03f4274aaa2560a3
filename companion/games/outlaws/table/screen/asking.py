"""What is asked now, of whom: what waits for an answer first, then the man whose turn it is, then the next counter."""

from collections.abc import Iterator

from companion.engine.board import Action, Prompt
from companion.engine.words import counted
from companion.games.outlaws.table.core.asking import asked
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.state import Man
from companion.games.outlaws.table.ending import leave_board, recover
from companion.games.outlaws.table.horses import questions as horses
from companion.games.outlaws.table.hurt import questions as hurt
from companion.games.outlaws.table.setting_up import questions as setting_up
from companion.games.outlaws.table.townsfolk import questions as townsfolk
from companion.games.outlaws.table.turn import done
from companion.games.outlaws.table.turn import questions as turn


def prompts(eyes: Eyes) -> tuple[Prompt, ...]:
    """In the order in which they are answered."""
    state = eyes.state
    if state.stage == "over":
        return ()
    if state.stage in ("recruit", "setup"):
        return setting_up.prompts(eyes)
    if pending := tuple(_pending(eyes)):
        return pending
    go, man = state.go, state.acting
    if go is not None and man is not None and not go.over:
        return (_turn(eyes, man),)
    return (turn.between(eyes),)


def anytime(eyes: Eyes) -> Iterator[Action]:
    """What may be done in the middle of somebody else's turn."""
    del eyes
    yield from ()


def _pending(eyes: Eyes) -> Iterator[Prompt]:
    state = eyes.state
    if state.ending is not None:
        yield from recover.of_ending(eyes, state.ending)
    elif state.hit is not None:
        yield hurt.of_hit(eyes, state.hit)
    elif state.tumbles:
        yield horses.of_tumble(eyes, state.tumbles[0])
    elif state.crowd is not None:
        yield townsfolk.of_crowd(eyes, state.crowd)


def _turn(eyes: Eyes, man: Man) -> Prompt:
    """Everything that the man can do, by chapters; what is impossible is greyed and says why."""
    left = eyes.state.go.left if eyes.state.go else 0
    title = f"{man.name}: {counted(left, 'action')} left"
    return asked(eyes, "action-costs", title, man.seat, _ways(eyes, man), troop=man.id)


def _ways(eyes: Eyes, man: Man) -> Iterator[Action]:
    yield from horses.offers(eyes, man)
    yield from leave_board.offer(eyes, man)
    yield from done.offer(eyes, man)
