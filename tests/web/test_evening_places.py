"""The scripted evening: a Strange Locale, and the demons in those who came back from the grave."""

from companion.services.tables import Tables
from tests.web.evening_support import WHY, Phones, badges, by_service, evening, falls, told
from tests.web.evening_taps import act, asked_page, choose, open_tools, sees, type_in


def test_a_troop_finds_what_is_in_a_strange_locale_and_leaves_it(tables: Tables, phones: Phones) -> None:
    game = evening(tables, "s1-gunmen", locale="cave")
    anna, _ = phones(game)
    act(game, anna, "ExploreLocale", troop="s1-gunmen")
    sees(anna, "what is in the")
    type_in(game, 6)
    assert "hermit" in told(game).lower()
    assert "In the strange locale" in badges(game, "s1-gunmen")
    act(game, anna, "LeaveLocale", troop="s1-gunmen")
    assert "In the strange locale" not in badges(game, "s1-gunmen")


def test_a_foe_stirs_the_demon_in_a_harrowed_hero_and_plays_him(tables: Tables, phones: Phones) -> None:
    game = evening(tables, "s2-undead")
    by_service(game, "SetChips", seat="s1", white=0, red=0, blue=1, reason=WHY)
    anna, ben = phones(game)
    open_tools(game, anna, "StirDemon")
    act(game, anna, "StirDemon", hero="s2-undead")
    sees(anna, "Dominion")
    type_in(game, 9)
    assert asked_page(game) is ben
    sees(ben, "keep the demon down")
    type_in(game, 2)
    assert "The demon wins: Anna plays Gaspard until the next turn begins." in told(game)


def test_a_soul_eater_grows_with_each_kill_hand_to_hand(tables: Tables, phones: Phones) -> None:
    game = evening(tables, "s2-undead")
    _, ben = phones(game)
    open_tools(game, ben, "RollPower")
    act(game, ben, "RollPower", hero="s2-undead")
    type_in(game, 12)
    assert "Soul eater" in badges(game, "s2-undead")
    by_service(game, "Fight", troop="s2-undead", target="s1-gunmen", figure="f1", attacks=1)
    falls(game, 9, 1, 12, 1)
    sees(ben, "eats a soul")
    choose(game, "strength")
    assert "Gaspard’s Strength is a d10 now." in told(game)


def test_a_power_may_be_a_supernatural_trait(tables: Tables, phones: Phones) -> None:
    game = evening(tables, "s2-undead")
    _, ben = phones(game)
    open_tools(game, ben, "RollPower")
    act(game, ben, "RollPower", hero="s2-undead")
    type_in(game, 20)
    sees(ben, "which Trait is supernatural")
    choose(game, "strength")
    assert "Gaspard’s Strength is a d10 now." in told(game)


def test_a_found_air_catcher_opens_and_its_bearer_sinks(tables: Tables, phones: Phones) -> None:
    game = evening(tables, "s1-joe", locale="deserted-cabin")
    by_service(game, "ExploreLocale", troop="s1-joe")
    falls(game, 6, 1)
    anna, _ = phones(game)
    act(game, anna, "Choose", picks="air-catcher")
    act(game, anna, "AirCatch", troop="s1-joe", altitude="high")
    type_in(game, 7)
    assert "Gliding, high" in badges(game, "s1-joe")
