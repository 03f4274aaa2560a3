"""What a rule says of a state, worked out once: a state never changes, so what was said of it stays true as long as it
is there. It is kept with the state under a name that is no field of it, so it is neither written nor compared; a state
is made out of another by `dataclasses.replace`, which leaves it behind."""

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar, TypeVarTuple

from companion.games.highnoon.table.core.state.troops import Troop
from companion.games.highnoon.table.core.state.whole import State

Ts = TypeVarTuple("Ts")
T = TypeVar("T")

_KEPT = "kept"


def per_state(rule: Callable[[State, *Ts], T]) -> Callable[[State, *Ts], T]:
    """For a rule that looks at nothing but a state and troops that are in it; of any other troop it is asked anew."""

    @wraps(rule)
    def known(state: State, *about: *Ts) -> T:
        troops = [part for part in about if isinstance(part, Troop)]
        if len(troops) < len(about) or any(state.troops.get(troop.id) is not troop for troop in troops):
            return rule(state, *about)
        memory: dict[Any, T] = vars(state).setdefault(_KEPT, {})
        asked = (rule, *(troop.id for troop in troops))
        if asked not in memory:
            memory[asked] = rule(state, *about)
        return memory[asked]

    return known
