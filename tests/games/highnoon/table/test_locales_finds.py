"""Appendix F, Strange Locales: loot, books, drink, allies and powers that a troop finds there."""

from dataclasses import replace

import pytest

from companion.games.highnoon.data.catalog import catalog
from companion.games.highnoon.table.core import kinds
from companion.games.highnoon.table.core.state import Go, Troop
from companion.games.highnoon.table.magic.cast import Cast
from companion.games.highnoon.table.magic.medicine_bag import OpenBag
from companion.games.highnoon.table.places import entering_and_leaving
from companion.games.highnoon.table.turn import end_turn
from companion.games.highnoon.table.wounds import figure_hit

from .locale_support import battle, came, enter, go_in
from .support import Table, counts, make_troop
from .view_support import first_mine


@pytest.mark.parametrize(
    ("locale", "total", "points"),
    [
        ("ancient-mound", 5, 50),
        ("cave", 5, 25),
        ("deserted-cabin", 5, 25),
        ("indian-burial-grounds", 5, 25),
        ("mine-shaft", 6, 25),
        ("rattler-pit", 5, 50),
    ],
)
def test_loot_counts_for_the_side_that_finds_it(locale: str, total: int, points: int) -> None:
    table = enter(battle(locale), total)
    assert [seat.bounty for seat in table.state.seats] == [points, 0]


def test_each_action_in_the_mother_lode_brings_25_more() -> None:
    table = enter(battle("mine-shaft"), 6)
    table.do(entering_and_leaving.ExploreLocale("gunmen"))
    table.do(entering_and_leaving.ExploreLocale("ronin"), "s2")
    assert [seat.bounty for seat in table.state.seats] == [50, 25]


def test_the_ancient_temple_gives_two_chips_and_the_ghosts_a_blue_one() -> None:
    assert len(enter(battle("ancient-mound"), 6).seat("s1").chips) == 2
    assert enter(battle("field-o-bones"), 5).seat("s1").chips == ("blue",)


def test_the_wise_hermit_teaches_casters_and_has_a_chip_for_others() -> None:
    assert len(enter(battle("cave"), 6).seat("s1").chips) == 1
    witch = make_troop("witch", number="hero", stats={"caster": "witch"}, abilities=["arcane-background"])
    table = enter(battle("cave", witch), 6, "witch")
    options = {option.value for option in table.matter("learn").options}
    assert options == {spell.id for spell in catalog().spells.values() if "witch" in spell.types}
    table.choose("ball-o-doom")
    assert table.troop("witch").stats.spells == ("ball-o-doom",)
    assert not table.seat("s1").chips


def test_the_claim_map_makes_sneaky() -> None:
    assert enter(battle("deserted-cabin"), 5).troop("gunmen").has("sneaky")


def test_the_roll_card_of_a_locale_says_what_may_be_there() -> None:
    table = go_in(battle("deserted-cabin"))
    assert first_mine(table.state).text.startswith("1–2 Outlaw hideout; 3 Empty; 4 Outlaw gang;")
    table.throw(6, kind="locale")
    assert first_mine(table.state).text.startswith("1 Mad scientist; 2 Gunslinger;")


def cabin(total: int, *more: Troop, troop: str = "gunmen") -> Table:
    table = enter(battle("deserted-cabin", *more), 6, troop)
    table.throw(total, kind="great-person")
    return table


@pytest.mark.parametrize(("total", "caster"), [(3, "huckster"), (4, "blessed")])
def test_the_books_in_the_cabin_wait_for_the_first_who_can_read_them(total: int, caster: str) -> None:
    readers = [make_troop(f"reader{one}", seat="s2", number="hero", stats={"caster": caster}) for one in (1, 2)]
    table = cabin(total, *readers)
    assert not table.asks("learn")
    table.do(entering_and_leaving.ExploreLocale("ronin"), "s2")
    assert not table.asks("learn")
    table.do(entering_and_leaving.ExploreLocale("reader1"), "s2")
    assert table.matter("learn").troop == "reader1"
    table.settle_all()
    table.do(entering_and_leaving.ExploreLocale("reader2"), "s2")
    assert not table.asks("learn")


def test_what_else_was_in_the_cabin_is_found_once() -> None:
    table = cabin(5)
    bounty = table.seat("s2").bounty
    table.do(entering_and_leaving.ExploreLocale("ronin"), "s2")
    assert (table.seat("s2").bounty, table.state.matters) == (bounty, ())


def test_moonshine_that_one_troop_leaves_is_there_for_the_next_and_drunk_once() -> None:
    table = enter(battle("eerie-clearing"), 5)
    table.choose("no", kind="moonshine")
    table.do(entering_and_leaving.ExploreLocale("ronin"), "s2")
    table.choose("yes", kind="moonshine")
    table.settle_all()
    table.do(entering_and_leaving.ExploreLocale("nell"))
    assert not table.asks("moonshine")


def test_the_mad_scientist_left_a_gizmo_of_your_choice() -> None:
    table = cabin(1)
    table.choose("rocket-pack")
    assert table.troop("gunmen").gizmos == (("rocket-pack", "d6"),)


def test_any_hero_of_yours_may_take_the_gunslingers_weapon() -> None:
    table = cabin(2)
    assert {option.value for option in table.matter("hogleg").options} == {"nell"}
    table.choose("nell")
    assert [counts(table, "nell", trait) for trait in ("shootin", "fightin")] == [2, 0]


