"""What a wound counter does to a target: whether cover stops it, whether a box takes it, which actions go."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Literal

from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.data.figures import figures
from companion.games.outlaws.data.guns import Draws
from companion.games.outlaws.data.wounds import Cover, WoundKind, discarding

Body = tuple[tuple[str, tuple[int, ...]], ...]
"""The boxes that are not empty, by id, each with the actions that its counters cost now."""


@dataclass(frozen=True)
class Target:
    """Who is shot at: the actions at the ``start`` of the shootout, those that are ``lost`` to wounds, injuries,
    bleeds and blows, what the ``body`` holds, the ``covers`` against this shot, and the ``idle`` arm of somebody with
    a single handgun (`Cover.discards`)."""

    start: int = 4
    lost: int = 0
    body: Body = ()
    covers: tuple[Cover, ...] = ()
    idle: str = ""

    @property
    def out(self) -> bool:
        """Unconscious already: gets no action loss for a near miss (Keepin’ your head down)."""
        return self.start - self.lost <= 0


@dataclass(frozen=True)
class Outcome:
    """What a shot did: counters placed (``wounds``), actions that they take (``lost``), action losses besides
    (``loss``); whether the target is ``out`` or ``dead``, and the gun ``jammed``."""

    wounds: int = 0
    lost: int = 0
    loss: int = 0
    out: bool = False
    dead: bool = False
    jammed: bool = False

    @property
    def worth(self) -> int:
        """How much a shooter likes it, to choose which counter to use (house): actions lost to wounds count twice as
        much as action losses, unconsciousness as much as 4 of them at least, and death as 6."""
        if self.dead:
            return 12
        return max(8 * self.out, 2 * self.lost + self.loss)


@dataclass(frozen=True)
class Hit:
    """How a hit draws: ``draws`` of the gun or the shotgun's range, ``extra`` counters for the aiming bonus, and an
    ``impact`` with a star. ``redraws``: a jam is drawn again, as for knives and townsfolk (ruling 3)."""

    draws: Draws
    extra: int = 0
    impact: bool = False
    redraws: bool = False


Outcomes = Mapping[Outcome, Fraction]
NOTHING = Outcome()
JAMMED = Outcome(jammed=True)
Mark = tuple[Literal["jam", "stopped", "dead", "wound"], str, int]
"""A counter as far as it matters to one target: what it is, its box, and the actions that it costs."""
JAM: Mark = ("jam", "", 0)


def mark_of(wound: WoundKind, target: Target) -> Mark:
    """What that counter is to that target."""
    if wound.is_jam:
        return JAM
    if discarding(target.covers, wound, target.idle):
        return ("stopped", "", 0)
    return ("dead", "", 0) if wound.kills else ("wound", wound.box, wound.first)


def marks_of(cup: Mapping[str, int], target: Target) -> dict[Mark, int]:
    """The counters of a cup, by their ids, as they matter to that target."""
    known, made = catalog().wounds, dict[Mark, int]()
    for id_, count in cup.items():
        if count:
            mark = mark_of(known[id_], target)
            made[mark] = made.get(mark, 0) + count
    return made


def placed(target: Target, box: str, cost: int) -> Target | None:
    """The target with a counter of that cost in a box; None where the box cannot take it.

    A full box gives up its cheapest counter for one that costs at least as much (Body Locations, ruling 9).
    """
    boxes = dict(target.body)
    held = boxes.get(box, ())
    gone = min(held) if len(held) >= catalog().boxes[box].holds else 0
    if gone > cost:
        return None
    kept = list(held)
    if gone:
        kept.remove(gone)
    boxes[box] = tuple(sorted((*kept, cost)))
    return replace(target, lost=target.lost + cost - gone, body=tuple(sorted(boxes.items())))


def wounded(target: Target, mark: Mark, so_far: Outcome, *, impact: bool) -> tuple[Target, Outcome] | None:
    """Target and outcome after one more counter is used; None where it cannot be placed. ``impact``: a gun with a star
    adds an action loss to each wound (Larger Caliber)."""
    kind, box, cost = mark
    if kind == "dead":
        return target, replace(so_far, wounds=so_far.wounds + 1, out=True, dead=True)
    after = placed(target, box, cost) if kind == "wound" else None
    if after is None:
        return None
    lost = so_far.lost + after.lost - target.lost
    loss = so_far.loss + figures().impact_loss * impact
    return after, Outcome(so_far.wounds + 1, lost, loss, so_far.out or after.out)
