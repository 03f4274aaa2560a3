"""What chance comes in: dice, the Action Cards, and the Fate Chips in their pot."""

from companion.engine.sources import APP, DICE, EITHER, REAL, Source

ACTION_CARDS = Source(
    "cards", "Cards", "card", "deal", "card-random", ((APP, "The app deals"), (REAL, "We deal"), (EITHER, "Either"))
)
FATE_CHIPS = Source(
    "chips", "Chips", "chip", "draw", "swap-bag", ((APP, "In the app"), (REAL, "On the table"), (EITHER, "Either"))
)
SOURCES = (DICE, ACTION_CARDS, FATE_CHIPS)
