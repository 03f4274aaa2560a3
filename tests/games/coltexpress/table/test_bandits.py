"""What each bandit alone can do, sentence by sentence (The characters)."""

import pytest

from companion.engine.errors import Illegal
from companion.engine.play import Viewer
from companion.games.coltexpress.table.core import state as s
from companion.games.coltexpress.table.core.ids import kind_of
from companion.games.coltexpress.table.scheming import hiding
from companion.games.coltexpress.table.scheming.play_card import PlayCard
from companion.games.coltexpress.table.scheming.take_cards import TakeCards
from companion.games.coltexpress.table.stealing import performing, sights
from companion.games.coltexpress.table.stealing.fire import Fire
from companion.games.coltexpress.table.stealing.punch import Punch
from tests.games.coltexpress.table.robberies import TABLE, Robbery


def sees(table: Robbery, shooter: str) -> set[str]:
    return {one.id for one in sights.in_sight(table.state, table.state.the(shooter))}


def ghost(symbols: str = "swivel-arm") -> Robbery:
    """Ghost acts first in a round."""
    return Robbery("ghost", "doc", "belle").depart().change(first="ghost", acted={}).pile(s.TURNED, symbols)


def card(table: Robbery, seat: str) -> str:
    return next(one for one in table.state.pile(s.hand_of(seat)).ids if kind_of(one))


def test_ghost_may_play_the_first_card_of_a_round_face_down() -> None:
    table = ghost()
    table.do(PlayCard(card(table, "ghost"), True), "ghost")
    assert not table.state.pile(s.COMMON).cards[-1].up


def test_ghost_who_takes_cards_first_plays_face_up_for_the_rest_of_the_round() -> None:
    table = ghost("bridge").change(turn=1)
    table.do(TakeCards(), "ghost")
    with pytest.raises(Illegal, match="face up"):
        table.do(PlayCard(card(table, "ghost"), True), "ghost")


def test_nobody_else_plays_face_down_outside_a_tunnel() -> None:
    table = ghost().change(first="doc")
    with pytest.raises(Illegal, match="face up"):
        table.do(PlayCard(card(table, "doc"), True), "doc")


def test_belle_cannot_be_punched_while_another_can() -> None:
    table = Robbery("doc", "belle", "tuco").depart().place(doc="2r", belle="2r", tuco="2r").perform("doc.punch")
    assert {way.target for way in performing.options(table.state)} == {"tuco"}
    table.place(tuco="1r")
    assert {way.target for way in performing.options(table.state)} == {"belle"}


def test_belle_is_spared_for_the_sake_of_a_mate_of_the_shooter() -> None:
    table = Robbery("doc", "tuco", "belle", "ghost", seats=2).depart()
    table.place(doc="2i", tuco="3i", belle="1i", ghost="4r")
    assert sees(table, "doc") == {"tuco"}


def test_cheyenne_takes_a_purse_but_no_strongbox() -> None:
    table = Robbery("cheyenne", "doc", "belle").depart().place(cheyenne="2r", doc="2r", belle="Lr").pile("floor:2r")
    table.loot(doc=("strongbox-1",), cheyenne=()).perform("cheyenne.punch")
    assert not any(way.keep for way in performing.options(table.state))
    table.loot(doc=("purse-300-1",)).do(Punch("doc", "purse", 1), "cheyenne")
    assert table.lies("2r") == {"purse": 1}, "she may, and need not"


def test_a_tap_on_whom_cheyenne_punches_asks_whether_she_keeps_the_purse() -> None:
    table = Robbery("cheyenne", "doc", "belle").depart().place(cheyenne="2r", doc="2r", belle="Lr")
    table.loot(doc=("purse-300-1", "jewel-1")).perform("cheyenne.punch")
    board = TABLE.view(table.state, Viewer("cheyenne", frozenset({"cheyenne"})))
    (punch,) = board.prompts[0].actions
    assert (punch.label, [one.label for one in punch.inside]) == ("Punch Doc", ["Keep the purse", "Let it fall"])
    assert punch.note == "has 1 jewel and 1 purse"


def test_few_ways_to_punch_the_only_one_there_are_a_button_each_and_the_cars_of_the_train_light_up() -> None:
    table = Robbery("cheyenne", "doc", "belle").depart().place(cheyenne="2r", doc="2r", belle="Lr")
    for loot, notes, lit in (
        (("jewel-1",), ["the jewel falls", "the jewel falls"], ["1r", "3r"]),
        ((), ["nothing to drop", "nothing to drop"], ["1r", "3r"]),
        (("purse-300-1",), ["the purse falls", "you keep the purse", "the purse falls", "you keep the purse"], []),
    ):
        table.loot(doc=loot).perform("cheyenne.punch")
        board = TABLE.view(table.state, Viewer("cheyenne", frozenset({"cheyenne"})))
        assert [one.note for one in board.prompts[0].actions] == notes
        assert {one.label for one in board.prompts[0].actions} == {"Punch Doc to Car 1", "Punch Doc to the Caboose"}
        places = [place for car in board.extra.cars for place in (car.roof, car.inside)]
        assert [one.id.removeprefix("floor:") for one in places if one.action] == lit
        assert all(one.comes.name == "Doc" for one in places if one.action)


def test_tuco_shoots_through_the_roof_of_his_own_car_both_ways() -> None:
    table = Robbery("tuco", "doc", "belle").depart().place(tuco="2i", doc="2r", belle="3r")
    assert sees(table, "tuco") == {"doc"}
    assert "tuco" not in sees(table, "doc"), "nobody else does"
    table.place(tuco="2r", doc="2i", belle="Li")
    assert sees(table, "tuco") == {"doc"}


