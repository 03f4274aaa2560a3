"""The name of a device that nobody has named: what it is, in plain words, according to its browser."""

import re

_KINDS = tuple(
    (re.compile(pattern), words)
    for pattern, words in (
        (r"\bAFT\w+", "Fire TV"),
        (r"AppleTV|Apple TV", "Apple TV"),
        (r"CrKey", "Chromecast"),
        (r"Xbox", "Xbox"),
        (r"PlayStation", "PlayStation"),
        (r"SMART-TV|SmartTV|Smart-TV|Web0S|webOS|HbbTV|GoogleTV|Google TV|Android TV|BRAVIA|Roku", "Television"),
        (r"iPhone|iPod", "iPhone"),
        (r"iPad", "iPad"),
        (r"\bKF[A-Z]{2,}", "Fire tablet"),
        (r"Android.*Mobile|Mobile.*Android", "Android phone"),
        (r"Android", "Android tablet"),
        (r"CrOS", "Chromebook"),
        (r"Windows", "Windows computer"),
        (r"Macintosh|Mac OS X", "Mac"),
        (r"Linux|X11", "Linux computer"),
    )
)
"""The first that fits: a television says that it is Android, and every phone that it is something else as well."""

OTHER = "Device"


def kind_of(user_agent: str) -> str:
    """``iPhone``, ``Fire TV``, ``Windows computer``; `OTHER` for what is not known. An iPad says that it is a Mac."""
    return next((words for pattern, words in _KINDS if pattern.search(user_agent)), OTHER)
