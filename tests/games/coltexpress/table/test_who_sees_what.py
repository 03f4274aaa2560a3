"""Who may know what, row by row of the design (section 2)."""

from dataclasses import replace

import pytest

from companion.engine.piles import BACK, Card, Pile
from companion.engine.play import Viewer
from companion.engine.sources import APP, REAL
from companion.games.coltexpress.table.core import state as s
from companion.games.coltexpress.table.core.eyes import Eyes
from companion.games.coltexpress.table.scheming.play_card import PlayCard
from companion.games.coltexpress.table.stealing.punch import Punch
from companion.games.coltexpress.table.stealing.rob import Rob
from tests.games.coltexpress.table.robberies import TABLE, Robbery

DOC, HOST, TV = Viewer("doc", frozenset({"doc"})), Viewer("tuco", frozenset({"tuco"}), host=True), Viewer(board=True)
OTHERS = (HOST, TV, Viewer())
each_other = pytest.mark.parametrize("viewer", OTHERS, ids=["host", "television", "spectator"])


def robbery(expert: str = "no", pile: str = "covered") -> Robbery:
    return Robbery("doc", "tuco", "belle", expert=expert, pile=pile).depart().change(first="doc", acted={}, acts=0)


def seen(table: Robbery, viewer: Viewer, pile: str) -> tuple[str, ...]:
    return Eyes(table.state, viewer).pile(pile).ids


@each_other
@pytest.mark.parametrize("pile", [s.hand_of("doc"), s.deck_of("doc"), s.loot_of("doc"), s.ROUNDS, s.STOCK])
def test_of_hands_decks_purses_and_coming_round_cards_others_see_the_count(pile: str, viewer: Viewer) -> None:
    table = robbery().loot(doc=("purse-300-1", "purse-500-2")).pile(s.STOCK, "purse-350-1")
    assert seen(table, viewer, pile) == (BACK,) * table.count(pile)


def test_an_owner_sees_the_hand_the_purses_and_what_is_in_the_deck_but_not_its_order() -> None:
    table = robbery().loot(doc=("purse-300-1", "purse-500-2"))
    assert seen(table, DOC, s.hand_of("doc")) == table.state.pile(s.hand_of("doc")).ids
    assert seen(table, DOC, s.loot_of("doc")) == ("purse-300-1", "purse-500-2")
    assert seen(table, DOC, s.deck_of("doc")) == tuple(sorted(table.state.pile(s.deck_of("doc")).ids))


def laid(*cards: Card, stage: str = s.SCHEMING, pile: str = "covered") -> Robbery:
    table = robbery(pile=pile)
    return table.change(stage=stage, piles={**table.state.piles, s.COMMON: Pile(cards)})


FOUR = (
    Card("doc.move-1", up=True, by="doc"),
    Card("tuco.move-1", up=True, by="tuco"),
    Card("belle.fire-1", up=True, by="belle"),
    Card("doc.fire-1", up=True, by="doc"),
)


def test_in_schemin_the_last_cards_to_be_laid_one_for_each_player_can_still_be_read() -> None:
    assert seen(laid(*FOUR), TV, s.COMMON) == (BACK, "tuco.move-1", "belle.fire-1", "doc.fire-1")


def test_they_can_be_read_until_the_first_card_has_been_performed() -> None:
    table = laid(*FOUR, stage=s.STEALING)
    assert seen(table, TV, s.COMMON) == tuple(card.id for card in FOUR), "the first one is performed now"
    table.pile(s.TURNED, "swivel-arm").place(doc="3i").go_on()
    assert seen(table, TV, s.COMMON) == ("tuco.move-1", BACK, BACK)


def test_in_stealin_only_the_card_that_is_performed_can_be_read_and_ones_own() -> None:
    table = laid(*FOUR, stage=s.STEALING).change(performed=1)
    assert seen(table, TV, s.COMMON) == ("doc.move-1", BACK, BACK, BACK)
    assert seen(table, DOC, s.COMMON) == ("doc.move-1", BACK, BACK, "doc.fire-1")


def test_a_companions_seat_remembers_all_that_lay_face_up_and_its_own_cards_and_nothing_else() -> None:
    table = laid(FOUR[0], FOUR[1], replace(FOUR[2], up=False), replace(FOUR[3], up=False), stage=s.STEALING)
    known = Eyes(table.state, DOC).known.pile(s.COMMON).ids
    assert known == ("doc.move-1", "tuco.move-1", BACK, "doc.fire-1")


def test_where_the_common_deck_lies_open_all_that_was_laid_face_up_can_be_read() -> None:
    table = laid(*FOUR, stage=s.STEALING, pile="open")
    assert seen(table, TV, s.COMMON) == tuple(card.id for card in FOUR)


