"""Braking: all bandits on roofs move one Car forward; on the Locomotive they stay."""

from companion.engine.hooks import on
from companion.engine.words import in_words
from companion.games.coltexpress.table.core import events as e
from companion.games.coltexpress.table.core.state import LOCOMOTIVE
from companion.games.coltexpress.table.core.step import Step
from companion.games.coltexpress.table.rounds.closing import HAPPENS


@on(HAPPENS, event="braking")
def _(step: Step) -> None:
    thrown = [one for one in step.state.bandits if one.spot.roof and one.spot.car != LOCOMOTIVE]
    for bandit in thrown:
        step.emit(e.Went(bandit.id, bandit.spot.car - 1, True))
    if thrown:
        verb = "is" if len(thrown) == 1 else "are"
        step.tell(f"{in_words([one.name for one in thrown])} {verb} thrown one Car forward.")
