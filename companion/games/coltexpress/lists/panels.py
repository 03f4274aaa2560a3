"""What the builder shows of a cast list: its bandits, and the six to choose from."""

from dataclasses import dataclass
from functools import cached_property

from companion.engine.panels import EntryPanel, HireGroup, HireRow
from companion.engine.roster import Review
from companion.games.coltexpress.data.catalog import catalog
from companion.games.coltexpress.lists.cards import catalogue_card, line_card
from companion.games.coltexpress.lists.cast import Cast, review
from companion.games.coltexpress.lists.sides import BOTH
from companion.games.coltexpress.lists.texts import planned


@dataclass(frozen=True)
class CastPanel:
    """The builder screen of one cast list."""

    cast: Cast
    groups: tuple[HireGroup, ...] = (HireGroup("own", "Bandits", "Own"),)

    @property
    def facts(self) -> tuple[str, ...]:
        """What it is a list of, and what it says of the train and the rounds."""
        side = next((side.name for side in BOTH if side.id == self.cast.roster.side), "")
        said = (f"{heading}: {', '.join(words)}" for heading, words in planned(self.cast) if words)
        return tuple(filter(None, (side, *said)))

    @property
    def name(self) -> str:
        """What it is called."""
        return self.cast.roster.name

    @property
    def notes(self) -> str:
        """What its owner noted."""
        return self.cast.roster.notes

    @cached_property
    def review(self) -> Review:
        """How many play, and the findings, with their mends."""
        return review(self.cast)

    @cached_property
    def entries(self) -> tuple[EntryPanel, ...]:
        """The bandits in order."""
        return tuple(
            EntryPanel(
                id=line.entry.id,
                card=line_card(line),
                findings=tuple(finding for finding in self.review.findings if finding.entry == line.entry.id),
                unique=True,
            )
            for line in self.cast.lines
        )

    @cached_property
    def hire(self) -> tuple[HireRow, ...]:
        """All six."""
        return hire_rows(self.cast)


def hire_rows(found: Cast) -> tuple[HireRow, ...]:
    """The six in the order of the alphabet; nobody plays twice."""
    there = {line.person.id for line in found.lines if line.person}
    rows = []
    for id_, bandit in catalog().bandits.items():
        card = catalogue_card(id_)
        if card is not None:
            why = f"{bandit.name} is in this list already." if id_ in there else ""
            rows.append(HireRow(card, "own", (), why, int(id_ in there), found.left >= card.cost))
    return tuple(rows)