@each_other
def test_of_a_card_that_lies_face_down_others_know_whose_it_is_and_not_which(viewer: Viewer) -> None:
    table = laid(replace(FOUR[3], up=False), pile="open")
    card = Eyes(table.state, viewer).pile(s.COMMON).cards[0]
    assert (card.id, card.by) == (BACK, "doc")
    assert seen(table, DOC, s.COMMON) == ("doc.fire-1",)


@each_other
def test_of_discards_others_see_the_top_card(viewer: Viewer) -> None:
    table = robbery(expert="yes").pile(s.discards_of("doc"), "doc.move-1", "doc.fire-1")
    assert seen(table, viewer, s.discards_of("doc")) == (BACK, "doc.fire-1")


def test_an_owner_may_look_through_the_own_discards() -> None:
    table = robbery(expert="yes").pile(s.discards_of("doc"), "doc.move-1", "doc.fire-1")
    assert seen(table, DOC, s.discards_of("doc")) == ("doc.move-1", "doc.fire-1")


def punched() -> Robbery:
    """Tuco has punched a purse of $500 off Doc, which lies on a roof."""
    table = robbery().change(marshal=0).place(doc="2r", tuco="2r", belle="Lr").pile("floor:2r")
    table.loot(doc=("purse-500-1",), tuco=()).pile(s.TURNED, "swivel-arm").perform("tuco.punch")
    table.do(Punch("doc", "purse", 1), "tuco")
    return table


def test_only_the_loser_knows_what_a_fallen_purse_is_worth() -> None:
    table = punched()
    assert seen(table, DOC, "floor:2r") == ("purse-500-1",)
    assert {seen(table, viewer, "floor:2r") for viewer in OTHERS} == {(BACK,)}


def test_once_taken_a_purse_is_its_new_owners_secret() -> None:
    table = punched().perform("tuco.robbery")
    table.do(Rob(0), "tuco")
    assert seen(table, HOST, s.loot_of("tuco")) == ("purse-500-1",)
    assert seen(table, DOC, s.loot_of("tuco")) == (BACK,)


@each_other
def test_jewels_strongboxes_bullets_and_spots_are_open_to_all(viewer: Viewer) -> None:
    table = robbery().loot(doc=("jewel-1", "strongbox-1"))
    eyes = Eyes(table.state, viewer)
    assert eyes.pile(s.loot_of("doc")).ids == ("jewel-1", "strongbox-1")
    assert eyes.pile(s.bullets_of("doc")).count == 6
    assert eyes.known.the("doc") == table.state.the("doc")


@each_other
def test_no_running_total_of_money_is_public(viewer: Viewer) -> None:
    assert {plate.score for plate in TABLE.view(robbery().state, viewer).seats} == {None}


def test_the_log_does_not_say_which_card_was_played_and_playing_asks_for_a_nod_to_undo() -> None:
    table = robbery().pile(s.TURNED, "swivel-arm").pile(s.hand_of("doc"), "doc.fire-1")
    decision = table.do(PlayCard("doc.fire-1"), "doc")
    assert (decision.told, decision.label, decision.reveals) == (("Doc plays a card.",), "Doc plays a card", True)


def test_the_log_says_that_a_card_lies_face_down() -> None:
    table = robbery().pile(s.TURNED, "swivel-arm").change(turn=1).pile(s.hand_of("doc"), "doc.fire-1")
    assert table.do(PlayCard("doc.fire-1"), "doc").told == ("Doc plays a card face down.",)


@each_other
def test_how_many_cards_others_can_keep_does_not_show_in_the_question(viewer: Viewer) -> None:
    boards = []
    for held in (("doc.fire-1", "bullet.tuco-1"), ("bullet.tuco-2", "bullet.tuco-1")):
        table = robbery(expert="yes").pile(s.TURNED, "braking").change(turn=3, acts=2, first="belle")
        table.pile(s.hand_of("doc"), *held).pile(s.hand_of("tuco"), "tuco.move-1", "tuco.move-2")
        table.pile(s.hand_of("belle"), "belle.move-1")
        table.do(PlayCard("tuco.move-1"), "tuco")
        boards.append(TABLE.view(table.state, viewer))
    assert boards[0] == boards[1]


@each_other
def test_every_round_card_that_was_turned_stays_open_to_all(viewer: Viewer) -> None:
    assert seen(robbery().pile(s.TURNED, "braking", "bridge"), viewer, s.TURNED) == ("braking", "bridge")


def test_at_the_end_all_is_open() -> None:
    table = robbery().loot(doc=("purse-500-1",)).change(stage=s.OVER)
    assert seen(table, TV, s.loot_of("doc")) == ("purse-500-1",)


# One phone for several seats


def on_one_phone(table: Robbery, seat: str) -> Viewer:
    return Viewer(seat, frozenset(one.id for one in table.state.seats), host=True)


