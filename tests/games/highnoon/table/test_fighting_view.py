"""What a phone offers in a melee: the foe in contact at one tap, everybody else in a form, guards, the way out."""

from dataclasses import replace
from typing import Any

from companion.engine.board import Action, Board, Input
from companion.engine.errors import CompanionError
from companion.engine.play import Viewer
from companion.games.highnoon.table.core.state import Deed, Effect, Figure, Scope, Troop
from companion.games.highnoon.table.fighting.charge import Charge
from companion.games.highnoon.table.fighting.fight import Fight
from companion.games.highnoon.table.fighting.guard import Guard
from companion.games.highnoon.table.rules import TABLE
from companion.games.highnoon.table.turn.action import StartAction
from tests.games.highnoon.table.fight_support import acting, fighter, foe, in_contact, lying, posse
from tests.games.highnoon.table.support import Table, make_state
from tests.games.highnoon.table.view_bot import Device, Players, offered

EARLIER = "1:KS"


def board(table: Table, seat: str = "s1") -> Board:
    return TABLE.view(table.state, Viewer(seat, frozenset({seat})))


def offers(table: Table, *commands: str, seat: str = "s1") -> list[Action]:
    """The actions of these commands that the seat is offered."""
    wanted = commands or ("Fight",)
    return [one for one in offered(board(table, seat)) if one.command in wanted]


def labels(table: Table, *commands: str, seat: str = "s1") -> list[str]:
    return [one.label for one in offers(table, *commands, seat=seat)]


def filled(table: Table) -> list[str]:
    """The filled buttons of the first question."""
    return [one.label for one in board(table).prompts[0].actions if one.tone == "primary"]


def field(action: Action, name: str) -> Input | None:
    return next((one for one in action.inputs if one.name == name), None)


def form(*troops: Troop, **fields: Any) -> Action:
    """The form in which a foe is chosen."""
    return next(one for one in offers(acting(*troops, **fields)) if one.inputs)


def test_a_foe_in_contact_is_fought_with_one_tap() -> None:
    table = acting(fighter(), foe(), foe("bob"))
    one_tap = offers(table)[0]
    assert (one_tap.label, one_tap.inputs) == ("Fight Ben", ())
    Players(table, Device("s1"), Device("s2")).tap(Device("s1"), "s1", one_tap)
    assert [matter.kind for matter in table.state.matters] == ["attack"]


def test_the_last_choice_of_the_form_is_the_foe_and_sends_it() -> None:
    for asked in (one for one in offers(acting(fighter(), foe(), foe("bob"))) if one.inputs):
        assert asked.inputs[-1].name == "target"
        assert asked.inputs[-1].send
        assert all(one.more for one in asked.inputs[:-1])


def test_only_those_it_touches_are_fought_and_at_all_others_it_charges() -> None:
    table = acting(fighter(), foe(), foe("bob"))
    fight, charge = (one for one in offers(table) if one.inputs)
    assert (fight.label, charge.label, charge.note) == ("Fight another way …", "Charge …", "run in, then fight")
    assert [(pick.value, pick.note) for pick in fight.inputs[-1].picks] == [("ben", "already touching")]
    assert [pick.value for pick in charge.inputs[-1].picks] == ["bob"]
    Players(table, Device("s1"), Device("s2")).tap(Device("s1"), "s1", charge)
    table.settle_all()
    assert "Anna charges Bob." in table.told


def test_nobody_is_fought_before_somebody_is_touched() -> None:
    assert labels(acting(fighter(), foe(), touching=False)) == ["Charge …"]


def test_what_follows_a_charge_that_got_through_is_the_blow_and_done_waits_until_it_fell() -> None:
    table = acting(fighter(), foe(), touching=False)
    assert filled(table) == ["Done"]
    table.do(Charge("anna", "ben"))
    assert filled(table) == ["Fight Ben"]
    table.do(Fight("anna", "ben"))
    table.settle_all()
    assert filled(table) == ["Done"]


def test_who_charges_several_says_whom_it_fights() -> None:
    table = acting(fighter(), foe(), foe("bob"), touching=False)
    table.do(Charge("anna", "ben"))
    table.do(Charge("anna", "bob"))
    filled = [one for one in board(table).prompts[0].actions if one.tone == "primary"]
    assert [one.label for one in filled] == ["Fight …"]
    assert [pick.note for pick in filled[0].inputs[-1].picks] == ["charged", "charged"]


def test_what_it_takes_to_charge_the_fearsome_stands_with_them_whether_one_strikes_at_once_or_later() -> None:
    ugly = foe("bill", abilities=["ugly-as-sin"])
    table = acting(fighter(), foe(abilities=["terror"]), foe("bob", abilities=["fear"]), ugly, touching=False)
    ways = offers(table, "Fight", "Charge")
    assert {way.label for way in ways} == {"Charge …", "Charge, strike later …"}
    for way in ways:
        assert [pick.note for pick in way.inputs[-1].picks] == [
            "terror: Guts TN 8 first",
            "fear: Guts TN 4 first",
            "scares it: Guts TN 4 first",
        ]


