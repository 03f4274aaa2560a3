"""*Law o' the West*: never shoots anybody in the back (Appendix A: Law o' the West)."""

from companion.engine.hooks import on
from companion.games.highnoon.table.abilities.principles import KEEPS
from companion.games.highnoon.table.attacks import targets
from companion.games.highnoon.table.core import State, Troop, kinds
from companion.games.highnoon.table.nerve import morale


@on(KEEPS, ability="law-o-the-west")
def _in_the_back(_state: State, _attacker: Troop, target: Troop, what: str) -> str:
    """Which way a figure faces is seen on the table alone, and each target says so where it is picked. Whoever is
    Panicked runs straight away from the enemy and shows the back (house)."""
    if what != targets.SHOT or target.morale != "panicked" or morale.fights(target) or "hunkered" in target.marks:
        return ""
    return f"Law o’ the West: {kinds.does(target, 'is')} running, back to the shooter."
