"""What chance comes in: the attack die and the coin, and the one deck of cards."""

from companion.engine.sources import APP, DICE, REAL, Source

CARDS = Source("cards", "Cards", "card", "deal", "card-random", ((APP, "The app deals"), (REAL, "We deal")))
SOURCES = (DICE, CARDS)
"""Nobody can hold half of the one deck in the app: cards are all real or none."""
