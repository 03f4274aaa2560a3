"""High Noon on paper: the cards with their marks, the rules an army uses, tables, templates and markers.

All of it is neutral records; the drawing is in `pdf`.
"""

import dataclasses
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Any

from companion.engine.fingerprints import fingerprint
from companion.engine.sheets import (
    Back,
    Booklet,
    Chapter,
    Deck,
    Marker,
    Measure,
    Note,
    Paper,
    PaperCard,
    PlayCard,
    Stat,
    Summary,
    Table,
    TableRow,
    Template,
    Term,
    TermGroup,
    Track,
    TroopCard,
    poker_cards,
)
from companion.games.highnoon.data import toml
from companion.games.highnoon.data.catalog import catalog, written
from companion.games.highnoon.data.records import SPARED, TRAIT_NAMES, TRAITS, Weapon
from companion.games.highnoon.lists import cards as list_cards
from companion.games.highnoon.lists import law, panels
from companion.games.highnoon.lists.muster import Muster, muster
from companion.games.highnoon.lists.roster_file import read

MARKS = ("Eatin' Dirt", "Put Down")
SPOTS = ("Hold", "Shaken", "Panicked", "Mounted")
HERO_TRACKS = (Track("Winged!", 3), Track("Lame!", 2))
"""A Hero's Pace can drop twice (Chapter Two, critical hits). Arms are winged any number of times; three are boxed."""

JOKERS = (
    PlayCard("Red Joker", icon="law-star", colour="red", lines=("Acts before all others.", "2d6: Fortune")),
    PlayCard("Black Joker", icon="tombstone", lines=("Discard it. No action.", "2d6: Calamity")),
)
"""They differ in word, picture and consequence."""
ACTION_DECK = Deck("Action deck", (*poker_cards(), *JOKERS), Back("High Noon", "law-star"), part="markers")

PARTS = MappingProxyType(
    {
        "sheet": "Troop Sheet",
        "sleeves": "Sleeve cards",
        "summary": "Army summary",
        "rules": "Rules of this army",
        "reference": "Quick reference",
        "tables": "Tables",
        "templates": "Templates",
        "markers": "Markers and action deck",
        "blank": "Blank cards",
    }
)


class HighNoonPaper:
    """The contract `companion.engine.sheets.Paper`, fulfilled."""

    parts: Mapping[str, str] = PARTS

    @property
    def measures(self) -> Sequence[Measure]:
        """The blast and the flame: nobody printed how large they are."""
        return toml.measures()

    def booklet(self, document: Mapping[str, Any] | None, sizes: Mapping[str, float]) -> Booklet:
        """An army's booklet, or with no army what every table needs."""
        army = None if document is None else muster(read(document), catalog())
        cards = [] if army is None else numbered([list_cards.line_card(line, catalog()) for line in army.lines])
        side = "" if army is None else army.gang_name(army.roster.gang)
        return Booklet(
            game="High Noon",
            title="High Noon" if army is None else army.roster.name,
            subtitle=side,
            troops=tuple(paper_card(card) for card in cards),
            blank=blank_card(),
            summary=None if army is None else _summary(army),
            rules=tuple(_chapters(cards)),
            rules_tables=tuple(table for table in tables() if _uses(table.id, cards)),
            reference=reference(),
            tables=tables(),
            templates=templates({measure.id: measure.inches for measure in toml.measures()} | dict(sizes)),
            markers=markers(),
            decks=(ACTION_DECK,),
        )


def numbered(cards: Sequence[TroopCard]) -> list[TroopCard]:
    """Troops of one kind that nobody named get numbers, since their cards would be alike on the table."""
    titles = Counter(card.title for card in cards)
    taken = set(titles)
    made = []
    for card in cards:
        title = card.title
        if title == card.troop and titles[title] > 1:
            title = next(name for at in range(1, len(cards) * 2 + 1) if (name := f"{card.title} {at}") not in taken)
            taken.add(title)
        made.append(card if title == card.title else dataclasses.replace(card, title=title))
    return made


def paper_card(card: TroopCard) -> PaperCard:
    """A card with its marks; only Heroes are winged and lamed (Chapter Two, critical hits)."""
    return PaperCard(card, MARKS, HERO_TRACKS if is_hero(card) else (), SPOTS)


def is_hero(card: TroopCard) -> bool:
    """True for a card of one of the Heroes, who alone are winged and lamed."""
    return card.number == list_cards.NUMBER_NAMES["hero"]


def blank_card() -> PaperCard:
    """A card to fill in: boxes for a posse, and those of a Hero."""
    stats = tuple(Stat(*TRAIT_NAMES[name], "") for name in TRAITS)
    groups = tuple(TermGroup(word.lower(), word, "", ()) for word in ("Special abilities", "Spells", "Gizmo"))
    asks, bounty = "Number, pace, gang", list_cards.bounty(0, 5)
    empty = TroopCard("", "", "", "", "", asks, 5, "", "", stats, (), 0, groups, (bounty,))
    return PaperCard(empty, MARKS, HERO_TRACKS, SPOTS, blank=True)


# What an army uses


