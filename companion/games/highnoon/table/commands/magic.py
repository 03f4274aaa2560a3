"""Commands of magic: casting, throwing what a spell made, letting go."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Cast:
    """A caster's spell. ``target`` is a troop, or ``TROOP/FIGURE`` where the spell needs one of its figures (which may
    also stand in ``figure``); for *dispel* the effect that it ends.

    ``inches`` were measured, 0 where nobody did. ``choice`` is what the spell asks for, such as a Trait. ``cover`` and
    ``situations`` as in `aim.Aim`, for spells that have to hit like a shot. ``free`` counts on the roll, ``why`` says
    why.
    """

    troop: str
    spell: str
    target: str = ""
    figure: str = ""
    inches: int = 0
    choice: str = ""
    cover: str = "marked"
    situations: tuple[str, ...] = ()
    free: int = 0
    why: str = ""


@dataclass(frozen=True)
class LetGo:
    """The caster drops a spell that is kept up by concentration."""

    effect: str


@dataclass(frozen=True)
class Hurl:
    """Bolts of *black lightnin'*: so many (0: all that are left) at a troop's figures in turn, or at ``figure``."""

    troop: str
    target: str
    bolts: int = 0
    figure: str = ""
    inches: int = 0
