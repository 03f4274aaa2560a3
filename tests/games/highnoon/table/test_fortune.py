"""Chapter Two, Fortune and Calamity: every row, what it changes and what it leaves alone."""

from dataclasses import replace
from typing import Any

import pytest

from companion.games.highnoon.table.chips import spending
from companion.games.highnoon.table.core.state import PARTS, Figure, State
from companion.games.highnoon.table.fate import calamity, joker_tables, outcomes
from companion.games.highnoon.table.rolling import action_cards, answering, rows
from companion.games.highnoon.table.turn import action, draw, end_go, end_turn

from .support import Table, lay, make_state, make_troop

DICE = {2: (1, 1), 3: (1, 2), 4: (1, 3), 5: (1, 4), 6: (1, 5), 7: (1, 6), 8: (2, 6), 9: (3, 6), 10: (4, 6), 11: (5, 6)}
DICE[12] = (6, 6)


def battle(**fields: Any) -> Table:
    """Anna's Gunmen, who are lucky or not, and Scouts; Ben's Ronin and Tong."""
    troops = (
        make_troop("gunmen", cards=("5S",)),
        make_troop("scouts", cards=("9D",)),
        make_troop("ronin", seat="s2", cards=("KH",)),
        make_troop("tong", seat="s2", cards=("2C",)),
    )
    defaults: dict[str, Any] = {"phase": "draw", "stage": "cards", "turn": 2, **fields}
    return Table(make_state(*troops, **defaults))


def luck(table: Table, total: int) -> Table:
    table.do(joker_tables.RollFortune("gunmen"))
    table.throw(*DICE[total], kind="joker-table")
    return table


def trouble(table: Table, total: int) -> Table:
    table.do(joker_tables.RollCalamity("gunmen"))
    table.throw(*DICE[total], kind="joker-table")
    return table


def cards(table: Table) -> dict[str, tuple[str, ...]]:
    return {id_: troop.cards for id_, troop in table.state.troops.items()}


def test_every_row_of_the_three_tables_has_its_rule() -> None:
    for id_ in ("fortune", "calamity", "freak-event"):
        for row in rows.table(id_).rows:
            for total in range(row.first, row.last + 1):
                has_rule = outcomes.BRINGS.one(**{outcomes.kind(id_): str(row.first)})
                assert has_rule or outcomes.outcome(id_, total) != outcomes.Outcome()


def test_a_table_roll_takes_no_chips() -> None:
    table = battle(hands={"s1": ("white",)})
    table.do(joker_tables.RollFortune("gunmen"))
    table.refuses(spending.Spend(table.matter("joker-table").id, "white"), "chip-refused")


def test_fortune_2_is_a_freak_event() -> None:
    assert luck(battle(), 2).matter("joker-table").table == "freak-event"


def test_fortune_3_takes_a_random_chip_from_the_opponent_of_ones_choice() -> None:
    table = luck(battle(seats=3, hands={"s2": ("blue",), "s3": ("white", "red")}), 3)
    assert {option.value for option in table.matter("twist-o-fate").options} == {"s2", "s3"}
    table.choose("s2")
    assert table.seat("s1").chips == ("blue",)
    assert not table.seat("s2").chips


def test_fortune_3_takes_nothing_where_nobody_holds_a_chip() -> None:
    assert not luck(battle(), 3).state.matters


def test_fortune_4_gives_any_card_of_an_opponent_to_any_troop_of_yours() -> None:
    table = luck(battle(), 4)
    table.choose("ronin KH", kind="quick-card")
    table.choose("scouts", kind="card-goes")
    assert cards(table) == {"gunmen": ("5S",), "scouts": ("9D", "KH"), "ronin": (), "tong": ("2C",)}


def test_a_card_taken_by_fortune_is_back_in_its_deck_next_turn() -> None:
    table = battle()
    luck(table, 4)
    table.choose("ronin KH", kind="quick-card")
    table.choose("scouts", kind="card-goes")
    table.settle_all()
    table.do(action.StartAction())
    while table.state.go is not None:
        table.do(end_go.EndGo(), table.state.go.seat)
    table.do(end_turn.EndTurn())
    assert all(not troop.cards for troop in table.state.troops.values())
    assert all(not seat.dealt for seat in table.state.seats)


def test_fortune_4_names_no_hidden_troop_of_the_opponent() -> None:
    hidden = make_troop("secret", seat="s2", hidden=True, cards=("AS",), name="The Secret")
    table = Table(make_state(make_troop("gunmen"), hidden, phase="draw", stage="cards"))
    luck(table, 4)
    assert "The Secret" not in repr(table.matter("quick-card").options)


