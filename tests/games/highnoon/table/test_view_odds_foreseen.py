"""The rolls that odds foresee are those that the rules then ask for, with all that counts on them."""

from typing import Any

import pytest

from companion.games.highnoon.odds.attacks import Attack
from companion.games.highnoon.odds.rolls import Roll
from companion.games.highnoon.table.core.play import settles
from companion.games.highnoon.table.core.state import Effect, Scope, Troop
from companion.games.highnoon.table.magic import spell_roll
from companion.games.highnoon.table.rolling import attack_rolls
from companion.games.highnoon.table.rolling.following import rolling
from companion.games.highnoon.table.shooting import foresight
from companion.games.highnoon.table.shooting.foresight import Foresight
from companion.games.highnoon.table.shooting.volley import Shoot
from tests.games.highnoon.table.fight_support import lying
from tests.games.highnoon.table.shot_support import armed, duel, foe, one


def test_what_is_foreseen_goes_by_the_names_that_the_rules_have() -> None:
    named = {
        foresight.SECOND,
        foresight.CATCHES,
        spell_roll.WITHSTAND,
        attack_rolls.SHOT,
        attack_rolls.DAMAGE,
        attack_rolls.VIGOR,
    }
    assert named <= settles.keys()


def same(foreseen: Attack | None, damage: Roll | None, vigor: Roll | None) -> None:
    assert foreseen is not None
    assert (foreseen.damage, foreseen.vigor) == (damage, vigor)


TOUGH = {"armor": "1", "brawny": "", "tough-as-nails": ""}

CLOSE = frozenset({"in-melee"})


@pytest.mark.parametrize(
    ("shooter", "target", "how"),
    [
        (one(), foe(), {}),
        (one(weapons=("shotgun",)), foe(abilities=TOUGH), {"inches": 10}),
        (one(abilities=["grim-servant-o-death"]), foe(abilities=["scrawny"]), {"inches": 30}),
        (one(), foe(morale="shaken", abilities=["undead"]), {"inches": 40, "cover": "hard"}),
        (
            one(weapons=("pistol",), marks=CLOSE),
            foe(morale="panicked", marks=CLOSE),
            {"inches": 0, "situations": ("contact",), "shots": 1},
        ),
    ],
)
def test_damage_and_vigor_are_foreseen_with_all_that_counts_on_them_when_they_are_asked(
    shooter: Troop, target: Troop, how: dict[str, Any]
) -> None:
    lasts = (
        Effect("e1", "wall", "Wall of stone", Scope(troop="foe"), rolls=("armor",), amount=2),
        Effect("e2", "hex", "Hex", Scope(troop="foe", figure="f1"), rolls=("vigor",), amount=-1),
        Effect("e3", "fine", "Fine gun", Scope(troop="gunman", figure="f1"), rolls=("shot-damage",), amount=1),
    )
    for effects in ((), lasts):
        table = duel(shooter, target, effects=effects)
        table.do(Shoot("gunman", "foe", **{"inches": 12, **how}))
        shot = table.matter("shot")
        foreseen = Foresight(table.state).of(shot)
        table.type(11, kind="shot")
        damage = table.matter("damage")
        expected = rolling(table.state, damage)
        assert foreseen is not None
        same(Foresight(table.state).of(damage).attack, expected, foreseen.attack.vigor)  # type: ignore[union-attr] # it is one
        table.type(11, kind="damage")
        same(foreseen.attack, expected, rolling(table.state, table.matter("vigor")))


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_a_shot_at_a_horse_has_no_odds_of_its_riders_wounds_whichever_comes_first(order: tuple[int, int]) -> None:
    table = duel(armed(figures=2), foe(marks=frozenset({"mounted"})))
    table.do(Shoot("gunmen", "foe", 12, figures=("f1",), situations=("horse",)))
    table.do(Shoot("gunmen", "foe", 12, figures=("f2",)))
    seer = Foresight(table.state)
    found = {place: seer.of(table.state.matters[place]) for place in order}
    at_horse, at_rider = found[0], found[1]
    assert at_horse is not None
    assert at_rider is not None
    assert at_horse.hit == at_rider.hit
    assert at_horse.attack is None
    assert at_rider.attack is not None


@pytest.mark.parametrize("lasts", [False, True])
def test_rolls_that_are_alike_are_worked_out_once_and_come_to_the_same(lasts: bool) -> None:
    effects = (
        (Effect("e1", "wall", "Shield", Scope(troop="posse", figure="f2"), rolls=("armor",), amount=3),)
        if lasts
        else ()
    )
    table = duel(armed(weapons=("pistol", "rifle")), lying(foe("posse", number="posse"), "f3"), effects=effects)
    table.do(Shoot("gunmen", "posse", 12))
    seer = Foresight(table.state)
    found = [seer.of(matter) for matter in table.state.matters]
    assert found == [Foresight(table.state).of(matter) for matter in table.state.matters]
    assert len({one.cases for one in found if one}) == 2 + lasts
