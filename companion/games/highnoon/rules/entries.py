"""High Noon's rules entries: the Markdown files of rules/, and one made from every record of the data."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from companion.engine.frontmatter import Words, by_chapter, parse_entry, read_words
from companion.engine.game import Entry
from companion.engine.sheets import Term, TroopCard
from companion.engine.tables import Table
from companion.games.highnoon.data import toml
from companion.games.highnoon.data.catalog import Catalog, catalog
from companion.games.highnoon.data.records import Carried, Record, Spell
from companion.games.highnoon.data.toml import DATA
from companion.games.highnoon.lists.cards import ability_term, catalogue_card, gizmo_term, spell_term, weapon_term
from companion.games.highnoon.rules.tables import tables

RULES = Path(__file__).parent
CHAPTERS: tuple[str, ...] = tuple(toml.read("chapters")["order"])
"""The order in which one learns the game; what is not named there comes after, in its own order."""
WORDS = DATA / "words.toml"


@cache
def entries() -> tuple[Entry, ...]:
    """All entries by chapter: written ones by file name, then those of the data that nobody wrote better."""
    files = sorted(RULES.glob("*.md"))
    written = [parse_entry(path.read_text("utf-8"), path.name) for path in files]
    known = {entry.id for entry in written}
    made = (entry for entry in _of_data(catalog()) if entry.id not in known)
    return by_chapter((*map(_words().added, written), *made), CHAPTERS)


def terms(book: Catalog) -> Iterator[tuple[Record, Term, str]]:
    """Every record that a card can name, as a term, with its chapter."""
    for ability in book.abilities.values():
        yield ability, ability_term(Carried(ability.id), book), "Special abilities"
    for spell in book.spells.values():
        yield spell, spell_term(spell), "Spells"
    for gizmo in book.gizmos.values():
        yield gizmo, gizmo_term(gizmo), "Gizmos"
    for weapon in book.weapons.values():
        yield weapon, weapon_term(weapon), "Weapons"


def term(rule: str) -> Term | None:
    """An ability, spell, gizmo or weapon by the id of its rules entry."""
    return _by_rule().get(rule)


@cache
def _by_rule() -> dict[str, Term]:
    return {term.rule: term for _, term, _ in terms(catalog())}


def _of_data(book: Catalog) -> Iterator[Entry]:
    words = _words()
    for record, term, chapter in terms(book):
        yield Entry(
            id=term.rule,
            title=term.name,
            chapter=chapter,
            section=record.section,
            body=_body(term),
            see=_animals(record),
            words=words.of(term.rule),
            rulings=record.rulings,
            source=record.source,
        )
    for table in tables():
        if table.entry.startswith("table-"):
            yield _table_entry(table)
    for troop in (*book.troops.values(), *book.rogues.values()):
        shown = catalogue_card(troop.id)
        if shown is not None:
            yield _troop_entry(shown, troop.section, troop.source)
    yield from (ruling.entry for ruling in book.rulings.values())


def _animals(record: Record) -> tuple[str, ...]:
    """The animals that a spell brings, each with its own entry. The wolves share that of Black River's."""
    cards = record.animals if isinstance(record, Spell) else ()
    return tuple(f"troop-{card.removeprefix('rogue-')}" for card in cards)


def _body(term: Term) -> str:
    kind = {"edge": "Edge", "hindrance": "Hindrance"}.get(term.kind, "")
    facts = "\n".join(f"- **{name}:** {text}" for name, text in term.facts)
    return "\n\n".join(part for part in (f"*{kind}.*" if kind else "", facts, term.text) if part)


def alike() -> tuple[tuple[str, ...], ...]:
    """Groups of words that mean the same in this game only."""
    return _words().alike


@cache
def _words() -> Words:
    return read_words(WORDS.read_text("utf-8"))


def _table_entry(table: Table) -> Entry:
    """The table itself is drawn by the page; the text is there to be found by."""
    title = table.name if table.name.lower().endswith("table") else f"{table.name} table"
    body = "\n".join(f"- {row.name}: {row.text}" for row in table.rows)
    dice = (f"{table.dice} {table.name}",) if table.dice else ()
    words = (table.name, f"{table.name} roll", *dice, *_words().of(table.entry))
    return Entry(
        id=table.entry,
        title=title,
        chapter="Tables",
        section=table.section,
        body=body,
        words=words,
        rulings=table.rulings,
        source=table.source,
    )


def _troop_entry(card: TroopCard, section: str, source: str) -> Entry:
    """A troop in figures, so that its name and its abilities find it; the whole card has a page of its own."""
    body_traits, fight = card.stats[:3], card.stats[3:]
    traits = "\\\n".join(" · ".join(f"{stat.name} {stat.die}" for stat in part) for part in (fight, body_traits))
    weapons = ", ".join(f"[{weapon.counted}]({weapon.rule})" for weapon in card.weapons) or "none"
    abilities = ", ".join(f"[{term.label}]({term.rule}) ({term.kind})" for term in card.terms("abilities")) or "none"
    bounty = f"{card.worth[0].amount} each"
    cost = f"**{card.cost} points** · bounty {bounty}" if card.cost else f"Bounty {bounty}"
    lines = (f"*{card.list_name}. {card.number}.*", f"{cost} · Pace {card.pace}", traits)
    facts = (f"- **Carries:** {weapons}", f"- **Abilities:** {abilities}")
    body = "\n\n".join((*lines, "\n".join(facts), *card.special))
    return Entry(
        id=f"troop-{card.kind}",
        title=card.title,
        chapter=f"Troops: {card.list_name}",
        section=section,
        body=body,
        words=(f"{card.title} stats", f"{card.list_name} {card.title}", *_words().of(f"troop-{card.kind}")),
        rulings=tuple(number for number, _ in card.rulings),
        source=source,
    )
