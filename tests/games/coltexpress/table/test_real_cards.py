"""The train keeper: real cards, of which the app knows no more than people say; and real purses (design, section 5;
rulings 9 and 10)."""

import pytest

from companion.engine.errors import Forbidden, Illegal
from companion.engine.piles import BACK, Card, Pile
from companion.engine.play import Viewer
from companion.engine.sealed import Choose
from companion.engine.sources import REAL
from companion.games.coltexpress.data.catalog import catalog
from companion.games.coltexpress.table.core import real
from companion.games.coltexpress.table.core import state as s
from companion.games.coltexpress.table.core.ids import kind_of
from companion.games.coltexpress.table.rounds.name_round_card import NameRoundCard, possible
from companion.games.coltexpress.table.scheming import order
from companion.games.coltexpress.table.scheming.pass_turn import PassTurn
from companion.games.coltexpress.table.scheming.play_card import PlayCard
from companion.games.coltexpress.table.scheming.take_cards import TakeCards
from companion.games.coltexpress.table.scoring.count_purses import CountPurses
from companion.games.coltexpress.table.setting_up.take_bandit import TakeBandit
from companion.games.coltexpress.table.stealing.name_card import NameCard
from companion.games.coltexpress.table.stealing.punch import Punch
from companion.games.coltexpress.table.stealing.rob import Rob
from tests.games.coltexpress.table.robberies import TABLE, Robbery

THREE = ("belle", "doc", "tuco")
KINDS = [kind.name for kind in catalog().actions.values()]


def leaving(*bandits: str, seats: int = 0) -> Robbery:
    """The train has left with real cards, and the round card lies there unnamed."""
    return Robbery(*(bandits or THREE), seats=seats, chance={"cards": REAL}).depart().change(first="belle")


def scheming(card: str = "swivel-arm") -> Robbery:
    table = leaving()
    table.do(NameRoundCard(card), "belle")
    return table


def stealing(*cards: Card) -> Robbery:
    table = scheming()
    table.change(piles={**table.state.piles, s.COMMON: Pile(cards)}, stage=s.STEALING, go_ahead=False)
    return table


def phone(seat: str) -> Viewer:
    return Viewer(seat, frozenset({seat}))


# Round cards


def test_nobody_acts_before_somebody_has_said_which_round_card_was_turned() -> None:
    table = leaving()
    assert order.acting(table.state) == ""
    with pytest.raises(Illegal, match="Nobody plays"):
        table.do(PlayCard("belle.move-1"), "belle")
    table.do(NameRoundCard("braking"), "tuco", host=False)
    assert (order.acting(table.state), table.state.turns) == ("belle", "SSSS")


def test_a_round_card_is_named_once_and_comes_once_and_a_station_only_at_the_end() -> None:
    table = scheming("braking")
    with pytest.raises(Illegal, match="has a name already"):
        table.do(NameRoundCard("bridge"), "belle")
    assert set(possible(table.state)) == set(catalog().plain_rounds) - {"braking"}
    assert set(possible(table.change(round=5).state)) == set(catalog().stations)
    with pytest.raises(Illegal, match="cannot lie there"):
        leaving().do(NameRoundCard("hostage-taking"), "belle")
    with pytest.raises(Illegal, match="not the moment"):
        scheming().change(stage=s.STEALING).do(NameRoundCard("bridge"), "belle")


def test_everybody_is_asked_which_round_card_lies_there() -> None:
    for seat in THREE:
        (prompt,) = TABLE.view(leaving().state, phone(seat)).prompts
        assert [action.values["card"] for action in prompt.actions] == list(catalog().plain_rounds)


@pytest.mark.parametrize(("seats", "turns"), [(3, "S2S"), (5, "S2")])
def test_round_cards_to_choose_from_show_what_is_printed_on_them_turns_and_event(seats: int, turns: str) -> None:
    table = leaving(*("belle", "doc", "tuco", "ghost", "django")[:seats])
    shown = {str(key.action.values["card"]): key for key in TABLE.view(table.state, phone("doc")).extra.round_keys}
    assert (shown["bridge"].name, shown["braking"].name) == ("No event", "Braking")
    assert [name for _icon, name in shown["bridge"].turns] == [catalog().turn(sign).name for sign in turns]
    table.do(NameRoundCard("bridge"), "belle")
    assert TABLE.view(table.state, phone("doc")).extra.round_keys == ()


