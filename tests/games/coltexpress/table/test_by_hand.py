"""What somebody may set by hand, with a reason that everybody reads: spots, the Marshal, tokens, bullets, the First
Player, and who plays a seat (design, section 5)."""

from typing import Any

import pytest

from companion.engine.errors import Forbidden, Illegal
from companion.engine.piles import BACK
from companion.engine.play import Viewer
from companion.engine.sources import REAL
from companion.games.coltexpress.table.by_hand.give_bullet import GiveBullet
from companion.games.coltexpress.table.by_hand.hand_over import HandOver
from companion.games.coltexpress.table.by_hand.set_first import SetFirst
from companion.games.coltexpress.table.by_hand.set_marshal import SetMarshal
from companion.games.coltexpress.table.by_hand.set_round import SetRound
from companion.games.coltexpress.table.by_hand.set_spot import SetSpot
from companion.games.coltexpress.table.by_hand.set_token import SetToken
from companion.games.coltexpress.table.core import state as s
from companion.games.coltexpress.table.core.eyes import Eyes
from companion.games.coltexpress.table.scheming import order
from tests.games.coltexpress.table.robberies import TABLE, Robbery

WHY = "the cat did it"
EACH = (
    SetSpot("doc", "floor:2r", WHY),
    SetMarshal(2, WHY),
    SetToken("purse", "loot:doc", "floor:2r", WHY),
    GiveBullet("doc", "tuco", WHY),
    SetFirst("tuco", WHY),
)
each = pytest.mark.parametrize("command", EACH, ids=lambda command: type(command).__name__)


def robbery() -> Robbery:
    """Doc, Tuco and Belle on a train of three Cars, the Marshal in the Locomotive, at the start of a round."""
    table = Robbery("doc", "tuco", "belle").depart().change(first="doc", acted={}, acts=0, marshal=0)
    return table.place(doc="1i", tuco="2r", belle="3i").pile("floor:2r")


def as_known(table: Robbery, seat: str, pile: str) -> tuple[str, ...]:
    return Eyes(table.state, Viewer(seat, frozenset({seat}))).pile(pile).ids


@each
def test_every_correction_says_what_was_set_and_why(command: Any) -> None:
    decision = robbery().do(command, "belle", host=False)
    assert decision.label.startswith("By hand: ")
    assert decision.told[0] == f"{decision.label} ({WHY})."


@each
def test_no_correction_is_made_without_a_reason(command: Any) -> None:
    with pytest.raises(Illegal):
        robbery().do(type(command)(**{**vars(command), "reason": " "}), "doc")


@each
@pytest.mark.parametrize("stage", [s.CAST, s.MARSHALS, s.PLACES, s.SCORING])
def test_nothing_is_set_by_hand_before_the_first_round(command: Any, stage: str) -> None:
    with pytest.raises(Illegal, match="not the moment"):
        robbery().change(stage=stage).do(command, "doc")


@pytest.mark.parametrize("stage", [s.CAST, s.MARSHALS, s.PLACES, s.SCHEMING, s.KEEPING, s.STEALING, s.EVENT, s.OVER])
def test_phones_have_the_tools_from_the_first_round_to_the_end(stage: str) -> None:
    table = robbery().change(stage=stage)
    names = [group.title for group in TABLE.view(table.state, Viewer("doc", frozenset({"doc"}))).groups]
    playing = stage in (s.SCHEMING, s.KEEPING, s.STEALING, s.EVENT)
    assert names == ["Set by hand"] * playing + ["Who plays"] * (stage != s.OVER)
    assert not TABLE.view(table.state, Viewer()).groups, "whoever watches has none"


# Spots and the Marshal


def test_a_bandit_can_be_put_anywhere_on_the_train() -> None:
    for floor, where in (("floor:0r", "Lr"), ("floor:2i", "2i"), ("floor:3r", "3r")):
        table = robbery()
        table.do(SetSpot("doc", floor, WHY), "doc")
        assert table.at("doc") == where


def test_a_bandit_who_is_put_beside_the_marshal_flees() -> None:
    table = robbery()
    table.do(SetSpot("doc", "floor:0i", WHY), "doc")
    assert (table.at("doc"), dict(table.hits("doc"))) == ("Lr", {"meeting": 1})


@pytest.mark.parametrize("command", [SetSpot("ghost", "floor:2r", WHY), SetSpot("doc", "floor:4i", WHY)])
def test_nobody_who_does_not_play_is_placed_and_nobody_off_the_train(command: SetSpot) -> None:
    with pytest.raises(Illegal):
        robbery().do(command, "doc")


