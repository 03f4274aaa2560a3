"""Who sits down, where his gunslingers begin, how first hands are dealt, and giving up (Scenario; house rulings)."""

from random import Random
from typing import Any

import pytest

from companion.engine.errors import Forbidden, Illegal
from companion.games.gunslinger.table.rules import TABLE
from tests.games.gunslinger.table.duels import Duel, facing, line_up, offered, tap, viewer
from tests.games.gunslinger.table.seen import asked

# Leaving


def test_whoever_gives_up_leaves_with_all_his_gunslingers() -> None:
    duel = Duel.of(line_up("miner"), line_up("deputy"), line_up("trapper"), switches={"board": "real"})
    assert duel.state.go is not None
    with pytest.raises(Forbidden):
        duel.do("GiveUp", "s2", seat="s1")
    duel.do("GiveUp", "s1", seat="s1")
    assert not duel.man("g1").alive
    assert duel.state.go is not None
    assert duel.state.go.man == "g2"
    duel.do("GiveUp", "s3", seat="s3")
    assert (duel.state.stage, duel.state.winner) == ("over", "s2")


def test_a_duel_that_nobody_can_win_is_called_a_draw_by_whoever_has_a_man_left() -> None:
    duel = facing()
    for man in ("g1", "g2"):
        duel.change(man, wounds=1, lost={"cool": 9, "hands": 9})
    with pytest.raises(Forbidden):
        duel.do("CallDraw", "s1", seat="s2")
    groups = TABLE.view(duel.state, viewer("s2")).groups
    (call,) = next(group.actions for group in groups if group.title == "Call it a draw")
    duel.do(call.command, "s2", **call.values)
    assert TABLE.over(duel.state)
    assert (duel.state.winner, len(duel.state.living)) == ("", 2)
    assert TABLE.view(duel.state, viewer("s1")).turn.headline == "A draw"
    story = TABLE.aftermath([("", duel.state)])
    assert story.headline == "A draw: Shootist and Deputy lived to tell the tale."
    assert [one.place for one in story.standings] == [1, 1]


def test_whoever_has_nobody_left_calls_no_draw() -> None:
    duel = Duel.of(line_up("miner"), line_up("deputy"), line_up("trapper"), switches={"board": "real"})
    duel.do("GiveUp", "s1", seat="s1")
    assert "Call it a draw" not in [group.title for group in TABLE.view(duel.state, viewer("s1")).groups]
    with pytest.raises(Illegal, match="no gunslingers left"):
        duel.do("CallDraw", "s1", seat="s1")
    assert "draw" in [group.title.split()[-1] for group in TABLE.view(duel.state, viewer("s2")).groups]


# Setting up


def test_each_player_places_his_gunslingers_on_squares_of_his_back_two_rows() -> None:
    duel = Duel.of(line_up("miner", "trapper"), line_up("deputy"))
    assert duel.state.stage == "terrain"
    duel.do("LayOut", "s1", layout="main-street")
    duel.do("Lay", "s2", square="a1", terrain="canyon")
    assert duel.state.terrain["a1"] == "canyon"
    duel.do("Settle", "s1")
    with pytest.raises(Illegal, match="cannot start there"):
        duel.do("Place", "s1", man="g1", square="a3")
    duel.do("Place", "s1", man="g1", square="a2")
    with pytest.raises(Illegal):
        duel.do("Place", "s1", man="g2", square="b2")
    duel.do("Place", "s2", man="g3", square="d7")
    duel.do("Place", "s1", man="g2", square="b2")
    assert duel.state.stage == "duel"


def test_whoever_leaves_his_square_to_chance_reads_that_and_among_how_many_before_he_taps() -> None:
    duel = Duel.of(line_up("miner"), line_up("deputy"))
    duel.do("Settle", "s1")
    duel.rig(terrain={"a1": "tree"})
    way = next(action for action in offered(duel.state, "s1") if not action.opens)
    assert (way.label, way.note) == ("At random", "one of 16 squares")
    duel.do(way.command, "s1", **way.values)
    assert duel.man("g1").square[1] in "12"


def test_four_players_with_one_gunslinger_each_start_in_the_corners() -> None:
    duel = Duel.of(*(line_up(one) for one in ("miner", "deputy", "trapper", "yankee")))
    duel.do("Settle", "s1")
    assert duel.state.stage == "duel"
    assert {man.square for man in duel.state.men} == {"a1", "a8", "h1", "h8"}


