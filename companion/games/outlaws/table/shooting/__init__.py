"""Shots of every kind, from the aim to the hit (Shooting in Outlaws).

| file | what |
|---|---|
| `ways.py`, `readiness.py` | the ways of shooting, what they cost, and why one is not possible now |
| `sight.py`, `sight_form.py` | what people see along the barrel: asked, checked, kept for the pair |
| `shoot.py`, `fire.py`, `hold_fire.py` | a shot is announced with its odds; then the trigger, or not |
| `to_hit.py`, `counters.py` | what the number is made of; how many wound counters a hit draws |
| `procedure.py` | what comes after what, from the trigger to the last snapshot |
| `rolling.py`, `roll_shot.py`, `shot_fell.py` | the gun die and the d6 of a disadvantage |
| `turning.py`, `roll_which.py`, `which_fell.py`, `name_target.py` | who is hit |
| `say_cover.py`, `say_distance.py` | what is asked of those who are not the target |
| `striking.py` | the hit |
| `odds.py`, `questions.py` | the exact odds, and what is asked |
"""