def test_the_marshal_can_be_put_into_any_car_and_whoever_is_inside_flees() -> None:
    table = robbery()
    table.do(SetMarshal(3, WHY), "doc")
    assert (table.state.marshal, table.at("belle")) == (3, "3r")
    table.do(SetMarshal(0, WHY), "doc")
    assert table.state.marshal == 0


@pytest.mark.parametrize("car", [-1, 4])
def test_the_marshal_never_leaves_the_train(car: int) -> None:
    with pytest.raises(Illegal):
        robbery().do(SetMarshal(car, WHY), "doc")


# Tokens


def test_a_token_can_be_laid_from_any_floor_or_card_onto_another() -> None:
    table = robbery().loot(doc=("jewel-1", "strongbox-1"), belle=()).pile("floor:1i")
    table.do(SetToken("jewel", "loot:doc", "loot:belle", WHY), "doc")
    table.do(SetToken("strongbox", "loot:doc", "floor:1i", WHY), "doc")
    table.do(SetToken("strongbox", "floor:1i", "floor:3r", WHY), "doc")
    assert (table.holds("doc"), table.holds("belle"), table.lies("3r")) == ({}, {"jewel": 1}, {"strongbox": 1})


@pytest.mark.parametrize(
    ("kind", "source", "target"),
    [
        ("jewel", "loot:doc", "floor:2r"),
        ("purse", "loot:doc", "loot:doc"),
        ("purse", "loot:doc", "stock"),
        ("purse", "stock", "loot:doc"),
        ("purse", "hand:tuco", "loot:doc"),
        ("", "loot:doc", "floor:2r"),
    ],
)
def test_no_token_is_laid_that_is_not_there_or_from_and_to_where_tokens_do_not_lie(
    kind: str, source: str, target: str
) -> None:
    with pytest.raises(Illegal):
        robbery().loot(doc=("purse-250-1",)).do(SetToken(kind, source, target, WHY), "doc")


def test_a_purse_is_never_moved_by_its_worth() -> None:
    fell = set()
    for seed in range(20):
        table = Robbery("doc", "tuco", "belle", seed=f"purse {seed}").depart().pile("floor:2r")
        table.loot(doc=("purse-250-1", "purse-500-1"))
        decision = table.do(SetToken("purse", "loot:doc", "floor:2r", WHY), "tuco")
        assert not any("250" in sentence or "500" in sentence for sentence in (decision.label, *decision.told))
        fell |= set(table.state.pile("floor:2r").ids)
    assert fell == {"purse-250-1", "purse-500-1"}


def test_a_purse_that_is_laid_onto_a_card_is_its_owners_secret_and_asks_for_a_nod_to_undo() -> None:
    table = robbery().pile("floor:2r", "purse-500-1").loot(tuco=())
    decision = table.do(SetToken("purse", "floor:2r", "loot:tuco", WHY), "tuco", host=False)
    assert decision.reveals, "Tuco knows by now what is in it"
    assert as_known(table, "tuco", "loot:tuco") == ("purse-500-1",)
    assert as_known(table, "doc", "loot:tuco") == (BACK,)


def test_only_who_had_a_purse_still_knows_it_where_it_was_laid_by_hand() -> None:
    table = robbery().loot(doc=("purse-500-1",), tuco=())
    table.do(SetToken("purse", "loot:doc", "floor:2r", WHY), "tuco")
    table.do(SetToken("purse", "floor:2r", "floor:3r", WHY), "tuco")
    assert as_known(table, "doc", "floor:3r") == ("purse-500-1",)
    assert as_known(table, "tuco", "floor:3r") == (BACK,)
    table.do(SetToken("purse", "floor:3r", "loot:tuco", WHY), "tuco")
    assert as_known(table, "doc", "loot:tuco") == (BACK,)


# Bullets


def test_a_bullet_of_a_bandit_goes_onto_the_deck_and_counts() -> None:
    table = robbery()
    table.do(GiveBullet("doc", "tuco", WHY), "doc")
    assert (table.count(s.bullets_of("tuco")), dict(table.hits("doc"))) == (5, {"tuco": 1})
    assert table.state.pile(s.deck_of("doc")).top.startswith("bullet.tuco")


@pytest.mark.parametrize(("source", "received"), [("meeting", 0), ("event", 1)])
def test_a_neutral_bullet_says_whether_a_meeting_or_an_event_gave_it(source: str, received: int) -> None:
    table = robbery()
    table.do(GiveBullet("doc", source, WHY), "doc")
    assert (table.count(s.NEUTRAL), table.state.the("doc").received) == (12, received)


