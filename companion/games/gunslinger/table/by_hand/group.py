"""Everything that may be set by hand, under one name (house)."""

from companion.engine.board import Group
from companion.games.gunslinger.table.by_hand import (
    bring_back,
    ground,
    horse,
    lost,
    moved,
    spent,
    square,
    take_off,
    turn,
    weapon,
    wounds,
)
from companion.games.gunslinger.table.core.eyes import Eyes

ORDER = (wounds, lost, square, horse, weapon, moved, take_off, bring_back, turn, spent, ground)


def group(eyes: Eyes) -> Group:
    """The player's own men, and what is everybody's; greyed while something waits for an answer."""
    open_ = eyes.seated and eyes.state.stage == "duel"
    actions = tuple(action for one in ORDER for action in one.offer(eyes)) if open_ else ()
    text = "Set whatever the app has wrong or your house rules change, and say why. Cards stay where they are."
    return Group("Set by hand", actions, text)