def purses_shown(table: Robbery, viewer: Viewer) -> set[int]:
    """What the purses on the viewer's own cards are worth, as the page says."""
    own = TABLE.view(table.state, viewer).extra
    return {token.dollars for one in own.mine for token in one.tokens if token.kind == "purse"}


def test_on_one_phone_a_hand_and_purses_lie_behind_the_cover_in_schemin() -> None:
    table = robbery().loot(doc=("purse-500-1",))
    board = TABLE.view(table.state, on_one_phone(table, "doc"))
    assert board.secret
    assert purses_shown(table, on_one_phone(table, "doc")) == {500}
    assert sum(card.count for card in board.extra.hand) == 7


@pytest.mark.parametrize("expert", ["no", "yes"])
def test_on_one_phone_that_lies_in_the_middle_in_stealin_nobodys_purses_and_cards_are_open(expert: str) -> None:
    table = robbery(expert).loot(doc=("purse-350-1",)).pile("floor:2r", "purse-450-1").place(doc="2r", tuco="2r")
    fallen = replace(table.state.pile("floor:2r"), cards=(Card("purse-450-1", by="doc"),))
    table.change(piles={**table.state.piles, "floor:2r": fallen}).perform("doc.robbery")
    phone = on_one_phone(table, "doc")
    board = TABLE.view(table.state, phone)
    assert not board.secret
    assert "350" not in repr((board.prompts, board.extra))
    assert "450" not in repr((board.prompts, board.extra))
    assert board.extra.hand == ()
    assert TABLE.view(table.state, DOC).extra.mine, "on a phone of their own Doc's player sees them"
    assert [action.command for prompt in board.prompts for action in prompt.actions], "and the game goes on"


@pytest.mark.parametrize("seats", [("doc", "tuco"), ("doc", "tuco", "belle")])
def test_a_phone_of_two_seats_is_shared_and_one_of_a_single_seat_is_not(seats: tuple[str, ...]) -> None:
    table = robbery().loot(doc=("purse-350-1",)).perform("tuco.floor-change")
    assert "350" not in repr(TABLE.view(table.state, Viewer("doc", frozenset(seats))).extra)
    assert "350" in repr(TABLE.view(table.state, DOC).extra)


def test_on_one_phone_what_is_chosen_in_secret_is_covered_and_can_be_chosen() -> None:
    table = Robbery("tuco", "cheyenne", "django", "doc", seats=2).depart()
    board = TABLE.view(table.state, on_one_phone(table, "a"))
    assert board.secret
    assert [action.command for prompt in board.prompts if prompt.secret for action in prompt.actions] == ["Choose"]


@pytest.mark.parametrize("purses", [APP, REAL])
def test_with_real_cards_one_phone_lies_in_the_middle_all_the_time(purses: str) -> None:
    table = Robbery("doc", "tuco", "belle", chance={"cards": REAL, "purses": purses}).depart()
    board = TABLE.view(table.state, on_one_phone(table, "doc"))
    assert not board.secret
    assert not purses_shown(table, on_one_phone(table, "doc"))
    assert board.laid_open == (purses == APP), "there is something to look at"


def test_whoever_asks_for_a_look_sees_their_own_purses_and_hidden_card_behind_the_cover() -> None:
    table = robbery().loot(doc=("purse-350-1",), tuco=("purse-500-1",)).perform("tuco.robbery")
    hidden = Card("doc.punch-1", by="doc")
    common = Pile((*table.state.pile(s.COMMON).cards, hidden))
    table.change(piles={**table.state.piles, s.COMMON: common})
    phone = on_one_phone(table, "doc")
    assert "punch" not in repr(TABLE.view(table.state, phone).extra.laid).lower()
    alone = replace(phone, alone=True)
    board = TABLE.view(table.state, alone)
    assert board.secret
    assert purses_shown(table, alone) == {350}
    assert "punch" in repr(board.extra.laid).lower()


def test_a_look_at_real_cards_and_purses_covers_nothing() -> None:
    table = Robbery("doc", "tuco", "belle", chance={"cards": REAL, "purses": REAL}).depart()
    table.loot(doc=(BACK, "jewel-1"))
    assert not TABLE.view(table.state, replace(on_one_phone(table, "doc"), alone=True)).secret


@pytest.mark.parametrize(("seats", "partner", "secret"), [(1, "2", False), (2, "1", True), (3, "0", True)])
def test_somebody_who_plays_alone_is_not_told_that_nobody_may_look(seats: int, partner: str, secret: bool) -> None:
    table = Robbery(seats=seats, partner=partner).depart()
    table.change(first="a", acted={}, acts=0)
    (prompt,) = TABLE.view(table.state, Viewer("a", frozenset({"a"}))).prompts
    assert prompt.secret is secret
