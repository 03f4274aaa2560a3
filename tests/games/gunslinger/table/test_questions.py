"""Who is asked to stop a move, to defend or to add a Wound card: people among themselves, and one who plays alone."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from companion.engine.play import Viewer
from companion.games.gunslinger.table.core import events as e
from companion.games.gunslinger.table.core.state import Attack, Go, Seat, State
from companion.games.gunslinger.table.moving.play_move import PlayMove
from companion.games.gunslinger.table.rules import TABLE
from tests.games.gunslinger.table.duels import Duel, facing, line_up, offered, quick, shown, tap, viewer
from tests.games.gunslinger.table.seen import asked

ANSWERS = {"interrupts": "LetBe", "defending": "TakeIt", "wound-cards": "LeaveIt"}
"""The questions for which hands are secret, by their rule, and what is tapped to play no card."""
USELESS = "walk-2"
"""A card that answers nothing."""


def alone(mine: Sequence[str] = (), theirs: Sequence[str] = (), phase: str = "shoot", acting: str = "g2") -> Duel:
    """Ann plays g1 and the companion g2, four squares apart, with those cards in hand; dice are typed in."""
    duel = facing(mine="mountain-man", theirs="mountain-man", at=("d1", "d5"), dice="real")
    duel.change("g1", hand=tuple(mine))
    duel.change("g2", hand=tuple(theirs))
    companion = replace(duel.state.seats[1], name="The companion", computer=True)
    duel.rig(go=Go(acting, phase), seats=(duel.state.seats[0], companion))
    return duel


def with_cal(duel: Duel) -> Duel:
    """The same duel with one more person at the table, who has no gunslinger left."""
    duel.rig(seats=(*duel.state.seats, Seat("s3", "Cal")))
    return duel


def after(state: State, *happened: Any) -> State:
    """The state after those events of a log."""
    for event in happened:
        state = TABLE.evolve(state, event)
    return state


def it_moves(duel: Duel) -> Duel:
    """The companion plays a Move card that it holds."""
    duel.decide(PlayMove("g2", "walk-1"), "s2")
    return duel


def it_hits(duel: Duel) -> Duel:
    """The companion's attack with Bang from two squares away hits."""
    duel.state = after(duel.state, e.AttackDeclared(Attack("g2", "g1", "bang", 2, 4)))
    duel.do("Rolled", "s2", die=1)
    return duel


def i_hit(duel: Duel) -> Duel:
    """Ann's attack with Bang from two squares away hits."""
    duel.state = after(duel.state, e.AttackDeclared(Attack("g1", "g2", "bang", 2, 4)))
    duel.do("Rolled", "s1", die=1)
    return duel


def rule(duel: Duel) -> str:
    """What Ann is asked, by its rules entry."""
    assert duel.state.stage == "duel"
    return asked(duel).rule


# Alone against the companion


@pytest.mark.parametrize("card", ["way-blocked-1", "difficult-footing-1", "pinned-down-1"])
def test_alone_somebody_with_a_card_that_stops_a_move_is_asked(card: str) -> None:
    duel = it_moves(alone((USELESS, card), ("walk-1",), "move"))
    assert rule(duel) == "interrupts"
    duel.do("Negate", "s1", seat="s1", card=card)
    assert duel.man("g2").square == "d5"


@pytest.mark.parametrize("card", [USELESS, "duck-1", "reload-1", "head-shot-1"])
def test_alone_nobody_is_asked_to_stop_a_move_with_a_card_that_cannot(card: str) -> None:
    duel = it_moves(alone((card,), ("walk-1",), "move"))
    assert rule(duel) == "move-phase"
    assert duel.man("g1").hand[0] == card
    assert duel.told().startswith("Mountain Man 2 plays Walk. Mountain Man 2 stays on d5.")


def test_alone_any_of_ones_gunslingers_may_hold_the_card_that_stops_a_move() -> None:
    duel = alone((USELESS,), ("walk-1",), "move")
    other = replace(duel.man("g1"), id="g3", square="a1", hand=("way-blocked-1",))
    duel.rig(men=(*duel.state.men, other))
    assert rule(it_moves(duel)) == "interrupts"


