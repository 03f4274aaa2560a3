"""What chance comes in: dice (the guns', the brawl die and plain ones), and counters out of cups."""

from companion.engine.sources import APP, EITHER, REAL, Source

DICE, CHIPS = "dice", "chips"
SOURCES = (
    Source(
        DICE,
        "Dice",
        "die",
        "roll",
        "rolling-dices",
        ((APP, "The app rolls"), (REAL, "We roll"), (EITHER, "Either")),
    ),
    Source(
        CHIPS,
        "Cups",
        "counter",
        "draw",
        "card-random",
        ((APP, "The app draws"), (REAL, "We draw"), (EITHER, "Either")),
    ),
)
