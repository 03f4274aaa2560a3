"""A blast that is aimed at somebody under a *cloak* is let go only once he was found (Appendix C: Cloak)."""

from collections.abc import Iterable

from companion.engine.memory import Memory, kept, recalled
from companion.games.highnoon.table.core import events, kinds
from companion.games.highnoon.table.core.naming import figure_name
from companion.games.highnoon.table.core.play import Play, Settled, settles
from companion.games.highnoon.table.core.state import Matter, Modifier
from companion.games.highnoon.table.guns import blasts, crews, placing
from companion.games.highnoon.table.guns.blasts import Blast
from companion.games.highnoon.table.magic import veils

BLAST = "find-for-blast"


def aim(play: Play, blast: Blast, extra: Iterable[Modifier], *, gun: str = "", ducks: bool = False) -> None:
    """Aims it, after Smarts where its target is a cloaked enemy. ``gun`` is the cannon that it empties, where it was
    not empty; ``ducks``: whoever threw it goes prone."""
    troop, target = play.troop(blast.by), play.state.troops.get(blast.target)
    counts = [kept(one) for one in extra]
    about = {**blast.packed(), "gun": gun, "ducks": "yes" if ducks else "", "extra": counts}
    if target is None or kinds.friends(play.state, troop, target) or not veils.tn(play.state, target):
        _go(play, about)
    else:
        veils.ask(play, BLAST, troop, blast.by_figure, target, about)


@settles(BLAST)
def _found(play: Play, matter: Matter, settled: Settled) -> None:
    """Who is not found is not fired at, and the charge stays where it is."""
    if settled.success or settled.skipped:
        _go(play, matter.about)
    else:
        veils.lost(play, matter)


def _go(play: Play, about: Memory) -> None:
    blast = blasts.unpacked_of(about)
    if about["gun"]:
        play.emit(events.MarkChanged(about["gun"], crews.EMPTY, True))
    if about["ducks"]:
        duck(play, blast.by, blast.by_figure)
    placing.aim(play, blast, [recalled(Modifier, one) for one in about["extra"]])


def duck(play: Play, troop_id: str, figure_id: str) -> None:
    """Whoever has thrown it may go prone at once, and should (Duck!)."""
    troop = play.troop(troop_id)
    figure = troop.figure(figure_id)
    if figure is not None and not figure.prone and kinds.prone_by_choice(troop):
        play.emit(events.FigureWent(troop.id, figure.id, True))
        play.tell(f"{figure_name(troop, figure)} throws and goes prone.")
