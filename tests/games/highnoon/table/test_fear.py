"""Fear and terror, the stare and the voice (Appendix A)."""

import pytest

from companion.games.highnoon.table.core.state import Figure
from companion.games.highnoon.table.fighting import charge
from companion.games.highnoon.table.moving import run
from companion.games.highnoon.table.nerve import frightening, rally
from companion.games.highnoon.table.wounds import figure_hit
from tests.games.highnoon.table.guts_support import acting, end, morale
from tests.games.highnoon.table.support import make_troop

# Fear


@pytest.mark.parametrize(("ability", "tn"), [("fear", 4), ("terror", 8)])
def test_charging_the_fearsome_needs_guts_and_a_failure_only_keeps_one_from_moving(ability: str, tn: int) -> None:
    table = acting(make_troop("gunmen", cards=("5S",)), make_troop("foe", seat="s2", abilities=[ability]))
    table.do(charge.Charge("gunmen", "foe"))
    assert table.matter("guts").tn == tn
    table.throw(1, kind="guts")
    assert morale(table) == "steady"
    assert table.state.go is None
    assert "Gunmen have nothing left to do in this action." in table.told


def test_those_charged_by_the_fearsome_are_shaken_or_panicked_as_usual() -> None:
    table = acting(make_troop("beast", abilities=["fear"], cards=("5S",)), make_troop("gunmen", seat="s2"))
    table.do(charge.Charge("beast", "gunmen"))
    table.throw(2, kind="guts", seat="s2")
    assert morale(table) == "shaken"


def test_in_contact_nobody_checks_again() -> None:
    marks = frozenset({"in-melee"})
    table = acting(make_troop("gunmen", cards=("5S",), marks=marks), make_troop("foe", seat="s2", abilities=["fear"]))
    table.do(charge.Charge("gunmen", "foe"))
    assert not table.asks("guts")


def test_humans_need_guts_to_charge_the_ugly_and_beasts_do_not() -> None:
    ugly = make_troop("foe", seat="s2", abilities=["ugly-as-sin"])
    human = acting(make_troop("gunmen", cards=("5S",)), ugly)
    human.do(charge.Charge("gunmen", "foe"))
    assert human.matter("guts").tn == 4
    wolves = acting(make_troop("wolves", cards=("5S",), stats={"card": "wolves"}), ugly)
    wolves.do(charge.Charge("wolves", "foe"))
    assert not wolves.asks("guts")


def test_to_the_phobic_every_opponent_has_fear() -> None:
    table = acting(make_troop("gunmen", cards=("5S",), abilities={"loco": "phobic"}), make_troop("foe", seat="s2"))
    table.do(charge.Charge("gunmen", "foe"))
    assert (table.matter("guts").tn, table.matter("guts").modifiers) == (4, ())


def test_a_doubting_thomas_who_rolls_a_1_against_fear_panics_for_good() -> None:
    thomas = make_troop("gunmen", cards=("5S", "3S"), abilities=["doubting-thomas"])
    table = acting(thomas, make_troop("foe", seat="s2", abilities=["fear"]))
    table.do(charge.Charge("gunmen", "foe"))
    table.throw(1, kind="guts")
    assert (morale(table), table.state.matters) == ("panicked", ())
    end(table)
    table.refuses(rally.Rally("gunmen"), "no-rally")


def test_the_cautious_charge_on_a_hard_smarts_roll_only() -> None:
    for faces, charged in (((5,), False), ((6, 2), True)):
        table = acting(make_troop("gunmen", cards=("5S",), abilities=["cautious"]), make_troop("foe", seat="s2"))
        table.do(charge.Charge("gunmen", "foe"))
        table.throw(*faces, kind="cautious")
        assert table.state.go is not None
        assert ("charging" in table.state.go.words("gunmen")) is charged


def test_the_panicked_do_not_charge() -> None:
    table = acting(make_troop("gunmen", morale="panicked", cards=("5S",)), make_troop("foe", seat="s2"))
    table.refuses(charge.Charge("gunmen", "foe"), "panicked")


def test_who_is_charged_checks_only_once_the_chargers_have_dared_to() -> None:
    for face, asked in ((1, False), (5, True)):
        table = acting(
            make_troop("beast", abilities=["fear"], cards=("5S",)), make_troop("foe", seat="s2", abilities=["fear"])
        )
        table.do(charge.Charge("beast", "foe"))
        assert [matter.troop for matter in table.state.matters] == ["beast"]
        table.throw(face, kind="guts")
        assert [matter.troop for matter in table.state.matters] == (["foe"] if asked else [])


