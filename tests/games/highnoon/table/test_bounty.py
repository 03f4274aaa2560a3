"""Chapter Two, Bounty Points and End Game; Appendix A, Enemy, Heroic, Mean as a Rattler, Tale Tellin'."""

from typing import Any

import pytest

from companion.engine.chance import Chance
from companion.games.highnoon.table.by_hand import set_seat
from companion.games.highnoon.table.core import effects, kinds
from companion.games.highnoon.table.core.play import Play
from companion.games.highnoon.table.core.state import (
    EVERYBODY,
    PARTS,
    Effect,
    Figure,
    Scenario,
    Scope,
    Side,
    State,
    Troop,
)
from companion.games.highnoon.table.nerve import guts
from companion.games.highnoon.table.rolling import answering
from companion.games.highnoon.table.rules import TABLE
from companion.games.highnoon.table.scenario import aftermath, bystanders, end_battle, ending
from companion.games.highnoon.table.scenario.score import Score
from companion.games.highnoon.table.turn import draw, end_turn
from companion.games.highnoon.table.wounds import figure_hit

from .support import Table, make_state, make_troop, teamed


def shot(victim: Troop, by: Troop, *more: Troop, figure: str = "f1", **fields: Any) -> Table:
    """``by`` puts a figure of ``victim`` down."""
    table = Table(make_state(victim, by, *more, **{"turn": 2, **fields}))
    table.do(figure_hit.FigureHit(victim.id, figure, "down", by.id), by.seat)
    return table


def gunmen(**fields: Any) -> Troop:
    return make_troop("gunmen", **fields)


def ronin(**fields: Any) -> Troop:
    return make_troop("ronin", seat="s2", **{"stats": {"bounty": 11}, **fields})


def scores(table: Table) -> list[int]:
    return [seat.bounty for seat in table.state.seats]


def test_each_enemy_figure_put_down_is_worth_its_printed_bounty() -> None:
    table = shot(ronin(), gunmen())
    assert scores(table) == [11, 0]
    table.do(figure_hit.FigureHit("ronin", "f2", "down", "gunmen"))
    assert scores(table) == [22, 0]


def test_eatin_dirt_is_worth_nothing() -> None:
    table = Table(make_state(ronin(), gunmen()))
    table.do(figure_hit.FigureHit("ronin", "f1", "dirt", "gunmen"))
    assert scores(table) == [0, 0]


def test_own_figures_allies_and_accidents_score_for_nobody() -> None:
    assert scores(shot(make_troop("scouts"), gunmen())) == [0, 0]
    together = Scenario("raid", teamed(s1="attack", s2="attack"))
    assert scores(shot(ronin(), gunmen(), scenario=together)) == [0, 0]
    table = Table(make_state(ronin(), gunmen()))
    table.do(figure_hit.FigureHit("ronin", "f1", "down", "nobody"), "s2")
    assert scores(table) == [0, 0]


def test_of_several_foes_the_one_who_did_it_scores() -> None:
    table = shot(ronin(), make_troop("third", seat="s3"), gunmen(), seats=3)
    assert scores(table) == [0, 0, 11]


def test_an_outlaws_bounty_counts_as_printed() -> None:
    assert scores(shot(ronin(abilities=["outlaw"], stats={"bounty": 40}), gunmen())) == [40, 0]


def test_a_sworn_enemy_is_worth_double_and_a_blue_chip_either_way() -> None:
    nell = make_troop("nell", number="hero", notes={"enemy": "rex"})
    rex = make_troop("rex", seat="s2", number="hero", stats={"bounty": 20})
    table = shot(rex, nell)
    assert (scores(table), table.seat("s1").chips) == ([40, 0], ("blue",))
    table = shot(nell, rex)
    assert (scores(table), table.seat("s2").chips) == ([0, 20], ("blue",))


