"""What a posse costs. The book has no points: every figure here is the house's (`data/points.toml`).

A character costs actions, gun skills, gun icons, brawl, ride and special skill; the kit costs besides. A gun costs its
hits for each action, as somebody without skill fires it at some distances, times what its wounds are worth.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from math import floor

from companion.engine.words import lowered, plural
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.data.figures import points
from companion.games.outlaws.data.guns import Gun
from companion.games.outlaws.data.people import KINDS, Character
from companion.games.outlaws.odds import to_hit


@dataclass(frozen=True)
class Part:
    """A part of a cost: what it is for, and how many points it is; below 0 for what somebody is bad at."""

    label: str
    points: int


@dataclass(frozen=True)
class Kit:
    """What a character brings: guns, perhaps a ``knife`` and a ``horse``, and spare ``bullets``."""

    guns: tuple[Gun, ...] = ()
    knife: bool = False
    bullets: int = 0
    horse: bool = False


def kit_of(person: Character) -> Kit:
    """The kit that stands beside the name."""
    return Kit(tuple(catalog().guns[gun] for gun in person.guns), person.knife, person.bullets)


def cost(person: Character, kit: Kit) -> int:
    """Points of a character with a kit, never below 0."""
    return max(sum(part.points for part in parts(person, kit)), 0)


def parts(person: Character, kit: Kit) -> tuple[Part, ...]:
    """What a character with a kit costs, part by part; parts of 0 points are left out."""
    return tuple(part for part in (*_of_person(person), *_of_kit(kit)) if part.points)


def _of_person(person: Character) -> Iterator[Part]:
    figures = points()
    skill = catalog().skills.get(person.skill)
    yield Part(f"{person.actions} actions", figures.action * person.actions)
    yield Part("gun skills", figures.gun_skill * sum(person.gun_skill(kind) for kind in KINDS))
    yield Part("gun icons", figures.icon * sum(person.icons(kind) - 1 for kind in KINDS))
    yield Part("brawl", figures.brawl_skill * person.brawl)
    yield Part("ride", figures.ride_skill * person.ride)
    if skill:
        yield Part(lowered(skill.name), skill.points)


def _of_kit(kit: Kit) -> Iterator[Part]:
    yield from (Part(gun.spoken, gun_cost(gun)) for gun in kit.guns)
    if kit.knife:
        yield Part("knife", points().knife)
    yield Part(f"{kit.bullets} spare {plural('bullet') if kit.bullets > 1 else 'bullet'}", bullets_cost(kit.bullets))
    if kit.horse:
        yield Part("horse", points().horse)


def bullets_cost(bullets: int) -> int:
    """A point for every six spare bullets, the last six perhaps only begun."""
    return -(-bullets // points().bullets)


@cache
def gun_cost(gun: Gun) -> int:
    """Points of a gun; a homebrew gun is priced in the same way. None is free."""
    figures = points()
    at = range(figures.nearest, figures.farthest + 1, figures.step)
    mean = sum(_hits(gun, squares) * _worth(gun, squares) for squares in at) / len(at)
    single = figures.single_shot if gun.load == 1 else 0
    return max(floor(figures.gun_hits * mean / _actions(gun) + 0.5) + single, 1)


def _hits(gun: Gun, squares: int) -> float:
    """How likely a plain shot without skill hits at that distance."""
    return float(to_hit(catalog().dice[gun.kind].faces, "plain", gun.modifier, squares).hit)


def _worth(gun: Gun, squares: int) -> float:
    """What a hit counts for: a shotgun's by its range, another's by its draws and its impact."""
    figures = points()
    if gun.draws is None:
        return catalog().range_at(squares).worth
    one, more = (figures.one_draw, figures.more_draws)
    if gun.impact:
        one, more = figures.one_draw_impact, figures.more_draws_impact
    return one if gun.draws.draws == 1 else more


def _actions(gun: Gun) -> int:
    """What a plain shot costs."""
    return catalog().actions["shoot-long-gun" if gun.is_long else "shoot-handgun"].cost


def told(found: Sequence[Part]) -> str:
    """The parts in a line: ``4 actions: 24, gun skills: 4``."""
    return ", ".join(f"{part.label}: {part.points}".replace(": -", ": −") for part in found)
