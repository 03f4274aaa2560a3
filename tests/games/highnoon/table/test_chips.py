"""Fate Chips by the book's examples (Chapter Two, Fate Chips; ruling 20)."""

from dataclasses import replace

import pytest

from companion.engine.chance import Chance
from companion.engine.errors import Illegal
from companion.engine.play import Actor
from companion.games.highnoon.table.by_hand import set_effects, set_seat, use_of_the_app
from companion.games.highnoon.table.chips import buy_chip, pot, spending
from companion.games.highnoon.table.core import rolls
from companion.games.highnoon.table.core.play import Play
from companion.games.highnoon.table.core.state import Figure, Matter, Modifier, State, Throw, Troop
from companion.games.highnoon.table.rolling import asking, keeping, throwing
from companion.games.highnoon.table.turn import action
from tests.games.highnoon.table.support import Table, make_state, make_troop, teamed
from tests.games.highnoon.table.view_support import board, named

VIGOR = "test-vigor"


def facing(*hand: str, troop: Troop | None = None, tn: int = 20, mod: int = 0, seats: int = 2, **more: object) -> Table:
    """Anna's troop is asked for a Vigor roll that it can hardly make, so that chips may always be spent."""
    state = make_state(troop or make_troop(traits={"vigor": "d6"}), seats=seats, hands={"s1": hand})
    play = Play(state, Actor("s1", frozenset({"s1"})), Chance(b"", ""))
    extra = (Modifier("a test", mod),) if mod else ()
    id_ = next(iter(state.troops))
    asking.trait(play, VIGOR, id_, "vigor", title="Vigor", tn=tn, extra=extra, **more)  # type: ignore[arg-type]
    return Table(play.state)


def total(table: Table) -> int:
    found = rolls.outcome(table.matter(VIGOR))
    assert found is not None
    return found.total


def test_a_red_chip_rolls_again_and_adds_d6_3_and_4_are_7() -> None:
    table = facing("red", "blue")
    table.throw(3)
    table.load(4).do(spending.Spend(table.matter().id, "red"))
    assert total(table) == 7


def test_aces_are_rolled_again_and_added_d8_8_8_8_3_are_27() -> None:
    table = facing("white", troop=make_troop(traits={"vigor": "d8"}), tn=40)
    table.throw(8, 8, 8, 3)
    assert total(table) == 27


def test_a_typed_27_of_a_d8_is_8_8_8_and_3() -> None:
    table = facing("white", troop=make_troop(traits={"vigor": "d8"}), tn=40)
    table.type(27)
    assert table.matter().throws == (Throw((8, 8, 8, 3), 27, "first", real=True),)


@pytest.mark.parametrize("impossible", ["6", "12", "0", "18"])
def test_a_d6_never_comes_to_a_multiple_of_6(impossible: str) -> None:
    table = facing("white")
    table.refuses(throwing.Throw(table.matter().id, impossible), "impossible-total")


def test_a_total_may_be_typed_die_by_die() -> None:
    table = facing("white")
    table.type("6+3")
    assert table.matter().throws[0].faces == (6, 3)


@pytest.mark.parametrize("text", ["three", "3-1", "1000", "3.5", "½"])
def test_what_is_no_total_is_refused(text: str) -> None:
    table = facing("white")
    table.refuses(throwing.Throw(table.matter().id, text), "bad-total")


def test_white_chips_roll_again_and_the_best_counts() -> None:
    table = facing("white", "white", "red", troop=make_troop(traits={"vigor": "d8"}))
    table.throw(2)
    table.load(5).do(spending.Spend(table.matter().id, "white"))
    table.load(3).do(spending.Spend(table.matter().id, "white"))
    assert total(table) == 5


def test_a_white_chip_never_follows_a_red_or_a_blue_one() -> None:
    for first in ("red", "blue"):
        table = facing("white", "red", "blue")
        table.throw(1)
        table.load(2).do(spending.Spend(table.matter().id, first))
        table.refuses(spending.Spend(table.matter().id, "white"), "chip-refused")


