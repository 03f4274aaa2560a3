"""How a man can move in his turn, in the order of the list of actions."""

from collections.abc import Iterator
from dataclasses import replace

from companion.engine.board import Action
from companion.engine.words import lowered
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.state import Man
from companion.games.outlaws.table.handling import ditch
from companion.games.outlaws.table.moving import (
    back_off,
    close_in,
    crawl,
    doors,
    get_up,
    grab,
    hit_the_dirt,
    leave_cover,
    look,
    run,
    turn_round,
    walk,
    window,
)

FEATURES = (
    walk,
    turn_round,
    get_up,
    crawl,
    hit_the_dirt,
    look,
    leave_cover,
    run,
    close_in,
    back_off,
    doors,
    window,
    grab,
)


FREE = (hit_the_dirt, leave_cover, doors, ditch)


def offered(eyes: Eyes, man: Man) -> Iterator[Action]:
    """All of it, greyed with its reason where it is not possible now."""
    for feature in FEATURES:
        yield from feature.offer(eyes, man)


def afterwards(eyes: Eyes) -> Iterator[Action]:
    """What costs nothing, for whoever has just used all actions at once, with the name of that man."""
    go, man = eyes.state.go, eyes.state.acting
    if go is None or man is None or not (go.over and go.whole):
        return
    for feature in FREE:
        able = (action for action in feature.offer(eyes, man) if not action.why)
        yield from (replace(action, label=f"{man.name}: {lowered(action.label)}") for action in able)
