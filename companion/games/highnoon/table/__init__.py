"""High Noon at the table.

| file | what |
|---|---|
| `state.py` | what a table knows: seats, troops, figures, cards, chips, what lasts, what must be settled |
| `events.py`, `evolve.py` | what happened, and the state after it |
| `commands/`, `reading.py` | what one tap asks for, and how it is read out of a form |
| `rules.py`, `beginning.py`, `stats.py` | the platform's contract; seats and lists become a table |
| `matters.py`, `settling.py`, `rolls.py`, `chips.py`, `bidding.py` | what is asked and settled, dice, chips, bids |
| `answering.py`, `pot.py`, `by_hand.py`, `joining.py`, `switches.py` | commands that belong to no phase; house rules |
| `setup*.py`, `infiltrators.py` | the checklist before the battle, and what is decided as turn 1 ends |
| `play.py` | a step being decided; the registries that find a rule by its command or matter |
| `deck.py` | Action Cards |
"""
