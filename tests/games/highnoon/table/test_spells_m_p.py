"""The spells from *missed me!* to *puppet*, sentence by sentence (Appendix C)."""

from dataclasses import replace
from typing import Any

import pytest

from companion.games.highnoon.table.core import order
from companion.games.highnoon.table.core.state import Scope, Troop
from companion.games.highnoon.table.fighting.fight import Fight
from companion.games.highnoon.table.magic.areas import Cover
from companion.games.highnoon.table.magic.cast import Cast
from companion.games.highnoon.table.magic.durations import LetGo
from companion.games.highnoon.table.shooting.volley import Shoot
from companion.games.highnoon.table.wounds import figure_hit
from tests.games.highnoon.table.freak_support import next_turn
from tests.games.highnoon.table.magic_support import acts, caster, casts, counted, lasts, lies
from tests.games.highnoon.table.spell_support import UNDEAD, armed, begin_action, labels, lone, now, posse, shot
from tests.games.highnoon.table.support import Table, make_troop

# Missed Me!


@pytest.mark.parametrize(("faces", "lost"), [((4,), -2), ((8, 1), -4)])
def test_missed_me_takes_2_off_every_shot_at_a_troop_on_a_4_and_4_on_an_8(faces: tuple[int, ...], lost: int) -> None:
    table = acts(caster("hex", "witch", "missed-me"), make_troop("pals"), armed(lone(), "rifle"))
    casts(table, "missed-me", "pals", *faces)
    table.throw(2, kind="spell-duration")
    assert lies(table, "missed-me").turns == 2
    assert sum(counted(shot(now(table, "foe"), "foe", "pals")).values()) == lost
    assert shot(now(table, "foe"), "foe", "hex").modifiers == ()


def test_missed_me_does_nothing_against_fightin() -> None:
    table = casts(acts(caster("hex", "witch", "missed-me"), make_troop("pals"), lone()), "missed-me", "pals", 8, 1)
    table.throw(4, kind="spell-duration")
    now(table, "foe").do(Fight("foe", "pals"), "s2")
    assert table.matter("attack").modifiers == ()


# Phantom Fingers


def fingers(*foes: Troop, choice: str = "weapon", spot: str = "foe/f1", **more: Any) -> Table:
    table = acts(caster("hex", "huckster", "phantom-fingers"), *foes, **more)
    return casts(table, "phantom-fingers", spot, 5, choice=choice)


def test_phantom_fingers_are_rolled_against_the_strength_of_one_figure_at_twice_smarts() -> None:
    table = fingers(posse(), spot="foe/f3")
    roll = table.matter("withstand")
    assert (roll.troop, roll.trait, roll.figure, roll.tn) == ("foe", "strength", "f3", 5)
    acts(caster("hex", "huckster", "phantom-fingers"), lone()).refuses(
        Cast("hex", "phantom-fingers", "foe/f1", inches=17, choice="weapon"), "out-of-range"
    )


def test_whose_weapon_is_grabbed_loses_its_action_card() -> None:
    table = fingers(lone(cards=("KS", "3C")))
    table.throw(4, kind="withstand")
    assert table.troop("foe").cards == ("3C",)


def test_whoever_is_stronger_keeps_weapon_and_card() -> None:
    table = fingers(lone(cards=("KS",)))
    table.throw(5, kind="withstand")
    assert table.troop("foe").cards == ("KS",)


def test_one_figure_of_a_posse_loses_its_next_action_and_the_others_shoot() -> None:
    table = fingers(armed(posse(cards=("KS",)), "rifle"), spot="foe/f2")
    table.throw(1, kind="withstand")
    assert table.troop("foe").cards == ("KS",)
    begin_action(now(table, "foe"), "foe")
    assert not lasts(table, "phantom-fingers")
    table.do(Shoot("foe", "hex", 12), "s2")
    assert [one.figure for one in table.state.matters if one.kind == "shot"] == ["f1", "f3", "f4", "f5"]


def test_phantom_fingers_pluck_a_relic_from_a_foes_hands() -> None:
    table = fingers(lone(notes={"note: relic": "Battle Banner"}, cards=("KS",)), choice="relic")
    table.throw(1, kind="withstand")
    assert table.troop("hex").notes["note: relic"] == "Battle Banner"
    assert "note: relic" not in table.troop("foe").notes
    assert table.troop("foe").cards == ("KS",)


# Protection


def warded(*others: Troop, inside: tuple[str, ...] = ()) -> Table:
    table = acts(caster("hex", "blessed", "protection"), *others)
    casts(table, "protection", "", 4)
    table.choose(*inside, kind="covered")
    return table


