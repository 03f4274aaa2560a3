"""Hands and what they hold (0, 1 and 2 action cost)."""

from dataclasses import replace

import pytest

from companion.engine.errors import Illegal
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.state import Item
from companion.games.outlaws.table.handling import offers
from companion.games.outlaws.table.handling.ditch import Ditch
from companion.games.outlaws.table.handling.grip import Grip
from companion.games.outlaws.table.handling.lift import Lift
from companion.games.outlaws.table.handling.loot import Loot
from companion.games.outlaws.table.handling.loot_bullets import LootBullets
from companion.games.outlaws.table.handling.pick_up import PickUp
from companion.games.outlaws.table.handling.put_away import PutAway
from companion.games.outlaws.table.handling.swap import SwapHands
from companion.games.outlaws.table.handling.take_out import TakeOut
from tests.games.outlaws.table.shootouts import Shootout


def bags(table: Shootout, count: int) -> list[str]:
    """So many bags of money lie on the board."""
    made = [Item(f"bag{number}", "money-bag") for number in range(count)]
    table.by_hand(lambda step: step.emit(*map(e.ItemMade, made)))
    return [item.id for item in made]


def empty_handed(table: Shootout, name: str) -> None:
    """He carries everything that he has."""
    man = table.man(name)
    table.change(name, right="", left="", carried=(*man.held, *man.carried))


def test_picking_up_stowing_and_drawing_one_handed_things_take_one_action_each() -> None:
    """The book's example: Daniel, 4 actions, takes two bags and draws his .45."""
    table = Shootout.of(["daniel"], ["samuel"])
    first, second = bags(table, 2)
    empty_handed(table, "daniel")
    daniel = table.turn("daniel").id
    colt = table.item("daniel", "colt-45").id
    left = []
    for command in (
        PickUp(daniel, first, "left"),
        PutAway(daniel, first),
        PickUp(daniel, second, "left"),
        TakeOut(daniel, colt, "right"),
    ):
        table.decide(command)
        left.append(table.go.left)
    assert left == [3, 2, 1, 0]
    assert (table.man("daniel").left, table.man("daniel").right) == (second, colt)
    assert first in table.man("daniel").carried
    assert table.state.ground == ()


def test_nothing_goes_straight_from_the_ground_to_what_is_carried() -> None:
    table = Shootout.of(["daniel"], ["samuel"])
    (bag,) = bags(table, 1)
    daniel = table.turn("daniel").id
    with pytest.raises(Illegal, match="does not hold"):
        table.decide(PutAway(daniel, bag))


def test_a_held_thing_is_ditched_for_nothing_and_a_long_gun_drawn_for_two() -> None:
    """The book's example: Daniel drops the bag, holsters the .45 and draws his rifle; one action is left."""
    table = Shootout.of(["daniel"], ["samuel"])
    table.hold("daniel", "colt-45")
    (bag,) = bags(table, 1)
    table.by_hand(lambda step: step.emit(e.ItemTaken(bag)))
    table.change("daniel", left=bag)
    daniel = table.turn("daniel").id
    spencer = table.item("daniel", "spencer").id
    table.decide(Ditch(daniel, bag))
    assert (table.go.left, table.go.fresh) == (4, True)
    table.decide(PutAway(daniel, table.item("daniel", "colt-45").id))
    table.decide(TakeOut(daniel, spencer, "both"))
    assert table.go.left == 1
    assert table.man("daniel").in_both_hands(spencer)
    assert table.state.ground == (bag,)


def test_a_two_handed_thing_is_drawn_as_the_only_action_of_a_turn_with_one() -> None:
    table = Shootout.of(["daniel"], ["samuel"])
    empty_handed(table, "daniel")
    table.change("daniel", losses=3)
    daniel = table.turn("daniel").id
    spencer = table.item("daniel", "spencer").id
    table.decide(TakeOut(daniel, spencer, "both"))
    assert table.man("daniel").in_both_hands(spencer)
    assert table.go.left == 0


