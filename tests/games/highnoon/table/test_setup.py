"""Setting a battle up: the checklist, and each of its steps (Chapter One, Step One and Two; Appendix A)."""

from dataclasses import replace
from typing import Any

import pytest

from companion.engine.errors import Illegal
from companion.engine.play import Start, StartSeat
from companion.games.highnoon.table.by_hand import use_of_the_app
from companion.games.highnoon.table.core.state import Secret, State, Troop
from companion.games.highnoon.table.places.locales import LOCALES
from companion.games.highnoon.table.rolling import answering
from companion.games.highnoon.table.scenario import (
    allies,
    army_size,
    checklist,
    choose_scenario,
    deployment,
    enforcers,
    free_posse,
    locale_in_the_center,
    opening_chips,
    secrets,
    sides,
    start_battle,
    town_or_night,
)
from companion.games.highnoon.table.scenario.army_size import limit_of, size_notes
from tests.games.highnoon.table.support import SAMPLES, Table, begun, begun_with, make_state, make_troop
from tests.games.highnoon.table.view_support import board, plate

MAINE, WICHITA = "the-maine-line", "wichita-by-moonlight"


def in_setup(*troops: Troop, seats: int = 2, **fields: Any) -> Table:
    return Table(make_state(*troops, seats=seats, phase="setup", turn=0, **fields))


def steps(state: State) -> list[str]:
    return [step.id for step, _ in checklist.checklist(state)]


def next_id(table: Table) -> str:
    step = checklist.next_step(table.state)
    return step.id if step else ""


def test_a_table_begins_in_the_setup_with_every_troop_of_the_lists() -> None:
    table = begun(MAINE, WICHITA)
    assert table.state.phase == "setup"
    assert len(table.state.of("s1")) == len(SAMPLES[MAINE]["troops"])
    assert next_id(table) == "scenario"


def test_troops_that_share_a_name_are_numbered() -> None:
    names = {troop.name for troop in begun(MAINE).state.troops.values()}
    assert {"USA Troopers 1", "USA Troopers 4", "Bangor Street Boys"} <= names


def test_figures_carry_the_lists_mix_of_weapons() -> None:
    table = begun(MAINE)
    boys = next(troop for troop in table.state.troops.values() if troop.name == "Bangor Street Boys")
    assert sorted(figure.weapons for figure in boys.figures) == [("pistol",), ("rifle",)] + [("shotgun",)] * 3


def test_a_crew_serves_its_gun_together_and_carries_pistols() -> None:
    table = begun(MAINE)
    cannon = next(troop for troop in table.state.troops.values() if troop.stats.card == "six-pound-cannon")
    assert {figure.weapons for figure in cannon.figures} == {("pistol",)}
    assert "cannon-solid-shot" in cannon.stats.weapons
    assert cannon.stats.options == ("limber",)


def test_an_x_squad_carries_what_its_gizmo_brings() -> None:
    squads = [troop for troop in begun("everything-that-ticks").state.troops.values() if troop.stats.card == "x-squads"]
    assert [troop.stats.gizmo for troop in squads] == ["flamethrower", "gatling-weapons", "rocket-pack"]
    assert squads[0].figures[0].weapons == ("flamethrower",)
    assert squads[1].figures[1].weapons == ("gatling-rifle",)


def test_homebrew_abilities_are_read_by_their_names() -> None:
    block = {
        "name": "Aunt Ida",
        "number": "hero",
        "figures": 1,
        "cost": 30,
        "bounty": 30,
        "pace": 6,
        "traits": dict.fromkeys(("strength", "smarts", "vigor", "shootin", "fightin", "guts"), "d8"),
        "abilities": ["Level Headed", "armor 2", "her own way"],
    }
    army = {**SAMPLES[MAINE], "troops": [{"id": "t1", "troop": "homebrew", "homebrew": block}]}
    table = begun_with(Start((StartSeat("s1", "Anna", army),)))
    ida = table.troop("s1-t1")
    assert (ida.ability("level-headed"), ida.ability("armor"), ida.has("her own way")) == ("", "2", True)


