"""A robbery with one's own game, of which the app keeps the round and the First Player, and ranks everybody at the end
(The end of the game; rulings 11, 12 and 13)."""

from collections.abc import Mapping

import pytest

from companion.engine.board import Board, Input, Prompt
from companion.engine.errors import Forbidden, Illegal
from companion.engine.play import Viewer
from companion.games.coltexpress.table.core import state as s
from companion.games.coltexpress.table.scorer.end_round import EndRound
from companion.games.coltexpress.table.scorer.name_first import NameFirst
from companion.games.coltexpress.table.scorer.write_score import WriteScore
from companion.games.coltexpress.table.scoring.scores import scores
from tests.games.coltexpress.table.robberies import TABLE, Robbery

THREE = ("belle", "doc", "tuco")
TEAMS = ("tuco", "cheyenne", "django", "doc")


def begun(*bandits: str, seats: int = 0) -> Robbery:
    return Robbery(*bandits, seats=seats, keeps="score").depart()


def counting(*bandits: str, seats: int = 0) -> Robbery:
    table = begun(*bandits, seats=seats)
    table.do(EndRound(last=True))
    return table


def written(**loot: Mapping[str, int]) -> Robbery:
    """A table of three at which those have written down what they brought home; nobody has fired if it does not say."""
    table = counting(*THREE)
    for seat, tally in loot.items():
        table.do(WriteScore(seat, **{"left": 6, **tally}), seat)
    return table


def board(table: Robbery, *seats: str) -> Board:
    return TABLE.view(table.state, Viewer(seats[0], frozenset(seats)))


def asked(table: Robbery, *seats: str) -> list[Prompt]:
    return [prompt for prompt in board(table, *seats).prompts if prompt.mine]


def fields(table: Robbery, seat: str) -> dict[str, Input]:
    return {one.name: one for prompt in asked(table, seat) for action in prompt.actions for one in action.inputs}


def totals(table: Robbery) -> dict[str, int]:
    return {score.seat: score.total for score in scores(table.state)}


def places(table: Robbery) -> dict[str, int]:
    return {score.seat: score.place for score in scores(table.state)}


# Rounds


def test_the_players_say_who_goes_first_and_the_seat_on_the_left_follows_in_each_round() -> None:
    table = begun(*THREE)
    table.do(NameFirst("doc"))
    firsts = [table.state.first]
    while table.state.stage == s.ROBBING:
        table.do(EndRound())
        firsts.append(table.state.first)
    assert firsts == ["doc", "tuco", "belle", "doc", "tuco", "tuco"], "five rounds, then the loot"
    assert (table.state.stage, table.state.round, table.state.train) == (s.SCORING, 5, ())


def test_the_app_draws_the_first_player_where_nobody_says_who_it_is() -> None:
    drawn = {Robbery(*THREE, seed=seed, keeps="score").depart().do(NameFirst()).state.first for seed in "abcdefgh"}
    assert drawn == set(THREE)


def test_another_first_player_is_named_in_a_round_that_goes_on() -> None:
    table = begun(*THREE)
    table.do(NameFirst("doc"))
    table.do(NameFirst("belle"))
    assert (table.state.round, table.state.first, table.state.stage) == (1, "belle", s.ROBBING)


def test_the_round_and_the_first_player_stand_on_every_phone() -> None:
    table = begun(*THREE)
    table.do(NameFirst("doc"))
    found = board(table, "tuco")
    assert (found.turn.number, found.turn.headline) == (1, "Doc goes first")
    assert [(plate.id, plate.notes) for plate in found.seats if plate.notes] == [("doc", ("First Player",))]


def test_no_round_is_over_before_it_is_said_who_goes_first_but_the_loot_can_be_counted_at_once() -> None:
    with pytest.raises(Illegal, match="who goes first"):
        begun(*THREE).do(EndRound())
    assert counting(*THREE).state.stage == s.SCORING


# What everybody brought home


def test_the_richest_wins_by_what_everybody_has_written_down() -> None:
    table = written(belle={"purses": 250, "received": 2})
    table.do(WriteScore("doc", purses=300, jewels=2, strongboxes=1, ransoms=1, left=4, received=1), "doc")
    assert table.state.stage == s.SCORING
    table.do(WriteScore("tuco", left=4, received=9), "tuco")
    assert table.state.stage == s.OVER
    assert totals(table) == {"belle": 250, "doc": 3550, "tuco": 1000}
    assert places(table) == {"doc": 1, "tuco": 2, "belle": 3}


def test_a_written_tie_goes_to_whoever_received_fewer_bullets() -> None:
    tied = {"purses": 500}
    table = written(belle={**tied, "received": 3}, doc={**tied, "received": 2}, tuco={**tied, "received": 2})
    assert places(table) == {"doc": 1, "tuco": 1, "belle": 3}


def test_two_written_teams_have_no_gunslinger_and_are_not_asked_for_bullets_left() -> None:
    table = counting(*TEAMS, seats=2)
    assert "left" not in fields(table, "a")
    table.do(WriteScore("a", purses=500, left=12), "a")
    table.do(WriteScore("b", purses=550, ransoms=2, left=0), "b")
    assert totals(table) == {"a": 500, "b": 1050}


