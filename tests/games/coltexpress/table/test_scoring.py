"""The end of the game, sentence by sentence: loot, Gunslingers, ties, the story afterwards; and the scorer, for whom
the app keeps nothing else (The end of the game; rulings 11, 12 and 13)."""

from collections.abc import Mapping
from dataclasses import replace

import pytest

from companion.engine.errors import Forbidden, Illegal
from companion.engine.sources import REAL
from companion.games.coltexpress.table.core import state as s
from companion.games.coltexpress.table.core.state import State
from companion.games.coltexpress.table.scoring.count_purses import CountPurses, still_to_count
from companion.games.coltexpress.table.scoring.scores import gunslingers, scores
from tests.games.coltexpress.table.robberies import TABLE, Robbery

THREE = ("belle", "doc", "tuco")
TEAMS = ("tuco", "cheyenne", "django", "doc")


def counted() -> Robbery:
    """Three bandits with a purse of $250 and six bullets each."""
    return Robbery(*THREE).depart().loot(belle=("purse-250-1",), doc=("purse-250-2",), tuco=("purse-250-3",))


def fired(table: Robbery, **left: int) -> Robbery:
    """So many bullets are left to those bandits."""
    for bandit, count in left.items():
        table.pile(s.bullets_of(bandit), *(f"bullet.{bandit}-{one}" for one in range(1, count + 1)))
    return table


def hit(table: Robbery, **hits: Mapping[str, int]) -> Robbery:
    """What those bandits received."""
    return table.change(bandits=tuple(replace(one, hits=hits.get(one.id, {})) for one in table.state.bandits))


def totals(state: State) -> dict[str, int]:
    return {one.seat: one.total for one in scores(state)}


def places(state: State) -> dict[str, int]:
    return {one.seat: one.place for one in scores(state)}


def test_purses_count_their_worth_a_jewel_500_and_a_strongbox_1000() -> None:
    table = fired(counted(), belle=5).loot(doc=("purse-450-1", "jewel-1", "jewel-2", "strongbox-1"))
    assert totals(table.state) == {"belle": 1250, "doc": 2450, "tuco": 250}


def test_the_ransom_counts_in_dollars() -> None:
    table = fired(counted(), belle=5).change(round=5)
    table.place(doc="Lr", belle="2i", tuco="3i").event("hostage-taking", round_=5).go_on()
    assert totals(table.state)["doc"] == 500


def test_only_who_fired_most_is_gunslinger() -> None:
    table = fired(counted(), belle=5, doc=3, tuco=4)
    assert gunslingers(table.state) == ("doc",)
    assert totals(table.state) == {"belle": 250, "doc": 1250, "tuco": 250}


def test_each_who_ties_for_gunslinger_gets_the_whole_prize() -> None:
    table = fired(counted(), belle=3, doc=3, tuco=4)
    assert totals(table.state) == {"belle": 1250, "doc": 1250, "tuco": 250}


def test_where_nobody_fired_every_bandit_is_gunslinger_and_the_ranking_stays_the_same() -> None:
    table = counted().loot(doc=("purse-300-1",))
    assert set(gunslingers(table.state)) == set(THREE)
    assert totals(table.state) == {"belle": 1250, "doc": 1300, "tuco": 1250}
    assert places(table.state) == {"belle": 2, "doc": 1, "tuco": 2}


def test_a_tie_goes_to_whoever_received_fewer_bullets_of_bandits_and_events() -> None:
    table = hit(counted(), belle={"doc": 1, "event": 1}, doc={"belle": 1}, tuco={"event": 3})
    assert places(table.state) == {"doc": 1, "belle": 2, "tuco": 3}


def test_bullets_of_meetings_break_no_tie_not_even_where_an_event_made_the_marshal_move() -> None:
    table = counted().change(marshal=1).place(belle="2i", doc="1r", tuco="3r")
    table.event("angry-marshal", round_=5).go_on()
    assert (dict(table.hits("belle")), dict(table.hits("doc"))) == ({"meeting": 1}, {"event": 1})
    assert places(table.state) == {"belle": 1, "tuco": 1, "doc": 3}


def test_whoever_still_ties_shares_the_victory() -> None:
    table = fired(counted(), tuco=5).loot(tuco=()).change(stage=s.OVER)
    table.loot(belle=("jewel-1", "jewel-2"), doc=("strongbox-1",))
    assert places(table.state) == {"belle": 1, "doc": 1, "tuco": 1}
    table.loot(belle=("jewel-1",))
    assert places(table.state) == {"doc": 1, "tuco": 1, "belle": 3}


