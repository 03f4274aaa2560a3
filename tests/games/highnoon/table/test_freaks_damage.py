"""*Curse of Fate* and *Inspiration* on damage: they reach every die of a foe's and of one's own side (Freak Events 8
and 16; ruling 54)."""

from typing import Any

import pytest

from companion.engine.chance import Chance
from companion.engine.play import Actor, Viewer
from companion.games.highnoon.odds.rolls import Roll, totals
from companion.games.highnoon.table.core.play import Play
from companion.games.highnoon.table.core.rolls import INSPIRATION, Dice
from companion.games.highnoon.table.core.state import Effect, Matter, Scenario, Scope
from companion.games.highnoon.table.fate.curse import CURSE, Dictate
from companion.games.highnoon.table.rolling import asking, throwing
from companion.games.highnoon.table.rolling.following import rolling
from companion.games.highnoon.table.shooting.volley import Shoot
from companion.games.highnoon.table.wounds.harm import Harm, ask

from .shot_support import armed, duel, foe
from .support import Table, make_state, make_troop, teamed
from .view_support import board, named

BEN = Viewer("s2", frozenset({"s2"}))
INSPIRED = Effect("e1", INSPIRATION, "Inspiration", Scope(seat="s1"), turns=2)
CURSED = Effect("e1", CURSE, "Curse of Fate", Scope(seat="s2"))


def volley(*effects: Effect, **more: object) -> Table:
    """Two rifles at one Ronin."""
    table = duel(armed(figures=2), foe("ronin", number="hero"), effects=effects, **more)
    table.do(Shoot("gunmen", "ronin", 12))
    return table


def asked(table: Table, kind: str) -> list[Matter]:
    return [found for found in table.state.open_matters if found.kind == kind]


def test_an_attack_waits_before_its_damage_where_a_foe_may_dictate_it() -> None:
    table = volley()
    table.load(5, 5).do(throwing.ThrowAll(tuple(one.id for one in asked(table, "shot"))))
    assert not asked(table, "damage")
    table = volley(CURSED)
    table.load(5, 5).do(throwing.ThrowAll(tuple(one.id for one in asked(table, "shot"))))
    assert [matter.dice for matter in asked(table, "damage")] == ["2d8", "2d8"]


def test_the_curse_dictates_the_damage_of_one_shot_of_a_volley() -> None:
    table = volley(CURSED)
    table.load(5, 5).do(throwing.ThrowAll(tuple(one.id for one in asked(table, "shot"))))
    first, second = asked(table, "damage")
    (cursed,) = board(table.state, BEN).anytime
    assert [action.values["matter"] for action in cursed.inside] == [first.id, second.id]
    assert len({action.label for action in cursed.inside}) == 2
    (asked_of_anna,) = (prompt for prompt in board(table.state).prompts if prompt.mine and prompt.rows)
    assert asked_of_anna.text.endswith("Ben may use the Curse of Fate.")
    table.refuses(Dictate("s2", 1, second.id), "impossible-total", "s2")
    table.do(Dictate("s2", 2, second.id), "s2")
    assert [matter.id for matter in asked(table, "damage")] == [first.id]
    assert [matter.tn for matter in table.state.matters if matter.kind == "vigor"] == [2]
    assert not any(effect.what == CURSE for effect in table.state.effects)


def test_the_curse_dictates_the_damage_of_a_single_blow() -> None:
    table = table_of(blow(), CURSED)
    table.do(Dictate("s2", 4), "s2")
    assert table.matter("vigor").tn == 4


def blow() -> Harm:
    return Harm("ronin", "f1", "Knife", by="gunmen", by_figure="f1", ways=frozenset({"melee"}))


def hit(victim: str = "ronin", dice: str = "2d8") -> Harm:
    return Harm(victim, "f1", "Rifle", dice, "gunmen", "f1", ways=frozenset({"shot"}))


def table_of(harm: Harm, *effects: Effect, dice: str = "virtual", **more: Any) -> Table:
    troops = (make_troop("gunmen"), make_troop("friend"), make_troop("ronin", seat="s2"))
    state = make_state(*troops, effects=effects, dice=dice, **more)
    play = Play(state, Actor("s1", frozenset({"s1"})), Chance(b"", ""))
    ask(play, harm)
    asking.recount(play)
    return Table(play.state)


def test_inspired_every_1_of_every_damage_die_is_rolled_again_and_again() -> None:
    table = table_of(hit(), INSPIRED)
    table.throw(1, 8, 1, 1, 3, 2, kind="damage")
    # The first die: 1, then 1 and 3. The second: 8 and 1, whose 1 becomes a 2.
    assert table.state.rolled[-1].faces == "3 8 2"
    assert table.matter("vigor").tn == 13
    assert "2 1s, rerolled by Inspiration." in table.told


def test_a_side_that_nobody_inspires_keeps_its_1s() -> None:
    table = table_of(hit())
    table.throw(1, 3, kind="damage")
    assert table.matter("vigor").tn == 4


def test_an_inspired_blow_rolls_its_strength_again() -> None:
    table = table_of(blow(), INSPIRED)
    table.throw(1, 5, kind="damage")
    assert table.matter("vigor").tn == 5


@pytest.mark.parametrize("facts", [{}, teamed(s1="grays", s2="grays")])
def test_nobody_rolls_1s_again_that_hurt_his_own_side(facts: dict[str, Any]) -> None:
    victim = "ronin" if facts else "friend"
    table = table_of(hit(victim), INSPIRED, scenario=Scenario("", facts))
    table.throw(1, 3, kind="damage")
    assert table.matter("vigor").tn == 4


def test_the_odds_of_damage_know_of_inspiration() -> None:
    for effects, least in (((), 2), ((INSPIRED,), 4)):
        table = table_of(hit(), *effects)
        found = rolling(table.state, table.matter("damage"))
        assert found == Roll(Dice(2, 8), inspired=bool(effects))
        assert found is not None
        chances = {total: count for total, count in totals(found).items() if count}
        assert min(chances) == least


def help_of(*effects: Effect) -> str:
    """What stands beside the field for real damage dice."""
    table = table_of(hit(), *effects, dice="real")
    actions = [action for prompt in board(table.state).prompts for action in named(prompt.actions, "Throw")]
    (typed,) = [action for action in actions if action.inputs]
    return typed.inputs[0].help


def test_real_dice_are_told_that_each_1_is_rolled_again() -> None:
    assert "Inspired: roll each 1 again." in help_of(INSPIRED)
    assert "Inspired" not in help_of()
