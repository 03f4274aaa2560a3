"""Schemin' and the round, sentence by sentence, with rulings (Setting up; A round; Expert variant; Two players)."""

from dataclasses import replace

import pytest

from companion.engine.errors import Forbidden, Illegal
from companion.engine.piles import BACK, Card
from companion.engine.play import Viewer
from companion.engine.sealed import Choose
from companion.engine.sources import REAL
from companion.games.coltexpress.table.core import real
from companion.games.coltexpress.table.core import state as s
from companion.games.coltexpress.table.core.eyes import Eyes
from companion.games.coltexpress.table.core.ids import kind_of
from companion.games.coltexpress.table.rounds.name_round_card import NameRoundCard
from companion.games.coltexpress.table.scheming import order
from companion.games.coltexpress.table.scheming.play_card import PlayCard
from companion.games.coltexpress.table.scheming.take_cards import TakeCards
from companion.games.coltexpress.table.setting_up.return_bandit import ReturnBandit
from companion.games.coltexpress.table.setting_up.take_bandit import TakeBandit
from companion.games.coltexpress.table.stealing import performing
from tests.games.coltexpress.table.robberies import TABLE, Robbery

THREE = ("belle", "doc", "tuco")
TEAMS = ("tuco", "cheyenne", "django", "doc")


def scheming(card: str = "swivel-arm", expert: str = "no") -> Robbery:
    return Robbery(*THREE, expert=expert).depart().change(first="belle", acted={}).pile(s.TURNED, card)


def hand(table: Robbery, seat: str, *cards: str) -> Robbery:
    return table.pile(s.hand_of(seat), *cards)


def test_bandits_are_all_different_and_one_can_be_returned() -> None:
    table = Robbery("belle", "doc", seats=3)
    with pytest.raises(Illegal):
        table.do(TakeBandit("c", "doc"), "c")
    table.do(ReturnBandit("doc"), "b")
    table.do(TakeBandit("c", "doc"), "c")
    assert table.state.the("doc").seat == "c"


def test_as_many_cars_as_players_and_each_bandit_has_a_purse_of_250() -> None:
    table = Robbery(*THREE).depart()
    assert len(table.state.train) == 3
    for bandit in THREE:
        assert table.state.pile(s.loot_of(bandit)).top.startswith("purse-250")
    assert (table.lies("Li"), table.count(s.BESIDE), table.count(s.NEUTRAL)) == ({"strongbox": 1}, 1, 13)


def test_four_round_cards_lie_on_one_station() -> None:
    state = Robbery(*THREE).depart().state
    ids = (*state.pile(s.ROUNDS).ids, *state.pile(s.TURNED).ids)
    assert (len(ids), ids[0] in ("pickpocketing", "marshals-revenge", "hostage-taking")) == (5, True)


def test_bullets_cannot_be_played() -> None:
    table = hand(scheming(), "belle", "bullet.doc-1", "belle.move-1")
    with pytest.raises(Illegal, match="Bullets"):
        table.do(PlayCard("bullet.doc-1"), "belle")


def test_a_card_goes_face_down_in_a_tunnel_and_face_up_elsewhere() -> None:
    for turn, up in ((0, True), (1, False)):
        table = hand(scheming().change(turn=turn), "belle", "belle.move-1")
        table.do(PlayCard("belle.move-1"), "belle")
        assert table.state.pile(s.COMMON).cards[-1].up is up


@pytest.mark.parametrize("pile", ["covered", "open"])
def test_a_card_that_was_just_laid_is_named_and_the_log_keeps_that_only_of_an_open_deck(
    pile: str,
) -> None:
    table = Robbery(*THREE, pile=pile).depart().change(first="belle", acted={}).pile(s.TURNED, "swivel-arm")
    told = hand(table, "belle", "belle.move-1").do(PlayCard("belle.move-1"), "belle").told
    assert told == (("Belle plays Move.",) if pile == "open" else ("Belle plays a card.",))
    for viewer in (Viewer("doc", frozenset({"doc"})), Viewer(board=True)):
        assert TABLE.view(table.state, viewer).retold[-1] == ("Belle plays a card.", "Belle plays Move.")


def test_a_card_that_others_cover_is_named_no_more() -> None:
    table = Robbery(*THREE).depart().pile(s.TURNED, "swivel-arm")
    laid = tuple(Card(f"{seat}.{kind}-1", up=True, by=seat) for kind in ("fire", "move") for seat in THREE)
    table.change(piles={**table.state.piles, s.COMMON: replace(table.state.pile(s.COMMON), cards=laid)})
    for viewer in (Viewer(), Viewer(board=True)):
        assert [full for _short, full in TABLE.view(table.state, viewer).retold] == [
            "Belle plays Move.",
            "Doc plays Move.",
            "Tuco plays Move.",
        ]
    assert TABLE.view(table.change(stage=s.STEALING, performed=1).state, Viewer()).retold == ()


