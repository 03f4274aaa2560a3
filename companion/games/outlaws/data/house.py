"""The dice and the wound cup of one table, which people may change before set-up: nobody printed the faces that ship.

A `House` is plain values, so that a table can keep it in its log. `standard` is what ships.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.data.dice import LANDS, GunFace
from companion.games.outlaws.data.people import KINDS

FARTHEST = 40
"""The highest number of a gun die's face: no table has a longer line of squares (house)."""
MOST_SYMBOLS = 4
"""Fists or knives on a face of the brawl die, at most (house)."""
MOST_ALIKE = 20
"""Counters of one kind in the cup, at most (house)."""
FEWEST = 10
"""Counters that can be placed in the cup, at least, so that no hit empties it (house)."""


@dataclass(frozen=True)
class BlowFace:
    """A face of the brawl die: where it lands, and the symbols beside it."""

    lands: str
    fists: int
    knives: int


@dataclass(frozen=True)
class House:
    """Six faces of each gun die and of the brawl die, in the order of the numbers of a d6, and how many wound counters
    of each kind (`Catalog.wounds`) lie in the cup: pairs of id and count."""

    handgun: tuple[GunFace, ...]
    rifle: tuple[GunFace, ...]
    shotgun: tuple[GunFace, ...]
    brawl: tuple[BlowFace, ...]
    mix: tuple[tuple[str, int], ...]

    def faces(self, kind: str) -> tuple[GunFace, ...]:
        """Those of the die for that kind of gun."""
        return {"handgun": self.handgun, "rifle": self.rifle, "shotgun": self.shotgun}[kind]

    def read(self, kind: str, face: int, aim: str) -> int | None:
        """What the face 1 to 6 of a gun die says for a shot with that aim; None is a miss."""
        return self.faces(kind)[face - 1].read(aim)

    @property
    def counters(self) -> Mapping[str, int]:
        """How many wound counters of each kind there are."""
        return dict(self.mix)

    @property
    def total(self) -> int:
        """How many counters the cup holds before the first is drawn."""
        return sum(count for _, count in self.mix)


@cache
def standard() -> House:
    """The dice and the cup that ship with the product."""
    known = catalog()
    return House(
        **{kind: known.dice[kind].faces for kind in KINDS},
        brawl=tuple(BlowFace(face.lands, face.fists, face.knives) for face in known.brawl_die.values()),
        mix=tuple((wound.id, wound.count) for wound in known.wounds.values()),
    )


def problems(house: House) -> Iterator[str]:
    """What is wrong with dice and cup, a sentence each."""
    for kind in KINDS:
        yield from _of_gun_die(catalog().dice[kind].name, house.faces(kind))
    yield from _of_brawl_die(house.brawl)
    yield from _of_mix(house.mix)


def _of_gun_die(name: str, faces: tuple[GunFace, ...]) -> Iterator[str]:
    if len(faces) != 6:
        yield f"The {name.lower()} needs 6 faces, not {len(faces)}."
    for face in faces:
        if face.hit and (face.steady or face.best):
            yield f"A face of the {name.lower()} is either a number or a miss."
        if not all(0 <= number <= FARTHEST for number in (face.hit, face.steady, face.best)):
            yield f"Numbers on the {name.lower()} go from 1 to {FARTHEST}."
    if not any(face.read("showdown") for face in faces):
        yield f"At least one face of the {name.lower()} needs a number."


def _of_brawl_die(faces: tuple[BlowFace, ...]) -> Iterator[str]:
    if len(faces) != 6:
        yield f"The brawl die needs 6 faces, not {len(faces)}."
    for face in faces:
        if face.lands not in LANDS:
            yield f"A face of the brawl die is {', '.join(LANDS[:-1])} or {LANDS[-1]}."
        if not all(0 <= symbols <= MOST_SYMBOLS for symbols in (face.fists, face.knives)):
            yield f"A face of the brawl die has at most {MOST_SYMBOLS} fists and {MOST_SYMBOLS} knives."


def _of_mix(mix: tuple[tuple[str, int], ...]) -> Iterator[str]:
    known = catalog().wounds
    kinds = [id_ for id_, _ in mix]
    yield from (f"There is no wound counter “{id_[:40]}”." for id_ in kinds if id_ not in known)
    if len(set(kinds)) < len(kinds):
        yield "Each kind of wound counter appears only once in the mix."
    if not all(0 <= count <= MOST_ALIKE for _, count in mix):
        yield f"The cup holds 0 to {MOST_ALIKE} counters of each kind."
    placed = sum(count for id_, count in mix if id_ in known and not known[id_].is_jam)
    if placed < FEWEST:
        yield f"The cup needs at least {FEWEST} counters that are not jams; this one has {placed}."
