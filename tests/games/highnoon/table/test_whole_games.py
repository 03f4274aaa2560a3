"""Whole games by people who tap anything: cards and chips are conserved, nobody acts twice on a card or attacks more
often than he may, no screen tells a secret, and what is refused is refused in words."""

from collections import Counter
from dataclasses import fields
from random import Random
from typing import Any, get_type_hints

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from companion.engine.errors import CompanionError
from companion.games.highnoon.data.catalog import catalog
from companion.games.highnoon.table.core.play import settles, settles_group
from companion.games.highnoon.table.core.state import State, concealed
from companion.games.highnoon.table.rules import TABLE
from companion.games.highnoon.table.scenario import opening_chips, secrets, start_battle
from companion.games.highnoon.table.turn import action, draw, end_go, end_turn
from tests.games.highnoon.table.support import Table, begun, make_state, make_troop
from tests.games.highnoon.table.table_laws import SECRET, Laws, Reached, viewers
from tests.games.highnoon.table.wild_commands import named
from tests.games.highnoon.table.wild_scenes import scenes
from tests.games.highnoon.table.wild_taps import Crowd
from tests.games.highnoon.table.wild_troops import LURKING, THEMES, WildTable, wild_table

EXPLORES = settings.get_current_profile_name() == "explore"
"""HYPOTHESIS_PROFILE=explore plays other games each time, and a hundred times as many."""
seeds = st.integers(0, 2**32)


class Games(RuleBasedStateMachine):
    """People at a table: they mostly play on, and sometimes tap whatever there is."""

    crowd: Crowd

    @initialize(seed=seeds, themes=st.lists(st.sampled_from(sorted(THEMES)), max_size=2))
    def sit_down(self, seed: int, themes: list[str]) -> None:
        random = Random(seed)
        table = wild_table(random, *themes, seed=seed)
        self.crowd = Crowd(table, random, Laws(table), Counter())
        self.crowd.send(secrets.WriteSecret("s1", "place", SECRET), self.crowd.devices[0])

    @rule(seed=seeds)
    def somebody_answers(self, seed: int) -> None:
        """Something that is asked: thrown, typed, chosen, accepted, skipped."""
        self.crowd.random.seed(seed)
        self.crowd.answer_something()

    @rule(seed=seeds)
    def somebody_does_something(self, seed: int) -> None:
        """What a screen offers to whoever acts."""
        self.crowd.random.seed(seed)
        self.crowd.do_something()

    @rule(seed=seeds)
    def somebody_goes_on(self, seed: int) -> None:
        """Either, or something else."""
        self.crowd.random.seed(seed)
        self.crowd.go_on()

    @rule(seed=seeds)
    def somebody_uses_a_tool(self, seed: int) -> None:
        """Chips, corrections by hand, tables, the setup."""
        self.crowd.random.seed(seed)
        self.crowd.use_a_tool()

    @rule(seed=seeds)
    def somebody_sends_anything(self, seed: int) -> None:
        """Any command with any values, offered or not."""
        self.crowd.random.seed(seed)
        self.crowd.send_anything()

    @rule(steps=st.integers(1, 5))
    def steps_are_undone_and_done_again(self, steps: int) -> None:
        """And everything is as it was."""
        self.crowd.laws.undone(steps)

    @invariant()
    def no_other_seat_sees_a_secret(self) -> None:
        if hasattr(self, "crowd"):
            looking = viewers(self.crowd.table.state)
            self.crowd.laws.seen([looking[len(self.crowd.table.steps) % len(looking)]])

    def teardown(self) -> None:
        """The log gives every state anew."""
        if hasattr(self, "crowd"):
            self.crowd.laws.from_the_beginning()


