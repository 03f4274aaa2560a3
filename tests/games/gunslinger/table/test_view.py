"""What a phone shows of a duel: the board and who stands on it, the hand at the thumb, and the filled button."""

import re
from dataclasses import replace

import pytest

from companion.engine.errors import Forbidden
from companion.engine.play import Actor, Viewer
from companion.games.gunslinger.table.core.attributes import attribute
from companion.games.gunslinger.table.core.state import Go
from companion.games.gunslinger.table.moving.let_be import LetBe
from companion.games.gunslinger.table.rules import TABLE
from tests.games.gunslinger.table.duels import Duel, facing, line_up, viewer
from tests.games.gunslinger.table.seen import aim_of, asked, card_of, own

# The board


@pytest.mark.parametrize(
    ("laid", "last"),
    [
        ([], "building"),
        ([("d4", "tree"), ("e5", "fence")], "fence"),
        ([("d4", "tree"), ("e5", "fence"), ("d4", "building")], "building"),
        ([("d4", "tree"), ("e5", "fence"), ("d4", "clear")], "clear"),
    ],
    ids=str,
)
def test_the_kind_of_marker_that_was_laid_last_is_chosen_for_the_next(laid: list[tuple[str, str]], last: str) -> None:
    duel = Duel.of(line_up("miner"), line_up("deputy"))
    for square, terrain in laid:
        duel.do("Lay", "s1", square=square, terrain=terrain)
    assert own(duel).laid == last
    duel.do("LayOut", "s1", layout="random")
    assert own(duel).laid == last


def test_every_kind_of_ground_can_be_laid_and_the_key_of_the_duel_tells_those_that_lie_there() -> None:
    duel = Duel.of(line_up("miner"), line_up("deputy"))
    assert [kind for kind, *_ in own(duel).terrain] == ["clear", "building", "canyon", "tree", "fence"]
    bare, laid = facing(), facing()
    laid.rig(terrain={"d4": "fence", "e5": "building", "e6": "building", "a1": "clear"})
    assert own(bare).terrain == ()
    assert [kind for kind, *_ in own(laid).terrain] == ["building", "fence"]


def test_before_the_duel_the_filled_button_lays_the_board_while_it_is_bare() -> None:
    duel = Duel.of(line_up("drifter"), line_up("deputy"))
    assert [(one.label, one.tone) for one in asked(duel).actions[:2]] == [
        ("The board is laid", "plain"),
        ("Choose a board", "primary"),
    ]
    duel.do("LayOut", "s1", layout="random")
    assert [one.tone for one in asked(duel).actions[:2]] == ["primary", "plain"]


def test_a_tap_on_an_enemy_offers_the_cards_that_reach_him_and_no_others() -> None:
    duel = facing()
    assert aim_of(duel) is None
    duel.change("g1", hand=("bang-1", "rifle-butt-1", "derringer-1", "long-barrel-1", "duck-1"))
    aim = aim_of(duel)
    assert aim is not None
    (field,) = aim.inputs
    assert [pick.value for pick in field.picks] == ["bang-1", "long-barrel-1"]
    assert aim in asked(duel).actions
    duel.do("Shoot", "s1", **aim.values, card=field.picks[1].value)
    assert duel.state.rolled[-1].card == "long-barrel"


def test_enemies_are_lit_for_whoever_attacks_and_only_while_he_can() -> None:
    duel = facing()
    duel.change("g1", hand=("bang-1",))
    assert aim_of(duel) is not None
    assert not any(one.aim for row in own(duel, "s2").rows for one in row)
    assert aim_of(duel, "d1") is None
    duel.rig(go=Go("g1", "shoot", attacks=3))
    assert aim_of(duel) is None
    duel.rig(go=Go("g1", "move"))
    assert aim_of(duel) is not None
    paper = facing(cards="real")
    paper.rig(go=Go("g1", "move"))
    assert aim_of(paper) is None