def test_a_card_that_was_laid_face_down_is_named_to_nobody() -> None:
    table = hand(scheming().change(turn=1), "belle", "belle.move-1")
    assert table.do(PlayCard("belle.move-1"), "belle").told == ("Belle plays a card face down.",)
    assert TABLE.view(table.state, Viewer("doc", frozenset({"doc"}))).retold == ()


def test_nobody_plays_out_of_turn_and_not_even_the_host_plays_anothers_card() -> None:
    table = hand(hand(scheming(), "belle", "belle.move-1"), "doc", "doc.move-1")
    with pytest.raises(Forbidden):
        table.do(TakeCards(), "doc", host=False)
    with pytest.raises(Forbidden):
        table.do(PlayCard("belle.move-1"), "doc")


def test_the_host_neither_takes_nor_plays_cards_for_somebody_else() -> None:
    table = scheming()
    with pytest.raises(Forbidden):
        table.do(TakeCards(), "doc")
    table.do(TakeCards(), "belle", host=False)


def test_fewer_than_three_are_taken_where_fewer_are_left() -> None:
    table = scheming().pile(s.deck_of("belle"), "belle.move-1", "belle.fire-1")
    before = table.count(s.hand_of("belle"))
    table.do(TakeCards(), "belle")
    assert table.count(s.hand_of("belle")) == before + 2


def test_a_seat_with_nothing_to_play_and_nothing_to_take_passes_by_itself() -> None:
    table = hand(scheming().pile(s.deck_of("doc")), "doc", "bullet.tuco-1")
    table.do(TakeCards(), "belle")
    assert "Doc has nothing to play and nothing to take." in table.told


def test_a_seat_with_an_action_card_and_an_empty_deck_is_asked_and_does_not_pass() -> None:
    table = hand(scheming().pile(s.deck_of("doc")), "doc", "doc.move-1")
    table.do(TakeCards(), "belle")
    assert order.acting(table.state) == "doc"


def test_taking_and_then_playing_in_one_speeding_up_turn_are_two_plain_acts() -> None:
    table = hand(scheming("bridge").change(turn=1), "belle", "belle.move-1")
    table.do(TakeCards(), "belle")
    table.do(PlayCard("belle.move-1"), "belle")
    assert table.state.acts == 2


def test_playing_and_then_taking_in_one_speeding_up_turn_is_allowed_too() -> None:
    table = hand(scheming("bridge").change(turn=1), "belle", "belle.move-1")
    table.do(PlayCard("belle.move-1"), "belle")
    table.do(TakeCards(), "belle")
    assert (table.state.acted, table.count(s.hand_of("belle"))) == ({"belle": 2}, 3)


def test_a_turn_is_over_when_every_seat_has_acted_and_schemin_after_the_last_turn_of_the_card() -> None:
    table = scheming()
    turns = []
    for _ in range(12):
        turns.append((table.state.turn, order.acting(table.state)))
        if table.state.stage == s.STEALING:
            break
        seat = order.acting(table.state)
        card = next(one for one in table.state.pile(s.hand_of(seat)).ids if kind_of(one))
        table.do(PlayCard(card), seat)
    wanted = [(turn, seat) for turn in range(4) for seat in ("belle", "doc", "tuco")]
    assert turns == wanted
    assert (table.state.stage, table.count(s.COMMON)) == (s.STEALING, 12)


def test_the_cards_of_a_hand_are_dealt_and_the_round_card_turned_for_all_to_see() -> None:
    table = Robbery(*THREE).depart()
    assert table.state.round == 1
    assert table.state.round_card is not None
    assert table.told[-1].startswith(f"Round 1: {table.state.round_card.name}.")
    assert Eyes(table.state, Viewer(board=True)).pile(s.TURNED).ids == (table.state.round_card.id,)


def test_each_round_everybody_shuffles_ten_action_cards_and_all_bullets_they_received() -> None:
    orders = set()
    for seed in range(6):
        table = Robbery(*THREE, seed=f"shuffle {seed}").depart().place(belle="1i", doc="2i", tuco="3i")
        cards = (*table.state.pile(s.deck_of("doc")).ids, *table.state.pile(s.hand_of("doc")).ids, "bullet.tuco-1")
        table.pile(s.hand_of("doc")).pile(s.deck_of("doc"), *sorted(cards)).event("swivel-arm").go_on()
        held, deck = table.state.pile(s.hand_of("doc")).ids, table.state.pile(s.deck_of("doc")).ids
        assert sorted((*held, *deck)) == sorted(cards)
        orders.add((*held, *deck))
    assert len(orders) == 6