def _chapters(cards: Sequence[TroopCard]) -> Iterable[Chapter]:
    """Each ability, spell, gizmo and weapon once, by name; levels and kinds stand on the cards."""
    book = catalog()
    abilities = _once(term for card in cards for term in card.terms("abilities"))
    known = [book.abilities[term.id] for term in abilities if term.id in book.abilities]
    plain = [
        list_cards.record_term(ability, "ability", ability.short, ability.effect, ability.kind) for ability in known
    ]
    carried = {weapon.id for card in cards for weapon in card.weapons}
    weapons = [list_cards.weapon_term(weapon) for weapon in book.weapons.values() if weapon.id in carried]
    found = (
        ("Special abilities", plain),
        ("Spells", _once(term for card in cards for term in card.terms("spells"))),
        ("Gizmos", _once(term for card in cards for term in card.terms("gizmo"))),
        ("Weapons", weapons),
    )
    for title, terms in found:
        if terms:
            yield Chapter(title, tuple(sorted(terms, key=lambda term: term.name)))


def _once(terms: Iterable[Term]) -> list[Term]:
    return list({term.id: term for term in terms if term.id}.values())


def _uses(table: str, cards: Sequence[TroopCard]) -> bool:
    """Fortune, calamity and freak events come to everybody; the rest where somebody can roll on them."""
    abilities = [term for card in cards for term in card.terms("abilities")]
    wanted = {
        "malfunction": any(term.id == "malfunction" for term in abilities),
        "backlash": any(term.id == "arcane-background" and (term.value or "") not in SPARED for term in abilities),
        "critical": any(is_hero(card) for card in cards),
        "deviation": any(weapon.id in catalog().tagged("deviates") for card in cards for weapon in card.weapons),
        **dict.fromkeys(("fortune", "calamity", "freak", "stampede"), bool(cards)),
        **{term.id: True for card in cards for term in card.terms("spells")},
    }
    return any(used and table.startswith(word) for word, used in wanted.items())


def _summary(army: Muster) -> Summary:
    """The list in figures, and what the rules say of it."""
    review = panels.review(army, law.findings(army.roster, catalog()))
    settings = army.roster
    leader = next((line.full_label for line in army.lines if line.entry.enforcer), "none named")
    facts = [
        ("Gang", army.gang_name(settings.gang)),
        ("Points", f"{review.cost:,} of {review.points:,}"),
        ("Enforcer", leader),
        ("Troops", f"{len(army.lines)}, {sum(line.troop.figures for line in army.lines if line.troop)} figures"),
    ]
    (allies,) = review.shares
    if allies.shown:
        ally = army.gang_name(settings.ally) if settings.ally else "none"
        facts.insert(2, ("Allies", f"{ally}, {allies.cost:,} of {allies.limit:,} points"))
    findings = tuple((finding.severity, finding.message) for finding in review.findings)
    return Summary(tuple(facts), review.legal, findings, fingerprint(written("data/*.toml"), 8), settings.notes)


# What lies on the table


@cache
def tables() -> tuple[Table, ...]:
    """Every table of the data, in its order."""
    return tuple(_table(record) for record in toml.read("tables").get("table", ()))


def _table(record: Mapping[str, Any]) -> Table:
    rows = tuple(
        TableRow(
            _span(row["from"], row["to"]) if record["dice"] else "",
            row.get("name", ""),
            row.get("text", ""),
            house=bool(row.get("house")),
        )
        for row in record["rows"]
    )
    return Table(
        id=record["id"],
        title=record["name"],
        dice=record["dice"],
        rows=rows,
        note=record.get("note", ""),
        house=record.get("source") == "house",
    )


def _span(low: int, high: int) -> str:
    return str(low) if low == high else f"{low}–{high}"


@cache
def reference() -> tuple[Note, ...]:
    """The quick reference."""
    return tuple(Note.of(note) for note in toml.read("reference")["note"])


@cache
def markers() -> tuple[Marker, ...]:
    """Markers, loot and fate chips."""
    return tuple(Marker(**{"icon": "", **record}) for record in toml.read("markers")["marker"])


def templates(sizes: Mapping[str, float]) -> tuple[Template, ...]:
    """The Boom! template, the flame, the canister's path and the ruler. ``sizes`` in inches, by `measures`.

    The flame keeps its shape when its length changes. All sizes are house numbers.
    """
    data = toml.read("markers")
    usual = {shape["id"]: shape for shape in data["template"]}
    path, ruler = data["canister"], data["ruler"]
    boom, flame = sizes["boom"], sizes["flame"]
    stretched = flame / usual["flame"]["length"]
    start, end = (usual["flame"][side] * stretched for side in ("start", "end"))
    canister: Weapon = catalog().weapons[path["weapon"]]
    marks = tuple((float(mark["at"]), str(mark["word"])) for mark in ruler["marks"])
    aim = ((float(path["aim"]), "aim here"),)
    return (
        Template("boom", "Boom!", "round", boom, note=usual["boom"]["note"], house=True),
        Template("flame", "Flamethrower", "tear", flame, start, end, note=usual["flame"]["note"], house=True),
        Template(
            "canister", "Canister path", "path", float(canister.range), boom, marks=aim, note=path["note"], house=True
        ),
        Template("ruler", "Ranges and deployment", "ruler", ruler["length"], marks=marks, note=ruler["note"]),
    )


PAPER: Paper = HighNoonPaper()
