"""The ways of shooting, and the actions that they take (Actions; Shooting from horseback)."""

from companion.games.outlaws.data.actions import Way
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.table.core import things
from companion.games.outlaws.table.core.state import Go, Man, State

HANDGUN, LONG_GUN = "shoot-handgun", "shoot-long-gun"
FAN, DOUBLE, BOTH_BARRELS, ONE_HANDED, SHOWDOWN = "fan", "double-shot", "both-barrels", "one-handed-shot", "showdown"
POOR = "poor-shot"
"""The disadvantage of a poor shot, which a long gun fired with one hand counts as."""
RIDING = (HANDGUN, ONE_HANDED)
"""The only shots of a rider."""


def way(id_: str) -> Way:
    """The way of shooting of that id."""
    return catalog().ways[id_]


def words(id_: str) -> str:
    """What a shot of that way is called in the story."""
    return "shot" if id_ in (HANDGUN, LONG_GUN) else way(id_).name.lower()


def fits(state: State, id_: str, item: str) -> bool:
    """That gun is fired in that way."""
    gun = things.gun(state, item)
    return gun is not None and gun.kind in way(id_).fires


def is_poor(id_: str) -> bool:
    """It counts as a poor shot."""
    return way(id_).handicap == POOR


def takes_all(id_: str) -> bool:
    """It takes all actions of a turn."""
    action = way(id_).action
    return bool(action) and catalog().actions[action].spends == "all"


def goes_on(go: Go | None, id_: str, item: str) -> bool:
    """It is another bullet of an action that is paid for: of the fanned gun, or of the other one of a double shot."""
    if go is None or go.firing != id_ or not go.bullets:
        return False
    return item in go.fired if id_ == FAN else item not in go.fired


def cost(state: State, man: Man, id_: str, item: str) -> int:
    """The actions that it takes now: none for a rider, and none for another bullet of an action that is paid for."""
    go = state.go
    if man.mounted or go is None or goes_on(go, id_, item) or not way(id_).action:
        return 0
    return go.left if takes_all(id_) else catalog().actions[way(id_).action].cost