def test_alone_the_target_is_asked_with_a_defense_card_whose_condition_holds() -> None:
    duel = it_hits(alone((USELESS, "misfire-1")))
    assert rule(duel) == "defending"
    duel.do("Defend", "s1", card="misfire-1")
    assert duel.man("g1").wounds == 0


@pytest.mark.parametrize("card", [USELESS, "dodge-1", "way-blocked-1", "head-shot-1"])
def test_alone_the_target_is_not_asked_with_no_card_that_negates_the_attack(card: str) -> None:
    duel = it_hits(alone((card,)))
    assert rule(duel) == "move-phase"
    assert (duel.man("g1").wounds, duel.man("g1").hand) == (1, (card,))
    assert "a hit. Mountain Man takes a wound." in duel.told()


def test_alone_a_defense_card_in_another_gunslingers_hand_asks_nobody() -> None:
    duel = alone((USELESS,))
    duel.rig(men=(*duel.state.men, replace(duel.man("g1"), id="g3", square="a1", hand=("misfire-1",))))
    assert rule(it_hits(duel)) == "move-phase"


def test_alone_the_shooter_is_asked_as_long_as_a_wound_card_is_left_in_hand() -> None:
    duel = i_hit(alone((USELESS, "head-shot-1", "limp-1"), acting="g1"))
    assert rule(duel) == "wound-cards"
    duel.do("Worsen", "s1", card="limp-1")
    assert rule(duel) == "wound-cards"
    duel.do("Worsen", "s1", card="head-shot-1")
    assert rule(duel) == "shoot-phase"
    assert (duel.man("g2").wounds, duel.man("g1").hand) == (2, (USELESS,))


@pytest.mark.parametrize("card", [USELESS, "duck-1", "way-blocked-1"])
def test_alone_the_shooter_without_a_wound_card_is_not_asked_for_one(card: str) -> None:
    duel = i_hit(alone((card,), acting="g1"))
    assert rule(duel) == "shoot-phase"
    assert (duel.man("g2").wounds, duel.man("g1").hand) == (1, (card,))


def test_alone_after_one_wound_card_nobody_without_the_other_is_asked_again() -> None:
    duel = i_hit(alone((USELESS, "head-shot-1"), acting="g1"))
    duel.do("Worsen", "s1", card="head-shot-1")
    assert rule(duel) == "shoot-phase"
    assert duel.man("g2").wounds == 2


def test_alone_every_such_question_of_a_whole_duel_offers_a_card_to_play() -> None:
    questions = 0
    for number in range(6):
        duel = Duel.of(line_up("sheriff", "miner"), seed=bytes([number]), switches={"partner": "plays"})
        duel.do("LayOut", "s1", layout="random")
        duel.do("Settle", "s1")
        rng = Random(number)
        while not TABLE.over(duel.state):
            if (found := asked(duel)).rule in ANSWERS:
                questions += 1
                assert {action.command for action in offered(duel.state, "s1")} > {ANSWERS[found.rule]}
            (quick if duel.state.stage == "duel" else tap)(duel, rng)
    assert questions > 6


# The companion's own hand, and more than one person


def told_and_seen(duel: Duel) -> list[str]:
    """What Ann and the big board are shown, and what was told since."""
    return [shown(duel.state, viewer("s1")), shown(duel.state, Viewer(board=True)), duel.told()]


def test_whether_the_companion_could_stop_a_move_is_not_to_be_seen() -> None:
    looks = []
    for card in ("way-blocked-1", "duck-1"):
        duel = alone(("walk-1",), (card,), "move", "g1")
        duel.change("g2", square="h8")
        duel.do("PlayMove", "s1", man="g1", card="walk-1")
        looks.append(told_and_seen(duel))
    assert looks[0] == looks[1]
    assert "lets it be" in looks[0][-1]


