"""How a duel ends: the last side standing, a draw, and whoever gives up."""
