"""The turn is over: the Put Down are taken away, the dead are counted, and the next turn begins (Chapter Two)."""

from companion.engine.errors import Illegal
from companion.games.highnoon.table.abilities import first_turn, harrowed
from companion.games.highnoon.table.core import effects, events, graves, kinds, order
from companion.games.highnoon.table.core.play import Play
from companion.games.highnoon.table.core.state import Troop
from companion.games.highnoon.table.scenario import ending
from companion.games.highnoon.table.wounds import figures


def end_turn(play: Play) -> None:
    """Nobody has a card left. Holds are kept. Errors: `Illegal` ``not-over``."""
    if play.state.phase != "action" or play.state.stage == "closing":
        raise Illegal("not-over", "There is no turn to end now.")
    if play.state.go is not None:
        raise Illegal("somebody-acts", f"{kinds.does(play.troop(play.state.go.troops[0]), 'is')} still acting.")
    if play.state.uses("cards") and order.acts_next(play.state) is not None:
        raise Illegal("not-over", "Somebody still has an Action Card to act on.")
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
