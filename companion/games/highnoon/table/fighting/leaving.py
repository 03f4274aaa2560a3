"""What is tapped in a melee besides the fight itself: who leaves, who guards the fallen, who stops to loot."""

from companion.engine.errors import Illegal
from companion.games.highnoon.table.attacks import no_mercy, spoils, targets
from companion.games.highnoon.table.commands.fighting import Guard, Plunder, Withdraw
from companion.games.highnoon.table.core import kinds
from companion.games.highnoon.table.core.play import Play, decides
from companion.games.highnoon.table.core.state import concealed
from companion.games.highnoon.table.core.who_may import in_battle, mine
from companion.games.highnoon.table.fighting import withdrawing


@decides(Withdraw)
def withdraw(play: Play, command: Withdraw) -> None:
    """Those who were named, or all who are in contact. Errors: `Illegal` ``not-acting``, ``not-in-melee``."""
    troop = mine(play, command.troop)
    if not withdrawing.flees(play.state, troop):
        targets.acting(play, troop.id)
    able = withdrawing.leavers(play.state, troop)
    going = tuple(one for one in able if not command.figures or one.id in command.figures)
    if not going:
        raise Illegal("not-in-melee", f"Nobody in {troop.name} can leave a melee now.")
    withdrawing.leave(play, troop, going)


@decides(Guard)
def guard(play: Play, command: Guard) -> None:
    """A friend moves into contact with the fallen, or leaves it. Errors: `Illegal` ``not-fallen``, ``no-guardian``."""
    troop = mine(play, command.troop)
    in_battle(play.state)
    figure = troop.figure(command.figure)
    if figure is None or figure.state != "dirt" or concealed(play.state, troop):
        raise Illegal("not-fallen", "Only figures Eatin' Dirt can be guarded.")
    if command.by and command.by not in {one.id for one in no_mercy.guardians(play.state, troop, figure)}:
        raise Illegal("no-guardian", "A guardian must be a friend who is standing.")
    no_mercy.set_guard(play, troop, figure, command.by)


@decides(Plunder)
def plunder(play: Play, command: Plunder) -> None:
    """Into an empty building, which nobody but the players sees. Errors: `Illegal` ``not-greedy``."""
    troop = mine(play, command.troop)
    in_battle(play.state)
    if not troop.has("greedy") or not troop.alive or concealed(play.state, troop):
        raise Illegal("not-greedy", f"{kinds.does(troop, 'does')} not stop for that.")
    spoils.fill_pockets(play, troop)
