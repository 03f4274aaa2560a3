"""Setting by hand what the app tracks: house rules exist, and taps go wrong.

Each correction says why in ``reason``; everybody reads what was set, and the reason. It is an event of its own, and
what it changes follows: somebody whose last action a wound takes falls unconscious, and a team with nobody left has
lost. ``man`` is whom it is about.

| file | what |
|---|---|
| `keeping.py`, `forms.py` | what every correction asks, and how it is kept; the small forms |
| `group.py` | all of them, character by character and for the table |
| `body.py`, `tallies.py`, `conditions.py`, `status.py` | a character's body and what it costs |
| `stance.py`, `square.py`, `saddle.py` | where and how somebody stands |
| `held.py`, `gun.py`, `spare.py` | what somebody holds, and bullets |
| `turn.py`, `cups.py`, `which_round.py`, `horse.py`, `townsfolk.py`, `objective.py` | the table |
"""