@pytest.mark.parametrize("total", [5, 6])
def test_fortune_5_and_6_rally_one_troop_a_step(total: int) -> None:
    table = battle()
    table.state = changed(table.state, "scouts", morale="panicked")
    luck(table, total)
    table.choose("scouts", kind="fortune-rally")
    assert table.troop("scouts").morale == "shaken"
    assert cards(table)["gunmen"] == ("5S",)


def test_fortune_5_without_a_nervous_troop_is_another_card_for_the_lucky_one() -> None:
    table = luck(battle(), 5)
    assert len(cards(table)["gunmen"]) == 2


def test_fortune_5_cannot_rally_those_who_never_rally_again() -> None:
    table = battle()
    table.state = changed(table.state, "scouts", morale="panicked", notes={"no-rally": "doubting-thomas"})
    assert not luck(table, 5).asks("fortune-rally")


def test_fortune_7_draws_a_chip() -> None:
    table = luck(battle(), 7)
    assert len(table.seat("s1").chips) == 1
    assert not table.seat("s2").chips


@pytest.mark.parametrize("total", [8, 9])
def test_fortune_8_and_9_deal_the_lucky_troop_another_card(total: int) -> None:
    table = luck(battle(), total)
    assert [len(found) for found in cards(table).values()] == [2, 1, 1, 1]


def test_fortune_8_at_a_table_with_real_cards_asks_for_the_card() -> None:
    table = luck(battle(cards="real"), 8)
    table.do(action_cards.TypeCard(table.matter().id, "QS"))
    assert cards(table)["gunmen"] == ("5S", "QS")


def test_fortune_8_without_cards_in_the_app_is_a_reminder() -> None:
    table = luck(battle(parts=frozenset(PARTS) - {"cards"}), 8)
    assert cards(table)["gunmen"] == ("5S",)
    assert any("another Action Card" in text for text, _ in table.state.reminders)


def test_fortune_10_deals_any_troop_of_yours_another_card() -> None:
    table = luck(battle(), 10)
    assert {option.value for option in table.matter("heroic-effort").options} == {"gunmen", "scouts"}
    table.choose("scouts")
    assert len(cards(table)["scouts"]) == 2


def down(count: int) -> tuple[Figure, ...]:
    return tuple(Figure(f"f{place}", state="dirt") for place in range(1, count + 1))


def test_the_log_never_names_a_hidden_troop_that_luck_fell_on() -> None:
    hidden = make_troop("secret", hidden=True, cards=("AS",), name="The Secret", figures=3)
    table = Table(make_state(make_troop("gunmen"), hidden, make_troop("rex", seat="s2", cards=("KH",)), phase="draw"))
    table.state = replace(table.state, stage="cards")
    luck(table, 10)
    table.choose("secret", kind="heroic-effort")
    table.settle_all()
    luck(table, 4)
    table.choose("rex KH", kind="quick-card")
    table.choose("secret", kind="card-goes")
    table.do(joker_tables.RollCalamity("secret"))
    table.throw(1, 6, kind="joker-table")
    assert "Secret" not in table.told


def test_fortune_11_gets_as_many_figures_up_as_the_die_shows() -> None:
    table = battle()
    table.state = changed(table.state, "scouts", figures=down(5))
    luck(table, 11)
    table.throw(2, kind="iron-will")
    table.choose("scouts f1", "scouts f4", kind="iron-figures")
    assert [figure.state for figure in table.troop("scouts").figures] == ["up", "dirt", "dirt", "up", "dirt"]


def test_fortune_11_gets_all_up_where_the_die_shows_more_than_lie_there() -> None:
    table = battle()
    table.state = changed(table.state, "scouts", figures=down(2))
    luck(table, 11)
    table.throw(5, kind="iron-will")
    assert {figure.state for figure in table.troop("scouts").figures} == {"up"}
    assert not table.asks("iron-figures")


def test_fortune_11_with_nobody_down_is_a_heroic_effort() -> None:
    assert luck(battle(), 11).asks("heroic-effort")


def test_fortune_12_lets_you_choose_any_other_row() -> None:
    table = luck(battle(), 12)
    matter = table.matter("joker-pick")
    assert matter.seat == "s1"
    assert [option.value for option in matter.options] == ["2", "3", "4", "5", "7", "8", "10", "11"]
    table.choose("7")
    assert len(table.seat("s1").chips) == 1


def test_calamity_2_is_the_same_freak_event() -> None:
    assert trouble(battle(), 2).matter("joker-table").table == "freak-event"


def test_a_roll_on_a_table_and_a_lost_moment_are_told_in_whole_sentences() -> None:
    table = trouble(battle(), 7)
    assert "Gunmen roll 7 on the Calamity Table." in table.told
    assert "Gunmen lose a moment. Nothing else happens." in table.told