def test_a_card_lists_first_whom_it_reaches_and_of_the_others_why_not() -> None:
    duel = Duel.of(line_up("shootist"), line_up("deputy", "miner", "sheriff"))
    duel.rig(stage="duel", go=Go("g1", "shoot"))
    for man, square in zip(("g1", "g2", "g3", "g4"), ("d1", "d8", "d2", "d3"), strict=True):
        duel.change(man, square=square, hand=("bang-1",) if man == "g1" else ())
    action = card_of(duel, "bang-1").action
    assert action is not None
    assert [(one.label, one.why, one.roll is None) for one in action.inside] == [
        ("Attack Miner", "", False),
        ("Attack Sheriff", "", False),
        ("Attack Deputy", "Range 2, but the distance is 7", True),
    ]


def test_a_card_that_reaches_a_single_enemy_asks_nothing_and_says_the_odds() -> None:
    duel = Duel.of(line_up("shootist"), line_up("deputy", "miner"))
    duel.rig(stage="duel", go=Go("g1", "shoot"))
    for man, square in zip(("g1", "g2", "g3"), ("d1", "d8", "d2"), strict=True):
        duel.change(man, square=square, hand=("bang-1",) if man == "g1" else ())
    card = card_of(duel, "bang-1")
    assert card.action is not None
    assert (card.action.opens, card.action.values["target"], card.action.label) == (False, "g3", "Bang")
    assert re.search(r"Attack Miner: 1 square, \d in 6$", card.note)


def test_the_card_of_a_man_has_the_legs_and_eyes_of_a_rider_as_long_as_he_is_in_the_saddle() -> None:
    duel = Duel.of(line_up("miner", options=("horse",)), line_up("deputy"))

    def figures() -> dict[str, str]:
        return {stat.name: stat.die for stat in TABLE.cards(duel.state, viewer("s1"))[0].stats}

    assert (figures()["Legs"], figures()["Eyes"]) == ("6", "1")
    duel.change("g1", mounted=False)
    assert (figures()["Legs"], figures()["Eyes"]) == ("3", "2")


def test_how_many_cards_a_man_holds_is_said_beside_his_name_in_the_order_for_all_to_see() -> None:
    duel = facing()
    duel.change("g2", hand=("walk-1", "duck-1"))
    everybody = Viewer(board=True)
    assert [step.note for step in TABLE.view(duel.state, everybody).order] == ["no cards", "2 cards"]
    paper = facing(cards="real")
    assert {step.note for step in TABLE.view(paper.state, everybody).order} == {""}


# The hand at the thumb, and the filled button


def filled(duel: Duel, seat: str = "s1") -> list[str]:
    """What a thumb would tap without a look."""
    return [action.label for action in asked(duel, seat).actions if action.tone == "primary"]


def test_a_card_that_cannot_be_played_keeps_its_condition_beside_the_reason() -> None:
    duel = facing()
    duel.change("g1", hand=("planned-shot-1", "derringer-1", "run-1"))
    shown = {card: card_of(duel, card) for card in duel.man("g1").hand}
    assert shown["planned-shot-1"].playable
    assert (shown["derringer-1"].note, shown["derringer-1"].why) == ("Pistol", "Shootist has no pistol in hand")
    assert (shown["run-1"].note, shown["run-1"].why) == ("Legs of 4 or more", "For Shootist’s Move phase")


def test_of_several_hands_that_can_answer_the_answers_lie_at_the_thumb_and_the_rest_is_folded() -> None:
    duel = facing()
    other = replace(duel.man("g2"), id="g3", square="h8", hand=("pinned-down-1", "duck-1"))
    duel.rig(go=Go("g1", "move"), men=(*duel.state.men, other))
    duel.change("g1", hand=("walk-1",))
    duel.change("g2", hand=("bang-1", "way-blocked-1"))
    duel.do("PlayMove", "s1", man="g1", card="walk-1")
    assert [[card.id for card in hand.cards] for hand in own(duel, "s2").hands] == [
        ["way-blocked-1"],
        ["pinned-down-1"],
    ]
    assert [[card.id for card in hand.cards] for hand in own(duel, "s2").folded] == [["bang-1"], ["duck-1"]]


