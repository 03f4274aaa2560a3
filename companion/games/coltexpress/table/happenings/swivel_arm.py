"""Swivel Arm: all bandits on roofs are swept to the roof of the Caboose."""

from companion.engine.hooks import on
from companion.engine.words import in_words
from companion.games.coltexpress.table.core import events as e
from companion.games.coltexpress.table.core.step import Step
from companion.games.coltexpress.table.rounds.closing import HAPPENS


@on(HAPPENS, event="swivel-arm")
def _(step: Step) -> None:
    swept = [one for one in step.state.bandits if one.spot.roof and one.spot.car != step.state.caboose]
    for bandit in swept:
        step.emit(e.Went(bandit.id, step.state.caboose, True))
    if swept:
        verb = "is" if len(swept) == 1 else "are"
        step.tell(f"{in_words([one.name for one in swept])} {verb} swept to the roof of the Caboose.")
