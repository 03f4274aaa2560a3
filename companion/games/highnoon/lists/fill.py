"""Completing an army, and making one out of nothing: always legal, and as near to its limit as troops come.

How likely a troop is picked is taste and no rule; that the result is legal is checked by the same law as any army.
"""

import math
from dataclasses import replace
from random import Random

from companion.engine.errors import Illegal
from companion.engine.roster import MAX_TROOPS, Edit, Mend
from companion.games.highnoon.data.catalog import Catalog
from companion.games.highnoon.data.records import HIRED_GUNS, Troop
from companion.games.highnoon.lists import hiring
from companion.games.highnoon.lists.law import findings
from companion.games.highnoon.lists.mends import mender, swept
from companion.games.highnoon.lists.muster import Muster, muster
from companion.games.highnoon.lists.roster_file import Roster, edited

MANY = 20
"""More findings than this are no oversight but a broken file, which is mended in one sweep."""

NAMES = (
    "The Coffin Row Regulars",
    "Six Bits a Day",
    "The Long Shadow Company",
    "Dry Creek Debtors",
    "The Nine O’Clock Gang",
    "Vultures’ Picnic",
    "The Tin Star Collectors",
    "Last Train Out",
    "The Quiet Partners",
    "Powder and Prayers",
)


def fill(roster: Roster, catalog: Catalog, rng: Random) -> Roster:
    """The roster made legal and filled up to its limit.

    What is there is kept where the law lets it stay: errors go by the mend that removes fewest troops, and the points
    limit is raised only where nothing else makes the army legal. Ends less than 10 points under the limit where 500
    troops reach that far.
    """
    legal = _mended(roster, catalog)
    while step := _next(muster(legal, catalog), rng):
        legal = _with(legal, step[0], catalog, allied=step[1])
    return legal


def random_army(gang: str, points: int, ally: str, catalog: Catalog, rng: Random, name: str = "") -> Roster:
    """A legal army of a gang; raises `Illegal` where the points do not pay for a single Hero."""
    for side in (gang, ally) if ally else (gang,):
        if side not in catalog.rail_gangs:
            known = ", ".join(catalog.rail_gangs)
            raise Illegal("unknown-gang", f"There is no gang “{side[:40]}”; choose one of {known}.", gang=side)
    check_ally(gang, ally, catalog)
    roster = Roster(name=name or rng.choice(NAMES), gang=gang, ally=ally, points=points)
    leaders = [troop for troop in hiring.heroes(muster(roster, catalog), gang, HIRED_GUNS) if troop.cost <= points]
    if not leaders:
        said = "1 point is" if points == 1 else f"{points} points are"
        text = f"{said} not enough to hire a Hero as the Enforcer."
        raise Illegal("points-too-few", text, points=points)
    chosen = rng.choices(leaders, [3 if troop.list == gang else 1 for troop in leaders])[0]
    roster = _with(roster, chosen, catalog, enforcer=True)
    return fill(_with_allies(roster, catalog, rng), catalog, rng)


def check_ally(gang: str, ally: str, catalog: Catalog) -> None:
    """Raises `Illegal` where a gang is to be its own ally (Allies)."""
    if ally and gang == ally:
        name = catalog.gangs[gang].name if gang in catalog.gangs else gang
        text = f"{name} cannot be its own ally. Choose another gang, or nobody."
        raise Illegal("ally-own-gang", text, gang=gang)


def _mended(roster: Roster, catalog: Catalog) -> Roster:
    """The roster without errors: mend by mend, and where that leads nowhere, without the troop that is wrong."""
    if len(findings(roster, catalog)) > MANY:
        roster = swept(roster, catalog)
    for _ in range(4 * MAX_TROOPS):
        found = findings(roster, catalog)
        wrong = next((finding for finding in found if finding.severity == "error"), None)
        if wrong is None:
            return roster
        mends = sorted(mender(roster, found, catalog)(wrong), key=_loss)
        if mends:
            roster = edited(roster, mends[0].edits)
        else:
            kept = [entry for entry in roster.troops if entry.id != wrong.entry]
            roster = replace(roster, troops=tuple(kept if wrong.entry else kept[:-1]))
    return roster


def _loss(mend: Mend) -> tuple[bool, int]:
    """A mend that keeps the limit comes before one that moves it; then the one that removes fewest troops."""
    moves_limit = any(edit.field == "points" for edit in mend.edits)
    return moves_limit, sum(edit.do == "remove" for edit in mend.edits)


def _with(roster: Roster, troop: Troop, catalog: Catalog, enforcer: bool = False, allied: bool = False) -> Roster:
    entry = hiring.entry_for(troop, catalog)
    marks = {"enforcer": enforcer, "allied": allied and troop.list == HIRED_GUNS}
    return edited(roster, (Edit("add", value=entry | {key: True for key, value in marks.items() if value}),))


def _next(army: Muster, rng: Random) -> tuple[Troop, bool] | None:
    """One more troop that fits, or None when the army is full; the flag says whether it joins the allies."""
    gap = army.roster.points - army.cost
    slots = MAX_TROOPS - len(army.lines)
    if not slots:
        return None
    has_leader = any(line.hero for line in army.allied)
    quarter = army.allied_limit - army.allied_cost if has_leader else 0
    may = [troop for troop in hiring.hirable(army) if troop.cost <= gap]
    may = [troop for troop in may if troop.list != army.roster.ally or troop.cost <= quarter]
    dear = [troop for troop in may if troop.cost * slots >= gap] or may[-1:]
    if not dear:
        return None
    chosen = rng.choices(dear, [_weight(troop, army) for troop in dear])[0]
    return chosen, chosen.list == army.roster.ally


def _weight(troop: Troop, army: Muster) -> float:
    """Own troops before hired ones, posses before more Heroes, and nobody again and again."""
    liking = {HIRED_GUNS: 1.0, army.roster.gang: 3.0}.get(troop.list, 2.0)
    company = {"posse": 1.0, "crew": 0.4}.get(troop.number, 0.2)
    crowd: float = (1 + army.counts[troop.id]) ** 1.5
    return liking * company * math.sqrt(troop.cost) / crowd


def _with_allies(roster: Roster, catalog: Catalog, rng: Random) -> Roster:
    """A Hero of the allied gang (or a hired gun) and troops behind him, within a quarter of the points."""
    if not roster.ally:
        return roster
    army = muster(roster, catalog)
    own = hiring.heroes(army, roster.ally)
    hired = hiring.heroes(army, HIRED_GUNS, allied=True)
    followers = [troop for troop in hiring.hirable(army) if troop.list == roster.ally]
    cheapest = min(troop.cost for troop in followers)
    leaders = [troop for troop in (*own, *own, *hired) if troop.cost + cheapest <= army.allied_limit]
    if not leaders:
        return roster
    roster = _with(roster, rng.choice(leaders), catalog, allied=True)
    while True:
        army = muster(roster, catalog)
        room = min(army.allied_limit - army.allied_cost, roster.points - army.cost)
        fitting = [troop for troop in hiring.hirable(army) if troop.list == roster.ally and troop.cost <= room]
        if not fitting or (len(army.allied) > 1 and rng.random() < 0.3):  # some armies leave a part of the quarter
            return roster
        roster = _with(roster, rng.choices(fitting, [_weight(troop, army) for troop in fitting])[0], catalog)
