"""The six actions, sentence by sentence (The actions; The Marshal; Neutral Bullet cards)."""

import pytest

from companion.engine.errors import Forbidden, Illegal
from companion.engine.piles import Moved
from companion.engine.play import Actor, Viewer
from companion.games.coltexpress.table import FEATURES
from companion.games.coltexpress.table.core import state as s
from companion.games.coltexpress.table.scoring.scores import gunslingers
from companion.games.coltexpress.table.stealing import performing, sights
from companion.games.coltexpress.table.stealing.change_floor import ChangeFloor
from companion.games.coltexpress.table.stealing.fire import Fire
from companion.games.coltexpress.table.stealing.go_on import GoOn
from companion.games.coltexpress.table.stealing.move import Move
from companion.games.coltexpress.table.stealing.move_marshal import MoveMarshal
from companion.games.coltexpress.table.stealing.punch import Punch
from companion.games.coltexpress.table.stealing.rob import Rob
from tests.games.coltexpress.table.robberies import TABLE, Robbery

THREE = ("belle", "doc", "tuco")


def robbery() -> Robbery:
    """Three bandits far apart, the Marshal in the Locomotive, a train of three Cars; after the card an event waits."""
    return Robbery(*THREE).depart().place(belle="1r", doc="3i", tuco="1i").pile(s.TURNED, "swivel-arm")


def cars(table: Robbery) -> list[int]:
    return [way.car for way in performing.options(table.state)]


@pytest.mark.parametrize(("where", "to"), [("Li", [1]), ("1i", [0, 2]), ("3i", [2])])
def test_inside_a_move_goes_to_the_next_car_forwards_or_backwards(where: str, to: list[int]) -> None:
    table = robbery().change(marshal=3).place(doc=where).perform("doc.move")
    assert cars(table) == to


@pytest.mark.parametrize(("where", "to"), [("Lr", [1, 2, 3]), ("4r", [1, 2, 3, 5]), ("2r", [0, 1, 3, 4, 5])])
def test_on_the_roof_a_move_goes_one_to_three_cars_past_anybody(where: str, to: list[int]) -> None:
    table = Robbery("belle", "doc", "tuco", "ghost", "django").depart().place(belle="1r", doc=where, tuco="3r")
    assert cars(table.perform("doc.move")) == to


def test_a_bandit_who_has_plotted_a_move_cannot_stay() -> None:
    table = robbery().perform("doc.move")
    with pytest.raises(Illegal):
        table.do(Move(3), "doc")
    table.go_on()
    assert table.at("doc") == "2i"


def test_a_floor_change_goes_to_the_roof_of_the_same_car_and_back() -> None:
    table = robbery().perform("doc.floor-change")
    table.do(ChangeFloor(), "doc")
    assert table.at("doc") == "3r"
    assert table.perform("doc.floor-change").go_on().at("doc") == "3i"


@pytest.mark.parametrize(("marshal", "to"), [(0, [1]), (1, [0, 2]), (3, [2])])
def test_the_marshal_goes_one_car_in_the_direction_of_ones_choice(marshal: int, to: list[int]) -> None:
    table = robbery().change(marshal=marshal).perform("doc.marshal")
    assert performing.options(table.state) == tuple(map(MoveMarshal, to))


def test_a_shot_gives_the_target_a_bullet_on_top_of_the_deck() -> None:
    table = robbery().place(tuco="2i").perform("doc.fire").go_on()
    assert table.state.pile(s.deck_of("tuco")).top.startswith("bullet.doc")
    assert (table.count(s.bullets_of("doc")), dict(table.hits("tuco"))) == (5, {"doc": 1})


def test_inside_only_bandits_inside_the_next_cars_can_be_shot() -> None:
    table = robbery().place(doc="3i", tuco="1i", belle="2r")
    assert sights.in_sight(table.state, table.state.the("doc")) == ()
    table.place(tuco="3i", belle="3r")
    assert sights.in_sight(table.state, table.state.the("doc")) == ()


def test_without_a_target_or_a_bullet_fire_does_nothing_and_the_bullet_is_kept() -> None:
    table = robbery().perform("doc.fire").go_on()
    assert table.told == ("Fire does nothing for Doc: nobody is in sight.",)
    assert table.count(s.bullets_of("doc")) == 6
    table.place(tuco="2i").pile(s.bullets_of("doc")).perform("doc.fire").go_on()
    assert dict(table.hits("tuco")) == {}
    assert table.told == ("Fire does nothing for Doc: no bullet is left.",)


def test_a_robbery_takes_a_token_of_ones_choice_from_ones_own_floor() -> None:
    table = robbery().pile("floor:3i", "purse-300-1", "jewel-1").loot(doc=())
    table.perform("doc.robbery").do(Rob(1), "doc")
    assert (table.holds("doc"), table.lies("3i")) == ({"jewel": 1}, {"purse": 1})


def test_from_the_roof_nobody_robs_inside_and_without_loot_nothing_happens() -> None:
    table = robbery().pile("floor:3i", "jewel-1").place(doc="3r").loot(doc=()).perform("doc.robbery").go_on()
    assert (table.holds("doc"), table.lies("3i")) == ({}, {"jewel": 1})
    assert table.told == ("Robbery does nothing for Doc: nothing lies there.",)


