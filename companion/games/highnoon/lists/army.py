"""High Noon's army lists behind the platform's contract: documents in, documents and view models out."""

import json
from collections.abc import Collection, Mapping, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

from companion.engine.errors import Illegal
from companion.engine.fields import EntryField, ListField, Pairing
from companion.engine.game import ArmyRules, Customs, Sample
from companion.engine.lists import Lists
from companion.engine.matchups import Matchup, Setting
from companion.engine.panels import ArmyPanel, HireRow, Side
from companion.engine.roster import Document, Review
from companion.engine.roster_form import MAX_POINTS, named
from companion.engine.sheets import TroopCard
from companion.games.highnoon import front
from companion.games.highnoon.data.catalog import catalog
from companion.games.highnoon.data.records import HIRED_GUNS, SORT_NAMES, TRAITS, TROOP_TAG_NAMES
from companion.games.highnoon.data.toml import DATA
from companion.games.highnoon.lists import cards, hiring, law, panels, texts
from companion.games.highnoon.lists import fill as filling
from companion.games.highnoon.lists.fields import ENTRY_FIELDS, RAID, SIDE_KEY, list_fields
from companion.games.highnoon.lists.mends import with_mends
from companion.games.highnoon.lists.muster import muster
from companion.games.highnoon.lists.roster_file import Roster, read, write


