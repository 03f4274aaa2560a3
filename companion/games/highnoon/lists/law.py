"""The law of High Noon's army lists: each rule in prose, then one small check.

Every check takes the muster and yields findings without mends; `mends.py` adds the ways out. Points are army points
throughout; figures are those of the rulebook's chapters Hire Troops and Allies, of Weird Warriors, and of rulings 1-16.
"""

from collections import Counter
from collections.abc import Callable, Iterator

from companion.engine import words
from companion.engine.roster import Finding
from companion.engine.words import in_words, lowered, number_word, with_article
from companion.games.highnoon.data.catalog import Catalog
from companion.games.highnoon.data.records import HIRED_GUNS, Spell, Troop
from companion.games.highnoon.lists.muster import Line, Muster, muster, weapon_mix, without_twins
from companion.games.highnoon.lists.roster_file import Roster

SLACK = 10
"""Points that may stay unspent without a word (ruling 8)."""

Check = Callable[[Muster], Iterator[Finding]]


def findings(roster: Roster, catalog: Catalog) -> tuple[Finding, ...]:
    """All that the rules say of a roster, errors first, in the order of the laws below. Never raises."""
    army = muster(roster, catalog)
    found = [finding for check in LAWS for finding in check(army)]
    return tuple(sorted(found, key=lambda finding: finding.severity != "error"))


def error(
    code: str, message: str, rule: str, entry: str = "", amount: int | None = None, limit: int | None = None
) -> Finding:
    """A finding that keeps the army from being legal."""
    return Finding(code, "error", message, rule, entry, amount, limit)


def advice(
    code: str, message: str, rule: str, entry: str = "", amount: int | None = None, limit: int | None = None
) -> Finding:
    """A finding that the player may leave as it is."""
    return Finding(code, "advice", message, rule, entry, amount, limit)


def plural(amount: int, single: str, many: str = "") -> str:
    """An amount with its noun: ``1 point``, ``3 points``."""
    return f"{amount:,} {single if amount == 1 else many or single + 's'}"


def counted_weapon(amount: int, name: str) -> str:
    """``1 pistol``, ``5 buffalo rifles (Sharps Big .50)``."""
    name = lowered(name)
    return plural(amount, name, words.plural(name))


def known_gangs(army: Muster) -> Iterator[Finding]:
    """An army belongs to one of the six rail gangs; an ally, where there is one, is another of them (Hire Troops)."""
    roster = army.roster
    names = ", ".join(army.catalog.gangs[gang].name for gang in army.catalog.rail_gangs)
    if roster.gang not in army.catalog.rail_gangs:
        yield error("unknown-gang", f"No gang is called “{roster.gang}”; there are {names}.", "troop-card")
    if roster.ally and roster.ally not in army.catalog.rail_gangs:
        yield error("unknown-ally", f"No gang is called “{roster.ally}” to ally with; there are {names}.", "allies")


def known_troops(army: Muster) -> Iterator[Finding]:
    """Troops come from the army book (Weird Warriors)."""
    for line in army.lines:
        if line.troop is None:
            yield error("unknown-troop", f"The army book has no troop “{line.entry.troop}”.", "troop-card", line.id)


def enforcer(army: Muster) -> Iterator[Finding]:
    """A legal army names exactly one Hero of its own gang or a hired gun as its Enforcer (Enforcers; ruling 1)."""
    starred = [line for line in army.lines if line.entry.enforcer]
    if not starred:
        yield error(
            "no-enforcer", "Nobody leads this army. Name one Hero as its Enforcer.", "enforcer", amount=0, limit=1
        )
    if len(starred) > 1:
        names = ", ".join(line.label for line in starred)
        text = f"An army has one Enforcer; this one has {number_word(len(starred))}: {names}."
        yield error("two-enforcers", text, "enforcer", amount=len(starred), limit=1)
    for line in starred:
        if line.troop is None:
            continue
        if not line.hero:
            text = f"{line.full_label} cannot be the Enforcer. Only a Hero can."
            yield error("enforcer-not-hero", text, "enforcer", line.id)
        elif not army.could_lead(line):
            whose = "fights for the allies" if line.allied else f"is a Hero of {army.gang_name(line.troop.list)}"
            text = f"{line.full_label} {whose}; the Enforcer must be a Hero of your own gang or a hired gun."
            yield error("enforcer-allied", text, "enforcer", line.id)


def points_limit(army: Muster) -> Iterator[Finding]:
    """Over the points agreed is an error; more than 10 points under it is advice (Hire Troops; ruling 8)."""
    limit, cost = army.roster.points, army.cost
    if cost > limit:
        text = f"The army costs {cost:,} of {limit:,} points: {cost - limit:,} over."
        yield error("over-points", text, "points-limit", amount=cost, limit=limit)
    elif limit - cost > SLACK:
        text = f"{limit - cost:,} of {limit:,} points are still unspent."
        yield advice("under-points", text, "points-limit", amount=cost, limit=limit)


