"""Whiskey and Bite the Bullet: a wound less, for a point of one attribute (Healing)."""

from companion.engine.hooks import on
from companion.games.gunslinger.data.catalog import Title
from companion.games.gunslinger.table.cards.special import PLAYED
from companion.games.gunslinger.table.core import events as e
from companion.games.gunslinger.table.core.state import Gunslinger
from companion.games.gunslinger.table.core.step import Step


@on(PLAYED, effect="heal")
def heals(step: Step, man: Gunslinger, title: Title) -> None:
    """The point is lost for the rest of the duel."""
    step.emit(e.ManWounded(man.id, -title.amount), e.AttributeLost(man.id, title.costs, 1))
    step.tell(f"{man.name} has one wound less, and 1 less {title.costs.capitalize()} for the rest of the duel.")
