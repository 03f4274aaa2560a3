"""What a question says of the others in a contest: what they rolled, and who is tied with whom."""

from collections.abc import Mapping

from companion.engine.words import in_words
from companion.games.highnoon.table.core import kinds
from companion.games.highnoon.table.core.seeing import Seeing
from companion.games.highnoon.table.core.state import Matter
from companion.games.highnoon.table.rolling import contests
from companion.games.highnoon.table.rolling.settling import CONTEST


def tied(eyes: Seeing, matter: Matter) -> str:
    """``Tied at 7. Roll again.`` once the tie stands; before that, with whom it is tied and what follows from it. Empty
    where there is no tie."""
    if matter.throws:
        return _ties(eyes, matter)
    total = contests.tied_at(eyes.state, matter)
    return "" if total is None else f"Tied at {total}. Roll again."


def _ties(eyes: Seeing, matter: Matter) -> str:
    """``Tied with Ben’s Gunmen at 4. If you both keep 4, you roll again.``, as whoever is asked reads it; all others
    read ``If both keep 4, they roll again.``, and so does a player whose own two troops are tied."""
    ties = contests.ties(eyes.state, matter)
    if not ties:
        return ""
    total = next(iter(ties.values())).total
    mine = eyes.plays(matter.seat) and all(one.asked.seat != matter.seat for one in ties.values())
    names = in_words([_named(eyes, id_, matter) for id_ in ties])
    follows = f"{_who_keeps(eyes, matter, ties, mine=mine)} {total}, {'you' if mine else 'they'} roll again"
    return f"Tied with {names} at {total}. If {follows}."


def _who_keeps(eyes: Seeing, matter: Matter, ties: Mapping[str, contests.Rival], *, mine: bool) -> str:
    """``you both keep``; ``you keep`` where a tied roll is settled, and so surely stays level; of three or more, any
    two are enough."""
    if any(one.over for one in ties.values()):
        return "you keep" if mine else _does(eyes, matter.troop or matter.seat, "keeps")
    if len(ties) > 1:
        return "two or more of you keep" if mine else "two or more keep"
    return "you both keep" if mine else "both keep"


def to_beat(eyes: Seeing, matter: Matter) -> str:
    """What the others of a contest have so far, as far as the viewer may know them, without those who are tied."""
    if CONTEST not in matter.about:
        return ""
    ties = contests.ties(eyes.state, matter)
    others = [(id_, one) for id_, one in contests.rivals(eyes.state, matter).items() if id_ not in ties]
    told = [f"{_does(eyes, id_, 'has')} {one.total}" for id_, one in others if one.total is not None]
    told += [f"{_does(eyes, id_, 'has')} yet to roll" for id_, one in others if one.total is None]
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