def test_the_seat_on_the_left_is_the_next_first_player() -> None:
    table = scheming().place(belle="1i", doc="2i", tuco="3i").change(first="tuco").event("swivel-arm").go_on()
    assert (table.state.round, table.state.first) == (2, "belle")


def test_unplayed_cards_go_back_onto_the_own_deck_at_the_end_of_schemin() -> None:
    table = hand(scheming("braking").change(turn=3, acts=2), "tuco", "tuco.move-1", "tuco.fire-1")
    table.do(PlayCard("tuco.move-1"), "tuco")
    assert (table.state.stage, table.count(s.hand_of("tuco"))) == (s.STEALING, 0)
    assert table.state.pile(s.deck_of("tuco")).top == "tuco.fire-1"


def test_cards_are_performed_in_the_order_in_which_they_were_played() -> None:
    table = scheming().perform("doc.move")
    common = (Card("doc.move-1", up=True, by="doc"), Card("tuco.marshal-1", up=False, by="tuco"))
    table.change(piles={**table.state.piles, s.COMMON: replace(table.state.pile(s.COMMON), cards=common)})
    table.place(doc="3i").go_on()
    card = table.state.current
    assert card is not None
    assert (card.id, card.up) == ("tuco.marshal-1", True), "a card that lies face down is turned when it comes up"


# The Expert variant


def keeping(cards: tuple[str, ...]) -> Robbery:
    """The Expert variant, with that hand for Tuco, whose last act ends Schemin'."""
    table = scheming("braking", expert="yes").change(turn=3, acts=2)
    table.pile(s.hand_of("tuco"), "tuco.move-1", *cards)
    table.do(PlayCard("tuco.move-1"), "tuco")
    assert table.state.stage == s.KEEPING
    return table


def test_bullets_of_the_hand_are_discarded_before_schemin_and_not_replaced() -> None:
    table = Robbery(*THREE, expert="yes").depart().pile(s.hand_of("doc"))
    bullets = tuple(f"bullet.tuco-{one}" for one in range(1, 4))
    table.pile(s.deck_of("doc"), "doc.move-1", "doc.move-2", "doc.fire-1", "doc.fire-2", *bullets)
    table.event("swivel-arm").go_on()
    assert (table.count(s.hand_of("doc")), table.state.pile(s.discards_of("doc")).ids[-3:]) == (4, bullets[::-1])


def choose(table: Robbery, seat: str, *cards: str) -> None:
    choice = table.state.choice
    assert choice is not None
    table.do(Choose(choice.id, seat, cards, none=not cards), seat, host=False)


def test_everybody_keeps_what_they_like_and_discards_the_rest_with_the_bullets_on_top() -> None:
    table = keeping(("bullet.doc-1", "tuco.fire-1", "tuco.punch-1"))
    choose(table, "tuco", "tuco.punch-1")
    choose(table, "doc")
    choose(table, "belle")
    assert table.state.pile(s.hand_of("tuco")).ids == ("tuco.punch-1",)
    assert table.state.pile(s.discards_of("tuco")).ids == ("tuco.fire-1", "bullet.doc-1")


def test_a_bullet_cannot_be_kept() -> None:
    with pytest.raises(Illegal):
        choose(keeping(("bullet.doc-1", "tuco.fire-1")), "tuco", "bullet.doc-1")


def test_whoever_holds_no_card_is_not_asked_what_to_keep() -> None:
    table = scheming("braking", expert="yes").change(turn=3, acts=2).pile(s.hand_of("doc"))
    table.pile(s.hand_of("tuco"), "tuco.move-1").do(PlayCard("tuco.move-1"), "tuco")
    assert table.state.choice is not None
    assert table.state.choice.order == ("belle",)


def test_whoever_holds_nothing_but_bullets_is_told_that_they_go() -> None:
    table = keeping(("bullet.doc-1",))
    asked = [
        prompt.text
        for seat in ("tuco", "doc")
        for prompt in TABLE.view(table.state, Viewer(seat, frozenset({seat}))).prompts
        if prompt.mine
    ]
    assert [text.startswith("You hold nothing but bullets.") for text in asked] == [True, False]


def test_with_empty_hands_nobody_is_asked_what_to_keep() -> None:
    table = scheming("braking", expert="yes").change(turn=3, acts=2)
    table.pile(s.hand_of("belle")).pile(s.hand_of("doc")).pile(s.hand_of("tuco"), "tuco.move-1")
    table.do(PlayCard("tuco.move-1"), "tuco")
    assert table.state.stage == s.STEALING


