"""Appendix F, Strange Locales: what each row of each locale's table brings."""

from dataclasses import replace
from typing import Any

import pytest

from companion.games.highnoon.catalog import catalog
from companion.games.highnoon.table import kinds, locales, modifiers, rogues
from companion.games.highnoon.table.commands import action, by_hand, core
from companion.games.highnoon.table.commands import tables as tap
from companion.games.highnoon.table.setup_scenario import LOCALES
from companion.games.highnoon.table.state import Go, Scenario, Troop

from .support import Table, make_state, make_troop


def battle(locale: str, *more: Troop, **fields: Any) -> Table:
    troops = (
        make_troop("gunmen"),
        make_troop("nell", number="hero"),
        make_troop("ronin", seat="s2"),
        make_troop("rex", seat="s2", number="hero"),
        *more,
    )
    defaults: dict[str, Any] = {
        "phase": "action",
        "turn": 2,
        "scenario": Scenario("scavenger-hunt", {"locale": locale}),
    }
    return Table(make_state(*troops, **{**defaults, **fields}))


def enter(table: Table, total: int, troop: str = "gunmen") -> Table:
    table.do(tap.ExploreLocale(troop), table.troop(troop).seat)
    table.throw(total, kind="locale")
    return table


def came(table: Table) -> list[Troop]:
    return [troop for id_, troop in table.state.troops.items() if id_.startswith("x")]


def counts(table: Table, troop: str, trait: str, purpose: str = "") -> int:
    return sum(one.amount for one in modifiers.for_trait(table.state, table.troop(troop), trait, purpose))


def test_every_locale_has_a_table_and_every_arrival_a_stat_line_or_a_note() -> None:
    assert len(LOCALES) == 12
    known = {**catalog().troops, **catalog().rogues}
    for arrival in rogues.ARRIVALS.values():
        assert arrival.card in known or ("note: stat line" in dict(arrival.notes) and not arrival.card)


def test_contents_are_rolled_once() -> None:
    table = enter(battle("cave"), 3)
    assert table.state.scenario.facts["explored"] == "3"
    table.refuses(tap.ExploreLocale("ronin"), "explored-already", "s2")


def test_nothing_is_explored_where_no_locale_stands() -> None:
    Table(make_state(make_troop("gunmen"))).refuses(tap.ExploreLocale("gunmen"), "no-locale")


@pytest.mark.parametrize(
    ("locale", "total"),
    [
        ("ancient-mound", 3),
        ("cave", 3),
        ("deserted-cabin", 3),
        ("eerie-clearing", 3),
        ("field-o-bones", 3),
        ("graveyard", 3),
        ("indian-burial-grounds", 3),
        ("mine-shaft", 3),
        ("mine-shaft", 5),
        ("rattler-pit", 3),
        ("ruin", 3),
        ("ruin", 5),
        ("strange-tower", 1),
        ("strange-tower", 3),
        ("weird-tree", 3),
        ("weird-tree", 5),
    ],
)
def test_what_the_players_do_themselves_is_a_reminder_and_no_more(locale: str, total: int) -> None:
    table = enter(battle(locale), total)
    assert table.state.reminders
    assert not table.state.matters
    assert not came(table)
    assert not table.state.effects
    assert all(not seat.bounty and not seat.chips for seat in table.state.seats)


ROGUES = [
    ("ancient-mound", 2, "rattlers", 5),
    ("cave", 2, "", 1),
    ("deserted-cabin", 1, "outlaw-gang", 5),
    ("deserted-cabin", 2, "outlaw-gang", 5),
    ("eerie-clearing", 1, "houngan", 1),
    ("eerie-clearing", 2, "buffalo-hunters", 5),
    ("field-o-bones", 2, "walkin-dead", 5),
    ("graveyard", 1, "walkin-dead", 5),
    ("graveyard", 2, "walkin-dead", 5),
    ("graveyard", 5, "grave-robbers", 5),
    ("graveyard", 6, "walkin-dead", 5),
    ("indian-burial-grounds", 2, "braves", 5),
    ("mine-shaft", 1, "devil-bats", 5),
    ("mine-shaft", 2, "miners", 5),
    ("rattler-pit", 1, "mojave-rattler", 1),
    ("rattler-pit", 2, "cultists", 5),
    ("ruin", 1, "nosferatu", 5),
    ("ruin", 2, "nosferatu", 5),
    ("strange-tower", 2, "devil-bats", 5),
    ("weird-tree", 2, "hangin-judge", 1),
]


