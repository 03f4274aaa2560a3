"""Contests while they go on: who rolls against whom, who is ahead, and who still has anything to decide.

Nobody is asked about a roll while there is nothing to decide. Whoever is ahead waits for the others, who may spend
chips; once none of them can catch up, the contest is over (Chapter Two, Callin' on Fate; Suit & Ties).
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from companion.engine.words import in_words
from companion.games.highnoon.table.core import Matter, Play, Seeing, State, kinds
from companion.games.highnoon.table.core.rolls import outcome
from companion.games.highnoon.table.rolling import pace, settling
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
    for question in state.matters:
        if question.group == matter.group:
            made.setdefault(settling.rolls_for(question), []).append(Rival(question, _rolled(question)))
    mine = [rival.total for rival in made.pop(settling.rolls_for(matter), [])][:-1]
    at = len(mine)
    return {who: rolls[at] for who, rolls in made.items() if [roll.total for roll in rolls[:at]] == mine and rolls[at:]}


def _settled(state: State, group: str) -> dict[str, list[Rival]]:
    """The rolls of a contest that are over, one after the other for each who made them."""
    made: dict[str, list[Rival]] = {}
    for result in state.results.get(group, ()):
        if result.asked is not None and not result.skipped:
            made.setdefault(settling.rolls_for(result.asked), []).append(Rival(result.asked, result.total, over=True))
    return made


def _rolled(matter: Matter) -> int | None:
    """What it comes to as it lies; None while the dice are still to be thrown, for the first time or the second."""
    stands = outcome(matter)
    return None if stands is None or settling.next_how(matter) else stands.total


def level_with(state: State, matter: Matter) -> dict[str, Rival]:
    """The others whose total is the same as that of a roll that was made, by troop or seat: those who keep it roll
    again. Empty until everybody in the contest has rolled."""
    others = rivals(state, matter) if _lies(matter) else {}
    if any(other.total is None for other in others.values()):
        return {}
    return {who: rival for who, rival in others.items() if rival.total == _rolled(matter)}


def waits(state: State, matter: Matter) -> bool:
    """True for a roll that was made and needs no decision yet: somebody has still to roll, or the roll is ahead of all
    others, and one of them may still spend a chip."""
    if not _lies(matter):
        return False
    others = rivals(state, matter).values()
    if any(other.total is None for other in others):
        return True
    return _leads(matter, others) and any(not other.over for other in others)


def _lies(matter: Matter) -> bool:
    return CONTEST in matter.about and _rolled(matter) is not None


def _leads(matter: Matter, others: Iterable[Rival]) -> bool:
    """True where it beats all of them as they lie."""
    mine, low = _rolled(matter), matter.about[CONTEST] == "low"
    if mine is None:
        return False
    return all(other.total is not None and (mine < other.total if low else mine > other.total) for other in others)


@settling.left_lying(at=20)
def _level(play: Play, matter: Matter) -> None:
    """At the pace of the table a tie is rolled again at once: nobody is asked for a chip before somebody is behind
    (house)."""
    others = rivals(play.state, matter)
    if not pace.in_one_go(play.state) or not others or len(level_with(play.state, matter)) < len(others):
        return
    for roll in (matter, *(other.asked for other in others.values() if not other.over)):
        settling.finish(play, roll.id)


def close(play: Play) -> bool:
    """Settles a roll that nobody can beat any more. Returns False if there is none."""
    for matter in play.state.open_matters:
        others = rivals(play.state, matter).values() if _lies(matter) else ()
        if _lies(matter) and _leads(matter, others) and all(other.over for other in others):
            settling.finish(play, matter.id)
            return True
    return False


# What a question says of the others


def tied(eyes: Seeing, matter: Matter) -> str:
    """``Tied at 7. Roll again.`` once the tie stands; before that, with whom it is tied and what follows from it. Empty
    where there is no tie."""
    if matter.throws:
        return _tied_with(eyes, matter)
    earlier = _settled(eyes.state, matter.group).get(settling.rolls_for(matter)) if CONTEST in matter.about else None
    total = earlier[-1].total if earlier else None
    return "" if total is None else f"Tied at {total}. Roll again."


def _tied_with(eyes: Seeing, matter: Matter) -> str:
    """``Tied with Ben’s Gunmen at 4. If you both keep 4, you roll again.``, as whoever is asked reads it; all others
    read ``If both keep 4, they roll again.``, and so does a player whose own two troops are tied."""
    ties = level_with(eyes.state, matter)
    if not ties:
        return ""
    total = next(iter(ties.values())).total
    mine = eyes.plays(matter.seat) and all(rival.asked.seat != matter.seat for rival in ties.values())
    names = in_words([_named(eyes, id_, matter) for id_ in ties])
    follows = f"{_who_keeps(eyes, matter, ties, mine=mine)} {total}, {'you' if mine else 'they'} roll again"
    return f"Tied with {names} at {total}. If {follows}."


def _who_keeps(eyes: Seeing, matter: Matter, ties: Mapping[str, Rival], *, mine: bool) -> str:
    """``you both keep``; ``you keep`` where a tied roll is settled, and so surely stays level; of three or more, any
    two are enough."""
    if any(rival.over for rival in ties.values()):
        return "you keep" if mine else _does(eyes, matter.troop or matter.seat, "keeps")
    if len(ties) > 1:
        return "two or more of you keep" if mine else "two or more keep"
    return "you both keep" if mine else "both keep"


def to_beat(eyes: Seeing, matter: Matter) -> str:
    """What the others of a contest have so far, as far as the viewer may know them, without those who are tied."""
    if CONTEST not in matter.about:
        return ""
    ties = level_with(eyes.state, matter)
    others = [(id_, rival) for id_, rival in rivals(eyes.state, matter).items() if id_ not in ties]
    told = [f"{_does(eyes, id_, 'has')} {rival.total}" for id_, rival in others if rival.total is not None]
    told += [f"{_does(eyes, id_, 'has')} yet to roll" for id_, rival in others if rival.total is None]
    return f"{', '.join(told)}." if told else ""


def _named(eyes: Seeing, id_: str, matter: Matter) -> str:
    """``Ben’s Gunmen``, ``Anna``, as far as the viewer may know who it is; of the same player, ``Gunmen`` only."""
    troop = eyes.state.troops.get(id_)
    if troop is None:
        return eyes.name(id_)
    if not eyes.sees(troop):
        return "somebody"
    return troop.name if troop.seat in ("", matter.seat) else f"{eyes.name(troop.seat)}’s {troop.name}"


def _does(eyes: Seeing, id_: str, verb: str) -> str:
    """``Gunmen have``, ``Anna has``, as far as the viewer may know who it is; the verb is given as for one."""
    troop = eyes.state.troops.get(id_)
    if troop is None:
        return f"{eyes.name(id_)} {verb}"
    return kinds.does(troop, verb) if eyes.sees(troop) else f"Somebody {verb}"