def test_undead_and_unearthly_beings_neither_shoot_nor_fight_nor_cast_at_anybody_in_the_circle() -> None:
    ghoul, horror = armed(lone("ghoul", **UNDEAD), "rifle"), armed(lone("horror", abilities=("unearthly",)), "rifle")
    table = warded(ghoul, horror, make_troop("pals"), make_troop("far"), inside=("pals",))
    for monster in ("ghoul", "horror"):
        now(table, monster)
        table.refuses(Shoot(monster, "hex", 12), "barred", "s2")
        table.refuses(Shoot(monster, "pals", 12), "barred", "s2")
        table.refuses(Fight(monster, "pals"), "barred", "s2")
        assert shot(table, monster, "far").troop == monster


def test_the_circle_does_not_keep_off_the_living() -> None:
    table = warded(armed(lone(), "rifle"))
    assert shot(now(table, "foe"), "foe", "hex").tn == 4


def test_an_undead_caster_cannot_cast_into_the_circle() -> None:
    houngan = caster("bones", "houngan", "soul-blast", seat="s2", harrowed=True)
    table = warded(houngan)
    now(table, "bones").refuses(Cast("bones", "soul-blast", "hex/f1", inches=4), "not-a-target", "s2")


def test_whoever_was_in_the_circle_before_is_not_bothered_and_cannot_come_back_once_out() -> None:
    table = warded(armed(lone("ghoul", **UNDEAD), "rifle"), inside=("ghoul",))
    assert shot(now(table, "ghoul"), "ghoul", "hex").tn == 4
    table.do(Cover(lies(table, "protection").id, ()))
    now(table, "ghoul").refuses(Shoot("ghoul", "hex", 12), "barred", "s2")


def test_the_circle_ends_with_concentration_and_nobody_is_in_it_any_more() -> None:
    table = warded(armed(lone("ghoul", **UNDEAD), "rifle"), make_troop("pals"), inside=("pals",))
    table.do(LetGo(lies(table, "protection").id))
    assert not table.state.effects
    assert shot(now(table, "ghoul"), "ghoul", "pals").tn == 4


def test_who_stands_in_the_circle_is_said_by_its_casters_player_alone() -> None:
    table = warded(make_troop("pals"), lone())
    circle = lies(table, "protection").id
    table.refuses(Cover(circle, ("pals",)), "not-your-seat", "s2")
    table.refuses(Cover(circle, ("nobody",)), "no-troop")
    table.refuses(Cover("e9", ()), "no-such-spell")
    table.do(Cover(circle, ("pals", "foe")))
    there = [one.scope for one in table.state.effects if one.name == "In: Protection"]
    assert there == [Scope(troop="pals"), Scope(troop="foe")]


# Puppet


def puppet(target: Troop, *others: Troop, spot: str = "f1", faces: tuple[int, ...] = (7,)) -> Table:
    table = acts(caster("hex", "houngan", "puppet"), target, *others)
    casts(table, "puppet", f"{target.id}/{spot}", *faces)
    table.throw(3, kind="withstand")
    return table


def test_whoever_loses_the_contest_of_smarts_obeys_the_caster_as_long_as_it_concentrates() -> None:
    table = puppet(lone())
    assert table.troop("foe").seat == "s1"
    table.do(LetGo(lies(table, "puppet").id))
    assert table.troop("foe").seat == "s2"


def test_whoever_wins_the_contest_is_nobodys_puppet() -> None:
    table = casts(acts(caster("hex", "houngan", "puppet"), lone()), "puppet", "foe/f1", 5)
    assert table.matter("withstand").trait == "smarts"
    table.throw(5, kind="withstand")
    assert table.troop("foe").seat == "s2"


def struggle(table: Table, troop: str, victim: int, master: int) -> Table:
    begin_action(now(table, troop), troop)
    assert table.matter("puppet", troop=troop).seat == "s2"
    table.throw(victim, kind="puppet", troop=troop)
    if table.asks("puppet"):
        table.throw(master, kind="puppet", troop="hex")
    return table


def test_each_of_the_victims_actions_begins_with_a_contest_and_whoever_wins_it_acts_normally() -> None:
    table = struggle(puppet(lone()), "foe", 5, 2)
    assert table.troop("foe").seat == "s2"
    assert table.state.go is not None
    assert table.state.go.seat == "s2"
    assert not lasts(table, "puppet")


def test_whoever_fails_to_break_free_acts_for_the_caster() -> None:
    table = struggle(puppet(armed(lone(), "rifle"), lone("pal")), "foe", 2, 5)
    assert table.state.go is not None
    assert table.state.go.seat == "s1"
    table.do(Shoot("foe", "pal", 12), "s1")
    table.refuses(Shoot("foe", "hex", 12), "not-a-foe", "s1")


