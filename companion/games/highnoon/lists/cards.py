"""High Noon's troops as neutral cards: the same card for the builder, the table and the paper."""

from collections import Counter
from functools import lru_cache

from companion.engine.sheets import Emblem, Stat, Term, TermGroup, TroopCard, WeaponLine, Worth
from companion.games.highnoon.data.catalog import Catalog, catalog
from companion.games.highnoon.data.records import (
    TRAIT_NAMES,
    TRAITS,
    Carried,
    Extra,
    Gizmo,
    Record,
    Spell,
    Troop,
    Weapon,
)
from companion.games.highnoon.lists.muster import Line, figures_by_weapon, homebrew_troop, spoken_ability, weapon_mix
from companion.games.highnoon.lists.roster_file import Entry, Homebrew

FIGURES = ("range", "rof", "damage")
NUMBER_NAMES = {"hero": "Hero", "single": "Single", "posse": "Posse of {}", "crew": "Crew of {}"}
NO_ENTRY = Entry(id="", troop="")


def number_name(troop: Troop) -> str:
    """What a troop counts as: Hero, Single, Posse of 5, Crew of 4 (Hire Troops: Number)."""
    return NUMBER_NAMES[troop.number].format(troop.figures)


@lru_cache(maxsize=256)
def catalogue_card(troop_id: str) -> TroopCard | None:
    """A troop of the army book, or one that only magic and bad luck bring, as it comes; None where there is none."""
    book = catalog()
    troop = book.troops.get(troop_id) or book.rogues.get(troop_id)
    return card(troop, NO_ENTRY, book) if troop else None


def line_card(line: Line, book: Catalog) -> TroopCard:
    """A troop of an army as its card; an unknown one becomes a card that says so."""
    if line.troop is None:
        lost = Homebrew(line.entry.troop, "single", 0, 0, 0, 0, dict.fromkeys(TRAITS, "-"))
        troop = homebrew_troop(lost, "", book)
        return card(troop, line.entry, book, kind="unknown")
    return card(line.troop, line.entry, book, cost=line.cost, allied=line.allied)


def card(
    troop: Troop, entry: Entry, book: Catalog, *, cost: int | None = None, allied: bool = False, kind: str = ""
) -> TroopCard:
    """One troop with the choices of its entry."""
    return TroopCard(
        id=entry.id or troop.id,
        title=entry.name or troop.name,
        troop=troop.name,
        kind=kind or ("homebrew" if troop.homebrew else troop.id),
        list_name="Homebrew" if troop.homebrew else _list_name(troop, book),
        number=number_name(troop),
        figures=troop.figures,
        pace=f"{troop.pace}″",
        icon=troop.icon,
        stats=tuple(stat(name, (troop.traits or {}).get(name, "-")) for name in TRAITS),
        weapons=tuple(weapon_lines(troop, entry, book)),
        cost=troop.cost if cost is None else cost,
        groups=_groups(troop, entry, book),
        worth=(bounty(troop.bounty, troop.figures, house="bounty" in troop.house),),
        emblems=emblems(enforcer=entry.enforcer, allied=allied),
        homebrew=troop.homebrew,
        blurb=troop.blurb,
        special=troop.notes,
        notes=entry.notes,
        rulings=tuple((number, book.rulings[number].name) for number in troop.rulings),
        house=tuple(field for field in troop.house if field not in ("number", "sort", "tags")),
    )


ENFORCER = Emblem("Enforcer", "law-star", "brass", "strong", "★")
ALLIED = Emblem("Allied", "shaking-hands", "info", "dashed")


def emblems(*, enforcer: bool, allied: bool) -> tuple[Emblem, ...]:
    """The Enforcer's star and the allies' hands."""
    return tuple(emblem for emblem, wears in ((ENFORCER, enforcer), (ALLIED, allied)) if wears)


def bounty(points: int, figures: int, *, house: bool = False) -> Worth:
    """What each figure is worth to the enemy (Bounty Points)."""
    return Worth("Bounty", points, "swap-bag", figures > 1, house)


def _groups(troop: Troop, entry: Entry, book: Catalog) -> tuple[TermGroup, ...]:
    """What the card says below the weapons, each kind where the troop has any of it."""
    gizmo = book.gizmos.get(entry.gizmo) if entry.gizmo in troop.gizmos else None
    spells = (book.spells[spell] for spell in (entry.spells or troop.known) if spell in book.spells)
    options = (option for option in troop.options if option.id in entry.options)
    abilities = tuple(ability_term(carried, book) for carried in troop.abilities)
    found = (
        TermGroup("abilities", "Abilities", "ability", abilities, headed=False, sought=True),
        TermGroup("spells", "Spells", "spell", tuple(map(spell_term, spells)), rows=True),
        TermGroup("gizmo", "Gizmo", "gizmo", (gizmo_term(gizmo),) if gizmo else (), rows=True),
        TermGroup("options", "Options", "option", tuple(map(option_term, options))),
    )
    return tuple(group for group in found if group.terms)


