"""All corrections, as tools."""

from companion.engine.board import Group
from companion.games.coltexpress.table.by_hand import (
    give_bullet,
    hand_over,
    set_first,
    set_marshal,
    set_spot,
    set_token,
)
from companion.games.coltexpress.table.core.eyes import Eyes
from companion.games.coltexpress.table.core.state import CAST, MARSHALS, OVER, PLACES


def groups(eyes: Eyes) -> tuple[Group, ...]:
    """Those that a player may use now."""
    if not eyes.seated or eyes.state.stage == OVER:
        return ()
    text = "The companion can take over a seat, and give it back."
    return (*_corrections(eyes), Group("Who plays", tuple(hand_over.offer(eyes)), text))


def _corrections(eyes: Eyes) -> tuple[Group, ...]:
    if eyes.state.stage in (CAST, MARSHALS, PLACES):
        return ()
    corrections = (
        *set_spot.offer(eyes),
        *set_marshal.offer(eyes),
        *set_token.offer(eyes),
        *give_bullet.offer(eyes),
        *set_first.offer(eyes),
    )
    text = "Set what the app has wrong, and say why. Everybody can read it."
    return (Group("Set by hand", corrections, text),)