def test_a_feud_pays_no_chip_that_the_pot_has_not() -> None:
    nell = make_troop("nell", number="hero", notes={"enemy": "rex"})
    rex = make_troop("rex", seat="s2", number="hero")
    table = shot(rex, nell, hands={"s2": ("blue",) * 5})
    assert table.seat("s1").chips == ()


def heroic() -> Troop:
    return make_troop("nell", number="hero", abilities=["heroic"])


@pytest.mark.parametrize(
    ("victim", "draws"),
    [
        (make_troop("v", seat="s2", number="hero"), 1),
        (make_troop("v", seat="s2", number="single", abilities=["terror"]), 1),
        (make_troop("v", seat="s2", figures=1, abilities=["fear"]), 1),
        (make_troop("v", seat="s2", abilities=["fear"]), 0),
        (make_troop("v", seat="s2", figures=1), 0),
        (make_troop("v", seat="s2", number="single"), 0),
    ],
)
def test_the_heroic_draw_for_heroes_and_horrors(victim: Troop, draws: int) -> None:
    assert len(shot(victim, heroic()).seat("s1").chips) == draws


def test_the_heroic_draw_for_the_last_of_a_fearsome_posse() -> None:
    rest = tuple(Figure(f"f{place}", state="gone" if place < 5 else "up") for place in range(1, 6))
    bats = make_troop("v", seat="s2", abilities=["fear"])
    table = Table(make_state(heroic(), bats))
    table.state = make_state(heroic(), Troop(**{**vars(bats), "figures": rest}))
    table.do(figure_hit.FigureHit("v", "f5", "down", "nell"))
    assert len(table.seat("s1").chips) == 1


@pytest.mark.parametrize("ability", ["mean-as-a-rattler", "vengeful"])
def test_the_mean_draw_for_a_sworn_hero_or_the_last_of_a_sworn_posse(ability: str) -> None:
    mean = gunmen(abilities=[ability], notes={"sworn": "ronin"})
    assert len(shot(ronin(number="hero"), mean).seat("s1").chips) == 1
    assert len(shot(ronin(figures=1), mean).seat("s1").chips) == 1
    assert len(shot(ronin(), mean).seat("s1").chips) == 0
    assert len(shot(ronin(number="hero"), gunmen(abilities=[ability])).seat("s1").chips) == 0


def test_objectives_score_and_fines_cost() -> None:
    table = Table(make_state(gunmen(), ronin(), turn=2))
    table.do(Score("s1", 50, "the ledger"))
    table.do(Score("s1", -20, "a fine"))
    assert scores(table) == [30, 0]
    table.refuses(Score("s1", 0, "nothing"), "bad-points")
    table.refuses(Score("s2", 10, "theirs"), "not-your-seat")


def test_a_table_that_counts_no_bounty_is_not_given_any() -> None:
    assert scores(shot(ronin(), gunmen(), parts=frozenset(PARTS) - {"bounty"})) == [0, 0]


def test_a_bystander_in_a_raid_costs_ten_times_a_d6() -> None:
    table = Table(make_state(gunmen(), ronin(), turn=2, scenario=Scenario("raid")))
    table.do(bystanders.Bystanders("s1"))
    table.throw(10, kind="bystander")
    table.throw(4, kind="bystander-fine")
    assert scores(table) == [-40, 0]
    table.do(bystanders.Bystanders("s1"))
    table.throw(9, kind="bystander")
    assert not table.state.matters


def test_there_are_no_bystanders_but_in_a_raid() -> None:
    Table(make_state(gunmen(), ronin(), turn=2)).refuses(bystanders.Bystanders("s1"), "no-raid")


def test_tale_tellers_who_live_add_their_heros_bounty_even_if_he_died() -> None:
    hero = make_troop("nell", number="hero", stats={"bounty": 20}, status="out")
    muckraker = make_troop("muck", number="single", abilities=["tale-tellin"], notes={"hero": "nell"})
    own = make_troop("bard", seat="s2", number="hero", abilities=["tale-tellin"], stats={"bounty": 15})
    dead = make_troop("late", seat="s2", number="hero", abilities=["tale-tellin"], status="out")
    table = Table(make_state(hero, muckraker, own, dead, turn=2))
    table.do(end_battle.EndBattle("The sheriff came"))
    assert scores(table) == [20, 15]
    assert table.state.ended == "The sheriff came"


