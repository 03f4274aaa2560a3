"""Where a Hero is hit when damage beats his Vigor by 5 to 9, which `figures` asks for (Chapter Two, Critical Hit Table;
ruling 17)."""

from companion.games.highnoon.table.core import Play, Settled, events, settles
from companion.games.highnoon.table.core.state import Deed, Go, Matter, Option, Troop
from companion.games.highnoon.table.core.who_may import REVENGE
from companion.games.highnoon.table.rolling import asking, rows
from companion.games.highnoon.table.wounds import figures

LEAST, MOST = 2, 12
SHIFT = 2
"""How far a *crack shot* may move the roll, up or down (Appendix A)."""
LAME_MOST = 2
"""Pace falls only twice (Leg!)."""
_ROWS = ((2, "flesh"), (3, "groin"), (4, "arm"), (9, "guts"), (10, "leg"), (11, "gizzards"), (12, "head"))


@settles(figures.CRITICAL)
def _located(play: Play, matter: Matter, settled: Settled) -> None:
    if settled.skipped:
        return
    shooter = play.state.troops.get(matter.about["by"])
    if shooter is None or not shooter.has("crack-shot"):
        apply(play, matter.troop, settled.total, matter.about["by"])
        return
    options = [
        Option(str(total), f"{total}: {name(total)}", rule="critical-hits") for total in within_reach(settled.total)
    ]
    asking.ask(
        play,
        "crack-shot",
        matter.troop,
        values={"shooter": shooter.name},
        seat=shooter.seat,
        options=options,
        about=matter.about,
    )


def within_reach(total: int) -> tuple[int, ...]:
    """What a *crack shot* may make of a roll: as it fell, or 2 more or less, as far as the table goes."""
    return tuple(row for row in (total, total - SHIFT, total + SHIFT) if LEAST <= row <= MOST)


@settles("crack-shot")
def _shifted(play: Play, matter: Matter, settled: Settled) -> None:
    if settled.picks:
        apply(play, matter.troop, int(settled.picks[0]), matter.about["by"])


def place(total: int) -> str:
    """The location that a 2d6 total finds."""
    return next(word for last, word in _ROWS if total <= last)


def name(total: int) -> str:
    """The location's name on the table."""
    return rows.row("critical-hit", total).name


def apply(play: Play, troop_id: str, total: int, by: str) -> None:
    """What a wound at that location does to the Hero."""
    hero = play.troop(troop_id)
    if not hero.standing:
        return
    where = place(total)
    play.tell(f"{hero.name}: {name(total)}")
    if where == "flesh":
        _revenge(play, hero, by)
        return
    if where == "head":
        play.emit(events.Noted(troop_id, "for-good", "a head shot"))
        figures.put_down(play, troop_id, hero.standing[0].id, by)
        return
    figures.eat_dirt(play, troop_id, hero.standing[0].id, by, stand_tn=8 if where == "groin" else 4)
    _lasting(play, play.troop(troop_id), where, by)


def _revenge(play: Play, hero: Troop, by: str) -> None:
    """Not hurt, and one free shot or whack at whoever did it, there and then: an action on top of the attacker's, on
    the same Action Card, for that alone (Flesh Wound)."""
    foe = play.state.troops.get(by)
    whom = foe.name if foe else "the attacker"
    play.emit(events.Reminded(f"{hero.name} is not hurt and has a free shot or blow at {whom}, now.", "critical-hits"))
    if foe is not None and foe.alive and play.state.go is not None and hero.figures[0].state == "up":
        free = Go((hero.id,), hero.seat, "", did=(Deed(REVENGE, hero.id, target=by),))
        play.emit(events.GoBegan(free, play.state.moment))


def _lasting(play: Play, hero: Troop, where: str, by: str) -> None:
    if where == "arm":
        play.emit(events.HeroHurt(hero.id, hero.winged + 1, hero.lame))
        play.tell(f"{hero.name} is winged: -2 on Shootin' and Fightin'.")
    elif where == "leg" and hero.lame < LAME_MOST:
        play.emit(events.HeroHurt(hero.id, hero.winged, hero.lame + 1))
        play.tell(f'{hero.name} is lame: Pace 2" less, never under 1".')
    elif where in ("guts", "gizzards"):
        asking.ask(
            play,
            "critical-vigor",
            hero.id,
            tn=4 if where == "guts" else 8,
            figure=hero.standing[0].id,
            about={"by": by},
        )


@settles("critical-vigor")
def _lived(play: Play, matter: Matter, settled: Settled) -> None:
    if settled.success is False:
        figures.put_down(play, matter.troop, matter.figure, matter.about["by"])
