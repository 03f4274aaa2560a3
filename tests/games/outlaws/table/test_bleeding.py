"""Bleeds are stopped (Wound conditions; ruling 10)."""

import pytest

from companion.engine.errors import Illegal
from companion.games.outlaws.table.handling import offers
from companion.games.outlaws.table.handling.swap import SwapHands
from companion.games.outlaws.table.hurt import placing, stop_bleed
from companion.games.outlaws.table.hurt.stop_bleed import StopBleed
from companion.games.outlaws.table.moving.run import Run
from tests.games.outlaws.table.shootouts import Shootout


def bleed(table: Shootout, name: str) -> str:
    """The id of the bleed on him."""
    return stop_bleed.bleeds(table.man(name))[0].id


def test_a_bleed_takes_the_actions_on_its_counter_and_leaves_nothing() -> None:
    table = Shootout.of(["ben"], ["samuel"])
    table.change("ben", start=6)
    table.hurt("ben", "belly-bleed")
    ben = table.turn("ben").id
    assert table.go.left == 4
    table.decide(StopBleed(ben, bleed(table, "ben")))
    assert (table.man("ben").wounds, table.go.left, table.man("ben").available) == ((), 1, 6)


def test_a_bleed_that_can_be_stopped_stands_on_the_card_of_the_turn() -> None:
    table = Shootout.of(["ben"], ["samuel"])
    table.change("ben", start=6)
    table.hurt("ben", "belly-bleed")
    table.turn("ben")
    assert "Stop belly bleed" in [action.label for action in table.board("s1").prompts[0].actions]


def test_whoever_has_fewer_actions_in_the_whole_turn_uses_them_all() -> None:
    table = Shootout.of(["daniel"], ["samuel"])
    table.hurt("daniel", "belly-bleed")
    daniel = table.turn("daniel").id
    assert table.go.left == 2
    table.decide(StopBleed(daniel, bleed(table, "daniel")))
    assert (table.man("daniel").wounds, table.go.left) == ((), 0)


def test_too_few_actions_that_are_left_do_not_stop_a_bleed() -> None:
    table = Shootout.of(["luke"], ["samuel"])
    table.hurt("luke", "belly-bleed")
    luke = table.turn("luke").id
    table.decide(SwapHands(luke))
    assert table.buttons("luke", offers.offered)["Stop a bleed"].why == "Takes 3, 1 action left"
    with pytest.raises(Illegal, match="takes 3 actions"):
        table.decide(StopBleed(luke, bleed(table, "luke")))


def test_only_sawbones_stops_the_bleed_of_a_friend() -> None:
    table = Shootout.of(["samuel", "daniel"], ["luke"])
    table.hurt("daniel", "chest-bleed")
    samuel, daniel = table.turn("samuel").id, table.man("daniel").id
    table.decide(StopBleed(samuel, bleed(table, "daniel"), daniel))
    assert (table.man("daniel").wounds, table.go.left) == ((), 2)
    table = Shootout.of(["samuel", "daniel"], ["luke"])
    table.hurt("samuel", "chest-bleed")
    daniel, samuel = table.turn("daniel").id, table.man("samuel").id
    with pytest.raises(Illegal, match="needs help from somebody else"):
        table.decide(StopBleed(daniel, bleed(table, "samuel"), samuel))


def placed(table: Shootout, name: str, *kinds: str) -> None:
    """Counters of those kinds are placed on that man, with all that they bring, but he stands."""
    for id_ in kinds:
        table.by_hand(lambda step, id_=id_: placing.place(step, table.man(name).id, id_, star=False, by=""))
    table.change(name, prone=False)


def test_no_run_of_a_bleed_lasts_until_the_bleed_is_stopped() -> None:
    table = Shootout.of(["daniel"], ["samuel"])
    placed(table, "daniel", "belly-bleed")
    daniel = table.turn("daniel").id
    with pytest.raises(Illegal, match="cannot run before the bleed is stopped"):
        table.decide(Run(daniel))
    table.decide(StopBleed(daniel, bleed(table, "daniel")))
    table.turn("daniel")
    table.decide(Run(daniel))
    assert table.man("daniel").ran


@pytest.mark.parametrize("kinds", [("left-leg-hit", "belly-bleed"), ("belly-hit-marked", "belly-bleed")])
def test_no_run_of_another_wound_outlasts_the_bleed_even_one_whose_place_the_bleed_took(kinds: tuple[str, ...]) -> None:
    table = Shootout.of(["daniel"], ["samuel"])
    table.change("daniel", start=9)
    placed(table, "daniel", *kinds)
    daniel = table.turn("daniel").id
    table.decide(StopBleed(daniel, bleed(table, "daniel")))
    table.turn("daniel")
    with pytest.raises(Illegal, match="cannot run for the rest of the shootout"):
        table.decide(Run(daniel))
