"""Cast lists in a few words, for the tests of the lists and of tables that begin with them."""

from companion.engine.roster import Document, apply
from companion.games.coltexpress.lists.army import ARMIES

HEAD = {"format": "tabletop-companion/roster", "version": 1, "game": "coltexpress", "name": "Test"}


def document(*bandits: str, points: int | None = None, gang: str = "bandits", **said: str) -> Document:
    """A cast list whose entries are called t1, t2 and so on; as many play as are in it, unless ``points`` says so."""
    entries = [{"id": f"t{number}", "troop": bandit} for number, bandit in enumerate(bandits, 1)]
    many = len(bandits) if points is None else points
    return ARMIES.read({**HEAD, "gang": gang, "points": many, "troops": entries, **said})


def codes(found: Document) -> list[str]:
    """What is said of a cast list."""
    return [finding.code for finding in ARMIES.review(found).findings]


def mended(found: Document, way: int = 0) -> Document:
    """The list after that way out of its first error."""
    return ARMIES.read(apply(found, ARMIES.review(found).errors[0].mends[way].edits))


def bandits(found: Document) -> list[str]:
    """Who is in the list, in order."""
    return [entry["troop"] for entry in found["troops"]]
