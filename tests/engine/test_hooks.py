"""A thing that changes a procedure registers at a point of it."""

from collections.abc import Callable
from typing import Any

import pytest

from companion.engine.hooks import ByWord, Every, Point, on

Change = Callable[[int], int]


def reach() -> Point[Change]:
    """A point at which one thing does something."""
    return Point("how far it reaches", "weapon", "card")


def counts() -> Point[Change]:
    """A point at which several may."""
    return Point("what counts", "ability", ordered=True)


def test_what_is_registered_for_a_thing_is_found_by_it_and_by_nothing_else() -> None:
    point = reach()

    @on(point, weapon="shotgun")
    def short(far: int) -> int:
        return min(far, 4)

    assert point.one(weapon="shotgun") is short
    assert short(6) == 4
    assert point.one(weapon="rifle") is None
    assert point.one(card="shotgun") is None
    assert point.ids("weapon") == {"shotgun"}


def test_several_hooks_come_in_the_order_that_they_say() -> None:
    point = counts()
    on(point, at=2, ability="late")(lambda number: number * 10)
    on(point, at=1, ability="early")(lambda number: number + 1)
    on(point, at=3, ability="absent")(lambda number: 0)
    number = 1
    for change in point.all(ability=("late", "early")):
        number = change(number)
    assert number == 20
    assert [hook.id for hook in point.hooks] == ["early", "late", "absent"]


def test_a_thing_registers_once_at_a_point() -> None:
    point = reach()
    on(point, weapon="shotgun")(abs)
    on(point, card="shotgun")(abs)
    with pytest.raises(ValueError, match="weapon shotgun is registered twice"):
        on(point, weapon="shotgun")(abs)


@pytest.mark.parametrize("at", [0, 1])
def test_at_an_ordered_point_each_hook_has_a_place_of_its_own(at: int) -> None:
    point = counts()
    on(point, at=1, ability="first")(abs)
    with pytest.raises(ValueError, match="needs a place of its own"):
        on(point, at=at, ability="second")(abs)


def test_a_point_refuses_a_kind_that_it_does_not_know() -> None:
    with pytest.raises(ValueError, match="nothing registers here by its weapn"):
        on(reach(), weapn="shotgun")(abs)


@pytest.mark.parametrize("things", [{}, {"weapon": "rifle", "card": "bang"}])
def test_a_hook_belongs_to_one_thing(things: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="belongs to one thing"):
        on(reach(), **things)


def test_rules_of_a_point_where_all_apply_run_by_their_places_whatever_was_registered_first() -> None:
    felled: Every[Callable[[], str]] = Every("once somebody fell")
    felled(at=20)(lambda: "second")
    felled(at=10)(lambda: "first")
    assert [rule() for rule in felled] == ["first", "second"]


def test_two_rules_cannot_have_one_place() -> None:
    felled: Every[Callable[[], str]] = Every("once somebody fell")
    felled(at=10)(lambda: "first")
    with pytest.raises(ValueError, match="another rule stands at 10"):
        felled(at=10)(lambda: "again")


def test_a_word_has_one_rule() -> None:
    settles: ByWord[Change] = ByWord("what settles a question")

    @settles("shot")
    def hit(number: int) -> int:
        return number + 1

    assert settles.get("shot") is hit
    assert "blow" not in settles
    with pytest.raises(ValueError, match="what settles a question: two rules for shot"):
        settles("shot")(hit)
