"""Showdowns: bids for the worst shot, and shots at the bid (Showdowns).

| file | what |
|---|---|
| `standoff.py` | who can stand in one, and with which gun |
| `beginning.py`, `call_showdown.py` | at the start of a shootout, or called in the middle of a round |
| `bidding.py` | the one cup, and what goes on by itself; `draw_for_bid.py`, `bid.py`, `call_bid.py` are the taps |
| `showdown_shot.py`, `no_last_shot.py` | the shot of whoever was called, and that of the side that is left |
| `settling.py` | who is out after a shot |
| `questions.py` | what is asked |
"""
