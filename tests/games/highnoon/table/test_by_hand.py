"""Whatever the app tracks can be set by hand, with a reason, and stays countable."""

from typing import Any

import pytest

from companion.games.highnoon.table.by_hand import come_and_go, note, set_effects, set_seat, set_troop
from companion.games.highnoon.table.core import kinds
from companion.games.highnoon.table.core.state import Effect, Scope, State
from companion.games.highnoon.table.scenario import add_troop
from tests.games.highnoon.table.support import Table, make_state, make_troop


def table(**fields: Any) -> Table:
    """It is between two actions: nothing goes on by itself."""
    hero = make_troop("ida", number="hero", chips=("white",))
    foe = make_troop("foe", seat="s2", cards=("KS",))
    return Table(make_state(make_troop(), hero, foe, **{"phase": "draw", "stage": "ready", **fields}))


def test_the_reason_is_told_and_kept() -> None:
    made = table()
    step = made.do(set_troop.SetMorale("gunmen", "shaken", "the spider was real"))
    assert made.troop("gunmen").morale == "shaken"
    assert step.told == ("By hand: Gunmen: Shaken (the spider was real).",)


def test_morale_marks_hold_and_wounds() -> None:
    made = table()
    made.do(set_troop.SetMark("gunmen", "Light cover", reason="so it lies"))
    made.do(set_troop.SetHold("gunmen", reason="so it lies"))
    made.do(set_troop.SetHurt("ida", winged=1, lame=2, reason="so it lies"))
    assert made.troop("gunmen").marks == {"light-cover"}
    assert made.troop("gunmen").hold
    assert (made.troop("ida").winged, made.troop("ida").lame) == (1, 2)
    made.do(set_troop.SetHold("gunmen", on=False, reason="so it lies"))
    made.do(set_troop.SetMark("gunmen", "light-cover", on=False, reason="so it lies"))
    assert not made.troop("gunmen").hold
    assert made.troop("gunmen").marks == frozenset()


@pytest.mark.parametrize("state", ["dirt", "down", "gone"])
def test_a_figures_state(state: str) -> None:
    made = table()
    made.do(set_troop.SetFigure("gunmen", "f2", state, reason="so it lies"))
    assert [figure.state for figure in made.troop("gunmen").figures] == ["up", state, "up", "up", "up"]
    made.do(set_troop.SetFigure("gunmen", "f2", "up", prone=True, reason="so it lies"))
    assert [figure.prone for figure in made.troop("gunmen").figures] == [False, True, False, False, False]
    made.refuses(set_troop.SetFigure("gunmen", "f9", state), "no-such-figure")


def test_bounty_is_set_by_a_line_of_its_own() -> None:
    made = table()
    made.do(set_seat.SetBounty("s1", 40, "a horse thief"))
    made.do(set_seat.SetBounty("s1", 15, reason="so it lies"))
    assert [record.amount for record in made.state.score] == [40, -25]
    assert made.seat("s1").bounty == 15


def test_a_misread_card_goes_back_in_the_deck() -> None:
    made = table()
    made.do(set_troop.SetCard("foe", "KD", "it was a diamond"), "s2")
    assert (made.troop("foe").cards, made.seat("s2").dealt) == (("KD",), ("KD",))
    made.do(set_troop.SetCard("foe", reason="so it lies"), "s2")
    assert (made.troop("foe").cards, made.seat("s2").dealt) == ((), ())


def test_a_card_that_another_troop_has_is_refused() -> None:
    made = table()
    made.do(set_troop.SetCard("gunmen", "9H", reason="so it lies"))
    made.refuses(set_troop.SetCard("ida", "9H"), "card-twice")
    made.do(set_seat.SetDecks("s1", 2, reason="so it lies"))
    made.do(set_troop.SetCard("ida", "9H", reason="so it lies"))
    made.refuses(set_seat.SetDecks("s1", 1), "how-many")


def test_a_heros_own_chips() -> None:
    made = table()
    made.do(set_seat.SetChips("s1", blue=1, troop="ida", reason="so it lies"))
    assert (made.troop("ida").chips, made.seat("s1").chips) == (("blue",), ())
    made.refuses(set_seat.SetChips("s1", blue=1, troop="foe"), "not-your-seat")
    made.refuses(set_seat.SetChips("s1", blue=1, troop="foe"), "not-yours", host=True)


def test_what_lasts_begins_and_ends() -> None:
    made = table()
    made.do(set_effects.AddEffect("Sandstorm", "all", "shootin", -2, turns=3, reason="so it lies"))
    (effect,) = made.state.effects
    assert (effect.rolls, effect.amount, effect.turns) == (("shootin",), -2, 3)
    made.do(set_effects.RemoveEffect(effect.id, reason="so it lies"))
    assert made.state.effects == ()
    made.refuses(set_effects.RemoveEffect(effect.id), "no-such-effect")
    made.refuses(set_effects.AddEffect("Luck", "everywhere"), "no-such-scope")


def test_a_troop_turns_to_another_seat_and_keeps_its_owners_deck() -> None:
    made = table()
    made.do(come_and_go.MoveTroop("gunmen", "s2", reason="so it lies"))
    assert (made.troop("gunmen").seat, made.troop("gunmen").owner) == ("s2", "s1")
    made.refuses(set_troop.SetMorale("gunmen", "shaken"), "not-your-seat")


def test_a_troop_of_the_catalogue_joins() -> None:
    made = table()
    made.do(add_troop.AddTroop("s1", "bear", name="Old Ephraim"))
    bear = list(made.state.troops.values())[-1]
    assert (bear.name, bear.stats.card, len(bear.figures)) == ("Old Ephraim", "bear", 1)
    made.refuses(add_troop.AddTroop("s1", "unicorn"), "unknown-troop")


