"""Contests while they go on: who rolls against whom, who is ahead, and who still has anything to decide.

Nobody is asked about a roll while there is nothing to decide. Whoever is ahead waits for the others, who may spend
chips; once none of them can catch up, the contest is over (Chapter Two, Callin' on Fate; Suit & Ties).
"""

from collections.abc import Iterable
from dataclasses import dataclass

from companion.games.highnoon.table.core.play import Play
from companion.games.highnoon.table.core.rolls import outcome
from companion.games.highnoon.table.core.state import Matter, State
from companion.games.highnoon.table.rolling import settling
from companion.games.highnoon.table.rolling.settling import CONTEST


@dataclass(frozen=True)
class Rival:
    """Somebody in the same contest: the roll that was ``asked``, and its ``total`` so far, None until it is made.
    ``over``: the roll is settled, and no chip can change it any more."""

    asked: Matter
    total: int | None
    over: bool = False


def rivals(state: State, matter: Matter) -> dict[str, Rival]:
    """The others in the contest of that roll, by troop or seat. After a tie, only those who tied with it count. Anybody
    who settled a roll without the app does not."""
    made = _settled(state, matter.group)
    for one in state.matters:
        if one.group == matter.group:
            made.setdefault(_who(one), []).append(Rival(one, _rolled(one)))
    mine = [one.total for one in made.pop(_who(matter), [])][:-1]
    at = len(mine)
    return {who: rolls[at] for who, rolls in made.items() if [one.total for one in rolls[:at]] == mine and rolls[at:]}


def _who(matter: Matter) -> str:
    return matter.troop or matter.seat


def _settled(state: State, group: str) -> dict[str, list[Rival]]:
    """The rolls of a contest that are over, one after the other for each who made them."""
    made: dict[str, list[Rival]] = {}
    for result in state.results.get(group, ()):
        if result.asked is not None and not result.skipped:
            made.setdefault(_who(result.asked), []).append(Rival(result.asked, result.total, over=True))
    return made


def _rolled(matter: Matter) -> int | None:
    """What it comes to as it lies; None while the dice are still to be thrown, for the first time or the second."""
    stands = outcome(matter)
    return None if stands is None or settling.next_how(matter) else stands.total


def tied_at(state: State, matter: Matter) -> int | None:
    """The total at which the last rolls tied, so that they roll again; None for the first roll of a contest."""
    earlier = _settled(state, matter.group).get(_who(matter), []) if CONTEST in matter.about else []
    return earlier[-1].total if earlier else None


def ties(state: State, matter: Matter) -> dict[str, Rival]:
    """The others whose total is the same as that of a roll that was made, by troop or seat: those who keep it roll
    again. Empty until everybody in the contest has rolled."""
    others = rivals(state, matter) if _lies(matter) else {}
    if any(one.total is None for one in others.values()):
        return {}
    return {who: one for who, one in others.items() if one.total == _rolled(matter)}


def waits(state: State, matter: Matter) -> bool:
    """True for a roll that was made and needs no decision yet: somebody has still to roll, or the roll is ahead of all
    others, and one of them may still spend a chip."""
    if not _lies(matter):
        return False
    others = rivals(state, matter).values()
    if any(one.total is None for one in others):
        return True
    return _leads(matter, others) and any(not one.over for one in others)


def _lies(matter: Matter) -> bool:
    return CONTEST in matter.about and _rolled(matter) is not None


def _leads(matter: Matter, others: Iterable[Rival]) -> bool:
    """True where it beats all of them as they lie."""
    mine, low = _rolled(matter), matter.about[CONTEST] == "low"
    if mine is None:
        return False
    return all(one.total is not None and (mine < one.total if low else mine > one.total) for one in others)


def close(play: Play) -> bool:
    """Settles a roll that nobody can beat any more. Returns False if there is none."""
    for matter in play.state.open_matters:
        others = rivals(play.state, matter).values() if _lies(matter) else ()
        if _lies(matter) and _leads(matter, others) and all(one.over for one in others):
            settling.finish(play, matter.id)
            return True
    return False
