"""What the things at a table are: guns, knives and whatever else a hand can hold, by the counter that lies there."""

from companion.engine.words import lowered
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.data.guns import Gun, Thing
from companion.games.outlaws.table.core.state import Man, State

KNIFE, BRAWL_OBJECT, BAG, KEY = "knife", "brawl-object", "money-bag", "cell-key"


def gun(state: State, item: str) -> Gun | None:
    """The gun that this counter is; None where it is none. One that people made themselves goes before ours."""
    thing = state.item(item).thing
    for made in state.guns:
        if made.id == thing:
            return made
    return catalog().guns.get(thing)


def the_gun(state: State, item: str) -> Gun:
    """The gun that this counter is, where it has been seen to be one. Raises `LookupError` where it is none."""
    found = gun(state, item)
    if found is None:
        raise LookupError(f"{item} is no gun")
    return found


def thing(state: State, item: str) -> Gun | Thing:
    """What the counter is."""
    return gun(state, item) or catalog().things[state.item(item).thing]


def name(state: State, item: str) -> str:
    """What it is called."""
    return thing(state, item).name


def the(state: State, item: str) -> str:
    """The same within a sentence: ``the Colt .45``, ``the money bag``."""
    found = thing(state, item)
    return f"the {found.spoken if isinstance(found, Gun) else lowered(found.name)}"


def title(state: State, item: str) -> str:
    """The same at the beginning of a sentence."""
    return f"T{the(state, item)[1:]}"


def vanishes(state: State, item: str) -> bool:
    """It is gone once it is dropped, and nobody can carry it: a brawl object."""
    found = thing(state, item)
    return isinstance(found, Thing) and found.vanishes


def hands(state: State, item: str) -> int:
    """How many hands it takes to use it."""
    return thing(state, item).hands


def is_handgun(state: State, item: str) -> bool:
    """It is fired with one hand."""
    found = gun(state, item)
    return found is not None and not found.is_long


def is_long(state: State, item: str) -> bool:
    """It is a rifle or a shotgun."""
    found = gun(state, item)
    return found is not None and found.is_long


def is_loaded(state: State, item: str) -> bool:
    """It can be fired: there is a bullet in it, and it is not jammed."""
    counter = state.item(item)
    return counter.loaded > 0 and not counter.jammed


def handguns(state: State, man: Man) -> tuple[str, ...]:
    """The handguns in his hands, the favored hand first."""
    return tuple(item for item in man.held if is_handgun(state, item))


def long_gun(state: State, man: Man) -> str:
    """The long gun that he holds; empty where he holds none."""
    return next((item for item in man.held if is_long(state, item)), "")


def has_knife(state: State, man: Man) -> str:
    """The knife that he has about him, in hand or not; empty where he has none."""
    return next((item for item in (*man.held, *man.carried) if state.item(item).thing == KNIFE), "")


def described(state: State, item: str) -> str:
    """With what is in it, as within a sentence: ``Colt .45, 3 of 6``, ``money bag``."""
    counter, found = state.item(item), gun(state, item)
    if found is None:
        return lowered(name(state, item))
    jam = ", jammed" if counter.jammed else ""
    return f"{found.name}, {counter.loaded} of {found.load}{jam}"
