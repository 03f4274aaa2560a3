"""Attacks, from the declaration to the wound.

| file | what |
|---|---|
| `arms.py` | what a figure can fire, how far, how often, and what it does at that range |
| `aim.py` | how a shot is aimed, as a matter remembers it, and what counts on it |
| `shooting.py` | shots are declared, then rolled: hits, misses, who is caught in a melee |
| `harm.py` | damage, armor, Vigor, and the wound that comes of them |
"""
