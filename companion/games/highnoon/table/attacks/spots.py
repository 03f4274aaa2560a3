"""Figures to be picked from the whole table, each by its spot: the text ``TROOP/FIGURE``, with a word of cover behind
it where somebody said one (``gunmen/f1 hard``). Such texts are put together and taken apart nowhere else."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import replace

from companion.engine.board import Pick
from companion.engine.hooks import Point
from companion.games.highnoon.table.core import Figure, Matter, Option, Seeing, State, Troop, concealed, figure_name
from companion.games.highnoon.table.rolling import numbers

FEW = 6
"""So many options are quicker read than unfolded."""
SHOWN: Point[Callable[[Seeing, Matter, tuple[Option, ...]], tuple[Pick, ...]]] = Point(
    "how figures to be picked are shown", "matter"
)


def spot(troop: Troop, figure: Figure) -> str:
    """``TROOP/FIGURE``."""
    return f"{troop.id}/{figure.id}"


def split(spot: str) -> tuple[str, str, str]:
    """The troop, the figure (empty for the whole troop), and the word of cover; ``marked`` where none was said."""
    where, _, cover = spot.partition(" ")
    troop, _, figure = where.partition("/")
    return troop, figure, cover or "marked"


def troop_in(spot: str) -> str:
    """The troop alone."""
    return split(spot)[0]


def named(state: State, spot: str) -> str:
    """The figure's name."""
    troop_id, figure_id, _ = split(spot)
    troop = state.troops[troop_id]
    figure = troop.figure(figure_id)
    return figure_name(troop, figure) if figure is not None else troop.name


def options(state: State, seat: str, first: str = "", but: Collection[str] = ()) -> Iterator[Option]:
    """Every figure in the fight that whoever plays ``seat`` may know of: those of the troop ``first``, then those of
    other seats, then the own; the note says what shields it from a blast."""
    for troop in sorted(state.troops.values(), key=lambda other: (other.id != first, other.seat == seat)):
        if not troop.alive or (concealed(state, troop) and troop.owner != seat):
            continue
        for figure in troop.standing:
            if spot(troop, figure) not in but:
                yield Option(spot(troop, figure), figure_name(troop, figure), _note(troop, figure))


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
    named = Counter(troop_in(option.value) for option in there)
    many = len(named) > 1 and len(there) > FEW
    return tuple(
        numbered(eyes, option) if many and named[troop_in(option.value)] > 1 else plain(option) for option in there
    )


def plain(option: Option) -> Pick:
    """As it stands there."""
    return Pick(option.value, option.name, option.note, card=option.card)


def numbered(eyes: Seeing, option: Option) -> Pick:
    """Its number alone, where the name of its troop stands above it."""
    troop = eyes.state.troops.get(troop_in(option.value))
    if troop is None:
        return plain(option)
    return replace(plain(option), name=option.name.rpartition(" ")[2], group=called(eyes, troop))


def whole(eyes: Seeing, option: Option) -> Pick:
    """``Gunmen 2 (Ben)`` where another troop bears that name too."""
    troop = eyes.state.troops[troop_in(option.value)]
    return replace(plain(option), name=option.name + called(eyes, troop).removeprefix(troop.name))


def by_side(eyes: Seeing, _matter: Matter, options: tuple[Option, ...]) -> tuple[Pick, ...]:
    """Troops of both sides: those of one seat lie under its name, as the tiles that are shot at."""

    def pick(option: Option) -> Pick:
        troop = eyes.state.troops.get(troop_in(option.value))
        if troop is None:
            return Pick(option.value, option.name, option.note)
        said = numbers.headcount(troop) if option.value == troop.id else ""
        return Pick(option.value, option.name, said, icon=troop.stats.icon, group=eyes.name(troop.seat))

    return tuple(map(pick, options))


def folded(eyes: Seeing, found: Iterable[Pick]) -> Iterator[Pick]:
    """Targets: where there are many, and figures of several troops, those of one troop lie under its name."""
    there = tuple(found)
    named = Counter(troop_in(pick.value) for pick in there if not pick.why)
    many = len(there) > FEW and len(named) > 1
    for pick in there:
        troop = eyes.state.troops.get(troop_in(pick.value))
        if many and troop is not None and named[troop.id] > 1:
            yield replace(pick, name=pick.name.rpartition(" ")[2], icon="", group=called(eyes, troop))
        else:
            yield pick


def called(eyes: Seeing, troop: Troop) -> str:
    """Its name, with whose it is where there is another of that name."""
    alike = any(other.name == troop.name and other.id != troop.id for other in eyes.troops)
    return f"{troop.name} ({eyes.name(troop.seat)})" if alike else troop.name