def test_whoever_gets_no_mercy_is_finished_with_one_tap() -> None:
    table = acting(posse(), lying(posse("ronin", seat="s2"), "f2", since=EARLIER))
    assert labels(table)[0] == "No mercy for Ronin 2"
    Players(table, Device("s1"), Device("s2")).tap(Device("s1"), "s1", offers(table)[0])
    assert table.troop("ronin").figures[1].state == "down"


def test_several_who_get_no_mercy_lie_behind_one_button_beside_the_fight_with_those_who_stand() -> None:
    table = acting(posse(), lying(posse("ronin", seat="s2"), "f2", "f3", since=EARLIER))
    at_the_thumb = [one for one in board(table).prompts[0].actions if one.command == "Fight"]
    assert [one.label for one in at_the_thumb][:2] == ["No mercy …", "Fight Ronin"]
    assert [one.label for one in at_the_thumb[0].inside] == ["Ronin 2", "Ronin 3"]
    Players(table, Device("s1"), Device("s2")).tap(Device("s1"), "s1", at_the_thumb[0].inside[1])
    assert [one.state for one in table.troop("ronin").figures[1:3]] == ["dirt", "down"]


def test_a_guarded_figure_is_not_offered() -> None:
    table = acting(fighter(), lying(foe(), "f1", since=EARLIER), foe("bob"))
    table.do(Guard("ben", "f1", "bob"), "s2")
    assert labels(table) == ["Charge …"]
    picks = {pick.value: pick.why for pick in offers(table)[0].inputs[-1].picks}
    assert picks["ben"]
    assert not picks["bob"]


def test_two_weapons_are_offered_to_those_who_have_them() -> None:
    assert "Fight with two weapons …" not in labels(acting(fighter(weapons=("saw",)), foe()))
    table = acting(fighter(weapons=("saw", "tomahawk")), foe())
    assert labels(table) == ["Fight Ben", "Fight another way …", "Fight with two weapons …"]


def test_the_weapons_that_strike_and_the_number_of_attacks_stand_with_the_form() -> None:
    assert form(posse(weapons=("katana",), abilities=["frenzy"]), foe()).note == "5 × katana, 10 attacks"
    assert form(fighter(), foe()).note == "bare hands"


def test_a_weapon_is_asked_for_where_there_are_several() -> None:
    assert field(form(fighter(weapons=("saw",)), foe()), "arm") is None
    asked = field(form(fighter(weapons=("saw", "tomahawk")), foe()), "arm")
    assert asked is not None
    assert [pick.name for pick in asked.picks] == ["The best weapon of each", "Tomahawk", "Saw"]


def test_only_burrowers_come_up_from_below_and_everybody_may_jump() -> None:
    assert field(form(fighter(), foe()), "situations") is None
    asked = field(form(fighter(abilities={"burrowin": "d10"}), foe()), "situations")
    assert asked is not None
    assert [pick.value for pick in asked.picks] == ["burrowed"]
    assert field(form(fighter(), foe()), "height") is not None


def test_a_jump_is_told_by_its_height_alone() -> None:
    table = acting(fighter(), foe(), touching=False)
    command = TABLE.read("Fight", {"troop": ["anna"], "target": ["ben"], "height": ["6"]})
    table.do(command)
    assert table.matter("attack").about["bout"]["height"] == 6


def test_nothing_is_offered_once_everybody_has_fought_nor_in_panic_nor_unseen() -> None:
    table = acting(fighter(), foe())
    table.do(Fight("anna", "ben"))
    table.settle_all()
    assert labels(table) == []
    assert labels(acting(fighter(morale="panicked", notes={"caught": "yes"}), foe())) == []
    assert labels(acting(fighter(hidden=True), foe(), touching=False)) == []


def test_those_who_looted_are_offered_no_fight() -> None:
    loot = Effect("e1", "looting", "Has to stop and loot", Scope(troop="anna"), "ability-greedy", about={"moment": "1"})
    table = acting(foe("bob", seat="s1"), foe(), touching=False, effects=(loot,))
    assert labels(table) == ["Charge …"]


def test_who_acts_and_is_in_contact_may_leave_the_melee() -> None:
    assert labels(acting(fighter(), foe()), "Withdraw") == ["Leave the melee"]
    assert labels(acting(fighter(), foe(), touching=False), "Withdraw") == []
    assert labels(acting(fighter(), foe()), "Withdraw", seat="s2") == []
    several = offers(acting(posse(), posse("ronin", seat="s2")), "Withdraw")[0]
    assert several.label == "Leave the melee …"
    assert len(several.inputs[0].picks) == 5


def test_the_panicked_who_are_caught_may_leave_it_whoever_acts() -> None:
    caught = foe(morale="panicked", notes={"caught": "yes"})
    assert labels(acting(fighter(), caught), "Withdraw", seat="s2") == ["Leave the melee"]