def test_the_story_ranks_everybody_with_the_reasons_and_follows_no_score_by_round() -> None:
    table = written(belle={"purses": 250}, doc={"jewels": 2, "left": 3}, tuco={})
    story = TABLE.aftermath([("", table.state)])
    assert (story.headline, story.scores, story.sections) == (
        "Doc is the richest outlaw",
        {"belle": (), "doc": (), "tuco": ()},
        (),
    )
    assert [(line.text, line.amount) for line in story.standings[0].lines] == [
        ("Jewels", "$1,000"),
        ("Gunslinger", "$1,000"),
        ("Bullets received", "0"),
    ]


# The form


def test_each_form_is_named_after_its_bandit_and_one_phone_for_all_asks_one_after_the_other() -> None:
    table = counting(*THREE)
    titles = []
    for seat in THREE:
        (prompt,) = asked(table, *THREE)
        titles.append((prompt.title, prompt.seats, prompt.actions[0].label))
        table.do(WriteScore(seat, purses=250, left=6), seat)
    assert titles[1] == ("What did Doc bring home?", ("doc",), "Write down Doc’s loot")
    assert [seats for _, seats, _ in titles] == [("belle",), ("doc",), ("tuco",)]


def test_phones_of_their_own_are_asked_at_the_same_time() -> None:
    table = written(belle={"purses": 250})
    assert [prompt.title for prompt in asked(table, "tuco")] == ["What did Tuco bring home?"]
    assert [prompt.seats for prompt in asked(table, "doc")] == [("doc",)]


def test_the_form_begins_with_the_first_purse_counts_purses_by_50_and_asks_for_own_bullets() -> None:
    found = fields(counting(*THREE), "doc")
    assert (found["purses"].value, found["purses"].by) == ("250", 50)
    assert (found["left"].first, found["left"].required) == ("0", True)
    assert found["left"].value == "", "no tile is tapped"
    with pytest.raises(Illegal, match="own bullets are left"):
        counting(*THREE).do(WriteScore("doc", purses=250), "doc")


# What the box holds


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"purses": 333}, "No purses are worth $333 together: each is worth $250, $300, $350, $400, $450 or $500."),
        ({"purses": 200}, "No purses are worth $200 together"),
        ({"purses": 5_800}, "No purses are worth $5,800 together"),
        ({"purses": 6_050}, "from 0 to 6000"),
        ({"jewels": 7}, "from 0 to 6"),
        ({"strongboxes": 3}, "from 0 to 2"),
        ({"ransoms": 2}, "from 0 to 1"),
        ({"left": 7}, "from 0 to 6"),
        ({"received": 26}, "from 0 to 25"),
        ({"purses": -50}, "from 0"),
    ],
)
def test_nobody_writes_down_what_the_box_does_not_hold(wrong: Mapping[str, int], words: str) -> None:
    with pytest.raises(Illegal) as refused:
        written(doc=wrong)
    assert words in refused.value.message


@pytest.mark.parametrize(
    "right", [{"purses": 0}, {"purses": 550}, {"purses": 5_750}, {"jewels": 6}, {"strongboxes": 2}, {"received": 25}]
)
def test_all_that_the_box_holds_may_be_written_down(right: Mapping[str, int]) -> None:
    assert "doc" in written(doc=right).state.tallies


@pytest.mark.parametrize(
    ("first", "second", "words"),
    [
        ({"jewels": 4}, {"jewels": 3}, "The box has 6 jewels, and the others have 4 of them."),
        ({"strongboxes": 1}, {"strongboxes": 2}, "The box has 2 strongboxes, and the others have 1 of them."),
        ({"purses": 5_000}, {"purses": 1_050}, "The others have $5,000 of it."),
        ({"purses": 1_000}, {"purses": 5_750}, "8 of $250, 2 of $300, 2 of $350, 2 of $400, 2 of $450 and 2 of $500"),
        ({"left": 6}, {"received": 20}, "At most 19 can have hit: the others fired 6, and 13 are neutral."),
    ],
)
def test_all_together_bring_home_no_more_than_the_box_holds(
    first: Mapping[str, int], second: Mapping[str, int], words: str
) -> None:
    with pytest.raises(Illegal) as refused:
        written(belle=first, doc=second)
    assert words in refused.value.message


def test_three_players_share_out_the_whole_box() -> None:
    table = written(belle={"purses": 2_000, "jewels": 3}, doc={"purses": 2_000, "jewels": 3}, tuco={"purses": 2_000})
    assert table.state.stage == s.OVER


def test_300_dollars_are_one_purse_of_which_there_are_two() -> None:
    with pytest.raises(Illegal, match="does not hold purses for that"):
        written(belle={"purses": 300}, doc={"purses": 300}, tuco={"purses": 300})


# Who writes


def test_a_score_is_written_once_by_its_player_or_the_host() -> None:
    table = written(doc={"purses": 500})
    with pytest.raises(Illegal, match="already"):
        table.do(WriteScore("doc", purses=900, left=6), "doc")
    with pytest.raises(Forbidden):
        table.do(WriteScore("tuco", left=6), "belle", host=False)
    table.do(WriteScore("tuco", left=6), "belle")
    with pytest.raises(Illegal):
        table.do(WriteScore("z", left=6), "belle")
    with pytest.raises(Illegal, match="not the moment"):
        begun(*THREE).do(WriteScore("doc", left=6), "doc")


def test_the_companion_has_nothing_to_play_where_only_the_score_is_kept() -> None:
    with pytest.raises(Illegal, match="nothing to play"):
        Robbery(seats=2, keeps="score", partner="1")
