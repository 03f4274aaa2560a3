"""Posses: who is in one, what that costs, what the rules say of it, and how it is shown."""