@pytest.mark.parametrize(
    ("phase", "hand", "button"),
    [
        ("move", ("walk-1", "planned-shot-1"), []),
        ("move", ("reload-1",), []),
        ("move", ("planned-shot-1",), []),
        ("move", ("derringer-1", "way-blocked-1", "duck-1"), ["End the turn"]),
        ("move", (), ["End the turn"]),
        ("shoot", ("planned-shot-1",), []),
        ("shoot", ("reload-1",), []),
        ("shoot", ("derringer-1", "way-blocked-1", "walk-1"), ["End the turn"]),
    ],
    ids=str,
)
def test_no_button_is_filled_while_a_card_can_be_played(phase: str, hand: tuple[str, ...], button: list[str]) -> None:
    duel = facing()
    duel.rig(go=Go("g1", phase))
    duel.change("g1", hand=hand)
    assert filled(duel) == button


def test_no_tap_leads_to_the_shoot_phase_but_where_people_hold_paper_cards() -> None:
    duel = facing()
    duel.rig(go=Go("g1", "move"))
    assert [one.label for one in asked(duel).actions if one.command == "GoOn"] == ["End the turn"]
    paper = facing(cards="real")
    paper.rig(go=Go("g1", "move"))
    assert [one.label for one in asked(paper).actions if one.command == "GoOn"] == ["On to shooting", "End the turn"]
    assert filled(paper) == ["On to shooting"]


@pytest.mark.parametrize(
    ("phase", "hand", "title"),
    [
        ("move", ("walk-1", "bang-1"), "Shootist may move or attack"),
        ("move", ("walk-1", "duck-1"), "Shootist may move"),
        ("move", ("bang-1", "duck-1"), "Shootist may attack"),
        ("move", ("saber-cut-1", "duck-1"), "Shootist cannot move or attack"),
        ("shoot", ("bang-1", "walk-1"), "Shootist may attack"),
        ("shoot", ("walk-1",), "Shootist cannot attack"),
        ("move", ("reload-1", "duck-1"), "Shootist may play a card"),
        ("shoot", ("reload-1", "walk-1"), "Shootist may play a card"),
        ("shoot", ("reload-1", "bang-1"), "Shootist may attack"),
    ],
    ids=str,
)
def test_the_question_says_what_the_hand_lets_a_man_do_to_his_own_player_and_to_nobody_else(
    phase: str, hand: tuple[str, ...], title: str
) -> None:
    duel = facing()
    duel.rig(go=Go("g1", phase))
    duel.change("g1", hand=hand)
    assert asked(duel).title == title
    others = {asked(duel, "s2").title, TABLE.view(duel.state, Viewer(board=True)).prompts[0].title}
    assert others == {"Shootist may move or attack" if phase == "move" else "Shootist may attack"}


def ticked(duel: Duel) -> list[tuple[str, bool, bool]]:
    """The cards of which some go, in order: whether each is ticked, and whether it is drawn as of no use."""
    (discards,) = [one for one in asked(duel).actions if one.command == "Discard"]
    return [(pick.value, pick.chosen, pick.spare) for pick in discards.inputs[0].picks]


def test_as_many_cards_as_must_go_are_ticked_and_first_those_that_he_can_never_use() -> None:
    duel = facing()
    duel.rig(go=Go("g1", "draw"))
    duel.change("g1", hand=("planned-shot-1", "saber-cut-1", "bang-1", "duck-1", "bible-1", "reload-1", "sprint-1"))
    shown = ticked(duel)
    assert {card for card, _, useless in shown if useless} == {"saber-cut-1", "bible-1", "sprint-1"}
    assert {card for card, gone, _ in shown if gone} < {"saber-cut-1", "bible-1", "sprint-1"}
    assert [gone for _, gone, _ in shown] == [True] * 2 + [False] * 5


def test_a_card_says_in_words_what_it_is_and_how_far_it_carries() -> None:
    duel = facing()
    duel.change("g1", hand=("planned-shot-1", "creep-1", "duck-1", "head-shot-1", "reload-1"))
    kinds = {card.kind for hand in own(duel).hands for card in hand.cards}
    assert kinds == {"Attack, range 6", "Move, 1 square", "Defense", "Wound", "Special"}


# The cards that a man can never use


