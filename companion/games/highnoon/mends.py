"""The ways out of a finding: small edits that are known to work, because each has been tried.

For every finding a few candidate repairs are written down, smallest first. A candidate is tried on the army: it
counts only where its finding is gone afterwards and no error of a new kind has come. Where one has come that a further
small repair cures (a removed Enforcer, points that a hired Hero pushes over), that repair is joined to it.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from difflib import get_close_matches
from itertools import islice

from companion.engine.errors import Illegal
from companion.engine.roster import MAX_TROOPS, Edit, Finding, Mend
from companion.games.highnoon import hiring
from companion.games.highnoon.catalog import Catalog
from companion.games.highnoon.muster import Line, Muster, muster, weapon_mix, without_twins
from companion.games.highnoon.records import HIRED_GUNS, Troop
from companion.games.highnoon.roster import bar_of, castable, findings, plural, rivals, weapon_name
from companion.games.highnoon.roster_file import MAX_POINTS, Roster, edited

MOST_MENDS = 4
DEPTH = 3

Repairs = Iterator[Mend]
Repairer = Callable[[Muster, Finding], Repairs]


def with_mends(roster: Roster, catalog: Catalog) -> tuple[Finding, ...]:
    """The findings of a roster, each with its smallest mends."""
    found = findings(roster, catalog)
    trials = Trials(len(roster.troops))
    return tuple(replace(finding, mends=tuple(mends_for(finding, found, roster, catalog, trials))) for finding in found)


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


def mends_for(
    finding: Finding, found: tuple[Finding, ...], roster: Roster, catalog: Catalog, trials: Trials
) -> Iterator[Mend]:
    """At most four mends that take this finding away and bring no new kind of error."""
    if trials.left <= 0:
        return iter(())
    army = muster(roster, catalog)
    kinds = frozenset(other.code for other in found if other.severity == "error")
    for depth in (0, DEPTH) if finding.severity == "error" else (0,):
        repairs = REPAIRS.get(finding.code, _no_repairs)(army, finding)
        tried = (_settle(mend, finding, kinds, roster, catalog, depth) for mend in repairs if trials.take())
        worked = list(islice(filter(None, tried), MOST_MENDS))
        if worked:
            return iter({mend.label: mend for mend in worked}.values())
    return iter(())


def _settle(
    mend: Mend, finding: Finding, kinds: frozenset[str], roster: Roster, catalog: Catalog, depth: int
) -> Mend | None:
    """The mend, with what it takes to bring no new kind of error; None where it does not work."""
    try:
        changed = edited(roster, mend.edits)
    except Illegal:  # an army of 500 troops takes no more
        return None
    left = findings(changed, catalog)
    if finding.severity == "error" and any(
        (other.code, other.entry) == (finding.code, finding.entry) for other in left
    ):
        return None
    fresh = next((other for other in left if other.severity == "error" and other.code not in kinds), None)
    if fresh is None:
        return mend
    if depth == 0:
        return None
    army = muster(changed, catalog)
    for further in islice(REPAIRS.get(fresh.code, _no_repairs)(army, fresh), 6):
        joined = Mend(f"{mend.label}, then {further.label[0].lower()}{further.label[1:]}", mend.edits + further.edits)
        if settled := _settle(joined, finding, kinds, roster, catalog, depth - 1):
            return settled
    return None


def swept(roster: Roster, catalog: Catalog) -> Roster:
    """The roster with everything mended that concerns one troop alone, all at once; what cannot be hired is let go."""
    army = muster(roster, catalog)
    for finding in findings(roster, catalog):
        if finding.code in OF_ONE_TROOP:
            first = next(REPAIRS[finding.code](army, finding), None)
            roster = edited(roster, first.edits) if first else roster
    gone = {finding.entry for finding in findings(roster, catalog) if finding.code in NOT_FOR_HIRE}
    return replace(roster, troops=tuple(entry for entry in roster.troops if entry.id not in gone))


def _no_repairs(_army: Muster, _finding: Finding) -> Repairs:
    return iter(())


def put(line: Line, field: str, value: object) -> Edit:
    """Set one field of a troop."""
    return Edit("set", line.id, field, value)


def drop(line: Line) -> Mend:
    """Remove one troop."""
    return Mend(f"Remove {named(line)}", (Edit("remove", line.id),))


def named(line: Line) -> str:
    """A troop in a label: ``1 CSA Troopers posse``, ``Nevada Smith``."""
    if line.troop is None or line.entry.name or line.troop.unique or line.troop.homebrew:
        return line.full_label
    kind = f" {line.troop.number}" if line.troop.number in ("posse", "crew") else ""
    return f"1 {line.troop.name}{kind}"


def raise_limit(points: int) -> Repairs:
    """Agree on a larger battle."""
    if points <= MAX_POINTS:
        yield Mend(f"Raise the limit to {points:,}", (Edit("set", field="points", value=points),))


def hire(army: Muster, troop: Troop, **fields: object) -> Mend:
    """Hire a troop; the label says what for."""
    entry = hiring.entry_for(troop, army.catalog) | fields
    role = " as your Enforcer" if fields.get("enforcer") else " to lead the allies" if fields.get("leader") else ""
    entry.pop("leader", None)
    return Mend(f"Hire {troop.name} ({troop.cost}){role}", (Edit("add", value=entry),))


def _of(army: Muster, finding: Finding) -> Line:
    line = army.line(finding.entry)
    if line is None:  # a finding of this army always names one of its lines
        raise LookupError(finding.entry)
    return line


def _no_enforcer(army: Muster, _finding: Finding) -> Repairs:
    for line in army.lines:
        if army.could_lead(line):
            yield Mend(f"Make {line.full_label} your Enforcer", (put(line, "enforcer", True),))
    heroes = hiring.heroes(army, army.roster.gang, HIRED_GUNS)
    yield from (hire(army, troop, enforcer=True) for troop in heroes[:4])
    if len(army.lines) >= MAX_TROOPS:
        yield from _in_place(army, heroes[:2])


def _in_place(army: Muster, heroes: list[Troop]) -> Repairs:
    """A full army takes nobody in, so its cheapest own troop makes room for the Enforcer."""
    for line in sorted((line for line in army.lines if not line.allied), key=lambda line: line.cost)[:1]:
        for troop in heroes:
            hired = hire(army, troop, enforcer=True)
            yield Mend(f"{hired.label}, in place of {line.full_label}", (Edit("remove", line.id), *hired.edits))


def _two_enforcers(army: Muster, _finding: Finding) -> Repairs:
    starred = [line for line in army.lines if line.entry.enforcer]
    for keep in sorted(starred, key=lambda line: not army.could_lead(line)):
        others = tuple(put(line, "enforcer", None) for line in starred if line is not keep)
        yield Mend(f"Keep {keep.full_label} as the only Enforcer", others)


def _wrong_enforcer(army: Muster, finding: Finding) -> Repairs:
    line = _of(army, finding)
    unstar = put(line, "enforcer", None)
    if any(other.entry.enforcer for other in army.lines if other is not line):
        yield Mend(f"Take the star from {line.full_label}", (unstar,))
        return
    if line.allied and line.troop and line.troop.list == HIRED_GUNS:
        yield Mend(f"Take {line.full_label} out of the allied contingent", (put(line, "allied", None),))
    for mend in _no_enforcer(army, finding):
        yield Mend(mend.label, (unstar, *mend.edits))


def _over_points(army: Muster, _finding: Finding) -> Repairs:
    over = army.cost - army.roster.points
    yield from _shed(army, list(army.lines), over)
    yield from raise_limit(army.cost)


def _shed(army: Muster, lines: list[Line], over: int) -> Repairs:
    """Spare ``over`` points: drop an option, else the cheapest troop that is dear enough, else several."""
    for line in lines:
        for option in line.troop.options if line.troop else ():
            if option.id in line.entry.options and option.cost >= over:
                rest = [other for other in line.entry.options if other != option.id]
                label = f"Drop the {option.name.lower()} of {line.full_label} (−{option.cost})"
                yield Mend(label, (put(line, "options", rest or None),))
    spare = sorted((line for line in lines if not line.entry.enforcer), key=lambda line: line.cost)
    yield from (drop(line) for line in spare if line.cost >= over)
    yield from _shed_several(spare, over)


def _shed_several(spare: list[Line], over: int) -> Repairs:
    taken: list[Line] = []
    for line in reversed(spare):
        taken.append(line)
        if sum(other.cost for other in taken) >= over:
            break
    if len(taken) > 1:
        names = ", ".join(line.label for line in taken) if len(taken) <= 3 else f"{len(taken)} troops"
        yield Mend(f"Remove {names}", tuple(Edit("remove", line.id) for line in taken))


def _under_points(army: Muster, _finding: Finding) -> Repairs:
    gap = army.roster.points - army.cost
    fitting = [troop for troop in hiring.hirable(army) if troop.cost <= gap]
    for troop in sorted(fitting, key=lambda troop: (-troop.cost, troop.list == HIRED_GUNS))[:2]:
        yield hire(army, troop)
    if army.lines:
        yield Mend(f"Lower the limit to {army.cost:,}", (Edit("set", field="points", value=army.cost),))


def _ally_over_quarter(army: Muster, _finding: Finding) -> Repairs:
    allied = list(army.allied)
    yield from _shed(army, allied, army.allied_cost - army.allied_limit)
    for line in allied:
        if line.entry.allied:
            yield Mend(f"Take {line.full_label} out of the allied contingent", (put(line, "allied", None),))
    yield from raise_limit(army.allied_cost * 4)


def _ally_no_leader(army: Muster, _finding: Finding) -> Repairs:
    for line in army.lines:
        if line.hero and line.troop and line.troop.list == HIRED_GUNS and not line.allied and not line.entry.enforcer:
            yield Mend(f"Make {line.full_label} the allies’ leader", (put(line, "allied", True),))
    for troop in hiring.heroes(army, army.roster.ally):
        yield hire(army, troop, leader=True)
    for troop in hiring.heroes(army, HIRED_GUNS, allied=True)[:2]:
        yield hire(army, troop, allied=True, leader=True)
    for line in army.lines:
        if line.hero and line.troop and line.troop.list == HIRED_GUNS and line.entry.enforcer:
            edits = (put(line, "allied", True), put(line, "enforcer", None))
            yield Mend(f"Make {line.full_label} the allies’ leader instead of the Enforcer", edits)
    allied = army.allied
    yield Mend(f"Remove the allies ({plural(len(allied), 'troop')})", tuple(Edit("remove", line.id) for line in allied))


def _no_ally(_army: Muster, _finding: Finding) -> Repairs:
    yield Mend("Do without allies", (Edit("set", field="ally", value=None),))


def _unknown_ally(army: Muster, finding: Finding) -> Repairs:
    for gang in _near(army.roster.ally, {gang: army.gang_name(gang) for gang in army.catalog.rail_gangs}):
        yield Mend(f"Ally with {army.gang_name(gang)}", (Edit("set", field="ally", value=gang),))
    yield from _no_ally(army, finding)


def _unknown_gang(army: Muster, _finding: Finding) -> Repairs:
    names = {gang: army.gang_name(gang) for gang in army.catalog.rail_gangs}
    for gang in dict.fromkeys((*_near(army.roster.gang, names), *_likely_gangs(army), *names)):
        yield Mend(f"Play {names[gang]}", (Edit("set", field="gang", value=gang),))


def _likely_gangs(army: Muster) -> list[str]:
    """The gangs whose troops stand in the army, most first."""
    gangs = rivals(army)
    return sorted((gang for gang in gangs if gang != army.roster.ally), key=lambda gang: -len(gangs[gang]))


def _two_allies(army: Muster, _finding: Finding) -> Repairs:
    gangs = rivals(army)
    for keep in sorted(gangs, key=lambda gang: (gang != army.roster.ally, -sum(line.cost for line in gangs[gang]))):
        gone = tuple(Edit("remove", line.id) for gang, lines in gangs.items() if gang != keep for line in lines)
        named_ally = () if keep == army.roster.ally else (Edit("set", field="ally", value=keep),)
        yield Mend(f"Keep only {army.gang_name(keep)} as allies", (*named_ally, *gone))


def _not_available(army: Muster, finding: Finding) -> Repairs:
    line = _of(army, finding)
    if line.troop and not any(other.troop and other.troop.list == army.roster.ally for other in army.lines):
        gang = line.troop.list
        yield Mend(f"Take {army.gang_name(gang)} as your allies", (Edit("set", field="ally", value=gang),))
    yield drop(line)


def _hire_barred(army: Muster, finding: Finding) -> Repairs:
    line = _of(army, finding)
    if line.allied and line.troop and not bar_of(line.troop, False, army.roster):
        yield Mend(f"Take {line.full_label} out of the allied contingent", (put(line, "allied", None),))
    yield drop(line)


def _limit_exceeded(army: Muster, finding: Finding) -> Repairs:
    troop = _of(army, finding).troop
    twins = [line for line in army.lines if line.troop == troop]
    excess = (finding.amount or 0) - (finding.limit or 0)
    for line in [*reversed(twins)] if excess == 1 else []:
        yield drop(line)
    last = tuple(Edit("remove", line.id) for line in [*reversed(twins)][:excess])
    yield Mend(f"Remove the last {plural(excess, 'of them', 'of them')}", last)


def _weapon_mix(army: Muster, finding: Finding) -> Repairs:
    line = _of(army, finding)
    allowed = weapon_mix(line.troop, line.entry.gizmo, army.catalog) if line.troop else ()
    if finding.code == "weapon-mix" and allowed:
        yield from _evened_mix(line, allowed, (finding.limit or 0) - (finding.amount or 0), army.catalog)
    yield Mend("Use the standard mix" if allowed else "Leave its weapons as printed", (put(line, "weapons", None),))


def _evened_mix(line: Line, allowed: tuple[str, ...], missing: int, catalog: Catalog) -> Repairs:
    """Add the missing figures to the commonest weapon, or take the surplus off it."""
    mix = dict(line.entry.weapons or {})
    common = max(allowed, key=lambda weapon: mix.get(weapon, 0))
    if mix.get(common, 0) + missing >= 0:
        amount = mix.get(common, 0) + missing
        yield Mend(
            f"Make it {plural(amount, weapon_name(catalog, common))}", (put(line, "weapons", mix | {common: amount}),)
        )


def _spells(army: Muster, finding: Finding) -> Repairs:
    line = _of(army, finding)
    troop = line.troop
    if troop is None or not troop.spells:
        yield Mend("Take its spells away", (put(line, "spells", None),))
        return
    own = [spell for spell in without_twins(line.entry.spells) if castable(army.catalog.spells.get(spell), troop)]
    fresh = [spell for spell in hiring.usual_spells(troop, army.catalog) if spell not in own]
    kept = own[: troop.spells]
    added = fresh[: troop.spells - len(kept)]
    names = ", ".join(army.catalog.spells[spell].name for spell in added)
    label = f"Take {names}" if names else f"Keep the first {plural(troop.spells, 'spell')}"
    yield Mend(label, (put(line, "spells", kept + added),))


def _option(army: Muster, finding: Finding) -> Repairs:
    line = _of(army, finding)
    allowed = {option.id for option in line.troop.options} if line.troop else set()
    kept = [option for option in dict.fromkeys(line.entry.options) if option in allowed]
    yield Mend("Drop what it cannot take", (put(line, "options", kept or None),))


def _gizmo(army: Muster, finding: Finding) -> Repairs:
    line = _of(army, finding)
    for gizmo in line.troop.gizmos if line.troop else ():
        device = army.catalog.gizmos[gizmo]
        fits = not device.mix or set(line.entry.weapons or ()) <= set(device.mix)
        reset = () if fits else (put(line, "weapons", None),)
        yield Mend(f"Choose {device.name.lower()}", (put(line, "gizmo", gizmo), *reset))
    yield Mend("Do without a gizmo", (put(line, "gizmo", None),))


def _unknown_troop(army: Muster, finding: Finding) -> Repairs:
    line = _of(army, finding)
    names = {troop.id: troop.name for troop in hiring.hirable(army)}
    for troop in _near(line.entry.troop, names):
        yield Mend(f"Make it {names[troop]}", (put(line, "troop", troop),))
    yield drop(line)


def _near(word: str, names: dict[str, str]) -> list[str]:
    """The ids that look like a misspelt word."""
    ids = get_close_matches(word.lower(), list(names), n=2, cutoff=0.6)
    titles = {name.lower(): key for key, name in names.items()}
    ids += [titles[title] for title in get_close_matches(word.lower(), list(titles), n=2, cutoff=0.6)]
    return list(dict.fromkeys(ids))


def _unmark(army: Muster, finding: Finding) -> Repairs:
    line = _of(army, finding)
    yield Mend(f"Take {line.full_label} out of the allied contingent", (put(line, "allied", None),))


REPAIRS: dict[str, Repairer] = {
    "unknown-gang": _unknown_gang,
    "unknown-ally": _unknown_ally,
    "unknown-troop": _unknown_troop,
    "no-enforcer": _no_enforcer,
    "two-enforcers": _two_enforcers,
    "enforcer-not-hero": _wrong_enforcer,
    "enforcer-allied": _wrong_enforcer,
    "over-points": _over_points,
    "under-points": _under_points,
    "ally-over-quarter": _ally_over_quarter,
    "ally-no-leader": _ally_no_leader,
    "ally-own-gang": _no_ally,
    "ally-own-troop": _unmark,
    "ally-not-named": _unmark,
    "two-allies": _two_allies,
    "not-available": _not_available,
    "hire-barred": _hire_barred,
    "limit-exceeded": _limit_exceeded,
    "weapon-mix": _weapon_mix,
    "weapon-not-allowed": _weapon_mix,
    "spell-count": _spells,
    "spell-type": _spells,
    "spell-twice": _spells,
    "option-not-allowed": _option,
    "gizmo-choice": _gizmo,
}

OF_ONE_TROOP = frozenset(
    {
        "weapon-mix",
        "weapon-not-allowed",
        "spell-count",
        "spell-type",
        "spell-twice",
        "option-not-allowed",
        "gizmo-choice",
    }
)
NOT_FOR_HIRE = frozenset({"unknown-troop", "not-available", "hire-barred"})
