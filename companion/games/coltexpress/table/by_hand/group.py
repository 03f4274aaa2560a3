"""All corrections, as tools."""

from companion.engine.board import Action, Group
from companion.games.coltexpress.table.by_hand import (
    give_bullet,
    hand_over,
    set_first,
    set_marshal,
    set_round,
    set_spot,
    set_token,
)
from companion.games.coltexpress.table.by_hand.keeping import IN_PLAY
from companion.games.coltexpress.table.core.eyes import Eyes
from companion.games.coltexpress.table.core.state import OVER


def groups(eyes: Eyes) -> tuple[Group, ...]:
    """Those that a player may use now."""
    if not eyes.seated or eyes.state.stage == OVER:
        return ()
    return (*_corrections(eyes), *_who_plays(eyes))


def _who_plays(eyes: Eyes) -> tuple[Group, ...]:
    seats = tuple(hand_over.offer(eyes))
    return (Group("Who plays", seats, "The companion can take over a seat, and give it back."),) if seats else ()


def _corrections(eyes: Eyes) -> tuple[Group, ...]:
    """Worked out when somebody opens them: a page that nobody corrects needs none of their many fields."""
    if eyes.state.stage not in IN_PLAY:
        return ()

    def corrections() -> tuple[Action, ...]:
        kinds = (set_spot, set_marshal, set_token, give_bullet, set_first, set_round)
        return tuple(action for kind in kinds for action in kind.offer(eyes))

    text = "Set what the app has wrong, and say why. Everybody can read it."
    return (Group("Set by hand", corrections, text),)
