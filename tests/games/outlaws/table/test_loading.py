"""Reload, clear a jam (Variable action cost; Jam)."""

import pytest

from companion.engine.errors import Illegal
from companion.games.outlaws.table.handling import offers
from companion.games.outlaws.table.handling.ditch import Ditch
from companion.games.outlaws.table.handling.grip import Grip
from companion.games.outlaws.table.handling.pick_up import PickUp
from companion.games.outlaws.table.handling.reload import Reload
from companion.games.outlaws.table.handling.take_out import TakeOut
from companion.games.outlaws.table.handling.unjam import Unjam
from tests.games.outlaws.table.shootouts import Shootout


def luke_with_an_empty_navy() -> Shootout:
    table = Shootout.of(["luke"], ["samuel"])
    table.load("luke", "navy-colt", 0)
    return table


def test_a_cap_and_ball_gun_loads_on_at_the_lower_number_over_turns() -> None:
    """The book's example: 4 actions, one bullet for 3, 1 marked; in the next turn 1 action loads the second."""
    table = luke_with_an_empty_navy()
    luke, navy = table.turn("luke").id, table.item("luke", "navy-colt").id
    table.decide(Reload(luke, navy))
    assert (table.go.left, table.item("luke", "navy-colt").loaded) == (1, 1)
    table.decide(Reload(luke, navy))
    assert (table.item("luke", "navy-colt").loaded, table.item("luke", "navy-colt").begun) == (1, 1)
    table.turn("samuel")
    table.turn("luke")
    table.decide(Reload(luke, navy))
    assert (table.go.left, table.item("luke", "navy-colt").loaded, table.item("luke", "navy-colt").begun) == (3, 2, 0)
    assert table.man("luke").bullets == 10


def test_any_other_action_ends_the_lower_number_but_spent_actions_stay() -> None:
    table = luke_with_an_empty_navy()
    luke, navy = table.turn("luke").id, table.item("luke", "navy-colt").id
    table.decide(Reload(luke, navy, bullets=2))
    assert table.item("luke", "navy-colt").begun == 1
    table.turn("luke")
    knife = table.item("luke", "knife").id
    table.decide(TakeOut(luke, knife, "left"))
    table.decide(Ditch(luke, knife))
    assert table.go.left == 4, "quick draw and ditching are free, and end the lower number all the same"
    table.decide(Reload(luke, navy))
    assert table.go.left == 2, "3 for the bullet, less the 1 that was spent before"


def test_a_gun_with_one_number_loads_each_bullet_for_that() -> None:
    table = Shootout.of(["billy"], ["samuel"])
    gun = table.man("billy").held[0]
    table.load("billy", "colt-45", 2)
    billy = table.turn("billy").id
    table.decide(Reload(billy, gun, bullets=3))
    assert (table.state.item(gun).loaded, table.go.left, table.man("billy").bullets) == (5, 1, 9)


def test_a_gun_with_a_star_is_loaded_all_at_once() -> None:
    table = Shootout.of(["robert"], ["samuel"])
    table.load("robert", "schofield", 0)
    table.change("robert", bullets=4)
    robert = table.turn("robert", actions=2).id
    schofield = table.item("robert", "schofield").id
    table.decide(Reload(robert, schofield))
    assert (table.item("robert", "schofield").loaded, table.item("robert", "schofield").begun) == (0, 2)
    table.turn("robert")
    table.decide(Reload(robert, schofield))
    assert (table.item("robert", "schofield").loaded, table.man("robert").bullets, table.go.left) == (4, 0, 3)


def test_fast_loaders_load_for_one_action_less() -> None:
    table = Shootout.of(["ben"], ["samuel"])
    table.load("ben", "remington", 0)
    ben = table.turn("ben").id
    remington = table.item("ben", "remington").id
    table.decide(Reload(ben, remington, bullets=2))
    assert (table.item("ben", "remington").loaded, table.go.left) == (2, 0), "3/2 is 2/1"


def test_loading_takes_a_free_hand_so_a_long_gun_goes_into_one_hand_first() -> None:
    table = Shootout.of(["daniel"], ["samuel"])
    table.load("daniel", "spencer", 0)
    daniel = table.turn("daniel").id
    spencer = table.item("daniel", "spencer").id
    assert table.buttons("daniel", offers.offered)["Reload"].why == "Needs a free hand"
    with pytest.raises(Illegal, match="needs a hand free"):
        table.decide(Reload(daniel, spencer))
    table.decide(Grip(daniel, "right"))
    table.decide(Reload(daniel, spencer))
    assert (table.item("daniel", "spencer").loaded, table.go.left) == (1, 1)


@pytest.mark.parametrize(
    ("loaded", "bullets", "jammed", "reason"),
    [(6, 12, False, "Full"), (5, 0, False, "No spare bullets"), (5, 12, True, "Jammed")],
)
def test_a_full_gun_an_empty_pouch_and_a_jam_are_reasons_not_to_load(
    loaded: int, bullets: int, jammed: bool, reason: str
) -> None:
    table = Shootout.of(["luke"], ["samuel"])
    table.load("luke", "navy-colt", loaded, jammed=jammed)
    table.change("luke", bullets=bullets)
    table.turn("luke")
    assert table.buttons("luke", offers.offered)["Reload"].why == reason


def test_a_jam_takes_four_actions_which_go_on_in_the_next_turn() -> None:
    table = Shootout.of(["luke"], ["samuel"])
    table.load("luke", "navy-colt", 3, jammed=True)
    luke = table.turn("luke", actions=3).id
    navy = table.item("luke", "navy-colt").id
    table.decide(Unjam(luke, navy))
    assert (table.item("luke", "navy-colt").begun, table.item("luke", "navy-colt").jammed) == (3, True)
    table.turn("luke")
    table.decide(Unjam(luke, navy))
    assert (table.item("luke", "navy-colt").jammed, table.item("luke", "navy-colt").begun, table.go.left) == (
        False,
        0,
        3,
    )


def test_clearing_a_jam_takes_a_free_hand() -> None:
    table = Shootout.of(["daniel"], ["samuel"])
    table.load("daniel", "spencer", 3, jammed=True)
    daniel = table.turn("daniel").id
    with pytest.raises(Illegal, match="needs a hand free"):
        table.decide(Unjam(daniel, table.item("daniel", "spencer").id))
    assert table.buttons("daniel", offers.offered)["Clear a jam"].why == "Needs a free hand"


def test_what_was_spent_on_a_bullet_stays_spent_though_the_gun_is_dropped() -> None:
    """Ruling 37: any other action ends the lower price only."""
    table = luke_with_an_empty_navy()
    luke, navy = table.turn("luke", actions=2).id, table.item("luke", "navy-colt").id
    table.decide(Reload(luke, navy))
    table.turn("luke")
    table.decide(Ditch(luke, navy))
    table.decide(PickUp(luke, navy, "right"))
    table.decide(Reload(luke, navy))
    assert (table.state.item(navy).loaded, table.go.left) == (1, 2)


def test_a_full_reload_loads_the_bullets_that_there_are() -> None:
    """Ruling 49."""
    table = Shootout.of(["samuel"], ["lee"])
    table.hold("samuel", "schofield")
    gun = table.load("samuel", "schofield", 0).id
    table.change("samuel", bullets=2)
    table.decide(Reload(table.turn("samuel").id, gun))
    assert (table.state.item(gun).loaded, table.man("samuel").bullets, table.go.spent) == (2, 0, 3)