def option_term(option: Extra) -> Term:
    """An option with what it costs."""
    return Term(option.id, option.name, f"+{option.cost} points", "", "limbers")


def _list_name(troop: Troop, book: Catalog) -> str:
    return book.gangs[troop.list].name if troop.list in book.gangs else "Rogues and summoned"


def stat(name: str, die: str) -> Stat:
    """A Trait for the grid; a dash where none is printed."""
    full, short = TRAIT_NAMES[name]
    return Stat(full, short, "–" if die == "-" else die)


def weapon_lines(troop: Troop, entry: Entry, book: Catalog) -> list[WeaponLine]:
    """What every figure carries, then the mix with how many figures carry each (count 0 means every figure)."""
    allowed = weapon_mix(troop, entry.gizmo, book)
    mix = figures_by_weapon(troop, entry, allowed)
    carried = Counter(troop.weapons)
    gizmo = book.gizmos.get(entry.gizmo) if entry.gizmo in troop.gizmos else None
    if gizmo is not None and gizmo.wielded:
        carried[gizmo.id] += 1
    lines = [weapon_line(weapon, 0, book, each) for weapon, each in carried.items()]
    return lines + [weapon_line(weapon, amount, book) for weapon, amount in mix.items() if amount]


def weapon_line(weapon_id: str, count: int, book: Catalog, each: int = 1) -> WeaponLine:
    """A weapon with its figures; a homebrew weapon that the data does not know has a name and no figures."""
    weapon = book.weapons.get(weapon_id)
    if weapon is None:
        return WeaponLine(weapon_id, weapon_id, "", "", "", "basic-weapons", count)
    return WeaponLine(
        id=weapon.id,
        name=weapon.name if each == 1 else f"{each} × {weapon.name}",
        range=reach(weapon),
        rof=str(weapon.rof),
        damage=damage(weapon),
        rule=f"weapon-{weapon.id}",
        count=count,
        note=weapon.note,
        house=frozenset(FIGURES) if weapon.is_house else frozenset(weapon.house) & frozenset(FIGURES),
    )


def reach(weapon: Weapon) -> str:
    """Range as one reads it: inches, a formula, or contact."""
    if isinstance(weapon.range, str):
        return weapon.range
    return f"{weapon.range}″" if weapon.range else "contact"


def damage(weapon: Weapon) -> str:
    """Damage, or damage by distance."""
    if not weapon.bands:
        return weapon.damage
    *near, last = weapon.bands
    return ", ".join([*(f"{band.damage} to {band.to}″" for band in near), f"{last.damage} beyond"])


def ability_term(carried: Carried, book: Catalog) -> Term:
    """An ability as this troop has it; a homebrew word that is no ability keeps its text."""
    ability, value = book.abilities.get(carried.id), carried.value
    if ability is None:
        ability, value = spoken_ability(carried.id, book)
    if ability is None:
        return Term("", carried.id, "", "", "", kind="own")
    made = record_term(ability, "ability", ability.short, ability.effect, ability.kind, value)
    return made if not carried.note else Term(**{**vars(made), "facts": (("Here", carried.note),)})


def spell_term(spell: Spell) -> Term:
    """A spell with its target numbers, range and duration."""
    steps = tuple((f"TN {step.tn}" if step.tn.isdigit() else step.tn.capitalize(), step.effect) for step in spell.tn)
    facts = (*steps, ("Range", spell.range), ("Lasts", spell.duration))
    return Term(**{**vars(record_term(spell, "spell", spell.short, spell.effect, "spell")), "facts": facts})


def gizmo_term(gizmo: Gizmo) -> Term:
    """A gizmo with its three malfunctions."""
    faults = gizmo.malfunction or {}
    facts = tuple((kind.capitalize(), faults[kind]) for kind in ("minor", "major", "catastrophe") if kind in faults)
    return Term(**{**vars(record_term(gizmo, "gizmo", gizmo.short, gizmo.effect, "gizmo")), "facts": facts})


def weapon_term(weapon: Weapon) -> Term:
    """A weapon with its numbers; which of them are house numbers is said beside them."""
    house = frozenset(FIGURES) if weapon.is_house else frozenset(weapon.house)
    figures = {"range": reach(weapon), "rof": str(weapon.rof), "damage": damage(weapon)}
    titles = {"range": "Range", "rof": "Rate of fire", "damage": "Damage"}
    facts = tuple((titles[key], f"{text} (house)" if key in house else text) for key, text in figures.items())
    return Term(**{**vars(record_term(weapon, "weapon", "", weapon.note, "weapon")), "facts": facts})


def record_term(record: Record, prefix: str, short: str, text: str, kind: str, value: str = "") -> Term:
    """Any record with a rule behind it."""
    return Term(
        id=record.id,
        name=record.name,
        short=short,
        text=text,
        rule=f"{prefix}-{record.id}",
        value=value,
        kind=kind,
        house=record.is_house,
        rulings=record.rulings,
        reminder=getattr(record, "reminder", False),
    )
