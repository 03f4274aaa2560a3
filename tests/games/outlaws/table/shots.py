"""Shots for tests: announced, fired, with the dice that a test wants."""

from typing import Any

from companion.games.outlaws.table.core.state import Shot
from companion.games.outlaws.table.shooting.fire import Fire
from companion.games.outlaws.table.shooting.shoot import Shoot
from tests.games.outlaws.table.shootouts import Shootout

MISS_BEST, MISS_STEADY_8, MISS_STEADY_6, HIT_2, HIT_3, HIT_4 = 1, 2, 3, 4, 5, 6
"""Faces of the handgun die that ships."""


def aim(table: Shootout, name: str, thing: str, way: str, at: str, distance: int, **said: Any) -> None:
    """A man announces a shot at another, or at a horse or townsfolk by their id."""
    man, item = table.man(name), table.item(name, thing)
    target = next((other.id for other in table.state.men if at in (other.person, other.name)), at)
    table.decide(Shoot(man=man.id, item=item.id, way=way, target=target, distance=distance, **said), man.seat)


def shoot(table: Shootout, name: str, thing: str, way: str, at: str, distance: int, *dice: int, **said: Any) -> None:
    """He announces it and fires; those dice fall."""
    aim(table, name, thing, way, at, distance, **said)
    table.dice(*dice)
    table.decide(Fire(), table.man(name).seat)


def ready(outlaw: str, law: str, thing: str, other: str = "", **modes: str) -> Shootout:
    """The outlaw's turn with that gun in hand, against a man of the Law who lies there with empty hands and has no
    snapshot to try."""
    table = Shootout.of([outlaw], [law], **modes)
    table.hold(outlaw, thing, other)
    table.change(law, right="", left="", prone=True)
    table.turn(outlaw)
    return table


def the_shot(table: Shootout) -> Shot:
    """The shot that is being settled."""
    assert table.state.shot is not None
    return table.state.shot
