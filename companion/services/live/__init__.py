"""Tells the phones at a table which version it is at, and repeats that every second.

`Live` is one per process. It holds open lines and no truth: what a table is like is read from the database, so a
process may die at any instant, and any number of them may serve one table.
"""

from companion.services.live.hub import BEAT_SECONDS, Line, Live, Phone, at_version
from companion.services.live.presence import Presence

__all__ = ["BEAT_SECONDS", "Line", "Live", "Phone", "Presence", "at_version"]
