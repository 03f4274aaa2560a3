"""*Puppet*, sentence by sentence (Appendix C)."""

from dataclasses import replace

from companion.games.highnoon.table.core import order
from companion.games.highnoon.table.core.state import Troop
from companion.games.highnoon.table.magic.cast import Cast
from companion.games.highnoon.table.magic.durations import LetGo
from companion.games.highnoon.table.shooting.volley import Shoot
from companion.games.highnoon.table.wounds import figure_hit
from tests.games.highnoon.table.freak_support import next_turn
from tests.games.highnoon.table.magic_support import acts, caster, casts, lasts, lies
from tests.games.highnoon.table.spell_support import armed, begin_action, lone, now, posse
from tests.games.highnoon.table.support import Table


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
