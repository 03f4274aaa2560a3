"""The companion calls a showdown where it is worth it."""

from companion.games.outlaws.table.core.state import BACK
from companion.games.outlaws.table.showdown.call_showdown import CallShowdown
from companion.games.outlaws.table.sightings.look_out import LookOut
from companion.games.outlaws.table.sightings.say_seen import SaySeen
from companion.games.outlaws.table.sightings.say_unseen import SayUnseen
from tests.games.outlaws.sparring.companions import against, buttons, choose, only, sees
from tests.games.outlaws.table.shootouts import Shootout


def holstered(own: str, foe: str) -> Shootout:
    """Both have their guns about them, it is the turn of the companion's man, and he sees the foe."""
    table = against((own,), (foe,))
    for name in (own, foe):
        man = table.man(name)
        table.change(name, right="", left="", carried=(*man.held, *man.carried))
    table.turn(own)
    sees(table, own, foe, 5)
    return table


def test_it_calls_a_showdown_with_a_worse_shot_who_sees_its_man() -> None:
    table = holstered("billy", "dale")
    table.turn("billy", actions=1)
    billy, dale = table.man("billy").id, table.man("dale").id
    assert choose(table) == LookOut(billy, dale, BACK)
    only(table, choose(table))
    assert list(buttons(table)) == ["Dale does not see Billy", "Dale sees Billy"]
    only(table, SaySeen(billy, 5))
    assert choose(table) == CallShowdown(billy, (dale,))


def test_it_calls_none_with_somebody_who_does_not_see_its_man_nor_with_a_better_shot() -> None:
    table = holstered("billy", "dale")
    table.turn("billy", actions=1)
    only(table, choose(table))
    only(table, SayUnseen())
    assert not isinstance(choose(table), CallShowdown)
    worse = holstered("dale", "billy")
    assert not isinstance(choose(worse), CallShowdown | LookOut)
