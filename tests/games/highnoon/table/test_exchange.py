"""Attack and defense, damage of a blow and Vigor: both sides may spend chips at the same time, each on its phone."""

from collections.abc import Mapping
from typing import Any

import pytest

from companion.games.highnoon.table.chips.spending import Spend
from companion.games.highnoon.table.core.state import Effect, Matter, Scope
from companion.games.highnoon.table.fighting.fight import Fight
from companion.games.highnoon.table.rolling import contests
from companion.games.highnoon.table.rolling.keeping import AcceptAll, TakeTime
from companion.games.highnoon.table.rolling.throwing import ThrowAll
from companion.games.highnoon.table.turn import action
from tests.games.highnoon.table import fight_support, guts_support
from tests.games.highnoon.table.support import Table, make_state, make_troop
from tests.games.highnoon.table.view_support import ANNA, BEN, board, first_mine

PACE = {"window": "4"}
BLUE = ("blue",)


def brawl(
    *numbers: int, hands: Mapping[str, tuple[str, ...]], switches: Mapping[str, str] = PACE, **more: Any
) -> Table:
    """A lone gunman of Anna's strikes at one of Ben's; these dice fall."""
    sides = make_troop("gunmen", figures=1, cards=("AS",)), make_troop("ronin", seat="s2", figures=1, cards=("KS",))
    table = fight_support.acting(*sides, hands=hands, switches=switches, dice="virtual", **more)
    table.load(*numbers).do(Fight("gunmen", "ronin"))
    return table


def lying(table: Table) -> dict[str, Matter]:
    """What lies there, by whose it is."""
    return {matter.seat: matter for matter in table.state.open_matters}


def test_both_rolls_fall_before_anybody_is_asked_and_only_the_loser_is() -> None:
    table = brawl(2, 5, hands={"s1": BLUE, "s2": BLUE})
    assert {seat: matter.kind for seat, matter in lying(table).items()} == {"s1": "attack"}
    assert lying(table)["s1"].tn == 6
    table = brawl(5, 2, hands={"s1": BLUE, "s2": BLUE})
    assert {seat: matter.kind for seat, matter in lying(table).items()} == {"s2": "defence"}


def test_several_blows_ask_both_sides_at_the_same_time() -> None:
    sides = fight_support.posse("gunmen"), fight_support.posse("ronin", seat="s2")
    table = fight_support.acting(*sides, hands={"s1": BLUE, "s2": BLUE}, switches=PACE, dice="virtual")
    table.load(5, 5, 2, 2, 2, 3, 3, 4, 4, 4).do(Fight("gunmen", "ronin"))
    assert first_mine(table.state, ANNA).step == "3 misses: spend a chip?"
    assert first_mine(table.state, BEN).step == "2 failures: spend a chip?"


def test_an_attack_that_a_chip_betters_opens_the_defense_that_a_chip_could_better() -> None:
    table = brawl(2, 5, hands={"s1": BLUE, "s2": BLUE})
    table.load(5).do(Spend(lying(table)["s1"].id, "blue"))
    assert {seat: (matter.kind, matter.tn) for seat, matter in lying(table).items()} == {"s2": ("defence", 7)}
    table.load(3).do(Spend(lying(table)["s2"].id, "blue"), seat="s2")
    assert not table.state.matters
    assert table.troop("ronin").figures[0].state == "up"


def test_a_roll_that_was_kept_is_not_asked_about_again_while_nothing_changes() -> None:
    table = brawl(2, 5, hands={"s1": BLUE, "s2": BLUE})
    table.do(AcceptAll())
    assert not table.state.matters


def test_who_holds_no_chip_is_not_asked_and_damage_falls_in_the_same_go() -> None:
    table = brawl(5, 2, 4, 3, hands={"s1": ()})
    assert not table.state.matters
    assert table.troop("ronin").figures[0].state == "dirt"


def test_damage_that_hurts_nobody_and_a_wound_that_could_be_graver_are_worth_a_chip_to_the_attacker() -> None:
    unhurt = brawl(5, 2, 3, 4, hands={"s1": BLUE})
    assert (lying(unhurt)["s1"].kind, lying(unhurt)["s1"].tn) == ("damage", 5)
    unhurt.load(6, 1).do(Spend(lying(unhurt)["s1"].id, "blue"))
    assert unhurt.troop("ronin").figures[0].state == "down"
    dirt = brawl(5, 2, 5, 3, hands={"s1": BLUE})
    assert lying(dirt)["s1"].kind == "damage"
    dirt.do(AcceptAll())
    assert dirt.troop("ronin").figures[0].state == "dirt"


def test_a_wound_asks_attacker_and_victim_at_the_same_time_and_counts_once_both_are_done() -> None:
    table = brawl(5, 2, 5, 3, hands={"s1": BLUE, "s2": ("white",)})
    table.do(AcceptAll(), seat="s2")
    assert {seat: matter.kind for seat, matter in lying(table).items()} == {"s1": "damage", "s2": "vigor"}
    table.do(AcceptAll(), seat="s2")
    assert table.troop("ronin").figures[0].state == "up"
    table.do(AcceptAll())
    assert table.troop("ronin").figures[0].state == "dirt"