def test_a_punch_drops_a_token_at_the_puncher_and_moves_the_target_a_car_on_the_same_floor() -> None:
    table = robbery().place(doc="2r", tuco="2r").loot(tuco=("jewel-1",)).pile("floor:2r").perform("doc.punch")
    assert performing.options(table.state) == (Punch("tuco", "jewel", 1), Punch("tuco", "jewel", 3))
    table.do(Punch("tuco", "jewel", 1), "doc")
    assert (table.at("tuco"), table.lies("2r"), table.holds("tuco")) == ("1r", {"jewel": 1}, {})


def test_whoever_has_no_loot_is_punched_away_all_the_same() -> None:
    table = robbery().place(tuco="3i").loot(tuco=()).perform("doc.punch").go_on()
    assert table.at("tuco") == "2i"


def test_nobody_on_another_floor_can_be_punched() -> None:
    table = robbery().place(tuco="3r").perform("doc.punch")
    assert performing.options(table.state) == ()


def test_the_value_of_a_purse_that_falls_is_told_to_nobody() -> None:
    table = robbery().place(tuco="3i").loot(tuco=("purse-500-1",)).perform("doc.punch").go_on()
    assert not any("500" in sentence for sentence in table.told)


def test_an_action_belongs_to_the_owner_of_its_card_and_cannot_be_declined() -> None:
    table = robbery().place(doc="2i").perform("doc.move")
    with pytest.raises(Forbidden):
        table.do(Move(3), "tuco", host=False)
    with pytest.raises(Forbidden):
        table.go_on()


def test_a_performed_card_goes_back_onto_its_owners_deck() -> None:
    decision = robbery().perform("doc.move").do(GoOn())
    back = [one.target for one in decision.events if isinstance(one, Moved) and one.source == s.COMMON]
    assert back == [s.deck_of("doc")]


def test_whoever_enters_the_marshals_car_flees_with_a_neutral_bullet_even_if_they_have_just_come_down() -> None:
    table = robbery().change(marshal=3).place(doc="3r").perform("doc.floor-change").go_on()
    assert (table.at("doc"), dict(table.hits("doc")), table.count(s.NEUTRAL)) == ("3r", {"meeting": 1}, 12)


def test_the_marshal_meets_also_whoever_moved_him() -> None:
    table = robbery().change(marshal=2).perform("doc.marshal")
    table.do(MoveMarshal(3), "doc")
    assert table.at("doc") == "3r"


def test_every_bandit_starts_as_a_gunslinger_with_six_bullets() -> None:
    assert set(gunslingers(robbery().state)) == set(THREE)


def test_only_whom_the_sight_lines_allow_can_be_shot() -> None:
    table = robbery().perform("doc.fire")
    with pytest.raises(Illegal):
        table.do(Fire("belle"), "doc")


@pytest.mark.parametrize("card", ["move", "floor-change", "marshal", "fire", "robbery", "punch"])
def test_a_card_is_performed_as_what_it_is_and_as_nothing_else(card: str) -> None:
    ways = {
        "move": Move(2),
        "floor-change": ChangeFloor(),
        "marshal": MoveMarshal(1),
        "fire": Fire("tuco"),
        "robbery": Rob(0),
        "punch": Punch("belle", "", 2),
    }
    table = robbery().place(doc="3i", tuco="2i", belle="3i").loot(belle=()).pile("floor:3i", "jewel-1")
    table.perform(f"doc.{card}")
    for kind, command in ways.items():
        if kind != card:
            with pytest.raises(Illegal, match="Another card"):
                table.do(command, "doc")
    assert FEATURES.may(table.state, Actor("doc", frozenset({"doc"})), ways[card]) is None


def test_the_host_may_perform_a_card_for_somebody_who_is_away() -> None:
    table = robbery().place(doc="2i").perform("doc.move")
    table.do(Move(3), "tuco")
    assert table.at("doc") == "3i"


@pytest.mark.parametrize("car", [-1, 0, 2, 4])
def test_the_marshal_neither_stays_nor_goes_two_cars_nor_leaves_the_train(car: int) -> None:
    table = robbery().place(tuco="2r").change(marshal=0).perform("doc.marshal")
    with pytest.raises(Illegal, match="one Car"):
        table.do(MoveMarshal(car), "doc")


def test_a_purse_that_falls_or_is_taken_asks_for_a_nod_to_be_undone() -> None:
    table = robbery().place(tuco="3i").loot(tuco=("purse-500-1",), doc=()).pile("floor:3i").perform("doc.punch")
    assert table.do(Punch("tuco", "purse", 2), "doc").reveals
    assert table.perform("doc.robbery").do(Rob(0), "doc").reveals


def notes(table: Robbery) -> dict[str, str]:
    """What the buttons say besides, by where they lead."""
    prompts = TABLE.view(table.state, Viewer("doc", frozenset({"doc"}))).prompts
    return {action.label: action.note for prompt in prompts for action in prompt.actions}


def test_a_button_that_leads_to_the_marshal_says_so_before_the_tap() -> None:
    table = Robbery("doc", "tuco", "belle").depart().change(marshal=1)
    table.place(doc="2i", tuco="3r", belle="3i")
    assert notes(table.perform("doc.move")) == {"To Car 1": "Doc meets the Marshal", "To the Caboose": ""}
    assert notes(table.place(doc="1r").perform("doc.floor-change")) == {"Down into Car 1": "Doc meets the Marshal"}
    table.place(doc="2i", belle="2i")
    assert notes(table.perform("doc.marshal"))["The Marshal to Car 2"] == "Doc and Belle meet the Marshal"
    assert notes(table.loot(belle=()).perform("doc.punch"))["Punch Belle to Car 1"].endswith("Belle meets the Marshal")
    assert notes(table.place(doc="2r").perform("doc.move"))["To Car 1"] == ""
