"""Games from elsewhere: those that installed packages bring. Each is checked whole before anybody may open it.

A package names its game in the group ``tabletop_companion.games`` of its entry points. One that is faulty is left out,
with a sentence that says which package, which file and which field; the other games are there all the same. A game that
breaks later, while it is played, is named in the same way.
"""

from companion.packages.broken import Broken, blame
from companion.packages.finding import GROUP, Brought, Found, find

__all__ = ["GROUP", "Broken", "Brought", "Found", "blame", "find"]