def test_the_sorcerers_books_are_for_casters_and_the_preachers_for_the_blessed() -> None:
    witch = make_troop("witch", number="hero", stats={"caster": "witch"})
    assert not cabin(3).state.matters
    assert cabin(3, witch, troop="witch").asks("learn")
    assert not cabin(4, witch, troop="witch").state.matters
    padre = make_troop("padre", number="hero", stats={"caster": "blessed"})
    assert cabin(4, padre, troop="padre").asks("learn")


@pytest.mark.parametrize("total", [5, 6])
def test_treasure_in_the_cabin_is_worth_25(total: int) -> None:
    assert cabin(total).seat("s1").bounty == 25


def test_moonshine_is_plus_2_on_guts_and_vigor_or_the_whole_troop_in_the_dirt() -> None:
    table = enter(battle("eerie-clearing"), 5)
    table.choose("yes")
    table.throw(6, 4, kind="drunk")
    assert [counts(table, "gunmen", trait) for trait in ("guts", "vigor", "shootin")] == [2, 2, 0]
    table = enter(battle("eerie-clearing"), 5)
    table.choose("yes")
    table.throw(3, kind="drunk")
    assert {figure.state for figure in table.troop("gunmen").figures} == {"dirt"}
    table = enter(battle("eerie-clearing"), 5)
    table.choose("no")
    assert not table.state.matters


def test_the_doll_takes_2_off_an_enemy_hero_while_its_owner_lives() -> None:
    table = enter(battle("eerie-clearing"), 6, "nell")
    table.choose("rex")
    assert counts(table, "rex", "shootin") == -2
    table.do(figure_hit.FigureHit("nell", "f1", "down", "ronin"), "s2")
    table.settle_all()
    table.do(end_turn.EndTurn())
    assert counts(table, "rex", "shootin") == 0


def test_the_doll_is_for_the_first_hero_to_get_there() -> None:
    table = enter(battle("eerie-clearing"), 6)
    assert not table.state.matters
    table.do(entering_and_leaving.ExploreLocale("rex"), "s2")
    table.choose("nell")
    assert counts(table, "nell", "guts") == -2


def test_ghostly_champions_are_plus_2_on_all_and_bloodthirsty() -> None:
    table = enter(battle("field-o-bones"), 4)
    assert [counts(table, "gunmen", trait) for trait in ("guts", "shootin")] == [2, 2]
    assert table.troop("gunmen").has("bloodthirsty")
    assert counts(table, "nell", "guts") == 0


def test_the_battle_banner_is_kept_in_mind() -> None:
    assert "Battle Banner" in enter(battle("field-o-bones"), 6).troop("gunmen").notes.values()


def test_the_first_hero_on_the_burial_grounds_takes_the_medicine_bag() -> None:
    table = enter(battle("indian-burial-grounds"), 6)
    assert "note: fetish" not in table.troop("gunmen").notes
    table.do(entering_and_leaving.ExploreLocale("rex"), "s2")
    table.do(entering_and_leaving.ExploreLocale("nell"))
    assert "note: fetish" in table.troop("rex").notes
    assert "note: fetish" not in table.troop("nell").notes


def test_with_the_bag_a_hero_casts_one_shamans_spell_of_her_choice_once() -> None:
    table = enter(battle("indian-burial-grounds"), 6, "nell")
    table.refuses(OpenBag("nell", "ball-o-doom"), "no-such-option")
    table.refuses(OpenBag("gunmen", "smite"), "no-bag")
    table.do(OpenBag("nell", "smite"))
    table.refuses(OpenBag("nell", "cloak"), "no-bag")
    table.state = replace(table.state, goes=(Go(("nell",), "s1", ""),))
    table.do(Cast("nell", "smite"))
    table.throw(4, kind="spell")
    table.throw(3, kind="spell-duration")
    assert counts(table, "nell", "fightin") == 2
    table.state = replace(table.state, goes=(Go(("nell",), "s1", ""),))
    table.refuses(Cast("nell", "smite"), "unknown-spell")


def test_ancient_magic_makes_undead_and_heroes_harrowed() -> None:
    troop = enter(battle("ruin"), 6).troop("gunmen")
    assert troop.has("undead")
    assert troop.has("fear")
    assert troop.has("fearless")
    assert not troop.harrowed
    table = enter(battle("ruin"), 6, "nell")
    assert table.troop("nell").harrowed
    table.throw(14, kind="harrowed-power")
    assert table.troop("nell").notes["power"] == "stitchin"
    assert table.troop("nell").seat == "s1"


def test_the_abandoned_creation_is_one_automaton() -> None:
    (made,) = came(enter(battle("strange-tower"), 5))
    assert (made.stats.card, len(made.figures), made.seat) == ("automatons", 1, "s1")
    assert kinds.ROGUE not in made.notes


def test_the_towers_gizmo_goes_to_a_hero_with_malfunction_d12() -> None:
    table = enter(battle("strange-tower"), 6)
    table.choose("nell", kind="tower-gizmo")
    table.choose("chainsaw", kind="gizmo")
    assert dict(table.troop("nell").gizmos) == {"chainsaw": "d12"}


def test_the_hanged_man_is_a_harrowed_hero_with_one_power() -> None:
    table = enter(battle("weird-tree"), 6)
    (hero,) = came(table)
    table.throw(5, kind="harrowed-power")
    assert (hero.seat, hero.stats.card) == ("s1", "harrowed-hero")
    assert table.troop(hero.id).notes["power"] == "claws"
