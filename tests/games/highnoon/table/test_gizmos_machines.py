"""Automatons and Clockwork Tarantulas that fail (Weird Warriors: Wasatch)."""

from typing import Any

import pytest

from companion.games.highnoon.table.attacks import targets
from companion.games.highnoon.table.core import kinds
from companion.games.highnoon.table.core.state import Effect, Troop
from companion.games.highnoon.table.fighting.fight import Fight
from companion.games.highnoon.table.gear import carried, condition
from companion.games.highnoon.table.gizmos.mend import Mend
from companion.games.highnoon.table.rolling import numbers
from companion.games.highnoon.table.shooting.volley import Shoot
from companion.games.highnoon.table.turn import action, end_go, end_turn
from companion.games.highnoon.table.wounds import figure_hit
from tests.games.highnoon.table.gizmo_support import acts, asked, broken, fails, foe, states
from tests.games.highnoon.table.support import Table, make_state, make_troop


def automatons(figures: int = 2, **more: Any) -> Troop:
    stats = {"card": "automatons", "weapons": ("gatling-gun",)}
    return make_troop("a", abilities={"malfunction": "d6", "slowpoke": ""}, figures=figures, stats=stats, **more)


def tarantulas(figures: int = 2, **more: Any) -> Troop:
    stats = {"card": "clockwork-tarantulas", "weapons": ("acid",)}
    return make_troop("a", abilities={"malfunction": "d6", "armor": "2"}, figures=figures, stats=stats, **more)


def begins(troop: Troop, *others: Troop, effects: tuple[Effect, ...] = ()) -> Table:
    """Its card is the first that comes up."""
    cards = {one.id: card for one, card in zip((troop, *others), ("AS", "KS", "QS", "JS"), strict=False)}
    dealt = [make_dealt(one, cards[one.id]) for one in (troop, *others)]
    table = Table(make_state(*dealt, phase="draw", stage="ready", effects=effects))
    table.do(action.StartAction())
    return table


def make_dealt(troop: Troop, card: str) -> Troop:
    return Troop(**{**vars(troop), "cards": (card,)})


def test_an_automaton_whose_gear_is_out_of_whack_cannot_fire_until_smarts_4() -> None:
    table = fails(acts(automatons(), foe()), "automaton", "minor")
    troop = table.troop("a")
    fires = [condition.works(table.state, troop, figure, "gatling-gun") for figure in troop.figures]
    fists = [condition.works(table.state, troop, figure, "bare-hands") for figure in troop.figures]
    assert (fires, fists) == ([False, True], [True, True])
    table.do(Mend(table.state.effects[0].id))
    assert table.matter("mend").tn == 4


def test_an_automaton_gone_haywire_stops_and_neither_moves_nor_attacks() -> None:
    table = fails(acts(automatons(), foe()), "automaton", "major")
    troop = table.troop("a")
    assert [one.id for one in targets.able(table.state, troop, targets.FOUGHT)] == ["f2"]
    assert [numbers.pace(table.state, troop, one.id).value for one in troop.figures] == [0, 6]


@pytest.mark.parametrize(("typed", "goes_on"), [("9", True), ("7", False)])
def test_it_can_fix_itself_with_smarts_8_as_its_action_begins_and_that_takes_the_action(
    typed: str, *, goes_on: bool
) -> None:
    table = begins(automatons(), foe(), effects=(broken("automaton", "major"),))
    assert (table.matter("restart").tn, table.matter("restart").figure) == (8, "f1")
    table.type(typed, kind="restart")
    assert (table.state.effects == ()) is goes_on
    assert [one.id for one in targets.able(table.state, table.troop("a"), targets.FOUGHT)] == ["f2"]
    troop = table.troop("a")
    assert numbers.pace(table.state, troop, "f1").value == (6 if goes_on else 0)


def test_it_tries_once_an_action_and_not_by_a_tap() -> None:
    table = begins(automatons(), foe(), effects=(broken("automaton", "major"),))
    table.throw(2, kind="restart")
    assert not table.state.matters
    table.refuses(Mend("e1"), "not-mended")


def test_a_bursting_boiler_does_2d8_to_everything_under_the_boom_template_the_automaton_too() -> None:
    table = fails(acts(automatons(), foe()), "automaton", "catastrophe")
    table.choose("a/f2", "foe/f1", kind="under")
    assert sorted(asked(table, "damage")) == [("2d8", "a/f1"), ("2d8", "a/f2"), ("2d8", "foe/f1")]


