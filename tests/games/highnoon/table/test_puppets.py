"""One figure of a posse on strings acts on the card of its posse, each seat with its own (Appendix C: Puppet)."""

import pytest

from companion.engine.board import Board, Prompt
from companion.engine.play import Viewer
from companion.games.highnoon.table.core import order
from companion.games.highnoon.table.core.state import Troop
from companion.games.highnoon.table.fighting.fight import Fight
from companion.games.highnoon.table.magic.durations import LetGo
from companion.games.highnoon.table.rules import TABLE
from companion.games.highnoon.table.shooting.volley import Shoot
from companion.games.highnoon.table.turn import end_go, hold
from companion.games.highnoon.table.wounds import figure_hit
from tests.games.highnoon.table.magic_support import acts, caster, casts, lies
from tests.games.highnoon.table.spell_support import armed, lone, posse
from tests.games.highnoon.table.support import Table, make_troop


def taken(*others: Troop) -> Table:
    """Anna's houngan has the second of Ben's posse, which has a King, on strings."""
    foe = armed(posse(cards=("KS",)), "rifle")
    table = acts(caster("hex", "houngan", "puppet"), foe, make_troop("pals", cards=("3C",)), *others)
    casts(table, "puppet", "foe/f2", 7)
    table.throw(3, kind="withstand")
    return table


def together() -> Table:
    """The King comes up, and it does not break free: Ben's posse and Anna's puppet act."""
    table = taken(lone("late", cards=("2C",)))
    table.do(end_go.EndGo())
    table.throw(2, kind="puppet", troop=part(table))
    table.throw(5, kind="puppet", troop="hex")
    return table


def part(table: Table) -> str:
    return next(id_ for id_ in table.state.troops if id_.startswith("x"))


def board(table: Table, *seats: str, host: bool = False, screen: bool = False) -> Board:
    return TABLE.view(table.state, Viewer(seats[0] if seats else "", frozenset(seats), host, board=screen))


def asked(found: Board) -> Prompt:
    (mine,) = (prompt for prompt in found.prompts if prompt.mine)
    return mine


def acting(table: Table) -> tuple[str, ...]:
    return tuple(table.state.go.troops) if table.state.go is not None else ()


# Who acts


def test_the_posse_and_its_puppet_act_on_one_card_each_for_its_own_seat() -> None:
    table = together()
    assert order.parts(table.state) == {"s2": ("foe",), "s1": (part(table),)}


@pytest.mark.parametrize(("first", "second"), [("s1", "s2"), ("s2", "s1")])
def test_done_ends_ones_own_part_and_the_action_is_over_after_both(first: str, second: str) -> None:
    table = together()
    theirs = order.parts(table.state)[second]
    table.do(end_go.EndGo(), first)
    assert order.parts(table.state) == {second: theirs}
    table.refuses(end_go.EndGo(first), "nobody-acts", first)
    table.refuses(end_go.EndGo(), "not-your-seat", first)
    table.do(end_go.EndGo(), second)
    assert acting(table) == ("pals",)


def test_whoever_is_done_does_nothing_more_and_the_other_still_does() -> None:
    table = together()
    table.do(end_go.EndGo(), "s2")
    table.refuses(Shoot("foe", "hex", 12), "not-acting", "s2")
    table.do(Shoot(part(table), "foe", 12))
    assert table.matter("shot").troop == part(table)


def test_the_host_ends_either_part_by_name() -> None:
    table = together()
    table.do(end_go.EndGo("s1"), "s2", host=True)
    assert acting(table) == ("foe",)
    table.do(end_go.EndGo("s2"), "s1", host=True)
    assert acting(table) == ("pals",)


def test_nobody_else_ends_somebodys_part() -> None:
    table = together()
    table.refuses(end_go.EndGo("s1"), "not-your-seat", "s2")
    table.refuses(end_go.EndGo("s2"), "not-your-seat", "s1")


def test_a_puppet_let_go_in_the_action_leaves_it_to_its_posse() -> None:
    table = together()
    table.do(LetGo(lies(table, "puppet").id))
    assert order.parts(table.state) == {"s2": ("foe",)}


def test_a_puppet_let_go_after_its_posse_is_done_ends_the_action() -> None:
    table = together()
    table.do(end_go.EndGo(), "s2")
    table.do(LetGo(lies(table, "puppet").id))
    assert acting(table) == ("pals",)


def test_a_posse_that_falls_in_the_action_leaves_it_to_the_puppet() -> None:
    table = together()
    for figure in ("f1", "f3", "f4", "f5"):
        table.do(figure_hit.FigureHit("foe", figure, "down", part(table)))
    table.settle_all()
    assert order.parts(table.state) == {"s1": (part(table),)}


def test_a_posse_holds_whatever_its_puppet_has_done_and_the_puppet_goes_on() -> None:
    table = together()
    table.do(Shoot(part(table), "foe", 12))
    table.settle_all()
    table.refuses(hold.PlaceHold(), "already-acted", "s1")
    table.do(hold.PlaceHold(), "s2")
    assert table.troop("foe").hold
    assert not table.troop(part(table)).hold
    assert acting(table) == (part(table),)