# The end


@pytest.mark.parametrize(("turn", "needed"), [(1, 0), (4, 0), (5, 6), (6, 5), (7, 4), (8, 3), (9, 2), (10, 2), (30, 2)])
def test_the_roll_for_the_end_gets_easier_and_a_1_always_plays_on(turn: int, needed: int) -> None:
    assert ending.needed(turn) == needed


def until(turn: int, **fields: Any) -> Table:
    """The last turn before ``turn`` has been played."""
    table = Table(make_state(gunmen(), ronin(), turn=turn - 1, **fields))
    table.do(end_turn.EndTurn())
    return table


def test_before_the_5th_turn_nobody_rolls_for_the_end() -> None:
    assert not until(4).asks("end-of-game")


@pytest.mark.parametrize(
    ("turn", "face", "over"), [(5, 6, True), (5, 5, False), (6, 5, True), (9, 2, True), (9, 1, False)]
)
def test_the_game_ends_as_the_turn_begins(turn: int, face: int, over: bool) -> None:
    table = until(turn)
    table.throw(face, kind="end-of-game")
    assert (table.state.phase == "over") is over


@pytest.mark.parametrize(
    ("turn", "words"),
    [
        (5, "The battle ends on a 6."),
        (8, "The battle ends on 3 or more."),
        (11, "The battle ends on 2 or more. On a 1 you always play on."),
    ],
)
def test_the_roll_says_when_the_battle_ends_and_that_a_1_never_ends_it(turn: int, words: str) -> None:
    assert until(turn).matter("end-of-game").text == words


def test_anybody_may_roll_for_the_end_and_type_it() -> None:
    table = until(5)
    assert table.matter("end-of-game").seat == ""
    table.type(6)
    assert table.state.phase == "over"


def test_nothing_goes_on_after_the_end() -> None:
    table = until(5)
    table.type(6)
    table.refuses(draw.Deal(), "game-over")


def test_a_table_that_keeps_the_end_to_itself_is_not_asked() -> None:
    assert not until(5, parts=frozenset(PARTS) - {"ending"}).state.matters


def test_where_only_one_side_is_left_the_end_is_offered_once() -> None:
    table = Table(make_state(gunmen(), ronin(status="out"), turn=2))
    table.do(end_turn.EndTurn())
    table.choose("on", kind="one-side-left")
    assert table.state.turn == 3
    table = Table(make_state(gunmen(), ronin(status="out"), turn=2))
    table.do(end_turn.EndTurn())
    table.choose("end", kind="one-side-left")
    assert table.state.phase == "over"


def test_one_side_is_not_alone_while_the_other_has_a_reserve_or_a_fresh_grave() -> None:
    assert len(ending.sides(make_state(gunmen(), ronin(status="reserve")), gone=False)) == 2
    assert len(ending.sides(make_state(gunmen(), ronin(status="dead")), gone=False)) == 2
    rogue = ronin(notes={kinds.ROGUE: "yes"})
    assert ending.sides(make_state(gunmen(), rogue), gone=True) == {Side("s1")}


def test_a_table_for_one_is_never_told_that_it_is_alone() -> None:
    table = Table(make_state(gunmen(), seats=1, turn=2))
    table.do(end_turn.EndTurn())
    assert not table.asks("one-side-left")


def test_the_most_bounty_wins_and_ties_are_said() -> None:
    table = Table(make_state(gunmen(), ronin(), turn=2))
    table.do(set_seat.SetBounty("s1", 30, "so far"))
    assert ending.headline(table.state) == "Anna wins with 30 bounty."
    table.do(set_seat.SetBounty("s2", 30, "so far"), "s2")
    assert ending.headline(table.state) == "Anna and Ben share the win with 30 bounty each."