def test_one_action_that_is_left_does_not_draw_a_two_handed_thing() -> None:
    table = Shootout.of(["daniel"], ["samuel"])
    empty_handed(table, "daniel")
    daniel = table.turn("daniel", actions=1).id
    table.state = replace(table.state, go=replace(table.go, spent=3))
    spencer = table.item("daniel", "spencer").id
    with pytest.raises(Illegal, match="takes 2 actions; 1 action left"):
        table.decide(TakeOut(daniel, spencer, "both"))
    table.decide(TakeOut(daniel, spencer, "left"))
    assert table.man("daniel").hand_of(spencer) == "left"


def test_a_draw_takes_a_free_hand() -> None:
    table = Shootout.of(["daniel"], ["samuel"])
    table.turn("daniel")
    shown = table.buttons("daniel", offers.offered)
    assert shown["Draw"].why == "Needs a free hand"
    with pytest.raises(Illegal, match="holds the Spencer"):
        table.decide(TakeOut(table.man("daniel").id, table.item("daniel", "colt-45").id, "right"))


def test_a_hand_that_cannot_be_used_stays_empty() -> None:
    table = Shootout.of(["daniel"], ["samuel"])
    empty_handed(table, "daniel")
    table.change("daniel", numb=("right",))
    daniel = table.turn("daniel").id
    colt, spencer = table.item("daniel", "colt-45").id, table.item("daniel", "spencer").id
    with pytest.raises(Illegal, match="cannot use the right arm"):
        table.decide(TakeOut(daniel, colt, "right"))
    with pytest.raises(Illegal, match="both hands free"):
        table.decide(TakeOut(daniel, spencer, "both"))
    table.decide(TakeOut(daniel, colt, "left"))
    assert table.buttons("daniel", offers.offered)["Colt .45 into the right hand"].why == "Can’t use the right arm"


def test_quick_draw_makes_the_first_one_handed_draw_of_a_turn_free() -> None:
    table = Shootout.of(["luke"], ["samuel"])
    empty_handed(table, "luke")
    luke = table.turn("luke").id
    table.decide(TakeOut(luke, table.item("luke", "navy-colt").id, "right"))
    assert (table.go.left, table.go.fresh) == (4, True)
    table.decide(TakeOut(luke, table.item("luke", "knife").id, "left"))
    assert table.go.left == 3


def test_hands_swap_what_they_hold_for_one_action() -> None:
    table = Shootout.of(["billy"], ["samuel"])
    table.turn("billy")
    billy = table.man("billy")
    first, second = billy.held[0], billy.carried[0]
    table.decide(TakeOut(billy.id, second, "right"))
    table.decide(SwapHands(billy.id))
    assert (table.man("billy").left, table.man("billy").right) == (second, first)
    assert table.go.left == 2


def test_a_long_gun_goes_into_one_hand_and_back_for_one_action_each() -> None:
    table = Shootout.of(["daniel"], ["samuel"])
    daniel = table.turn("daniel").id
    spencer = table.item("daniel", "spencer").id
    table.decide(Grip(daniel, "left"))
    assert (table.man("daniel").left, table.man("daniel").right) == (spencer, "")
    table.decide(Grip(daniel, "both"))
    assert table.man("daniel").in_both_hands(spencer)
    assert table.go.left == 2


def test_a_long_gun_in_one_hand_is_stowed_with_the_other_hand_free() -> None:
    table = Shootout.of(["daniel"], ["samuel"])
    daniel = table.turn("daniel").id
    spencer, colt = table.item("daniel", "spencer").id, table.item("daniel", "colt-45").id
    table.decide(Grip(daniel, "left"))
    table.decide(TakeOut(daniel, colt, "right"))
    with pytest.raises(Illegal, match="needs a hand free"):
        table.decide(PutAway(daniel, spencer))
    table.decide(PutAway(daniel, colt))
    with pytest.raises(Illegal, match="takes 2 actions"):
        table.decide(PutAway(daniel, spencer))


