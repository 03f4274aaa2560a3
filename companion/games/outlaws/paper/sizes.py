"""How large cards and counters are, in inches. The book prints no sizes; those of ours fit into each other."""

CARD = (2.5, 3.5)
WOUND = 0.625
"""Wounds and injuries: the boxes of the body."""
HAND = 0.75
"""What one hand holds is a square, what takes two is as high and twice as wide."""
AMMO = 0.5
"""Bullets, and the spaces of their track."""
CUP = 0.75
STANDING = 1.0
HORSE = (1.0, 1.5)
