"""The events of the round cards, sentence by sentence, with the rulings on them (Events)."""

import pytest

from companion.engine.errors import Illegal
from companion.games.coltexpress.data.catalog import catalog
from companion.games.coltexpress.table.core import state as s
from companion.games.coltexpress.table.happenings.pickpocketing import LEAVE, Pickpocket
from companion.games.coltexpress.table.rounds.closing import HAPPENS
from companion.games.coltexpress.table.stealing.go_on import GoOn
from tests.games.coltexpress.table.robberies import Robbery


def robbery(**spots: str) -> Robbery:
    """Belle, Doc and Tuco on a train of three Cars, the Marshal in Car 2."""
    return Robbery("belle", "doc", "tuco").depart().change(marshal=2).place(**spots)


def test_every_event_of_a_round_card_is_written() -> None:
    assert HAPPENS.ids("event") == set(catalog().events)


def test_the_angry_marshal_in_the_caboose_shoots_and_stays() -> None:
    table = robbery(belle="3r", doc="1i", tuco="2r").change(marshal=3).event("angry-marshal").go_on()
    assert (dict(table.hits("belle")), dict(table.hits("tuco")), table.state.marshal) == ({"event": 1}, {}, 3)


def test_the_angry_marshals_shots_and_his_meeting_are_two_groups() -> None:
    table = robbery(belle="2r", doc="3i", tuco="3i").neutral(1).event("angry-marshal").go_on()
    assert dict(table.hits("belle")) == {"event": 1}
    assert (table.at("doc"), table.at("tuco"), dict(table.hits("doc"))) == ("3r", "3r", {})


def test_the_swivel_arm_sweeps_everybody_on_roofs_to_the_caboose() -> None:
    table = robbery(belle="Lr", doc="1i", tuco="3r").event("swivel-arm").go_on()
    assert [table.at(one) for one in ("belle", "doc", "tuco")] == ["3r", "1i", "3r"]


def test_braking_throws_everybody_on_roofs_a_car_forward_but_not_off_the_train() -> None:
    table = robbery(belle="Lr", doc="1r", tuco="3i").event("braking").go_on()
    assert [table.at(one) for one in ("belle", "doc", "tuco")] == ["Lr", "Lr", "3i"]


def test_take_it_all_lays_the_second_strongbox_into_the_marshals_car() -> None:
    table = robbery(belle="Lr", doc="1r", tuco="3i")
    boxes = table.lies("2i")["strongbox"]
    table.event("take-it-all").go_on()
    assert (table.lies("2i")["strongbox"], table.count(s.BESIDE)) == (boxes + 1, 0)


def test_the_passengers_rebel_against_everybody_inside_also_in_the_locomotive() -> None:
    table = robbery(belle="Li", doc="1r", tuco="3i").event("passengers-rebellion").go_on()
    assert [dict(table.hits(one)) for one in ("belle", "doc", "tuco")] == [{"event": 1}, {}, {"event": 1}]


def pickpockets() -> Robbery:
    table = robbery(belle="1i", doc="3r", tuco="3r").pile("floor:1i", "jewel-1", "purse-300-1")
    return table.pile("floor:3r", "purse-350-1").event("pickpocketing").go_on()


def test_only_who_is_alone_may_take_a_purse_and_nothing_else() -> None:
    table = pickpockets()
    assert table.state.waiting == ("belle",)
    with pytest.raises(Illegal):
        table.do(Pickpocket("belle", 0), "belle")
    with pytest.raises(Illegal):
        table.do(Pickpocket("doc", 0), "doc")
    held = table.holds("belle")["purse"]
    table.do(Pickpocket("belle", 1), "belle")
    assert table.holds("belle")["purse"] == held + 1


def test_a_purse_may_be_left_and_nobody_goes_on_before_that_is_said() -> None:
    table = pickpockets()
    with pytest.raises(Illegal):
        table.do(GoOn())
    table.do(Pickpocket("belle", LEAVE), "belle")
    assert (table.lies("1i")["purse"], table.state.waiting) == (1, ())


def test_a_mate_is_company_for_a_pickpocket() -> None:
    table = Robbery("tuco", "cheyenne", "django", "doc", seats=2).depart()
    table.place(tuco="1i", cheyenne="1i", django="2r", doc="3r").pile("floor:1i", "purse-300-1").change(choice=None)
    table.event("pickpocketing").go_on()
    assert "tuco" not in table.state.waiting


def test_the_marshals_revenge_takes_the_least_purse_which_falls_on_that_roof() -> None:
    table = robbery(belle="2r", doc="2r", tuco="2i").change(marshal=2).place(tuco="1r").pile("floor:2r")
    table.loot(belle=("purse-500-1", "purse-300-1"), doc=("jewel-1", "strongbox-1"))
    table.event("marshals-revenge").go_on()
    assert table.state.pile("floor:2r").ids == ("purse-300-1",)
    assert (table.holds("belle"), table.holds("doc")) == ({"purse": 1}, {"jewel": 1, "strongbox": 1})


def test_the_ransom_is_250_dollars_for_each_in_or_on_the_locomotive() -> None:
    table = robbery(belle="Li", doc="Lr", tuco="1r").event("hostage-taking").go_on()
    assert [table.state.the(one).ransom for one in ("belle", "doc", "tuco")] == [250, 250, 0]


def test_a_round_without_an_event_ends_by_itself() -> None:
    table = robbery(belle="1r", doc="2r", tuco="3r").pile(s.TURNED, "tunnel")
    table.perform("doc.floor-change").go_on()
    assert table.state.round == 2


def test_after_five_rounds_the_game_is_over_and_all_lies_open() -> None:
    table = robbery(belle="1r", doc="2r", tuco="3r").event("hostage-taking", round_=5).go_on()
    assert table.state.stage == s.OVER