@pytest.mark.parametrize(("locale", "total", "card", "figures"), ROGUES)
def test_rogues_wait_on_hold_and_the_opponent_plays_them(locale: str, total: int, card: str, figures: int) -> None:
    (rogue,) = came(enter(battle(locale), total))
    assert (rogue.stats.card, len(rogue.figures), rogue.seat) == (card, figures, "s2")
    assert rogue.hold
    assert kinds.ROGUE in rogue.notes


def test_with_more_players_all_roll_a_d20_for_the_rogues() -> None:
    table = enter(battle("ruin", seats=3), 1)
    for seat, face in (("s1", 19), ("s2", 3), ("s3", 8)):
        table.throw(face, kind="rogue-control", seat=seat)
    assert [troop.seat for troop in came(table)] == ["s1"]


def test_a_rogue_is_worth_its_printed_bounty_and_scores_for_nobody() -> None:
    table = enter(battle("ruin"), 1)
    (rogue,) = came(table)
    table.do(action.FigureHit(rogue.id, "f1", "down", "gunmen"), "s1")
    assert [seat.bounty for seat in table.state.seats] == [catalog().troops["nosferatu"].bounty, 0]
    table.settle_all()
    table.do(action.FigureHit("gunmen", "f1", "down", rogue.id), "s1")
    table.do(action.FigureHit(rogue.id, "f2", "down", "ronin"), "s2")
    assert [seat.bounty for seat in table.state.seats] == [8, 0]


def test_killing_the_mad_hermit_costs_25() -> None:
    table = enter(battle("cave"), 2)
    (hermit,) = came(table)
    assert hermit.stats.hero
    table.do(action.FigureHit(hermit.id, "f1", "down", "gunmen"))
    assert table.seat("s1").bounty == -25


@pytest.mark.parametrize(("face", "bears"), [(3, 1), (4, 2)])
def test_one_or_two_bears_come_out_of_the_cave(face: int, bears: int) -> None:
    table = enter(battle("cave"), 1)
    table.throw(face, kind="bears")
    assert [troop.stats.card for troop in came(table)] == ["bear"] * bears


HIRED = [
    ("ancient-mound", "illinois-johnson"),
    ("cave", "buffalo-hunters"),
    ("deserted-cabin", "outlaw-gang"),
    ("eerie-clearing", "gunmen"),
    ("graveyard", "doctor"),
    ("indian-burial-grounds", "scouts"),
    ("mine-shaft", "miners"),
    ("rattler-pit", "cultists"),
    ("ruin", "nosferatu"),
    ("strange-tower", "mad-scientist"),
    ("weird-tree", "deputies"),
]


@pytest.mark.parametrize(("locale", "card"), HIRED)
def test_a_4_is_for_the_highest_bidder(locale: str, card: str) -> None:
    table = enter(battle(locale, hands={"s1": ("red",), "s2": ("white", "white", "white")}), 4)
    table.do(core.Bid(table.matter("rogue-bid", seat="s1").id, red=1), "s1")
    table.do(core.Bid(table.matter("rogue-bid", seat="s2").id, white=3), "s2")
    hired = came(table)
    assert hired[0].stats.card == card
    assert {troop.seat for troop in hired} == {"s2"}
    assert not any(kinds.ROGUE in troop.notes or troop.hold for troop in hired)


def test_frankie_comes_with_the_mad_scientist_and_the_deputies_on_horses() -> None:
    table = enter(battle("strange-tower", hands={"s1": ("white",)}), 4)
    table.do(core.Bid(table.matter("rogue-bid").id, white=1))
    assert [troop.stats.card for troop in came(table)] == ["mad-scientist", "frankie"]
    table = enter(battle("weird-tree", hands={"s1": ("white",)}), 4)
    table.do(core.Bid(table.matter("rogue-bid").id, white=1))
    assert "mounted" in came(table)[0].marks


def test_nobody_is_hired_without_a_bid() -> None:
    table = enter(battle("cave", hands={"s1": ("white",)}), 4)
    table.do(core.Bid(table.matter("rogue-bid").id))
    assert not came(table)
    assert not came(enter(battle("cave"), 4))


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
    table.do(tap.ExploreLocale("gunmen"))
    table.do(tap.ExploreLocale("ronin"), "s2")
    assert [seat.bounty for seat in table.state.seats] == [50, 25]


