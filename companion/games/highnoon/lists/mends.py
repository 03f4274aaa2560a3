"""The ways out of a finding: small edits that are known to work, because each has been tried.

For every finding a few candidate repairs are written down, smallest first. A candidate is tried on the army: it
counts only where its finding is gone afterwards and no error of a new kind has come. Where one has come that a further
small repair cures (a removed Enforcer, points that a hired Hero pushes over), that repair is joined to it.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import islice

from companion.engine.errors import CompanionError
from companion.engine.roster import Finding, Mend
from companion.games.highnoon.data.catalog import Catalog
from companion.games.highnoon.lists.law import findings
from companion.games.highnoon.lists.muster import Muster, muster
from companion.games.highnoon.lists.repairs import NOT_FOR_HIRE, OF_ONE_TROOP, repairs_of
from companion.games.highnoon.lists.roster_file import Roster, edited

MOST_MENDS = 4
DEPTH = 3


def with_mends(roster: Roster, catalog: Catalog) -> tuple[Finding, ...]:
    """The findings of a roster, each with its smallest mends."""
    found = findings(roster, catalog)
    try_for = mender(roster, found, catalog)
    return tuple(replace(finding, mends=tuple(try_for(finding))) for finding in found)


def mender(roster: Roster, found: tuple[Finding, ...], catalog: Catalog) -> Callable[[Finding], Iterator[Mend]]:
    """For a finding among those ``found``, at most four mends that take it away and bring no new kind of error.

    What all of them share is worked out once: a broken file has thousands of findings. Their trials are shared too.
    """
    kinds = frozenset(finding.code for finding in found if finding.severity == "error")
    army, trials = muster(roster, catalog), Trials(len(roster.troops))
    return lambda finding: _mends_for(Case(finding, roster, catalog, kinds, trials), army)


class Trials:
    """How many repairs may be tried on one army.

    Trying is quick for armies that people play, and a file of 500 wrong troops must not hold a server up: its last
    findings come without mends, and get theirs when the first ones are mended.
    """

    def __init__(self, troops: int) -> None:
        self.left = 20_000 // (troops + 20)

    def take(self) -> bool:
        """Use one up; False where none is left."""
        self.left -= 1
        return self.left >= 0


@dataclass(frozen=True)
class Case:
    """A finding to be mended: the army, the kinds of error that it has anyway, and how much may still be tried."""

    finding: Finding
    roster: Roster
    catalog: Catalog
    kinds: frozenset[str]
    trials: Trials


def _mends_for(case: Case, army: Muster) -> Iterator[Mend]:
    if case.trials.left <= 0:
        return iter(())
    for depth in (0, DEPTH) if case.finding.severity == "error" else (0,):
        tried = (_settled(mend, case, depth) for mend in repairs_of(army, case.finding))
        worked = list(islice(filter(None, tried), MOST_MENDS))
        if worked:
            return iter({mend.label: mend for mend in worked}.values())
    return iter(())


def _settled(mend: Mend, case: Case, depth: int) -> Mend | None:
    """The mend, with what it takes to bring no new kind of error; None where it does not work or trials ran out."""
    if not case.trials.take():
        return None
    try:
        changed = edited(case.roster, mend.edits)
    except CompanionError:  # an army of 500 troops takes no more, and a file may stand at a limit of the reader
        return None
    left = findings(changed, case.catalog)
    same = (case.finding.code, case.finding.entry)
    if case.finding.severity == "error" and any((other.code, other.entry) == same for other in left):
        return None
    fresh = next((other for other in left if other.severity == "error" and other.code not in case.kinds), None)
    if fresh is None:
        return mend
    further = islice(repairs_of(muster(changed, case.catalog), fresh), 6 if depth else 0)
    return next(filter(None, (_settled(_joined(mend, more), case, depth - 1) for more in further)), None)


def _joined(mend: Mend, more: Mend) -> Mend:
    return Mend(f"{mend.label}, then {more.label[0].lower()}{more.label[1:]}", mend.edits + more.edits)


def swept(roster: Roster, catalog: Catalog) -> Roster:
    """The roster with everything mended that concerns one troop alone, all at once; what cannot be hired is let go."""
    army = muster(roster, catalog)
    for finding in findings(roster, catalog):
        if finding.code in OF_ONE_TROOP:
            first = next(repairs_of(army, finding), None)
            roster = edited(roster, first.edits) if first else roster
    gone = {finding.entry for finding in findings(roster, catalog) if finding.code in NOT_FOR_HIRE}
    return replace(roster, troops=tuple(entry for entry in roster.troops if entry.id not in gone))