def test_vigor_that_was_kept_lies_open_again_once_the_damage_is_bettered() -> None:
    table = brawl(5, 2, 5, 3, hands={"s1": BLUE, "s2": ("white",)})
    table.do(AcceptAll(), seat="s2")
    table.do(AcceptAll(), seat="s2")
    table.load(2).do(Spend(lying(table)["s1"].id, "blue"))
    assert {seat: (matter.kind, matter.tn) for seat, matter in lying(table).items()} == {"s2": ("vigor", 7)}
    table.load(5).do(Spend(lying(table)["s2"].id, "white"), seat="s2")
    assert table.troop("ronin").figures[0].state == "dirt"


def test_a_frenzy_holds_both_attacks_against_one_defense() -> None:
    sides = (
        make_troop("gunmen", figures=1, cards=("AS",), abilities=("frenzy",)),
        make_troop("ronin", seat="s2", figures=1, cards=("KS",)),
    )
    table = fight_support.acting(*sides, hands={"s1": BLUE, "s2": BLUE}, switches=PACE, dice="virtual")
    table.load(5, 2, 3).do(Fight("gunmen", "ronin"))
    assert {seat: (matter.kind, matter.tn) for seat, matter in lying(table).items()} == {
        "s1": ("attack", 4),
        "s2": ("defence", 5),
    }
    table.load(2).do(Spend(lying(table)["s2"].id, "blue"), seat="s2")
    assert {seat: (matter.kind, matter.tn) for seat, matter in lying(table).items()} == {"s1": ("attack", 6)}


@pytest.mark.parametrize("switches", [{}, {"window": "tap"}])
def test_roll_by_roll_the_attacker_is_done_with_chips_before_the_defense_falls(switches: Mapping[str, str]) -> None:
    table = brawl(hands={"s1": BLUE, "s2": BLUE}, switches=switches)
    table.load(5).do(ThrowAll())
    assert lying(table)["s1"].tn == 0


def test_a_player_who_takes_time_stops_that_window_and_no_other() -> None:
    table = brawl(2, 5, hands={"s1": BLUE, "s2": BLUE})
    table.do(TakeTime((lying(table)["s1"].id,)))
    (keep,) = (tap for tap in first_mine(table.state, ANNA).actions if tap.command == "Accept")
    assert keep.soon == 0
    assert board(table.state, BEN).prompts[0].may == "takes time to think about a chip on a missed attack"
    table.load(5).do(Spend(lying(table)["s1"].id, "blue"))
    (keep,) = (tap for tap in first_mine(table.state, BEN).actions if tap.command == "Accept")
    assert keep.soon == 4
    table.refuses(TakeTime(("m99",)), "not-rolled")


def test_nothing_waits_where_rolls_are_asked_one_by_one() -> None:
    table = brawl(hands={"s1": BLUE}, switches={"window": "tap"})
    table.load(5).do(ThrowAll())
    table.refuses(TakeTime(), "no-hurry")


def test_what_follows_from_damage_waits_for_the_chips_on_it() -> None:
    glass = Effect("e1", "martyrs-mirror", "Mirror", Scope(troop="ronin"), spell="martyrs-mirror", amount=1)
    table = brawl(5, 2, 3, 4, hands={"s1": BLUE}, effects=(glass,))
    assert not [matter for matter in table.state.matters if matter.troop == "gunmen" and matter.kind == "vigor"]
    table.load(4, 5).do(Spend(lying(table)["s1"].id, "blue"))
    assert "Vigor against 7: 5" in table.told
    assert table.troop("gunmen").figures[0].state == "dirt"


# Other rolls that lie there together


def test_all_who_recover_have_one_time_for_chips() -> None:
    gunmen = fight_support.lying(make_troop("gunmen", cards=("AS",)), "f1", "f2", "f3")
    foe = make_troop("foe", seat="s2", cards=("KS",))
    state = make_state(gunmen, foe, phase="draw", stage="ready", hands={"s1": ("white",)}, switches=PACE)
    table = Table(state)
    table.load(5, 2, 3).do(action.StartAction())
    assert first_mine(table.state, ANNA).step == "3 recovery rolls: spend a chip?"
    assert board(table.state, BEN).prompts[0].may == "may spend a chip on 3 recovery rolls"
    table.do(AcceptAll())
    assert not table.state.matters


def test_a_tie_is_rolled_again_before_anybody_is_asked_for_a_chip() -> None:
    sides = make_troop("anna", cards=("8H",)), make_troop("ben", seat="s2", cards=("8H",))
    table = guts_support.acting(*sides, hands={"s1": ("white",), "s2": BLUE}, switches=PACE)
    table.load(3, 3, 4, 2).do(ThrowAll())
    (behind,) = (roll for roll in table.state.open_matters if not contests.waits(table.state, roll))
    assert [throw.total for throw in behind.throws] == [2]
    assert "roll again" in table.told


def test_nobody_is_called_unhurt_while_a_chip_may_still_change_that() -> None:
    table = brawl(5, 2, 3, 4, hands={"s1": BLUE})
    assert "unhurt" not in table.told
    table.do(AcceptAll())
    assert "unhurt" in table.told