# Schemin'


def test_one_taps_what_was_played_and_the_card_lies_open() -> None:
    table = scheming()
    table.do(PlayCard("belle.fire-1"), "belle", host=False)
    card = table.state.pile(s.COMMON).cards[-1]
    assert (card.id, card.up, card.by, table.count(s.hand_of("belle"))) == ("belle.fire-1", True, "belle", 5)


def test_in_a_tunnel_one_taps_only_that_a_card_was_played() -> None:
    table = scheming().change(turn=1)
    with pytest.raises(Illegal, match="Say which card lies there"):
        table.do(PlayCard("belle.fire-1"), "belle")
    table.do(PlayCard(BACK, True), "belle")
    card = table.state.pile(s.COMMON).cards[-1]
    assert (card.id, card.up, card.by) == (BACK, False, "belle")


def test_outside_a_tunnel_a_card_has_to_be_named_and_only_ghost_lays_his_first_one_face_down() -> None:
    for command in (PlayCard(BACK), PlayCard(BACK, True)):
        with pytest.raises(Illegal):
            scheming().do(command, "belle")
    table = leaving("ghost", "doc", "tuco").change(first="ghost")
    table.do(NameRoundCard("swivel-arm"), "ghost")
    labels = [action.label for action in TABLE.view(table.state, phone("ghost")).prompts[0].actions]
    assert labels == [*KINDS, "Face down", "Take 3 cards"]
    table.do(PlayCard(BACK, True), "ghost")
    assert table.state.acted == {"ghost": 1}


def test_taking_three_is_tapped_and_counted() -> None:
    table = scheming()
    table.do(TakeCards(), "belle")
    assert (table.count(s.hand_of("belle")), table.count(s.deck_of("belle"))) == (9, 1)


def test_who_can_neither_play_nor_take_says_so_once_the_deck_is_empty() -> None:
    table = scheming()
    with pytest.raises(Illegal, match="can play a card or take some"):
        table.do(PassTurn(), "belle")
    empty = Pile((), owner="belle", real=True)
    table.change(piles={**table.state.piles, s.deck_of("belle"): empty})
    with pytest.raises(Forbidden):
        table.do(PassTurn(), "doc", host=False)
    assert "PassTurn" in [one.command for one in TABLE.view(table.state, phone("belle")).prompts[0].actions]
    table.do(PassTurn(), "belle")
    assert (table.told[0], order.acting(table.state)) == ("Belle has nothing to play and nothing to take.", "doc")


def test_where_the_app_deals_nobody_says_that_there_is_nothing_to_play() -> None:
    table = Robbery(*THREE).depart().change(first="belle", acted={}, acts=0).pile(s.deck_of("belle"))
    with pytest.raises(Illegal, match="can play a card"):
        table.do(PassTurn(), "belle")
    with pytest.raises(Illegal, match="not the moment"):
        table.change(stage=s.STEALING).do(PassTurn(), "belle")


def test_a_third_move_is_queried_whether_it_lies_open_or_was_performed() -> None:
    table = scheming()
    table.change(piles={**table.state.piles, s.COMMON: Pile((Card("belle.move-1", up=True, by="belle"),))})
    assert real.kinds(table.state, "belle")["belle.move-2"]
    performed = Pile((Card("belle.move-2", up=True),), owner="belle", real=True)
    table.change(piles={**table.state.piles, s.deck_of("belle"): performed})
    assert not real.kinds(table.state, "belle")["belle.move-3"]
    for card in ("belle.move-2", "belle.move-3"):
        with pytest.raises(Illegal, match="no more cards"):
            table.do(PlayCard(card), "belle")


def used_up() -> Robbery:
    """Both Move cards of Belle lie in the common deck."""
    table = scheming()
    laid = tuple(Card(f"belle.move-{copy}", up=True, by="belle") for copy in (1, 2))
    return table.change(piles={**table.state.piles, s.COMMON: Pile(laid)})


def keys(table: Robbery, seat: str) -> list[tuple[str, bool]]:
    return [(key.name, key.spent) for key in TABLE.view(table.state, phone(seat)).extra.keys]