def test_a_tie_between_puppet_and_master_rolls_again() -> None:
    table = struggle(puppet(lone()), "foe", 3, 3)
    assert table.asks("puppet")
    assert table.troop("foe").seat == "s1"


def test_a_caster_controls_one_victim_at_a_time() -> None:
    table = puppet(lone(), lone("other"))
    casts(now(table, "hex", "QS"), "puppet", "other/f1", 8, 1)
    table.throw(2, kind="withstand")
    assert [table.troop(id_).seat for id_ in ("foe", "other")] == ["s2", "s1"]


def test_range_matters_for_the_casting_alone_and_is_smarts() -> None:
    acts(caster("hex", "houngan", "puppet"), lone()).refuses(Cast("hex", "puppet", "foe/f1", inches=9), "out-of-range")


def test_one_figure_of_a_posse_is_a_puppet_and_acts_with_its_posse() -> None:
    table = puppet(armed(posse(cards=("KS",)), "rifle"), spot="f2")
    part = next(one for one in table.state.troops.values() if one.id.startswith("x"))
    assert (part.seat, part.name, part.figures[0].id) == ("s1", "Foe 2 (puppet)", "f2")
    assert table.troop("foe").figures[1].state == "gone"
    assert not order.needs_card(table.state, part)
    assert order.actors(table.state, "foe", "KS") == ("foe", part.id)


def test_a_puppet_figure_is_rolled_for_by_its_own_player_when_it_tries_to_break_free() -> None:
    table = puppet(posse(cards=("KS",)), spot="f2")
    part = next(one.id for one in table.state.troops.values() if one.id.startswith("x"))
    begin_action(now(table, part), part)
    assert (table.matter("puppet", troop=part).seat, table.matter("puppet", troop="hex").seat) == ("s2", "s1")


def test_a_puppet_figure_goes_back_to_its_posse_as_it_is_then() -> None:
    table = puppet(posse(), spot="f2")
    part = next(one for one in table.state.troops.values() if one.id.startswith("x"))
    table.do(figure_hit.FigureHit(part.id, "f2", "dirt", "nobody"))
    table.settle_all()
    table.do(LetGo(lies(table, "puppet").id))
    assert table.troop(part.id).status == "out"
    assert table.troop("foe").figures[1].state == "dirt"


def test_a_puppet_figure_that_is_put_down_is_a_loss_of_its_posse_and_pays_its_enemies() -> None:
    table = puppet(posse(), spot="f2")
    part = next(one for one in table.state.troops.values() if one.id.startswith("x"))
    table.do(figure_hit.FigureHit(part.id, "f2", "down", "hex"))
    assert table.seat("s1").bounty == 10
    assert table.troop("foe").figures[1].state == "down"
    assert "foe" in table.state.casualties
    assert not lasts(table, "puppet")


def test_a_puppet_figure_finds_its_posse_wiped_out_and_is_what_is_left_of_it() -> None:
    table = puppet(posse(figures=2), spot="f2")
    table.do(figure_hit.FigureHit("foe", "f1", "down", "hex"))
    next_turn(table)
    assert table.troop("foe").status == "out"
    table.state = replace(table.state, phase="action", stage="last", goes=())
    now(table, "hex", "QS").do(LetGo(lies(table, "puppet").id))
    assert table.troop("foe").alive
    assert [one.state for one in table.troop("foe").figures] == ["gone", "up"]


def test_whoever_is_put_down_by_its_own_side_as_a_puppet_pays_nobody() -> None:
    table = puppet(lone(), lone("pal"))
    table.do(figure_hit.FigureHit("foe", "f1", "down", "pal"), "s2")
    assert not any(seat.bounty for seat in table.state.seats)


def test_a_puppet_figure_still_acts_with_its_posse_in_the_next_turn() -> None:
    table = puppet(posse(), spot="f2")
    next_turn(table)
    part = next(one for one in table.state.troops.values() if one.id.startswith("x"))
    assert part.notes[order.WITH]["troop"] == "foe"


def test_machines_are_no_puppets() -> None:
    machine = lone(stats={"card": "automatons"})
    acts(caster("hex", "houngan", "puppet"), machine).refuses(Cast("hex", "puppet", "foe/f1"), "not-a-target")


def test_the_plate_of_its_caster_offers_to_say_who_stands_in_the_circle() -> None:
    assert labels(warded(make_troop("pals")), "hex") == ["Protection: who is in it …"]
