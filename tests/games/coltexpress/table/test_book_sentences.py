"""Sentences of the book that no other test plays: what is obligatory, the ends of the train, the Locomotive as a Car
(Stealin'; The actions; The Marshal)."""

import pytest

from companion.engine.errors import Illegal
from companion.games.coltexpress.table.core import state as s
from companion.games.coltexpress.table.happenings.pickpocketing import Pickpocket
from companion.games.coltexpress.table.stealing import performing, sights
from companion.games.coltexpress.table.stealing.fire import Fire
from companion.games.coltexpress.table.stealing.move import Move
from companion.games.coltexpress.table.stealing.punch import Punch
from companion.games.coltexpress.table.stealing.rob import Rob
from tests.games.coltexpress.table.robberies import Robbery

THREE = ("belle", "doc", "tuco")


def robbery(**spots: str) -> Robbery:
    """A train of three Cars, whose round has an event at its end."""
    return Robbery(*THREE).depart().change(marshal=0).pile(s.TURNED, "swivel-arm").place(**spots)


def test_an_action_is_obligatory_even_where_it_leads_to_the_marshal() -> None:
    table = robbery(doc="1i").change(marshal=2).place(doc="3i").perform("doc.move")
    assert performing.options(table.state) == (Move(2),)
    table.go_on()
    assert (table.at("doc"), dict(table.hits("doc"))) == ("2r", {"meeting": 1})


def test_where_a_bandit_stands_when_the_card_comes_up_counts_and_not_where_it_was_played() -> None:
    table = robbery(doc="1i", belle="3r", tuco="3r").pile("floor:2i", "jewel-1").loot(doc=()).perform("doc.robbery")
    table.place(doc="2i").go_on()
    assert table.holds("doc") == {"jewel": 1}


def test_the_strongbox_can_be_robbed_inside_the_locomotive_once_the_marshal_has_left() -> None:
    table = robbery(doc="Li", belle="3r", tuco="3r").change(marshal=1).loot(doc=()).perform("doc.robbery").go_on()
    assert (table.holds("doc"), table.lies("Li")) == ({"strongbox": 1}, {})


def test_of_several_tokens_any_one_may_be_taken_and_only_one() -> None:
    table = robbery(doc="2i").pile("floor:2i", "purse-300-1", "jewel-1", "purse-500-1").loot(doc=())
    assert performing.options(table.perform("doc.robbery").state) == (Rob(0), Rob(1), Rob(2))
    for place in (3, -1):
        with pytest.raises(Illegal):
            table.do(Rob(place), "doc")
    table.do(Rob(2), "doc")
    assert table.state.pile(s.loot_of("doc")).ids == ("purse-500-1",)
    assert table.state.pile("floor:2i").ids == ("purse-300-1", "jewel-1")


@pytest.mark.parametrize(("where", "cars"), [("Lr", [1]), ("1i", [0, 2]), ("3r", [2]), ("2r", [1, 3])])
def test_who_is_punched_goes_backwards_from_the_engine_and_forwards_from_the_caboose(
    where: str, cars: list[int]
) -> None:
    table = robbery(doc=where, tuco=where, belle="Li").change(marshal=3).place(belle="2i").loot(tuco=())
    assert performing.options(table.perform("doc.punch").state) == tuple(Punch("tuco", "", car) for car in cars)


def test_the_puncher_chooses_target_kind_and_car() -> None:
    table = robbery(doc="2r", tuco="2r", belle="Li").loot(tuco=("jewel-1", "purse-300-1", "strongbox-1"))
    found = performing.options(table.perform("doc.punch").state)
    kinds = ("strongbox", "jewel", "purse")
    assert found == tuple(Punch("tuco", kind, car) for kind in kinds for car in (1, 3))
    for wrong in (Punch("tuco", "", 1), Punch("tuco", "jewel", 2), Punch("belle", "", 1), Punch("doc", "", 1)):
        with pytest.raises(Illegal):
            table.do(wrong, "doc")


