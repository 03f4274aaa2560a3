"""Groups of townsfolk: their turn, and what gunfire does to them (Groups of townsfolk)."""
