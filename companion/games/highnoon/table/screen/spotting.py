"""Figures of the whole table as things to pick, a fold for each troop; which way a shot strayed, as a clock."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import groupby

from companion.engine.board import Clock, Pick
from companion.games.highnoon.table.attacks import contact, picking
from companion.games.highnoon.table.core import in_cover
from companion.games.highnoon.table.core.seeing import Seeing
from companion.games.highnoon.table.core.state import Matter, Option, Troop
from companion.games.highnoon.table.gear import deviation
from companion.games.highnoon.table.guns import blasts
from companion.games.highnoon.table.magic import calamities
from companion.games.highnoon.table.rolling import numbers
from companion.games.highnoon.table.shooting import into_melee

FEW = 6
"""So many options are quicker read than unfolded."""


def picks(eyes: Seeing, matter: Matter, options: Iterable[Option]) -> tuple[Pick, ...]:
    """Options of a matter. Where they are many figures of several troops (``troop/figure``), those of one troop lie
    under its name, and say their number alone. Whoever the app knows to be in a melee is ticked; all others may be in
    it too, and lie folded up behind them."""
    if matter.kind in (calamities.CASTER, calamities.TARGET):
        return tuple(_by_side(eyes, one) for one in options)
    there, known, melee = tuple(options), _known(eyes, matter), _target(matter)
    named = Counter(_troop(option) for option in there)
    strangers = {one.value for one in there if melee and not _counted_in(eyes, one, melee)}
    many = len(named) > 1 and len(there) - len(strangers) > FEW

    def pick(one: Option) -> Pick:
        if named[_troop(one)] > 1 and (many or one.value in strangers):
            return _numbered(eyes, one)
        return Pick(one.value, _whole(eyes, one) if melee else one.name, one.note, card=one.card)

    return tuple(replace(pick(one), chosen=_troop(one) in known) for one in there)


def _by_side(eyes: Seeing, option: Option) -> Pick:
    """Troops of both sides: those of one seat lie under its name, as the tiles that are shot at."""
    troop = eyes.state.troops.get(_troop(option))
    if troop is None:
        return Pick(option.value, option.name, option.note)
    said = numbers.headcount(troop) if option.value == troop.id else ""
    return Pick(option.value, option.name, said, icon=troop.stats.icon, group=eyes.name(troop.seat))


def _numbered(eyes: Seeing, option: Option) -> Pick:
    """Its number alone, where the name of its troop stands above it."""
    troop = eyes.state.troops.get(_troop(option))
    if troop is None:
        return Pick(option.value, option.name, option.note, card=option.card)
    return Pick(option.value, option.name.rpartition(" ")[2], option.note, group=_called(eyes, troop))


def _whole(eyes: Seeing, option: Option) -> str:
    """``Gunmen 2 (Ben)`` where another troop bears that name too."""
    troop = eyes.state.troops[_troop(option)]
    return option.name + _called(eyes, troop).removeprefix(troop.name)


def _spot(pick: Pick) -> str:
    return pick.value.partition("/")[0]


def _counted_in(eyes: Seeing, option: Option, target: str) -> bool:
    troop = eyes.state.troops.get(_troop(option))
    return troop is not None and into_melee.counted_in(troop, target)


def folded(eyes: Seeing, found: Iterable[Pick]) -> Iterator[Pick]:
    """Targets: where there are many, and figures of several troops (``troop/figure``), those of one troop lie under its
    name."""
    there = tuple(found)
    named = Counter(_spot(one) for one in there if not one.why)
    many = len(there) > FEW and len(named) > 1
    for one in there:
        troop = eyes.state.troops.get(_spot(one))
        if many and troop is not None and named[troop.id] > 1:
            yield replace(one, name=one.name.rpartition(" ")[2], icon="", group=_called(eyes, troop))
        else:
            yield one


def caught(eyes: Seeing, matter: Matter, options: Iterable[Option]) -> tuple[Pick, ...]:
    """Who may be under a template: a fold for each troop of several, with all of them at its head. Where cover counts,
    each has tiles for it, of which the one that the app knows of is chosen."""
    shelters = "blast" in blasts.unpacked(matter).ways
    there = tuple(options)
    return tuple(
        pick
        for troop, ones in groupby(there, key=_troop)
        for pick in _fold(eyes, eyes.state.troops.get(troop), tuple(ones), shelters)
    )


def _fold(eyes: Seeing, troop: Troop | None, options: tuple[Option, ...], shelters: bool) -> Iterator[Pick]:
    if troop is None:  # Buildings and horses.
        yield from (Pick(one.value, one.name, one.note) for one in options)
        return
    tiles = _tiles(troop) if shelters else ()
    if len(options) == 1:
        yield Pick(options[0].value, _whole(eyes, options[0]), options[0].note, tiles=tiles)
        return
    group = _called(eyes, troop)
    yield Pick(troop.id, f"All {len(options)}", group=group, whole=True, tiles=tiles)
    for one in options:
        yield Pick(one.value, one.name.rpartition(" ")[2], one.note, group=group, tiles=tiles)


def _tiles(troop: Troop) -> tuple[Pick, ...]:
    """None for those who never take any."""
    if in_cover.scorns_cover(troop):
        return ()
    known = in_cover.cover_of(troop, "marked")
    return tuple(Pick(word, name, chosen=word == known) for word, name in picking.COVERS.items())


def _known(eyes: Seeing, matter: Matter) -> frozenset[str]:
    """Of a melee that is fired into: the target, and who is in contact with it."""
    troops, target = eyes.state.troops, eyes.state.troops.get(_target(matter))
    if target is None:
        return frozenset()
    return frozenset({target.id, *(id_ for id_, one in troops.items() if contact.touches(eyes.state, one, target))})


def _target(matter: Matter) -> str:
    """The troop at whose melee something goes; empty where that is not what is asked."""
    kept = {into_melee.SHOT: "shoot", into_melee.SOUL: "casting"}.get(matter.kind, "")
    return str(matter.about[kept]["target"]) if kept else ""


def _troop(option: Option) -> str:
    return option.value.partition("/")[0]


def _called(eyes: Seeing, troop: Troop) -> str:
    """Its name, with whose it is where there is another of that name."""
    alike = any(other.name == troop.name and other.id != troop.id for other in eyes.troops)
    return f"{troop.name} ({eyes.name(troop.seat)})" if alike else troop.name


def clock(matter: Matter) -> Clock | None:
    """Which way a blast strayed; none where it did not."""
    hour, inches = matter.about.get("clock", ""), matter.about.get("strayed", "0")
    if not hour or inches == "0":
        return None
    far = deviation.far(inches, capped="capped" in matter.about)
    return Clock(int(hour), f"{far} toward {hour} o’clock", "the attacker")