def test_a_list_that_cannot_be_read_keeps_the_table_from_beginning() -> None:
    with pytest.raises(Illegal) as refused:
        begun_with(Start((StartSeat("s1", "Anna", {"format": "something else"}),)))
    assert refused.value.code == "bad-list"


@pytest.mark.parametrize(
    ("die", "scenario"), [(1, "last-thing-standing"), (4, "raid"), (5, "scavenger-hunt"), (6, "twisted-tale")]
)
def test_a_d6_finds_the_scenario(die: int, scenario: str) -> None:
    table = in_setup()
    table.do(choose_scenario.RollScenario())
    table.throw(die, kind="setup-scenario")
    assert table.state.scenario.id == scenario


ODD_EVEN = {"town": "Odd: a town in the middle. Even: no town.", "night": "Odd: at night. Even: by day."}


@pytest.mark.parametrize(("scenario", "fact"), [("last-thing-standing", "town"), ("raid", "night")])
def test_an_odd_d6_brings_a_town_or_night(scenario: str, fact: str) -> None:
    for die, value in ((3, "yes"), (4, "no")):
        table = in_setup()
        table.do(choose_scenario.ChooseScenario(scenario))
        assert next_id(table) == "special"
        assert ODD_EVEN[fact] in board(table.state).prompts[0].text
        table.do(town_or_night.RollSpecial())
        table.throw(die)
        assert table.state.scenario.facts[fact] == value


def test_a_hunt_and_a_tale_roll_for_no_extra() -> None:
    for scenario in ("scavenger-hunt", "twisted-tale"):
        table = in_setup()
        table.do(choose_scenario.ChooseScenario(scenario))
        assert "special" not in steps(table.state)
        table.refuses(town_or_night.RollSpecial(), "no-extra")


def test_another_scenario_forgets_what_belonged_to_the_first() -> None:
    table = in_setup()
    table.do(choose_scenario.ChooseScenario("raid"))
    table.do(sides.SetSides(("s1",)))
    table.do(town_or_night.SetFact("night", "yes"))
    table.do(choose_scenario.ChooseScenario("scavenger-hunt"))
    assert dict(table.state.scenario.facts) == {}


def test_night_that_comes_in_the_battle_is_told_as_that() -> None:
    table = in_setup()
    table.do(town_or_night.SetFact("night", "yes"))
    table.state = replace(table.state, phase="action")
    table.do(town_or_night.SetFact("night", "no"))
    table.do(town_or_night.SetFact("night", "yes"))
    assert table.told == "Setup: night.\nIt is day now.\nIt is night now."


def test_who_rides_with_whom_is_settled_before_the_battle() -> None:
    table = in_setup()
    table.do(allies.SetAlly("s1", "wasatch"))
    table.state = replace(table.state, phase="action")
    table.refuses(allies.SetAlly("s1", ""), "begun")


def test_what_a_story_adds_is_told_and_so_is_that_it_is_removed() -> None:
    table = in_setup()
    table.do(town_or_night.SetFact("twist", "a flood at noon"))
    table.do(town_or_night.SetFact("twist", ""))
    assert table.told == "The story adds: a flood at noon.\nThe story’s extra is removed."


def test_a_raids_defender_may_spend_a_quarter_more() -> None:
    table = in_setup(seats=3)
    table.do(choose_scenario.ChooseScenario("raid"))
    table.do(army_size.SetSize(500))
    table.do(sides.SetSides(("s2",)))
    assert [limit_of(table.state, seat) for seat in ("s1", "s2", "s3")] == [500, 625, 500]


def test_all_attackers_are_allied() -> None:
    table = in_setup(seats=3)
    table.do(choose_scenario.ChooseScenario("raid"))
    table.do(sides.SetSides(("s2",)))
    assert [seat.id for seat in table.state.foes("s1")] == ["s2"]