def test_forbidden_secrets_make_loco_and_drive_off_whoever_fails_a_hard_check() -> None:
    table = enter(battle("ancient-mound"), 1)
    assert table.matter("forbidden").tn == 8
    table.throw(4)
    assert table.troop("gunmen").status == "out"
    table = enter(battle("ancient-mound"), 1)
    table.throw(6, 4)
    assert table.troop("gunmen").status == "in"
    assert table.troop("gunmen").ability("loco") == "paranoid"


def test_forbidden_secrets_cost_the_fearless_an_action_only() -> None:
    table = enter(battle("ancient-mound", make_troop("dead", abilities=["fearless"])), 1, "dead")
    assert not table.state.matters
    assert not table.troop("dead").has("loco")


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
    assert table.troop("witch").notes["note: learned"] == "Ball o' Doom"
    assert not table.seat("s1").chips


def test_the_claim_map_makes_sneaky() -> None:
    assert enter(battle("deserted-cabin"), 5).troop("gunmen").has("sneaky")


def cabin(total: int, *more: Troop, troop: str = "gunmen") -> Table:
    table = enter(battle("deserted-cabin", *more), 6, troop)
    table.throw(total, kind="great-person")
    return table


@pytest.mark.parametrize(("total", "caster"), [(3, "huckster"), (4, "blessed")])
def test_the_books_in_the_cabin_wait_for_the_first_who_can_read_them(total: int, caster: str) -> None:
    readers = [make_troop(f"reader{one}", seat="s2", number="hero", stats={"caster": caster}) for one in (1, 2)]
    table = cabin(total, *readers)
    assert not table.asks("learn")
    table.do(tap.ExploreLocale("ronin"), "s2")
    assert not table.asks("learn")
    table.do(tap.ExploreLocale("reader1"), "s2")
    assert table.matter("learn").troop == "reader1"
    table.settle_all()
    table.do(tap.ExploreLocale("reader2"), "s2")
    assert not table.asks("learn")


def test_what_else_was_in_the_cabin_is_found_once() -> None:
    table = cabin(5)
    bounty = table.seat("s2").bounty
    table.do(tap.ExploreLocale("ronin"), "s2")
    assert (table.seat("s2").bounty, table.state.matters) == (bounty, ())


def test_moonshine_that_one_troop_leaves_is_there_for_the_next_and_drunk_once() -> None:
    table = enter(battle("eerie-clearing"), 5)
    table.choose("no", kind="moonshine")
    table.do(tap.ExploreLocale("ronin"), "s2")
    table.choose("yes", kind="moonshine")
    table.settle_all()
    table.do(tap.ExploreLocale("nell"))
    assert not table.asks("moonshine")


def test_a_fearless_troop_in_the_mound_loses_the_card_that_it_has() -> None:
    brave = make_troop("brave", abilities=["fearless"], cards=("KS",))
    table = enter(battle("ancient-mound", brave), 1, "brave")
    assert table.troop("brave").cards == ()
    assert not table.asks("forbidden")


def test_a_fearless_troop_that_is_acting_loses_the_rest_of_its_action() -> None:
    go = Go(("brave",), "s1", "KS")
    table = enter(battle("ancient-mound", make_troop("brave", abilities=["fearless"]), goes=(go,)), 1, "brave")
    assert table.state.go is None


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


def test_the_bokkor_has_plus_2_on_vigor_in_his_clearing() -> None:
    table = enter(battle("eerie-clearing"), 1)
    (bokkor,) = came(table)
    assert counts(table, bokkor.id, "vigor", "damage") == 2


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
    table.do(action.FigureHit("nell", "f1", "down", "ronin"), "s2")
    table.settle_all()
    table.do(action.EndTurn())
    assert counts(table, "rex", "shootin") == 0


def test_the_doll_is_for_the_first_hero_to_get_there() -> None:
    table = enter(battle("eerie-clearing"), 6)
    assert not table.state.matters
    table.do(tap.ExploreLocale("rex"), "s2")
    table.choose("nell")
    assert counts(table, "nell", "guts") == -2


def test_skeletons_have_plus_2_to_attack() -> None:
    table = enter(battle("field-o-bones"), 2)
    (bones,) = came(table)
    assert [counts(table, bones.id, "fightin", purpose) for purpose in ("attack", "")] == [2, 0]


def test_ghostly_champions_are_plus_2_on_all_and_bloodthirsty() -> None:
    table = enter(battle("field-o-bones"), 4)
    assert [counts(table, "gunmen", trait) for trait in ("guts", "shootin")] == [2, 2]
    assert table.troop("gunmen").has("bloodthirsty")
    assert counts(table, "nell", "guts") == 0