def test_the_keys_keep_their_places_when_a_kind_is_used_up() -> None:
    fresh, later = keys(scheming(), "belle"), keys(used_up(), "belle")
    assert [name for name, _spent in fresh] == [*KINDS, "Take 3 cards"]
    assert not any(spent for _name, spent in fresh)
    assert later == [(name, name == "Move") for name, _spent in fresh]


def test_people_may_insist_on_a_card_that_the_app_does_not_expect_and_the_log_says_why() -> None:
    table = used_up()
    (query,) = [one for one in TABLE.view(table.state, phone("belle")).prompts[0].actions if one.opens]
    assert query.note.startswith("By the app’s count that deck holds no more Move cards")
    with pytest.raises(Illegal, match="at most 200"):
        table.do(PlayCard("belle.move-3", reason="x" * 201), "belle")
    table.do(PlayCard(str(query.values["card"]), reason="The first was a Fire"), "belle", host=False)
    assert table.state.pile(s.COMMON).top == "belle.move-3"
    assert "one Move more than the app has counted (The first was a Fire)" in table.told[1]


def test_people_may_insist_when_a_hidden_card_comes_up() -> None:
    laid = (Card(BACK, by="belle"), *(Card(f"belle.move-{copy}", up=True, by="belle") for copy in (1, 2)))
    table = stealing(*laid).place(belle="2i")
    assert ("Move", True) in keys(table, "belle")
    with pytest.raises(Illegal, match="no more cards"):
        table.do(NameCard("belle.move-3", " "), "belle")
    table.do(NameCard("belle.move-3", "Three Moves lie here"), "belle")
    assert "(Three Moves lie here)" in table.told[1]
    assert table.state.current is not None
    assert kind_of(table.state.current.id) == "move"


def test_only_who_is_asked_has_the_keys_and_one_phone_for_all_has_them_for_whoever_plays() -> None:
    table = scheming()
    assert keys(table, "doc") == []
    all_of_them = Viewer("doc", frozenset(THREE))
    assert len(TABLE.view(table.state, all_of_them).extra.keys) == len(KINDS) + 1
    assert Robbery(*THREE).depart().state.cards != REAL
    assert TABLE.view(Robbery(*THREE).depart().state, all_of_them).extra.keys == ()


def test_in_the_next_round_every_card_may_come_again() -> None:
    table = stealing(Card("belle.punch-1", up=True, by="belle")).place(belle="1i", doc="2r", tuco="3r")
    table.pile(s.TURNED, "bridge").go_on()
    assert table.state.round == 2
    assert real.kinds(table.state, "belle")["belle.punch-1"]


# Stealin'


def test_a_card_that_lay_face_down_is_named_by_its_owner_when_it_comes_up() -> None:
    table = stealing(Card(BACK, by="belle")).place(belle="2i")
    with pytest.raises(Forbidden):
        table.do(NameCard("belle.move-1"), "doc", host=False)
    table.do(NameCard("belle.move-1"), "belle", host=False)
    card = table.state.current
    assert card is not None
    assert (card.id, card.up, table.told[0]) == ("belle.move-1", True, "Belle turns Move.")
    with pytest.raises(Illegal, match="has a name already"):
        table.do(NameCard("belle.fire-1"), "belle")


def test_it_is_named_where_it_lies_and_those_above_it_stay_unnamed() -> None:
    table = stealing(Card(BACK, by="belle"), Card(BACK, by="doc"))
    table.do(NameCard("belle.move-1"), "belle")
    assert [(card.id, card.up) for card in table.state.pile(s.COMMON).cards] == [("belle.move-1", True), (BACK, False)]


def test_which_cards_a_seat_takes_the_app_forgets_even_if_it_knew_what_lay_on_the_deck() -> None:
    table = scheming()
    deck = Pile((Card(BACK), Card("belle.move-1")), owner="belle", real=True)
    table.change(piles={**table.state.piles, s.deck_of("belle"): deck}).do(TakeCards(), "belle")
    assert set(table.state.pile(s.hand_of("belle")).ids) == {BACK}


def test_it_can_only_be_a_card_of_that_deck() -> None:
    for card in ("doc.move-1", "belle.dance-1", BACK):
        with pytest.raises(Illegal, match="no more cards"):
            stealing(Card(BACK, by="belle")).do(NameCard(card), "belle")
    with pytest.raises(Illegal, match="not the moment"):
        scheming().do(NameCard("belle.move-1"), "belle")