def test_what_lies_on_the_board_is_offered_with_the_name_of_whoever_dropped_it() -> None:
    table = Shootout.of(["daniel"], ["samuel"])
    samuel = table.turn("samuel").id
    henry = table.man("samuel").held[0]
    table.decide(Ditch(samuel, henry))
    table.turn("daniel")
    table.change("daniel", right="", left="")
    shown = table.buttons("daniel", offers.offered)
    picked = [button for label, button in shown.items() if label.startswith("Pick up Henry")]
    assert [button.note for button in picked] == ["2 actions · from Samuel", "1 action · from Samuel"]


def test_a_chair_of_the_square_is_picked_up_with_both_hands_for_two_actions() -> None:
    table = Shootout.of(["daniel"], ["samuel"])
    daniel = table.turn("daniel").id
    with pytest.raises(Illegal, match="both hands free"):
        table.decide(Lift(daniel))
    table.change("daniel", right="", left="")
    table.decide(Lift(daniel))
    held = table.man("daniel").held
    assert [table.state.item(item).thing for item in held] == ["brawl-object"]
    assert table.go.left == 2
    assert table.buttons("daniel", offers.offered)["Put away"].why == "Can only be held or dropped"


def test_a_brawl_object_that_is_dropped_is_gone() -> None:
    table = Shootout.of(["daniel"], ["samuel"])
    table.change("daniel", right="", left="")
    daniel = table.turn("daniel").id
    table.decide(Lift(daniel))
    table.decide(Ditch(daniel, table.man("daniel").held[0]))
    assert (table.man("daniel").held, table.state.ground) == ((), ())


def test_what_a_fallen_man_carries_is_taken_like_anything_else_on_the_ground() -> None:
    table = Shootout.of(["daniel"], ["samuel", "lee"])
    table.change("samuel", status="out", prone=True)
    table.change("daniel", right="", left="")
    daniel, samuel = table.turn("daniel").id, table.man("samuel").id
    schofield = table.item("samuel", "schofield").id
    table.decide(Loot(daniel, samuel, schofield, "right"))
    assert table.man("daniel").right == schofield
    assert schofield not in table.man("samuel").carried
    assert table.go.left == 3


def test_a_fallen_mans_bullets_take_two_actions_and_both_hands_and_sixteen_is_the_most() -> None:
    table = Shootout.of(["daniel"], ["samuel", "lee"])
    table.change("samuel", status="dead", prone=True)
    daniel, samuel = table.turn("daniel").id, table.man("samuel").id
    with pytest.raises(Illegal, match="both hands free"):
        table.decide(LootBullets(daniel, samuel))
    table.change("daniel", right="", left="")
    table.decide(LootBullets(daniel, samuel))
    assert (table.man("daniel").bullets, table.man("samuel").bullets) == (16, 4)
    assert table.go.left == 2


def test_nobody_who_is_up_is_searched() -> None:
    table = Shootout.of(["daniel"], ["samuel"])
    daniel, samuel = table.turn("daniel").id, table.man("samuel").id
    with pytest.raises(Illegal, match="neither unconscious nor dead"):
        table.decide(Loot(daniel, samuel, table.item("samuel", "schofield").id, "right"))
    assert "Search a body" not in table.buttons("daniel", offers.offered)


def test_in_a_brawl_nothing_but_dropping_is_left_to_the_hands() -> None:
    table = Shootout.of(["daniel"], ["samuel"])
    table.by_hand(lambda step: step.emit(e.Engaged(table.man("daniel").id, table.man("samuel").id)))
    daniel = table.turn("daniel").id
    with pytest.raises(Illegal, match="in a brawl"):
        table.decide(PutAway(daniel, table.item("daniel", "spencer").id))
    table.decide(Ditch(daniel, table.item("daniel", "spencer").id))
    assert "Ann puts it into an adjacent square." in table.told()
