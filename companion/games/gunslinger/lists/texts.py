"""A line-up as text for chats and forums: plain, Markdown or BBCode."""

from companion.engine.list_text import Item, list_text
from companion.engine.roster import Review
from companion.games.gunslinger.data.catalog import catalog
from companion.games.gunslinger.data.people import ATTRIBUTES
from companion.games.gunslinger.lists import outfit
from companion.games.gunslinger.lists.lineup import Line, Lineup
from companion.games.gunslinger.wording import WORDS


def lineup_text(found: Lineup, told: Review, style: str = "plain") -> str:
    """The line-up in a style, with every reason why it is not legal; raises `Illegal` ``no-such-style``."""
    legal = "Legal." if told.legal else "Not legal:"
    return list_text(
        style,
        found.roster.name,
        ("Gunslinger: a line-up", f"{found.cost:,} of {WORDS.worth(found.roster.points)} (house). {legal}"),
        [Item(line.title, WORDS.worth(line.cost), details(line)) for line in found.lines],
        found.roster.notes,
        faults=[finding.message for finding in told.errors],
    )


def details(line: Line) -> list[str]:
    """Who he is, what he carries, his attributes, and what his owner noted."""
    person = line.person
    if person is None:
        return ["not one of the 24"]
    who = f"{person.name}, {person.type}" if line.entry.name else person.type
    named = {id_: weapon.name.lower() for id_, weapon in catalog().weapons.items()}
    carried = " and ".join(named[weapon] for weapon in line.weapons)
    for option in outfit.idle(person, line.entry.options):
        carried += f"; {named[option.instead]}, but no {named[outfit.replaced(option.instead)]} to replace"
    figures = ", ".join(f"{name.capitalize()} {getattr(person, name)}" for name in ATTRIBUTES)
    told = [f"{who}; {carried}{'; on horseback' if line.horse else ''}", figures]
    return told + [text for text in line.entry.notes.splitlines() if text.strip()]
