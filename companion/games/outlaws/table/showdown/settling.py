"""After a shot of a showdown: who missed is out, and so is whoever received a wound (Showdowns; ruling 29).

A hit that places nothing leaves both in; a gun that is jammed or empty puts its man out. With one side left, it has one
shot more; then a new round begins.
"""

from collections.abc import Iterator
from dataclasses import replace

from companion.engine.hooks import on
from companion.engine.words import in_words
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core import things
from companion.games.outlaws.table.core.state import Shot, Showdown
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.ending import winning
from companion.games.outlaws.table.shooting import procedure, ways
from companion.games.outlaws.table.showdown import bidding, standoff
from companion.games.outlaws.table.turn import rounds


@on(procedure.FIRED, chapter="showdown", at=3)
def _(step: Step, shot: Shot) -> None:
    """The bidding starts again with those who are left."""
    down = step.state.showdown
    if down is None or shot.way != ways.SHOWDOWN:
        return
    if down.last:
        end(step)
        return
    out = tuple(dict.fromkeys(_out(step, down, shot)))
    if out:
        names = in_words([step.man(man).name for man in out])
        step.tell(f"{names} {'is' if len(out) == 1 else 'are'} out of the showdown.")
    go_on(step, tuple(man for man in down.men if man not in out))


def _out(step: Step, down: Showdown, shot: Shot) -> Iterator[str]:
    if not shot.hit or not things.is_loaded(step.state, shot.item):
        yield shot.man
    for man in map(step.man, down.men):
        if not man.up or any(wound.id not in down.wounds for wound in man.wounds):
            yield man.id


def go_on(step: Step, men: tuple[str, ...]) -> None:
    """With men of both sides, the next bids; with one side, its last shot; with nobody, or nothing to fire, the
    rounds."""
    if standoff.two_sides(step.state, men):
        step.emit(e.ShowdownSet(Showdown(men)))
        bidding.proceed(step)
        return
    if any(standoff.guns(step.state, step.man(man)) for man in men):
        step.emit(e.ShowdownSet(Showdown(men, last=True)))
        side = rounds.team_name(step.man(men[0]).team)
        step.tell(f"Only one side is left: {side} may take one last shot.")
    else:
        end(step)


def withdraw(step: Step) -> None:
    """Men who have left the board are out of it. The bids begin again only where it was about one of them."""
    down = step.state.showdown
    if down is None or winning.decided(step.state) or all(step.man(man).up for man in down.men):
        return
    men = tuple(man for man in down.men if step.man(man).up)
    named = any(man not in men for man in (down.bidder, down.turn, down.shooting) if man)
    if named or not standoff.two_sides(step.state, men):
        go_on(step, men)
        return
    step.emit(e.ShowdownSet(replace(down, men=men, cup=tuple(man for man in down.cup if man in men))))
    bidding.proceed(step)


def end(step: Step) -> None:
    """All counters go back into the cups, and a new round begins."""
    step.emit(e.ShowdownEnded())
    step.tell("The showdown is over.")
    resume(step)


def resume(step: Step) -> None:
    """On with the next round, unless all is decided."""
    winning.check(step)
    if winning.decided(step.state):
        return
    if step.state.round and rounds.last_round(step.state):
        winning.time_is_up(step)
    else:
        rounds.begin_round(step)
