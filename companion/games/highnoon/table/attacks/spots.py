"""Figures to be picked from the whole table, each as ``troop/figure``."""

from collections.abc import Collection, Iterator

from companion.games.highnoon.table.core.naming import figure_name
from companion.games.highnoon.table.core.state import Figure, Option, State, Troop, concealed


def options(state: State, seat: str, first: str = "", but: Collection[str] = ()) -> Iterator[Option]:
    """Every figure in the fight that whoever plays ``seat`` may know of: those of the troop ``first``, then those of
    other seats, then the own; the note says what shields it from a blast."""
    for troop in sorted(state.troops.values(), key=lambda one: (one.id != first, one.seat == seat)):
        if not troop.alive or (concealed(state, troop) and troop.owner != seat):
            continue
        for figure in troop.standing:
            if f"{troop.id}/{figure.id}" not in but:
                yield Option(f"{troop.id}/{figure.id}", figure_name(troop, figure), _note(troop, figure))


def _note(troop: Troop, figure: Figure) -> str:
    cover = "hard cover" if "hard-cover" in troop.marks else "light cover" if "light-cover" in troop.marks else ""
    lies = "Eatin' Dirt" if figure.state == "dirt" else "prone" if figure.prone else ""
    return ", ".join(filter(None, (cover, lies)))


def split(spot: str) -> tuple[str, str, str]:
    """The troop, the figure, and the word of cover that may stand behind them (``gunmen/f1 hard``); ``marked`` where
    none does."""
    where, _, cover = spot.partition(" ")
    troop, _, figure = where.partition("/")
    return troop, figure, cover or "marked"
