"""Adding a troop at the table."""

from dataclasses import dataclass


@dataclass(frozen=True)
class AddTroop:
    """A troop joins: ``card`` is one of the catalogue, else it is made of a name, a number and a few dice. ``sort`` and
    ``tags`` say what a troop without a card is."""

    seat: str
    card: str = ""
    name: str = ""
    number: str = "posse"
    figures: int = 0
    guts: str = "d6"
    smarts: str = "d6"
    vigor: str = "d6"
    pace: int = 6
    bounty: int = 0
    abilities: tuple[str, ...] = ()
    sort: str = "human"
    tags: tuple[str, ...] = ()
