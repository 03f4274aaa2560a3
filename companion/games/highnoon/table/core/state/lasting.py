"""What lasts, and what counts on a roll."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.games.highnoon.table.core.state.troops import Troop


@dataclass(frozen=True)
class Scope:
    """Whom or what an effect lies on: a seat with all that it commands, a troop, one figure of a troop, or with
    ``place`` a spot on the table, named after the troop that made it. Nothing said: everybody."""

    seat: str = ""
    troop: str = ""
    figure: str = ""
    place: str = ""


EVERYBODY = Scope()


@dataclass(frozen=True)
class Effect:
    """Something that lasts: weather, a curse, a spell, inspiration.

    ``amount`` goes on rolls of the kinds in
    ``rolls`` (a Trait's name, ``traits`` for each of them, or ``all`` for damage as well; also ``shot-at``: shots at
    it, ``armor``: points of it, ``rof``: shots more). ``lends`` are abilities that the troop has as long as it lasts.
    ``turns`` counts down at the beginning of each turn (ruling 48), None lasts for the battle; ``until`` ``turn`` ends
    with the turn. ``what`` is the stable word by which rules ask for it, ``about`` what its rule remembers besides. Of
    a spell, ``spell`` is its id, ``caster`` the troop and ``caster_figure`` the figure that cast it; a spell that is
    kept up by concentration has ``until`` ``concentration``.
    """

    id: str
    what: str
    name: str
    scope: Scope
    rule: str = ""
    rolls: tuple[str, ...] = ()
    amount: int = 0
    turns: int | None = None
    until: str = ""
    by: str = ""
    spell: str = ""
    caster: str = ""
    caster_figure: str = ""
    about: Mapping[str, Any] = field(default_factory=dict)
    lends: tuple[str, ...] = ()

    def touches(self, troop: Troop, figure: str = "") -> bool:
        """True where it lies on everybody, on the seat that commands the troop, on the troop itself or on that figure
        of it."""
        scope = self.scope
        if scope.place:
            return False
        if scope.troop or scope.figure:
            return scope.troop == troop.id and scope.figure in ("", figure) and not scope.seat
        return scope.seat in ("", troop.seat)


@dataclass(frozen=True)
class Flag:
    """Something that a troop or a figure of it does once a turn, or once a ``segment``."""

    what: str
    troop: str
    figure: str = ""
    segment: str = ""


@dataclass(frozen=True)
class Modifier:
    """One thing that counts on a roll, and the rules entry that says so."""

    text: str
    amount: int
    rule: str = ""