def test_a_raid_has_two_sides() -> None:
    table = in_setup()
    for defenders in ((), ("s1", "s2")):
        table.refuses(sides.SetSides(defenders), "two-sides")


def test_a_list_over_the_agreed_points_is_said_and_not_forbidden() -> None:
    table = begun(MAINE, WICHITA)
    cost = table.seat("s1").cost
    table.do(army_size.SetSize(500))
    notes = [words for seat, words, _ in size_notes(table.state) if seat == "s1"]
    assert notes == [f"Anna’s list costs {cost} of 500 points: {cost - 500} over."]
    table.do(start_battle.StartBattle())


def test_what_is_wrong_with_a_sealed_list_is_told_to_its_owner_alone() -> None:
    army = {**SAMPLES[MAINE], "points": 500}
    table = begun_with(Start((StartSeat("s1", "Anna", army, sealed=True), StartSeat("s2", "Ben"))))
    assert not list(size_notes(table.state))
    assert list(size_notes(table.state, "s1"))


def test_every_strange_locale_can_be_chosen_and_six_can_be_rolled() -> None:
    assert len(LOCALES) == 12
    table = in_setup()
    table.do(choose_scenario.ChooseScenario("scavenger-hunt"))
    assert next_id(table) == "locale"
    table.do(locale_in_the_center.RollLocale())
    table.throw(3)
    assert table.state.scenario.facts["locale"] == "graveyard"
    table.do(locale_in_the_center.ChooseLocale("ruin"))
    assert table.state.scenario.facts["locale"] == "ruin"
    table.refuses(locale_in_the_center.ChooseLocale("saloon"), "no-such-locale")


@pytest.mark.parametrize(("cursed", "drawn"), [(0, 3), (1, 2), (4, 0)])
def test_three_chips_to_begin_with_one_less_for_each_accursed_hero(cursed: int, drawn: int) -> None:
    heroes = [make_troop(f"h{n}", number="hero", abilities=["accursed"]) for n in range(cursed)]
    table = in_setup(*heroes, make_troop(abilities=["accursed"]))
    table.do(opening_chips.FirstChips())
    assert [len(seat.chips) for seat in table.state.seats] == [drawn, 3]
    table.refuses(opening_chips.FirstChips(), "done-already")


def test_a_legendary_hero_draws_three_of_his_own() -> None:
    table = in_setup(make_troop("ida", number="hero", abilities=["legendary"]))
    table.do(opening_chips.FirstChips())
    assert (len(table.troop("ida").chips), len(table.seat("s1").chips)) == (3, 3)


def test_a_legend_on_a_sealed_list_is_not_named() -> None:
    ida = make_troop("ida", name="Aunt Ida", number="hero", abilities=["legendary"])
    table = in_setup(ida)
    seats = tuple(type(seat)(**{**vars(seat), "sealed": seat.id == "s1"}) for seat in table.state.seats)
    table.state = State(**{**vars(table.state), "seats": seats})
    table.do(opening_chips.FirstChips())
    assert "Ida" not in table.told


@pytest.mark.parametrize("drawn_before", [False, True])
def test_however_the_battle_starts_each_player_has_drawn_three_chips(drawn_before: bool) -> None:
    table = in_setup(make_troop(), make_troop("foes", seat="s2"))
    if drawn_before:
        table.do(opening_chips.FirstChips())
    table.do(start_battle.StartBattle())
    assert [len(seat.chips) for seat in table.state.seats] == [3, 3]
    assert table.told.count("draws 3 opening chips.") == 2


def test_chips_that_the_table_does_without_are_not_dealt_at_the_start() -> None:
    table = in_setup()
    table.do(checklist.SkipStep("chips"))
    table.do(start_battle.StartBattle())
    assert [seat.chips for seat in table.state.seats] == [(), ()]
    table = in_setup()
    table.do(use_of_the_app.ChangeParts(("cards",)))
    table.do(start_battle.StartBattle())
    assert [seat.chips for seat in table.state.seats] == [(), ()]