# What lasts


def made(**fields: Any) -> Effect:
    return Effect("e1", **{"what": "w", "name": "It", "scope": EVERYBODY, **fields})


def turned(state: State, rule: Any) -> State:
    from companion.engine.play import Actor

    play = Play(state, Actor("", frozenset(), host=True), Chance(b"\0" * 32, "0.0"))
    rule(play)
    return play.state


def test_turns_count_down_as_a_turn_begins_and_one_of_1_is_over_then() -> None:
    state = make_state(effects=(made(turns=2),))
    state = turned(state, effects.begin_turn)
    assert state.effects[0].turns == 1
    assert not turned(state, effects.begin_turn).effects


def test_what_lasts_this_turn_ends_with_it_and_the_rest_stays() -> None:
    state = make_state(
        effects=(made(until="turn"), Effect("e2", "v", "V", EVERYBODY), Effect("e3", "u", "U", EVERYBODY, turns=3))
    )
    assert [one.id for one in turned(state, effects.end_turn).effects] == ["e2", "e3"]


def test_on_finds_what_lies_on_all_on_a_side_and_on_a_troop() -> None:
    scopes = (EVERYBODY, Scope(seat="s1"), Scope(seat="s2"), Scope(troop="gunmen"), Scope(troop="ronin"))
    state = make_state(gunmen(), effects=tuple(made(scope=scope) for scope in scopes))
    assert [effect.scope for effect in effects.on(state, state.troops["gunmen"])] == [*scopes[:2], scopes[3]]


# The story


def test_the_story_has_the_winner_the_lines_the_chart_the_casualties_and_the_rolls() -> None:
    table = Table(make_state(gunmen(), ronin(), turn=2))
    for figure in ("f1", "f2"):
        table.do(figure_hit.FigureHit("ronin", figure, "down", "gunmen"))
    table.settle_all()
    table.do(end_turn.EndTurn())
    table.do(Score("s2", 25, "loot"), "s2")
    table.do(guts.CheckGuts("ronin"), "s2")
    table.throw(5, kind="guts")
    table.do(end_battle.EndBattle("Supper"))
    story = TABLE.aftermath([("2026-01-01T00:00:00+00:00", table.state)])
    assert (story.headline, story.why) == ("Ben wins with 25 bounty.", "Supper.")
    assert [(one.name, one.place, one.score) for one in story.standings] == [("Ben", 1, 25), ("Anna", 2, 22)]
    assert [(line.text, line.amount) for line in story.standings[1].lines] == [("Ronin put down by Gunmen ×2", "+22")]
    assert story.turns == ("1", "2", "3")
    assert story.scores == {"s1": (0, 22, 22), "s2": (0, 0, 25)}
    assert [(one.name, one.figures, one.lost, one.words) for one in story.losses] == [
        ("Gunmen", 5, 0, ""),
        ("Ronin", 5, 2, "2 to Gunmen"),
    ]
    assert story.rolls[-1].text == "Turn 3 · Ronin: Guts · d6: 5"
    assert story.rolls[-1].amount == "5, made it"


def test_equal_scores_share_a_place() -> None:
    standings = aftermath.standings(make_state(gunmen(), ronin(), seats=3))
    assert [one.place for one in standings] == [1, 1, 1]


def test_those_who_ran_off_are_no_casualties() -> None:
    state = make_state(gunmen(status="out"))
    assert (
        aftermath.loss(state, state.troops["gunmen"]).lost,
        aftermath.loss(state, state.troops["gunmen"]).words,
    ) == (
        0,
        "left the table",
    )


def test_a_skipped_end_roll_plays_on() -> None:
    table = until(5)
    table.do(answering.Skip(table.matter().id))
    assert table.state.phase == "draw"