def test_whether_the_companion_could_defend_is_told_only_where_it_does() -> None:
    looks = [told_and_seen(i_hit(alone(acting="g1", theirs=(card,)))) for card in (USELESS, "dodge-1")]
    assert looks[0] == looks[1]
    assert "plays no Defense card" in looks[0][-1]


def test_two_people_at_the_companions_table_are_asked_whatever_they_hold() -> None:
    assert rule(it_moves(with_cal(alone((USELESS,), ("walk-1",), "move")))) == "interrupts"
    assert rule(it_hits(with_cal(alone((USELESS,))))) == "defending"
    assert rule(i_hit(with_cal(alone((USELESS,), acting="g1")))) == "wound-cards"


def test_whoever_is_asked_without_a_card_for_it_reads_so_and_nobody_else_does() -> None:
    def plight(duel: Duel, words: str) -> None:
        assert asked(duel).step == words
        assert words not in shown(duel.state, viewer("s3")) + shown(duel.state, Viewer(board=True))

    plight(it_moves(with_cal(alone((USELESS,), ("walk-1",), "move"))), "Mountain Man 2 moves. You cannot stop it.")
    plight(it_hits(with_cal(alone((USELESS,)))), "Mountain Man is hit. No card stops it.")
    plight(i_hit(with_cal(alone((USELESS,), acting="g1"))), "Mountain Man has no Wound card.")


def test_whoever_is_asked_with_a_card_for_it_reads_nothing_of_the_kind() -> None:
    duels = (
        it_moves(with_cal(alone(("way-blocked-1",), ("walk-1",), "move"))),
        it_hits(with_cal(alone(("misfire-1",)))),
        i_hit(with_cal(alone(("head-shot-1",), acting="g1"))),
    )
    assert not any(asked(duel).step for duel in duels)


def test_a_hit_without_a_wound_card_is_told_by_the_wound_alone() -> None:
    duel = i_hit(with_cal(alone((USELESS,), acting="g1")))
    duel.do("LeaveIt", "s1")
    assert duel.told() == "Mountain Man 2 takes a wound."


def test_somebody_with_an_empty_hand_is_asked_nothing_at_any_table() -> None:
    for duel in (alone(theirs=("walk-1",), phase="move"), with_cal(alone(theirs=("walk-1",), phase="move"))):
        assert rule(it_moves(duel)) == "move-phase"


# Tables of an earlier release


def of_an_old_log(name: str) -> Duel:
    """Ann alone, whom an earlier release has asked that with a hand that cannot answer."""
    if name == "interrupts":
        duel = alone((USELESS,), ("walk-1",), "move")
        logged: tuple[Any, ...] = (e.CardsDiscarded("g2", ("walk-1",)), e.MovePlayed("g2", "walk", 2, ("s1",)))
    else:
        man, target, stage = ("g2", "g1", "defense") if name == "defending" else ("g1", "g2", "wound")
        duel = alone((USELESS,), acting=man)
        logged = (
            e.AttackDeclared(Attack(man, target, "bang", 2, 4)),
            e.AttackRolled(1, real=True, hit=True),
            e.AttackStage(stage),
        )
    duel.state = after(duel.state, *logged)
    return duel


def unasked(name: str) -> Duel:
    """The same moment at a table of this release, which asks nothing."""
    if name == "interrupts":
        return it_moves(alone((USELESS,), ("walk-1",), "move"))
    return it_hits(alone((USELESS,))) if name == "defending" else i_hit(alone((USELESS,), acting="g1"))


@pytest.mark.parametrize("name", ANSWERS)
def test_a_question_that_an_earlier_release_asked_is_still_open_and_ends_as_if_nobody_had_been_asked(name: str) -> None:
    duel = of_an_old_log(name)
    assert rule(duel) == name
    (action,) = offered(duel.state, "s1")
    assert action.command == ANSWERS[name]
    duel.do(action.command, "s1", **action.values)
    assert duel.state == unasked(name).state
