"""How strong a gunslinger is, in points, so that line-ups can be matched: all house numbers, read from the data.

Nobody printed points. data/strength.toml says in its head where its figures come from.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType

from companion.engine.errors import Malformed
from companion.engine.records import Shape, collect, one_of, slug, whole
from companion.games.gunslinger.data.catalog import DATA, catalog


@dataclass(frozen=True)
class Strength:
    """What a gunslinger, or an option, is worth in ``points``."""

    id: str
    points: int
    source: str
    house: tuple[str, ...] = ()


SHAPE = Shape("strength", Strength, {"id": slug, "points": whole, "source": one_of("house")})


@cache
def strengths() -> Mapping[str, int]:
    """Points by the ids of gunslingers and options, as they ship."""
    return load(DATA / "strength.toml")


def load(path: Path) -> Mapping[str, int]:
    """Points by id; raises `Malformed` ``bad-data`` with every error of the file."""
    errors: list[str] = []
    found, _ = collect(path.name, path.read_text("utf-8"), SHAPE, errors)
    wanted = {*catalog().gunslingers, *catalog().options}
    errors += [f"{path.name}: {id_}: is missing" for id_ in sorted(wanted - found.keys())]
    errors += [f"{path.name}: {id_}: is nobody" for id_ in sorted(found.keys() - wanted)]
    if errors:
        raise Malformed("bad-data", f"The data of Gunslinger has {len(errors)} errors:\n" + "\n".join(errors))
    return MappingProxyType({id_: record["points"] for id_, record in found.items()})


def cost(person: str, options: Iterable[str]) -> int:
    """Points of a gunslinger with his options; one that there is not is worth nothing."""
    known = strengths()
    return known.get(person, 0) + sum(known[option] for option in set(options) if option in catalog().options)
