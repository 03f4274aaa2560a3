"""Who may catch what is fired into a melee (Firing Into Melee; Large Opponents)."""

from companion.games.highnoon.table.attacks.contact import IN_MELEE
from companion.games.highnoon.table.recovery import figure_name
from companion.games.highnoon.table.state import Option, State, Troop, concealed

LARGE = frozenset({"automatons", "bear", "mojave-rattler", "frankie"})
"""Figures about twice the size of a man, which count twice in a melee (Large Opponents; which they are is house)."""


def fighters(state: State, target: Troop) -> list[Option]:
    """Everybody who may be in that melee, friend or foe, as ``troop/figure``."""
    there = [
        one
        for one in state.troops.values()
        if one.alive and not concealed(state, one) and (IN_MELEE in one.marks or one.id == target.id)
    ]
    return [Option(f"{one.id}/{figure.id}", figure_name(one, figure)) for one in there for figure in one.standing]


def shares(state: State, spots: list[str]) -> list[str]:
    """What a die with as many sides stands for: a share each, two for the large."""
    return [spot for spot in spots for _ in range(2 if _large(state, spot) else 1)]


def _large(state: State, spot: str) -> bool:
    return state.troops[spot.partition("/")[0]].stats.card in LARGE


def spoken(state: State, found: list[str]) -> str:
    """``1 Gunman, 2 Nosferatu, 3 Nosferatu 2``: who catches it on which face."""
    return ", ".join(f"{place} {named(state, spot)}" for place, spot in enumerate(found, 1))


def named(state: State, spot: str) -> str:
    """The figure's name."""
    id_, _, figure_id = spot.partition("/")
    troop = state.troops[id_]
    figure = troop.figure(figure_id)
    return figure_name(troop, figure) if figure is not None else troop.name