@pytest.mark.parametrize(
    ("card", "why"),
    [
        ("saber-cut-1", "Shootist is not a Soldier"),
        ("derringer-1", "Shootist has no pistol in hand"),
        ("sprint-1", "Shootist has Legs 4; this needs 5"),
        ("quick-draw-1", "Shootist has Hands 3; this needs 4"),
        ("behind-tree-1", "Nobody can stand among trees"),
        ("out-of-sight-1", "The board has no terrain"),
        ("cause-avalanche-1", "Nobody can stand in a canyon"),
        ("shot-in-the-back-1", "It takes two to surround somebody"),
        ("ten-gallon-hat-1", "Deputy has no rifle in hand"),
        ("surrender-terms-1", ""),
        ("sun-in-your-eyes-1", ""),
        ("dodge-1", ""),
        ("strangle-1", ""),
        ("whiskey-1", ""),
        ("loss-of-blood-1", ""),
        ("bang-1", ""),
    ],
)
def test_a_card_that_a_man_can_never_use_is_marked_so_and_says_why(card: str, why: str) -> None:
    duel = facing()
    duel.change("g1", hand=(card,))
    shown = card_of(duel, card)
    assert (shown.useless, shown.why if shown.useless else "") == (bool(why), why)


def test_what_a_horse_another_weapon_healing_or_the_board_may_bring_about_marks_no_card_as_useless() -> None:
    duel = facing()
    duel.change("g1", horse=True, weapons=("rifle", "pistol"), wounds=2, hand=("sprint-1", "derringer-1"))
    duel.rig(terrain={"h8": "tree"})
    assert not [card for card in own(duel).hands[0].cards if card.useless]
    duel.change("g1", hand=("behind-tree-1", "out-of-sight-1", "planned-shot-1"))
    assert not [card for card in own(duel).hands[0].cards if card.useless]
    third = replace(duel.man("g2"), id="g3", square="d4", weapons=("rifle",))
    duel.rig(men=(*duel.state.men, replace(third, seat="s1")))
    duel.change("g1", hand=("shot-in-the-back-1",))
    assert not card_of(duel, "shot-in-the-back-1").useless


@pytest.mark.parametrize(("held", "button"), [("way-blocked-1", []), ("reload-1", ["Let it be"])])
def test_who_can_stop_a_move_passes_by_no_filled_button(held: str, button: list[str]) -> None:
    duel = facing()
    duel.rig(go=Go("g1", "move"))
    duel.change("g1", hand=("walk-1",))
    duel.change("g2", hand=(held,))
    duel.do("PlayMove", "s1", man="g1", card="walk-1")
    assert asked(duel, "s2").title == "Stop Shootist’s move?"
    assert filled(duel, "s2") == button


def paper_move() -> Duel:
    """Ann plays a Move card of paper, and three others are asked."""
    duel = Duel.of(*(line_up(one) for one in ("miner", "deputy", "trapper", "yankee")), cards="real")
    duel.do("Settle", "s1")
    duel.do("PlayMove", "s1", man="g1", card="walk")
    return duel


def prompts_of(duel: Duel, *seats: str) -> list[tuple[tuple[str, ...], bool, list[str]]]:
    """Who is asked by the questions of one device, whether it may answer them, and with what."""
    board = TABLE.view(duel.state, Viewer(seats[0], frozenset(seats)))
    return [(one.seats, one.mine, [action.label for action in one.actions]) for one in board.prompts]


def test_one_tap_lets_a_move_be_for_all_who_hold_paper_cards_at_one_device() -> None:
    duel = paper_move()
    cards = ["Way Blocked", "Difficult Footing", "Pinned Down"]
    assert prompts_of(duel, "s1", "s2", "s3", "s4") == [(("s2", "s3", "s4"), True, ["Nobody stops it", *cards])]
    assert prompts_of(duel, "s2", "s4") == [(("s2", "s4"), True, ["Let it be", *cards]), (("s3",), False, [])]
    assert prompts_of(duel, "s3")[0] == (("s3",), True, ["Let it be", *cards])
    all_of_them = frozenset({"s1", "s2", "s3", "s4"})
    (prompt,) = TABLE.view(duel.state, Viewer("s1", all_of_them)).prompts
    with pytest.raises(Forbidden):
        duel.do("LetBe", "s2", **prompt.actions[0].values)
    duel.keep(TABLE.decide(duel.state, LetBe(("s2", "s3", "s4")), Actor("s1", all_of_them), duel.chance()))
    assert duel.state.move is not None
    assert not duel.state.move.waiting
    assert duel.told() == "Ben, Cal and Dot let it be."


