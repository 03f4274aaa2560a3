"""What gunfire does to horses: one that is hit runs off, and loose ones near by bolt (Shooting at horses; Horses do not
like gunfire)."""

from dataclasses import replace

from companion.engine.hooks import on
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core import things
from companion.games.outlaws.table.core.state import Shot
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.horses import bolting, stable
from companion.games.outlaws.table.hurt import body, cup
from companion.games.outlaws.table.shooting import procedure, sight, striking


@on(striking.STRUCK, kind=sight.HORSE)
def _(step: Step, shot: Shot) -> bool:
    """A shot that draws a wound injures it. The app draws a counter: a jam jams the gun, and the horse is unhurt. None
    is drawn out of a real cup, since it would lie nowhere (house)."""
    if step.app_draws(step.man(shot.man).seat) and body.kind(step.chance.choice(cup.counters(step.state))).is_jam:
        step.emit(e.ItemSet(replace(step.state.item(shot.item), jammed=True, begun=0)))
        step.tell(f"{things.title(step.state, shot.item)} jams, and the horse is unhurt.")
        return True
    stable.run_off(step, shot.struck)
    return True


@on(procedure.FIRED, at=1, chapter="horses")
def _(step: Step, _shot: Shot) -> None:
    bolting.remind(step)
