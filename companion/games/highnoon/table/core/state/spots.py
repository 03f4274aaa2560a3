"""Who is meant on the table, and the texts in which forms say so: nothing else puts such texts together or takes them
apart."""

from dataclasses import dataclass

BUILDING, HORSES = "building", "horse"
"""In place of a troop: a building, whose key is then the figure; the horses of a limber, whose troop is."""


@dataclass(frozen=True)
class Spot:
    """A figure of a troop; with no ``figure`` the troop as a whole. What is no troop: `BUILDING`, `HORSES`."""

    troop: str = ""
    figure: str = ""

    @property
    def value(self) -> str:
        """As a form sends it: ``TROOP/FIGURE``, ``TROOP``."""
        return f"{self.troop}/{self.figure}" if self.figure else self.troop


def spot_of(value: str) -> Spot:
    """Whom a form has sent; a word of cover or a card behind a blank is no part of it."""
    troop, _, figure = value.partition(" ")[0].partition("/")
    return Spot(troop, figure)


def spot_and_cover(value: str) -> tuple[Spot, str]:
    """The same with the word of cover that stands behind it, ``gunmen/f1 hard``; empty where none does."""
    return spot_of(value), value.partition(" ")[2]


def ids_in(value: str) -> tuple[str, ...]:
    """Every id in the value of an option that is a spot, or the card of a troop (``TROOP CARD``)."""
    return tuple(value.replace("/", " ").split()[:2])
