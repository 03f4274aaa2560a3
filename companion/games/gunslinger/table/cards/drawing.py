"""Reload and Cock: cards that draw cards (Action cards: Special)."""

from companion.engine.hooks import on
from companion.engine.words import counted
from companion.games.gunslinger.data.catalog import Title
from companion.games.gunslinger.table.cards.dealing import draw
from companion.games.gunslinger.table.cards.special import PLAYED
from companion.games.gunslinger.table.core.state import Gunslinger
from companion.games.gunslinger.table.core.step import Step


@on(PLAYED, effect="draw")
def draws(step: Step, man: Gunslinger, title: Title) -> None:
    """So many cards as the card says. What is above Smarts is discarded in his next Draw Phase."""
    step.tell(f"{man.name} draws {counted(draw(step, man, title.amount), 'card')}.")
