"""High Noon at the table.

What a table knows, and how a step is decided:

| file | what |
|---|---|
| `state/` | what a table knows: `whole` has the table; `seats`, `troops`, `battle`, `matters`, `lasting` its parts |
| `state/deeds` | what was done in an action |
| `state/kept` | what a rule says of a state, worked out once |
| `events/` | what happened, a module a subject; each class name is permanent |
| `evolve/` | the state after an event, in modules of the same names; `changing` registers them |
| `commands/` | what one tap asks for: `core`, `setup`, `action`, `tables`, `by_hand` |
| `commands/attacks`, `fighting`, `magic`, `spells`, `gizmos`, `moving` | fights, and the way to them |
| `play.py` | a step being decided; the registries that find a rule by its command or matter |
| `core/` | who looks, and what is open to them |
| `guns/` | big guns, explosives and flames; what goes off in a place; buildings |
| `attacks/` | shots, hand-to-hand, and the wounds that come of them |
| `magic/` | spells: casting, what lasts, backlash |
| `devices/` | gizmos: who has what, how it fails, what it does |
| `rules.py`, `beginning.py` | the platform's contract; seats and lists become a table |
| `stats.py`, `switches.py` | troops for the table; the house rules that a table may turn |
| `sources.py` | what a table rolls, deals and draws: dice, Action Cards, Fate Chips |
| `armory.py` | weapons and templates as this table plays them |

What is asked and rolled:

| file | what |
|---|---|
| `matters.py`, `settling.py` | something is asked, and comes to its end |
| `throwing.py`, `answering.py` | dice that are thrown, kept and bettered by chips; all other answers |
| `contests.py` | who rolls against whom, who is ahead, and who still has anything to decide |
| `tally.py` | what came of many rolls at once, in a sentence |
| `rolls.py`, `modifiers.py`, `all_rolls.py`, `numbers.py` | dice, what counts on them, a troop's numbers |
| `chips.py`, `first_chips.py`, `pot.py`, `bidding.py` | Fate Chips: order of spending, opening draw, pot, secret bids |
| `deck.py`, `order.py` | Action Cards, and who acts when |
| `by_hand.py`, `joining.py` | corrections with a reason; troops that come, go and change hands by somebody's word |
| `lending.py` | Heroes whom somebody else plays until the next turn |
| `loyalty.py` | whose a troop really is, whoever plays it now |

Odds before the dice fall:

| file | what |
|---|---|
| `prospects.py` | what may come of attacks: one with all that follows it, and several put together |
| `foresight.py`, `following.py` | what would follow from a roll, asked of the rules themselves |

The battle, from the first step to the last:

| file | what |
|---|---|
| `before_lists.py` | what is settled in the lobby: scenario, sides, army size |
| `setup.py`, `setup_scenario.py`, `setup_seats.py` | the checklist; what is played; what each seat does |
| `infiltrators.py` | what is decided as turn 1 ends, and what comes of it |
| `flow.py`, `turn_start.py`, `turn_end.py` | what goes on by itself; a turn begins, and ends |
| `draw.py`, `leadership.py` | the deal, and who acts on whose card |
| `action.py`, `acting.py`, `holds.py` | counting down, the commands of a turn, Holds |
| `entering.py`, `figures.py`, `recovery.py` | wounds and counters entered; what becomes of figures; getting up |
| `guts.py`, `fear.py`, `deaths.py`, `rally.py` | Guts, what frightens, whom a death shakes, rallying |
| `healing.py`, `malfunction.py` | the wounded and machines, and how they are mended; gizmos that fail |
| `moving.py`, `costs.py`, `falls.py` | what is rolled on the way; what an inch costs; falls and jumps |
| `effects.py`, `marks.py`, `kinds.py` | what lasts; counters of one word; what sort of being a troop is |
| `bounty.py`, `ending.py`, `aftermath.py` | the score, the end, the story |

The tables of the rulebook:

| file | what |
|---|---|
| `tables.py`, `rows.py`, `fates.py` | rolling on them; rows by what was rolled; the commands around them |
| `fortune.py`, `calamity.py` | two of them, row by row |
| `freaks.py`, `curse.py`, `creatures.py`, `wizard.py` | freak events; the Curse of Fate; beasts; the wily wizard |
| `criticals.py` | where a Hero is hit |
| `locales.py`, `possession.py` | Strange Locales, and what takes hold of who enters |
| `finds.py`, `cabin.py`, `haunts.py`, `ruins.py` | what is found there |
| `places.py` | getting into a Strange Locale, what counts there, leaving, and what is carried off |
| `rogues.py` | troops that come in the middle of a battle |
| `harrowed.py`, `souls.py`, `beast.py` | Heroes back from the grave, what they eat, and the demon in them |

What a seat sees:

| file | what |
|---|---|
| `view/` | the board: `core.seeing` knows who looks, and nobody else asks what is secret |
| `view/prompts`, `situations`, `setup_steps` | what is asked of whom, the next step |
| `view/rivalry` | the others in a contest: what they rolled, and who is tied |
| `view/rolls`, `volleys`, `naming` | a roll on the screen, and real dice; the rolls of an attack and their names |
| `view/dictating` | the Curse of Fate: its owner's button, and the warning to the player who rolls |
| `view/odds`, `checks`, `what_if` | the odds of a roll and the chart that they open into; what else could be done |
| `view/plates`, `cards`, `doing` | troops, their cards, what they may do |
| `view/seats`, `turn`, `facts` | seats, whose go it is, what all know |
| `view/gizmos`, `moving`, `drops` | devices and what they can do, the sheet of moving, attacks from above and below |
| `view/spotting` | figures of the whole table to be picked, and the clock of what strayed |
| `view/fighting` | whom to fight, who leaves a melee, who guards the fallen |
| `view/spells`, `places` | what is done about spells besides casting; a Strange Locale and the herd |
| `view/magic` | spells from a troop's plate |
| `view/shooting`, `adding` | how far and at whom; troops that are added in the middle of it |
| `view/tools`, `forms`, `chips` | what is not asked for at every tap; a command as a small form; Fate Chips |
"""
