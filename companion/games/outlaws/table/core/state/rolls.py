"""What a roll showed, and what its number is made of."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Part:
    """One thing that a number is made of (``face``, ``skill``, ``gun``, ``ride``, ``bid``, ``disadvantage``), and what
    it adds."""

    what: str
    amount: int


@dataclass(frozen=True)
class Throw:
    """A roll for the story and the television: ``what`` it was for, in words; ``die`` is its id in the catalogue
    (``d6`` for a plain one), ``face`` what fell, ``item`` the gun. ``needed`` and ``total`` as far as there were any;
    ``good`` whether it did what it was for."""

    round: int
    man: str
    what: str
    die: str
    face: int
    real: bool = False
    target: str = ""
    needed: int = 0
    total: int | None = None
    good: bool = False
    parts: tuple[Part, ...] = ()
    item: str = ""
