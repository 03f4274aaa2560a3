"""Attacks: the card, the roll, and the card against it."""
