"""What the book means by "all rolls": Traits and damage, but neither tables, deviation nor running (ruling 34)."""

from typing import Any

import pytest

from companion.engine.chance import Chance
from companion.engine.play import Actor
from companion.games.highnoon.table.by_hand import use_of_the_app
from companion.games.highnoon.table.core import all_rolls
from companion.games.highnoon.table.core.play import Play
from companion.games.highnoon.table.core.state import EVERYBODY, Effect, Scenario, Scope, State, Troop
from companion.games.highnoon.table.fate import joker_tables, outcomes
from companion.games.highnoon.table.fate.jackalope import TakeFoot
from companion.games.highnoon.table.rolling import asking, modifiers
from companion.games.highnoon.table.rules import TABLE
from companion.games.highnoon.table.shooting.foresight import Foresight
from companion.games.highnoon.table.shooting.volley import Shoot
from companion.games.highnoon.table.wounds.harm import Harm, ask
from companion.store.codec import Codec

from .shot_support import armed, duel, foe
from .support import Table, lay, make_state, make_troop

LOCALES = {"Ghostly champions": ("locale-field-o-bones", 4), "Shaman's spirit": ("locale-indian-burial-grounds", 1)}


def shaken(state: State) -> State:
    """Anna's hero failed a Guts check."""
    return with_troop(state, morale="shaken")


def with_troop(state: State, **fields: Any) -> State:
    nell = state.troops["nell"]
    return State(**{**vars(state), "troops": {**state.troops, "nell": Troop(**{**vars(nell), **fields})}})


def shakes(ability: str) -> Any:
    """An odd number for that ability, as the turn begins."""

    def begin(state: State) -> State:
        nell = state.troops["nell"]
        stats = type(nell.stats)(**{**vars(nell.stats), "abilities": ((ability, ""),)})
        quiet = {**vars(with_troop(state, stats=stats)), "phase": "draw", "stage": "", "turn": 1}
        table = Table(State(**quiet))
        table.do(use_of_the_app.ChangeMode("cards", "real"))
        table.throw(3, kind=ability)
        return table.state

    return begin


def foot(state: State) -> State:
    """She has the jackalope's."""
    carcass = Effect("e1", "carcass", "The jackalope's carcass", EVERYBODY)
    table = Table(State(**{**vars(state), "effects": (carcass,)}))
    table.do(TakeFoot("nell"))
    return table.state


def locale(name: str) -> Any:
    def enter(state: State) -> State:
        play = Play(state, Actor("s1", frozenset({"s1"})), Chance(b"", ""))
        outcomes.bring(play, *LOCALES[name], "nell")
        return play.state

    return enter


def jackalope(state: State) -> State:
    table = Table(State(**{**vars(state), "phase": "draw", "stage": "ready"}))
    table.do(joker_tables.RollFreakEvent("nell"))
    table.throw(18, kind="joker-table")
    return table.state


def burial_grounds(state: State) -> State:
    return with_troop(state, marks=frozenset({"burial-grounds"}), harrowed=True)


def doll(state: State) -> State:
    effect = Effect(
        "e1",
        "voodoo-doll",
        "Voodoo doll",
        Scope(troop="nell"),
        rolls=(all_rolls.TRAITS,),
        amount=-2,
        about={"owner": "rex"},
    )
    return State(**{**vars(state), "effects": (effect,)})


def stands(state: State) -> State:
    nell = state.troops["nell"]
    stats = type(nell.stats)(**{**vars(nell.stats), "abilities": (("nerves-o-steel", ""),)})
    return with_troop(state, morale="panicked", marks=frozenset({"standing"}), stats=stats)


BOOK = (
    # Where the book says it, in which words, how it comes about, on Traits, on damage.
    ("Chapter Two, Shaken", "all of its rolls", shaken, -1, -1),
    ("Appendix A, Hankerin'", "all of its rolls", shakes("hankerin"), -1, -1),
    ("Appendix A, Night Terrors", "all her die rolls", shakes("night-terrors"), -1, -1),
    ("Freak Event 18, the lucky foot", "all their die rolls", foot, 1, 1),
    ("Appendix F, Ghostly champions", "all rolls", locale("Ghostly champions"), 2, 2),
    ("Freak Event 18, the jackalope", "skill rolls", jackalope, -1, 0),
    ("Appendix A, Nerves o' Steel", "all its skill rolls", stands, -2, 0),
    ("Appendix F, burial grounds", "all of their skill rolls", burial_grounds, -2, 0),
    ("Appendix F, Shaman's spirit", "all of its skill rolls", locale("Shaman's spirit"), -2, 0),
    ("Appendix F, Voodoo magic", "all actions", doll, -2, 0),
)
"""Every "all rolls" of the book, and what reads like it. Critical hits and spells name the Traits that they touch."""

SHOT = Harm("ronin", "f1", "Rifle", "2d8", "nell", "f1", ways=frozenset({"shot"}))
CLAWS = Harm("ronin", "f1", "Claws", "2d6", "nell", "f1", ways=frozenset({"melee"}))
BLOW = Harm("ronin", "f1", "Knife", by="nell", by_figure="f1", ways=frozenset({"melee"}))


