"""Gunslinger at a table.

Commands are wishes, events are facts, the state is a fold of events. A rule is a function that is handed a `Step`: it
looks at the state, emits events and says a sentence; whoever undoes it takes the events away. Hands are secret: what
`view` shows of one goes to its own seat, and no sentence names a card before it is played.

| file | what |
|---|---|
| `state.py` | the frozen state |
| `events.py` | facts in the past tense |
| `evolving.py` | the state after an event |
| `commands.py` | what somebody may want |
| `by_hand.py` | what somebody may set by hand, with a reason |
| `squares.py` | the board: distances, steps, who is surrounded |
| `numbers.py` | attributes as they are now, and what a card looks at |
| `to_hit.py` | what the number of an attack roll is made of |
| `beginning.py` | the first step, and the house rules that a table may turn |
| `deciding/` | the rules: a step, hands, who is asked, setting up, turns, moving, shooting, tricks, corrections |
| `view/` | what a seat sees |
| `aftermath.py` | the story of a duel that is over |
| `rules.py` | the platform's contract, fulfilled |
"""