def test_a_troop_of_a_few_dice_joins() -> None:
    made = table()
    made.do(add_troop.AddTroop("s1", name="Militia", figures=7, guts="d4", smarts="-", abilities=("yeller",)))
    militia = list(made.state.troops.values())[-1]
    assert (len(militia.figures), militia.stats.traits["guts"], militia.has("yeller")) == (7, "d4", True)
    made.refuses(add_troop.AddTroop("s1", name="Militia", guts="d7"), "bad-die")
    made.refuses(add_troop.AddTroop("s1"), "no-name")


def test_a_troop_that_is_made_up_is_what_is_said_of_it() -> None:
    made = table()
    made.do(add_troop.AddTroop("s1", name="Tin Man", sort="machine", tags=("large", "metal")))
    tin = list(made.state.troops.values())[-1]
    assert (kinds.machine(tin), kinds.tagged(tin, "large"), kinds.tagged(tin, "lawman")) == (True, True, False)
    made.refuses(add_troop.AddTroop("s1", name="Tin Man", sort="robot"), "no-such-sort")
    made.refuses(add_troop.AddTroop("s1", name="Tin Man", tags=("shiny",)), "no-such-tag")


def test_a_posse_that_is_added_has_five_figures_unless_said_otherwise() -> None:
    made = table()
    made.do(add_troop.AddTroop("s1", name="Boys"))
    made.do(add_troop.AddTroop("s1", name="Ida", number="hero"))
    assert [len(troop.figures) for troop in list(made.state.troops.values())[-2:]] == [5, 1]


def test_a_troop_leaves_and_comes_back() -> None:
    made = table()
    made.do(come_and_go.RemoveTroop("gunmen", "home for supper"))
    assert made.troop("gunmen").status == "out"
    made.refuses(come_and_go.RemoveTroop("gunmen"), "gone-already")
    made.do(come_and_go.BringBack("gunmen", reason="so it lies"))
    assert made.troop("gunmen").status == "in"
    made.refuses(come_and_go.BringBack("gunmen"), "here-already")


def test_the_turn_is_set_once_the_battle_has_begun() -> None:
    made = table()
    made.do(set_effects.SetTurn(5, reason="so it lies"))
    assert made.state.turn == 5
    made.refuses(set_effects.SetTurn(0), "bad-turn")
    made.state = State(**{**vars(made.state), "turn": 0, "phase": "setup", "stage": ""})
    made.refuses(set_effects.SetTurn(2), "bad-turn")


def test_only_the_own_seat_or_the_host_sets_anything() -> None:
    made = table()
    for command in (
        set_seat.SetChips("s1", white=1, reason="so it lies"),
        set_seat.SetBounty("s1", 1, "so it lies"),
        set_troop.SetMorale("gunmen", "shaken", "so it lies"),
        set_troop.SetCard("gunmen", "9H", "so it lies"),
        come_and_go.RemoveTroop("gunmen", "so it lies"),
        add_troop.AddTroop("s1", "bear"),
        note.Note("gunmen", "loot", "a safe"),
    ):
        assert "Anna" in made.refuses(command, "not-your-seat", "s2")
        made.do(command, "s2", host=True)


def test_a_hidden_troop_is_not_named_when_it_is_set_right() -> None:
    made = Table(make_state(make_troop("rats", name="Rats", hidden=True), phase="draw", stage="ready"))
    made.do(set_troop.SetMorale("rats", "shaken", reason="so it lies"))
    made.do(set_troop.SetMark("rats", "loot", reason="so it lies"))
    made.do(come_and_go.RemoveTroop("rats", reason="so it lies"))
    assert "Rats" not in made.told
    made.refuses(note.Note("rats", "loot", "gold"), "hidden")


def test_nothing_is_set_by_hand_without_a_reason() -> None:
    made = Table(make_state(make_troop("gunmen"), make_troop("foe", seat="s2")))
    for command in (
        set_seat.SetBounty("s1", 40),
        set_troop.SetMorale("gunmen", "shaken", "  "),
        come_and_go.RemoveTroop("gunmen"),
        come_and_go.MoveTroop("gunmen", "s2"),
        set_effects.AddEffect("Sandstorm"),
    ):
        made.refuses(command, "no-reason")


def test_nobody_lays_a_curse_on_a_foe_by_hand() -> None:
    made = Table(make_state(make_troop("gunmen"), make_troop("foe", seat="s2")))
    for scope in ("seat:s2", "troop:foe"):
        made.refuses(set_effects.AddEffect("Hex", scope, "all", -20, reason="because"), "not-your-seat")
        made.do(set_effects.AddEffect("Hex", scope, "all", -2, reason="because"), host=True)


def test_a_curse_is_lifted_by_the_host_or_by_whoever_laid_it() -> None:
    curse = Effect("e9", "curse", "A curse", Scope(seat="s1"), amount=-1)
    made = Table(make_state(make_troop("gunmen"), make_troop("foe", seat="s2"), effects=(curse,)))
    made.refuses(set_effects.RemoveEffect("e9", "enough"), "not-yours-to-end")
    made.do(set_effects.RemoveEffect("e9", "enough"), host=True)
    made.do(set_effects.AddEffect("Sandstorm", reason="the wind"), "s2")
    (storm,) = made.state.effects
    made.refuses(set_effects.RemoveEffect(storm.id, "enough"), "not-yours-to-end")
    made.do(set_effects.RemoveEffect(storm.id, "it is over"), "s2")
    assert made.state.effects == ()
