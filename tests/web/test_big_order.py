"""The order of play on a television: who acts now, who is next, and what the others act on."""

from dataclasses import replace

from companion.engine.board import Step
from companion.web.tables.big_order import MOST_HOLDS, MOST_NAMED, big_order


def steps(*cards: str, status: str = "waiting") -> list[Step]:
    return [Step(card, f"t{place}", f"Troop {place}", "s1", status) for place, card in enumerate(cards)]


def test_the_first_stand_one_by_one_and_the_others_are_counted_by_the_value_of_their_cards() -> None:
    order = big_order(steps("AS", "KH", "KC", "10S", "10D", "9C", "2C"), 2)
    assert [step.card for step in order.steps] == ["AS", "KH"]
    assert order.then == (("K", 1), ("10", 2), ("9", 1), ("2", 1))
    assert order.more == 0


def test_a_joker_is_called_by_its_name() -> None:
    assert big_order(steps("RJ", "RJ", "AS"), 1).then == (("Red Joker", 1), ("A", 1))


def test_whoever_has_acted_is_not_in_it_and_who_holds_stands_apart() -> None:
    order = big_order([*steps("AS", status="done"), *steps("", status="hold"), *steps("KH")], 5)
    assert [step.card for step in order.steps] == ["KH"]
    assert (order.then, len(order.holds), order.unheld) == ((), 1, 0)


def test_holds_that_have_no_room_are_counted() -> None:
    order = big_order(steps(*[""] * (MOST_HOLDS + 3), status="hold"), 5)
    assert (len(order.holds), order.unheld) == (MOST_HOLDS, 3)


def test_those_who_act_on_no_card_are_named_where_the_row_has_no_place_for_them_and_counted_where_they_are_many() -> (
    None
):
    few = big_order(steps(*[""] * (5 + MOST_NAMED)), 5)
    assert (len(few.steps), few.then, len(few.named), few.more) == (5, (), MOST_NAMED, 0)
    many = big_order(steps(*[""] * (6 + MOST_NAMED)), 5)
    assert (len(many.steps), many.named, many.more) == (5, (), MOST_NAMED + 1)


def test_where_nobody_acts_on_cards_whoever_has_acted_comes_again_after_the_last() -> None:
    first, second, third = steps("", "", "")
    done = [replace(step, status="done") for step in (first, second)]
    order = big_order([*done, third], 2)
    assert [[step.troop for step in part] for part in (order.steps, order.named)] == [["t2", "t0"], ["t1"]]


def test_where_but_one_hold_is_left_over_it_stands_in_the_line_that_would_count_it() -> None:
    order = big_order(steps(*[""] * (MOST_HOLDS + 1), status="hold"), 5)
    assert (len(order.holds), order.unheld) == (MOST_HOLDS + 1, 0)
