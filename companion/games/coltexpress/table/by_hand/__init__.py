"""Setting by hand what the app tracks: taps go wrong, and real tokens get pushed.

Each correction says why in ``reason``; everybody reads what was set, and the reason. What it changes follows: a bandit
who is put beside the Marshal flees. A purse is never moved by its worth, which only its owner may know.
"""
