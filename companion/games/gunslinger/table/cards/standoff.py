"""Mexican Standoff: every hand is discarded, and everybody draws anew (Action cards: Special)."""

from companion.engine.hooks import on
from companion.engine.words import counted
from companion.games.gunslinger.data.catalog import Title
from companion.games.gunslinger.table.cards.dealing import draw
from companion.games.gunslinger.table.cards.hands import spend
from companion.games.gunslinger.table.cards.special import PLAYED
from companion.games.gunslinger.table.core.state import Gunslinger
from companion.games.gunslinger.table.core.step import Step


@on(PLAYED, effect="standoff")
def standoff(step: Step, _man: Gunslinger, title: Title) -> None:
    """Everybody discards their hand and draws so many, in the order of turns."""
    for man in step.state.living:
        spend(step, man, *man.hand)
    for man in [man for man in step.state.order if man.alive]:
        draw(step, man, title.amount)
    step.tell(f"Everybody discards their hand and draws {counted(title.amount, 'card')}.")
