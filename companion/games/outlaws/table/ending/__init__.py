"""How a shootout ends, and what becomes of those who lie there."""