def test_expert_cards_are_performed_onto_the_discards_and_bullets_go_on_the_draw_deck() -> None:
    table = scheming(expert="yes").place(doc="3i", tuco="2i", belle="Lr").perform("doc.fire").go_on()
    assert table.state.pile(s.discards_of("doc")).top == "doc.fire-1"
    assert table.state.pile(s.deck_of("tuco")).top.startswith("bullet.doc")


def test_an_empty_draw_deck_is_made_of_the_discards() -> None:
    table = scheming(expert="yes").pile(s.deck_of("belle"), "belle.fire-1")
    table.pile(s.discards_of("belle"), "bullet.doc-1", "belle.move-1", "belle.move-2").do(TakeCards(), "belle")
    assert (table.count(s.deck_of("belle")), table.count(s.discards_of("belle"))) == (1, 0)


# Two players


def two() -> Robbery:
    """Both teams have put a Marshal card away."""
    table = Robbery(*TEAMS, seats=2).depart()
    choose(table, "a", "tuco")
    choose(table, "b", "doc")
    return table


def test_a_team_has_eleven_cards_with_one_marshal_card_of_its_choice() -> None:
    table = two()
    decks = [table.state.pile(s.deck_of(seat)).ids for seat in "ab"]
    assert [len(deck) for deck in decks] == [11, 11]
    marshals = [card for deck in decks for card in deck if kind_of(card) == "marshal"]
    assert marshals == ["cheyenne.marshal-1", "django.marshal-1"]


def test_each_team_puts_one_bandit_into_each_of_the_last_two_cars() -> None:
    table = two()
    choose(table, "a", "tuco")
    choose(table, "b", "django")
    assert [table.at(one) for one in TEAMS] == ["4i", "3i", "4i", "3i"]
    assert table.state.expert


def test_a_team_with_doc_draws_seven_cards() -> None:
    table = two()
    choose(table, "a", "tuco")
    choose(table, "b", "django")
    assert [table.count(s.hand_of(seat)) for seat in "ab"] == [6, 7]


def test_a_bandit_can_shoot_a_teammate() -> None:
    table = two()
    choose(table, "a", "tuco")
    choose(table, "b", "django")
    table.place(tuco="1i", cheyenne="2i", django="4r", doc="4r").perform("tuco.fire")
    assert [way.target for way in performing.options(table.state)] == ["cheyenne"]


# Real cards


def test_of_real_cards_no_more_of_a_kind_can_be_named_than_the_deck_holds() -> None:
    table = Robbery(*THREE, chance={"cards": REAL}).depart().change(first="belle")
    table.do(NameRoundCard("braking"), "belle")
    for seat in ("belle", "doc", "tuco"):
        table.do(PlayCard(f"{seat}.punch-1"), seat)
    with pytest.raises(Illegal, match="no more cards"):
        table.do(PlayCard("belle.punch-1"), "belle")


def test_a_real_card_that_was_performed_cannot_be_the_one_that_comes_up_next() -> None:
    table = Robbery(*THREE, chance={"cards": REAL}).depart()
    common = (Card(BACK, by="belle"),)
    table.change(piles={**table.state.piles, s.COMMON: replace(table.state.pile(s.COMMON), cards=common)})
    performed = replace(table.state.pile(s.deck_of("belle")), cards=(Card("belle.punch-1"),))
    table.change(piles={**table.state.piles, s.deck_of("belle"): performed}, stage=s.STEALING)
    assert not real.kinds(table.state, "belle").get("belle.punch-1")


def expert_with_real_cards() -> Robbery:
    table = Robbery(*THREE, chance={"cards": REAL}, expert="yes").depart().change(first="belle", acted={}, acts=0)
    table.do(NameRoundCard("braking"), "belle")
    return table


def test_of_real_cards_in_the_expert_variant_three_can_always_be_taken() -> None:
    table = expert_with_real_cards()
    for name in (s.deck_of("belle"), s.discards_of("belle")):
        table.change(piles={**table.state.piles, name: replace(table.state.pile(name), cards=())})
    table.do(TakeCards(), "belle")
    assert table.told == ("Belle takes 3 cards.",)


def test_of_real_cards_in_the_expert_variant_one_of_an_earlier_round_can_come_again() -> None:
    table = expert_with_real_cards()
    discards = replace(table.state.pile(s.discards_of("belle")), cards=(Card("belle.punch-1", up=True),))
    table.change(piles={**table.state.piles, s.discards_of("belle"): discards}, round=1)
    assert not real.kinds(table.state, "belle").get("belle.punch-1"), "it was performed in this round"
    table.pile(s.COMMON).change(stage=s.EVENT, go_ahead=False).go_on()
    assert real.kinds(table.state, "belle").get("belle.punch-1")


def test_the_companion_cannot_play_with_real_cards() -> None:
    with pytest.raises(Illegal, match="sees none"):
        Robbery(seats=1, chance={"cards": REAL}, partner="2")
