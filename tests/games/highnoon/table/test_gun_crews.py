"""Who serves a gun and how often it is limbered, at whom a shell is let go, and what everybody reads of a blast."""

from dataclasses import replace

from companion.games.highnoon.table.core import naming
from companion.games.highnoon.table.core.state import EVERYBODY, Effect, Option, Scope
from companion.games.highnoon.table.guns.bombard import Bombard
from companion.games.highnoon.table.guns.fire_gatling import FireGatling
from companion.games.highnoon.table.guns.limber import Limber
from companion.games.highnoon.table.guns.under_template import UnderTemplate
from companion.games.highnoon.table.moving.run import Run
from companion.games.highnoon.table.rolling import keeping, throwing
from companion.games.highnoon.table.wounds import figures
from tests.games.highnoon.table.gun_support import Step, acting, bearer, cannon, gatling, under, victims
from tests.games.highnoon.table.support import Table, make_troop


def cloak(on: str = "foes", tn: int = 4) -> Effect:
    return Effect("e1", "cloak", "Cloak", Scope(troop=on), amount=tn, spell="cloak", caster=f"{on}/f1")


def shrapnel(**more: object) -> Bombard:
    return Bombard("cannon", "cannon-shrapnel", **{"inches": 16, "target": "foes", **more})  # type: ignore[arg-type]


def test_ones_own_hidden_troop_under_ones_own_blast_is_named_to_nobody() -> None:
    table = acting(cannon(), victims(), make_troop("snake", figures=2, hidden=True))
    table.do(shrapnel())
    table.throw(4, kind="blast")
    table.do(UnderTemplate(under(table).id, ("snake/f1", "foes/f1")))
    assert {one.title for one in table.state.matters} == {
        "Shrapnel: damage to A hidden troop",
        "Shrapnel: damage to Foes 1",
    }
    table.throw(9, 9, kind="damage")
    table.throw(9, 9, kind="damage")
    table.throw(1, kind="vigor", troop="snake")
    assert "Foes 1, a hidden troop." in table.told
    assert "A hidden troop is Put Down." in table.told
    assert "Snake" not in table.told


def test_an_option_that_is_chosen_names_no_hidden_troop_to_the_table() -> None:
    table = acting(make_troop("snake", hidden=True), make_troop("pals"))
    options = [Option("snake/f1", "Snake 1"), Option("snake KS", "Snake"), Option("pals", "Pals"), Option("no", "No")]
    assert naming.spoken(table.state, options) == "a hidden troop, Pals, No"
    hero = make_troop("nell", number="hero")
    table = acting(hero, make_troop("snake", hidden=True), victims())
    with Step(table) as play:
        figures.put_down(play, "nell", "f1", "foes")
    table.choose("snake", kind="hero-death")
    assert "Snake" not in table.told


def test_no_more_men_serve_a_gun_than_are_there_and_on_their_feet() -> None:
    few = cannon(figures=3)
    acting(few, victims()).refuses(shrapnel(men=4), "bad-crew")
    lone = gatling(figures=1)
    table = acting(lone, victims())
    table.refuses(FireGatling("gatling", men=2), "bad-crew")
    table.do(FireGatling("gatling"))
    assert len([one for one in table.state.matters if one.kind == "gatling-rate"]) == 1


def test_only_friends_in_the_open_who_are_another_troop_lend_a_hand_and_each_once() -> None:
    down = cannon("down", figures=1)
    down = replace(down, figures=tuple(replace(one, state="dirt") for one in down.figures))
    hidden, enemy = cannon("hidden", hidden=True), cannon("enemy", seat="s2")
    table = acting(cannon(figures=1), cannon("pals", figures=1), down, hidden, enemy, victims())
    for id_ in ("down", "hidden", "enemy", "cannon"):
        table.refuses(shrapnel(helpers=(id_,)), "nobody-serves")
    table.refuses(shrapnel(helpers=("pals", "pals"), men=3), "bad-crew")


def test_in_the_rain_nobody_aims_a_shell_beyond_24_inches() -> None:
    rain = Effect("e1", "rain", "Rain", EVERYBODY)
    table = acting(cannon(), victims(), effects=(rain,))
    table.refuses(shrapnel(inches=25), "out-of-sight")
    table.do(shrapnel(inches=24))


def blast_at_the_cloaked(face: int) -> Table:
    table = acting(cannon(), victims(), effects=(cloak(),))
    table.do(shrapnel())
    table.throw(face, kind="find-for-blast")
    return table


def test_a_shell_is_fired_at_the_cloaked_only_once_they_are_found() -> None:
    table = blast_at_the_cloaked(4)
    assert (table.matter("blast").dice, table.troop("cannon").marks) == ("d6", frozenset({"gun-empty"}))
    table = blast_at_the_cloaked(3)
    assert not table.state.matters
    assert not table.troop("cannon").marks


def test_whoever_does_not_find_the_cloaked_throws_no_dynamite_and_stays_on_his_feet() -> None:
    for face, prone in ((4, True), (3, False)):
        table = acting(bearer("tom", "dynamite"), victims(), effects=(cloak(),))
        table.do(Bombard("tom", "dynamite", 4, target="foes"))
        table.throw(face, kind="find-for-blast")
        assert table.asks("blast") is prone
        assert table.troop("tom").figures[0].prone is prone


def drawn(**more: object) -> Table:
    gun = cannon(**more)  # type: ignore[arg-type]
    return acting(replace(gun, stats=replace(gun.stats, options=("limber",))), victims())


def test_a_gun_is_limbered_or_unlimbered_once_in_an_action() -> None:
    table = drawn()
    table.do(Limber("cannon"))
    table.refuses(Limber("cannon", on=False), "busy")


def test_nobody_limbers_or_unlimbers_a_gun_after_a_run() -> None:
    table = drawn(marks=frozenset({"limbered"}))
    table.do(Run("cannon"))
    while table.state.open_matters:
        matter = table.state.open_matters[0]
        table.do(keeping.Accept(matter.id) if matter.throws else throwing.Throw(matter.id, "4"))
    table.refuses(Limber("cannon", on=False), "ran")


def test_hidden_healers_are_left_out_of_what_everybody_reads() -> None:
    for hidden in (False, True):
        table = acting(make_troop("gunmen"), make_troop("doc", number="single", abilities=("sawbones",), hidden=hidden))
        with Step(table) as play:
            figures.put_down(play, "gunmen", "f1")
        assert any("Doc" in text for text, _ in table.state.reminders) is not hidden
