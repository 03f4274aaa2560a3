"""What stands on the board besides the characters, and what people said of it."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Horse:
    """A horse. ``tied``: it stands at a rail. Its rider and the man who leads it are kept with the men
    (`Man.horse`, `Man.led`). ``owner`` is the man who brought it; empty where the shootout did."""

    id: str
    name: str
    tied: bool = False
    gone: bool = False
    owner: str = ""


@dataclass(frozen=True)
class Group:
    """A group of townsfolk, by its name ("Townsfolk 1"); ``gone`` once it has dispersed."""

    id: str
    name: str
    gone: bool = False


@dataclass(frozen=True)
class Pair:
    """What somebody said of two men when one shot at the other: squares between them, and the ``cover`` of the second
    as ids of the catalogue, without what the app knows itself. ``outside``: the second looks from cover, and the shot
    comes from outside his view. It is proposed again until either moves. Not ``seen``: the first does not see the
    second at all."""

    man: str
    target: str
    distance: int
    cover: tuple[str, ...] = ()
    outside: bool = False
    seen: bool = True


@dataclass(frozen=True)
class Sighting:
    """People are asked what only they see: whom a man sees whom the companion plays. ``foe``: it is only about that
    one. His figure is moved first where there is a ``way`` (`sightings.march.WAYS`): up to so many ``squares`` towards
    that foe."""

    man: str
    foe: str = ""
    way: str = ""
    squares: int = 0
    towards: str = ""
