"""What people say and do for the men whom the companion plays, since it does not see the board (house).

Whom such a man sees, how far away and in what cover is asked once for each pair of men, and holds until either of them
moves. Where he goes is said in one sentence, and people move his figure.

| file | what |
|---|---|
| `views.py` | whom he might see, and what was said of whom |
| `look_out.py` | the companion asks |
| `march.py` | it moves a figure, and asks then |
| `say_seen.py`, `say_unseen.py`, `figure_moved.py` | people answer |
| `questions.py` | how they are asked |
"""
