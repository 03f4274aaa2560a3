"""What if the same attack were made from nearer, at a foe without cover, with another weapon, or with a white chip on
it."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import partial
from typing import Any

from companion.engine.board import Chart, WhatIf
from companion.engine.calculators import percent
from companion.engine.memory import kept
from companion.games.highnoon.odds.rolls import Chips
from companion.games.highnoon.table.attacks import aim
from companion.games.highnoon.table.attacks.aim import Aim
from companion.games.highnoon.table.core import Figure, Matter, Seeing, Troop, in_cover
from companion.games.highnoon.table.fighting import blades
from companion.games.highnoon.table.fighting.bout import ATTACK, unpacked
from companion.games.highnoon.table.gear import condition, firearms
from companion.games.highnoon.table.gear.firearms import Arm
from companion.games.highnoon.table.rolling import modifiers
from companion.games.highnoon.table.rolling.attack_rolls import SHOT
from companion.games.highnoon.table.shooting import foresight, rate_of_fire
from companion.games.highnoon.table.shooting.prospects import Prospect, toll, with_chips

_SPECIAL = frozenset({*aim.HANDS, "fan"})
"""Ways to shoot that belong to the weapon."""
Shot = tuple[Matter, Aim]
Change = tuple[str, Fraction | None]


def compared(eyes: Seeing, matters: Sequence[Matter], several: Sequence[Prospect], chart: Chart) -> Chart:
    """The chart with those of the four that change anything: how many are Put Down on average, of a single attack the
    chance that it is. For whoever makes the attack; one that is split over several targets is not compared."""
    now = toll(several)
    first = matters[0]
    split = len({matter.group for matter in matters}) > 1
    if now is None or split or first.kind not in (SHOT, ATTACK) or not eyes.plays(first.seat):
        return chart
    shown: Callable[[Fraction], str] = percent if now.most == 1 else average
    before = shown(now.down.mean)
    found = ((text, shown(value)) for text, value in _changes(eyes, matters, several) if value is not None)
    what_ifs = tuple(WhatIf(text, figure) for text, figure in found if figure != before)
    of = "Put Down" if now.most == 1 else "Put Down on average"
    return replace(chart, of=of, now=before, what_ifs=what_ifs) if what_ifs else chart


def average(value: Fraction) -> str:
    """``1.3``, of figures."""
    return f"{float(value):.1f}"


def _changes(eyes: Seeing, matters: Sequence[Matter], several: Sequence[Prospect]) -> Iterator[Change]:
    if matters[0].kind == SHOT:
        shots = [(matter, taken) for matter in matters if (taken := aim.aim_of(matter)) is not None]
        yield _closer(eyes, shots, several)
        yield "No cover", _mean(eyes, matters, partial(_aimed, eyes, cover="none"))
        yield _other_gun(eyes, shots)
    else:
        yield _other_blade(eyes, matters)
    if _has_white(eyes, matters[0]):
        yield "With a white chip", with_chips(several, Chips(1))


def _mean(eyes: Seeing, matters: Sequence[Matter], change: Callable[[Matter], Matter]) -> Fraction | None:
    """How many those rolls would Put Down on average, so changed; for a single one the chance."""
    found = foresight.of_rolls(eyes.state).like(matters, change)
    comes = toll([prospect for prospect in found if prospect is not None]) if None not in found else None
    return None if comes is None else comes.down.mean


def _aimed(eyes: Seeing, matter: Matter, **other: Any) -> Matter:
    """The shot, aimed otherwise, within the range of the weapon."""
    before = aim.aim_of(matter)
    if before is None:
        return matter
    taken = replace(before, **other)
    arm = firearms.arm(eyes.state, taken.arm)
    elsewhere = (taken.arm, taken.inches) != (before.arm, before.inches)
    tn = arm.tn(taken.inches) if arm is not None and elsewhere else matter.tn
    made = replace(matter, tn=tn, about={**matter.about, **taken.about()})
    return replace(made, modifiers=modifiers.on_roll(eyes.state, made))


def _closer(eyes: Seeing, shots: Sequence[Shot], several: Sequence[Prospect]) -> Change:
    """From the first distance, coming nearer, at which it gets better: another band of the range or of the damage, or
    where lying down helps no more."""
    now = toll(several)
    limits = {limit for _, taken in shots for limit in _nearer(eyes, taken)}
    for limit in sorted(limits, reverse=True):
        value = _mean(eyes, [matter for matter, _ in shots], partial(_aimed, eyes, inches=limit))
        if now is not None and value is not None and value > now.down.mean:
            return f"Closer, {limit}″", value
    return "", None


def _nearer(eyes: Seeing, taken: Aim) -> Iterator[int]:
    """The shorter distances at which the weapon's numbers change."""
    arm, target = firearms.arm(eyes.state, taken.arm), eyes.state.troops.get(taken.target)
    figure = target.figure(taken.figure) if target is not None else None
    if arm is None or target is None or figure is None:
        return
    here = arm.tn(taken.inches), arm.damage(taken.inches)
    yield from (limit for limit in arm.limits if limit < taken.inches and (arm.tn(limit), arm.damage(limit)) != here)
    if taken.inches > aim.POINT_BLANK and in_cover.lies_low(target, figure):
        yield aim.POINT_BLANK