@pytest.mark.parametrize("command", [("ghost", "tuco"), ("doc", "doc"), ("doc", "ghost"), ("doc", "tuco")])
def test_nobody_gets_a_bullet_of_their_own_of_a_stranger_or_one_that_is_not_left(command: tuple[str, str]) -> None:
    table = robbery().pile(s.bullets_of("tuco"))
    with pytest.raises(Illegal):
        table.do(GiveBullet(*command, WHY), "doc")


def test_no_neutral_bullet_is_given_where_none_is_left() -> None:
    with pytest.raises(Illegal):
        robbery().neutral(0).do(GiveBullet("doc", "event", WHY), "doc")


# The First Player


def test_another_first_player_acts_first() -> None:
    table = robbery()
    table.do(SetFirst("belle", WHY), "doc")
    assert order.acting(table.state) == "belle"
    with pytest.raises(Illegal):
        table.do(SetFirst("z", WHY), "doc")


def test_once_somebody_has_acted_the_first_player_stays() -> None:
    with pytest.raises(Illegal, match="has acted"):
        robbery().change(acted={"doc": 1}).do(SetFirst("belle", WHY), "doc")
    with pytest.raises(Illegal, match="not the moment"):
        robbery().change(stage=s.STEALING).do(SetFirst("belle", WHY), "doc")


# Who plays a seat


def test_the_companion_takes_over_a_seat_in_mid_game_and_acts_at_once_where_it_is_asked() -> None:
    table = robbery().pile(s.TURNED, "swivel-arm")
    decision = table.do(HandOver("doc", True), "doc", host=False)
    assert decision.label == "The companion plays for Doc now"
    assert (table.state.acted, order.acting(table.state)) == ({"doc": 1}, "tuco")


def test_a_person_takes_the_seat_back() -> None:
    table = robbery().pile(s.TURNED, "swivel-arm").change(first="tuco")
    table.do(HandOver("doc", True), "doc")
    table.do(HandOver("doc", False), "doc", host=False)
    table.change(acts=2)
    assert (order.acting(table.state), table.state.acted) == ("doc", {})


def test_a_seat_is_handed_over_by_whoever_holds_it_or_the_host() -> None:
    with pytest.raises(Forbidden):
        robbery().do(HandOver("doc", True), "tuco", host=False)
    robbery().do(HandOver("doc", True), "tuco")


def test_somebody_has_to_go_on_playing() -> None:
    table = robbery()
    table.do(HandOver("doc", True), "belle")
    table.do(HandOver("tuco", True), "belle")
    with pytest.raises(Illegal, match="has to play"):
        table.do(HandOver("belle", True), "belle")
    for command in (HandOver("doc", True), HandOver("belle", False), HandOver("z", True)):
        with pytest.raises(Illegal):
            table.do(command, "belle")


def test_nobody_is_given_a_seat_that_was_the_companions_from_the_start() -> None:
    table = Robbery(seats=2, partner="1").depart()
    with pytest.raises(Illegal, match="Nobody sits there"):
        table.do(HandOver("companion-1", False), "a")
    host = Viewer("a", frozenset({"a"}), host=True)
    (who,) = (group for group in TABLE.view(table.state, host).groups if group.title == "Who plays")
    assert {action.values["seat"] for action in who.actions} == {"a", "b"}


@pytest.mark.parametrize("real", ["cards", "purses"])
def test_the_companion_takes_over_no_seat_with_real_cards_or_purses(real: str) -> None:
    table = Robbery("doc", "tuco", "belle", chance={real: REAL}).depart()
    with pytest.raises(Illegal, match="sees no real"):
        table.do(HandOver("doc", True), "doc")


# The round


def test_a_round_that_is_set_says_its_card_and_asks_for_a_nod_to_undo() -> None:
    table = robbery()
    decision = table.do(SetRound(3, WHY), "belle", host=False)
    card = table.state.round_card
    assert card is not None
    assert (table.state.round, table.count(s.TURNED), table.count(s.ROUNDS)) == (3, 3, 2)
    assert decision.told == (f"By hand: this is round 3 ({WHY}).", f"Its round card is {card.name}.")
    assert decision.reveals


@pytest.mark.parametrize("number", [0, 1, 6])
def test_the_round_that_it_is_and_rounds_that_there_are_not_are_refused(number: int) -> None:
    with pytest.raises(Illegal):
        robbery().do(SetRound(number, WHY), "doc")


def test_without_a_reason_or_after_somebody_acted_the_round_stays() -> None:
    acted, performing = robbery().change(acted={"doc": 1}), robbery().change(stage=s.STEALING)
    for table, reason in ((robbery(), ""), (acted, WHY), (performing, WHY)):
        with pytest.raises(Illegal):
            table.do(SetRound(2, reason), "doc")
