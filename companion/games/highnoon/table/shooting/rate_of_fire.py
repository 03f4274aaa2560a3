"""Who can fire what, and how often in one action (Chapter Two, Rate o' Fire; Two Guns; Appendix A: Fannin')."""

from collections.abc import Collection

from companion.games.highnoon.table.attacks import targets
from companion.games.highnoon.table.core import Figure, Play, State, Troop, who_may
from companion.games.highnoon.table.gear import condition, firearms
from companion.games.highnoon.table.gear.firearms import Arm
from companion.games.highnoon.table.shooting import ready

TWO_GUNS, FANNIN = "two-guns", "fannin"
STYLES = ("", TWO_GUNS, FANNIN)
"""Ways to shoot. The words for a figure that fires both its guns in this action, or fans its pistol, which is all that
it does then (Two Guns; Fannin'), are the same."""
_GUN = "gun"
"""What a figure did that fires the weapon which is named."""

Firing = tuple[Figure, Arm, int]
"""A figure with its weapon and its number of shots."""


def firing(
    state: State,
    troop: Troop,
    style: str = "",
    arm: str = "",
    *,
    contact: bool = False,
    figures: Collection[str] = (),
    most: int = 0,
) -> list[Firing]:
    """Who of those ``figures`` shoots so, or who of all where none is named; with ``most`` no more than that many shots
    each."""
    found = []
    for figure in targets.able(state, troop, targets.SHOT):
        named = not figures or figure.id in figures
        gun = serving(state, troop, figure, style, arm, contact=contact) if named else None
        there = left(state, troop, figure, gun, style) if gun is not None else 0
        if gun is not None and there > 0:
            found.append((figure, gun, min(most or there, there)))
    return found


def serving(
    state: State, troop: Troop, figure: Figure, style: str, wanted: str = "", *, contact: bool = False
) -> Arm | None:
    """What it shoots with: ``wanted``, or the first that works; pistols only for two guns, for *fannin'* and hand to
    hand. Two guns and *fannin'* take a second hand, which a *one-armed bandit* has not, and more than the one shot that
    is free (Flesh Wound)."""
    if style and (troop.has("one-armed-bandit") or who_may.revenge(state, troop)):
        return None
    if style == FANNIN and not troop.has("fannin"):
        return None
    for arm in ready.ready(state, troop, figure) or firearms.carried(state, troop, figure):
        if wanted not in ("", arm.id) or not condition.works(state, troop, figure, arm.id):
            continue
        if style == TWO_GUNS and firearms.guns(figure, arm) < 2:  # a gun in each hand
            continue
        if style == FANNIN and arm.id != firearms.SIDEARM:
            continue
        if not contact or firearms.PISTOL in arm.tags:
            return arm
    return None


def left(state: State, troop: Troop, figure: Figure, arm: Arm, style: str = "") -> int:
    """How many shots of that gun are left to it in this action; a free shot is one (Flesh Wound)."""
    most = rate(state, troop, figure, arm, style)
    used = targets.attacks(state, troop.id, figure.id, targets.SHOT)
    return (min(most, 1) if who_may.revenge(state, troop) else most) - used


def rate(state: State, troop: Troop, figure: Figure, arm: Arm, style: str = "") -> int:
    """Shots in one action: the weapon's rate of fire, for each of two guns. *Fannin'* counts as one, until its die says
    how many. Whoever began with one gun does not go on with another or with two, nor the other way round (Rate o' Fire;
    Two Guns)."""
    if figure.id in state.figures_that(troop.id, FANNIN):
        return 0
    fired = targets.attacks(state, troop.id, figure.id, targets.SHOT)
    both = figure.id in state.figures_that(troop.id, TWO_GUNS)
    if fired and ((style == TWO_GUNS) != both or not _has_fired(state, troop, figure, arm)):
        return 0
    if style == FANNIN:
        return 1
    return of_one_gun(state, troop, figure, arm) * (2 if style == TWO_GUNS else 1)


def of_one_gun(state: State, troop: Troop, figure: Figure, arm: Arm) -> int:
    """Its rate of fire, and what a spell adds to it (Rate o' Fire; Rapid Fire, which speeds up no gizmos)."""
    if firearms.BASIC not in arm.tags:
        return arm.rof
    faster = (lasting for lasting in state.effects if "rof" in lasting.rolls and lasting.touches(troop, figure.id))
    return arm.rof + sum(effect.amount for effect in faster)


def any_left(state: State, troop: Troop) -> bool:
    """True where somebody of the troop could still name a target for a shot in this action."""
    return any(firing(state, troop, style) for style in STYLES)


def spend(play: Play, troop: Troop, figure: Figure, arm: Arm) -> None:
    """One shot of that gun is spent."""
    fired = targets.attacks(play.state, troop.id, figure.id, targets.SHOT)
    targets.note(play, troop.id, figure.id, targets.SHOT, fired + 1)
    if not _has_fired(play.state, troop, figure, arm):
        play.did(troop.id, _GUN, figure.id, weapon=arm.id)


def _has_fired(state: State, troop: Troop, figure: Figure, arm: Arm) -> bool:
    """True where that figure has fired such a gun in this action."""
    return any((deed.figure, deed.weapon) == (figure.id, arm.id) for deed in state.deeds(troop.id, _GUN))