def test_whoever_came_without_a_list_chooses_at_the_table() -> None:
    duel = Duel.of(line_up("miner"), None)
    with pytest.raises(Illegal, match="at least one"):
        duel.do("Ready", "s2", seat="s2")
    with pytest.raises(Illegal, match="no rifle"):
        duel.do("Recruit", "s2", seat="s2", person="miner", options=("shotgun",))
    duel.do("Recruit", "s2", seat="s2", person="miner", options=("horse", "second-weapon", "shotgun"))
    man = duel.man("g2")
    assert (man.name, man.weapons, man.mounted) == ("Miner 2", ("pistol", "shotgun"), True)
    duel.do("Recruit", "s2", seat="s2", person="yankee")
    duel.do("Dismiss", "s2", man="g2")
    duel.do("Ready", "s2", seat="s2")
    assert duel.state.stage == "terrain"


def test_one_player_alone_waits_and_a_list_that_names_nobody_is_refused() -> None:
    assert Duel.of(line_up("miner")).state.stage == "recruit"
    assert "A duel needs two sides" in TABLE.view(Duel.of(line_up("miner")).state, viewer("s1")).turn.headline
    with pytest.raises(Illegal, match="Ann"):
        Duel.of(line_up("buffalo-bill"), None)


def test_where_a_zone_is_full_one_begins_beside_the_own_side() -> None:
    many = line_up(*["miner"] * 5)
    duel = Duel.of(*[many] * 5)
    duel.do("Settle", "s1")
    rng = Random(3)
    while duel.state.stage == "placing":
        tap(duel, rng)
    squares = [man.square for man in duel.state.men]
    assert len(set(squares)) == 25
    assert all(squares)


def test_no_more_than_16_gunslingers_play_on_a_side() -> None:
    with pytest.raises(Illegal, match="A side has at most 16 gunslingers"):
        Duel.of(line_up(*["miner"] * 17), line_up("deputy"))
    assert len(Duel.of(line_up(*["miner"] * 16), None).state.of("s1")) == 16


def test_a_big_line_up_is_refused_before_the_board_is_too_full() -> None:
    with pytest.raises(Illegal, match="at most 32"):
        Duel.of(*[line_up(*["miner"] * 11)] * 3)


def test_where_the_deck_is_too_small_it_is_dealt_round_and_everybody_is_told_who_begins_short() -> None:
    duel = Duel.of(line_up(*["renegade"] * 12), line_up("homesteader", "gambler"), switches={"board": "real"})
    # 12 and one with Smarts 6, and one with 3: after five rounds of the deck there are 9 cards left for a sixth.
    assert [len(man.hand) for man in duel.state.order] == [6] * 9 + [5, 5, 5, 3, 5]
    assert not duel.state.deck
    assert "The hands need 81 cards, but the deck has only 77" in duel.told()
    short = "Renegade 10 (5 of 6), Renegade 11 (5 of 6), Renegade 12 (5 of 6) and Gambler (5 of 6)"
    assert f"Without a full hand: {short}." in duel.told()
    assert "Everybody" not in duel.told()
    crowd = Duel.of(line_up(*["renegade"] * 16), line_up("homesteader"), switches={"board": "real"})
    assert "Without a full hand: 16 gunslingers." in crowd.told()


def test_while_the_board_is_laid_it_is_said_that_the_deck_is_too_small_for_the_hands() -> None:
    crowd = Duel.of(line_up(*["renegade"] * 12), line_up("renegade"))
    assert (
        asked(crowd).text
        == "The hands need 78 cards, but the deck has only 77. The cards will be dealt round, one at a time."
    )
    assert not asked(Duel.of(line_up("miner"), line_up("deputy"))).text


def test_whoever_deals_paper_cards_is_told_that_they_do_not_reach() -> None:
    twelve = line_up(*["renegade"] * 12)
    agreed: Any = {"cards": "real", "switches": {"board": "real"}}
    assert "The hands need 78 cards" in Duel.of(twelve, line_up("renegade"), **agreed).told()
    assert "Everybody has a full hand" in Duel.of(line_up("miner"), line_up("deputy"), **agreed).told()


def test_nothing_is_offered_to_those_who_only_look() -> None:
    duel = facing()
    assert not any(action for prompt in TABLE.view(duel.state, viewer("")).prompts for action in prompt.actions)
    assert offered(duel.state, "s1")
    assert not offered(duel.state, "s2")
