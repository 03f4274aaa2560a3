"""Gizmos on a troop's plate: leaping by rocket pack, opening an air catcher, mending what broke."""

from collections.abc import Iterator

from companion.engine.board import Action, Input, Pick
from companion.games.highnoon.table.attacks import targets
from companion.games.highnoon.table.core import kinds, who_may
from companion.games.highnoon.table.core.naming import figure_name
from companion.games.highnoon.table.core.seeing import Seeing
from companion.games.highnoon.table.core.state import State, Troop, concealed
from companion.games.highnoon.table.gear import carried
from companion.games.highnoon.table.gizmos import fixing, flyers, rocket_packs
from companion.games.highnoon.table.moving.falls import LEVELS
from companion.games.highnoon.table.nerve import morale

BATTLE = ("draw", "action")


def actions(eyes: Seeing, troop: Troop) -> Iterator[Action]:
    """What its devices can do now, and what it can mend."""
    state = eyes.state
    if not troop.alive or state.phase not in BATTLE or not state.uses("figures") or concealed(state, troop):
        return
    if carried.AIR_CATCHER in carried.gizmos(troop) and not flyers.gliding(state, troop):
        yield _air_catcher(troop)
    if not who_may.acts(state, troop) or not morale.fights(troop):
        return
    foes = tuple(one for one in eyes.troops if one.alive and not kinds.friends(state, troop, one))
    yield from _leaps(state, troop, foes)
    yield from _mending(eyes, troop)


def _air_catcher(troop: Troop) -> Action:
    levels = tuple(Pick(word, level.name) for word, level in LEVELS.items())
    how_high = Input("altitude", "How high is it?", "one", levels, send=True)
    return Action(
        "AirCatch", "Open the air catcher …", {"troop": troop.id}, (how_high,), rule="gizmo-air-catcher", tone="quiet"
    )


def _leaps(state: State, troop: Troop, foes: tuple[Troop, ...]) -> Iterator[Action]:
    """The leap, and the attack of those who landed as they meant to."""
    leaping = rocket_packs.able(state, troop)
    if leaping:
        where = (
            Pick("", "Anywhere", f"Smarts {rocket_packs.LAND_TN} each"),
            *(
                Pick(
                    one.id,
                    f"On {one.name}",
                    f"Smarts {rocket_packs.ATTACK_TN} each, +4 Fightin'",
                    why=targets.barred(state, troop, one, targets.FOUGHT),
                )
                for one in foes
            ),
        )
        inputs = [Input("target", "Where to?", "one", where, send=True)]
        if len(leaping) > 1:
            who = tuple(Pick(one.id, figure_name(troop, one)) for one in leaping)
            only = Input("figures", "Only these leap", "some", who, least=0, most=len(who), required=False, more=True)
            inputs.insert(0, only)
        yield Action(
            "RocketJump",
            "Leap by rocket pack …",
            {"troop": troop.id},
            tuple(inputs),
            note=f"{rocket_packs.LEAST}″ + d10″",
            rule="gizmo-rocket-pack",
        )


def _mending(eyes: Seeing, mender: Troop) -> Iterator[Action]:
    """Devices that broke down, of its own or of others where it is mechanically inclined."""
    for effect in eyes.state.effects:
        victim = eyes.state.troops.get(effect.scope.troop)
        tn = fixing.mend_tn(effect, mender)
        if victim is None or not tn or not eyes.sees(victim) or not fixing.may_mend(mender, victim):
            continue
        if fixing.hand(eyes.state, mender, victim, effect):
            values = {"effect": effect.id, "troop": mender.id}
            whose = "" if victim.id == mender.id else f"{victim.name}’s "
            yield Action("Mend", f"Repair {whose}{effect.name}", values, note=f"Smarts, TN {tn}", rule="fixing-gizmos")
