"""A knife in a brawl (Brawl actions; ruling 25)."""

import pytest

from companion.engine.errors import Illegal
from companion.games.outlaws.table.brawling import offers
from companion.games.outlaws.table.brawling.stab import Stab
from tests.games.outlaws.table.brawls import FIST_AND_KNIFE, TWO_FISTS, TWO_OF_ALL, brawl, id_


def test_any_knife_of_the_die_is_a_wound() -> None:
    table = brawl(second="lee")
    table.hold("daniel", "knife")
    table.rig(2, 5, 5)
    table.decide(Stab(id_(table, "daniel")))
    assert len(table.man("lee").wounds) == 1


@pytest.mark.parametrize(("face", "wounds"), [(FIST_AND_KNIFE, 0), (TWO_FISTS, 1), (TWO_OF_ALL, 1)])
def test_against_a_knife_two_knives_or_two_fists_are_a_wound(face: int, wounds: int) -> None:
    table = brawl(second="robert")
    table.hold("daniel", "knife")
    table.change("robert", skill="")
    table.rig(face - 1, 5, 5)
    table.decide(Stab(id_(table, "daniel")))
    assert len(table.man("robert").wounds) == wounds


def test_a_stab_that_is_dodged_is_no_wound() -> None:
    table = brawl(second="lee")
    table.hold("daniel", "knife")
    table.dice(TWO_OF_ALL, 1)
    table.decide(Stab(id_(table, "daniel")))
    assert table.man("lee").wounds == ()
    assert table.state.hit is None


def test_a_stab_takes_a_knife_in_hand() -> None:
    table = brawl()
    assert table.buttons("daniel", offers.offered)["Stab"].why == "No knife in hand"


def test_nobody_stabs_lying_down() -> None:
    table = brawl()
    table.hold("daniel", "knife")
    table.change("daniel", prone=True)
    with pytest.raises(Illegal, match="is prone"):
        table.decide(Stab(id_(table, "daniel")))