def test_a_halted_tarantula_does_not_move_until_smarts_4_as_an_action_begins_and_then_acts() -> None:
    table = begins(tarantulas(), foe(), effects=(broken("tarantula"),))
    troop = table.troop("a")
    assert [numbers.pace(table.state, troop, one.id).value for one in troop.figures] == [0, 6]
    assert table.matter("restart").tn == 4
    table.type("5", kind="restart")
    assert not table.state.effects
    assert [one.id for one in targets.able(table.state, table.troop("a"), targets.FOUGHT)] == ["f1", "f2"]


def test_a_halted_tarantula_still_sprays_its_acid() -> None:
    table = begins(tarantulas(), foe(), effects=(broken("tarantula"),))
    table.throw(1, kind="restart")
    table.do(Shoot("a", "foe", 6))
    assert [one.figure for one in table.state.matters] == ["f1", "f2"]


def test_the_troop_runs_at_the_pace_of_those_who_can() -> None:
    state = make_state(tarantulas(), effects=(broken("tarantula"),))
    assert [pace.value for pace, _ in numbers.runs(state, state.troops["a"], 3)] == [6]


def test_a_ruptured_acid_tank_melts_it_and_nobody_scores() -> None:
    table = fails(acts(tarantulas(), foe()), "tarantula", "major")
    assert states(table, "a") == ["down", "up"]
    assert table.seat("s2").bounty == 0


def crossed(*others: Troop) -> Table:
    return begins(tarantulas(), *others, effects=(broken("tarantula", "catastrophe"),))


def test_with_crossed_signals_they_attack_the_nearest_friendly_troop_and_nobody_else() -> None:
    table = crossed(make_troop("pal"), make_troop("nell", number="hero"), foe())
    table.refuses(Fight("a", "foe"), "settle-first")
    table.throw(1, kind="restart")
    table.refuses(Fight("a", "foe"), "settle-first")
    assert {option.value for option in table.matter("nearest-friend").options} == {"pal", "nell"}
    table.choose("pal", kind="nearest-friend")
    a, pal = table.troop("a"), table.troop("pal")
    assert not kinds.friends(table.state, a, pal)
    assert kinds.friends(table.state, a, table.troop("nell"))
    table.refuses(Shoot("a", "foe", 6), "barred")
    table.refuses(Shoot("a", "nell", 6), "not-a-foe")
    table.do(Fight("a", "pal"))
    assert table.asks("attack")


def test_a_single_friend_is_the_nearest_without_a_question_and_killing_it_scores_nothing() -> None:
    table = crossed(make_troop("pal", number="single"), foe())
    table.throw(1, kind="restart")
    assert not table.state.matters
    table.do(Fight("a", "pal"))
    table.do(figure_hit.FigureHit("pal", "f1", "down", "a"))
    assert [seat.bounty for seat in table.state.seats] == [0, 0]


def test_smarts_8_of_the_whole_troop_ends_it_as_an_action_begins() -> None:
    table = crossed(make_troop("pal"), foe())
    assert (table.matter("restart").tn, len(table.state.matters)) == (8, 1)
    table.type("9", kind="restart")
    assert not table.state.effects
    table.do(Shoot("a", "foe", 6))


def test_without_a_friend_on_the_table_nothing_comes_of_it() -> None:
    table = crossed(foe())
    table.throw(1, kind="restart")
    assert not table.state.matters
    table.do(Shoot("a", "foe", 6))


def test_the_troop_that_was_attacked_is_its_friend_again_the_next_turn() -> None:
    table = crossed(make_troop("pal"), foe())
    table.throw(1, kind="restart")
    table.do(end_go.EndGo())
    while table.state.stage != "last":
        go = table.state.go
        assert go is not None
        table.do(end_go.EndGo(), go.seat)
    table.do(end_turn.EndTurn())
    assert kinds.friends(table.state, table.troop("a"), table.troop("pal"))
    assert [effect.id for effect in table.state.effects] == ["e1"]


def test_a_machine_in_the_dirt_does_not_try() -> None:
    troop = automatons(1)
    dirt = Troop(**{**vars(troop), "figures": (type(troop.figures[0])("f1", state="dirt"),)})
    table = begins(dirt, foe(), effects=(broken("automaton", "major"),))
    table.throw(1, kind="recover")
    assert not table.asks("restart")


def test_a_machine_of_ones_own_making_fails_as_its_ability_says() -> None:
    troop = make_troop("a", abilities=["tarantula-malfunction"])
    assert carried.devices(troop) == ("tarantula",)
    assert carried.devices(automatons()) == ("automaton",)
