"""What troops, figures and options are called, as far as everybody may know."""

from collections.abc import Iterable

from companion.games.highnoon.table.core import kinds
from companion.games.highnoon.table.core.state import Figure, Option, State, Troop, concealed
from companion.games.highnoon.table.core.state.spots import ids_in


def figure_name(troop: Troop, figure: Figure) -> str:
    """``Gunmen 3``, ``CSA Troopers 1, figure 3``; a lone figure goes by the name of its troop."""
    if len(troop.figures) == 1:
        return troop.name
    between = ", figure" if troop.name[-1:].isdigit() else ""
    return f"{troop.name}{between} {troop.number(figure)}"


def called(state: State, troop: Troop) -> str:
    """The name of a troop, as far as everybody may know it."""
    return "A hidden troop" if concealed(state, troop) else troop.name


def called_with(state: State, troop: Troop, verb: str) -> str:
    """The same with a verb, which is given as for one: ``Gunmen fail``, ``A hidden troop fails``."""
    return f"A hidden troop {verb}" if concealed(state, troop) else kinds.does(troop, verb)


def figure_called(state: State, troop: Troop, figure: Figure | None) -> str:
    """The name of one of its figures, or its own, as far as everybody may know it."""
    return called(state, troop) if figure is None or concealed(state, troop) else figure_name(troop, figure)


def spoken(state: State, options: Iterable[Option]) -> str:
    """Options that were picked, as everybody may hear them: a concealed troop, its figures and its cards go unnamed.
    Values are ``TROOP``, ``TROOP/FIGURE``, ``horse/TROOP`` or ``TROOP CARD``."""
    said = []
    for option in options:
        secret = any(id_ in state.troops and concealed(state, state.troops[id_]) for id_ in ids_in(option.value))
        said.append("a hidden troop" if secret else option.name)
    return ", ".join(dict.fromkeys(said))


def hides(state: State, troops: Iterable[Troop]) -> bool:
    """True where one of them is nobody's business but its owner's: then what is chosen is not told."""
    return any(concealed(state, troop) for troop in troops)
