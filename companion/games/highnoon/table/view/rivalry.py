"""What a question says of the others in a contest: what they rolled, and who is tied with whom."""

from companion.engine.words import in_words
from companion.games.highnoon.table import contests, kinds
from companion.games.highnoon.table.settling import CONTEST
from companion.games.highnoon.table.state import Matter
from companion.games.highnoon.table.view.seeing import Seeing


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
    both = "both" if len(ties) == 1 else "all"
    mine = eyes.plays(matter.seat) and all(one.asked.seat != matter.seat for one in ties.values())
    follows = f"you {both} keep {total}, you" if mine else f"{both} keep {total}, they"
    return f"Tied with {in_words([_named(eyes, id_, matter) for id_ in ties])} at {total}. If {follows} roll again."


def to_beat(eyes: Seeing, matter: Matter) -> str:
    """What the others of a contest have so far, as far as the viewer may know them, without those who are tied."""
    if CONTEST not in matter.about:
        return ""
    ties = contests.ties(eyes.state, matter)
    others = [(id_, one) for id_, one in contests.rivals(eyes.state, matter).items() if id_ not in ties]
    told = [f"{_has(eyes, id_)} {one.total}" for id_, one in others if one.total is not None]
    told += [f"{_has(eyes, id_)} yet to roll" for id_, one in others if one.total is None]
    return f"{', '.join(told)}." if told else ""


def _named(eyes: Seeing, id_: str, matter: Matter) -> str:
    """``Ben’s Gunmen``, ``Anna``, as far as the viewer may know who it is; of the same player, ``Gunmen`` only."""
    troop = eyes.state.troops.get(id_)
    if troop is None:
        return eyes.seat_name(id_)
    if not eyes.sees(troop):
        return "somebody"
    return troop.name if troop.seat in ("", matter.seat) else f"{eyes.seat_name(troop.seat)}’s {troop.name}"


def _has(eyes: Seeing, id_: str) -> str:
    """``Gunmen have``, ``Anna has``, as far as the viewer may know who it is."""
    troop = eyes.state.troops.get(id_)
    if troop is None:
        return f"{eyes.seat_name(id_)} has"
    return kinds.does(troop, "has") if eyes.sees(troop) else "Somebody has"
