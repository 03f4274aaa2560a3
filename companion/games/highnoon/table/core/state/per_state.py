"""What a rule says of a state or of a troop, worked out once: neither ever changes, so what was said of it stays true
as long as it is there. It is kept with it under a name that is no field of it, so it is neither written nor compared; a
state or a troop is made out of another by `dataclasses.replace`, which leaves it behind."""

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar, TypeVarTuple

from companion.games.highnoon.table.core.state.troops import Troop
from companion.games.highnoon.table.core.state.whole import State

Ts = TypeVarTuple("Ts")
T = TypeVar("T")

_KEPT = "kept"


def per_troop(rule: Callable[[Troop], T]) -> Callable[[Troop], T]:
    """For a rule that looks at nothing but a troop, and at what is printed."""

    @wraps(rule)
    def known(troop: Troop) -> T:
        memory: dict[Any, T] = vars(troop).setdefault(_KEPT, {})
        if rule not in memory:
            memory[rule] = rule(troop)
        return memory[rule]

    return known


def per_state(rule: Callable[[State, *Ts], T]) -> Callable[[State, *Ts], T]:
    """For a rule that looks at nothing but a state, troops that are in it, and words; of anything else, as of a troop
    that is not in the state any more, it is asked anew."""

    @wraps(rule)
    def known(state: State, *about: *Ts) -> T:
        asked: tuple[Any, ...] = (rule,)
        for part in about:
            if isinstance(part, Troop):
                if state.troops.get(part.id) is not part:
                    return rule(state, *about)
                asked += (part.id,)
            elif isinstance(part, str):
                asked += (part,)
            else:
                return rule(state, *about)
        memory: dict[Any, T] = vars(state).setdefault(_KEPT, {})
        if asked not in memory:
            memory[asked] = rule(state, *about)
        return memory[asked]

    return known
