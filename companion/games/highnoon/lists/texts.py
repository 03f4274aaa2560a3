"""An army as text for chats and forums: plain, Markdown or BBCode."""

from companion.engine.list_text import Item, list_text
from companion.engine.wording import USUAL
from companion.games.highnoon.lists.cards import number_name
from companion.games.highnoon.lists.law import counted_weapon, spell_name, weapon_name
from companion.games.highnoon.lists.muster import Line, Muster, figures_by_weapon, weapon_mix


def army_text(army: Muster, legal: bool, style: str = "plain") -> str:
    """The army for a chat or a forum; raises `Illegal` ``no-such-style``."""
    roster = army.roster
    allies = f", allied with {army.gang_name(roster.ally)}" if roster.ally else ""
    quarter = f"; allies {army.allied_cost:,} of {army.allied_limit:,}" if roster.ally or army.allied else ""
    return list_text(
        style,
        roster.name,
        (
            f"High Noon: {army.gang_name(roster.gang)}{allies}",
            f"{army.cost:,} of {roster.points:,} points{quarter}. {'Legal' if legal else 'Not legal'}.",
        ),
        [Item(line.full_label, USUAL.worth(line.cost), details(line, army)) for line in army.lines],
        roster.notes,
    )


def details(line: Line, army: Muster) -> list[str]:
    """What a troop is and has beyond its name, as short lines."""
    troop, entry = line.troop, line.entry
    if troop is None:
        return ["not in the army book"]
    marks = {"Enforcer": entry.enforcer, "allied": line.allied, "homebrew": troop.homebrew}
    made = [", ".join([number_name(troop), *(mark for mark, worn in marks.items() if worn)])]
    allowed = weapon_mix(troop, entry.gizmo, army.catalog)
    mix = figures_by_weapon(troop, entry, allowed)
    if any(mix.values()):
        made.append(", ".join(counted_weapon(n, weapon_name(army.catalog, weapon)) for weapon, n in mix.items() if n))
    if entry.gizmo:
        gizmo = army.catalog.gizmos.get(entry.gizmo)
        made.append(gizmo.name if gizmo else entry.gizmo)
    if entry.spells:
        made.append(", ".join(spell_name(army.catalog, spell) for spell in entry.spells))
    made += [option.name for option in troop.options if option.id in entry.options]
    return made + [text for text in entry.notes.splitlines() if text.strip()]
