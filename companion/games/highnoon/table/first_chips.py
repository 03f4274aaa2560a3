"""The opening draw from the Fate Pot, which no start of a game goes without (Chapter Two, Fate Chips; ruling 55)."""

from companion.games.highnoon.table import chips, events, matters
from companion.games.highnoon.table.play import Play

STEP = "chips"
"""The step of the setup that draws them."""


def due(play: Play) -> bool:
    """True where nobody has drawn them yet, nor said that the table does without."""
    return play.state.uses("chips") and STEP not in play.state.done


def draw(play: Play) -> None:
    """Three each, one less for each *accursed* hero; *legendary* ones three of their own (Appendix A)."""
    play.emit(events.StepDone(STEP))
    for seat in play.state.seats:
        count = chips.first_chips(play.state, seat.id)
        matters.draw_chips(play, seat.id, count, "first chips")
        if not count:
            play.tell(f"{seat.name} draws no first chips because of accursed Heroes.")
        for hero in chips.legends(play.state, seat.id):
            matters.draw_chips(play, seat.id, chips.FIRST_CHIPS, "legendary", troop=hero.id)