class HighNoonArmies(Lists):
    """The contract `companion.engine.game.ArmyRules`, fulfilled."""

    customs = Customs(
        start="Hire a Hero first: every army needs one as its Enforcer.",
        homebrew=True,
    )
    side_key = SIDE_KEY
    entry_fields: Sequence[EntryField] = ENTRY_FIELDS
    pairings: Sequence[Pairing] = (RAID,)
    sizes: Sequence[tuple[str, int]] = (
        ("Small", 500),
        ("Medium", 750),
        ("Medium (upper end)", 1000),
        ("Large", 2000),
    )

    @property
    def list_fields(self) -> Sequence[ListField]:
        """The allied gang, and the side in a Raid."""
        return list_fields(tuple((side.id, side.name) for side in self.sides()))

    def schema(self) -> Mapping[str, Any]:
        """The JSON Schema of the roster file, as published."""
        published: Mapping[str, Any] = _json(DATA / "roster.schema.json")
        return published

    def sides(self) -> Sequence[Side]:
        """The six rail gangs."""
        return front.sides()

    def new(self, name: str, points: int, said: Mapping[str, str]) -> Document:
        """An army with no troops; raises `Illegal` for a gang that there is not, or points out of range."""
        side, ally = said.get(SIDE_KEY, ""), said.get("ally", "")
        filling.check_ally(side, ally, catalog())
        if side not in catalog().rail_gangs:
            raise Illegal("unknown-gang", f"There is no gang “{side[:40]}”; choose one of the six.", gang=side)
        if not 0 <= points <= MAX_POINTS:
            raise Illegal("bad-points", f"The limit is a number of points from 0 to {MAX_POINTS:,}.", points=points)
        return write(Roster(name=named(name, "army"), gang=side, points=points, ally=ally))

    def pair(self, pairing: str, document: Document, side: str, seed: int | None) -> tuple[Document, Document]:
        """Both sides of a Raid: the defender has a quarter more points (Raid!; ruling 8)."""
        points, gang = document["points"] + document["points"] // 4, {SIDE_KEY: side}
        if seed is None:
            other = self.new(f"{document['name'][:60]}: defenders", points, gang)
        else:
            other = self.random(points, gang, seed)
        return {**document, "raid": "attacker"}, {**other, "raid": "defender"}

    def read(self, value: object) -> Document:
        """The roster in its normal form; raises `Malformed` with the JSON path."""
        return write(read(value))

    def review(self, document: Document, mends: bool = True) -> Review:
        """Costs, and the findings with or without their mends."""
        parsed = read(document)
        judge = with_mends if mends else law.findings
        return panels.review(muster(parsed, catalog()), judge(parsed, catalog()))

    def hire(self, document: Document, troop: str) -> Mapping[str, Any]:
        """The entry that one tap adds; the first Hero who may becomes the Enforcer. Raises `Illegal`."""
        record = catalog().troops.get(troop)
        if record is None:
            raise Illegal("unknown-troop", f"The army book has no troop “{troop[:40]}”.", troop=troop)
        entry = hiring.entry_for(record, catalog())
        army = muster(read(document), catalog())
        leaderless = not any(line.entry.enforcer for line in army.lines)
        if leaderless and record.hero and record.list in (army.roster.gang, HIRED_GUNS):
            entry["enforcer"] = True
        return entry

    def homebrew(self, form: Mapping[str, str]) -> Mapping[str, Any]:
        """A stat block from the fields of the homebrew form; `read` judges the values."""
        block: dict[str, Any] = {key: form.get(key, "").strip() for key in ("name", "number")}
        block |= {key: _number(form.get(key, "")) for key in ("figures", "cost", "bounty", "pace")}
        block["traits"] = {trait: form.get(trait, "-") or "-" for trait in TRAITS}
        block |= {key: _words(form.get(key, "")) for key in ("weapons", "abilities")}
        block |= {"sort": form.get("sort"), "tags": _words(form.get("tags", ""))}
        return {"troop": "homebrew", "homebrew": {key: value for key, value in block.items() if value is not None}}

    def homebrew_choices(self) -> Mapping[str, Sequence[tuple[str, str]]]:
        """Every weapon of the armory, and what a troop may be."""
        weapons = [(weapon.id, weapon.name) for weapon in catalog().weapons.values()]
        return {"weapons": weapons, "sort": tuple(SORT_NAMES.items()), "tags": tuple(TROOP_TAG_NAMES.items())}

    def panel(self, document: Document) -> ArmyPanel:
        """The builder screen."""
        return panels.HighNoonPanel(muster(read(document), catalog()))

    def catalogue(self) -> Sequence[HireRow]:
        """The 39 troops of the army book, as seen by nobody's army."""
        return panels.hire_rows(muster(Roster(name="", gang="", points=0), catalog()))

    def card(self, troop: str) -> TroopCard | None:
        """A troop of the army book as a card."""
        return cards.catalogue_card(troop)

    def cards(self, document: Document) -> Sequence[TroopCard]:
        """The troops of an army as cards, in order."""
        return [cards.line_card(line, catalog()) for line in muster(read(document), catalog()).lines]

    def text(self, document: Document, style: str) -> str:
        """The army for a chat or a forum."""
        return texts.army_text(muster(read(document), catalog()), self.review(document, mends=False).legal, style)

    def fill(self, document: Document, seed: int) -> Document:
        """The army made legal and filled up to its limit."""
        return write(filling.fill(read(document), catalog(), Random(seed)))

    def random(
        self, points: int, said: Mapping[str, str], seed: int, name: str = "", without: Collection[str] = ()
    ) -> Document:
        """A legal army out of nothing; ``without`` keeps nobody out, as there is more than one of each troop.

        Raises `Illegal` where the points pay for no Hero.
        """
        if points > MAX_POINTS:
            raise Illegal("bad-points", f"The limit is a number of points up to {MAX_POINTS:,}.", points=points)
        side, ally = said.get(SIDE_KEY, ""), said.get("ally", "")
        return write(filling.random_army(side, points, ally, catalog(), Random(seed), name))

    def samples(self) -> Sequence[Sample]:
        """The twelve armies that ship with the game, smallest first."""
        return front.samples()

    def against(self) -> Sequence[Setting]:
        """Troop, range and cover."""
        settings: Sequence[Setting] = _matchups().settings()
        return settings

    def matchup(self, document: Document | None, troop: str, said: Mapping[str, str]) -> Matchup | None:
        """Its shooting and fighting."""
        matchup: Matchup | None = _matchups().matchup(document, troop, said)
        return matchup


def _matchups() -> ModuleType:
    """One troop against another is worked out by the rules of the table, which lists know nothing of: they are loaded
    when somebody asks, as every part of a game is (`engine.folder`)."""
    return import_module("companion.games.highnoon.odds.matchup")


@cache
def _json(path: Path) -> Any:
    return json.loads(path.read_text("utf-8"))


def _number(text: str) -> int | str | None:
    """A whole number, nothing, or the text itself for `read` to refuse with its place."""
    text = text.strip()
    if not text:
        return None
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else text


def _words(text: str) -> list[str]:
    return [word.strip() for word in text.replace("\n", ",").split(",") if word.strip()]


ARMIES: ArmyRules = HighNoonArmies()
