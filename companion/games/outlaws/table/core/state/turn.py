"""The turn of a man, and that of the townsfolk."""

from dataclasses import dataclass

TOWNSFOLK = "townsfolk"
"""The counter of all groups of townsfolk in a cup."""


@dataclass(frozen=True)
class Go:
    """The turn of a man. ``left`` are his actions still to be spent, ``spent`` those spent; ``over``: nothing is left
    to do, and the upkeep waits for the next draw, so that a snapshot may still answer his last action.

    ``acted``: he has done something, and be it free; ``fresh``: nothing but free actions. ``shots`` counts shots;
    ``poor``: one of them was a poor shot. ``rides`` and ``rode_shots`` count what a rider did. ``brawled``: his brawl
    action is used; ``behind``: he came into his foe's square unseen, so the foe can do nothing against it. ``quick``: a
    free draw is used. ``diagonals`` counts those walked. ``snapped`` are the men who have tried a snapshot at him
    because he came into view. ``whole``: he did something that takes all actions, to which he may still add free ones
    until the next draw. ``firing`` is a way of shooting with several bullets of which ``bullets`` may still be fired at
    no further cost, and ``fired`` are the guns that have fired theirs. ``moved``: he has left the place where he began;
    ``seen_by`` are those who were known to see him before that. ``watched``: the companion has asked into whose view he
    came. ``since`` counts the rolls before this turn.
    """

    man: str
    left: int
    spent: int = 0
    over: bool = False
    acted: bool = False
    fresh: bool = True
    shots: int = 0
    poor: bool = False
    rides: int = 0
    rode_shots: int = 0
    brawled: bool = False
    behind: bool = False
    quick: bool = False
    diagonals: int = 0
    snapped: tuple[str, ...] = ()
    whole: bool = False
    firing: str = ""
    bullets: int = 0
    fired: tuple[str, ...] = ()
    moved: bool = False
    seen_by: tuple[str, ...] = ()
    watched: bool = False
    since: int = 0


@dataclass(frozen=True)
class Crowd:
    """The turn of the townsfolk: ``groups`` have still to roll; ``shooting`` is the one that shoots, until somebody has
    said at whom. A pot-shot that has hit the square of two waits for the die that says which of the ``two``: the target
    or whoever shares the square. ``distance`` and ``cover`` are what was said of that square, ``sharing`` who is in it
    with the ``target`` while the handgun die is still to fall."""

    groups: tuple[str, ...]
    shooting: str = ""
    two: tuple[str, ...] = ()
    distance: int = 0
    cover: tuple[str, ...] = ()
    target: str = ""
    sharing: str = ""
