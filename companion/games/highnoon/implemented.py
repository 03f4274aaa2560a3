"""Which abilities, spells and gizmos the app computes at the table; all others are reminders that players apply.

An id comes in here with the code that implements it, and its record loses ``reminder = true`` in the same change.
"""

ABILITIES: frozenset[str] = frozenset()
SPELLS: frozenset[str] = frozenset(
    {
        "armor-o-righteousness",
        "ball-o-doom",
        "beastmaster",
        "black-lightnin",
        "call-o-the-wild",
        "cloak",
        "consecrate-weapon",
        "corporeal-tweak",
        "corporeal-twist",
        "dervish",
        "dispel",
        "draw",
        "flight",
        "haywire",
        "helpin-hand",
        "holy-roller",
        "hurry-up",
        "martyrs-mirror",
        "mental-tweak",
        "mental-twist",
        "missed-me",
        "phantom-fingers",
        "protection",
        "puppet",
        "rapid-fire",
        "reanimate",
        "reassurance",
        "reflect",
        "shadow-man",
        "shadow-walk",
        "shapeshift",
        "smite",
        "soul-blast",
        "strike-blind",
        "stun",
        "texas-twister",
        "tweak",
        "zombie",
    }
)
GIZMOS: frozenset[str] = frozenset(
    {"air-catcher", "chainsaw", "flamethrower", "gatling-weapons", "improved-rocket-pack", "rocket-pack"}
)
