"""What the players of a game call the things that every game has. Pages and messages about one game use its words."""

from dataclasses import dataclass

from companion.engine.words import with_article


@dataclass(frozen=True)
class Words:
    """The fields are named by what the code calls the things; what stands here is what a wargame usually calls them.

    ``points`` goes behind a figure (``point`` behind a 1), ``how_many`` asks for it, ``limit`` is the most that a list
    may come to, and ``spent`` says that none is left. ``hire``, ``hired`` and ``hiring`` are one verb that takes a
    troop as its object. ``its`` is whose name and card a troop's are. ``company`` asks whom to add, ``ready`` says that
    nothing is missing. ``sheets`` is what a list prints, ``on_paper`` what the game prints without one. ``turn`` is
    what `Turn.number` counts. ``begun`` says in the lobby what everybody chooses only once the game has begun.
    ``house`` is the rules entry that says where the points come from, in a game for which nobody printed them: pages
    mark them with a dagger then. ``unit`` stands before a score: ``$``.
    """

    army: str = "army"
    armies: str = "armies"
    troop: str = "troop"
    troops: str = "troops"
    its: str = "its"
    side: str = "side"
    point: str = "point"
    points: str = "points"
    limit: str = "points limit"
    how_many: str = "How many points?"
    spent: str = "to the point"
    book: str = "army book"
    hire: str = "hire"
    hired: str = "hired"
    hiring: str = "hiring"
    company: str = "Who rides with you?"
    ready: str = "Ready to ride."
    sheets: str = "troop sheets, templates and markers"
    on_paper: str = "Sheets and pieces to cut out"
    battle: str = "game"
    turn: str = "turn"
    begun: str = ""
    house: str = ""
    unit: str = ""

    def scored(self, score: int) -> str:
        """A score as people read it: ``1,250``, ``$1,250``, ``-25``."""
        return f"{'-' * (score < 0)}{self.unit}{abs(score):,}"

    @property
    def an_army(self) -> str:
        """With its article: ``an army``, ``a line-up``."""
        return with_article(self.army)

    @property
    def a_troop(self) -> str:
        """With its article."""
        return with_article(self.troop)

    def worth(self, amount: int) -> str:
        """``1,250 points``, ``1 point``."""
        return f"{amount:,} {self.point if amount == 1 else self.points}"

    @property
    def dagger(self) -> str:
        """What stands behind points that nobody printed, as on paper: `` †``, or nothing."""
        return " †" if self.house else ""

    def marked(self, amount: int, limit: int | None = None) -> str:
        """What something is worth, and of how much where that is another figure: ``106 of 110 strength †``."""
        if limit is None or limit == amount:
            return f"{self.worth(amount)}{self.dagger}"
        return f"{amount:,} of {self.worth(limit)}{self.dagger}"

    def count(self, number: int, sign: str = "") -> str:
        """``1 troop``, ``3 troops``; with the sign ``+``, ``+3 troops``."""
        return f"{number:{sign}} {self.troop if abs(number) == 1 else self.troops}"


USUAL = Words()
"""Where no game says otherwise, or none is known."""
