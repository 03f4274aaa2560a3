"""Nobody is asked to act who can do nothing more than say that it is done."""

from random import Random

import pytest

from companion.engine.board import Action
from companion.games.highnoon.table.fighting import charge
from companion.games.highnoon.table.nerve import rally
from companion.games.highnoon.table.turn import end_go
from companion.games.highnoon.table.wounds import figure_hit
from tests.games.highnoon.table.guts_support import acting, end
from tests.games.highnoon.table.support import Table, make_troop
from tests.games.highnoon.table.view_bot import Device, Players, of_troops
from tests.games.highnoon.table.view_support import board


def balked() -> Table:
    """Gunmen do not dare to charge, and the foe is next."""
    foe = make_troop("foe", seat="s2", cards=("3S",), abilities=["fear"])
    table = acting(make_troop("gunmen", cards=("5S",)), foe)
    table.do(charge.Charge("gunmen", "foe"))
    table.throw(1, kind="guts")
    return table


def test_whoever_does_not_dare_to_charge_is_done_and_the_next_one_acts() -> None:
    table = balked()
    assert table.state.go is not None
    assert table.state.go.troops == ("foe",)
    assert table.steps[-1].told[-2:] == ("Gunmen have nothing left to do in this action.", "Foe: 3 of Spades.")


def test_a_troop_that_does_not_dare_to_charge_is_asked_while_one_of_its_figures_can_still_crawl() -> None:
    table = acting(
        make_troop("gunmen", number="posse", cards=("5S",)), make_troop("foe", seat="s2", abilities=["fear"])
    )
    table.do(figure_hit.FigureHit("gunmen", "f1", "dirt"))
    table.do(charge.Charge("gunmen", "foe"))
    table.throw(1, kind="guts")
    assert table.state.go is not None
    assert "balked" in table.state.words("gunmen")
    assert not end_go.spent(table.state, table.troop("gunmen"))


def test_whoever_has_just_got_up_or_lies_in_the_dirt_may_crawl_and_is_asked() -> None:
    table = acting(make_troop("a", number="single", cards=("KS",)), make_troop("foe", seat="s2"))
    table.do(figure_hit.FigureHit("a", "f1", "dirt"))
    assert table.state.go is not None
    assert not end_go.spent(table.state, table.troop("a"))


def test_a_troop_that_ran_in_panic_or_rallied_may_still_move_and_says_when_it_is_done() -> None:
    table = acting(make_troop("a", cards=("KS",), morale="shaken"), make_troop("foe", seat="s2"))
    table.do(rally.Rally("a"))
    table.throw(5, kind="rally")
    assert table.state.go is not None
    end(table)
    assert table.state.go is None


# What the rules say of a troop that can do nothing more, read from the table and not from the rule under test.
ENDS_THE_ACTION = frozenset({"balked", "halted", "looted"})


def can_act(table: Table, id_: str) -> bool:
    """True unless the troop was stopped, with nobody who may crawl and no panic to run in."""
    troop, done = table.troop(id_), table.state.words(id_)
    low = any(one.state == "dirt" or one.id in table.state.just_up(id_) for one in troop.figures)
    return not ENDS_THE_ACTION & done or troop.morale == "panicked" or low


def frightful() -> Table:
    """Both sides frighten each other, have poor nerves and begin at once: many charges come to nothing."""
    made = [
        make_troop(id_, seat=seat, figures=2, abilities=["fear"], traits={"guts": "d4"}, cards=(card,))
        for id_, seat, card in (("a", "s1", "KS"), ("b", "s1", "9S"), ("c", "s2", "QS"), ("d", "s2", "8S"))
    ]
    return acting(*made)


@pytest.mark.parametrize("seed", range(4))
def test_in_any_game_whoever_is_asked_to_act_has_more_to_do_than_to_tap_done(seed: int) -> None:
    table = frightful()
    device, luck, asked = Device("s1", "s2", host=True), Random(seed), 0
    players = Players(table, device, seed=seed)
    for _ in range(80):
        go = table.state.go
        charges: list[Action] = []
        if go is not None and not table.state.matters:
            screen = board(table.state, device.viewer(go.seat))
            asked += any(one.id.startswith("go-") for one in screen.prompts)
            assert any(can_act(table, id_) for id_ in go.troops)
            charges = [one for one in of_troops(screen) if one.command == "Charge" and not one.why]
        if go is not None and charges and luck.random() < 0.7:
            players.tap(device, go.seat, luck.choice(charges))
        else:
            players.answer()
    assert asked
    assert "nothing left to do in this action" in table.told