def test_calamity_3_gives_your_highest_card_to_the_opponent_for_any_troop() -> None:
    table = trouble(battle(), 3)
    matter = table.matter("card-goes")
    assert matter.seat == "s2"
    assert {option.value for option in matter.options} == {"gunmen", "scouts", "ronin", "tong"}
    table.choose("tong")
    assert cards(table) == {"gunmen": ("5S",), "scouts": (), "ronin": ("KH",), "tong": ("2C", "9D")}


def test_calamity_4_gives_a_card_of_your_choice_to_a_troop_of_the_opponents() -> None:
    table = trouble(battle(), 4)
    assert table.matter("busted").seat == "s1"
    table.choose("gunmen 5S", kind="busted")
    matter = table.matter("card-goes")
    assert (matter.seat, {option.value for option in matter.options}) == ("s2", {"ronin", "tong"})
    table.choose("ronin")
    assert cards(table)["ronin"] == ("KH", "5S")
    assert cards(table)["gunmen"] == ()


@pytest.mark.parametrize("total", [5, 6])
def test_calamity_5_and_6_lose_all_actions_of_the_turn_and_the_hold(total: int) -> None:
    table = battle()
    table.state = changed(lay(table.state, "gunmen", "6S", "7S"), "gunmen", hold=True)
    trouble(table, total)
    assert cards(table)["gunmen"] == ()
    assert not table.troop("gunmen").hold
    assert cards(table)["scouts"] == ("9D",)


def test_no_heroic_effort_helps_a_troop_that_lost_its_turn() -> None:
    table = trouble(battle(), 5)
    luck(table, 10)
    assert {option.value for option in table.matter("heroic-effort").options} == {"scouts"}


def test_calamity_7_changes_nothing() -> None:
    table = battle()
    before = cards(table)
    assert cards(trouble(table, 7)) == before
    assert not table.state.matters


@pytest.mark.parametrize("total", [8, 9])
def test_calamity_8_and_9_let_the_opponent_draw(total: int) -> None:
    table = trouble(battle(), total)
    assert [len(seat.chips) for seat in table.state.seats] == [0, 1]


def test_several_opponents_roll_off_for_the_fickle_finger() -> None:
    table = trouble(battle(seats=3), 8)
    table.throw(4, kind="fickle-finger", seat="s2")
    table.throw(17, kind="fickle-finger", seat="s3")
    assert [len(seat.chips) for seat in table.state.seats] == [0, 0, 1]


def test_calamity_10_may_move_the_joker_to_another_troop_whose_cards_come_back() -> None:
    table = trouble(battle(), 10)
    assert table.matter("confusion").seat == "s2"
    table.choose("scouts")
    assert cards(table)["gunmen"] == ("5S", "9D")
    assert cards(table)["scouts"] == ()


def test_calamity_10_may_leave_the_joker_where_it_is() -> None:
    table = battle()
    before = cards(table)
    trouble(table, 10)
    table.choose(calamity.STAYS)
    assert cards(table) == before


def test_calamity_11_is_a_hard_guts_check_at_once() -> None:
    table = trouble(battle(), 11)
    matter = table.matter("guts", "gunmen")
    assert matter.tn == 8
    table.throw(5)
    assert table.troop("gunmen").morale == "shaken"


def test_calamity_12_lets_the_opponent_choose() -> None:
    table = trouble(battle(), 12)
    assert table.matter("joker-pick").seat == "s2"
    table.choose("5")
    assert cards(table)["gunmen"] == ()


def test_a_table_roll_that_is_skipped_changes_nothing() -> None:
    table = battle()
    before = cards(table)
    table.do(joker_tables.RollCalamity("gunmen"))
    table.do(answering.Skip(table.matter().id))
    assert cards(table) == before


def test_the_red_joker_that_is_dealt_rolls_on_fortune_and_stays() -> None:
    table = battle(cards="real", stage="deal")
    table.state = changed(table.state, "gunmen", cards=())
    table.do(draw.TypeCards(("gunmen",), ("RJ",)))
    assert table.matter("joker-table").table == "fortune"
    assert cards(table)["gunmen"] == ("RJ",)


def test_the_black_joker_that_is_dealt_rolls_on_calamity_and_is_discarded() -> None:
    table = battle(cards="real", stage="deal")
    table.state = changed(table.state, "gunmen", cards=())
    table.do(draw.TypeCards(("gunmen",), ("BJ",)))
    assert table.matter("joker-table").table == "calamity"
    assert cards(table)["gunmen"] == ()


def changed(state: State, troop: str, **fields: Any) -> State:
    """The state with something of a troop made otherwise."""
    return replace(state, troops={**state.troops, troop: replace(state.troops[troop], **fields)})
