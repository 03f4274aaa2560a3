"""What somebody sees along the barrel becomes a shot, or several (Shooting sequence; Shotguns)."""

from collections.abc import Iterator
from dataclasses import replace

from companion.games.outlaws.table.core.state import Shot, State
from companion.games.outlaws.table.shooting import sight, to_hit, ways
from companion.games.outlaws.table.shooting.sight import Sight


def announced(state: State, seen: Sight, way: str, *, answer: bool = False, bid: int = 0) -> tuple[Shot, ...]:
    """The shots of one trigger: the target, whoever else stands in a shotgun's line, and all of that again for a second
    barrel (ruling 12)."""
    barrels = 2 if way == ways.BOTH_BARRELS else 1
    made: list[Shot] = []
    for barrel in range(barrels):
        first = _first(state, seen, way, len(made), answer=answer, bid=bid)
        made.append(replace(first, stage="before") if barrel else first)
        made.extend(_others(state, seen, first, len(made)))
    return tuple(made)


def _first(state: State, seen: Sight, way: str, place: int, *, answer: bool, bid: int) -> Shot:
    man, target = state.the(seen.man), state.man(seen.target)
    shot = Shot(
        state.new_id("s", place),
        seen.man,
        seen.item,
        seen.target,
        way,
        seen.distance,
        man.hand_of(seen.item),
        seen.cover,
        seen.outside,
        seen.between,
        seen.through,
        seen.sharing,
        seen.bearing,
        bid,
        answer=answer,
        stage="roll" if answer else "aim",
        lying=tuple(one.id for one in (man, target) if one is not None and one.prone),
    )
    return replace(shot, handicaps=to_hit.handicaps(state, man, shot))


def _others(state: State, seen: Sight, first: Shot, place: int) -> Iterator[Shot]:
    """One for each of them. How far away somebody between is may be known of the two; else it is asked in time."""
    for number, (id_, squares) in enumerate(sight.read_line(seen)):
        pair = state.pair(seen.man, id_)
        known = pair.distance if pair and pair.distance < seen.distance else 0
        made = replace(first, id=state.new_id("s", place + number), target=id_, distance=squares or known, of=first.id)
        made = replace(made, stage="roll" if made.distance else "far", within=seen.distance, lying=())
        made = replace(made, cover=pair.cover if pair else (), outside=bool(pair and pair.outside))
        made = replace(made, between="", through="", sharing="")
        yield replace(made, handicaps=to_hit.handicaps(state, state.the(seen.man), made))
