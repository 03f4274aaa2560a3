"""The companion shoots at somebody who has come into view."""

from companion.games.outlaws.table.moving.walk import Walk
from companion.games.outlaws.table.sightings.say_seen import SaySeen
from companion.games.outlaws.table.sightings.say_unseen import SayUnseen
from companion.games.outlaws.table.sightings.watch import Watch
from companion.games.outlaws.table.snapshots.try_snapshot import TrySnapshot
from companion.games.outlaws.table.turn.done import Done
from tests.games.outlaws.sparring.companions import against, buttons, choose, only, sees
from tests.games.outlaws.table.shootouts import Shootout


def came(*law: str, ready: bool = True) -> Shootout:
    """Samuel has walked, and his turn is over; Luke of the companion's may have a gun in hand."""
    table = against(("luke",), law or ("samuel",))
    if ready:
        table.hold("luke", "navy-colt")
    else:
        table.change("luke", right="", left="")
    table.turn("samuel")
    only(table, Walk(table.man("samuel").id))
    only(table, Done(table.man("samuel").id))
    return table


def test_at_the_end_of_a_turn_in_which_a_foe_moved_it_asks_into_whose_view_he_came_and_tries_a_snapshot() -> None:
    table = came()
    assert choose(table) == Watch(table.man("samuel").id)
    only(table, choose(table))
    assert table.board("s2").prompts[0].title == "Into whose view has Samuel come?"
    assert [label for label in buttons(table) if label == "Luke"] == ["Luke"]
    only(table, SaySeen(table.man("samuel").id, 2, man=table.man("luke").id))
    tried = choose(table)
    assert isinstance(tried, TrySnapshot)
    assert (tried.man, tried.option, tried.entered) == (table.man("luke").id, "handgun", True)


def test_nobody_is_asked_about_a_snapshot_where_no_gun_is_ready_or_nobody_moved() -> None:
    assert not isinstance(choose(came(ready=False)), Watch)
    table = against(("luke",), ("samuel",))
    table.hold("luke", "navy-colt")
    table.turn("samuel")
    only(table, Done(table.man("samuel").id))
    assert not isinstance(choose(table), Watch)


def test_whoever_saw_the_foe_before_the_move_tries_no_snapshot_at_the_end_of_it() -> None:
    table = against(("luke",), ("samuel",))
    table.hold("luke", "navy-colt")
    sees(table, "luke", "samuel", 4)
    table.turn("samuel")
    only(table, Walk(table.man("samuel").id))
    only(table, Done(table.man("samuel").id))
    assert not isinstance(choose(table), Watch)


def test_into_nobodys_view_is_one_tap_and_the_companion_goes_on() -> None:
    table = came()
    only(table, choose(table))
    only(table, SayUnseen())
    assert table.told() == "Samuel has come into nobody’s view."
    assert not isinstance(choose(table), Watch | TrySnapshot)
