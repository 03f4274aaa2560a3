"""A gunslinger's turn: whose it is, its Draw phase, and on to the next."""
