"""What people say and do for the men whom the companion plays, since it does not see the board (house).

Whom such a man sees, how far away and in what cover is asked once for each pair of men, and holds until either of them
moves. Where he goes is said in one sentence, and people move his figure.

| file | what |
|---|---|
| `views.py` | whom he might see, and what was said of whom |
| `places.py` | bags, the cell, edges, horses and corners, in words |
| `look_out.py`, `find_way.py` | the companion asks whom a man sees, and how far he has to go |
| `watch.py` | it asks into whose view somebody has come |
| `march.py` | it moves a figure, and asks then |
| `say_seen.py`, `say_unseen.py`, `say_way.py`, `say_line.py`, `figure_moved.py` | people answer |
| `questions.py` | how they are asked |
"""
