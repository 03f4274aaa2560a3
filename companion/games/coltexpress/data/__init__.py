"""Every fact of the game, and what reads it."""
