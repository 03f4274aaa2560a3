"""The opening draw from the Fate Pot, which no start of a game goes without (Chapter Two, Fate Chips; ruling 55).

How many chips that is depends on who is on the table, so it waits for the seats that name their troops there. Players
may draw before, to bid for allies; Heroes who join after the draw still count.
"""

from companion.games.highnoon.table.chips.pot import FIRST, draw_chips
from companion.games.highnoon.table.core import Play, State, Troop, events

FIRST_CHIPS = 3
STEP = "chips"
"""The step of the setup that draws them."""


def first_chips(state: State, seat: str) -> int:
    """The opening draw: three, one less for each *accursed* hero, never less than none (Chapter Two; Accursed)."""
    return max(0, FIRST_CHIPS - len(accursed(state, seat)))


def accursed(state: State, seat: str) -> tuple[Troop, ...]:
    """A seat's *accursed* heroes, each of whom costs it one of its first chips (Appendix A, Accursed)."""
    return _heroes(state, seat, "accursed")


def legends(state: State, seat: str) -> tuple[Troop, ...]:
    """A seat's *legendary* heroes, who draw three chips of their own (Appendix A, Legendary)."""
    return _heroes(state, seat, "legendary")


def _heroes(state: State, seat: str, ability: str) -> tuple[Troop, ...]:
    """A seat's Heroes with that ability, without any who was taken off the table."""
    mine = (troop for troop in state.troops.values() if troop.owner == seat and troop.status != "out")
    return tuple(troop for troop in mine if troop.stats.hero and troop.has(ability))


def due(state: State) -> bool:
    """True where nobody has drawn them yet, nor said that the table does without."""
    return state.uses("chips") and STEP not in state.done


def draw(play: Play) -> None:
    """Three each, one less for each *accursed* hero; *legendary* ones three of their own (Appendix A)."""
    play.emit(events.StepDone(STEP))
    for seat in play.state.seats:
        count = first_chips(play.state, seat.id)
        draw_chips(play, seat.id, count, FIRST)
        if not count:
            play.tell(f"{seat.name} draws no opening chips because of accursed Heroes.")
        for hero in legends(play.state, seat.id):
            _of_a_legend(play, hero)


def _of_a_legend(play: Play, hero: Troop) -> None:
    draw_chips(play, hero.owner, FIRST_CHIPS, "legendary", troop=hero.id)


def joined(play: Play, troop: Troop) -> None:
    """A Hero joins after the opening draw: a *legendary* one draws for this battle all the same; for an *accursed* one
    a chip goes back to the pot, unless the game has begun without him (Appendix A)."""
    if not (troop.stats.hero and play.state.uses("chips") and STEP in play.state.done):
        return
    if troop.has("legendary"):
        _of_a_legend(play, troop)
    if troop.has("accursed") and _at_the_beginning(play.state):
        _put_one_back(play, troop.owner)


def _at_the_beginning(state: State) -> bool:
    """Until the first Action Card is dealt; where players deal their cards without the app, until turn 1 is over."""
    return state.turn <= 1 and not any(seat.dealt for seat in state.seats)


def _put_one_back(play: Play, seat_id: str) -> None:
    """A chip picked blindly; none where so many accursed Heroes cost the seat all three before, or none is left."""
    seat = play.seat(seat_id)
    if not seat.chips or len(accursed(play.state, seat_id)) > FIRST_CHIPS:
        return
    chip = play.chance.choice(seat.chips)
    play.emit(events.ChipsReturned(seat_id, (chip,), "an accursed Hero joined", unspent=True))
    play.tell(f"{seat.name} puts 1 chip back in the Fate Pot because of an accursed Hero.")
