"""What the builder shows of a High Noon army: its troops with their choices, and the hire list with reasons."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from companion.engine.panels import Choice, EntryPanel, HireGroup, HireRow, Mark, Option, Side
from companion.engine.roster import Finding, Review, Share
from companion.engine.sheets import TroopCard
from companion.games.highnoon.data.catalog import Catalog
from companion.games.highnoon.data.records import HIRED_GUNS, Troop
from companion.games.highnoon.lists import hiring
from companion.games.highnoon.lists.cards import catalogue_card, line_card
from companion.games.highnoon.lists.fields import HANDS, STAR
from companion.games.highnoon.lists.law import bar_of, castable, counted_weapon
from companion.games.highnoon.lists.mends import with_mends
from companion.games.highnoon.lists.muster import Line, Muster, figures_by_weapon, weapon_mix

OWN, HIRED, ALLY, RIVAL = "own", "hired", "ally", "rival"
ALLIES = "allied"
"""The id of the share of the cost that allies are."""


@dataclass(frozen=True)
class HighNoonPanel:
    """The builder screen of one army, each part worked out when it is first asked for."""

    army: Muster

    @property
    def name(self) -> str:
        """The army's name."""
        return self.army.roster.name

    @property
    def notes(self) -> str:
        """What its owner noted."""
        return self.army.roster.notes

    @property
    def facts(self) -> tuple[str, ...]:
        """Its gang, its allies, and its side in a Raid."""
        roster, book = self.army.roster, self.army.catalog
        allied = (f"allied with {side(roster.ally, book).name}",) if roster.ally else ()
        raid = (f"Raid, {roster.raid}",) if roster.raid else ()
        return (side(roster.gang, book).name, *allied, *raid)

    @property
    def groups(self) -> tuple[HireGroup, ...]:
        """Its own gang, those who ride with anybody, its allies, and the gangs that it cannot hire from."""
        roster, book = self.army.roster, self.army.catalog
        allies = f"Allies: {side(roster.ally, book).name}" if roster.ally else "Allies"
        return (
            HireGroup(OWN, side(roster.gang, book).name, "Own"),
            HireGroup(HIRED, "Hired guns", "Hired"),
            HireGroup(ALLY, allies, "Ally", guests=True),
            HireGroup(RIVAL, "Other gangs"),
        )

    @cached_property
    def review(self) -> Review:
        """Costs and findings, with their mends."""
        return review(self.army, with_mends(self.army.roster, self.army.catalog))

    @cached_property
    def entries(self) -> tuple[EntryPanel, ...]:
        """The troops in order."""
        return tuple(entry_panel(line, self.army, self.review.findings) for line in self.army.lines)

    @cached_property
    def hire(self) -> tuple[HireRow, ...]:
        """The hire list with its reasons."""
        return hire_rows(self.army)


def review(army: Muster, findings: tuple[Finding, ...]) -> Review:
    """The findings with the figures they rest on."""
    shown = bool(army.roster.ally or army.allied_cost)
    allies = Share(ALLIES, "Allies", army.allied_cost, army.allied_limit, shown)
    return Review(army.cost, army.roster.points, findings, (allies,))


def side(gang: str, book: Catalog) -> Side:
    """A gang for choosing; one that there is not keeps its id as its name."""
    record = book.gangs.get(gang)
    return Side(gang, record.name, record.icon, record.blurb) if record else Side(gang, gang, "", "")


def entry_panel(line: Line, army: Muster, findings: tuple[Finding, ...]) -> EntryPanel:
    """One troop with everything its owner decides about it."""
    return EntryPanel(
        id=line.id,
        card=line_card(line, army.catalog),
        choices=tuple(choices(line, army.catalog)) if line.troop else (),
        findings=tuple(finding for finding in findings if finding.entry == line.id),
        marks=tuple(_marks(line, army)),
        homebrew=line.entry.homebrew is not None,
    )


def _marks(line: Line, army: Muster) -> Iterator[Mark]:
    """The Enforcer's star where the troop may wear it, and the allies' hands where it may join them."""
    if line.entry.enforcer or army.could_lead(line):
        yield Mark(STAR, line.entry.enforcer)
    hired = line.troop is not None and (line.troop.list == HIRED_GUNS or line.troop.homebrew)
    if line.entry.allied or (hired and bool(army.roster.ally) and _would_serve(line.troop, army)):
        yield Mark(HANDS, line.entry.allied)


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
    mix = figures_by_weapon(troop, line.entry, allowed)
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
    summary = ", ".join(counted_weapon(option.amount, option.name) for option in options if option.amount)
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
    return Choice("options", "Options", "flags", options, 0, ", ".join(o.name for o in options if o.chosen))


def hire_rows(army: Muster) -> tuple[HireRow, ...]:
    """Every troop of the book: own gang first, then hired guns, allies, and the rest with the reason why not."""
    left = army.roster.points - army.cost
    rows = [_hire_row(troop, army, left) for troop in army.catalog.troops.values()]
    order = (OWN, HIRED, ALLY, RIVAL)
    return tuple(sorted(rows, key=lambda row: order.index(row.group)))


def _hire_row(troop: Troop, army: Muster, left: int) -> HireRow:
    card: TroopCard | None = catalogue_card(troop.id)
    if card is None:  # every troop of the catalogue has a card
        raise LookupError(troop.id)
    groups = {army.roster.ally: ALLY, army.roster.gang: OWN, HIRED_GUNS: HIRED}
    return HireRow(
        card=card,
        group=groups.get(troop.list, RIVAL),
        roles=troop.role,
        why=hiring.refusal(troop, army),
        have=army.counts[troop.id],
        fits=troop.cost <= left,
    )
