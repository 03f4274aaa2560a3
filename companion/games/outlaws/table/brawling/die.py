"""The dice of a brawl, and their faces on tiles for real ones."""

from collections.abc import Iterator

from companion.engine.board import Input, Pick
from companion.engine.sources import DICE
from companion.engine.words import counted
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.data.house import BlowFace
from companion.games.outlaws.table.core.sources import d6
from companion.games.outlaws.table.core.state import Blow, State

BRAWL, D6 = "brawl", "d6"


def falling(blow: Blow) -> str:
    """The die that falls next. At the first stage it depends on the action; later ones take a plain d6."""
    known = catalog().brawl_actions.get(blow.action)
    plain = blow.action == "grab" or (known is not None and known.rolls in ("contest", "check"))
    return BRAWL if blow.stage == "roll" and not plain else D6


def called(blow: Blow) -> str:
    """What the roll is for, in the story of the shootout."""
    if blow.stage == "discharge":
        return "whom the bullet hits"
    known = catalog().brawl_actions.get(blow.action) or catalog().actions.get(blow.action)
    return known.name.lower() if known else "beating"


def face(state: State, number: int) -> BlowFace:
    """What a face of the brawl die shows at this table, 1 to 6."""
    return state.house.brawl[number - 1]


def words(shown: BlowFace) -> str:
    """As it stands on the die: ``Head, 2 fists``."""
    symbols = [counted(shown.fists, "fist")] * bool(shown.fists)
    knives = f"{shown.knives} knife" if shown.knives == 1 else f"{shown.knives} knives"
    return ", ".join([shown.lands.capitalize(), *symbols, *([knives] if shown.knives else [])])


def field(state: State, blow: Blow) -> Input:
    """Where a real die is entered."""
    if falling(blow) == D6:
        return d6("face")
    return brawl_field(state)


def brawl_field(state: State) -> Input:
    """The faces of a real brawl die; the last tap sends it."""
    return Input("face", "What does the brawl die show?", "one", tuple(_tiles(state)), send=True, source=DICE.id)


def _tiles(state: State) -> Iterator[Pick]:
    """Each face once, however often it is on the die."""
    seen = set[BlowFace]()
    for number, shown in enumerate(state.house.brawl, 1):
        if shown not in seen:
            seen.add(shown)
            yield Pick(str(number), words(shown))