def test_one_friend_who_could_stand_over_the_fallen_is_one_tap() -> None:
    table = acting(fighter(), lying(posse("ronin", seat="s2"), "f2", since=EARLIER))
    assert labels(table, "Guard", seat="s2") == ["Guarded by Ronin"]
    Players(table, Device("s1"), Device("s2")).tap(Device("s2"), "s2", offers(table, "Guard", seat="s2")[0])
    assert labels(table, "Guard", seat="s2") == ["No longer guarded by Ronin"]
    assert labels(table, "Guard") == []


def test_several_friends_are_a_choice_that_sends_itself() -> None:
    table = acting(fighter(), lying(posse("ronin", seat="s2"), "f2", since=EARLIER), foe("bob"))
    asked = offers(table, "Guard", seat="s2")[0]
    assert [pick.value for pick in asked.inputs[0].picks] == ["ronin", "bob"]
    assert asked.inputs[0].send


def test_only_the_greedy_are_asked_about_empty_buildings() -> None:
    assert labels(acting(fighter(), foe()), "Plunder") == []
    table = acting(fighter(abilities=["greedy"]), foe())
    assert labels(table, "Plunder") == ["Entered an empty building"]


def test_a_free_blow_goes_at_whoever_struck_and_nobody_else() -> None:
    anna, ben = in_contact(fighter(), foe())
    table = acting(anna, ben, foe("bob"), touching=False)
    go = replace(table.state.goes[0], did=(Deed("revenge", "anna", target="ben"),))
    table.state = replace(table.state, goes=(go,))
    asked = [one for one in offers(table) if one.inputs]
    assert [pick.value for pick in asked[0].inputs[-1].picks] == ["ben"]
    table.do(Fight("anna", "ben"))
    table.settle_all()
    table.refuses(Fight("anna", "ben"), "not-acting")


def test_what_a_melee_offers_at_one_tap_can_be_done_and_its_forms_raise_nothing_but_a_refusal() -> None:
    troops = (
        posse(abilities=["frenzy", "greedy"], weapons=("saw", "tomahawk"), cards=("AS", "9S")),
        replace(posse("ronin", seat="s2", cards=("KS", "8S")), figures=tuple(Figure(f"f{at}") for at in range(1, 6))),
        foe("rex", number="hero", cards=("QS",), abilities=["fear"]),
    )
    for seed in range(6):
        table = Table(make_state(*troops, phase="draw", stage="ready"))
        table.do(StartAction())
        players = Players(table, Device("s1"), Device("s2"), seed=seed)
        for _ in range(40):
            taps = [(seat, one) for seat in ("s1", "s2") for one in offers(table, *FIGHTING, seat=seat) if not one.why]
            if taps and players.random.random() < 0.6:
                tap(players, *players.random.choice(taps))
            elif not players.answer():
                break
        assert "fight" in table.told


def tap(players: Players, seat: str, action: Action) -> None:
    """A form may name a figure that the foe has not, and is refused in words then."""
    try:
        players.tap(Device(seat), seat, action)
    except CompanionError:
        assert action.inputs, f"{action.label} was offered at one tap"


FIGHTING = ("Fight", "Withdraw", "Guard", "Plunder", "Charge")


def test_the_helpless_are_named_by_number_and_come_first_among_the_figures_of_a_foe() -> None:
    ronin = lying(posse("ronin", seat="s2"), "f3", "f5", since=EARLIER)
    asked = form(fighter(), ronin, touching=False)
    tile = asked.inputs[-1].picks[0]
    assert tile.note == "3 of 5 up, 2 Eatin' Dirt, no mercy for figures 3 and 5: pick them under More"
    which = field(asked, "figure")
    assert which is not None
    assert [(pick.value, pick.note) for pick in which.picks] == [
        ("", ""),
        ("f3", "in the dirt, no mercy"),
        ("f5", "in the dirt, no mercy"),
        ("f1", ""),
        ("f2", ""),
        ("f4", ""),
    ]


def test_where_a_form_is_about_several_foes_no_mercy_is_said_of_each_foe_and_not_of_a_figure_of_nobody() -> None:
    ronin = lying(posse("ronin", seat="s2"), "f2", since=EARLIER)
    asked = form(fighter(), ronin, posse("rangers", seat="s2"), touching=False)
    which = field(asked, "figure")
    assert which is not None
    assert [pick.value for pick in which.picks] == ["", "f1", "f2", "f3", "f4", "f5"]
    assert not any(pick.note for pick in which.picks)
    notes = {pick.value: pick.note for pick in asked.inputs[-1].picks}
    assert "no mercy for figure 2: pick them under More" in notes["ronin"]
    assert "mercy" not in notes["rangers"]


def test_who_is_struck_first_and_is_helpless_needs_no_picking() -> None:
    asked = form(fighter(), lying(foe(), "f1", since=EARLIER), touching=False)
    assert asked.inputs[-1].picks[0].note == "Eatin' Dirt, no mercy"
