"""One figure of several on a puppeteer's strings: as long as that lasts it is a troop of its own, which acts on the
cards of the troop that it came out of, and then it goes back (Appendix C: Puppet)."""

from dataclasses import replace

from companion.games.highnoon.table.attacks import contact
from companion.games.highnoon.table.core import effects, events, order
from companion.games.highnoon.table.core.loyalty import PART
from companion.games.highnoon.table.core.naming import figure_name
from companion.games.highnoon.table.core.play import Play
from companion.games.highnoon.table.core.state import Effect, Figure, Scope, State, Troop
from companion.games.highnoon.table.gear import troops
from companion.games.highnoon.table.magic import lasting
from companion.games.highnoon.table.wounds import figures

STRINGS = "strings"
"""The ``Effect.what`` of such a figure; ``troop`` and ``figure`` say where it came from."""
_MARK = " (puppet)"
"""What its name ends in as long."""


def pulled(state: State, troop: Troop, figure: Figure) -> Effect | None:
    """The spell by which somebody has that figure of the troop now; None where nobody has."""
    return effects.lasting(state, STRINGS, troop=troop.id, figure=figure.id)


def take(play: Play, troop_id: str, figure_id: str, seat: str) -> str:
    """The figure leaves its troop for a while. It has no card of its own, and no Hold. Gives its id."""
    troop = play.troop(troop_id)
    figure = troop.figure(figure_id) or troop.standing[0]
    contact.part(play, troop_id, figure.id)
    part = replace(
        troop,
        id=troops.new_id(play.state),
        seat=seat,
        stats=replace(troop.stats, name=f"{figure_name(troop, figure)}{_MARK}", number="single"),
        figures=(figure,),
        cards=(),
        acted=(),
        hold=False,
        chips=(),
        marks=troop.marks - {contact.IN_MELEE},
        notes={PART: {"troop": troop_id, "figure": figure.id}, order.WITH: order.with_all(troop_id)},
    )
    play.emit(events.FigureChanged(troop_id, figure.id, "gone", figure.since, figure.by), events.TroopJoined(part))
    return part.id


@effects.each_turn(STRINGS)
def _with_its_troop(play: Play, effect: Effect) -> None:
    """It still acts on the card of the troop that it came out of."""
    part = lasting.bearer(play.state, effect)
    if part is not None:
        play.emit(events.Noted(part.id, order.WITH, order.with_all(part.notes[PART]["troop"])))


@effects.over(STRINGS)
def _back(play: Play, effect: Effect) -> None:
    """As it is now it goes back to where it came from."""
    part = lasting.bearer(play.state, effect)
    if part is None or part.status == "out":
        return
    troop_id, figure_id = effect.about["troop"], effect.about["figure"]
    one = part.figures[0]
    if play.troop(troop_id).status != "in":
        play.emit(events.TroopReturned(troop_id))
    play.emit(
        events.FigureChanged(troop_id, figure_id, one.state, one.since, one.by, one.stand_tn),
        events.FigureWent(troop_id, figure_id, one.prone),
        events.TroopLeft(part.id, "out"),
    )
    if part.alive:
        play.tell(f"{part.name.removesuffix(_MARK)} is back with the others.")


@figures.felled(at=80)
def _dead(play: Play, part_id: str, _figure: str, _by: str) -> None:
    """The strings hold nobody any more, and the troop that it came out of has lost a figure."""
    part = play.troop(part_id)
    if PART not in part.notes:
        return
    for effect in effects.all_of(play.state, STRINGS, Scope(troop=part_id)):
        effects.end(play, effect)
    figures.after_loss(play, part.notes[PART]["troop"])
