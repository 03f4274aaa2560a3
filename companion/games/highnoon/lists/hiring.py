"""Who may be hired into an army, and the choices with which a troop is hired in one tap."""

from collections.abc import Mapping, Sequence
from typing import Any

from companion.games.highnoon.data.catalog import Catalog
from companion.games.highnoon.data.records import HIRED_GUNS, Troop
from companion.games.highnoon.lists.law import bar_of
from companion.games.highnoon.lists.muster import Muster, is_allied

USUAL_SPELLS: Mapping[str, Sequence[str]] = {
    "blessed": ("smite", "protection", "helpin-hand", "reassurance"),
    "shaman": ("helpin-hand", "smite", "cloak", "armor-o-righteousness"),
    "houngan": ("soul-blast", "reanimate", "zombie", "corporeal-twist"),
    "witch": ("ball-o-doom", "soul-blast", "flight", "missed-me"),
}
"""What a caster is hired with until its player chooses; the first four are a fair start, no rule."""


def usual_spells(troop: Troop, catalog: Catalog) -> list[str]:
    """The spells a caster starts with, then all others of its type."""
    own = [spell.id for spell in catalog.spells_of(troop.caster)]
    usual = [spell for spell in USUAL_SPELLS.get(troop.caster, ()) if spell in own]
    return [*usual, *(spell for spell in own if spell not in usual)]


def entry_for(troop: Troop, catalog: Catalog) -> dict[str, Any]:
    """The entry of a newly hired troop: complete, so that hiring takes one tap and is legal at once."""
    made: dict[str, Any] = {"troop": troop.id}
    if troop.spells:
        made["spells"] = usual_spells(troop, catalog)[: troop.spells]
    if troop.gizmos:
        made["gizmo"] = troop.gizmos[0]
    return made


def refusal(troop: Troop, army: Muster, allied: bool = False) -> str:
    """Why this army may not hire the troop, in a few words; empty where it may. Points are not asked here."""
    roster = army.roster
    own = troop.list in (roster.gang, HIRED_GUNS)
    if not own and (troop.list != roster.ally or roster.ally == roster.gang):
        ally = f"your ally is {army.gang_name(roster.ally)}" if roster.ally else "no ally chosen"
        return f"{army.gang_name(troop.list)} only: {ally}"
    if gang := bar_of(troop, is_allied(troop, allied, roster), roster):
        return f"refuses {army.gang_name(gang)}"
    if troop.most and army.counts[troop.id] >= troop.most:
        return "already hired" if troop.most == 1 else f"{troop.most} is the most"
    return ""


def hirable(army: Muster, allied: bool = False) -> list[Troop]:
    """The troops that this army may hire, dearest last."""
    may = [troop for troop in army.catalog.troops.values() if not refusal(troop, army, allied)]
    return sorted(may, key=lambda troop: troop.cost)


def heroes(army: Muster, *lists: str, allied: bool = False) -> list[Troop]:
    """The Heroes of some lists that this army may hire, the own gang's first, then by cost."""
    found = [troop for troop in hirable(army, allied) if troop.hero and troop.list in lists]
    return sorted(found, key=lambda troop: (troop.list == HIRED_GUNS, troop.cost))
