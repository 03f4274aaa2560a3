"""What is asked about everything that bursts: how far, at whom or what, and what else counts."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from companion.engine.board import Input, Pick
from companion.games.highnoon.table.attacks import aim, picking, targets
from companion.games.highnoon.table.core import kinds
from companion.games.highnoon.table.core.seeing import Seeing
from companion.games.highnoon.table.core.state import Figure, State, Troop
from companion.games.highnoon.table.guns import buildings

SPOT = Pick("", "A spot on the ground")


def inches(state: State, troop: Troop, weapon: str, range_: int) -> Iterator[Input]:
    """Short or long, as far as it was the last time; the inches for who has measured, and where nobody knows the
    range."""
    words = ((range_ // 2, "short"), (range_, "long"))
    picks = (Pick(str(to), f"up to {to}″", said, why=aim.unseen(state, troop, to)) for to, said in words)
    if range_:
        yield picking.far(picks, targets.aimed(troop, weapon))
    yield replace(picking.measured(), more=bool(range_))


def opening() -> Input:
    """Into a house."""
    return Input("opening", "Through a window or a door (TN +2)", "yes", required=False, more=True)


def circumstances(eyes: Seeing, troop: Troop, firing: Iterable[Figure], *, melee: bool = False) -> Iterator[Input]:
    """What the players add, folded away; off a Hold, whether those who fire have moved. Only a ball at somebody
    (``melee``) may go into a melee or at who pops up."""
    said = [Pick("popup", "Pops up to fire", "-1")]
    if melee and aim.off_hold(eyes.state):
        said.append(Pick(aim.POPPER, "The target pops up", "-1"))
    if melee:
        said.append(Pick("melee", "Into a melee", "hits anybody in it"))
    yield Input("situations", "Circumstances", "some", tuple(said), least=0, most=len(said), required=False, more=True)
    yield from picking.free()
    yield from picking.off_hold(eyes.state, troop, firing)


def at(eyes: Seeing, troop: Troop) -> Input:
    """The last tap: foes, buildings, or just a place."""
    picks = (*foes(eyes, troop), *houses(eyes), SPOT)
    return Input("target", "Who or what is the target?", "one", picks, send=True)


def foes(eyes: Seeing, troop: Troop) -> Iterator[Pick]:
    """The likeliest first, each with the cover that its counter says."""
    yield from picking.picks(eyes.state, troop, shot_at(eyes, troop), notes=picking.behind)


def shot_at(eyes: Seeing, troop: Troop) -> Iterator[Troop]:
    """The enemies at whom it may be aimed."""
    for one in eyes.troops:
        foe = one.alive and not kinds.friends(eyes.state, troop, one)
        if foe and not targets.barred(eyes.state, troop, one, targets.SHOT):
            yield one


def houses(eyes: Seeing) -> Iterator[Pick]:
    """The buildings that stand."""
    yield from (Pick(f"building/{one.key}", one.called, one.name) for one in buildings.standing(eyes.state))