def test_real_chips_are_asked_for_before_the_first_cards_where_nobody_drew_them() -> None:
    table = in_setup(make_troop(), make_troop("foes", seat="s2"))
    table.do(use_of_the_app.ChangeMode("chips", "real"))
    table.do(start_battle.StartBattle())
    assert [(one.form, one.seat, one.about["count"]) for one in table.state.matters] == [
        ("chip", "s1", 3),
        ("chip", "s2", 3),
    ]
    assert table.state.turn == 0


def test_enforcers_are_announced() -> None:
    table = begun(MAINE)
    table.do(enforcers.ShowEnforcers())
    assert "Nevada Smith (Anna)" in table.told


@pytest.mark.parametrize("ability", ["law-dog", "renown"])
def test_one_free_posse_of_gunmen_a_side_however_many_bring_one(ability: str) -> None:
    heroes = [make_troop(f"h{n}", number="hero", abilities=[ability]) for n in range(2)]
    table = in_setup(*heroes)
    assert "posses" in steps(table.state)
    table.do(free_posse.FreePosse("h0", ability))
    table.refuses(free_posse.FreePosse("h1", ability), "one-posse")
    posse = list(table.state.troops.values())[-1]
    assert (posse.stats.card, len(posse.figures), ability in posse.notes) == ("gunmen", 5, True)


def test_only_a_hero_brings_a_posse() -> None:
    table = in_setup(make_troop(abilities=["renown"]))
    table.refuses(free_posse.FreePosse("gunmen", "renown"), "no-posse")


def test_the_lowest_d20_sets_up_first_and_ties_roll_again() -> None:
    table = in_setup(seats=3)
    table.do(deployment.RollDeployment())
    for seat, die in (("s1", 7), ("s2", 7), ("s3", 12)):
        table.throw(die, kind="setup-deployment", seat=seat)
    assert not table.state.deployment
    assert {matter.seat for matter in table.state.matters} == {"s1", "s2"}
    for seat, die in (("s1", 20), ("s2", 3)):
        table.throw(die, kind="setup-deployment", seat=seat)
    assert table.state.deployment == ("s2", "s1", "s3")


def test_a_deployment_tie_is_rolled_as_often_as_it_takes() -> None:
    table = in_setup()
    table.do(deployment.RollDeployment())
    for die in (5, 5, 9, 9, 2, 1):
        table.throw(die)
    assert table.state.deployment == ("s2", "s1")
    assert table.state.results == {}


def test_a_raids_defender_sets_up_first_without_a_roll() -> None:
    table = in_setup(seats=3)
    table.do(choose_scenario.ChooseScenario("raid"))
    table.do(sides.SetSides(("s3",)))
    table.do(deployment.RollDeployment())
    assert {matter.seat for matter in table.state.matters} == {"s1", "s2"}
    table.throw(9, seat="s1")
    table.throw(4, seat="s2")
    assert table.state.deployment == ("s3", "s2", "s1")


def test_a_raid_of_two_needs_no_roll_for_deployment() -> None:
    table = in_setup()
    table.do(choose_scenario.ChooseScenario("raid"))
    table.do(sides.SetSides(("s2",)))
    table.do(deployment.RollDeployment())
    assert table.state.deployment == ("s2", "s1")


def test_skipped_deployment_rolls_leave_an_order_and_no_endless_asking() -> None:
    table = in_setup()
    table.do(deployment.RollDeployment())
    for _ in range(2):
        matter = table.matter()
        table.do(answering.Skip(matter.id), matter.seat)
    assert table.state.deployment == ("s1", "s2")


def test_the_order_may_be_set_by_hand_with_everybody_in_it_once() -> None:
    table = in_setup(seats=3)
    table.do(deployment.RollDeployment())
    table.refuses(deployment.SetDeployment(("s1", "s2")), "everybody-once")
    table.do(deployment.SetDeployment(("s3", "s1", "s2")))
    assert table.state.matters == ()
    assert table.state.results == {}


