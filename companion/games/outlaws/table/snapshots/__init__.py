"""Shots and dives in somebody else's turn (Snapshots).

| file | what |
|---|---|
| `chances.py` | who can try what, and the highest number of the die that does it |
| `windows.py` | who is asked because of a shot, before or after it |
| `try_snapshot.py`, `no_snapshot.py` | the answer; `anytime.py` is the button for a foe who comes into view |
| `trying.py`, `roll_snapshot.py`, `snapshot_fell.py` | the die, and what it brings |
| `questions.py` | what is asked |
"""
