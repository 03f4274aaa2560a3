"""Everything that may be set by hand, under one name: of the player's own characters, and of the table (house)."""

from collections.abc import Iterator

from companion.engine.board import Action, Group
from companion.games.outlaws.table.by_hand import (
    body,
    conditions,
    cups,
    gun,
    held,
    horse,
    objective,
    saddle,
    spare,
    square,
    stance,
    status,
    tallies,
    townsfolk,
    turn,
    which_round,
)
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.state import Man

OF_A_MAN = (stance, body, tallies, conditions, status, held, gun, spare, square, saddle)
OF_THE_TABLE = (turn, cups, which_round, horse, townsfolk, objective)


def of_man(eyes: Eyes, man: Man) -> tuple[Action, ...]:
    """The forms of one character, for whoever plays it, and the host."""
    if not _open(eyes) or not eyes.may_play(man.seat):
        return ()
    return tuple(action for one in OF_A_MAN for action in one.offer(eyes, man))


def group(eyes: Eyes) -> Group:
    """Each character under its name, then what is everybody's."""
    actions = (*_men(eyes), *(action for one in OF_THE_TABLE for action in one.offer(eyes))) if _open(eyes) else ()
    text = "Correct whatever the app has wrong or your house rules change, and say why."
    return Group("Set by hand", actions, text)


def _men(eyes: Eyes) -> Iterator[Action]:
    for man in eyes.state.men:
        if inside := of_man(eyes, man):
            yield Action(inside[0].command, man.name, {"list": man.id}, inside=inside)


def _open(eyes: Eyes) -> bool:
    return eyes.seated and eyes.state.stage == "round"
