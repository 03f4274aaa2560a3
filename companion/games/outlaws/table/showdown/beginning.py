"""A showdown begins: the one that a shootout starts with, or one that was called (Showdowns)."""

from companion.engine.hooks import on
from companion.engine.words import counted, in_words
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.state import Pair, Showdown
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.setting_up import start
from companion.games.outlaws.table.showdown import bidding, standoff


@on(start.OPENING, opening=start.SHOWDOWN)
def _(step: Step) -> bool:
    """Everybody with a holstered handgun faces everybody else, as far apart as the shootout says. With nobody on one
    side there is none."""
    men = standoff.all_able(step.state)
    if not standoff.two_sides(step.state, men):
        return False
    squares = catalog().shootouts[step.state.shootout].showdown
    for man in men:
        for other in men:
            if step.man(man).team != step.man(other).team:
                step.emit(e.PairSaid(Pair(man, other, squares)))
    _left_out(step, men)
    begin(step, men, squares)
    return True


def _left_out(step: Step, men: tuple[str, ...]) -> None:
    """Who of those on the board has no part in it."""
    out = [man.name for man in step.state.men if man.up and step.state.here(man) and man.id not in men]
    if out:
        stay = "stay" if len(out) > 1 else "stays"
        step.tell(f"{in_words(out)} cannot draw a loaded handgun, and {stay} out of the showdown.")


def begin(step: Step, men: tuple[str, ...], squares: int = 0) -> None:
    """Their counters are in one cup, and no other cup holds any. ``squares`` lie between the sides, if that is said."""
    step.emit(e.ShowdownBegan(Showdown(men)))
    apart = f", {counted(squares, 'square')} apart" if squares else ""
    step.tell(f"A showdown: {in_words([step.man(man).name for man in men])}{apart}.")
    bidding.proceed(step)
