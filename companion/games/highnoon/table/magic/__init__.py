"""Spells: how they are cast, what they do, and what comes of a natural 1 (Appendix C)."""
