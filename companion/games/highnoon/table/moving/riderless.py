"""Horses without riders: where a troop gets off, its horses stay; where a rider falls, his horse does (Chapter Two,
Riderless Horses; ruling 56). They are known by the troop that they came with."""

from collections.abc import Iterator

from companion.games.highnoon.table.core import Play, Seeing, Troop, events
from companion.games.highnoon.table.core.state import State, per_state
from companion.games.highnoon.table.gear import saddles


def all_afoot(troop: Troop) -> bool:
    """True for a troop whose horses are all dead, taken or run off."""
    on_foot = saddles.afoot(troop)
    return saddles.LEFT in troop.notes and all(figure.id in on_foot for figure in troop.standing)


def changed(play: Play, troop: Troop, *, on: bool) -> None:
    """A troop gets on its horses, or off. Whoever had fallen before it ever rode has no horse."""
    if not on:
        play.emit(events.Noted(troop.id, saddles.LEFT, "yes"))
        return
    fallen = [figure.id for figure in troop.figures if figure not in troop.standing]
    if saddles.LEFT in troop.notes:
        play.emit(events.Noted(troop.id, saddles.LEFT, ""))
    elif fallen:
        play.emit(events.Noted(troop.id, saddles.AFOOT, sorted({*saddles.afoot(troop), *fallen})))
    lead(play, troop, "")


def lead(play: Play, horses: Troop, by: str) -> None:
    """That troop leads the riderless horses from now on; empty for nobody."""
    if horses.notes.get(saddles.LED, "") != by:
        play.emit(events.Noted(horses.id, saddles.LED, by))


def herds(eyes: Seeing) -> Iterator[Troop]:
    """The troops whose horses stand somewhere without a rider, as far as the viewer may know."""
    return (troop for troop in _all_herds(eyes.state) if eyes.sees(troop))


@per_state
def _all_herds(state: State) -> tuple[Troop, ...]:
    return tuple(troop for troop in state.troops.values() if not troop.hidden and saddles.loose(troop))


def counted(troop: Troop, by: Troop | None = None) -> str:
    """``3 horses of Gunmen``, ``a horse of Gunmen``; to those who left them ``3 of their own horses``."""
    count = len(saddles.loose(troop))
    if by is not None and by.id == troop.id:
        return f"{count} of their own horses" if count > 1 else single(troop, by)
    return f"{count} horses of {troop.name}" if count > 1 else single(troop)


def single(troop: Troop, by: Troop | None = None) -> str:
    """``a horse of Gunmen``, ``the horse of Nell``; to those who left it ``one of their own horses`` or ``its own``."""
    posse = len(troop.figures) > 1
    if by is None or by.id != troop.id:
        return f"{'a' if posse else 'the'} horse of {troop.name}"
    return "one of their own horses" if posse else "its own horse"


def words(eyes: Seeing, troop: Troop) -> Iterator[str]:
    """The riderless horses on a troop's plate: its own, and those that it leads."""
    count = len(saddles.loose(troop))
    if count:
        leader = eyes.state.troops.get(saddles.led_by(troop))
        led = ""
        if leader is not None and eyes.sees(leader):
            led = ", led" if leader == troop else f", led by {leader.name}"
        yield f"{count} riderless horse{'s' if count > 1 else ''}{led}"
    for other in herds(eyes):
        if saddles.led_by(other) == troop.id != other.id:
            yield f"Leads {counted(other)}"
