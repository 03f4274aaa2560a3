"""What any card may be discarded for: the button, and the card (Two weapons; Mounting)."""

from companion.engine.board import Action, Input, Pick
from companion.games.gunslinger.data.catalog import title_of
from companion.games.gunslinger.table.core.eyes import Eyes
from companion.games.gunslinger.table.core.state import Gunslinger


def paid(eyes: Eyes, man: Gunslinger, command: type, label: str, why: str) -> Action:
    """A command of that man's, for a card; ``why`` he may not give it with whatever card."""
    values = {"man": man.id}
    picks = () if eyes.state.real_cards else tuple(Pick(card, title_of(card).name) for card in eyes.hand(man))
    inputs = (Input("card", "Which card do you discard?", "one", picks, send=True),) if picks and not why else ()
    return Action(command.__name__, label, values, inputs, note="for any card", why=why)


def any_card(eyes: Eyes, man: Gunslinger) -> str:
    """One of his cards, to ask whether the command is allowed with it; which one makes no difference."""
    return next(iter(eyes.hand(man)), "")
