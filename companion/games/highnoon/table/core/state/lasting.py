"""What lasts, and what counts on a roll."""

from dataclasses import dataclass

from companion.games.highnoon.table.core.state.troops import Troop


@dataclass(frozen=True)
class Effect:
    """Something that lasts: weather, a curse, a spell, inspiration.

    ``scope`` is ``all``, ``seat:ID``, ``troop:ID`` or ``figure:ID/FIGURE``. ``amount`` goes on rolls of the kinds in
    ``rolls`` (a Trait's name, ``traits`` for each of them, or ``all`` for damage as well; also ``shot-at``: shots at
    it, ``armor``: points of it, ``rof``: shots more; ``lends:ABILITY``: the troop has that ability as long as it
    lasts).
    ``turns`` counts down at the beginning of each turn (ruling 48), None lasts for the battle; ``until`` ``turn`` ends
    with the turn. ``what`` is the stable word by which rules ask for it. Of a spell, ``spell`` is its id and ``caster``
    the figure that cast it, as ``TROOP/FIGURE``; one that is kept up by concentration has ``until`` ``concentration``.
    """

    id: str
    what: str
    name: str
    scope: str
    rule: str = ""
    rolls: tuple[str, ...] = ()
    amount: int = 0
    turns: int | None = None
    until: str = ""
    by: str = ""
    spell: str = ""
    caster: str = ""

    def touches(self, troop: Troop, figure: str = "") -> bool:
        """True where it lies on everybody, on the seat that commands the troop, on the troop itself or on that figure
        of it."""
        scopes = {"all", f"seat:{troop.seat}", f"troop:{troop.id}"}
        return self.scope in scopes or (figure != "" and self.scope == f"figure:{troop.id}/{figure}")


@dataclass(frozen=True)
class Modifier:
    """One thing that counts on a roll, and the rules entry that says so."""

    text: str
    amount: int
    rule: str = ""
