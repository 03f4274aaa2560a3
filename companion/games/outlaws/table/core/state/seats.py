"""Players and the two teams."""

from dataclasses import dataclass

OUTLAWS, LAW = TEAMS = ("outlaws", "law")


@dataclass(frozen=True)
class Seat:
    """A player. ``team`` is one of `TEAMS`. ``ready``: everything is set up; ``gone``: they gave up. ``computer``: the
    app plays it."""

    id: str
    name: str
    army: str = ""
    team: str = OUTLAWS
    ready: bool = False
    gone: bool = False
    computer: bool = False