def test_two_teams_have_no_gunslinger_and_add_up_what_both_bandits_have_and_received() -> None:
    table = fired(Robbery(*TEAMS, seats=2).depart(), tuco=0)
    table.loot(tuco=("jewel-1",), cheyenne=("jewel-2",), django=("strongbox-1",), doc=())
    hit(table, tuco={"cheyenne": 1}, cheyenne={"doc": 1}, django={"event": 1})
    assert gunslingers(table.state) == ()
    assert totals(table.state) == {"a": 1000, "b": 1000}
    assert places(table.state) == {"b": 1, "a": 2}, "a mate's shots count"


# Real purses


def real_purses() -> Robbery:
    """Nobody knows what is in the purses but their owners; Doc has two and Tuco none."""
    table = Robbery(*THREE, chance={"purses": REAL}).depart()
    table.loot(belle=("",), doc=("", "", "jewel-1"), tuco=("strongbox-1",))
    return fired(table, belle=5).place(belle="1r", doc="2r", tuco="3r").event("hostage-taking", round_=5).go_on()


def test_whoever_has_real_purses_says_at_the_end_what_they_are_worth() -> None:
    table = real_purses()
    assert (table.state.stage, still_to_count(table.state)) == (s.COUNTING, ("belle", "doc"))
    table.do(CountPurses("doc", 800), "doc")
    assert table.state.stage == s.COUNTING
    table.do(CountPurses("belle", 250), "belle")
    assert table.state.stage == s.OVER
    assert totals(table.state) == {"belle": 1250, "doc": 1300, "tuco": 1000}


@pytest.mark.parametrize("dollars", [450, 1050, 775])
def test_two_purses_are_worth_500_to_1000_in_steps_of_50(dollars: int) -> None:
    table = real_purses()
    with pytest.raises(Illegal, match=r"\$500 to \$1,000"):
        table.do(CountPurses("doc", dollars), "doc")
    for fits in (500, 1000):
        real_purses().do(CountPurses("doc", fits), "doc")


def test_nobody_but_the_host_counts_anothers_purses_and_nobody_before_the_end() -> None:
    table = real_purses()
    for command in (CountPurses("doc", 500), CountPurses("z", 500)):
        with pytest.raises((Forbidden, Illegal)):
            table.do(command, "belle", host=False)
    table.change(stage=s.SCHEMING)
    with pytest.raises(Illegal, match="not the moment"):
        table.do(CountPurses("doc", 500), "doc")


def test_purses_are_counted_once() -> None:
    purses = real_purses()
    purses.do(CountPurses("doc", 500), "doc")
    for seat, dollars in (("doc", 1000), ("tuco", 0)):
        with pytest.raises(Illegal, match="nothing left to count"):
            purses.do(CountPurses(seat, dollars), seat)


# The story afterwards


def test_the_story_says_who_shot_whom_bandit_by_bandit() -> None:
    table = hit(fired(counted(), belle=2), doc={"belle": 3, "meeting": 2}, tuco={"belle": 1, "doc": 2, "event": 1})
    part = TABLE.aftermath([("", table.state)]).sections[0]
    assert (part.title, part.fold) == ("Who shot whom", False)
    assert [(line.text, line.amount) for line in part.lines] == [
        ("Belle, the Gunslinger, shot", "Doc 3 times, Tuco"),
        ("Belle was hit by", "nobody"),
        ("Doc shot", "Tuco twice"),
        ("Doc was hit by", "Belle 3 times, the Marshal twice"),
        ("Tuco shot", "nobody"),
        ("Tuco was hit by", "Belle, Doc twice, an event"),
    ]


def test_the_story_gives_the_reasons_of_every_score() -> None:
    table = fired(counted(), doc=5).loot(doc=("purse-250-1", "jewel-1", "strongbox-1"))
    hit(table, doc={"event": 2, "meeting": 1})
    table.change(bandits=tuple(replace(one, ransom=250) for one in table.state.bandits))
    story = TABLE.aftermath([("", table.state)])
    assert story.headline == "Doc is the richest outlaw"
    best = story.standings[0]
    assert [(line.text, line.amount) for line in best.lines] == [
        ("Purses", "$250"),
        ("Jewels", "$500"),
        ("Strongboxes", "$1,000"),
        ("Ransom", "$250"),
        ("Gunslinger", "$1,000"),
        ("Bullets received", "2"),
    ]
    assert [line.text for line in story.standings[1].lines] == ["Purses", "Ransom", "Bullets received"]


def test_two_who_tie_share_the_victory_in_the_story_too() -> None:
    table = counted().loot(tuco=())
    assert TABLE.aftermath([("", table.state)]).headline == "Belle and Doc share the victory"
