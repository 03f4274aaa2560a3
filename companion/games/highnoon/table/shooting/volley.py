"""Shots as they are declared: each of them a roll of Shootin', and all of a troop's a volley (Chapter Two, Picking
Targets; Multiple Shots; Range; Two Guns)."""

from dataclasses import dataclass, field

from companion.engine.memory import FOR_NOW, kept
from companion.games.highnoon.table.attacks import aim, contact, holds, no_mercy, targets
from companion.games.highnoon.table.attacks.aim import Aim
from companion.games.highnoon.table.core import Figure, Matter, Play, State, Troop, figure_name
from companion.games.highnoon.table.core.state import Spot
from companion.games.highnoon.table.gear.firearms import Arm
from companion.games.highnoon.table.rolling import asking, waiting
from companion.games.highnoon.table.shooting import rate_of_fire, ready
from companion.games.highnoon.table.shooting.rate_of_fire import TWO_GUNS

SHOT_RANK = 50
ROLLED = "volley"
"""A troop's word in an action in which the dice of its shots have begun to fall."""


@dataclass(frozen=True)
class Shoot:
    """Shots are declared, before any of them is rolled; more may be declared until the first die falls.

    ``exact`` is a measured distance, which goes before ``inches``; one of the two is said, but for hand to hand.
    ``figures`` fire (none named: all who can), at ``target``: its figures in turn, or only at ``figure``. ``inches``
    measured after that. ``arm`` is a weapon's id, empty for the first that each carries; ``shots`` for each figure, 0
    for as many as it has. ``style``: empty, ``two-guns``, ``fannin``. ``cover`` and ``situations`` as in `aim.Aim`;
    ``free`` counts on each shot, ``why`` says why. ``wait``: the app does not throw with the same tap.
    """

    troop: str
    target: str
    inches: int = targets.UNMEASURED
    exact: str = ""
    figures: tuple[str, ...] = ()
    figure: str = ""
    arm: str = ""
    shots: int = 0
    style: str = ""
    cover: str = "marked"
    situations: tuple[str, ...] = ()
    free: int = 0
    why: str = ""
    wait: bool = field(default=False, metadata=FOR_NOW)

    @property
    def contact(self) -> bool:
        """Pistols fired hand to hand (Fightin' With Pistols)."""
        return "contact" in self.situations


@dataclass(frozen=True)
class Declared:
    """Shots that wait for something, and into whose ``melee`` they go: the figures in it."""

    shoot: Shoot
    melee: tuple[Spot, ...] = ()


def firing(state: State, troop: Troop, command: Shoot) -> list[rate_of_fire.Firing]:
    """The figures that shoot, each with its weapon and its number of shots: those that were named, or all that can."""
    return rate_of_fire.firing(
        state,
        troop,
        command.style,
        command.arm,
        contact=command.contact,
        figures=command.figures,
        most=command.shots,
    )


def group(play: Play, troop: Troop) -> str:
    """The group of the shots that the troop has declared and not rolled: fire that is split is one volley (Picking
    Targets). A new one where there are none."""
    declared = (
        matter
        for matter in play.state.matters
        if matter.kind == "shot" and matter.troop == troop.id and not matter.throws
    )
    return next((question.group for question in declared), f"volley:{play.state.counter + 1}")


@waiting.due(at=30)
def _falls_as_declared(state: State, matter: Matter) -> bool:
    """Once no other target can be named (Picking Targets)."""
    if matter.kind != "shot" or targets.only_declares(state, matter.troop):
        return False
    return not rate_of_fire.any_left(state, state.troops[matter.troop])


def dice_fall(play: Play, troop_id: str) -> None:
    """From now on no target is added in that troop's action (Picking Targets)."""
    if ROLLED not in play.done(troop_id):
        play.did(troop_id, ROLLED)


def fire(  # a shot has a shooter, a weapon, an aim and a volley
    play: Play, command: Shoot, figure: Figure, arm: Arm, shots: int, group: str, melee: tuple[Spot, ...] = ()
) -> None:
    """So many shots of one figure: spread over the target's figures in turn, or all at one. Beyond the weapon's range
    they are wasted (Range). Of two guns the first is emptied before the second (Two Guns)."""
    troop, target = play.troop(command.troop), play.troop(command.target)
    before = targets.attacks(play.state, troop.id, figure.id, targets.SHOT)
    spread = _spread(play.state, troop, figure, target, near=command.contact)
    for _ in range(shots):
        rate_of_fire.spend(play, troop, figure, arm)
    if command.style == TWO_GUNS and figure.id not in play.state.figures_that(troop.id, TWO_GUNS):
        play.did(troop.id, TWO_GUNS, figure.id)
    if not arm.tn(command.inches):
        play.tell(f"{figure_name(troop, figure)}: {command.inches}″ is out of range. The shot is wasted.")
        return
    declared = (matter for matter in play.state.matters if matter.kind == "shot" and matter.group == group)
    taken = sum(question.about["target"] == target.id for question in declared)
    for number in range(shots):
        at = command.figure or spread[(taken + number) % len(spread)]
        first = before + number < rate_of_fire.of_one_gun(play.state, troop, figure, arm)
        hand = (("first" if first else "second"),) if command.style == TWO_GUNS else ()
        said = holds.aimed(play.state, troop, figure.id, (*command.situations, *hand))
        aimed = Aim(target.id, at, arm.id, command.inches, command.cover, said, command.free, command.why)
        if aimed.contact:
            contact.meet(play, troop.id, figure.id, target.id, at)
        _ask(play, troop, figure, arm, aimed, group, melee)


def _spread(state: State, troop: Troop, figure: Figure, target: Troop, *, near: bool) -> list[str]:
    """Whom it shoots at in turn: those on their feet first; ``near``, hand to hand, whom it touches, if it does, and
    nobody whom a friend stands over (Guarding)."""
    there = no_mercy.unguarded(state, target) if near else target.standing
    touched = {foe.id for other, foe in contact.touching(state, troop, figure.id) if near and other.id == target.id}
    close = [foe for foe in there if foe.id in touched]
    return [foe.id for foe in sorted(close or there, key=lambda foe: foe.state != "up")]


def _ask(  # as above
    play: Play, troop: Troop, figure: Figure, arm: Arm, aimed: Aim, group: str, melee: tuple[Spot, ...]
) -> None:
    target = play.troop(aimed.target)
    at = target.figure(aimed.figure)
    whom = figure_name(target, at) if at is not None else target.name
    whom = f"the horse of {whom}" if aim.HORSE in aimed.situations else whom
    asking.ask(
        play,
        "shot",
        troop.id,
        values={"what": arm.name.rpartition(", ")[2].lower(), "whom": whom},
        tn=arm.tn(aimed.inches),
        figure=figure.id,
        group=group,
        about={**aimed.about(), "melee": [kept(spot) for spot in melee]},
        dice=(ready.die_of(play.state, troop, figure.id) if arm.served else "") or None,
    )
