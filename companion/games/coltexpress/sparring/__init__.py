"""The companion's bandits: what they tap. All of it is house.

Such a seat knows what a seat may know (`Board.known`), and it remembers the cards that it saw being laid. It plays as
well as a beginner who counts: it runs the cards that it knows through the rules, takes the others for greedy, and asks
what one more card of its own would bring.

| file | what |
|---|---|
| `seat.py` | the platform's contract |
| `worth.py` | what a seat's situation is worth, in dollars |
| `plans.py` | cards run through the rules, by seats that each take what is best for them |
| `choices.py` | what the seat taps: cards, targets, purses, what it keeps |
| `anybody.py`, `simulation.py`, `measuring.py` | robberies without people, and how strong it is |
"""
