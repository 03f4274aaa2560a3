"""Whom each seat plays (Setting up): one bandit each, all different; with two players, two each."""

from companion.engine.features import Why
from companion.games.coltexpress.data.catalog import catalog
from companion.games.coltexpress.table.core.state import State


def wanted(state: State) -> int:
    """How many bandits each seat plays."""
    return 2 if state.teams else 1


def short_of(state: State) -> tuple[str, ...]:
    """The seats that still have to take a bandit."""
    return tuple(seat.id for seat in state.seats if len(state.team(seat.id)) < wanted(state))


def free(state: State) -> tuple[str, ...]:
    """The bandits whom nobody plays."""
    return tuple(id_ for id_ in there(state) if state.bandit(id_) is None)


def there(state: State) -> tuple[str, ...]:
    """The bandits who may be played: those of the table's cast list, as long as it has enough for everybody."""
    listed = state.plan.bandits
    return listed if len(listed) >= wanted(state) * len(state.seats) else tuple(catalog().bandits)


def shown(state: State) -> tuple[str, ...]:
    """The bandits that a table looks at: those who may be played, and those who are."""
    return tuple(dict.fromkeys((*there(state), *(bandit.id for bandit in state.bandits))))


def taken(state: State, bandit: str) -> Why | None:
    """Somebody plays that bandit, or there is none of that name."""
    if bandit not in catalog().bandits:
        return Why("unknown-bandit", f"“{bandit[:40]}” is none of the six bandits.", values={"bandit": bandit[:40]})
    found = state.bandit(bandit)
    if found is None and bandit not in there(state):
        name = catalog().bandits[bandit].name
        return Why("not-cast", f"{name} is not in the table’s cast list.", "Not in the cast list")
    if found is None:
        return None
    seat = state.seat(found.seat)
    by = seat.name if seat else "somebody else"
    return Why("taken", f"{by} plays {found.name}.", f"{by} plays {found.name}", values={"bandit": bandit})


def is_companion(state: State, seat: str) -> bool:
    """Whether the companion plays that seat; it draws its bandit as the train leaves."""
    found = state.seat(seat)
    return found is not None and found.computer
