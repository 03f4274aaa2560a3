"""What counts on a roll that is asked for: as things are when its dice fall, and who stands near (Appendix A)."""

from dataclasses import replace

from companion.engine.play import Viewer
from companion.games.highnoon.table.chips.pot import DrawChips, TypeChips
from companion.games.highnoon.table.core.state import Figure, Troop
from companion.games.highnoon.table.nerve import guts
from companion.games.highnoon.table.rolling import answering, keeping, standing_near
from companion.games.highnoon.table.rules import TABLE
from companion.games.highnoon.table.turn import action

from .support import Table, make_state, make_troop

DOC = make_troop("doc", number="hero", abilities=["sawbones"])


def fallen(*more: Troop) -> Table:
    """Gunmen, one of them Eatin' Dirt, come to their action."""
    gunmen = replace(make_troop("gunmen", cards=("KS",)), figures=(Figure("f1", state="dirt"), Figure("f2")))
    table = Table(make_state(gunmen, *more, make_troop("foe", seat="s2"), phase="draw", stage="ready"))
    table.do(action.StartAction())
    return table


def counted(table: Table, kind: str) -> list[tuple[str, int]]:
    return [(one.text, one.amount) for one in table.matter(kind).modifiers]


def test_of_two_guts_checks_the_second_counts_that_the_first_made_it_shaken() -> None:
    table = Table(make_state(make_troop("gunmen"), make_troop("foe", seat="s2")))
    for why in ("hero", "table"):
        table.do(guts.CheckGuts("gunmen", why))
    table.throw(2, kind="guts")
    assert table.troop("gunmen").morale == "shaken"
    assert counted(table, "guts") == [("Shaken", -1)]
    table.throw(4, kind="guts")
    assert table.troop("gunmen").morale == "panicked"


def test_a_sawbones_within_2_inches_helps_the_roll_for_which_it_is_said_and_no_other() -> None:
    table = fallen(DOC)
    offered = [
        one for prompt in TABLE.view(table.state, Viewer("s1", frozenset({"s1"}))).prompts for one in prompt.actions
    ]
    assert 'Sawbones within 2" (+2)' in [one.label for one in offered if one.command == "CountNear"]
    matter = table.matter("recover")
    table.do(standing_near.CountNear(matter.id, "sawbones"))
    assert counted(table, "recover") == [('Sawbones within 2"', 2)]
    table.throw(2, kind="recover")
    assert table.troop("gunmen").figures[0].state == "up"
    assert table.troop("gunmen").marks == frozenset()


def test_who_was_said_to_be_near_and_is_not_counts_no_more() -> None:
    table = fallen(DOC)
    matter = table.matter("recover")
    table.do(standing_near.CountNear(matter.id, "sawbones"))
    table.do(standing_near.CountNear(matter.id, "sawbones", on=False))
    assert counted(table, "recover") == []


def test_a_grim_servant_within_12_inches_costs_friends_1() -> None:
    table = fallen(make_troop("servant", number="hero", abilities=["grim-servant-o-death"]))
    table.do(standing_near.CountNear(table.matter("recover").id, "servant"))
    assert counted(table, "recover") == [('Grim servant within 12"', -1)]


def test_the_mechanically_inclined_do_for_machines_what_a_sawbones_does_for_people() -> None:
    tin = replace(make_troop("tin", stats={"card": "automatons"}, cards=("KS",)), figures=(Figure("f1", state="dirt"),))
    mechanic = make_troop("pyro", number="hero", abilities=["mechanically-inclined"])
    table = Table(make_state(tin, mechanic, DOC, make_troop("foe", seat="s2"), phase="draw", stage="ready"))
    table.do(action.StartAction())
    matter = table.matter("recover")
    table.refuses(standing_near.CountNear(matter.id, "sawbones"), "not-near")
    table.do(standing_near.CountNear(matter.id, "mechanic"))
    assert counted(table, "recover") == [('A mechanic within 2"', 2)]
    table = fallen(mechanic)
    table.refuses(standing_near.CountNear(table.matter("recover").id, "mechanic"), "not-near")


def test_only_a_living_friend_can_be_near() -> None:
    dead = replace(DOC, status="out")
    for table in (fallen(), fallen(dead), fallen(replace(DOC, seat="s2"))):
        table.refuses(standing_near.CountNear(table.matter("recover").id, "sawbones"), "not-near")


def test_dice_that_have_fallen_are_not_settled_without_them() -> None:
    table = Table(make_state(make_troop("gunmen"), make_troop("foe", seat="s2"), hands={"s1": ("white",)}))
    table.do(guts.CheckGuts("gunmen", "table"))
    table.throw(2, kind="guts")
    matter = table.matter("guts")
    table.refuses(answering.Skip(matter.id), "thrown-already")
    offered = [
        one for prompt in TABLE.view(table.state, Viewer("s1", frozenset({"s1"}))).prompts for one in prompt.actions
    ]
    assert {one.command for one in offered if one.values.get("matter") == matter.id} == {"Spend", "Accept"}
    table.do(keeping.Accept(matter.id))
    assert table.troop("gunmen").morale == "shaken"


def test_real_chips_that_left_the_pot_meanwhile_are_not_waited_for() -> None:
    pot = {"white": 1, "red": 0, "blue": 0}
    rest = ("white",) * 19 + ("red",) * 10 + ("blue",) * 5
    state = make_state(make_troop("gunmen"), make_troop("foe", seat="s2"), chips="real", hands={"s2": rest[:-2]})
    table = Table(replace(state, pot={"white": 1, "red": 0, "blue": 2}))
    table.do(DrawChips("s1", 3))
    table.do(DrawChips("s2", 2), "s2")
    table.do(TypeChips(table.matter(seat="s2").id, blue=2), "s2")
    assert table.state.pot == pot
    table.do(TypeChips(table.matter(seat="s1").id, white=1))
    assert table.seat("s1").chips == ("white",)
