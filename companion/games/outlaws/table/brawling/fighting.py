"""What every brawl action asks for: a foe in the square, and the one brawl action of the turn still to be made
(Brawling; ruling 21). Some are barred while prone, and while both hands hold something (ruling 23)."""

from companion.engine.features import Why
from companion.engine.play import Actor
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.data.figures import figures
from companion.games.outlaws.table.core import things
from companion.games.outlaws.table.core.refusals import no_brawl, not_active, prone, too_few
from companion.games.outlaws.table.core.state import Man, State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.turn import flow
from companion.games.outlaws.table.turn.spending import spend

FULL_HANDS = "full_hands"
"""The switch about whoever holds a two-handed thing: may such a one stand up, and leave?"""


def barred(state: State, actor: Actor, man_id: str, action: str) -> Why | None:
    """He may not take that brawl action now."""
    return not_fighting(state, actor, man_id) or _unable(state, state.the(man_id), action)


def not_fighting(state: State, actor: Actor, man_id: str) -> Why | None:
    """It is not his turn, or he is in no brawl."""
    return not_active(state, actor, man_id) or no_brawl(state, state.the(man_id))


def _unable(state: State, man: Man, action: str) -> Why | None:
    lying = None if catalog().brawl_actions[action].prone else prone(man)
    return made(state) or lying or _full_hands(state, man, action) or too_few(state, figures().brawl_action)


def made(state: State) -> Why | None:
    """The brawl action of the turn has been made."""
    if state.go is None or not state.go.brawled:
        return None
    return Why("brawled", "There is one brawl action a turn.", "One brawl action a turn")


def two_handed(state: State, man: Man) -> str:
    """What he holds in both hands; empty where that is nothing. In one hand it is good for nothing here but its value
    (ruling 46)."""
    return man.right if man.in_both_hands(man.right) else ""


def cumbersome(state: State, man: Man) -> str:
    """The two-handed thing that he holds, in one hand or in both: nothing but a strike is possible with it in hand."""
    return next((item for item in man.held if things.hands(state, item) > 1), "")


def _full_hands(state: State, man: Man, action: str) -> Why | None:
    freed = ("stand-up", "leave") if state.switches.get(FULL_HANDS) == "may" else ()
    item = cumbersome(state, man)
    if not item or action in ("strike", *freed):
        return None
    held = things.the(state, item)
    if not two_handed(state, man):
        return Why("full-hands", f"{man.name} has to drop {held} first.", f"Drop {held} first")
    return Why("full-hands", f"{man.name} holds {held}: strike with it or drop it.", "Strike or drop what you hold")


def spent(step: Step, man_id: str) -> bool:
    """The action is paid for, and the brawl action of the turn made. True where he came from outside the foe's view,
    and this is the first thing that he does there (I didn't see them coming)."""
    behind = step.go.behind
    spend(step, man_id, figures().brawl_action)
    flow.mark(step, brawled=True, behind=False)
    return behind
