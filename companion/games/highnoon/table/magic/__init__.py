"""Spells (Appendix C).

| file | what |
|---|---|
| `casting.py` | the registry of spells, what a casting remembers, who may be aimed at, what a spell leaves behind |
| `spell_rolls.py` | the command, the spell roll, contests, and the spell's rule |
| `lasting.py` | pure questions about spells that last |
| `durations.py` | effects that last for turns, for the battle, or as long as the caster concentrates |
| `concentration.py` | spells that are kept up, and what breaks them |
| `counters.py` | *dispel* and *reflect* against a spell that is being cast |
| `backlash.py` | what a natural 1 brings |
| `calamities.py` | an enemy who casts the spell instead (Eldritch Calamity) |
| `control.py` | troops whom magic puts in other hands |
| `sweeping.py` | cleans up at the end of every step |
| `veils.py` | finding somebody under a *cloak* |
| `tweaks.py` | *corporeal* and *mental tweak* and *twist* |
| `own_spells.py` | *armor o' righteousness*, *cloak*, *dervish*, *flight*, *holy roller* |
| `beasts.py` | *beastmaster*, *call o' the wild* |
| `bolts.py` | *ball o' doom*, *black lightnin'* |
| `consecration.py` | *consecrate weapon* |
| `dispelling.py` | *dispel* on a spell that lasts |
| `hands.py` | *helpin' hand* |
| `haywire.py` | *haywire* |
| `hurrying.py` | *draw*, *hurry up!* |
| `mirror.py` | *martyr's mirror* |
| `shields.py` | *missed me!*, *rapid fire*, *reflect*, *shadow man*, *tweak* |
| `strikes.py` | *smite*, *soul blast*, *strike blind*, *stun* |
| `fingers.py` | *phantom fingers* |
| `areas.py` | *protection*, *Texas twister*, and who stands in them |
| `minds.py`, `strings.py` | *puppet*, *reassurance*; one figure of several on a puppeteer's strings |
| `walks.py` | *shadow walk* |
| `bodies.py` | *shapeshift* |
| `dead.py` | *reanimate*, *zombie* |
| `fetish.py` | a shaman's medicine bag: one spell, once |
"""
