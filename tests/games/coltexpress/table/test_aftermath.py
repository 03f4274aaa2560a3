"""The story of a robbery that is over: the loot by round, and who is richest."""

from companion.engine.board import Aftermath
from companion.games.coltexpress.table.core import state as s
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
    assert (told.turns, told.scores["doc"]) == (("1", "2"), (750, 500))


def test_the_ransom_of_the_last_round_counts_for_it_and_the_prize_for_none() -> None:
    table = robbery().place(doc="Li").change(marshal=3)
    table.event("hostage-taking", round_=5)
    before = table.state
    table.go_on()
    told = story(before, table.state)
    assert (told.turns, told.scores["doc"]) == (("5",), (500,))
    assert told.why == "Five rounds have been played."


def test_the_richest_is_named_and_equals_share_the_victory() -> None:
    assert story(robbery().loot(tuco=("strongbox-1",)).state).headline == "Tuco is the richest outlaw"
    assert story(robbery().state).headline == "Doc, Tuco and Belle share the victory"