def ally_limit(army: Muster) -> Iterator[Finding]:
    """Allied troops cost at most a quarter of the points agreed for the battle (Hiring Allies; ruling 2)."""
    cost, limit = army.allied_cost, army.allied_limit
    if cost * 4 > army.roster.points:
        text = f"Allies cost {cost:,} points; a quarter of {army.roster.points:,} is {limit:,}: {cost - limit:,} over."
        yield error("ally-over-quarter", text, "ally-limit", amount=cost, limit=limit)


def ally_leader(army: Muster) -> Iterator[Finding]:
    """Allied troops have a Hero of their own: of the allied gang, or a hired gun assigned to them (Ally Leaders)."""
    if army.allied and not any(line.hero for line in army.allied):
        text = "The allied troops have no Hero of their own to lead them."
        yield error("ally-no-leader", text, "ally-leader", amount=0, limit=1)


def ally_is_another_gang(army: Muster) -> Iterator[Finding]:
    """The own gang cannot be the ally (Allies; ruling 5)."""
    roster = army.roster
    if roster.ally and roster.ally == roster.gang:
        yield error("ally-own-gang", f"{army.gang_name(roster.gang)} cannot be its own ally.", "one-ally")


def ally_marks(army: Muster) -> Iterator[Finding]:
    """Only hired guns are assigned to the allies, and only where there is an allied gang (Ally Leaders; ruling 3)."""
    for line in army.lines:
        if line.troop is None or not line.entry.allied:
            continue
        if line.troop.list == army.roster.gang and not line.troop.homebrew:
            text = f"{line.full_label} cannot be allied: it belongs to your own gang."
            yield advice("ally-own-troop", text, "ally-leader", line.id)
        elif line.allied and not army.roster.ally:
            text = f"{line.full_label} is assigned to the allies, but the army has no allied gang."
            yield advice("ally-not-named", text, "allies", line.id)


def rivals(army: Muster) -> dict[str, list[Line]]:
    """The troops of other rail gangs, by gang."""
    found: dict[str, list[Line]] = {}
    for line in army.lines:
        if line.troop and not line.troop.homebrew and line.troop.list not in (army.roster.gang, HIRED_GUNS):
            found.setdefault(line.troop.list, []).append(line)
    return found


def one_ally(army: Muster) -> Iterator[Finding]:
    """Allied gang troops come from one other gang only; hired guns are no other gang (Chaos; ruling 4)."""
    gangs = rivals(army)
    if len(gangs) > 1:
        names = in_words([army.gang_name(gang) for gang in gangs])
        text = f"This army has allies from {number_word(len(gangs))} gangs ({names}). Only one is allowed."
        yield error("two-allies", text, "one-ally", amount=len(gangs), limit=1)


def available(army: Muster) -> Iterator[Finding]:
    """A rival gang's troops may be hired only while that gang is the ally (Allies)."""
    for gang, lines in rivals(army).items():
        if gang == army.roster.ally and army.roster.ally != army.roster.gang:
            continue
        for line in lines:
            ally = f"your ally is {army.gang_name(army.roster.ally)}" if army.roster.ally else "you have no ally"
            text = f"{line.full_label} can be hired only as an ally from {army.gang_name(gang)}, but {ally}."
            yield error("not-available", text, "allies", line.id)


def bar_of(troop: Troop, allied: bool, roster: Roster) -> str:
    """The gang that may not hire this troop, or nothing: the army's own gang, and the allies' for one of theirs."""
    gangs = (roster.gang, roster.ally) if allied else (roster.gang,)
    return next((gang for gang in gangs if gang in troop.barred), "")


def hire_bars(army: Muster) -> Iterator[Finding]:
    """Preachers and Sioux Shamans refuse some gangs, whether as their own or as their allies (ruling 6)."""
    for line in army.lines:
        if line.troop and (gang := bar_of(line.troop, line.allied, army.roster)):
            text = f"{line.full_label} will not fight for {army.gang_name(gang)}."
            yield error("hire-barred", text, "hire-bars", line.id)


def limits(army: Muster) -> Iterator[Finding]:
    """One Undead Gunslinger, five Hangin' Judges, each named character once (Weird Warriors; ruling 7)."""
    counts: dict[str, list[Line]] = {}
    for line in army.lines:
        if line.troop and line.troop.most:
            counts.setdefault(line.troop.id, []).append(line)
    for lines in counts.values():
        troop = lines[0].troop
        if troop and len(lines) > troop.most:
            most = (
                f"one {troop.name} is"
                if troop.most == 1
                else f"{number_word(troop.most)} {words.plural(troop.name)} are"
            )
            text = f"Only {most} allowed; this army has {number_word(len(lines))}."
            yield error("limit-exceeded", text, "troop-limits", lines[-1].id, len(lines), troop.most)


