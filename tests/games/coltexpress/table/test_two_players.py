"""The game for two, sentence by sentence: decks of eleven, a Marshal card put away, starting places, teammates and
powers (The game for two; rulings 3, 8, 20, 21 and 22)."""

from collections import Counter

import pytest

from companion.engine.errors import Forbidden, Illegal
from companion.engine.piles import BACK
from companion.engine.play import Viewer
from companion.engine.sealed import Choose
from companion.games.coltexpress.table.core import state as s
from companion.games.coltexpress.table.core.eyes import Eyes
from companion.games.coltexpress.table.core.ids import bandit_of, kind_of, worth
from companion.games.coltexpress.table.rounds import hands
from companion.games.coltexpress.table.scheming import hiding, order
from companion.games.coltexpress.table.scheming.play_card import PlayCard
from companion.games.coltexpress.table.scheming.take_cards import TakeCards
from companion.games.coltexpress.table.stealing import performing
from companion.games.coltexpress.table.stealing.fire import Fire
from companion.games.coltexpress.table.stealing.punch import Punch
from tests.games.coltexpress.table.robberies import TABLE, Robbery

TEAMS = ("tuco", "cheyenne", "django", "doc")
"""Those of the book: Tuco and Cheyenne for a, Django and Doc for b."""


def chosen(table: Robbery, **picks: str) -> Robbery:
    """Each seat has chosen that bandit."""
    for seat, bandit in picks.items():
        choice = table.state.choice
        assert choice is not None
        table.do(Choose(choice.id, seat, (bandit,)), seat, host=False)
    return table


def leaving(*bandits: str, seed: str = "noon") -> Robbery:
    return Robbery(*(bandits or TEAMS), seats=2, seed=seed).depart()


def robbery(*bandits: str) -> Robbery:
    """Both have put a Marshal card away and chosen where to start; seat a goes first."""
    team = bandits or TEAMS
    table = chosen(leaving(*team), a=team[0], b=team[2])
    return chosen(table, a=team[0], b=team[2]).change(first="a", acted={}, acts=0, turn=0)


def shows(table: Robbery, seat: str) -> bytes:
    viewer = Viewer(seat, frozenset({seat} if seat else ()))
    return repr(TABLE.view(table.state, viewer)).encode()


# Setting up


def test_each_bandit_has_a_purse_of_250_and_six_bullets_of_its_own() -> None:
    table = robbery()
    for bandit in TEAMS:
        assert [worth(card) for card in table.state.pile(s.loot_of(bandit)).ids] == [250]
        assert table.count(s.bullets_of(bandit)) == 6


def test_a_deck_of_eleven_has_each_kind_once_for_either_bandit_and_one_marshal_card() -> None:
    table = chosen(leaving(), a="cheyenne")
    assert table.count(s.deck_of("a")) == 12, "nothing goes before both have chosen"
    chosen(table, b="doc")
    for seat, marshal in (("a", "tuco"), ("b", "django")):
        cards = table.state.pile(s.deck_of(seat)).ids
        kinds = Counter(map(kind_of, cards))
        assert kinds == {"move": 2, "floor-change": 2, "fire": 2, "robbery": 2, "punch": 2, "marshal": 1}
        assert [bandit_of(card) for card in cards if kind_of(card) == "marshal"] == [marshal]


def test_the_hand_is_six_and_seven_with_doc_in_the_team() -> None:
    table = robbery()
    assert [hands.size(table.state, seat) for seat in "ab"] == [6, 7]
    assert [table.count(s.hand_of(seat)) for seat in "ab"] == [6, 7]


@pytest.mark.parametrize(
    ("pick", "spots"), [("tuco", {"tuco": "4i", "cheyenne": "3i"}), ("cheyenne", {"tuco": "3i", "cheyenne": "4i"})]
)
def test_each_team_starts_with_one_bandit_in_either_of_the_last_two_cars(pick: str, spots: dict[str, str]) -> None:
    table = chosen(chosen(leaving(), a="tuco", b="doc"), a=pick, b="django")
    assert {bandit: table.at(bandit) for bandit in ("tuco", "cheyenne")} == spots


@pytest.mark.parametrize("stage", ["marshals", "places"])
def test_nobody_learns_what_the_other_chose_before_both_have(stage: str) -> None:
    boards = []
    for pick in ("tuco", "cheyenne"):
        table = leaving() if stage == "marshals" else chosen(leaving(), a="tuco", b="doc")
        decision = chosen(table, a=pick)
        assert decision.told == ("A has chosen.",)
        boards.append((shows(table, "b"), shows(table, "")))
    assert boards[0] == boards[1]


def test_starting_places_are_shown_together_and_whose_marshal_card_went_is_not() -> None:
    table = chosen(leaving(), a="tuco", b="doc")
    assert table.told == ("B has chosen.", "Each team puts a Marshal card back into the box.")
    chosen(table, a="cheyenne", b="django")
    assert "A puts Cheyenne into the Caboose." in table.told
    assert "B puts Django into the Caboose." in table.told


def test_which_marshal_card_went_the_other_cannot_find_out_before_the_end() -> None:
    for pick in ("tuco", "cheyenne"):
        table = chosen(chosen(leaving(), a=pick, b="doc"), a="tuco", b="django")
        seen = Eyes(table.state, Viewer("b", frozenset({"b"}))).pile(s.GONE).ids
        assert sorted(seen) == [BACK, "doc.marshal-1"]


def test_only_the_own_bandits_can_be_chosen_and_only_by_their_player() -> None:
    table = leaving()
    choice = table.state.choice
    assert choice is not None
    with pytest.raises(Illegal):
        table.do(Choose(choice.id, "a", ("doc",)), "a")
    with pytest.raises(Forbidden):
        table.do(Choose(choice.id, "a", ("tuco",)), "b")