def state_of(**fields: Any) -> State:
    nell = make_troop("nell", number="hero")
    return make_state(nell, make_troop("ronin", seat="s2"), scenario=Scenario(""), **fields)


def harmed(state: State, harm: Harm) -> Table:
    """That damage is asked for."""
    play = Play(State(**{**vars(state), "matters": ()}), Actor("s1", frozenset({"s1"})), Chance(b"", ""))
    ask(play, harm)
    asking.recount(play)
    return Table(play.state)


def on_damage(state: State, harm: Harm) -> int:
    return sum(one.amount for one in harmed(state, harm).matter("damage").modifiers)


@pytest.mark.parametrize(("where", "words", "brings", "traits", "damage"), BOOK, ids=[row[0] for row in BOOK])
def test_every_all_rolls_of_the_book_counts_on_traits_and_on_damage_and_skill_rolls_on_traits_alone(
    where: str, words: str, brings: Any, traits: int, damage: int
) -> None:
    state = brings(state_of())
    nell = state.troops["nell"]
    for trait in ("smarts", "vigor", "shootin", "fightin"):
        assert sum(one.amount for one in modifiers.for_trait(state, nell, trait, "")) == traits, (where, words, trait)
    assert [on_damage(state, harm) for harm in (SHOT, CLAWS)] == [damage, damage], (where, words)
    # Strength as damage is a Trait roll besides.
    assert on_damage(state, BLOW) == traits


@pytest.mark.parametrize(("where", "words", "brings", "traits", "damage"), BOOK, ids=[row[0] for row in BOOK])
def test_a_table_may_leave_damage_out_of_all_rolls(
    where: str, words: str, brings: Any, traits: int, damage: int
) -> None:
    state = brings(state_of(switches={all_rolls.SWITCH: all_rolls.WITHOUT_DAMAGE}))
    assert [on_damage(state, harm) for harm in (SHOT, CLAWS)] == [0, 0], (where, words)
    assert on_damage(state, BLOW) == (0 if damage else traits)
    assert sum(one.amount for one in modifiers.for_trait(state, state.troops["nell"], "smarts", "smarts")) == traits


def test_a_table_of_an_earlier_release_knows_no_such_switch_and_counts_damage() -> None:
    state = shaken(state_of())
    assert all_rolls.SWITCH not in state.switches
    assert on_damage(state, SHOT) == -1


@pytest.mark.parametrize("typed", [False, True])
def test_the_damage_of_the_shaken_is_1_less_whoever_throws_the_dice(*, typed: bool) -> None:
    table = harmed(shaken(state_of()), SHOT)
    if typed:
        table.type("3+4", kind="damage")
    else:
        table.throw(3, 4, kind="damage")
    assert table.matter("vigor").tn == 6


def test_neither_tables_nor_deviation_nor_running_are_any_of_all_rolls() -> None:
    state = shaken(state_of())
    play = Play(state, Actor("s1", frozenset({"s1"})), Chance(b"", ""))
    asking.dice(play, "a", "s1", "d6", title="Running", troop="nell")
    asking.dice(play, "b", "s1", "d10", title="Deviation", troop="nell")
    asking.table(play, "c", "s1", "calamity", title="Calamity", troop="nell")
    asking.recount(play)
    assert [one.modifiers for one in play.state.matters] == [(), (), ()]


def test_a_horse_stands_up_to_damage_without_its_riders_nerves() -> None:
    state = shaken(lay(state_of(), "nell", "KS"))
    play = Play(state, Actor("s1", frozenset({"s1"})), Chance(b"", ""))
    asking.damage(play, "horse-vigor", "s1", "d8", title="A horse", troop="nell")
    asking.recount(play)
    assert [one.modifiers for one in play.state.matters] == [()]


def test_the_odds_of_a_shot_count_the_shaken_ones_damage() -> None:
    damage = []
    for morale in ("steady", "shaken"):
        table = duel(armed(figures=1, number="single", morale=morale), foe("ronin"))
        table.do(Shoot("gunmen", "ronin", 12))
        found = Foresight(table.state).of(table.matter("shot"))
        assert found is not None
        (((_, (comes,)),)) = found.cases
        damage.append(comes.damage.modifier)
    assert damage == [0, -1]


def test_an_old_jackalope_still_counts_on_traits_alone() -> None:
    old = '[["EffectBegan",1,{"effect":{"id":"e1","what":"jackalope","name":"A jackalope","scope":"seat:s1","rule":"",'
    old += '"rolls":["all"],"amount":-1,"turns":null,"until":"","by":"","spell":"","caster":""}}],'
    old += '["EffectBegan",1,{"effect":{"id":"e2","what":"champions","name":"Champions","scope":"troop:nell",'
    old += '"rolls":["all"],"amount":2}}]]'
    state = state_of()
    for event in Codec(TABLE).events_from_json(old):
        state = TABLE.evolve(state, event)
    assert [one.rolls for one in state.effects] == [("traits",), ("all",)]
    assert on_damage(state, SHOT) == 2
