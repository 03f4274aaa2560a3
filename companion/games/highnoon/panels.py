"""What the builder shows of a High Noon army: its troops with their choices, and the hire list with reasons."""

from companion.engine.panels import ArmyPanel, Choice, EntryPanel, HireRow, Option, Side
from companion.engine.roster import Finding, Review
from companion.engine.sheets import TroopCard
from companion.games.highnoon import hiring
from companion.games.highnoon.catalog import Catalog
from companion.games.highnoon.muster import Line, Muster, standard_mix, weapon_mix
from companion.games.highnoon.records import HIRED_GUNS, Troop
from companion.games.highnoon.roster import bar_of, castable
from companion.games.highnoon.sheets import catalogue_card, line_card


def army_panel(army: Muster, review: Review) -> ArmyPanel:
    """The whole builder screen of one army."""
    return ArmyPanel(
        name=army.roster.name,
        notes=army.roster.notes,
        side=side(army.roster.gang, army.catalog),
        ally=side(army.roster.ally, army.catalog) if army.roster.ally else None,
        raid=army.roster.raid,
        review=review,
        entries=tuple(entry_panel(line, army, review.findings) for line in army.lines),
        hire=hire_rows(army),
    )


def side(gang: str, book: Catalog) -> Side:
    """A gang for choosing; one that there is not keeps its id as its name."""
    record = book.gangs.get(gang)
    return Side(gang, record.name, record.icon, record.blurb) if record else Side(gang, gang, "", "")


def entry_panel(line: Line, army: Muster, findings: tuple[Finding, ...]) -> EntryPanel:
    """One troop with everything its owner decides about it."""
    hired = line.troop is not None and (line.troop.list == HIRED_GUNS or line.troop.homebrew)
    return EntryPanel(
        id=line.id,
        card=line_card(line, army.catalog),
        choices=tuple(choices(line, army.catalog)) if line.troop else (),
        findings=tuple(finding for finding in findings if finding.entry == line.id),
        may_lead=line.entry.enforcer or army.could_lead(line),
        may_ally=line.entry.allied or (hired and bool(army.roster.ally) and _would_serve(line.troop, army)),
        marked_allied=line.entry.allied,
        homebrew=line.entry.homebrew is not None,
    )


def _would_serve(troop: Troop | None, army: Muster) -> bool:
    return troop is not None and not bar_of(troop, True, army.roster)


def choices(line: Line, book: Catalog) -> list[Choice]:
    """The fields of a troop that its owner sets: gizmo, weapons, spells, options."""
    troop = line.troop
    if troop is None:
        return []
    made = [_gizmo_choice(line, troop, book), _weapon_choice(line, troop, book)]
    made += [_spell_choice(line, troop, book), _option_choice(line, troop)]
    return [choice for choice in made if choice is not None]


def _gizmo_choice(line: Line, troop: Troop, book: Catalog) -> Choice | None:
    if not troop.gizmos:
        return None
    devices = [book.gizmos[gizmo] for gizmo in troop.gizmos]
    options = tuple(
        Option(device.id, device.name, device.short, f"gizmo-{device.id}", line.entry.gizmo == device.id)
        for device in devices
    )
    return Choice("gizmo", "Gizmo", "one", options, 1, next((o.name for o in options if o.chosen), "none yet"))


def _weapon_choice(line: Line, troop: Troop, book: Catalog) -> Choice | None:
    allowed = weapon_mix(troop, line.entry.gizmo, book)
    if not allowed:
        return None
    mix = line.entry.weapons if line.entry.weapons is not None else standard_mix(allowed, troop.figures)
    weapons = [book.weapons[weapon] for weapon in allowed]
    options = tuple(
        Option(
            weapon.id,
            weapon.name,
            weapon.damage,
            f"weapon-{weapon.id}",
            mix.get(weapon.id, 0) > 0,
            mix.get(weapon.id, 0),
        )
        for weapon in weapons
    )
    summary = ", ".join(f"{option.amount} {option.name.lower()}" for option in options if option.amount)
    return Choice("weapons", "Weapons", "mix", options, troop.figures, summary or "none yet")


def _spell_choice(line: Line, troop: Troop, book: Catalog) -> Choice | None:
    if not troop.spells:
        return None
    picked = line.entry.spells
    options = tuple(
        Option(spell.id, spell.name, spell.short, f"spell-{spell.id}", spell.id in picked)
        for spell in book.spells.values()
        if castable(spell, troop) or spell.id in picked
    )
    names = [option.name for option in options if option.chosen]
    return Choice("spells", "Spells", "some", options, troop.spells, ", ".join(names) or "none yet")


def _option_choice(line: Line, troop: Troop) -> Choice | None:
    if not troop.options:
        return None
    options = tuple(
        Option(option.id, option.name, f"+{option.cost} points", "limbers", option.id in line.entry.options)
        for option in troop.options
    )
    return Choice("options", "Options", "flags", options, 0, ", ".join(o.name for o in options if o.chosen) or "none")


def hire_rows(army: Muster) -> tuple[HireRow, ...]:
    """Every troop of the book: own gang first, then hired guns, allies, and the rest with the reason why not."""
    rows = [_hire_row(troop, army) for troop in army.catalog.troops.values()]
    order = ("own", "hired", "ally", "rival")
    return tuple(sorted(rows, key=lambda row: order.index(row.kind)))


def _hire_row(troop: Troop, army: Muster) -> HireRow:
    card: TroopCard | None = catalogue_card(troop.id)
    if card is None:  # every troop of the catalogue has a card
        raise LookupError(troop.id)
    kinds = {army.roster.ally: "ally", army.roster.gang: "own", HIRED_GUNS: "hired"}
    return HireRow(
        card=card,
        kind=kinds.get(troop.list, "rival"),
        roles=troop.role,
        why=hiring.refusal(troop, army),
        have=army.count(troop.id),
        fits=troop.cost <= army.roster.points - army.cost,
    )
