"""Movement: Move cards, the cards against them, and the squares."""
