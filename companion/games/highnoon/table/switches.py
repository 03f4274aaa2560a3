"""The house rules that a table may turn, each with what the book or a ruling says first."""

from companion.engine.play import Switch

SWITCHES = (
    Switch(
        "spent-chips",
        "Spent Fate Chips",
        (("pot", "go back in the pot"), ("out", "stay out of the pot")),
        "The book does not say where a spent chip goes.",
        "spending-chips",
    ),
    Switch(
        "vigor",
        "Vigor against damage",
        (("victim", "rolled by whose figure it is"), ("anybody", "rolled by anybody")),
        "Whose figure is hit rolls, on the own phone.",
        "wounds",
    ),
    Switch(
        "deployment-strip",
        "Deployment zones",
        (("24x8", "24″ long and 8″ deep"), ("2x8", "2″ long and 8″ deep, as printed")),
        "No gang fits in the printed one.",
        "deployment-zones",
    ),
    Switch(
        "automaton-gatling",
        "An Automaton’s Gatling gun",
        (("two", "2d6, the higher die"), ("one", "1d6, as with one crewman")),
        "Nobody printed how many crewmen it counts for.",
        "gatling-rate-of-fire",
    ),
    Switch(
        "martyrs-mirror",
        "Martyr's mirror",
        (("text", "one attack at 4, two at 8"), ("header", "four attacks at 4, eight at 8")),
        "Text and header of the spell disagree.",
        "spell-martyrs-mirror",
    ),
)
"""Rulings 43 and 49 have a switch in the data; the other one is a house rule. Whether chip colors lie open is the
table's own affair: it comes as the switch ``hide-chips``, ``yes`` or ``no``."""
