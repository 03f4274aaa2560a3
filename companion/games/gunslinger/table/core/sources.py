"""What chance comes in: the attack die and the coin, and the one deck of cards."""

from companion.engine.sources import APP, EITHER, REAL, Source

DICE, CARDS = "dice", "cards"
SOURCES = (
    Source(
        DICE,
        "Dice",
        "die",
        "roll",
        "rolling-dices",
        ((APP, "The app rolls"), (REAL, "We roll"), (EITHER, "Either")),
    ),
    Source(CARDS, "Cards", "card", "deal", "card-random", ((APP, "The app deals"), (REAL, "We deal"))),
)
"""Nobody can hold half of the one deck in the app: cards are all real or none."""
