"""The turn is over: the Put Down are taken away, the dead are counted, and the next turn begins (Chapter Two)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action, Prompt
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.highnoon.table.abilities import first_turn, harrowed
from companion.games.highnoon.table.core import Play, Seeing, State, Troop, effects, events, graves, order
from companion.games.highnoon.table.scenario import ending
from companion.games.highnoon.table.turn import act, everybody
from companion.games.highnoon.table.wounds import figures


@dataclass(frozen=True)
class EndTurn:
    """Everybody has acted: on to the next turn."""


def may(state: State, actor: Actor, _command: EndTurn) -> Why | None:
    """``not-over`` while somebody has a card left, and what `everybody` says."""
    if why := everybody.not_now(state, actor):
        return why
    if state.phase != "action" or state.stage == "closing":
        return Why("not-over", "There is no turn to end now.")
    if why := everybody.somebody_acts(state):
        return why
    waits = state.uses("cards") and order.acts_next(state) is not None
    return Why("not-over", "Somebody still has an Action Card to act on.") if waits else None


def offer(eyes: Seeing) -> Iterator[Prompt]:
    """Once nobody has a card; at a table that deals no cards here at any time, beside who acts."""
    state = eyes.state
    if not state.uses("cards"):
        who = tuple(act.offer(eyes))
        text = "Play your cards on the table."
        end = _end(eyes, "plain" if who else "primary")
        yield everybody.prompt(eyes, "open", f"Turn {state.turn}", text, "turn", *who, *end)
    elif order.acts_next(state) is None or state.stage == "last":
        holding = [troop.name for troop in eyes.troops if troop.hold and troop.alive]
        text = f"Still on Hold: {', '.join(holding)}. They keep their Holds." if holding else "No card is left."
        text = f"{text}{fallen(eyes)}"
        yield everybody.prompt(eyes, "turn-end", "Everybody has acted", text, "turn", *_end(eyes, "primary"))


def _end(eyes: Seeing, tone: str) -> Iterator[Action]:
    if eyes.can(may, EndTurn()):
        yield Action("EndTurn", f"End turn {eyes.state.turn}", tone=tone, icon="check")


def fallen(eyes: Seeing) -> str:
    """The last call for figures that are Put Down."""
    lying = sum(figure.state == "down" for troop in eyes.troops for figure in troop.figures)
    if not lying:
        return ""
    return " 1 figure Put Down leaves the table." if lying == 1 else f" {lying} figures Put Down leave the table."


def decide(play: Play, _command: EndTurn) -> None:
    """Holds are kept."""
    play.label = f"End of turn {play.state.turn}"
    play.emit(events.PhaseBegan("action", "closing"))
    for troop in tuple(play.state.troops.values()):
        take_away(play, troop)
    harrowed.end_turn(play)
    effects.end_turn(play)
    if play.state.turn == 1:
        first_turn.end_of_first_turn(play)


def take_away(play: Play, troop: Troop) -> None:
    """Those Put Down leave the table (Put Down; Sawbones). A Hero's card stays for one turn more, if he may come back
    (Appendix E); a troop without figures is out."""
    for figure in figures.fallen(troop):
        figures.remove(play, troop.id, figure.id)
    if troop.status != "in" or troop.standing:
        return
    if graves.may_return(troop) and play.state.uses("cards"):
        if graves.DIED not in troop.notes:
            play.emit(events.Noted(troop.id, graves.DIED, str(play.state.turn)))
        play.emit(events.TroopLeft(troop.id, "dead"))
    else:
        play.emit(events.TroopLeft(troop.id, "out"))


def close(play: Play) -> bool:
    """All questions of the turn's end are answered: on to the next, unless that was the last."""
    if ending.turn_over(play):
        return False
    play.emit(events.PhaseBegan("draw"))
    return True


FEATURE = Feature(EndTurn, may, decide)