def test_django_knocks_a_bandit_one_car_back_on_the_same_floor() -> None:
    table = Robbery("django", "doc", "belle").depart().place(django="3r", doc="2r", belle="3i")
    table.perform("django.fire").do(Fire("doc"), "django")
    assert table.at("doc") == "1r"


def test_doc_draws_seven_cards_and_everybody_else_six() -> None:
    table = Robbery("doc", "tuco", "belle").depart()
    assert [table.count(s.hand_of(seat)) for seat in ("doc", "tuco", "belle")] == [7, 6, 6]


def test_ghost_hides_the_first_of_two_acts_of_a_speeding_up_turn_and_not_the_second() -> None:
    table = ghost("bridge").change(turn=1)
    held = [one for one in table.state.pile(s.hand_of("ghost")).ids if kind_of(one)]
    table.do(PlayCard(held[0], True), "ghost")
    with pytest.raises(Illegal, match="face up"):
        table.do(PlayCard(held[1], True), "ghost")
    table.do(PlayCard(held[1]), "ghost")
    assert [one.up for one in table.state.pile(s.COMMON).cards] == [False, True]


def test_ghost_may_hide_a_card_again_in_the_next_round() -> None:
    table = ghost().place(ghost="1i", doc="2i", belle="3i").change(marshal=0, acted={"ghost": 3})
    table.event("swivel-arm").go_on()
    assert hiding.may_hide(table.state, "ghost")


def test_in_a_tunnel_ghosts_power_changes_nothing() -> None:
    table = ghost("tunnel").change(turn=1)
    assert not hiding.may_hide(table.state, "ghost")
    table.do(PlayCard(card(table, "ghost")), "ghost")
    assert not table.state.pile(s.COMMON).cards[-1].up


def test_cheyenne_says_whether_she_keeps_a_purse_before_she_knows_which_of_several_fell() -> None:
    kept = set()
    for seed in range(12):
        table = Robbery("cheyenne", "doc", "belle", seed=f"punch {seed}").depart()
        table.place(cheyenne="2r", doc="2r", belle="Lr").loot(doc=("purse-250-1", "purse-500-1"), cheyenne=())
        ways = performing.options(table.perform("cheyenne.punch").state)
        assert {(way.loot, way.keep) for way in ways} == {("purse", False), ("purse", True)}
        table.do(Punch("doc", "purse", 1, keep=True), "cheyenne")
        kept |= set(table.state.pile(s.loot_of("cheyenne")).ids)
    assert kept == {"purse-250-1", "purse-500-1"}


def test_cheyenne_keeps_what_fell_and_not_what_lay_there_before() -> None:
    table = Robbery("cheyenne", "doc", "belle").depart().place(cheyenne="2r", doc="2r", belle="Lr")
    table.pile("floor:2r", "purse-300-1", "jewel-1").loot(doc=("purse-500-1",), cheyenne=()).perform("cheyenne.punch")
    table.do(Punch("doc", "purse", 1, keep=True), "cheyenne")
    assert table.state.pile(s.loot_of("cheyenne")).ids == ("purse-500-1",)
    assert table.state.pile("floor:2r").ids == ("purse-300-1", "jewel-1")


def test_nobody_but_cheyenne_keeps_what_a_punch_knocks_off() -> None:
    table = Robbery("tuco", "doc", "belle").depart().place(tuco="2r", doc="2r", belle="Lr").perform("tuco.punch")
    assert not any(way.keep for way in performing.options(table.state))
    with pytest.raises(Illegal):
        table.do(Punch("doc", "purse", 1, keep=True), "tuco")


@pytest.mark.parametrize(
    ("shooter", "target", "ends"),
    [("2r", "1r", "Lr"), ("1r", "3r", "4r"), ("3i", "2i", "1i"), ("3i", "4i", "4i"), ("2r", "Lr", "Lr")],
)
def test_django_pushes_in_the_direction_of_fire_and_nobody_off_the_train(shooter: str, target: str, ends: str) -> None:
    table = Robbery("django", "doc", "belle", "tuco").depart().change(marshal=0)
    spots = {"belle": "2i" if target.endswith("r") else "4r", "tuco": "4i" if target.endswith("r") else "1r"}
    table.place(django=shooter, doc=target, **spots).perform("django.fire").do(Fire("doc"), "django")
    assert (table.at("doc"), dict(table.hits("doc"))) == (ends, {"django": 1})


def test_a_push_is_told_only_where_there_is_one() -> None:
    table = Robbery("django", "doc", "belle").depart().place(django="2r", doc="3r", belle="Li").change(marshal=1)
    assert not any("throws" in one for one in table.perform("django.fire").do(Fire("doc"), "django").told)


def test_belle_hides_whoever_shares_no_roof_with_her_and_stands_behind() -> None:
    table = Robbery("doc", "belle", "tuco", "ghost").depart().place(doc="4r", belle="3r", tuco="3r", ghost="1r")
    assert sees(table, "doc") == {"tuco"}
    table.place(tuco="2r")
    assert sees(table, "doc") == {"belle"}


def test_tuco_shoots_everybody_on_the_other_floor_as_well_as_along_the_train_and_spares_belle() -> None:
    table = Robbery("tuco", "doc", "belle", "ghost").depart().place(tuco="2r", doc="2i", belle="2i", ghost="4r")
    assert sees(table, "tuco") == {"doc", "ghost"}
    table.place(doc="2r", ghost="2r")
    assert sees(table, "tuco") == {"belle"}
