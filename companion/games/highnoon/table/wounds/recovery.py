"""Getting up again: recovery from Eatin' Dirt (Chapter Two, Eatin' Dirt; ruling 19)."""

from companion.games.highnoon.table.core import Play, Settled, events, figure_name, settles
from companion.games.highnoon.table.core.state import Deed, Figure, Matter, Troop
from companion.games.highnoon.table.rolling import asking

RAISE = 4
CAME_TO = ("acts", "up", "down")
"""What became of a figure that tried to recover as an action began: up and able to act, up alone, or still down."""


def begin(play: Play, troop_ids: tuple[str, ...]) -> None:
    """Each figure Eatin' Dirt tries to recover as its next action begins; one roll a figure. Where the table keeps no
    figures here, nobody is asked (house), nor in free mode."""
    if not play.state.uses("figures") or play.state.free_mode:
        return
    asked = [(play.troop(id_), man) for id_ in troop_ids for man in play.troop(id_).figures if man.state == "dirt"]
    if asked:
        play.emit(events.GoDid(Deed("recovering")))
    for troop, figure in asked:
        _ask(play, troop, figure)


def _ask(play: Play, troop: Troop, figure: Figure) -> None:
    asking.ask(
        play,
        "recover",
        troop.id,
        values={"what": figure.stand_tn + RAISE},
        tn=figure.stand_tn,
        enough=figure.stand_tn + RAISE,
        figure=figure.id,
    )


@settles("recover")
def _recovered(play: Play, matter: Matter, settled: Settled) -> None:
    """The TN gets it up without acting, a raise lets it act at once. After a groin hit the TN is 8, and the raise is
    taken as 12, 4 above it as every raise is (Raises; what the rulebook means there is not printed: house)."""
    troop = play.troop(matter.troop)
    figure = troop.figure(matter.figure)
    if settled.skipped or figure is None or figure.state != "dirt":
        return
    name = figure_name(troop, figure)
    if not settled.success:
        play.did(troop.id, "down", figure.id)
        play.tell(f"{name} stays down. It may crawl.")
        return
    acts = settled.total >= matter.tn + RAISE
    play.emit(events.FigureChanged(troop.id, figure.id, "up"))
    play.did(troop.id, "acts" if acts else "up", figure.id)
    play.tell(f"{name} is up and acts at once." if acts else f"{name} is up, but does nothing else in this action.")
