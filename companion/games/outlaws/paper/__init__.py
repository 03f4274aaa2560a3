"""Outlaws on paper: character cards, counters, dice, boards and what is read beside them."""