def test_the_team_of_the_drawn_bandit_goes_first() -> None:
    firsts = set()
    for seed in range(20):
        table = leaving(seed=f"first {seed}")
        said = next(sentence for sentence in table.told if "is drawn" in sentence)
        first = "a" if said.split()[0] in ("Tuco", "Cheyenne") else "b"
        chosen(chosen(table, a="tuco", b="doc"), a="tuco", b="doc")
        assert table.state.first == first
        assert order.clockwise(table.state)[0] == first
        firsts.add(first)
    assert firsts == {"a", "b"}


def test_the_expert_variant_is_always_played() -> None:
    assert robbery().state.expert
    assert robbery().state.switches["expert"] == "no"


# Playing


def test_both_bandits_act_by_the_cards_of_one_hand() -> None:
    table = robbery().pile(s.TURNED, "swivel-arm").pile(s.hand_of("a"), "tuco.move-1", "cheyenne.fire-1")
    table.do(PlayCard("cheyenne.fire-1"), "a")
    card = table.state.pile(s.COMMON).cards[-1]
    assert (bandit_of(card.id), card.by) == ("cheyenne", "a")


def test_a_performed_card_goes_onto_the_teams_discards() -> None:
    table = robbery().place(cheyenne="1i", tuco="2r", django="4i", doc="4i").perform("cheyenne.floor-change").go_on()
    assert table.state.pile(s.discards_of("a")).ids == ("cheyenne.floor-change-1",)


def test_a_bullet_lies_on_the_draw_deck_of_the_team_whoever_of_it_was_hit() -> None:
    table = robbery().place(tuco="1i", cheyenne="4r", django="2i", doc="4i").perform("tuco.fire").go_on()
    assert table.state.pile(s.deck_of("b")).top.startswith("bullet.tuco")
    assert (dict(table.hits("django")), dict(table.hits("doc"))) == ({"tuco": 1}, {})
    assert (table.count(s.bullets_of("tuco")), table.count(s.bullets_of("cheyenne"))) == (5, 6)


def test_a_teammate_who_is_the_only_target_has_to_be_hit() -> None:
    table = robbery().place(tuco="1i", cheyenne="2i", django="4r", doc="4r").perform("tuco.fire")
    assert performing.options(table.state) == (Fire("cheyenne"),)
    table.go_on()
    assert dict(table.hits("cheyenne")) == {"tuco": 1}
    assert table.state.pile(s.deck_of("a")).top.startswith("bullet.tuco")


def test_a_teammate_can_be_punched_like_anybody_else() -> None:
    table = robbery().place(tuco="2r", cheyenne="2r", django="4r", doc="4r").loot(cheyenne=()).perform("tuco.punch")
    assert performing.options(table.state) == (Punch("cheyenne", "", 1), Punch("cheyenne", "", 3))


def test_belle_is_no_target_while_her_own_teammate_is_one() -> None:
    table = robbery("tuco", "cheyenne", "belle", "doc").place(tuco="2i", belle="1i", doc="3i", cheyenne="4r")
    assert performing.options(table.perform("tuco.fire").state) == (Fire("doc"),)


def test_loot_belongs_to_the_bandit_who_took_it_and_a_mate_can_lose_it_only_in_person() -> None:
    table = robbery().place(tuco="1i", cheyenne="3r", django="4r", doc="4r").loot(tuco=(), cheyenne=())
    table.pile("floor:1i", "jewel-1").perform("tuco.robbery").go_on()
    assert (table.holds("tuco"), table.holds("cheyenne")) == ({"jewel": 1}, {})


def test_ghosts_team_may_hide_a_card_of_either_bandit_first_in_the_round() -> None:
    table = robbery("ghost", "belle", "django", "doc").pile(s.TURNED, "swivel-arm")
    table.pile(s.hand_of("a"), "belle.move-1", "ghost.move-1")
    assert hiding.may_hide(table.state, "a")
    assert not hiding.may_hide(table.state, "b")
    table.do(PlayCard("belle.move-1", True), "a")
    assert not table.state.pile(s.COMMON).cards[-1].up
    assert not hiding.may_hide(table.state, "a")


def test_tucos_power_is_his_own_and_not_his_mates() -> None:
    table = robbery().place(tuco="2i", cheyenne="1i", django="1r", doc="2r").perform("cheyenne.fire")
    assert performing.options(table.state) == (Fire("tuco"),)
    table.perform("tuco.fire")
    assert performing.options(table.state) == (Fire("cheyenne"), Fire("doc"))


def test_a_card_that_lies_face_down_does_not_say_which_bandit_of_the_team_it_is_for() -> None:
    boards = []
    for held in (("tuco.move-1", "cheyenne.fire-1"), ("cheyenne.fire-1", "tuco.move-1")):
        table = robbery().pile(s.TURNED, "swivel-arm").change(turn=1).pile(s.hand_of("a"), *held)
        table.do(PlayCard(held[0]), "a")
        boards.append((shows(table, "b"), shows(table, ""), table.told))
    assert boards[0] == boards[1]


def test_an_empty_draw_deck_of_a_team_is_made_of_its_discards() -> None:
    table = robbery().pile(s.TURNED, "swivel-arm").pile(s.deck_of("a")).pile(s.discards_of("a"), "tuco.move-1")
    before = table.count(s.hand_of("a"))
    table.do(TakeCards(), "a")
    assert (table.count(s.hand_of("a")), table.count(s.discards_of("a"))) == (before + 1, 0)
