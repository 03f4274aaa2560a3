"""Hostage-Taking of the Conductor: $250 ransom for each bandit in or on the Locomotive. It is a sum, no purse
(ruling 11)."""

from companion.engine.hooks import on
from companion.engine.words import in_words
from companion.games.coltexpress.data.catalog import figures
from companion.games.coltexpress.table.core import events as e
from companion.games.coltexpress.table.core.state import LOCOMOTIVE
from companion.games.coltexpress.table.core.step import Step
from companion.games.coltexpress.table.rounds.closing import HAPPENS


@on(HAPPENS, event="hostage-taking")
def _(step: Step) -> None:
    there = [one for one in step.state.bandits if one.spot.car == LOCOMOTIVE]
    for bandit in there:
        step.emit(e.Ransomed(bandit.id, figures().ransom))
    if there:
        verb = "gets" if len(there) == 1 else "get"
        each = " each" if len(there) > 1 else ""
        step.tell(f"{in_words([one.name for one in there])} {verb} ${figures().ransom} ransom{each}.")
