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
    """A group of townsfolk, by its name ("Townsfolk group 1"); ``gone`` once it has dispersed."""

    id: str
    name: str
    gone: bool = False


@dataclass(frozen=True)
class Pair:
    """What somebody said of two men when one shot at the other: squares between them, and the ``cover`` of the second
    as ids of the catalogue, without what the app knows itself. ``outside``: the second looks from cover, and the shot
    comes from outside his view. It is proposed again until either moves. Not ``seen``: the first does not see the
    second at all. ``line`` are the others in the line, as `shooting.sight` reads them, once somebody has said it for
    the companion; it holds until anybody moves. ``bearing`` is where the foe of a rider of the companion's is,
    ``between`` the foe and ``through`` the townsfolk in the way of its shots."""

    man: str
    target: str
    distance: int
    cover: tuple[str, ...] = ()
    outside: bool = False
    seen: bool = True
    line: tuple[str, ...] | None = None
    bearing: str = ""
    between: str = ""
    through: str = ""


@dataclass(frozen=True)
class Route:
    """What somebody said of the way of one of the companion's men to a ``place`` (`sightings.places`): the squares that
    he has to go, each obstacle counted as a square more. `NO_WAY`: he cannot get there. It holds until he moves; a move
    towards the place makes it shorter."""

    man: str
    place: str
    squares: int


NO_WAY = -1
VIEW, ROUTE, WATCHERS, LINE, BACK = "", "route", "watchers", "line", "back"


@dataclass(frozen=True)
class Sighting:
    """People are asked what only they see of a man whom the companion plays. ``asks``: whom he sees (`VIEW`); how far
    it is to a ``place`` (`ROUTE`); who else is in the line between him and ``foe`` (`LINE`); whether ``foe`` sees him
    (`BACK`). `WATCHERS` is about a man of the others who has moved: into whose view did he come? ``foe``: it is only
    about that one. The man's figure is moved first where there is a ``way`` (`sightings.march.WAYS`): up to so many
    ``squares`` ``towards`` a foe, or to a ``place``."""

    man: str
    foe: str = ""
    way: str = ""
    squares: int = 0
    towards: str = ""
    place: str = ""
    asks: str = VIEW
