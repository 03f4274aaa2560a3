"""Tin Cup at a table: its state, what may be done, and what each player sees."""
