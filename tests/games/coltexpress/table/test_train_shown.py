"""The train as a picture: who and what is where, and what a tap on it would do (Stealin'; house)."""

import pytest

from companion.engine.board import Action
from companion.engine.play import Viewer
from companion.games.coltexpress.table.by_hand.hand_over import HandOver
from companion.games.coltexpress.table.core import state as s
from companion.games.coltexpress.table.screen.own import Own
from companion.games.coltexpress.table.screen.train import Place
from tests.games.coltexpress.table.robberies import TABLE, Robbery, spot


def robbery() -> Robbery:
    """Doc inside the middle one of three Cars, between two others who are out of reach; the Marshal in front."""
    table = Robbery("doc", "tuco", "belle").depart().change(marshal=0, first="doc", acted={}, acts=0)
    return table.place(doc="2i", tuco="1r", belle="3r").pile(s.TURNED, "swivel-arm")


def page(table: Robbery, seat: str = "doc", *, host: bool = False) -> Own:
    own: Own = TABLE.view(table.state, Viewer(seat, frozenset({seat} if seat else ()), host=host)).extra
    return own


def places(own: Own) -> list[Place]:
    return [place for car in own.cars for place in (car.roof, car.inside)]


def place(own: Own, where: str) -> Place:
    return next(one for one in places(own) if one.id == spot(where).floor)


def lit(own: Own) -> dict[str, Action]:
    """What a tap does, by place, bandit, or number of the token in the robber's place."""
    found: dict[str, Action] = {}
    for one in places(own):
        named = [(one.id, one.action), *((who.id, who.action) for who in one.figures)]
        named += [(f"token {at}", token.action) for at, token in enumerate(one.tokens)]
        found |= {name: action for name, action in named if action is not None}
    return found


def test_each_car_shows_who_stands_and_what_lies_inside_and_on_its_roof() -> None:
    own = page(robbery().pile("floor:2i", "purse-300-1", "jewel-1").pile("floor:3r", "strongbox-1"))
    assert [car.number for car in own.cars] == ["", "1", "2", "3"]
    inside, roof = place(own, "2i"), place(own, "3r")
    assert ([one.id for one in inside.figures], [one.kind for one in inside.tokens]) == (["doc"], ["purse", "jewel"])
    assert ([one.id for one in roof.figures], [one.kind for one in roof.tokens]) == (["belle"], ["strongbox"])
    assert [one.id for one in places(own) if one.marshal] == ["floor:0i"]
    assert inside.words == "Inside Car 2: Doc, 1 purse and 1 jewel"


def test_every_place_that_a_move_can_reach_is_lit_and_shows_who_would_come() -> None:
    own = page(robbery().perform("doc.move"))
    assert {where: action.values["car"] for where, action in lit(own).items()} == {"floor:1i": "1", "floor:3i": "3"}
    comes = [(one.id, one.comes.id) for one in places(own) if one.comes]
    assert comes == [("floor:1i", "doc"), ("floor:3i", "doc")]


def test_the_marshal_comes_where_a_marshal_card_can_send_him() -> None:
    own = page(robbery().change(marshal=2).place(doc="2r").perform("doc.marshal"))
    assert [one.id for one in places(own) if one.marshal_comes] == ["floor:1i", "floor:3i"]
    assert set(lit(own)) == {"floor:1i", "floor:3i"}


def test_whom_a_card_can_hit_is_lit_and_nobody_else() -> None:
    own = page(robbery().place(tuco="1i", belle="3i").perform("doc.fire"))
    assert set(lit(own)) == {"tuco"}, "Belle is spared"
    table = Robbery("doc", "tuco", "ghost").depart().place(doc="2i", tuco="2i", ghost="2i")
    assert set(lit(page(table.perform("doc.punch")))) == {"tuco", "ghost"}


def test_the_only_one_who_can_be_punched_is_marked_and_would_come_to_the_lit_cars() -> None:
    own = page(robbery().place(tuco="2i").perform("doc.punch"))
    assert {where: action.values["car"] for where, action in lit(own).items()} == {"floor:1i": "1", "floor:3i": "3"}
    assert [one.comes.id for one in places(own) if one.comes] == ["tuco", "tuco"]
    assert [one.id for one in place(own, "2i").figures if one.target] == ["tuco"]


def test_the_host_does_not_act_for_another_by_a_tap_on_the_train() -> None:
    table = robbery().perform("doc.move")
    assert lit(page(table, "tuco", host=True)) == {}


def test_nobody_stands_on_the_train_before_starting_places_are_chosen() -> None:
    own = page(Robbery("doc", "tuco", seats=2).depart(), "a")
    assert [one.id for one in places(own) if one.figures] == []


def test_each_token_that_a_robbery_can_take_is_lit() -> None:
    own = page(robbery().pile("floor:2i", "purse-300-1", "jewel-1").pile("floor:3i", "jewel-2").perform("doc.robbery"))
    assert {name: action.values["place"] for name, action in lit(own).items()} == {"token 0": "0", "token 1": "1"}


def test_a_single_way_goes_on_with_a_tap_of_anybody_on_the_train() -> None:
    table = robbery().perform("doc.floor-change")
    for seat in ("doc", "tuco"):
        assert {where: action.command for where, action in lit(page(table, seat)).items()} == {"floor:2r": "GoOn"}


@pytest.mark.parametrize("seat", ["tuco", ""], ids=["another player", "somebody who watches"])
def test_nothing_is_lit_for_whoever_does_not_choose(seat: str) -> None:
    assert lit(page(robbery().perform("doc.move"), seat)) == {}


def test_nothing_is_lit_where_the_companion_chooses() -> None:
    table = robbery().perform("doc.move")
    table.do(HandOver("doc", True), "tuco")
    table.perform("doc.move")
    assert lit(page(table, "tuco", host=True)) == {}


def test_a_card_of_the_hand_is_played_by_a_tap_on_it_on_ones_turn_only() -> None:
    table = robbery().pile(s.hand_of("doc"), "doc.move-1", "doc.fire-1", "bullet.tuco-1")
    played = {card.name: card.action.values["card"] for card in page(table).hand if card.action}
    assert played == {"Move": "doc.move-1", "Fire": "doc.fire-1"}
    table.change(first="tuco")
    assert [card.action for card in page(table).hand] == [None] * 3


def test_the_turns_of_the_round_card_show_which_is_over_and_which_goes_on() -> None:
    table = robbery().change(turn=1)
    assert [turn.state for turn in page(table).turns] == ["done", "now", "", ""]
    assert [turn.state for turn in page(table.perform("doc.move")).turns] == ["done"] * 4


def test_a_purse_that_a_pickpocket_may_take_is_lit_for_that_player_only() -> None:
    table = robbery().pile("floor:2i", "purse-300-1", "purse-250-9", "jewel-1").pile("floor:1r").pile("floor:3r")
    table.pile(s.TURNED, "pickpocketing").pile(s.COMMON).change(stage=s.EVENT, waiting=("doc",))
    assert {name: action.values["place"] for name, action in lit(page(table)).items()} == {
        "token 0": "0",
        "token 1": "1",
    }
    assert lit(page(table, "tuco")) == {}
    prompt = TABLE.view(table.state, Viewer("doc", frozenset({"doc"}))).prompts[0]
    assert [one.label for one in prompt.actions if not one.drawn] == ["Take a purse", "Take nothing"]
