"""Punches, and dodging them (Brawling; Brawl actions; Dodge)."""

import pytest

from companion.engine.errors import Illegal
from companion.games.outlaws.table.brawling import advantage, offers
from companion.games.outlaws.table.brawling.punch import BODY, HEAD, Punch
from companion.games.outlaws.table.moving.walk import Walk
from tests.games.outlaws.table.brawls import FIST, MISS, TWO_FISTS, TWO_OF_ALL, brawl, id_, stage
from tests.games.outlaws.table.shootouts import Shootout

# What a man is worth in a brawl


def test_the_advantage_counts_skill_lost_actions_and_what_is_held() -> None:
    """The book's example: Daniel 3 - 1 = 2; Dale (at +1) 1 + 1 - 1 - 1 = 0."""
    table = Shootout.of(["daniel"], ["dale"])
    table.hold("dale", "winchester-73")
    table.change("daniel", right="", left="")
    table.hurt("daniel", "chest-graze-marked", injury=True)
    table.change("dale", brawl=1, blows=1)
    table.hurt("dale", "left-leg-graze")
    daniel, dale = table.man("daniel"), table.man("dale")
    assert (advantage.skill(table.state, daniel), advantage.skill(table.state, dale)) == (2, 0)
    assert advantage.has(table.state, daniel, dale)
    assert not advantage.has(table.state, dale, daniel)


def test_prone_costs_one_of_the_brawl_skill_and_a_tie_is_nobodys_advantage() -> None:
    table = brawl("robert", "samuel")
    assert not advantage.has(table.state, table.man("robert"), table.man("samuel"))
    table.change("samuel", prone=True)
    assert advantage.has(table.state, table.man("robert"), table.man("samuel"))


# Punches


@pytest.mark.parametrize(("face", "blows"), [(MISS, 0), (FIST, 0), (TWO_FISTS, 2), (TWO_OF_ALL, 2)])
def test_a_head_punch_that_shows_a_head_is_two_blows(face: int, blows: int) -> None:
    table = brawl()
    table.dice(face, 6)
    table.decide(Punch(id_(table, "daniel"), HEAD))
    assert table.man("samuel").blows == blows


@pytest.mark.parametrize(("face", "blows"), [(MISS, 0), (FIST, 1), (TWO_OF_ALL, 1)])
def test_a_body_blow_that_shows_a_body_or_a_head_is_one_blow(face: int, blows: int) -> None:
    table = brawl()
    table.dice(face, 6)
    table.decide(Punch(id_(table, "daniel"), BODY))
    assert table.man("samuel").blows == blows


def test_an_iron_jaw_takes_one_blow_of_a_head_punch() -> None:
    table = brawl(second="jonas")
    table.dice(TWO_FISTS, 6)
    table.decide(Punch(id_(table, "daniel"), HEAD))
    assert table.man("jonas").blows == 1


def test_prone_brawlers_throw_body_blows_and_nothing_at_the_head() -> None:
    table = brawl()
    table.change("daniel", prone=True)
    shown = table.buttons("daniel", offers.offered)
    greyed = {label for label, button in shown.items() if button.why == "Prone"}
    assert {"Head punch", "Wrestle", "Leave the fight"} <= greyed
    assert not shown["Body blow"].why
    with pytest.raises(Illegal, match="is prone"):
        table.decide(Punch(id_(table, "daniel"), HEAD))


def test_a_man_in_a_brawl_makes_one_brawl_action_and_his_turn_is_over() -> None:
    table = brawl()
    table.dice(FIST, 6)
    table.decide(Punch(id_(table, "daniel"), BODY))
    assert table.go.over
    assert table.go.left == 3


def test_who_is_in_a_brawl_can_do_nothing_else() -> None:
    table = brawl()
    with pytest.raises(Illegal, match="in a brawl"):
        table.decide(Walk(id_(table, "daniel")))


# Dodging


@pytest.mark.parametrize(("rolled", "blows"), [(3, 1), (4, 2)])
def test_a_dodge_takes_less_than_the_available_actions_and_spares_one_blow(rolled: int, blows: int) -> None:
    table = brawl("daniel", "robert")
    table.dice(TWO_FISTS, rolled)
    table.decide(Punch(id_(table, "daniel"), HEAD))
    assert table.man("robert").blows == blows, "Robert has 4 actions and no advantage: 3 or less"


def test_with_the_advantage_a_dodge_is_one_easier() -> None:
    table = brawl("robert", "daniel")
    table.dice(TWO_FISTS, 4)
    table.decide(Punch(id_(table, "robert"), HEAD))
    assert table.man("daniel").blows == 1, "Daniel has 4 actions and the advantage: 4 or less"


def test_a_one_always_dodges() -> None:
    table = brawl()
    table.change("samuel", losses=4)
    table.dice(FIST, 1)
    table.decide(Punch(id_(table, "daniel"), BODY))
    assert table.man("samuel").blows == 0


def test_whoever_has_no_choice_is_not_asked() -> None:
    table = brawl()
    table.dice(TWO_FISTS, 6)
    table.decide(Punch(id_(table, "daniel"), HEAD))
    assert stage(table) == ""


def test_each_action_lost_costs_one_of_the_brawl_skill_whatever_took_it() -> None:
    """Brawl skill advantage: wounds, injuries, blows and action losses."""
    table = brawl()
    whole = advantage.skill(table.state, table.man("daniel"))
    table.change("daniel", losses=2)
    assert advantage.skill(table.state, table.man("daniel")) == whole - 2
    table.change("daniel", losses=0, blows=1)
    table.hurt("daniel", "left-leg-graze")
    assert advantage.skill(table.state, table.man("daniel")) == whole - 2


@pytest.mark.parametrize(
    ("action", "face", "left"), [(HEAD, MISS, 5), (HEAD, FIST, 6), (BODY, MISS, 5), (BODY, FIST, 6)]
)
def test_a_handgun_in_hand_goes_off_on_a_miss_of_either_punch_and_on_no_other_face(
    action: str, face: int, left: int
) -> None:
    table = brawl()
    table.hold("daniel", "colt-45")
    table.dice(face, 3)
    table.decide(Punch(id_(table, "daniel"), action))
    assert table.item("daniel", "colt-45").loaded == left
