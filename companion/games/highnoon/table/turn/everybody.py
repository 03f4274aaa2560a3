"""What anybody who plays here may tap to go on, once nothing is open: to deal, to begin, to end the turn."""

from companion.engine.board import Action, Prompt
from companion.engine.features import Why
from companion.engine.play import Actor
from companion.games.highnoon.table.core import Seeing, State, kinds, who_may


def unsettled(state: State) -> Why | None:
    """``settle-first`` while anything is asked."""
    if not state.matters:
        return None
    title = state.open_matters[0].title
    return Why("settle-first", f"Something is not settled yet: {title}. Settle or skip it first.")


def not_now(state: State, actor: Actor) -> Why | None:
    """``only-players``, ``settle-first``."""
    return who_may.unseated(state, actor) or unsettled(state)


def somebody_acts(state: State) -> Why | None:
    """``somebody-acts`` while an action goes on."""
    if state.go is None:
        return None
    return Why("somebody-acts", f"{kinds.does(state.troops[state.go.troops[0]], 'is')} still acting.")


def prompt(eyes: Seeing, id_: str, title: str, text: str, rule: str, *actions: Action) -> Prompt:
    """A question to everybody who plays here."""
    return Prompt(id=id_, title=title, text=text, mine=eyes.seated, rule=rule, actions=actions if eyes.seated else ())