def test_a_wound_that_nobody_names_is_the_puppets_where_the_posse_itself_bleeds() -> None:
    table = together()
    table.do(figure_hit.FigureHit("foe", "f1", "dirt"))
    assert table.troop("foe").figures[0].by == part(table)


def test_a_puppet_that_is_put_down_is_not_told_to_be_back_with_the_others() -> None:
    table = together()
    table.do(figure_hit.FigureHit(part(table), "f2", "down"), "s2")
    table.settle_all()
    assert order.parts(table.state) == {"s2": ("foe",)}
    assert "is back with the others" not in table.told


# What the phones say


def test_both_read_who_plays_the_puppet_and_when() -> None:
    assert "Anna plays that figure now, on the Action Card of Foe." in taken().told


def test_whoever_rolls_to_break_free_reads_what_that_decides_and_is_not_called_the_puppeteers() -> None:
    table = taken()
    table.do(end_go.EndGo())
    prompt = asked(board(table, "s2"))
    assert prompt.title == "Foe 2 (puppet): Smarts, to break free"
    assert prompt.text.startswith(
        "If Foe 2 (puppet) rolls higher, the spell ends. If not, Anna plays Foe 2 (puppet) on this card."
    )
    table.throw(2, kind="puppet", troop=part(table))
    table.throw(5, kind="puppet", troop="hex")
    assert "The strings hold: Anna plays Foe 2 (puppet) on this card." in table.told


def test_both_seats_are_told_to_act_with_the_attacks_of_their_own_in_the_bar() -> None:
    table = together()
    for seat, name, troop in (("s1", "Foe 2 (puppet)", part(table)), ("s2", "Foe", "foe")):
        found = board(table, seat)
        prompt = asked(found)
        assert (found.turn.seat, found.turn.troop, prompt.title) == (seat, troop, f"{name}: act now")
        assert prompt.actions[0].values == {"seat": seat}
        attacks = [one for one in prompt.actions if one.command in ("Shoot", "Fight")]
        assert {one.command for one in attacks} == {"Shoot", "Fight"}
        assert {one.values["troop"] for one in attacks} == {troop}
        assert [one.mine for one in found.prompts] == [True, False]
        assert [one.acting for one in found.seats] == [True, True]


def test_whoever_is_done_waits_for_the_other() -> None:
    table = together()
    key = board(table, "s1").turn.key
    table.do(end_go.EndGo(), "s2")
    waits, acts_on = board(table, "s2"), board(table, "s1")
    assert (waits.turn.seat, [one.mine for one in waits.prompts]) == ("s1", [False])
    assert waits.turn.headline == "Anna: Foe 2 (puppet) acts on the King of Spades"
    assert (acts_on.turn.seat, acts_on.turn.key) == ("s1", key)
    assert [one.acting for one in waits.seats] == [True, False]


def test_the_big_screen_names_both() -> None:
    headline = board(together(), screen=True).turn.headline
    assert headline == "Ben and Anna: Foe and Foe 2 (puppet) act on the King of Spades"


def test_one_phone_for_both_sides_asks_for_one_after_the_other() -> None:
    table = together()
    assert [one.seats for one in board(table, "s2", "s1").prompts if one.mine] == [("s2",), ("s1",)]
    table.do(end_go.EndGo("s2"), "s2")
    found = board(table, "s1", "s2")
    assert (asked(found).seats, found.turn.seat) == (("s1",), "s1")


def test_the_acting_order_shows_the_puppet_behind_its_posse() -> None:
    table = taken()
    assert [(one.name, one.seat) for one in board(table, "s1").order if one.card == "KS"] == [
        ("Foe", "s2"),
        ("Foe 2 (puppet)", "s1"),
    ]
    table = together()
    table.do(end_go.EndGo(), "s2")
    shown = {one.name: one.status for one in board(table, "s1").order if one.card == "KS"}
    assert shown == {"Foe": "done", "Foe 2 (puppet)": "acting"}


def test_a_puppet_is_still_to_act_as_long_as_its_posse_is() -> None:
    table = taken()
    (plate,) = (one for one in board(table, "s1").troops if one.id == part(table))
    assert plate.status == "waiting"


def test_a_puppet_is_told_by_its_posse_as_on_its_masters_strings() -> None:
    table = taken()
    (plate,) = (one for one in board(table, "s2").troops if one.id == "foe")
    assert [spot.words for spot in plate.figures] == ["up", "on Hex’s strings", "up", "up", "up"]
    assert "Foe 2: on Hex’s strings" in [badge.text for badge in plate.badges]
    table.do(LetGo(lies(table, "puppet").id))
    (plate,) = (one for one in board(table, "s2").troops if one.id == "foe")
    assert not any("strings" in badge.text for badge in plate.badges)
    assert plate.figures[1].words == "up"


def test_the_attacks_of_a_puppet_stand_in_the_bar_and_not_on_its_plate_too() -> None:
    table = together()
    (plate,) = (one for one in board(table, "s1").troops if one.id == part(table))
    assert not [one for one in plate.actions if one.command in ("Shoot", Fight.__name__)]
