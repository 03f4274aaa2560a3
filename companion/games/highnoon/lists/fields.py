"""What High Noon's lists and their troops carry besides what every list has, as the platform draws it."""

from companion.engine.fields import EntryField, ListField, Pairing

SIDE_KEY = "gang"
"""Where the roster file has the gang."""
STAR = EntryField("enforcer", "Enforcer", "Enforcer:", icon="law-star", only_one=True, copied=False)
"""One Hero of the gang, or a hired one, leads the army (Enforcers)."""
HANDS = EntryField("allied", "With the allies", "allied:", icon="shaking-hands")
"""A hired gun, or a troop of the player's own, who rides with the allies (Allies)."""
ENTRY_FIELDS = (
    STAR,
    HANDS,
    EntryField("weapons", "Weapons", "weapons of"),
    EntryField("spells", "Spells", "spells of"),
    EntryField("gizmo", "Gizmo", "gizmo of", clears=("weapons",)),
    EntryField("options", "Options", "options of"),
)
"""Another gizmo brings other weapons."""
RAID = Pairing(
    "raid", "Raid: build both sides", "Also build the defender, with 25 % more points", "The defender’s gang", "Raid"
)
"""The defender of a Raid has a quarter more points (Raid!; ruling 8)."""
RAID_SIDES = (("", "No Raid"), ("attacker", "Attacker"), ("defender", "Defender"))


def list_fields(gangs: tuple[tuple[str, str], ...]) -> tuple[ListField, ...]:
    """The allied gang, which is another than the list's own, and the side in a Raid."""
    allies = ListField("ally", "Allied with", "ally", (("", "Nobody"), *gangs), unlike=SIDE_KEY)
    return allies, ListField("raid", "Raid side", "Raid side", RAID_SIDES, asked=False)