Games.TestCase.settings = settings(
    max_examples=1500 if EXPLORES else 15,
    stateful_step_count=50,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
test_whole_games = Games.TestCase


def test_all_attacks_and_spells_and_nearly_everything_that_can_be_asked_come_up() -> None:
    reached, tapped = Reached(), Counter[str]()
    for seed, scene in enumerate(scenes()):
        random, table = Random(seed), scene.table(seed)
        laws = Laws(table, reached)
        missed = Crowd(table, random, laws, tapped).play_scene(scene, taps=3)
        assert not missed, f"{scene.name}: {missed} was never to be had"
        laws.undone(2)
    for seed in range(600 if EXPLORES else 12):
        table = wild_table(Random(seed), sorted(THEMES)[seed % 6], seed=seed)
        play_wildly(seed, table, Laws(table, reached), tapped)
    of_attacks = {name for name, one in TABLE.commands.items() if ATTACKING & set(one.__module__.split("."))}
    assert of_attacks <= reached.commands.keys(), of_attacks - reached.commands.keys()
    assert not catalog().spells.keys() - reached.spells.keys() - {"reflect"}  # it answers a spell
    assert len(reached.kinds.keys() & (settles.keys() | settles_group.keys())) >= LEAST_KINDS


ATTACKING = {"attacks", "fighting", "gizmos", "magic", "moving", "spells", "guns"}
LEAST_KINDS = 100
"""Of some 140: the dice of a few games do not bring them all, and a change anywhere brings other ones."""


def play_wildly(  # a game has people, laws and an end
    seed: int, table: WildTable, laws: Laws, tapped: Counter[str], most: int = 70, turns: int = 8
) -> None:
    """A game by people who tap anything, looked at by somebody now and then, and proved in the end."""
    crowd = Crowd(table, Random(seed), laws, tapped)
    for tap in range(most):
        if laws.table.state.phase == "over" or laws.table.state.turn > turns:
            break
        crowd.go_on()
        if tap % 10 == 0:
            laws.seen([crowd.random.choice(viewers(laws.table.state))])
            laws.undone(crowd.random.randint(1, 4))
    laws.from_the_beginning()


def test_two_sample_armies_play_from_the_setup_to_the_end_of_turn_6() -> None:
    table = begun("the-maine-line", "wichita-by-moonlight")
    table.do(opening_chips.FirstChips())
    table.do(start_battle.StartBattle())
    for _ in range(1000):
        table.settle_all()
        state = table.state
        if state.turn > 6 or state.phase == "over":
            break
        if state.go:
            table.do(end_go.EndGo(), state.go.seat)
        elif state.phase == "draw":
            table.do(action.StartAction() if state.stage == "ready" else draw.Deal())
        else:
            table.do(end_turn.EndTurn())
    assert table.state.turn >= 5
    assert table.state.turn > 6 or table.state.phase == "over"


@pytest.mark.parametrize("name", sorted(TABLE.commands))
@pytest.mark.parametrize(
    ("phase", "status"), [("setup", "in"), ("setup", "reserve"), ("draw", "reserve"), ("action", "reserve")]
)
def test_what_its_own_player_taps_about_a_hidden_troop_is_told_without_its_name(
    phase: str, status: str, name: str
) -> None:
    hidden = make_troop(
        "lurk", name=LURKING.format(1), hidden=True, status=status, number="hero", hold=True, morale="shaken"
    )
    others = (make_troop("ida", number="hero"), make_troop("foe", seat="s2", number="hero"))
    state = make_state(hidden, *others, phase=phase, stage="last" * (phase == "action"), hands={"s1": ("white", "red")})
    hints = get_type_hints(TABLE.commands[name])
    for chosen in (0, 1):
        values = {one.name: sensible(state, one.name, hints[one.name], chosen) for one in fields(TABLE.commands[name])}
        table = Table(state)
        try:
            step = table.do(TABLE.commands[name](**values), host=True)
        except CompanionError:
            continue
        if concealed(table.state, table.troop("lurk")):
            assert hidden.name not in " ".join((*step.told, step.label))


def sensible(state: State, name: str, kind: Any, chosen: int) -> Any:
    """The hidden troop wherever a troop is named; else the first or the second thing that fits."""
    plain = {
        "reason": "so it lies",
        "why": ("table", "so it lies"),
        "result": ("dirt", "down"),
        "state": ("dirt", "gone"),
    }
    plain |= {
        "morale": ("panicked", "steady"),
        "wound": ("winged", "lame"),
        "chip": ("white", "red"),
        "scope": "troop:lurk",
    }
    plain |= {
        "text": "some words",
        "note": "some words",
        "name": "Something",
        "about": ("lurk", "place"),
        "mode": "ask",
    }
    if kind is bool:
        return chosen == 0
    if kind is int:
        return (1, 4)[chosen]
    if name in plain:
        found = plain[name]
        return found if isinstance(found, str) else found[chosen]
    known = named(state, name) or ["dice"]
    value = "lurk" if "lurk" in known and (name != "target" or chosen) else known[min(chosen, len(known) - 1)]
    return (value,) if kind == tuple[str, ...] else value
