"""Appendix F, Strange Locales: when a locale's table is rolled, who comes out of it, and whom the highest bid hires."""

from dataclasses import replace

import pytest

from companion.games.highnoon.data.catalog import catalog
from companion.games.highnoon.rules.tables import tables
from companion.games.highnoon.table.chips import bidding
from companion.games.highnoon.table.core import kinds
from companion.games.highnoon.table.fate import outcomes, rogues
from companion.games.highnoon.table.places import entering_and_leaving
from companion.games.highnoon.table.places.locales import LOCALES
from companion.games.highnoon.table.rolling import answering, rows
from companion.games.highnoon.table.wounds import figure_hit

from .locale_support import battle, came, enter
from .support import Table, make_state, make_troop


def test_every_locale_has_a_table_and_every_arrival_a_stat_line_or_a_note() -> None:
    assert len(LOCALES) == 12
    known = {**catalog().troops, **catalog().rogues}
    for arrival in rogues.ARRIVALS.values():
        assert arrival.card in known or ("note: stat line" in dict(arrival.notes) and not arrival.card)


def test_contents_are_rolled_once() -> None:
    table = enter(battle("cave"), 3)
    assert table.state.scenario.facts["explored"] == "3"
    table.do(entering_and_leaving.ExploreLocale("ronin"), "s2")
    assert not table.asks("locale")
    table.refuses(entering_and_leaving.ExploreLocale("ronin"), "explored-already", "s2")


def test_nothing_is_explored_where_no_locale_stands() -> None:
    Table(make_state(make_troop("gunmen"))).refuses(entering_and_leaving.ExploreLocale("gunmen"), "no-locale")


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
    assert all(effect.what in ("building", "loot") for effect in table.state.effects)
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
    table.do(figure_hit.FigureHit(rogue.id, "f1", "down", "gunmen"), "s1")
    assert [seat.bounty for seat in table.state.seats] == [catalog().troops["nosferatu"].bounty, 0]
    table.settle_all()
    table.do(figure_hit.FigureHit("gunmen", "f1", "down", rogue.id), "s1")
    table.do(figure_hit.FigureHit(rogue.id, "f2", "down", "ronin"), "s2")
    assert [seat.bounty for seat in table.state.seats] == [8, 0]


def test_killing_the_mad_hermit_costs_25() -> None:
    table = enter(battle("cave"), 2)
    (hermit,) = came(table)
    assert hermit.stats.hero
    table.do(figure_hit.FigureHit(hermit.id, "f1", "down", "gunmen"))
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
    table.do(bidding.Bid(table.matter("rogue-bid", seat="s1").id, red=1), "s1")
    table.do(bidding.Bid(table.matter("rogue-bid", seat="s2").id, white=3), "s2")
    hired = came(table)
    assert hired[0].stats.card == card
    assert {troop.seat for troop in hired} == {"s2"}
    assert not any(kinds.ROGUE in troop.notes or troop.hold for troop in hired)


def test_frankie_comes_with_the_mad_scientist_and_the_deputies_on_horses() -> None:
    table = enter(battle("strange-tower", hands={"s1": ("white",)}), 4)
    table.do(bidding.Bid(table.matter("rogue-bid").id, white=1))
    assert [troop.stats.card for troop in came(table)] == ["mad-scientist", "frankie"]
    table = enter(battle("weird-tree", hands={"s1": ("white",)}), 4)
    table.do(bidding.Bid(table.matter("rogue-bid").id, white=1))
    assert "mounted" in came(table)[0].marks


def test_nobody_is_hired_without_a_bid() -> None:
    table = enter(battle("cave", hands={"s1": ("white",)}), 4)
    table.do(bidding.Bid(table.matter("rogue-bid").id, none=True))
    assert not came(table)
    assert not came(enter(battle("cave"), 4))


def test_rows_are_found_by_the_tables_that_the_book_prints() -> None:
    written = {(table, rows.row(table, total).first) for table, total in outcomes.OUTCOMES}
    assert written == outcomes.OUTCOMES.keys()
    own = {(hook.kind, int(hook.id)) for point in (outcomes.BRINGS, outcomes.LATER) for hook in point.hooks}
    assert own <= {(outcomes.kind(table.id), row.first) for table in tables() for row in table.rows}


def test_a_skipped_roll_leaves_the_locale_unexplored() -> None:
    table = battle("cave")
    table.do(entering_and_leaving.ExploreLocale("gunmen"))
    table.do(answering.Skip(table.matter().id))
    assert "explored" not in table.state.scenario.facts


def test_a_hidden_troop_explores_nothing() -> None:
    table = battle("cave")
    hidden = replace(table.troop("gunmen"), hidden=True)
    table.state = replace(table.state, troops={**table.state.troops, "gunmen": hidden})
    table.refuses(entering_and_leaving.ExploreLocale("gunmen"), "hidden")
