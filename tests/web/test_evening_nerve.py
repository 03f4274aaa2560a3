"""The scripted evening: hearts that fail and are lifted, Holds that meet, wounds that are seen to, chips that are
spent."""

from companion.services.tables import Tables
from tests.web.evening_support import (
    WHY,
    Phones,
    act_again,
    badges,
    by_service,
    evening,
    falls,
    states,
    told,
)
from tests.web.evening_taps import act, asked_page, choose, offered, sees, type_in


def test_whoever_runs_does_nothing_else_but_fight_at_the_end(tables: Tables, phones: Phones) -> None:
    game = evening(tables, "s2-troopers")
    _, ben = phones(game)
    act(game, ben, "Run", troop="s2-troopers")
    type_in(game, 4)
    assert 'USA Troopers may move 6" and 4" more.' in told(game)
    assert not offered(ben, "Shoot", troop="s2-troopers")
    assert offered(ben, "Fight", troop="s2-troopers")


def test_the_shaken_rally_and_that_is_their_action(tables: Tables, phones: Phones) -> None:
    game = evening(tables, "s2-troopers")
    by_service(game, "SetMorale", troop="s2-troopers", morale="shaken", reason=WHY)
    _, ben = phones(game)
    act(game, ben, "Rally", troop="s2-troopers")
    sees(ben, "TN 4")
    type_in(game, 5)
    assert "Shaken" not in badges(game, "s2-troopers")
    assert not offered(ben, "Shoot", troop="s2-troopers")


def test_the_shaken_who_fail_once_more_panic_and_run(tables: Tables, phones: Phones) -> None:
    game = evening(tables, "s1-joe")
    by_service(game, "SetMorale", troop="s1-gunmen", morale="shaken", reason=WHY)
    anna, _ = phones(game)
    act(game, anna, "CheckGuts", troop="s1-gunmen", why="table", tn=4)
    type_in(game, 2)
    sees(anna, "panic")
    choose(game, "run")
    assert "Panicked" in badges(game, "s1-gunmen")
    act(game, anna, "Run", troop="s1-gunmen")
    type_in(game, 3)
    assert 'Yard Hands may move 6" and 3" more.' in told(game)


def test_two_holds_are_settled_by_smarts(tables: Tables, phones: Phones) -> None:
    game = evening(tables, "s1-joe")
    for troop in ("s2-pinkertons", "s1-gunmen"):
        by_service(game, "SetHold", troop=troop, on="yes", reason=WHY)
    anna, ben = phones(game)
    act(game, ben, "UseHold", troop="s2-pinkertons")
    act(game, anna, "UseHold", troop="s1-gunmen")
    assert asked_page(game) is anna
    type_in(game, 3, 5)
    assert "Pinkertons then Yard Hands, in this order." in told(game)
    assert asked_page(game) is ben


def test_a_troop_holds_its_action_back(tables: Tables, phones: Phones) -> None:
    game = evening(tables, "s2-boys")
    _, ben = phones(game)
    act(game, ben, "Prone", troop="s2-boys", on="yes")
    assert offered(ben, "Prone", troop="s2-boys", on="")
    act(game, ben, "PlaceHold")
    assert "Hold" in badges(game, "s2-boys")


def test_a_sawbones_saves_the_fallen_and_heals_heroes(tables: Tables, phones: Phones) -> None:
    game = evening(tables, "s2-surgeon")
    by_service(game, "FigureHit", troop="s2-boys", figure="f1", result="down", by="s1-joe")
    by_service(game, "SetHurt", troop="s2-nevada", winged=1, lame=0, reason=WHY)
    _, ben = phones(game)
    act(game, ben, "Save", troop="s2-surgeon", target="s2-boys", figure="f1")
    sees(ben, "TN 8")
    type_in(game, 9)
    assert states(game, "s2-boys") == "dirt up up up up"
    assert "-10 bounty" in told(game)
    act_again(game, "s2-surgeon")
    act(game, ben, "Heal", troop="s2-surgeon", target="s2-nevada", wound="winged")
    type_in(game, 5)
    assert "Nevada Smith is rid of a Winged! counter." in told(game)


def test_a_chip_betters_a_shot_that_missed(tables: Tables, phones: Phones) -> None:
    game = evening(tables, "s1-joe")
    by_service(game, "SetChips", seat="s1", white=0, red=0, blue=1, reason=WHY)
    anna, _ = phones(game)
    act(game, anna, "Shoot", troop="s1-joe", style="", inches=12, shots=1, target="s2-boys")
    falls(game, 2)
    assert asked_page(game) is anna
    act(game, anna, "Spend", chip="blue")
    assert "Anna spends a blue chip" in told(game)


def test_whoever_has_the_stare_the_voice_or_rank_moves_hearts(tables: Tables, phones: Phones) -> None:
    game = evening(tables, "s2-saw")
    by_service(game, "SetMorale", troop="s2-boys", morale="shaken", reason=WHY)
    anna, ben = phones(game)
    act(game, ben, "Threaten", troop="s2-saw", target="s1-joe")
    assert asked_page(game) is anna
    type_in(game, 2)
    assert "Shaken" in badges(game, "s1-joe")
    act(game, ben, "Stare", troop="s2-saw", target="s1-gunmen")
    type_in(game, 5)
    assert "Shaken" not in badges(game, "s1-gunmen")
    act_again(game, "s2-saw")
    act(game, ben, "RallyByRank", troop="s2-saw", target="s2-boys")
    type_in(game, 4)
    assert "Shaken" not in badges(game, "s2-boys")


def test_the_cautious_dare_a_charge_and_the_greedy_fill_their_pockets(tables: Tables, phones: Phones) -> None:
    game = evening(tables, "s1-fireworks")
    anna, _ = phones(game)
    act(game, anna, "Plunder", troop="s1-fireworks")
    assert "the next action is spent looting" in told(game)
    act(game, anna, "Charge", troop="s1-fireworks", target="s2-boys")
    sees(anna, "TN 8")
    type_in(game, 5)
    assert not offered(anna, "Fight", troop="s1-fireworks")


def test_where_a_hero_is_hit_may_cost_his_life(tables: Tables, phones: Phones) -> None:
    game = evening(tables, "s2-boys")
    by_service(game, "Shoot", device=1, troop="s2-boys", target="s1-joe", inches=12, figures="f1", shots=1)
    falls(game, 9, 13, 5)
    anna, ben = phones(game)
    assert asked_page(game) is ben
    type_in(game, 7)
    assert asked_page(game) is anna
    sees(anna, "survive it")
    type_in(game, 5)
    assert states(game, "s1-joe") == "dirt"