@pytest.mark.parametrize("chip", ["red", "blue"])
def test_a_second_chip_of_one_color_is_refused_but_red_and_blue_go_together(chip: str) -> None:
    other = {"red": "blue", "blue": "red"}[chip]
    table = facing(chip, chip, other)
    table.throw(1)
    table.load(2).do(spending.Spend(table.matter().id, chip))
    table.refuses(spending.Spend(table.matter().id, chip), "chip-refused")
    table.load(3).do(spending.Spend(table.matter().id, other))
    assert table.state.matters == ()
    assert ": 6 (needs 20)" in table.told


def test_chips_are_spent_after_the_roll_only() -> None:
    table = facing("white")
    table.refuses(spending.Spend(table.matter().id, "white"), "chip-refused")


def test_a_chip_that_is_not_in_hand_is_not_spent() -> None:
    table = facing("white")
    table.throw(1)
    table.refuses(spending.Spend(table.matter().id, "blue"), "no-such-chip")


def test_a_red_chip_lets_the_foe_draw_and_a_blue_one_does_not() -> None:
    for chip, drawn in (("red", 1), ("blue", 0)):
        table = facing(chip, "white")
        table.throw(1)
        table.do(spending.Spend(table.matter().id, chip))
        assert len(table.seat("s2").chips) == drawn


def test_of_several_foes_a_random_one_draws_for_a_red_chip() -> None:
    table = facing("red", "white", seats=3)
    table.throw(1)
    table.load(2, 2).do(spending.Spend(table.matter().id, "red"))
    assert [len(seat.chips) for seat in table.state.seats] == [1, 0, 1]


def test_a_partner_is_no_foe_and_does_not_draw() -> None:
    table = facing("red", "white", seats=3)
    facts = teamed(s1="law", s2="law", s3="gang")
    table.state = State(**{**vars(table.state), "scenario": type(table.state.scenario)("raid", facts)})
    table.throw(1)
    table.do(spending.Spend(table.matter().id, "red"))
    assert [len(seat.chips) for seat in table.state.seats] == [1, 0, 1]


def test_spent_chips_go_back_in_the_pot_or_by_house_rule_stay_out() -> None:
    for switch, out in (("pot", ()), ("out", ("white",))):
        table = facing("white", "white")
        table.state = State(**{**vars(table.state), "switches": {"spent-chips": switch}})
        table.throw(1)
        table.load(1).do(spending.Spend(table.matter().id, "white"))
        assert table.state.spent == out
        assert table.state.pot["white"] == 19 - len(out)


def test_bad_luck_takes_no_chips_so_the_roll_is_settled_at_once() -> None:
    table = facing("white", "blue", troop=make_troop(abilities=["bad-luck"]))
    table.throw(1)
    assert table.state.matters == ()


def test_luck_o_the_irish_rolls_two_dice_for_a_red_or_blue_chip_and_takes_the_better() -> None:
    table = facing("blue", "white", troop=make_troop(abilities=["luck-o-the-irish"]))
    table.throw(2)
    table.load(1, 5).do(spending.Spend(table.matter().id, "blue"))
    assert ": 7 (needs 20)" in table.told


def test_luck_o_the_irish_does_nothing_for_a_white_chip() -> None:
    table = facing("white", "white", troop=make_troop(abilities=["luck-o-the-irish"]))
    table.throw(2)
    table.load(1, 5).do(spending.Spend(table.matter().id, "white"))
    assert total(table) == 2


def test_a_legendary_heros_chips_are_for_his_own_rolls() -> None:
    legend = make_troop("legend", number="hero", abilities=["legendary"], chips=("blue",))
    table = facing(troop=legend)
    table.throw(1)
    table.load(4).do(spending.Spend(table.matter().id, "blue", own=True))
    assert table.troop("legend").chips == ()
    state = make_state(legend, make_troop())
    play = Play(state, Actor("s1", frozenset({"s1"})), Chance(b"", ""))
    asking.trait(play, VIGOR, "gunmen", "vigor", title="Vigor", tn=20)
    other = Table(play.state)
    other.throw(1)
    assert other.state.matters == ()