def test_a_bandit_can_be_punched_into_the_marshals_car() -> None:
    table = robbery(doc="2i", tuco="2i", belle="3r").change(marshal=1).loot(tuco=("jewel-1",)).pile("floor:2i")
    table.perform("doc.punch").do(Punch("tuco", "jewel", 1), "doc")
    assert (table.at("tuco"), dict(table.hits("tuco")), table.lies("2i")) == ("1r", {"meeting": 1}, {"jewel": 1})


def test_on_the_marshals_roof_nobody_meets_him() -> None:
    table = robbery(doc="1r", tuco="2r", belle="3r").change(marshal=2).perform("doc.move")
    table.do(Move(2), "doc")
    assert (table.at("doc"), dict(table.hits("doc")), dict(table.hits("tuco"))) == ("2r", {}, {})


def test_shots_inside_reach_the_locomotive_and_from_it() -> None:
    table = robbery(doc="Li", tuco="1i", belle="3r").change(marshal=3)
    assert [one.id for one in sights.in_sight(table.state, table.state.the("doc"))] == ["tuco"]
    assert [one.id for one in sights.in_sight(table.state, table.state.the("tuco"))] == ["doc"]


def test_of_two_bandits_side_by_side_on_a_roof_the_shooter_chooses_one() -> None:
    table = Robbery("doc", "tuco", "ghost").depart().pile(s.TURNED, "swivel-arm").change(marshal=0)
    table.place(doc="1r", tuco="3r", ghost="3r").perform("doc.fire")
    assert set(performing.options(table.state)) == {Fire("tuco"), Fire("ghost")}
    table.do(Fire("ghost"), "doc")
    assert (dict(table.hits("ghost")), dict(table.hits("tuco"))) == ({"doc": 1}, {})


def test_nobody_is_shot_in_ones_own_place_nor_through_the_roof() -> None:
    table = robbery(doc="2r", tuco="2r", belle="2i")
    assert sights.in_sight(table.state, table.state.the("doc")) == ()
    table.place(doc="2i", tuco="2r")
    assert sights.in_sight(table.state, table.state.the("doc")) == ()


def test_a_card_that_was_performed_lies_face_down_on_its_owners_deck() -> None:
    table = robbery(doc="2i", tuco="1r", belle="3r").perform("doc.floor-change")
    table.go_on()
    top = table.state.pile(s.deck_of("doc")).cards[-1]
    assert (top.id, top.up) == ("doc.floor-change-1", False)


def test_of_several_purses_a_pickpocket_takes_the_one_of_its_choice_and_no_jewel() -> None:
    table = robbery(doc="1i", tuco="2r", belle="3r").change(marshal=0).pile("floor:2r").pile("floor:3r").loot(doc=())
    table.pile("floor:1i", "purse-300-1", "jewel-1", "purse-500-1").event("pickpocketing").go_on()
    with pytest.raises(Illegal):
        table.do(Pickpocket("doc", 1), "doc")
    table.do(Pickpocket("doc", 2), "doc")
    assert table.state.pile(s.loot_of("doc")).ids == ("purse-500-1",)


def test_each_round_card_is_turned_once_and_the_station_in_the_last_round() -> None:
    table = Robbery(*THREE).depart()
    turned = []
    for number in range(1, 6):
        assert table.state.round == number
        turned.append(table.state.pile(s.TURNED).top)
        table.place(belle="1i", doc="2i", tuco="3i").change(marshal=0, stage=s.EVENT, go_ahead=False).pile(s.COMMON)
        for floor in ("floor:1i", "floor:2i", "floor:3i"):
            table.pile(floor)
        if table.state.round_card is None or not table.state.round_card.event:
            table.change(stage=s.STEALING).perform("doc.floor-change").go_on()
        else:
            table.go_on()
    assert len(set(turned)) == 5
    assert table.state.stage == s.OVER
    assert turned[-1] in ("pickpocketing", "marshals-revenge", "hostage-taking")
