"""Candidate repairs of every finding, smallest first: what one would try by hand. `mends.py` keeps those that work."""

from collections.abc import Callable, Iterator, Sequence
from difflib import get_close_matches
from itertools import combinations

from companion.engine.roster import MAX_TROOPS, Edit, Finding, Mend
from companion.engine.roster_form import MAX_POINTS
from companion.engine.words import lowered, tallied
from companion.games.highnoon.data.catalog import Catalog
from companion.games.highnoon.data.records import HIRED_GUNS, Troop
from companion.games.highnoon.lists import hiring
from companion.games.highnoon.lists.law import bar_of, castable, counted_weapon, rivals, spell_name, weapon_name
from companion.games.highnoon.lists.muster import Line, Muster, weapon_mix, without_twins

Repairs = Iterator[Mend]
Repairer = Callable[[Muster, Finding], Repairs]


def repairs_of(army: Muster, finding: Finding) -> Repairs:
    """What could be tried against a finding; nothing where there is nothing to repair."""
    repairer = REPAIRS.get(finding.code)
    return repairer(army, finding) if repairer else iter(())


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
        yield Mend(f"Remove {line.full_label} as Enforcer", (unstar,))
        return
    if line.allied and line.troop and line.troop.list == HIRED_GUNS:
        yield Mend(f"Take {line.full_label} out of your allies", (put(line, "allied", None),))
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
                label = f"Drop the {lowered(option.name)} of {line.full_label} (−{option.cost})"
                yield Mend(label, (put(line, "options", rest or None),))
    spare = sorted((line for line in lines if not line.entry.enforcer), key=lambda line: line.cost)
    enough = [line for line in spare if line.cost >= over]
    yield from (drop(line) for line in enough)
    if not enough:
        yield from _shed_several(spare, over)


def _shed_several(spare: list[Line], over: int) -> Repairs:
    """The two troops that spare least beyond what is needed, else the dearest ones until it is enough."""
    pairs = [pair for pair in combinations(spare[:60], 2) if pair[0].cost + pair[1].cost >= over]
    if pairs:
        yield _without(min(pairs, key=lambda pair: pair[0].cost + pair[1].cost))
        return
    taken: list[Line] = []
    for line in reversed(spare):
        taken.append(line)
        if sum(other.cost for other in taken) >= over:
            break
    if len(taken) > 1:
        yield _without(taken)


def _without(lines: Sequence[Line]) -> Mend:
    """Remove several troops; the label counts those of one name: ``Remove 2 × Gunmen, Sawbones``."""
    return Mend(f"Remove {tallied(line.label for line in lines)}", tuple(Edit("remove", line.id) for line in lines))


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
            yield Mend(f"Take {line.full_label} out of your allies", (put(line, "allied", None),))
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
    yield _without(army.allied)


def _no_ally(_army: Muster, _finding: Finding) -> Repairs:
    yield Mend("Drop the allies", (Edit("set", field="ally", value=None),))


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
        chosen = Edit("set", field="ally", value=gang)
        yield Mend(f"Take {army.gang_name(gang)} as your allies", (chosen,))
        heroes = [troop for troop in army.catalog.troops.values() if troop.hero and troop.list == gang]
        for hero in sorted(heroes, key=lambda troop: troop.cost)[:1]:
            label = f"Take {army.gang_name(gang)} as your allies and hire {hero.name} ({hero.cost}) to lead them"
            yield Mend(label, (chosen, Edit("add", value=hiring.entry_for(hero, army.catalog))))
    yield drop(line)


def _hire_barred(army: Muster, finding: Finding) -> Repairs:
    line = _of(army, finding)
    if line.allied and line.troop and not bar_of(line.troop, False, army.roster):
        yield Mend(f"Take {line.full_label} out of your allies", (put(line, "allied", None),))
    yield drop(line)


def _limit_exceeded(army: Muster, finding: Finding) -> Repairs:
    troop = _of(army, finding).troop
    twins = [line for line in army.lines if line.troop == troop]
    excess = (finding.amount or 0) - (finding.limit or 0)
    for line in [*reversed(twins)] if excess == 1 else []:
        yield drop(line)
    if excess > 1:
        last = tuple(Edit("remove", line.id) for line in [*reversed(twins)][:excess])
        yield Mend(f"Remove the last {excess} {twins[0].troop.name if twins[0].troop else ''}".rstrip(), last)


def _weapon_mix(army: Muster, finding: Finding) -> Repairs:
    line = _of(army, finding)
    allowed = weapon_mix(line.troop, line.entry.gizmo, army.catalog) if line.troop else ()
    if finding.code == "weapon-mix" and allowed:
        yield from _evened_mix(line, allowed, (finding.limit or 0) - (finding.amount or 0), army.catalog)
    yield Mend("Use the standard mix" if allowed else "Leave its weapons as printed", (put(line, "weapons", None),))


def _evened_mix(line: Line, allowed: tuple[str, ...], missing: int, catalog: Catalog) -> Repairs:
    """Add the missing figures to the commonest weapon, or take the surplus off it."""
    mix = {weapon: amount for weapon, amount in (line.entry.weapons or {}).items() if amount}
    common = max(allowed, key=lambda weapon: mix.get(weapon, 0))
    if mix.get(common, 0) + missing >= 0:
        amount = mix.get(common, 0) + missing
        yield Mend(
            f"Make it {counted_weapon(amount, weapon_name(catalog, common))}",
            (put(line, "weapons", mix | {common: amount}),),
        )


def _spells(army: Muster, finding: Finding) -> Repairs:
    line = _of(army, finding)
    troop = line.troop
    if troop is None or not troop.spells:
        yield Mend("Remove its spells", (put(line, "spells", None),))
        return
    own = [spell for spell in without_twins(line.entry.spells) if castable(army.catalog.spells.get(spell), troop)]
    fresh = [spell for spell in hiring.usual_spells(troop, army.catalog) if spell not in own]
    kept = own[: troop.spells]
    added = fresh[: troop.spells - len(kept)]
    gone = [spell for spell in without_twins(line.entry.spells) if spell not in kept]
    words = {"Take": added, "drop": gone if not added else []}
    parts = [f"{do} {', '.join(spell_name(army.catalog, spell) for spell in ids)}" for do, ids in words.items() if ids]
    label = " and ".join(parts) or "Keep each spell once"
    label = label[0].upper() + label[1:]
    yield Mend(label, (put(line, "spells", kept + added),))


def _option(army: Muster, finding: Finding) -> Repairs:
    line = _of(army, finding)
    allowed = {option.id for option in line.troop.options} if line.troop else set()
    kept = [option for option in dict.fromkeys(line.entry.options) if option in allowed]
    yield Mend("Remove what it cannot take", (put(line, "options", kept or None),))


def _gizmo(army: Muster, finding: Finding) -> Repairs:
    line = _of(army, finding)
    for gizmo in line.troop.gizmos if line.troop else ():
        device = army.catalog.gizmos[gizmo]
        fits = not device.mix or set(line.entry.weapons or ()) <= set(device.mix)
        reset = () if fits else (put(line, "weapons", None),)
        yield Mend(f"Choose {device.name}", (put(line, "gizmo", gizmo), *reset))
    yield Mend("Remove the gizmo", (put(line, "gizmo", None),))


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
    yield Mend(f"Take {line.full_label} out of your allies", (put(line, "allied", None),))


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
