"""Attacks, from the declaration to the wound.

| file | what |
|---|---|
| `arms.py` | what a figure can fire, how far, how often, and what it does at that range |
| `targets.py`, `crowd.py` | who may attack whom; who may catch what is fired into a melee |
| `aim.py` | how a shot is aimed, as a matter remembers it, and what counts on it |
| `declaring.py`, `shooting.py` | shots are declared, then rolled: hits, misses, who is caught in a melee |
| `unfired.py` | shots, blasts and spells that are not done any more, for whoever would fell before the dice did |
| `contact.py` | whose base touches whose, and the counter that says so |
| `blades.py`, `strikes.py` | what a figure strikes with, and how often |
| `pairing.py`, `fighting.py` | who strikes at whom; a fight is declared, after a charge where it takes one |
| `bouts.py`, `brawl.py` | attack against defense and the blow; what counts on those rolls |
| `no_mercy.py`, `above.py`, `paralysis.py`, `prey.py`, `spoils.py` | the fallen, jumps, blows that do more, loot |
| `hold_fire.py` | Holds that fire at a charge |
| `withdrawing.py`, `melee.py` | leaving a melee; what goes on in one by itself |
| `orders.py` | what is tapped in a melee besides the fight |
| `ready.py`, `picking.py` | a big gun at which a figure stands; foes to be picked, the likeliest first |
| `ends.py`, `spots.py`, `deviation.py` | what blows up by itself; figures of the whole table; how far a shot strays |
| `horses.py`, `saddles.py` | who else is hit by a blast, and who still has a horse |
| `harm.py` | damage, armor, Vigor, and the wound that comes of them |
"""
