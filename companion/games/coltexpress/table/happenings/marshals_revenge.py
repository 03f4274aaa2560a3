"""Marshal's Revenge: each bandit on the Marshal's roof loses the least valuable purse, which falls there (ruling 10).
Whoever has no purse loses nothing, whatever else they have."""

from companion.engine.hooks import on
from companion.games.coltexpress.table.core.ids import is_purse, worth
from companion.games.coltexpress.table.core.state import Spot, loot_of
from companion.games.coltexpress.table.core.step import Step
from companion.games.coltexpress.table.core.tokens import drop
from companion.games.coltexpress.table.rounds.closing import HAPPENS


@on(HAPPENS, event="marshals-revenge")
def _(step: Step) -> None:
    for bandit in step.state.at(Spot(step.state.marshal, roof=True)):
        purses = [card for card in step.state.pile(loot_of(bandit.id)).cards if is_purse(card)]
        if purses:
            drop(step, bandit, min(purses, key=lambda one: worth(one.id)), bandit.spot)
            step.tell(f"{bandit.name} drops a purse.")
            step.reveal()
