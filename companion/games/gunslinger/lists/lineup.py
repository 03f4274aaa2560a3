"""A line-up against the catalogue: who plays, with which weapons, how strong that is, and what the rules say of it."""

from dataclasses import dataclass

from companion.engine import muster
from companion.engine.roster import Edit, Finding, Mend, Review
from companion.engine.roster_form import MAX_POINTS
from companion.games.gunslinger.data.board import COLUMNS
from companion.games.gunslinger.data.catalog import catalog
from companion.games.gunslinger.data.people import Person
from companion.games.gunslinger.lists import outfit
from companion.games.gunslinger.lists.roster_file import SIDE, Entry, Roster
from companion.games.gunslinger.lists.strength import cost

MOST = 2 * len(COLUMNS)
"""The two back rows have so many squares, and no two men share one (Setting up)."""


@dataclass(frozen=True)
class Line(muster.Line[Entry, Person]):
    """One gunslinger of a line-up."""

    @property
    def weapons(self) -> tuple[str, ...]:
        """What he carries, the weapon that is in his hand first."""
        return outfit.weapons(self.person, self.entry.options) if self.person else ()

    @property
    def horse(self) -> bool:
        """True where he begins in the saddle."""
        return outfit.mounted(self.entry.options)

    @property
    def cost(self) -> int:
        """Strength in points (house)."""
        return cost(self.person.id, self.entry.options) if self.person else 0


class Lineup(muster.Muster[Roster, Line]):
    """A line-up with its gunslingers; its cost is the strength of all of them."""


def lineup(roster: Roster) -> Lineup:
    """The roster, looked up."""
    people = catalog().gunslingers
    return Lineup(roster, tuple(Line(entry, people.get(entry.troop)) for entry in roster.troops))


def review(found: Lineup, mends: bool = True) -> Review:
    """Strength and findings, errors first; ``mends`` False leaves the ways out of them out."""
    told = [*_of_all(found), *(finding for line in found.lines for finding in _of_one(line)), *_twins(found)]
    told.sort(key=lambda finding: finding.severity != "error")
    kept = told if mends else [Finding(**{**vars(finding), "mends": ()}) for finding in told]
    return Review(found.cost, found.roster.points, tuple(kept))


def _of_all(found: Lineup) -> list[Finding]:
    """A line-up has somebody in it, no more than fit on the two back rows, and is as strong as was agreed at most."""
    count, roster, last = len(found.lines), found.roster, found.lines[-1:]
    told = []
    if roster.side != SIDE:
        mend = Mend("Change the side to gunslingers", (Edit("set", field="gang", value=SIDE),))
        told.append(_error("unknown-side", f"“{roster.side}” is not a side in this game.", "line-ups", mends=(mend,)))
    if not count:
        told.append(_error("nobody", "This line-up is empty. Add at least one gunslinger.", "line-ups"))
    if count > MOST:
        text = f"{count} gunslingers are {count - MOST} too many: two rows of the board hold {MOST}."
        told.append(_error("too-many", text, "setting-up", amount=count, limit=MOST, mends=_without(last)))
    if found.left < 0:
        text = f"A strength of {found.cost:,} is {-found.left:,} over the limit of {roster.points:,}."
        ways = (*_without(last), *_raised(found.cost))
        told.append(_error("too-strong", text, "strength", amount=found.cost, limit=roster.points, mends=ways))
    return told


def _of_one(line: Line) -> list[Finding]:
    """Everybody is one of the 24, and has what a gunslinger may have."""
    told = []
    if line.person is None:
        text = f"“{line.title}” is not one of the 24 gunslingers."
        told.append(_error("unknown-gunslinger", text, "gunslingers", line.entry.id, mends=_without((line,))))
    told += [_strange(line)] if outfit.unknown(line.entry.options) else []
    if line.person and (idle := outfit.idle(line.person, line.entry.options)):
        without = tuple(option for option in line.entry.options if option not in {one.id for one in idle})
        both = (*line.entry.options, *(one.id for one in catalog().options.values() if one.second))
        ways = (
            Mend("Carry a shotgun as well as the pistol", (_options(line, both),)),
            Mend("Keep only the pistol", (_options(line, without),)),
        )
        text = f"{line.title} has no rifle that a shotgun could replace."
        told.append(_error("no-rifle", text, "shotguns", line.entry.id, mends=ways))
    return told


def _strange(line: Line) -> Finding:
    """An option of another hand's file."""
    other = outfit.unknown(line.entry.options)
    kept = tuple(option for option in line.entry.options if option not in other)
    mend = Mend("Remove the unknown option", (_options(line, kept),))
    return _error(
        "unknown-option", f"{line.title}: “{other[0]}” is not an option.", "line-ups", line.entry.id, mends=(mend,)
    )


def _options(line: Line, options: tuple[str, ...]) -> Edit:
    return Edit("set", line.entry.id, "options", list(options) or None)


def _twins(found: Lineup) -> list[Finding]:
    """The deck of gunslingers has one card of each (Components); a second is a matter of the table."""
    told, seen = [], set()
    for line in found.lines:
        if line.person and line.person.id in seen:
            text = f"{line.person.name} is in this line-up more than once. There is only one card for each gunslinger."
            told.append(
                Finding("twins", "advice", text, "gunslingers", line.entry.id, mends=_without((line,))),
            )
        seen.add(line.person.id if line.person else "")
    return told


def _error(
    code: str,
    text: str,
    rule: str,
    entry: str = "",
    *,
    amount: int | None = None,
    limit: int | None = None,
    mends: tuple[Mend, ...] = (),
) -> Finding:
    return Finding(code, "error", text, rule, entry, amount, limit, mends)


def _without(lines: tuple[Line, ...]) -> tuple[Mend, ...]:
    return tuple(Mend(f"Remove {line.title}", (Edit("remove", line.entry.id),)) for line in lines)


def _raised(points: int) -> tuple[Mend, ...]:
    if points > MAX_POINTS:
        return ()
    return (Mend(f"Raise the limit to {points:,}", (Edit("set", field="points", value=points),)),)