def test_modifiers_count_once_whatever_chips_are_spent() -> None:
    table = facing("red", "blue", mod=-2)
    table.throw(3)
    table.load(4).do(spending.Spend(table.matter().id, "red"))
    assert total(table) == 5


def test_the_plus_of_a_d12_plus_2_counts_once() -> None:
    table = facing("red", "white", troop=make_troop(traits={"vigor": "d12+2"}))
    table.throw(5)
    assert total(table) == 7
    table.do(keeping.Accept(table.matter().id))
    assert ": 7 (needs 20)" in table.told


def test_brave_throws_twice_and_one_success_is_enough() -> None:
    table = facing("white", tn=4, second=True)
    table.throw(2, 5)
    assert table.state.matters == ()
    assert ": 5 (needs 4), made it" in table.told


def test_a_success_that_more_cannot_better_is_settled_at_once() -> None:
    table = facing("white", tn=4)
    table.throw(4)
    assert table.state.matters == ()


def test_a_success_that_could_be_bettered_waits_for_chips() -> None:
    table = facing("white", tn=4, higher=True)
    table.throw(4)
    assert table.matter(VIGOR).throws
    table.accept(VIGOR)
    assert table.state.matters == ()


def test_a_success_that_no_chip_could_better_does_not_wait() -> None:
    table = facing(tn=4, higher=True)
    table.throw(4)
    assert table.state.matters == ()


@pytest.mark.parametrize(("face", "waits"), [(3, True), (4, True), (7, True), (8, False)])
def test_a_success_from_which_on_nothing_more_is_won_does_not_wait(face: int, waits: bool) -> None:
    table = facing("white", tn=4, higher=True, enough=8, troop=make_troop(traits={"vigor": "d10"}))
    table.throw(face)
    assert bool(table.state.matters) is waits


def test_of_two_tries_the_second_is_not_thrown_where_the_first_won_all_there_is() -> None:
    table = facing(tn=4, higher=True, second=True, enough=8, troop=make_troop(traits={"vigor": "d10"}))
    table.throw(8)
    assert "may try once more" not in table.told


def test_who_gets_up_with_a_raise_is_not_asked_for_a_chip() -> None:
    down = make_troop("a", number="single", cards=("KS",), traits={"vigor": "d10"})
    down = replace(down, figures=(Figure("f1", state="dirt"),))
    table = Table(make_state(down, phase="draw", stage="ready", hands={"s1": ("white",)}))
    table.do(action.StartAction())
    table.throw(8, kind="recover")
    assert "is up and acts at once" in table.told


def test_another_seat_does_not_roll_for_you_and_the_host_may() -> None:
    table = facing("white")
    said = table.refuses(throwing.Throw(table.matter().id), "not-your-seat", "s2")
    assert "Anna" in said
    table.do(throwing.Throw(table.matter().id), "s2", host=True)


def test_tables_and_plain_dice_take_no_chips() -> None:
    table_roll = Matter("m1", "", "table", "s1", "Fortune", dice="2d6", table="fortune", throws=(Throw((1, 1), 2),))
    for form in ("table", "dice"):
        matter = Matter(**{**vars(table_roll), "form": form, "chips": True})
        assert spending.may_take(matter, "white")


def test_a_roll_without_the_apps_chips_may_be_typed_with_chips_in_it() -> None:
    table = facing("white")
    table.state = State(**{**vars(table.state), "parts": frozenset({"cards"})})
    table.type(12)
    assert table.state.matters == ()


def test_real_dice_are_not_thrown_all_at_once_by_the_app() -> None:
    table = facing("white")
    table.state = State(**{**vars(table.state), "dice": "real"})
    table.refuses(throwing.ThrowAll(), "nothing-to-roll")
    table.type(3)
    table.do(spending.Spend(table.matter().id, "white", typed="5"))
    assert "5 (needs 20) on real dice" in table.told