def test_a_hiding_place_is_written_and_not_told() -> None:
    table = in_setup(make_troop("scouts", abilities=["bushwack"]))
    table.do(secrets.WriteSecret("s1", "scouts", "ten inches east of the mine"))
    assert list(table.state.secrets) == [Secret("s1", "scouts", "ten inches east of the mine")]
    assert "mine" not in table.told
    table.do(secrets.TellSecret("s1", "scouts"))
    assert not table.state.secrets
    assert "ten inches east of the mine" in table.told


def test_nobody_writes_or_reads_out_anothers_secret() -> None:
    table = in_setup()
    table.do(secrets.WriteSecret("s1", "place", "the well"))
    table.refuses(secrets.WriteSecret("s1", "place", "the barn"), "not-your-seat", "s2")
    table.refuses(secrets.TellSecret("s1", "place"), "not-your-seat", "s2")


def test_a_tale_teller_who_is_no_hero_follows_a_hero_of_his_own_side() -> None:
    table = in_setup(
        make_troop("muckraker", number="single", abilities=["tale-tellin"]),
        make_troop("ida", number="hero"),
        make_troop("foe", number="hero", seat="s2"),
    )
    table.refuses(secrets.Follow("muckraker", "foe"), "not-yours")
    table.do(secrets.Follow("muckraker", "ida"))
    assert table.troop("muckraker").notes["hero"] == "ida"


def test_a_tale_teller_who_has_not_chosen_is_offered_his_hero_on_his_plate() -> None:
    table = in_setup(make_troop("muckraker", abilities=["tale-tellin"]), make_troop("ida", number="hero"))
    table.state = replace(table.state, phase="action")
    (follow,) = (one for one in plate(table.state, "muckraker").actions if one.command == "Follow")
    table.do(secrets.Follow("muckraker", follow.inputs[0].picks[0].value))
    assert table.troop("muckraker").notes["hero"] == "ida"
    assert not [one for one in plate(table.state, "muckraker").actions if one.command == "Follow"]
    table.refuses(secrets.Follow("muckraker", "ida"), "follows-already")


def test_secrets_are_done_when_every_seat_that_has_any_is_through() -> None:
    table = in_setup(
        make_troop("scouts", abilities=["bushwack"]), make_troop("rats", seat="s2", abilities=["infiltration"])
    )
    table.do(secrets.SecretsDone("s1"))
    assert not checklist.is_done(table.state, "secrets")
    table.do(secrets.SecretsDone("s2"), "s2")
    assert checklist.is_done(table.state, "secrets")


def test_every_step_can_be_skipped_and_the_next_one_is_offered() -> None:
    table = begun(MAINE, WICHITA)
    seen = []
    while next_id(table):
        seen.append(next_id(table))
        table.do(checklist.SkipStep(seen[-1]))
    assert seen == ["scenario", "size", "chips", "allies", "enforcers", "deployment", "secrets"]


def test_a_table_without_chips_is_not_asked_for_chips_or_bids() -> None:
    table = begun(MAINE, WICHITA)
    table.do(use_of_the_app.ChangeParts(("cards",)))
    assert not {"chips", "allies"} & set(steps(table.state))


def test_a_skipped_step_takes_back_what_it_asked() -> None:
    table = in_setup()
    table.do(choose_scenario.RollScenario())
    table.do(checklist.SkipStep("scenario"))
    assert table.state.matters == ()


def test_the_battle_may_start_with_nothing_set_up_and_lays_lists_open() -> None:
    seats = (StartSeat("s1", "Anna", SAMPLES[MAINE], sealed=True), StartSeat("s2", "Ben"))
    table = begun_with(Start(seats))
    table.do(deployment.RollDeployment())
    table.do(start_battle.StartBattle())
    assert table.state.phase != "setup"
    assert not table.seat("s1").sealed
    assert not table.asks("setup-deployment")
    table.refuses(choose_scenario.RollScenario(), "begun")
