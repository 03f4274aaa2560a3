"""How a man can move in his turn, in the order of the list of actions."""

from collections.abc import Iterator

from companion.engine.board import Action
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.state import Man
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


def offered(eyes: Eyes, man: Man) -> Iterator[Action]:
    """All of it, greyed with its reason where it is not possible now."""
    for feature in FEATURES:
        yield from feature.offer(eyes, man)
