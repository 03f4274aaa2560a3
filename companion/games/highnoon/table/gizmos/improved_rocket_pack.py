"""The improved rocket pack as it fails in the air (Appendix D: Improved Rocket Pack)."""

from companion.engine.hooks import on
from companion.games.highnoon.table.core import Figure, Matter, Option, Play, Settled, Troop, figure_name, settles
from companion.games.highnoon.table.gear.carried import IMPROVED_PACK
from companion.games.highnoon.table.gizmos.air_catcher import STEPS
from companion.games.highnoon.table.gizmos.malfunction import AT_ONCE
from companion.games.highnoon.table.moving import falls
from companion.games.highnoon.table.moving.falls import LEVELS
from companion.games.highnoon.table.rolling import asking


@on(AT_ONCE, major=IMPROVED_PACK)
def falters(play: Play, troop: Troop, figure: Figure) -> None:
    """One Altitude level down at once; from Low that is the ground, and a fall."""
    _how_high(play, troop, figure, "falters")


@on(AT_ONCE, catastrophe=IMPROVED_PACK)
def boiler_bursts(play: Play, troop: Troop, figure: Figure) -> None:
    """A wearer who lives through the burst falls as well."""
    _how_high(play, troop, figure, "bursts")


def _how_high(play: Play, troop: Troop, figure: Figure, what: str) -> None:
    levels = (Option("ground", "On the ground"), *(Option(word, level.name) for word, level in LEVELS.items()))
    asking.ask(play, "pack-altitude", troop.id, options=levels, figure=figure.id, about={"what": what})


@settles("pack-altitude")
def _was_high(play: Play, matter: Matter, settled: Settled) -> None:
    troop = play.troop(matter.troop)
    figure = troop.figure(matter.figure)
    level = LEVELS.get(settled.picks[0]) if settled.picks else None
    if level is None or figure is None:
        return
    if matter.about["what"] == "falters" and level.step > 1:
        play.tell(f"{figure_name(troop, figure)} sinks to {STEPS[level.step - 1]} altitude.")
    else:
        falls.fall(play, troop.id, figure.id, level.height)
