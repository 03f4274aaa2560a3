"""Whether posses, guns and skills are worth their points: the companion plays against itself, and says what came of
it."""

from collections.abc import Sequence

import pytest

from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.lists.points import kit_of
from companion.games.outlaws.sparring import fairness, measuring, simulation
from companion.games.outlaws.sparring.country import Country
from companion.games.outlaws.sparring.fairness import Measured
from companion.games.outlaws.table.core.state import State

PEOPLE = {id_: (catalog().characters[id_], kit_of(catalog().characters[id_])) for id_ in ("daniel", "samuel", "billy")}
DUEL = [(PEOPLE["daniel"],), (PEOPLE["samuel"],)]


class Looked(Exception):
    """Somebody has looked at the table."""


def begins(beginning: simulation.Beginning, posses: Sequence[Sequence[simulation.Member]] = DUEL) -> State:
    """The table as the first who taps finds it."""
    seen: list[State] = []

    def look(state: State, _seat: str, _given: int, _country: Country) -> object:
        seen.append(state)
        raise Looked

    with pytest.raises(Looked):
        simulation.shootout(posses, b"one", (look, look), beginning)
    return seen[0]


def test_the_same_seed_gives_the_same_shootout() -> None:
    assert simulation.shootout(DUEL, b"one") == simulation.shootout(DUEL, b"one")


def test_it_beats_somebody_who_taps_anything() -> None:
    assert fairness.strength(6, "test") >= 0.8


def test_the_samples_that_are_played_against_each_other_cost_about_the_same() -> None:
    known = fairness.samples()
    assert len(known) == 4
    assert all(len(members) >= 3 for _, members in known.values())


def test_everybody_begins_with_the_best_gun_in_hand() -> None:
    state = begins(simulation.as_usual)
    assert [state.item(man.right).thing for man in state.men] == ["spencer", "henry"]


def test_a_quick_draw_is_measured_with_guns_that_are_carried() -> None:
    state = begins(fairness.TRIALS["quick-draw"].beginning)
    assert [man.held for man in state.men] == [(), ()]


def test_who_is_ambidextrous_is_measured_with_a_gun_in_each_hand() -> None:
    two = (PEOPLE["billy"],)
    state = begins(fairness.TRIALS["ambidextrous"].beginning, [two, two])
    assert all(len(man.held) == 2 for man in state.men)


def test_every_skill_is_measured_or_named_as_one_that_is_not() -> None:
    known = fairness.of_skills(2, "test")
    assert {*known, *fairness.UNMEASURED} == set(catalog().skills)


def test_every_win_is_somebody_elses_loss() -> None:
    found = fairness.round_robin({id_: (who,) for id_, who in PEOPLE.items()}, 8, "test")
    assert sum(one.share for one in found.values()) == pytest.approx(1.5)
    assert {len(one.got) for one in found.values()} == {8}


def test_the_price_that_is_farthest_from_the_mean_counts() -> None:
    dear, fair = Measured(90, (0, 0, 1)), Measured(90, (0, 1, 1))
    assert fairness.astray([dear, fair]) == pytest.approx(1 / 3)


def test_a_share_of_many_shootouts_is_known_better() -> None:
    few = Measured(90, (0, 1) * 50)
    assert few.error == pytest.approx(0.098)
    assert Measured(90, (0, 1) * 200).error == pytest.approx(0.049)


def test_draws_leave_less_to_luck_than_wins() -> None:
    assert Measured(90, (0, 0.5, 0.5, 1)).error < Measured(90, (0, 0, 1, 1)).error


def test_what_a_point_is_worth_follows_from_those_who_have_more_and_less() -> None:
    found = [(6, Measured(96, (1, 0.5))), (-6, Measured(84, (0, 0.5)))]
    assert fairness.of_a_point(found) == pytest.approx(0.25 / 6)


def test_a_part_alone_is_measured_with_as_many_shootouts_as_are_asked_for() -> None:
    lines = list(measuring.report(["samples"], 2, "test"))
    assert len(lines) == 2
    assert all("of 2 won" in line for line in lines)
