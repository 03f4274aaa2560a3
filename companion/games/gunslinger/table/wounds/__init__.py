"""Wounds: what a hit does, the cards that make it worse, death, and healing."""
