"""The story of a robbery that is over: the loot by round, and who is richest."""

from dataclasses import replace

from companion.engine.board import Aftermath
from companion.engine.piles import Card, Pile
from companion.games.coltexpress.table.core import state as s
from companion.games.coltexpress.table.stealing.fire import Fire
from companion.games.coltexpress.table.stealing.rob import Rob
from tests.games.coltexpress.table.robberies import TABLE, Robbery


def robbery() -> Robbery:
    table = Robbery("doc", "tuco", "belle").depart().change(marshal=0).place(doc="2i", tuco="3i", belle="1r")
    return table.loot(doc=("purse-250-1",), tuco=("purse-250-2",), belle=("purse-250-3",))


def story(*tables: s.State) -> Aftermath:
    return TABLE.aftermath([("", state) for state in tables])


def test_what_the_last_card_of_a_round_takes_counts_for_that_round() -> None:
    table = robbery().pile(s.TURNED, "bridge").pile("floor:2i", "jewel-1", "jewel-2").perform("doc.robbery")
    before = table.state
    table.do(Rob(0), "doc")
    assert table.state.round == 2, "a round without an event ends with its last card"
    told = story(before, table.state, table.loot(doc=("jewel-1",)).state)
    assert told.turns == ("Start", "1", "2", "Prize")
    assert told.scores["doc"] == (250, 750, 500, 1500)


def test_the_last_point_is_the_final_score_with_the_gunslingers_prize() -> None:
    table = robbery().place(doc="Li").change(marshal=3).pile(s.bullets_of("belle"), "bullet.belle-1")
    table.event("hostage-taking", round_=5)
    before = table.state
    table.go_on()
    told = story(before, table.state)
    assert (told.turns[-2:], told.scores["doc"][-2:]) == (("5", "Prize"), (500, 500))
    assert told.scores["belle"][-2:] == (250, 1250)
    assert {one.seat: one.score for one in told.standings} == {seat: line[-1] for seat, line in told.scores.items()}
    assert told.scores_note == "Prize: $1,000 for the Gunslinger, Belle."
    assert told.why == "Five rounds have been played."


def test_real_purses_are_counted_at_the_end_only_so_no_score_by_round_is_drawn() -> None:
    real = Robbery("doc", "tuco", "belle", chance={"cards": "real", "purses": "real"}).depart()
    told = story(real.state, real.change(stage=s.OVER).state)
    assert (told.turns, told.scores["doc"]) == ((), ())
    assert "counted only at the end" in told.scores_note


def test_the_story_names_the_cards_in_their_order_and_what_every_purse_was_worth() -> None:
    table = robbery().pile(s.TURNED, "bridge").pile("floor:2i", "purse-450-1")
    laid = (Card("doc.robbery-1", up=False, by="doc"), Card("tuco.fire-1", up=True, by="tuco"))
    table.change(piles={**table.state.piles, s.COMMON: Pile(laid)}, stage=s.SCHEMING, acted={"doc": 1, "tuco": 2})
    scheming = table.state
    up = Pile((replace(laid[0], up=True), laid[1]))
    states = [scheming, table.change(piles={**table.state.piles, s.COMMON: up}, stage=s.STEALING).state]
    for command in (Rob(0), Fire("doc")):
        table.do(command, table.state.current.by if table.state.current else "")
        states.append(table.state)
    told = story(*states)
    part = next(one for one in told.sections if one.title.startswith("Round 1"))
    assert (part.title, part.fold) == ("Round 1: Bridge", True)
    assert [(line.text, line.amount) for line in part.lines] == [
        ("Tuco took cards or passed", "once"),
        ("Doc: Robbery, face down", "takes a purse ($450)"),
        ("Tuco: Fire", "shoots Doc"),
    ]


def test_the_story_shows_whom_everybody_played() -> None:
    told = story(Robbery("doc", "tuco", "belle", "ghost", seats=2).state)
    assert {one.note for one in told.standings} == {"Doc and Tuco", "Belle and Ghost"}


def test_the_richest_is_named_and_equals_share_the_victory() -> None:
    assert story(robbery().loot(tuco=("strongbox-1",)).state).headline == "Tuco is the richest outlaw"
    assert story(robbery().state).headline == "Doc, Tuco and Belle share the victory"


def test_of_a_robbery_that_the_app_only_scored_the_story_tells_the_result_and_no_rounds() -> None:
    table = Robbery("doc", "tuco", "belle", keeps="score").depart().change(round=3, stage=s.SCORING)
    told = story(table.state, table.change(stage=s.OVER).state)
    assert (told.turns, told.sections, told.scores_note) == ((), (), "")
    assert told.why == "Three rounds have been played."


def test_several_gunslingers_get_a_prize_each() -> None:
    told = story(robbery().change(round=5, stage=s.OVER).state)
    assert told.scores_note == "Prize: $1,000 for each Gunslinger: Doc, Tuco and Belle."


def told_between(before: s.State, after: s.State) -> list[tuple[str, str]]:
    """What the story tells of the round in which the one came to the other."""
    section = next(one for one in story(before, after).sections if one.title.startswith("Round"))
    return [(line.text, line.amount) for line in section.lines]


def test_the_story_tells_a_meeting_from_the_bullet_of_an_event_and_of_a_bandit() -> None:
    table = robbery().pile(s.TURNED, "pickpocketing").change(stage=s.EVENT)
    hits = {"doc": {"meeting": 1}, "tuco": {"event": 1}, "belle": {"doc": 2}}
    after = replace(table.state, bandits=tuple(replace(one, hits=hits[one.id]) for one in table.state.bandits))
    assert told_between(table.state, after) == [
        ("Pickpocketing", "Doc meets the Marshal, Tuco takes a neutral bullet, Doc shoots Belle, Doc shoots Belle")
    ]


def test_of_a_real_purse_the_story_does_not_say_what_it_was_worth() -> None:
    table = robbery().pile(s.TURNED, "pickpocketing").loot(doc=()).change(stage=s.EVENT)
    before = table.state
    assert told_between(before, table.loot(doc=("",)).state) == [("Pickpocketing", "Doc takes a purse")]


def test_the_story_tells_what_an_event_did_under_its_name() -> None:
    table = robbery().place(doc="Lr", tuco="3i").change(marshal=0).event("marshals-revenge", round_=5)
    before = table.state
    table.go_on()
    part = next(one for one in story(before, table.state).sections if one.title.startswith("Round 5"))
    assert [(line.text, line.amount) for line in part.lines] == [("Marshal’s Revenge", "Doc loses a purse ($250)")]
