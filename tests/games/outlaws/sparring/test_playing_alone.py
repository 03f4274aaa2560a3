"""People play against the companion, and nobody waits for it."""

from dataclasses import replace
from random import Random

import pytest

from companion.engine.errors import Illegal
from companion.engine.play import Viewer
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.front import samples
from companion.games.outlaws.sparring import posse
from companion.games.outlaws.table.beginning import PARTNER
from companion.games.outlaws.table.core.state import TEAMS
from companion.games.outlaws.table.rules import TABLE
from tests.games.outlaws.sparring.companions import alone, play, tap
from tests.games.outlaws.table.shootouts import Shootout


@pytest.mark.parametrize("seed", range(4))
def test_one_person_plays_the_companion_to_the_end_by_what_the_phone_offers(seed: int) -> None:
    table = alone(seed, samples()[seed].document)
    play(table, Random(seed))
    assert TABLE.aftermath([("", table.state)]).headline


@pytest.mark.parametrize("shootout", catalog().shootouts)
@pytest.mark.parametrize("side", TEAMS)
def test_it_plays_either_side_of_every_shootout_to_the_end(side: str, shootout: str) -> None:
    own = next(sample.document for sample in samples() if sample.document["side"] != side)
    table = alone(len(shootout), own, shootout)
    assert {man.team for man in table.state.posse(PARTNER)} == {side}
    play(table, Random(f"{side} {shootout}"))
    assert TABLE.aftermath([("", table.state)]).headline


@pytest.mark.parametrize("mode", ["real", "ask"])
def test_with_real_dice_and_cups_the_app_still_rolls_and_draws_for_the_companion(mode: str) -> None:
    table, rng = alone(3, dice=mode, chips=mode), Random(5)
    play(table, rng)
    rolled = {(table.state.the(throw.man).seat, throw.real) for throw in table.state.thrown if throw.man}
    assert ("partner", True) not in rolled
    assert ("partner", False) in rolled


def test_a_shootout_that_starts_with_a_showdown_is_played_to_its_end() -> None:
    table = alone(1, shootout="main-street")
    for man in table.state.men:
        table.state = replace(table.state, stage="setup")
        if table.state.the(man.id).held:
            table.decide(TABLE.read("Equip", {"man": [man.id], "main": ["none"], "other": ["none"]}), man.seat)
    table.decide(TABLE.read("Start", {}), "s1")
    assert table.state.showdown is not None
    play(table, Random(8))


def test_nobody_waits_for_the_companion() -> None:
    table, rng = alone(2), Random(2)
    while not TABLE.over(table.state):
        prompts = TABLE.view(table.state, Viewer()).prompts
        assert PARTNER not in [seat for prompt in prompts for seat in prompt.seats]
        tap(table, rng)


def test_it_brings_as_many_characters_about_as_strong_whom_nobody_plays() -> None:
    for number in range(6):
        table = alone(number, samples()[number % 4].document)
        mine, theirs = table.state.posse("s1"), table.state.posse(PARTNER)
        people = [man.person for man in table.state.men]
        assert (len(mine), len(set(people))) == (len(theirs), len(people))
        costs = [sum(posse.points(table.state, man) for man in men) for men in (mine, theirs)]
        assert abs(costs[0] - costs[1]) <= 12


def test_who_it_brings_is_chance() -> None:
    brought = {tuple(man.person for man in alone(number).state.posse(PARTNER)) for number in range(8)}
    assert len(brought) > 3


def test_all_people_are_one_team_against_it_and_it_has_no_seat_for_more_than_a_team() -> None:
    table = alone(people=2)
    teams = {seat.id: seat.team for seat in table.state.seats}
    assert teams["s1"] == teams["s2"] != teams[PARTNER]
    with pytest.raises(Illegal) as refused:
        alone(people=5)
    assert refused.value.code == "how-many-seats"


def test_nobody_goes_over_to_its_team() -> None:
    table = alone(army=None)
    change = next(
        action for prompt in table.board("s1").prompts for action in prompt.actions if "Play for" in action.label
    )
    assert change.why == "The companion’s team"


def test_at_other_tables_the_companion_stays_away() -> None:
    assert not [seat for seat in Shootout.of().state.seats if seat.computer]
