"""Figures to be picked from the whole table, each by its spot."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import replace

from companion.engine.board import Pick
from companion.engine.hooks import Point
from companion.games.highnoon.table.core import (
    Figure,
    Matter,
    Option,
    Seeing,
    Spot,
    State,
    Troop,
    concealed,
    figure_name,
    spot_of,
)
from companion.games.highnoon.table.rolling import numbers

FEW = 6
"""So many options are quicker read than unfolded."""
SHOWN: Point[Callable[[Seeing, Matter, tuple[Option, ...]], tuple[Pick, ...]]] = Point(
    "how figures to be picked are shown", "matter"
)


def named(state: State, spot: Spot) -> str:
    """The figure's name."""
    troop = state.troops[spot.troop]
    figure = troop.figure(spot.figure)
    return figure_name(troop, figure) if figure is not None else troop.name


def options(state: State, seat: str, first: str = "", but: Collection[Spot] = ()) -> Iterator[Option]:
    """Every figure in the fight that whoever plays ``seat`` may know of: those of the troop ``first``, then those of
    other seats, then the own; the note says what shields it from a blast."""
    for troop in sorted(state.troops.values(), key=lambda other: (other.id != first, other.seat == seat)):
        if not troop.alive or (concealed(state, troop) and troop.owner != seat):
            continue
        for figure in troop.standing:
            spot = Spot(troop.id, figure.id)
            if spot not in but:
                yield Option(spot.value, figure_name(troop, figure), _note(troop, figure))


def _note(troop: Troop, figure: Figure) -> str:
    cover = "hard cover" if "hard-cover" in troop.marks else "light cover" if "light-cover" in troop.marks else ""
    lies = "Eatin' Dirt" if figure.state == "dirt" else "prone" if figure.prone else ""
    return ", ".join(filter(None, (cover, lies)))


def picks(eyes: Seeing, matter: Matter, options: Iterable[Option]) -> tuple[Pick, ...]:
    """Options of a matter, as its rule shows them; else many figures of several troops lie under the names of their
    troops."""
    there = tuple(options)
    if shown := SHOWN.one(matter=matter.kind):
        return shown(eyes, matter, there)
    named = Counter(spot_of(option.value).troop for option in there)
    many = len(named) > 1 and len(there) > FEW
    return tuple(
        numbered(eyes, option) if many and named[spot_of(option.value).troop] > 1 else plain(option) for option in there
    )


def plain(option: Option) -> Pick:
    """As it stands there."""
    return Pick(option.value, option.name, option.note, card=option.card)


def numbered(eyes: Seeing, option: Option) -> Pick:
    """Its number alone, where the name of its troop stands above it."""
    troop = eyes.state.troops.get(spot_of(option.value).troop)
    if troop is None:
        return plain(option)
    return replace(plain(option), name=number(troop, option.value) or option.name, group=called(eyes, troop))


def number(troop: Troop, value: str) -> str:
    """The number of the figure that an option of its troop means; empty where it means no figure."""
    figure = troop.figure(spot_of(value).figure)
    return str(troop.number(figure)) if figure is not None else ""


def whole(eyes: Seeing, option: Option) -> Pick:
    """``Gunmen 2 (Ben)`` where another troop bears that name too."""
    troop = eyes.state.troops[spot_of(option.value).troop]
    return replace(plain(option), name=f"{option.name}{_whose(eyes, troop)}")


def by_side(eyes: Seeing, _matter: Matter, options: tuple[Option, ...]) -> tuple[Pick, ...]:
    """Troops of both sides: those of one seat lie under its name, as the tiles that are shot at."""

    def pick(option: Option) -> Pick:
        troop = eyes.state.troops.get(spot_of(option.value).troop)
        if troop is None:
            return Pick(option.value, option.name, option.note)
        said = numbers.headcount(troop) if option.value == troop.id else ""
        return Pick(option.value, option.name, said, icon=troop.stats.icon, group=eyes.name(troop.seat))

    return tuple(map(pick, options))


def folded(eyes: Seeing, found: Iterable[Pick]) -> Iterator[Pick]:
    """Targets: where there are many, and figures of several troops, those of one troop lie under its name."""
    there = tuple(found)
    named = Counter(spot_of(pick.value).troop for pick in there if not pick.why)
    many = len(there) > FEW and len(named) > 1
    for pick in there:
        troop = eyes.state.troops.get(spot_of(pick.value).troop)
        if many and troop is not None and named[troop.id] > 1:
            yield replace(pick, name=number(troop, pick.value) or pick.name, icon="", group=called(eyes, troop))
        else:
            yield pick


def called(eyes: Seeing, troop: Troop) -> str:
    """Its name, with whose it is where there is another of that name."""
    return f"{troop.name}{_whose(eyes, troop)}"


def _whose(eyes: Seeing, troop: Troop) -> str:
    alike = any(other.name == troop.name and other.id != troop.id for other in eyes.troops)
    return f" ({eyes.name(troop.seat)})" if alike else ""
