"""Blows that do no damage and still put a foe on his back (Appendix A: Paralysis)."""

from companion.games.highnoon.table.core import Matter, Play, Settled, figure_name, kinds, settles
from companion.games.highnoon.table.nerve import guts
from companion.games.highnoon.table.rolling import asking
from companion.games.highnoon.table.wounds import figures
from companion.games.highnoon.table.wounds.harm import MELEE, Harm, after_harm, undented


@after_harm(at=10)
def _not_hurt(play: Play, harm: Harm, result: str) -> None:
    if MELEE in harm.ways and result == "none":
        _ask(play, harm.by, harm.troop, harm.figure)


@undented(at=10)
def _not_dented(play: Play, harm: Harm) -> None:
    """A blow that heavy armor keeps off does no damage and may paralyze all the same."""
    if MELEE in harm.ways:
        _ask(play, harm.by, harm.troop, harm.figure)


def _ask(play: Play, by_id: str, victim_id: str, figure_id: str) -> None:
    """Hit hand to hand and not hurt, a living foe makes a second Vigor check, Easy."""
    by = play.state.troops.get(by_id)
    if by is not None and by.has("paralysis") and kinds.living(play.troop(victim_id)):
        second_check(play, by_id, victim_id, figure_id, what="paralysis", tn=guts.EASY, rule="ability-paralysis")


def second_check(play: Play, by: str, victim_id: str, figure_id: str, *, what: str, tn: int, rule: str) -> None:
    """Vigor once more after a blow, or it Eats Dirt; it is no roll against damage. Nothing is rolled for one that lies
    there already."""
    victim = play.troop(victim_id)
    figure = victim.figure(figure_id)
    if figure is None or figure.state != "up":
        return
    asking.ask(
        play,
        "second-check",
        victim.id,
        values={"who": figure_name(victim, figure), "what": what},
        rule=rule,
        tn=tn,
        purpose=what,
        seat="" if play.state.switches.get("vigor") == "anybody" else victim.seat,
        figure=figure_id,
        about={"by": by},
    )


@settles("second-check")
def _checked(play: Play, matter: Matter, settled: Settled) -> None:
    figure = play.troop(matter.troop).figure(matter.figure)
    if settled.success is False and figure is not None and figure.state == "up":
        figures.hit(play, matter.troop, matter.figure, "dirt", matter.about["by"])
