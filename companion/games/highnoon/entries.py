"""High Noon's rules entries: the Markdown files of rules/, and one made from every record of the data."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from companion.engine.frontmatter import parse_entry
from companion.engine.game import Entry
from companion.engine.sheets import Term
from companion.games.highnoon.catalog import Catalog, catalog
from companion.games.highnoon.records import Carried, Record, Ruling, Troop
from companion.games.highnoon.sheets import NO_ENTRY, ability_term, card, gizmo_term, spell_term, weapon_term

ANIMALS = ("rogue-bear", "rogue-rogue-wolves", "rogue-rattlers", "rogue-mountain-lions")
SUMMONED = {"spell-call-o-the-wild": ANIMALS, "spell-shapeshift": (*ANIMALS, "rogue-bird-of-prey")}
"""The spells that bring a troop of their own, and where its figures stand."""

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
            see=SUMMONED.get(term.rule, ()),
            rulings=record.rulings,
            source=record.source,
        )
    for rogue in book.rogues.values():
        yield _rogue_entry(rogue, book)
    for ruling in book.rulings.values():
        yield _ruling_entry(ruling)


def _rogue_entry(rogue: Troop, book: Catalog) -> Entry:
    """A summoned or rogue troop: nobody hires it, so the rules are where one finds its figures."""
    made = card(rogue, NO_ENTRY, book)
    names, dice = " | ".join(stat.short for stat in made.stats), " | ".join(stat.die for stat in made.stats)
    rule = "|".join(["---"] * len(made.stats))
    weapons = ", ".join(f"{weapon.name} ({weapon.damage})" for weapon in made.weapons) or "none"
    abilities = ", ".join(f"{term.name} {term.value}".strip() for term in made.abilities) or "none"
    facts = f"{made.number}, Pace {made.pace}, bounty {made.bounty}{' each' if made.figures > 1 else ''}."
    parts = [f"| {names} |\n|{rule}|\n| {dice} |", facts, f"**Weapons:** {weapons}. **Abilities:** {abilities}."]
    body = "\n\n".join([*parts, *made.special])
    return Entry(f"rogue-{rogue.id}", rogue.name, "Rogues and summoned", rogue.section, body, rulings=rogue.rulings)


def _body(term: Term) -> str:
    kind = {"edge": "Edge", "hindrance": "Hindrance"}.get(term.kind, "")
    facts = "\n".join(f"- **{name}:** {text}" for name, text in term.facts)
    return "\n\n".join(part for part in (f"*{kind}.*" if kind else "", facts, term.text) if part)


def _ruling_entry(ruling: Ruling) -> Entry:
    """A ruling is ours, so it says so in its chapter and its source."""
    switch = "\n\nThe house rules of a table may turn this one." if ruling.switch else ""
    body = f"{ruling.text}{switch}"
    return Entry(f"ruling-{ruling.number}", ruling.title, "Rulings", ruling.section, body, source="house")
