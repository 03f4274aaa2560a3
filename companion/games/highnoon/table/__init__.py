"""High Noon at the table.

| file | what |
|---|---|
| `state.py` | what a table knows: seats, troops, figures, cards, chips, what lasts, what must be settled |
| `events.py`, `evolve.py` | what happened, and the state after it |
| `commands.py` | what one tap asks for |
| `play.py` | a step being decided; the registries that find a rule by its command or matter |
| `deck.py` | Action Cards |
"""
