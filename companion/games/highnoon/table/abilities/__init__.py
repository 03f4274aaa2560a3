"""Abilities that are rules of their own (Appendices A and E)."""
