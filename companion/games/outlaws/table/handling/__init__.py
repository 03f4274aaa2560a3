"""Hands and what they hold: drawn, stowed, passed, picked up, loaded, cleared (Actions)."""