def _other_gun(eyes: Seeing, shots: Sequence[Shot]) -> Change:
    """The best of the other guns that all who shoot carry, with as many shots as it has."""
    shooter = eyes.state.troops[shots[0][0].troop]
    if any(_SPECIAL & taken.situations for _, taken in shots):
        return "", None
    carried = [_guns(eyes, shooter, matter, taken) for matter, taken in shots]
    found = []
    for arm in carried[0]:
        if all(arm in guns for guns in carried) and any(arm.id != taken.arm for _, taken in shots):
            made = _with_gun(eyes, shooter, shots, arm)
            value = _mean(eyes, made, partial(_aimed, eyes, arm=arm.id)) if made else None
            found += [(value, arm, len(made))] if value is not None else []
    if not found:
        return "", None
    value, arm, count = max(found, key=lambda each: each[0])
    return (arm.name if count == len(shots) else f"{arm.name}, {count} shot{'s' if count > 1 else ''}"), value


def _guns(eyes: Seeing, shooter: Troop, matter: Matter, taken: Aim) -> tuple[Arm, ...]:
    """What that figure could shoot with at that distance, and what it does shoot with."""
    figure, used = shooter.figure(matter.figure), firearms.arm(eyes.state, taken.arm)
    if figure is None or used is None or used.served:
        return ()
    return tuple(
        arm
        for arm in firearms.carried(eyes.state, shooter, figure)
        if arm.tn(taken.inches)
        and condition.works(eyes.state, shooter, figure, arm.id)
        and (firearms.PISTOL in arm.tags or not taken.contact)
    )


def _with_gun(eyes: Seeing, shooter: Troop, shots: Sequence[Shot], arm: Arm) -> list[Matter]:
    """The shots of the same figures with that gun, spread as they are: over all or at one."""
    target = eyes.state.troops[shots[0][1].target]
    spots = list(dict.fromkeys(taken.figure for _, taken in shots))
    if len(spots) > 1:
        spots = [spot.id for spot in sorted(target.standing, key=lambda spot: spot.state != "up")]
    made: list[Matter] = []
    for id_ in dict.fromkeys(matter.figure for matter, _ in shots):
        figure = shooter.figure(id_)
        for matter, taken in _firing(eyes, shooter, figure, arm, [shot for shot in shots if shot[0].figure == id_]):
            spot = spots[len(made) % len(spots)]
            made.append(replace(matter, about={**matter.about, **replace(taken, figure=spot).about()}))
    return made


def _firing(eyes: Seeing, shooter: Troop, figure: Figure | None, arm: Arm, own: list[Shot]) -> Iterator[Shot]:
    """As often as that gun fires, where the figure fires its own as often as it can; else no oftener than it does."""
    used = firearms.arm(eyes.state, own[0][1].arm)
    if figure is None or used is None:
        return
    rate = rate_of_fire.of_one_gun(eyes.state, shooter, figure, arm)
    whole = len(own) == rate_of_fire.of_one_gun(eyes.state, shooter, figure, used)
    yield from (own[0] for _ in range(rate if whole else min(rate, len(own))))


def _other_blade(eyes: Seeing, matters: Sequence[Matter]) -> Change:
    """The best of the other weapons that all who strike have at hand."""
    bouts = [unpacked(matter.about["bout"]) for matter in matters]
    striker = eyes.state.troops[bouts[0].attacker]
    fighters = [striker.figure(bout.figure) for bout in bouts]
    at_hand = [blades.at_hand(eyes.state, striker, figure) if figure is not None else () for figure in fighters]
    found = []
    for arm in at_hand[0]:
        if all(arm in others for others in at_hand) and not any(bout.hand or bout.blade == arm.id for bout in bouts):
            value = _mean(eyes, matters, partial(_struck, blade=arm.id))
            found += [(arm.name, value)] if value is not None else []
    return max(found, default=("", None), key=lambda each: each[1])


def _struck(matter: Matter, blade: str) -> Matter:
    bout = replace(unpacked(matter.about["bout"]), blade=blade)
    return replace(matter, about={**matter.about, "bout": kept(bout)})


def _has_white(eyes: Seeing, matter: Matter) -> bool:
    """True where a white chip may go on that roll, as far as the viewer may know."""
    seat, troop = eyes.state.seat(matter.seat), eyes.state.troops.get(matter.troop)
    if not matter.chips or not eyes.state.uses("chips") or seat is None or not eyes.sees_chips(seat):
        return False
    return "white" in (*seat.chips, *(troop.chips if troop is not None else ()))
