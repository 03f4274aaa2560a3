"""A wound more or less by one tap on a gunslinger's plate."""

import pytest

from companion.engine.board import Stepper
from companion.engine.errors import Forbidden, Illegal
from companion.games.gunslinger.table.core.attributes import attribute
from companion.games.gunslinger.table.rules import TABLE
from tests.games.gunslinger.table.duels import Duel, facing, line_up, viewer


def stepper(duel: Duel, man: str, seat: str) -> Stepper | None:
    plates = TABLE.view(duel.state, viewer(seat)).troops
    return next(plate.stepper for plate in plates if plate.id == man)


def labels(duel: Duel, man: str, seat: str) -> list[str]:
    found = stepper(duel, man, seat)
    return [tap.label for tap in found.taps if not tap.why] if found else []


def test_a_wound_lowers_every_attribute_and_the_log_names_it() -> None:
    duel = facing()
    eyes = attribute(duel.man("g1"), "eyes")
    step = duel.do("StepWounds", "s1", man="g1", wounds=1)
    assert (duel.man("g1").wounds, attribute(duel.man("g1"), "eyes")) == (1, eyes - 1)
    assert step.label == "Shootist takes a wound"
    assert duel.do("StepWounds", "s1", man="g1", wounds=0).label == "Shootist has one wound less"
    assert duel.man("g1").wounds == 0


def test_the_wounded_player_and_the_one_whose_turn_it_is_may_enter_a_wound_and_only_the_first_takes_it_off() -> None:
    duel = facing()
    assert labels(duel, "g2", "s1") == ["Wound"]
    duel.do("StepWounds", "s1", man="g2", wounds=1)
    assert labels(duel, "g2", "s1") == ["Wound"]
    assert labels(duel, "g2", "s2") == ["Wound", "Heal"]
    assert labels(duel, "g1", "s2") == []
    with pytest.raises(Forbidden):
        duel.do("StepWounds", "s2", man="g1", wounds=1)
    with pytest.raises(Forbidden):
        duel.do("StepWounds", "s1", man="g2", wounds=0)


def test_the_same_wound_that_two_phones_enter_counts_once() -> None:
    duel = facing()
    duel.do("StepWounds", "s1", man="g2", wounds=1)
    with pytest.raises(Illegal, match="Deputy has 1 wound now"):
        duel.do("StepWounds", "s2", man="g2", wounds=1)
    assert duel.man("g2").wounds == 1


def test_with_the_last_of_the_guts_the_enemy_whose_turn_it_is_has_a_kill() -> None:
    duel = facing()
    while duel.man("g2").alive:
        duel.do("StepWounds", "s2", man="g2", wounds=duel.man("g2").wounds + 1)
    assert (duel.man("g2").by, duel.state.winner) == ("g1", "s1")
    assert "Deputy is dead." in duel.told()


def test_a_gunslinger_who_dies_by_a_tap_in_the_own_turn_has_no_turn_any_more() -> None:
    duel = Duel.of(line_up("shootist", "drifter"), line_up("deputy"))
    duel.rig(stage="duel", turn=1)
    other = facing()
    duel.rig(go=other.state.go)
    while duel.man("g1").alive:
        duel.do("StepWounds", "s1", man="g1", wounds=duel.man("g1").wounds + 1)
    assert duel.man("g1").by == ""
    assert duel.state.acting is not None
    assert duel.state.acting.id != "g1"


def test_nobody_has_a_stepper_who_is_dead_or_who_only_looks_on() -> None:
    duel = facing()
    assert stepper(duel, "g1", "") is None
    duel.change("g2", alive=False)
    assert stepper(duel, "g2", "s2") is None


def test_ones_own_plates_bear_it_closed() -> None:
    plates = {plate.id: len(plate.closed_taps) for plate in TABLE.view(facing().state, viewer("s1")).troops}
    assert plates == {"g1": 2, "g2": 0}
