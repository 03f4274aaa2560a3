"""A bandit as a troop card: what this one alone can do."""

from functools import cache

from companion.engine.sheets import Term, TermGroup, TroopCard, unknown_card
from companion.games.coltexpress.data.catalog import catalog
from companion.games.coltexpress.data.records import BanditCard
from companion.games.coltexpress.lists.cast import Line
from companion.games.coltexpress.lists.roster_file import Entry
from companion.games.coltexpress.wording import WORDS


def line_card(line: Line) -> TroopCard:
    """An entry of a cast list; one of nobody whom the catalogue knows has a card that says so."""
    bandit, entry = line.person, line.entry
    if bandit is None:
        why = f"“{entry.troop}” is none of the six bandits."
        return unknown_card(entry.id, line.title, entry.troop, why, entry.notes, WORDS.points)
    return TroopCard(
        id=entry.id,
        title=line.title,
        troop=bandit.name,
        kind=bandit.id,
        list_name="Bandits",
        number=f"{bandit.color.capitalize()}, {bandit.pattern}, {bandit.letter}",
        figures=1,
        pace="",
        icon=bandit.icon,
        stats=(),
        weapons=(),
        cost=line.cost,
        groups=(TermGroup("power", "What this bandit alone can do", "power", (power(bandit),)),),
        notes=entry.notes,
        unit=WORDS.points,
        brief=bandit.power,
    )


def power(bandit: BanditCard) -> Term:
    """What a bandit alone can do; its rules entry has the bandit's id."""
    return Term(bandit.id, bandit.name, bandit.power, bandit.power, bandit.id, kind="power")


@cache
def catalogue_card(bandit: str) -> TroopCard | None:
    """One of the six as nobody's; None for anybody else."""
    found = catalog().bandits.get(bandit)
    return line_card(Line(Entry(found.id, found.id), found)) if found else None
