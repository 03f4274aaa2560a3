"""High Noon's rules entries: the Markdown files of rules/, and one made from every record of the data."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from companion.engine.frontmatter import parse_entry
from companion.engine.game import Entry
from companion.engine.sheets import Term
from companion.games.highnoon.catalog import Catalog, catalog
from companion.games.highnoon.records import Carried, Record, Ruling
from companion.games.highnoon.sheets import ability_term, gizmo_term, spell_term, weapon_term

RULES = Path(__file__).parent / "rules"


@cache
def entries() -> tuple[Entry, ...]:
    """All entries: written ones by file name, then those of the data."""
    files = sorted(RULES.glob("*.md"))
    written = (parse_entry(path.read_text("utf-8"), path.name) for path in files)
    return (*written, *_of_data(catalog()))


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


def _of_data(book: Catalog) -> Iterator[Entry]:
    for record, term, chapter in terms(book):
        yield Entry(
            id=term.rule,
            title=term.name,
            chapter=chapter,
            section=record.section,
            body=_body(term),
            rulings=record.rulings,
            source=record.source,
        )
    for ruling in book.rulings.values():
        yield _ruling_entry(ruling)


def _body(term: Term) -> str:
    kind = {"edge": "Edge", "hindrance": "Hindrance"}.get(term.kind, "")
    facts = "\n".join(f"- **{name}:** {text}" for name, text in term.facts)
    return "\n\n".join(part for part in (f"*{kind}.*" if kind else "", facts, term.text) if part)


def _ruling_entry(ruling: Ruling) -> Entry:
    """A ruling is ours, so it says so in its chapter and its source."""
    switch = "\n\nThe house rules of a table may turn this one." if ruling.switch else ""
    body = f"{ruling.text}{switch}"
    return Entry(f"ruling-{ruling.number}", ruling.title, "Rulings", ruling.section, body, source="house")
