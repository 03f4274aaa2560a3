"""Everything that may be set by hand, under one name: of the player's own characters, and of the table (house)."""

from collections.abc import Iterator
from functools import partial

from companion.engine.board import Action, Group
from companion.games.outlaws.table.by_hand import (
    body,
    conditions,
    cups,
    forms,
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
    """The forms of one character, for whoever plays it, and the host; one greyed button for all of them while
    something waits for an answer."""
    if not _open(eyes) or not eyes.may_play(man.seat):
        return ()
    if forms.waits(eyes):
        return (Action(tallies.SetTallies.__name__, "Set by hand", {"man": man.id}, why=forms.UNSETTLED),)
    return tuple(action for one in OF_A_MAN for action in one.offer(eyes, man))


def group(eyes: Eyes) -> Group:
    """Each character under its name, then what is everybody's."""
    actions = (*_men(eyes), *(action for one in OF_THE_TABLE for action in one.offer(eyes))) if _open(eyes) else ()
    text = "Correct whatever the app has wrong or your house rules change, and say why."
    return Group("Set by hand", actions, text)


def _men(eyes: Eyes) -> Iterator[Action]:
    """A list for each of the player's characters, whose forms are made once it is opened: there are dozens of them."""
    for man in eyes.state.men:
        if eyes.may_play(man.seat):
            yield Action(tallies.SetTallies.__name__, man.name, {"list": man.id}, inside=partial(of_man, eyes, man))


def _open(eyes: Eyes) -> bool:
    return eyes.seated and eyes.state.stage == "round"
