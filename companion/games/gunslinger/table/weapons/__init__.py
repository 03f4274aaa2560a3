"""Weapons: two of them, and shotguns."""
