"""The house rules that a table may turn, each with what the book or a ruling says first; and its use of the app."""

from collections.abc import Mapping
from typing import Any

from companion.engine.play import Switch
from companion.engine.sources import DICE
from companion.games.highnoon.table.core.all_rolls import SWITCH, WITH_DAMAGE, WITHOUT_DAMAGE
from companion.games.highnoon.table.core.sources import FATE_CHIPS
from companion.games.highnoon.table.core.state import FREE_MODE, PARTS

HIDE_CHIPS = "hide-chips"
NIGHT = "night"
NIGHT_SIGHT = 24
"""Inches beyond which nobody sees at night where the table agreed on that: as in the rain (house)."""
SWITCHES = (
    Switch(
        HIDE_CHIPS,
        "Chip colors",
        (("no", "open to all"), ("yes", "secret")),
        "If they are secret, you see only how many chips the others hold.",
        source=FATE_CHIPS.id,
    ),
    Switch(
        "spent-chips",
        "Spent Fate Chips",
        (("pot", "go back in the pot"), ("out", "stay out of the pot")),
        "The book does not say where a spent chip goes.",
        "spending-chips",
    ),
    Switch(
        SWITCH,
        "“All rolls” of a troop",
        ((WITH_DAMAGE, "Traits and damage"), (WITHOUT_DAMAGE, "Traits alone, no damage")),
        "Counts for Shaken and everything else that changes “all rolls”.",
        "shaken",
    ),
    Switch(
        "vigor",
        "Vigor against damage",
        (("victim", "rolled by the figure’s player"), ("anybody", "rolled by anybody")),
        "The player whose figure is hit rolls, on their own phone, unless the app rolls in one go.",
        "wounds",
    ),
    Switch(
        "deployment-strip",
        "Deployment zones",
        (("24x8", "24″ long and 8″ deep"), ("2x8", "2″ long and 8″ deep, as printed")),
        "The zone as printed is too small for any gang.",
        "deployment-zones",
    ),
    Switch(
        "automaton-gatling",
        "An Automaton’s Gatling gun",
        (("two", "2d6, the higher die"), ("one", "1d6, as with one crewman")),
        "The book does not say how many crewmen it counts as.",
        "gatling-rate-of-fire",
    ),
    Switch(
        "martyrs-mirror",
        "Martyr's mirror",
        (("text", "one attack at 4, two at 8"), ("header", "four attacks at 4, eight at 8")),
        "The spell’s text and its heading disagree.",
        "spell-martyrs-mirror",
    ),
)
"""Rulings 34, 43 and 49 have a switch in the data; the others are house rules."""

NIGHT_SWITCH = Switch(
    NIGHT,
    "Night",
    (("reminder", "only a reminder"), ("dark", f"nobody sees farther than {NIGHT_SIGHT}″ (house)")),
    "The book says that a Raid may be at night, and not what night does. The house figure is that of rain.",
    "night",
)
"""The log and the screens name it only where it was turned: most battles are fought by day."""

WINDOW = "window"
ROLL_BY_ROLL, NO_WINDOW = "tap", "none"
WINDOW_SWITCH = Switch(
    WINDOW,
    "Pace of the rolls",
    (
        ("4", "in one go, 4 seconds to spend a chip (house)"),
        ("8", "in one go, 8 seconds to spend a chip (house)"),
        (ROLL_BY_ROLL, "roll by roll, each with a tap"),
        (NO_WINDOW, "in one go, every roll stands: no chips on rolls (house)"),
    ),
    "In one go, the app rolls hits, damage and Vigor together. You get time to spend a chip that could help. Where "
    "every roll stands, you cannot: chips are only for bids.",
    "spending-chips",
    source=DICE.id,
)
"""Tables that began before it could be turned have none of its values: they go on roll by roll."""

FREE_SWITCH = Switch(
    FREE_MODE,
    "Free mode",
    (("no", "off, the app asks for every roll"), ("yes", "on, dice and moves are yours alone")),
    "In free mode the app keeps the cards, chips, wounds and bounty, and asks for nothing else. Anybody turns the next "
    "card. You can turn it on or off at any time.",
    source=DICE.id,
)
"""The log and the screens name it only where it was turned."""

PART_WORDS: Mapping[str, tuple[str, str]] = {
    "cards": ("Action Cards", "It deals them and says who acts when."),
    "chips": ("Fate Chips", "It keeps track of the pot and everybody’s chips."),
    "guts": ("Guts", "It asks for the checks and keeps track of who is Shaken."),
    "figures": ("Figures", "It keeps track of who is up, Eatin' Dirt or Put Down."),
    "bounty": ("Bounty", "It counts the score."),
    "tables": ("Tables", "It rolls for Jokers and what goes wrong with gizmos."),
    "ending": ("The end", "It asks when the battle may be over."),
}
"""What each of `state.PARTS` is called, and what the app does for it."""

USE = "use-"
PART_SWITCHES = tuple(
    Switch(f"{USE}{part}", name, (("yes", "by the app"), ("no", "without the app")), text, group="Use the app for")
    for part, (name, text) in PART_WORDS.items()
)


def is_dark(switches: Mapping[str, str], facts: Mapping[str, Any]) -> bool:
    """True where it is night, and the table agreed that night limits how far anybody sees (house)."""
    return facts.get(NIGHT) == "yes" and switches.get(NIGHT) == "dark"


def parts_of(switches: Mapping[str, str]) -> frozenset[str]:
    """The parts that were agreed on; what nobody said is used."""
    return frozenset(part for part in PARTS if switches.get(f"{USE}{part}") != "no")
