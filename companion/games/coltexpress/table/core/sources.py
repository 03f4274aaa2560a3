"""What chance comes in: the cards, and the purses that lie face down. Each is the app's or real ones."""

from companion.engine.sources import APP, REAL, Source

CARDS = Source("cards", "Cards", "card", "deal", "card-random", ((APP, "The app deals"), (REAL, "We deal")))
PURSES = Source("purses", "Purses", "purse", "draw", "swap-bag", ((APP, "In the app"), (REAL, "Real ones")))
SOURCES = (CARDS, PURSES)