def test_whom_the_spirits_beat_is_fearless_and_rogue() -> None:
    table = enter(battle("field-o-bones"), 1)
    table.throw(2, kind="possession", troop="gunmen")
    table.throw(5, kind="possession")
    troop = table.troop("gunmen")
    assert troop.has("fearless")
    assert (troop.seat, kinds.ROGUE in troop.notes) == ("s2", True)


def test_who_beats_the_spirits_is_let_be_and_the_next_troop_rolls_too() -> None:
    table = enter(battle("field-o-bones"), 1)
    table.throw(5, kind="possession", troop="gunmen")
    table.throw(2, kind="possession")
    assert kinds.ROGUE not in table.troop("gunmen").notes
    table.do(tap.ExploreLocale("ronin"), "s2")
    assert table.asks("possession")


def test_the_battle_banner_is_kept_in_mind() -> None:
    assert "Battle Banner" in enter(battle("field-o-bones"), 6).troop("gunmen").notes.values()


def test_the_shamans_spirit_curses_each_troop_that_enters() -> None:
    table = enter(battle("indian-burial-grounds"), 1)
    table.do(tap.ExploreLocale("ronin"), "s2")
    table.do(tap.ExploreLocale("ronin"), "s2")
    assert [counts(table, troop, "shootin") for troop in ("gunmen", "ronin", "nell")] == [-2, -2, 0]


def test_the_fetish_is_kept_in_mind() -> None:
    assert enter(battle("indian-burial-grounds"), 6).troop("gunmen").notes["note: fetish"]


def test_the_egg_lies_there_until_a_freak_event() -> None:
    table = enter(battle("rattler-pit"), 5)
    table.do(tap.RollFreakEvent("ronin"), "s2")
    assert table.seat("s1").bounty == 0
    assert [troop.stats.card for troop in came(table)] == ["young-rattler"]


def test_the_altar_sends_a_worm_for_the_price_of_a_figure_until_its_prey_is_gone() -> None:
    table = enter(battle("rattler-pit"), 6)
    table.choose("rex", kind="altar")
    table.choose("f3", kind="altar-price")
    (worm,) = came(table)
    assert (worm.stats.card, worm.seat) == ("mojave-rattler", "s1")
    assert table.troop("gunmen").figures[2].state == "down"
    assert all(seat.bounty == 0 for seat in table.state.seats)
    table.do(by_hand.RemoveTroop("rex", "went home"), "s2")
    table.settle_all()
    table.do(action.EndTurn())
    assert table.troop(worm.id).status == "out"


def test_the_altar_may_be_left_alone() -> None:
    table = enter(battle("rattler-pit"), 6)
    table.choose(kind="altar")
    assert not came(table)
    assert len(table.troop("gunmen").standing) == 5


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


def test_the_hangin_tree_kills_those_near_it_who_fail_a_hard_strength_roll() -> None:
    table = enter(battle("weird-tree"), 1)
    table.throw(4, kind="hangin-tree")
    table.choose("f1", "f2", kind="hanged")
    assert [figure.state for figure in table.troop("gunmen").figures] == ["down", "down", "up", "up", "up"]
    table.settle_all()
    table.do(tap.ExploreLocale("rex"), "s2")
    table.throw(6, 5, kind="hangin-tree")
    assert table.troop("rex").standing


def test_the_hanged_man_is_a_harrowed_hero_with_one_power() -> None:
    table = enter(battle("weird-tree"), 6)
    (hero,) = came(table)
    table.throw(5, kind="harrowed-power")
    assert (hero.seat, hero.stats.card) == ("s1", "harrowed-hero")
    assert table.troop(hero.id).notes["power"] == "claws"


def test_rows_are_found_by_the_tables_that_the_book_prints() -> None:
    tables = {table for table, _ in locales.FOUND}
    assert tables == {f"locale-{locale}" for locale in LOCALES} | {"locale-cabin-great-person"}


def test_a_skipped_roll_leaves_the_locale_unexplored() -> None:
    table = battle("cave")
    table.do(tap.ExploreLocale("gunmen"))
    table.do(core.Skip(table.matter().id))
    assert "explored" not in table.state.scenario.facts


def test_a_hidden_troop_explores_nothing() -> None:
    table = battle("cave")
    hidden = replace(table.troop("gunmen"), hidden=True)
    table.state = replace(table.state, troops={**table.state.troops, "gunmen": hidden})
    table.refuses(tap.ExploreLocale("gunmen"), "hidden")