def test_the_same_foe_is_charged_once_in_an_action_and_another_one_besides() -> None:
    table = acting(
        make_troop("beast", abilities=["fear"], cards=("5S",)),
        make_troop("foe", seat="s2"),
        make_troop("other", seat="s2"),
    )
    table.do(charge.Charge("beast", "foe"))
    table.throw(5, kind="guts", seat="s2")
    table.refuses(charge.Charge("beast", "foe"), "charged-already")
    table.do(charge.Charge("beast", "other"))
    assert table.matter("guts").troop == "other"


def test_who_balked_or_was_halted_neither_charges_nor_moves_any_more_in_that_action() -> None:
    foes = (make_troop("foe", seat="s2", abilities=["fear"]), make_troop("other", seat="s2"))
    table = acting(make_troop("gunmen", cards=("5S",)), *foes)
    table.do(charge.Charge("gunmen", "foe"))
    table.throw(2, kind="guts")
    table.refuses(charge.Charge("gunmen", "other"), "not-acting")
    table.refuses(run.Run("gunmen"), "not-acting")
    halted = acting(make_troop("gunmen", cards=("5S",)), *foes[1:])
    halted.do(charge.Charge("gunmen", "other"))
    halted.do(figure_hit.FigureHit("gunmen", "f1", "down"), "s2", host=True)
    halted.throw(2, kind="guts")
    halted.refuses(charge.Charge("gunmen", "other"), "not-acting")
    halted.refuses(run.Run("gunmen"), "not-acting")


def test_the_cautious_who_think_better_of_it_do_not_try_again_in_that_action() -> None:
    table = acting(make_troop("gunmen", cards=("5S",), abilities=["cautious"]), make_troop("foe", seat="s2"))
    table.do(charge.Charge("gunmen", "foe"))
    table.refuses(charge.Charge("gunmen", "foe"), "busy")
    table.throw(5, kind="cautious")
    table.refuses(charge.Charge("gunmen", "foe"), "busy")


# The stare, the voice


def test_the_stare_makes_a_foe_check_once_a_segment() -> None:
    table = acting(
        make_troop("hero", number="hero", abilities=["the-stare"], cards=("AS",)),
        make_troop("other", number="hero", abilities=["the-stare"], cards=("AH",)),
        make_troop("foe", seat="s2"),
        make_troop("dead", seat="s2", abilities=["fearless"]),
    )
    table.refuses(frightening.Stare("hero", "dead"), "fearless")
    table.do(frightening.Stare("hero", "foe"))
    table.throw(5, kind="guts", seat="s2")
    table.refuses(frightening.Stare("hero", "foe"), "busy")
    end(table)
    table.refuses(frightening.Stare("other", "foe"), "checked-already")


def test_the_voice_is_free_and_frightens_human_heroes_only() -> None:
    table = acting(
        make_troop("hero", number="hero", abilities=["the-voice", "rank"], cards=("AS",)),
        make_troop("gunmen", morale="shaken"),
        make_troop("villain", number="hero", seat="s2"),
        make_troop("foe", seat="s2"),
        make_troop("ghoul", number="hero", seat="s2", abilities=["undead"]),
    )
    table.refuses(frightening.Threaten("hero", "foe"), "not-a-human-hero")
    table.refuses(frightening.Threaten("hero", "ghoul"), "not-a-human-hero")
    table.do(frightening.Threaten("hero", "villain"))
    table.throw(2, kind="guts", seat="s2")
    assert morale(table, "villain") == "shaken"
    table.do(rally.RallyByRank("hero", "gunmen"))
    assert table.asks("rally")


def test_a_hero_who_is_only_eatin_dirt_scares_nobody() -> None:
    table = acting(make_troop("hero", number="hero"), make_troop("gunmen"), make_troop("foe", seat="s2", cards=("QS",)))
    table.do(figure_hit.FigureHit("hero", "f1", "dirt"), "s2")
    assert table.troop("hero").figures == (Figure("f1", state="dirt", since=(table.state.moment,), by="foe"),)
    assert table.state.matters == ()


def test_the_panicked_run_whoever_acts_and_do_nothing_else() -> None:
    table = acting(
        make_troop("foe", seat="s2", cards=("AS",)),
        make_troop("hero", number="hero", abilities=["the-stare"], morale="panicked", cards=("5S",)),
    )
    table.do(run.Run("hero"))
    table.throw(4, kind="run")
    assert table.state.go is not None
    assert table.state.go.did == ()
    end(table)
    table.refuses(frightening.Stare("hero", "foe"), "panicked")
    table.do(rally.Rally("hero"))
    assert table.asks("rally")


def test_a_troop_that_stands_its_ground_in_panic_may_act() -> None:
    marks = frozenset({"standing"})
    hero = make_troop("hero", number="hero", abilities=["the-stare"], morale="panicked", marks=marks, cards=("5S",))
    table = acting(hero, make_troop("foe", seat="s2"))
    table.do(frightening.Stare("hero", "foe"))
    assert table.asks("guts")
