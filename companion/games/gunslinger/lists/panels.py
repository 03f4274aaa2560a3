"""What the builder shows of a line-up: its gunslingers with their choices, and the 24 to choose from."""

from dataclasses import dataclass
from functools import cached_property

from companion.engine.panels import Choice, EntryPanel, HireGroup, HireRow, Option
from companion.engine.roster import Review
from companion.engine.words import with_article
from companion.games.gunslinger import front
from companion.games.gunslinger.data.catalog import catalog
from companion.games.gunslinger.data.people import Extra
from companion.games.gunslinger.lists import outfit
from companion.games.gunslinger.lists.cards import catalogue_card, line_card
from companion.games.gunslinger.lists.lineup import MOST, Line, Lineup, review
from companion.games.gunslinger.lists.strength import strengths


@dataclass(frozen=True)
class LineupPanel:
    """The builder screen of one line-up."""

    lineup: Lineup
    facts: tuple[str, ...] = (front.GUNSLINGERS.name,)
    groups: tuple[HireGroup, ...] = (HireGroup("own", front.GUNSLINGERS.name, "Own"),)

    @property
    def name(self) -> str:
        """What it is called."""
        return self.lineup.roster.name

    @property
    def notes(self) -> str:
        """What its owner noted."""
        return self.lineup.roster.notes

    @cached_property
    def review(self) -> Review:
        """Strength and findings, with their mends."""
        return review(self.lineup)

    @cached_property
    def entries(self) -> tuple[EntryPanel, ...]:
        """The gunslingers in order, in which they take their turns too."""
        return tuple(
            EntryPanel(
                id=line.entry.id,
                card=line_card(line),
                choices=(_choice(line),) if line.person else (),
                findings=tuple(finding for finding in self.review.findings if finding.entry == line.entry.id),
            )
            for line in self.lineup.lines
        )

    @cached_property
    def hire(self) -> tuple[HireRow, ...]:
        """All 24."""
        return hire_rows(self.lineup)


def _choice(line: Line) -> Choice:
    """Horse, second weapon and shotgun, each with what it adds to the strength, if that is counted."""
    chosen = line.entry.options
    options = tuple(
        Option(one.id, one.name, f"{_meaning(line, one)} · {_worth(one.id)}", one.rule, one.id in chosen)
        for one in catalog().options.values()
    )
    taken = [*(("Horse",) if line.horse else ()), *(catalog().weapons[id_].name for id_ in line.weapons[1:])]
    return Choice("options", "Options", "flags", options, 0, ", ".join(taken))


def _worth(option: str) -> str:
    """A figure of nothing is none: the simulation could not tell what the option is good for."""
    points = strengths()[option]
    return f"+{points}" if points else "strength not counted (house)"


def _meaning(line: Line, option: Extra) -> str:
    """What the option comes to for this man."""
    person, weapons = line.person, catalog().weapons
    if option.second and person is not None:
        own, other = (weapons[id_].name.lower() for id_ in outfit.weapons(person, (*line.entry.options, option.id)))
        return f"{with_article(other).capitalize()} as well as the {own}"
    if option.instead and person is not None:
        place = outfit.replaced(option.instead)
        return f"Replaces the {weapons[place].name.lower()}{'' if person.weapon == place else ', if there is one'}"
    return option.short


def hire_rows(found: Lineup) -> tuple[HireRow, ...]:
    """The 24 in the order of the roster; nobody may join where two rows of the board are full."""
    full = f"{MOST} gunslingers fill two rows of the board." if len(found.lines) >= MOST else ""
    rows = []
    for person in catalog().gunslingers.values():
        card = catalogue_card(person.id)
        if card is not None:
            have = sum(line.person is person for line in found.lines)
            rows.append(HireRow(card, "own", (person.type,), full, have, card.cost <= found.left, card.stats))
    return tuple(rows)
