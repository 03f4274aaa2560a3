"""Who still takes part in the battle."""

from companion.games.highnoon.table.core.state import State, Troop, concealed


def open_troops(state: State, seat: str) -> tuple[Troop, ...]:
    """The troops of a seat that take part and that everybody knows of."""
    return tuple(troop for troop in troops_of(state, seat) if not concealed(state, troop))


def heroes(state: State, seat: str) -> tuple[Troop, ...]:
    """The Heroes of a seat that take part and that everybody knows of."""
    return tuple(troop for troop in open_troops(state, seat) if troop.stats.hero)


def troops_of(state: State, seat: str) -> tuple[Troop, ...]:
    """The troops of a seat that take part."""
    return tuple(troop for troop in state.of(seat) if troop.alive)
