"""Commands of attacks: who shoots at whom, and how."""

from dataclasses import dataclass

UNMEASURED = -1
"""Inches that nobody has said."""


@dataclass(frozen=True)
class Shoot:
    """Shots are declared, before any of them is rolled; more may be declared until the first die falls.

    ``exact`` is a measured distance, which goes before ``inches``; one of the two is said, but for hand to hand.
    ``figures`` fire (none named: all who can), at ``target``: its figures in turn, or only at ``figure``. ``inches``
    measured after that. ``arm`` is a weapon's id, empty for the first that each carries; ``shots`` for each figure, 0
    for as many as it has. ``style``: empty, ``two-guns``, ``fannin``. ``cover`` and ``situations`` as in `aim.Aim`;
    ``free`` counts on each shot, ``why`` says why.
    """

    troop: str
    target: str
    inches: int = UNMEASURED
    exact: str = ""
    figures: tuple[str, ...] = ()
    figure: str = ""
    arm: str = ""
    shots: int = 0
    style: str = ""
    cover: str = "marked"
    situations: tuple[str, ...] = ()
    free: int = 0
    why: str = ""
