"""What chance comes in: a die, which may be a real one, and a cup of tokens, which only the app can keep."""

from companion.engine.sources import APP, REAL, Source

DIE = Source("dice", "Dice", "die", "roll", "tincup-cup", ((APP, "In the app"), (REAL, "A real die")))
CUP = Source("tokens", "Tokens", "token", "draw", "tincup-cup", ((APP, "In the app"),))
SIDES = 6