def weapons(army: Muster) -> Iterator[Finding]:
    """Where the entry says Basic, each figure carries one weapon of the mix; others come as listed (ruling 9)."""
    for line in army.lines:
        troop, mix = line.troop, line.entry.weapons
        if troop is None or mix is None:
            continue
        allowed = weapon_mix(troop, line.entry.gizmo, army.catalog)
        strange = [weapon for weapon, amount in mix.items() if amount and weapon not in allowed]
        if strange:
            names = ", ".join(weapon_name(army.catalog, weapon) for weapon in strange)
            choice = ", ".join(weapon_name(army.catalog, weapon) for weapon in allowed)
            rest = f"the choice is {choice}" if choice else "its weapons are fixed"
            yield error(
                "weapon-not-allowed", f"{line.full_label} cannot carry {names}: {rest}.", "basic-weapons", line.id
            )
        elif (allowed or any(mix.values())) and sum(mix.values()) != troop.figures:
            count = sum(mix.values())
            text = f"{line.full_label}: {plural(count, 'weapon')} for {plural(troop.figures, 'figure')}."
            yield error("weapon-mix", text, "basic-weapons", line.id, count, troop.figures)


def weapon_name(catalog: Catalog, weapon: str) -> str:
    """A weapon's name, or the id itself where there is none."""
    return lowered(catalog.weapons[weapon].name) if weapon in catalog.weapons else f"“{weapon}”"


def spells(army: Muster) -> Iterator[Finding]:
    """A caster has as many different spells as its entry says, of those its type may cast (ruling 11)."""
    for line in army.lines:
        if line.troop and (line.entry.spells or line.troop.spells):
            yield from _spells_of(line, line.troop, army.catalog)


def _spells_of(line: Line, troop: Troop, catalog: Catalog) -> Iterator[Finding]:
    picked, wanted = line.entry.spells, troop.spells
    if not wanted:
        yield error("spell-count", f"{line.full_label} cannot cast spells.", "choosing-spells", line.id, len(picked), 0)
        return
    different = without_twins(picked)
    for spell in different:
        if times := picked.count(spell) - 1:
            often = "twice" if times == 1 else f"{number_word(times + 1)} times"
            text = f"{line.full_label} has {spell_name(catalog, spell)} {often}. Take each spell only once."
            yield error("spell-twice", text, "choosing-spells", line.id, times + 1, 1)
    wrong = [spell for spell in different if not castable(catalog.spells.get(spell), troop)]
    if wrong:
        names = in_words([spell_name(catalog, spell) for spell in wrong])
        kind = f"{troop.caster} spell"
        why = f"it is not {with_article(kind)}" if len(wrong) == 1 else f"they are not {kind}s"
        text = f"{line.full_label} cannot cast {names}: {why}."
        yield error("spell-type", text, "choosing-spells", line.id, len(wrong), 0)
    if len(different) != wanted:
        text = f"{line.full_label} needs {plural(wanted, 'spell')} and has {len(different) or 'none'}."
        yield error("spell-count", text, "choosing-spells", line.id, len(different), wanted)


def castable(spell: Spell | None, troop: Troop) -> bool:
    """True where the spell's types include the caster's."""
    return spell is not None and troop.caster in spell.types


def spell_name(catalog: Catalog, spell: str) -> str:
    """A spell's name, or the id itself where there is none."""
    return catalog.spells[spell].name if spell in catalog.spells else f"“{spell}”"


def options(army: Muster) -> Iterator[Finding]:
    """Only the Gatling gun and the six-pound cannon may buy a limber (Artillery; ruling 10)."""
    for line in army.lines:
        if line.troop is None:
            continue
        allowed = {option.id for option in line.troop.options}
        for option, times in Counter(line.entry.options).items():
            if option not in allowed:
                yield error("option-not-allowed", f"{line.full_label} cannot take “{option}”.", "limbers", line.id)
            elif times > 1:
                text = f"{line.full_label} has “{option}” {times} times. It can be bought only once."
                yield error("option-not-allowed", text, "limbers", line.id, times, 1)


def gizmos(army: Muster) -> Iterator[Finding]:
    """Each X-Squad picks one of its three gizmos; nobody else picks any (X-Squads; ruling 12)."""
    for line in army.lines:
        if line.troop is None or line.entry.gizmo in line.troop.gizmos:
            continue
        if line.troop.gizmos:
            names = ", ".join(army.catalog.gizmos[gizmo].name for gizmo in line.troop.gizmos)
            have = f"“{line.entry.gizmo}” is not one of them" if line.entry.gizmo else "none is chosen"
            text = f"{line.full_label} needs one gizmo ({names}); {have}."
            yield error("gizmo-choice", text, "gizmo-choice", line.id, int(bool(line.entry.gizmo)), 1)
        elif line.entry.gizmo:
            text = f"{line.full_label} cannot take a gizmo."
            yield error("gizmo-choice", text, "gizmo-choice", line.id, 1, 0)


def homebrew(army: Muster) -> Iterator[Finding]:
    """A homebrew troop may be played where everybody at the table agrees; the list says so (house rule)."""
    for line in army.lines:
        if line.troop and line.troop.homebrew:
            text = f"{line.full_label}: homebrew. Ask the others before you play it."
            yield advice("homebrew", text, "homebrew-troops", line.id)


LAWS: tuple[Check, ...] = (
    known_gangs,
    known_troops,
    enforcer,
    points_limit,
    ally_is_another_gang,
    one_ally,
    available,
    ally_limit,
    ally_leader,
    hire_bars,
    limits,
    weapons,
    gizmos,
    spells,
    options,
    ally_marks,
    homebrew,
)
