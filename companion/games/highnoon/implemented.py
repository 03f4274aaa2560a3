"""Which abilities, spells and gizmos the app computes at the table; all others are reminders that players apply.

An id comes in here with the code that implements it, and its record loses ``reminder = true`` in the same change.
"""

ABILITIES: frozenset[str] = frozenset()
SPELLS: frozenset[str] = frozenset()
GIZMOS: frozenset[str] = frozenset()