def test_a_paper_card_of_several_seats_at_one_device_opens_into_whose_it_is() -> None:
    duel = paper_move()
    (prompt,) = TABLE.view(duel.state, Viewer("s1", frozenset({"s1", "s2", "s3", "s4"}))).prompts
    (whose,) = prompt.actions[1].inputs
    assert [(pick.value, pick.name) for pick in whose.picks] == [("s2", "Ben"), ("s3", "Cal"), ("s4", "Dot")]
    duel.do("Negate", "s3", **prompt.actions[1].values, seat="s3")
    assert duel.told() == "Trapper plays Way Blocked: Miner stays put."


def test_hands_that_the_app_keeps_are_asked_one_by_one_at_one_device_too() -> None:
    duel = Duel.of(*(line_up(one) for one in ("miner", "deputy", "trapper", "yankee")))
    duel.do("Settle", "s1")
    for man in ("g1", "g2", "g3", "g4"):
        duel.change(man, hand=("walk-1",))
    duel.rig(go=Go("g1", "move"))
    duel.do("PlayMove", "s1", man="g1", card="walk-1")
    assert [seats for seats, *_ in prompts_of(duel, "s1", "s2", "s3", "s4")] == [("s2",), ("s3",), ("s4",)]


def test_in_the_draw_phase_all_cards_stand_in_the_question_and_special_cards_have_a_button() -> None:
    duel = facing()
    duel.rig(go=Go("g1", "draw"), deck=("run-1", "run-2", "duck-1"))
    duel.change("g1", hand=("walk-1", "reload-1", "way-blocked-1", "bang-1", "creep-1", "creep-2"))
    assert own(duel).hands == ()
    (special,) = [one for one in asked(duel).actions if one.command == "PlaySpecial"]
    assert (special.label, special.note, special.drawn) == ("Play Reload", "Draw 3 cards", False)
    picks = [pick.value for one in asked(duel).actions if one.command == "Discard" for pick in one.inputs[0].picks]
    assert set(picks) == set(duel.man("g1").hand)
    before = asked(duel).id
    duel.do("PlaySpecial", "s1", **special.values)
    assert asked(duel).id != before, "what was ticked before says nothing about another hand"
    assert "Shootist plays Reload." in duel.told()
    assert "run-1" in duel.man("g1").hand


def test_a_card_against_moves_says_even_while_others_act_what_it_is_kept_for() -> None:
    duel = facing()
    duel.change("g2", hand=("way-blocked-1", "reload-1"))
    (hand,) = own(duel, "s2").hands
    assert [card.why for card in hand.cards] == ["Keep this for an opponent’s Move card", "For Deputy’s turn"]


def test_while_others_act_the_hand_of_whoever_is_next_lies_at_the_thumb_and_the_rest_is_folded() -> None:
    duel = Duel.of(line_up("miner", "trapper"), line_up("deputy", "drifter"), switches={"board": "real"})
    for man in ("g1", "g2", "g3", "g4"):
        duel.change(man, hand=("walk-1",))
    shown = {}
    for acting in ("g1", "g2", "g3"):
        duel.rig(go=Go(acting, "move"))
        found = own(duel, "s1")
        shown[acting] = ([hand.man for hand in found.hands], [hand.man for hand in found.folded])
    assert shown == {"g1": (["g1"], ["g2"]), "g2": (["g2"], ["g1"]), "g3": (["g1"], ["g2"])}


def test_across_a_real_board_the_range_of_the_card_is_said_where_the_distance_is_asked() -> None:
    duel = facing(switches={"board": "real"})
    duel.change("g1", hand=("guns-blazing-1",))
    (action,) = [one for one in asked(duel).actions if one.command == "Shoot"]
    (distance,) = [one for one in action.inputs if one.name == "distance"]
    assert distance.help == f"Guns Blazing reaches {distance.most}."


def test_what_is_left_of_the_attacks_is_a_sentence() -> None:
    duel = facing()
    duel.rig(go=Go("g1", "shoot", attacks=attribute(duel.man("g1"), "hands")))
    assert asked(duel).text.startswith("No attacks left: ")
