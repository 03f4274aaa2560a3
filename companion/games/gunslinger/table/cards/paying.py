"""Cards that go for their own sake: what any one may be discarded for (Two weapons; Mounting), and which to choose."""

from collections.abc import Sequence

from companion.engine.board import Action, Input, Pick
from companion.games.gunslinger.data.catalog import title_of
from companion.games.gunslinger.table.cards.faces import kind_of
from companion.games.gunslinger.table.cards.useless import never
from companion.games.gunslinger.table.cards.worth import least_wanted
from companion.games.gunslinger.table.core.eyes import Eyes
from companion.games.gunslinger.table.core.state import Gunslinger, State


def paid(eyes: Eyes, man: Gunslinger, command: type, label: str, why: str) -> Action:
    """A command of that man's, for a card; ``why`` he may not give it with whatever card."""
    values = {"man": man.id}
    picks = () if eyes.state.real_cards else to_give(eyes.state, man, eyes.hand(man))
    inputs = (Input("card", "Which card do you discard?", "one", picks, send=True),) if picks and not why else ()
    return Action(command.__name__, label, values, inputs, note="for any card", why=why)


def any_card(eyes: Eyes, man: Gunslinger) -> str:
    """One of his cards, to ask whether the command is allowed with it; which one makes no difference."""
    return next(iter(eyes.hand(man)), "")


def to_give(state: State, man: Gunslinger, hand: Sequence[str], ticked: int = 0) -> tuple[Pick, ...]:
    """All cards of his hand to choose from: those first that he can use least, of which so many are ticked."""
    wanted = least_wanted(state, man, hand, len(hand))
    ranked = sorted(wanted, key=lambda card: not never(state, man, title_of(card)))
    return tuple(_pick(state, man, card, chosen=place < ticked) for place, card in enumerate(ranked))


def _pick(state: State, man: Gunslinger, card: str, *, chosen: bool) -> Pick:
    """With what it is and asks for: ``Attack, range 3 · At somebody in the open``, ``No use · Indians``."""
    title = title_of(card)
    useless = bool(never(state, man, title))
    note = " · ".join(filter(None, ("No use" if useless else kind_of(title, man.weapon), title.note)))
    return Pick(card, title.name, note, chosen=chosen, spare=useless)
