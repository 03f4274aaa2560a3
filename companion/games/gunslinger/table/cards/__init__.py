"""Action cards: their conditions, hands and the common deck, and the Special cards of the own turn."""
