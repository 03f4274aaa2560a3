"""Gunslinger's rules entries: the Markdown files of rules/, and one made from every record of the data."""

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

from companion.engine.frontmatter import Words, by_chapter, parse_entry, read_words
from companion.engine.game import Entry
from companion.engine.rulings import Ruling, read_rulings
from companion.engine.sheets import Term
from companion.games.gunslinger.data.board import Terrain
from companion.games.gunslinger.data.catalog import DATA, Title, catalog
from companion.games.gunslinger.data.people import ATTRIBUTES, Person
from companion.games.gunslinger.lists.strength import cost

RULES = Path(__file__).parent
WORDS = DATA / "words.toml"
OF_TYPE: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "move": ("Cards: Move", "moving"),
        "attack": ("Cards: Attack", "attacking"),
        "defense": ("Cards: Defense", "defending"),
        "wound": ("Cards: Wound", "wound-cards"),
        "special": ("Cards: Special", "special-cards"),
    }
)
"""The chapter of a type of cards, and the entry that says how they are played."""
CHAPTERS = (
    "Setup",
    "Line-ups",
    "The turn",
    "Movement",
    "Attacks",
    "Wounds",
    "Terrain",
    "Horses",
    "Weapons",
    "Action cards",
    *(chapter for chapter, _ in OF_TYPE.values()),
    "Gunslingers",
    "Rulings",
)
"""The order in which one learns the game."""


@cache
def entries() -> tuple[Entry, ...]:
    """All entries by chapter: written ones by file name, then those of the data."""
    written = [parse_entry(path.read_text("utf-8"), path.name) for path in sorted(RULES.glob("*.md"))]
    return by_chapter((*written, *_of_data()), CHAPTERS)


@cache
def rulings() -> tuple[Ruling, ...]:
    """All rulings by number; raises `Malformed` ``bad-data`` with every error of the file."""
    return read_rulings("Gunslinger", "rulings.toml", (DATA / "rulings.toml").read_text("utf-8"))


def alike() -> tuple[tuple[str, ...], ...]:
    """Groups of words that mean the same in this game only."""
    return _words().alike


@cache
def term(rule: str) -> Term | None:
    """An action card by the id of its entry; None for any other."""
    title = catalog().titles.get(rule.removeprefix("card-")) if rule.startswith("card-") else None
    if title is None:
        return None
    told = title.note or "No condition."
    return Term(title.id, title.name, _brief(title), told, rule, kind="card", house="needs" in title.house)


@cache
def _words() -> Words:
    return read_words(WORDS.read_text("utf-8"))


def _of_data() -> Iterator[Entry]:
    book = catalog()
    made = [_card(title) for title in book.titles.values()]
    made += [_ground(terrain) for terrain in book.terrain.values()]
    made += [_person(person) for person in book.gunslingers.values()]
    yield from map(_words().added, made)
    yield from (ruling.entry for ruling in rulings())


def _brief(title: Title) -> str:
    """Letter, type and number: ``A · Attack · range 3``."""
    number = {"move": f" · {title.range} squares", "attack": f" · range {title.range}"}.get(title.type, "")
    return f"{title.letter} · {title.type.capitalize()}{number}".replace(" 1 squares", " 1 square")


def _card(title: Title) -> Entry:
    chapter, rule = OF_TYPE[title.type]
    does = {
        "move": f"Move up to {title.range} square{'s' if title.range > 1 else ''}.",
        "attack": f"Attack somebody up to {title.range} square{'s' if title.range > 1 else ''} away.",
        "defense": "Negates an attack that has hit.",
    }.get(title.type, "")
    condition = f"**Condition:** {title.note}." if does else f"{title.note}."
    copies = "Two in the deck." if title.copies == 2 else "One in the deck."
    parts = (f"*{_brief(title)}.*", does, condition if title.note else "", copies)
    return Entry(
        id=f"card-{title.id}",
        title=title.name,
        chapter=chapter,
        section=title.section,
        body="\n\n".join(part for part in parts if part),
        see=(rule, *title.see),
        words=(f"{title.name} card",),
        rulings=title.rulings,
        source=title.source,
    )


def _ground(terrain: Terrain) -> Entry:
    """A kind of terrain with the cards that ask for it, whether their player or the other man has to stand there."""
    words = {terrain.id} | ({"not-clear"} if terrain.id != "clear" else set())
    titles = catalog().titles.values()
    asked = [title for title in titles if words & {need.word for need in (*title.needs, *title.foe)}]
    cards = "\n".join(f"- [{title.name}](card-{title.id}): {title.note}" for title in asked)
    body = f"{terrain.blurb}\n\nCards that ask for it:\n\n{cards}"
    return Entry(
        f"terrain-{terrain.id}", terrain.name, "Terrain", terrain.section, body, ("terrain",), source=terrain.source
    )


def _person(person: Person) -> Entry:
    """One of the 24 in figures; his card has a page of its own."""
    figures = " · ".join(f"{name.capitalize()} {getattr(person, name)}" for name in ATTRIBUTES[:4])
    others = " · ".join(f"{name.capitalize()} {getattr(person, name)}" for name in ATTRIBUTES[4:])
    points = f"Strength {cost(person.id, ())} (house)"
    body = f"*{person.type.capitalize()}, with a [{person.weapon}](weapons).*\n\n{figures}\\\n{others}\n\n{points}"
    return Entry(
        id=f"troop-{person.id}",
        title=person.name,
        chapter="Gunslingers",
        section=person.section,
        body=body,
        see=("attributes", "types", "strength"),
        words=(f"{person.name} stats", person.type),
        source=person.source,
    )