def test_its_owner_is_offered_each_kind_once() -> None:
    table = stealing(Card(BACK, by="belle"))
    (prompt,) = TABLE.view(table.state, phone("belle")).prompts
    assert [action.label for action in prompt.actions] == KINDS


# Real purses


def with_real_purses() -> Robbery:
    table = Robbery(*THREE, chance={"purses": REAL}).depart().change(marshal=0).pile(s.TURNED, "swivel-arm")
    return table.place(belle="2r", doc="2r", tuco="Lr").loot(belle=(), doc=(BACK, "jewel-1")).pile("floor:2r")


def test_a_real_purse_falls_is_taken_and_kept_like_any_other() -> None:
    table = with_real_purses().perform("belle.punch")
    table.do(Punch("doc", "purse", 3), "belle")
    assert (table.lies("2r"), table.holds("doc")) == ({"purse": 1}, {"jewel": 1})
    table.perform("belle.robbery").do(Rob(0), "belle")
    assert (table.lies("2r"), table.holds("belle")) == ({}, {"purse": 1})


def test_in_the_marshals_revenge_each_hands_over_a_real_purse() -> None:
    table = with_real_purses().change(marshal=2).event("marshals-revenge").go_on()
    assert (table.holds("doc"), table.lies("2r")) == ({"jewel": 1}, {"purse": 1})


def test_each_bandit_has_a_real_purse_and_each_car_its_loot() -> None:
    table = Robbery(*THREE, chance={"purses": REAL}).depart()
    assert all(table.holds(bandit) == {"purse": 1} for bandit in THREE)
    for place, car in enumerate(table.state.train, 1):
        known = catalog().cars[car]
        assert table.lies(f"{place}i")["purse"] == known.purses
        assert table.lies(f"{place}i")["jewel"] == known.jewels


# Two players with real cards


def test_with_real_cards_too_a_team_puts_a_marshal_card_away_which_cannot_come_up() -> None:
    table = leaving("tuco", "cheyenne", "django", "doc", seats=2)
    for seat, bandit in (("a", "tuco"), ("b", "doc"), ("a", "tuco"), ("b", "doc")):
        choice = table.state.choice
        assert choice is not None
        table.do(Choose(choice.id, seat, (bandit,)), seat)
    kinds = [card for card, left in real.kinds(table.state, "a").items() if left and kind_of(card) == "marshal"]
    assert kinds == ["cheyenne.marshal-1"]
    other = [card for card, left in real.kinds(table.state, "b").items() if left and kind_of(card) == "marshal"]
    assert other == ["django.marshal-1"]
    assert table.count(s.GONE) == 2


# One phone for all


ALL = Viewer("belle", frozenset(THREE), host=True)


def mine(table: Robbery) -> list[tuple[str, tuple[str, ...]]]:
    """What is asked at the phone that all share, and of whom."""
    return [(one.title, one.seats) for one in TABLE.view(table.state, ALL).prompts if one.seats]


def test_one_phone_asks_each_for_their_bandit_by_name_one_after_the_other() -> None:
    table = Robbery(seats=3)
    phone_ = Viewer("a", frozenset("abc"), host=True)
    asked = [one for one in TABLE.view(table.state, phone_).prompts if one.seats]
    assert [one.title for one in asked] == ["Which bandit does A play?"]
    table.do(TakeBandit("a", "doc"))
    asked = [one for one in TABLE.view(table.state, phone_).prompts if one.seats]
    assert [one.title for one in asked] == ["Which bandit does B play?"]
    own = [one.title for one in TABLE.view(table.state, phone("b")).prompts if one.mine and one.seats]
    assert own == ["Which bandit do you play?"]


def test_one_phone_asks_for_each_players_purses_by_name_one_after_the_other() -> None:
    table = Robbery(*THREE, chance={"purses": REAL}).depart()
    table.loot(belle=(BACK,), doc=(BACK, BACK)).event("hostage-taking", round_=5).go_on()
    assert mine(table) == [("What is Belle’s purse worth?", ("belle",))]
    table.do(CountPurses("belle", 300))
    assert mine(table) == [("What are Doc’s 2 purses worth together?", ("doc",))]
    assert {one.seats for one in TABLE.view(table.state, phone("tuco")).prompts} == {("doc",), ("tuco",)}