def test_at_a_table_of_real_dice_the_app_rolls_one_roll_or_one_chip_where_it_is_asked_to() -> None:
    table = facing("white", "white")
    table.state = State(**{**vars(table.state), "dice": "real"})
    table.do(throwing.Throw(table.matter().id))
    assert [throw.real for throw in table.matter().throws] == [False]
    table.do(spending.Spend(table.matter().id, "white"))
    assert [throw.real for throw in table.matter().throws] == [False, False]
    assert table.state.dice == "real"


def test_a_chip_is_bought_once_a_turn_for_50_bounty() -> None:
    table = Table(make_state(make_troop()))
    table.refuses(buy_chip.BuyChip("s1"), "too-dear")
    table.do(set_seat.SetBounty("s1", 120, "so far"))
    table.do(buy_chip.BuyChip("s1"))
    assert (table.seat("s1").bounty, len(table.seat("s1").chips)) == (70, 1)
    table.refuses(buy_chip.BuyChip("s1"), "bought-already")
    table.do(set_effects.SetTurn(2, "so far"))
    table.do(buy_chip.BuyChip("s1"))
    assert table.seat("s1").bounty == 20


def test_a_table_that_counts_no_bounty_sells_no_chip_and_says_why() -> None:
    table = Table(make_state(make_troop()))
    table.do(set_seat.SetBounty("s1", 120, "so far"))
    table.do(use_of_the_app.ChangeParts(("chips", "cards")))
    table.refuses(buy_chip.BuyChip("s1"), "no-bounty")
    (tool,) = [group for group in board(table.state).groups if group.title == "Fate Chips"]
    assert not named(tool.actions, "BuyChip")
    assert tool.text.endswith("You cannot buy chips: the app does not count bounty at this table.")


def test_the_pot_gives_no_more_than_it_has() -> None:
    table = Table(make_state(make_troop(), hands={"s2": ("white",) * 20 + ("red",) * 10 + ("blue",) * 3}))
    table.do(pot.DrawChips("s1", 3))
    assert table.seat("s1").chips == ("blue", "blue")
    assert "holds only 2 chips more" in table.told
    table.refuses(pot.DrawChips("s1", 1), "pot-empty")


def test_real_chips_are_typed_in_and_the_pot_is_counted() -> None:
    table = Table(make_state(make_troop(), chips="real", hands={"s2": ("blue",) * 5}))
    table.do(pot.DrawChips("s1", 2))
    matter = table.matter()
    table.refuses(pot.TypeChips(matter.id, white=1), "how-many")
    table.refuses(pot.TypeChips(matter.id, white=1, blue=1), "no-such-chip")
    table.do(pot.TypeChips(matter.id, white=1, red=1))
    assert table.seat("s1").chips == ("white", "red")


def test_at_a_table_of_real_chips_the_app_draws_where_it_is_asked_to() -> None:
    table = Table(make_state(make_troop(), chips="real"))
    table.do(pot.DrawChips("s1", 2))
    table.do(throwing.Throw(table.matter().id))
    assert len(table.seat("s1").chips) == 2


def test_the_public_log_tells_no_colors_of_drawn_chips() -> None:
    table = Table(make_state(make_troop()))
    table.do(pot.DrawChips("s1", 5))
    assert not {"white", "red", "blue"} & set(table.told.replace(",", " ").replace(".", " ").split())


def test_a_seat_cannot_be_given_chips_by_hand_that_the_pot_has_not() -> None:
    table = Table(make_state(make_troop(), hands={"s2": ("blue",) * 4}))
    table.refuses(set_seat.SetChips("s1", blue=2), "no-such-chip")
    table.do(set_seat.SetChips("s1", white=2, blue=1, reason="we miscounted"))
    assert sorted(table.seat("s1").chips) == ["blue", "white", "white"]
    assert "we miscounted" in table.told


def test_bids_count_white_1_red_2_blue_3() -> None:
    assert spending.worth(("blue", "white")) == 4
    assert spending.worth(("white", "white", "white")) == 3


def test_there_is_no_35th_and_first_chip() -> None:
    with pytest.raises(Illegal):
        pot.counted(21, 0, 0)
