"""The weapon in hand: one that a man carries (house)."""

from dataclasses import dataclass, replace

from companion.engine.board import Action, Input
from companion.engine.corrections import no_reason
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.gunslinger.table.by_hand import forms
from companion.games.gunslinger.table.by_hand.keeping import keep, no_guts, not_living
from companion.games.gunslinger.table.core.eyes import Eyes
from companion.games.gunslinger.table.core.state import Gunslinger, State
from companion.games.gunslinger.table.core.step import Step


@dataclass(frozen=True)
class SetWeapon:
    """Which of the weapons that he carries is in his hand."""

    man: str
    weapon: str
    reason: str = ""


def may(state: State, actor: Actor, command: SetWeapon) -> Why | None:
    """One that he carries."""
    return (
        not_living(state, actor, command.man)
        or _not_carried(state.the(command.man), command.weapon)
        or no_guts(state.the(command.man))
        or no_reason(command.reason)
    )


def _not_carried(man: Gunslinger, weapon: str) -> Why | None:
    if weapon in man.weapons:
        return None
    return Why("no-such-weapon", f"{man.name} does not carry that weapon.", values={"field": "weapon"})


def offer(eyes: Eyes) -> tuple[Action, ...]:
    """For each of the living who carries two."""
    armed = [man for man in forms.living(eyes) if len(man.weapons) > 1]
    weapons = sorted({weapon for man in armed for weapon in man.weapons})
    which = Input("weapon", "In hand", "one", forms.picks({weapon: weapon for weapon in weapons}))
    return forms.of_men(eyes, SetWeapon, "The weapon in hand", armed, lambda man: man.weapon, which)


def decide(step: Step, command: SetWeapon) -> None:
    """It is in his hand."""
    man = step.state.the(command.man)
    others = tuple(one for one in man.weapons if one != command.weapon)
    keep(step, replace(man, weapons=(command.weapon, *others)), f"{command.weapon} in hand", command.reason)


FEATURE = Feature(SetWeapon, may, decide)
