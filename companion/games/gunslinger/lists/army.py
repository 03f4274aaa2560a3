"""Gunslinger's line-ups behind the platform's contract: documents in, documents and view models out."""

import json
from collections.abc import Collection, Mapping, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NoReturn

from companion.engine.errors import Illegal
from companion.engine.fields import NOTHING_SAID, EntryField
from companion.engine.game import ArmyRules, Customs, Sample
from companion.engine.lists import Lists
from companion.engine.panels import ArmyPanel, HireRow, Side
from companion.engine.roster import Document, Review
from companion.engine.roster_form import MAX_POINTS, named
from companion.engine.sheets import TroopCard
from companion.games.gunslinger import front
from companion.games.gunslinger.data.catalog import DATA, catalog
from companion.games.gunslinger.lists import fill as filling
from companion.games.gunslinger.lists import lineup, panels, texts
from companion.games.gunslinger.lists.cards import catalogue_card, line_card
from companion.games.gunslinger.lists.roster_file import SIDE, SIDE_KEY, Roster, read, write
from companion.games.gunslinger.wording import WORDS


class Lineups(Lists):
    """The contract `companion.engine.game.ArmyRules`, fulfilled."""

    customs = Customs(start="Choose a gunslinger. Each has a separate hand of cards.", one_each=True)
    words = WORDS
    side_key = SIDE_KEY
    entry_fields: Sequence[EntryField] = (EntryField("options", "Options", "options of"),)
    sizes: Sequence[tuple[str, int]] = tuple((name, points) for name, points, _ in filling.SIZES)

    def schema(self) -> Mapping[str, Any]:
        """The JSON Schema of the roster file, as published."""
        published: Mapping[str, Any] = _json(DATA / "roster.schema.json")
        return published

    def sides(self) -> Sequence[Side]:
        """One: the book knows no gangs."""
        return front.sides()

    def new(self, name: str, points: int, said: Mapping[str, str] = NOTHING_SAID) -> Document:
        """A line-up of nobody; raises `Illegal` for another side than the one there is, or points out of range."""
        _check(said, points)
        return write(Roster(name=named(name, "line-up"), points=points))

    def read(self, value: object) -> Document:
        """The roster in its normal form; raises `Malformed` with the JSON path."""
        return write(read(value))

    def review(self, document: Document, mends: bool = True) -> Review:
        """Strength, and the findings with or without their mends."""
        return lineup.review(lineup.lineup(read(document)), mends)

    def hire(self, document: Document, troop: str) -> Mapping[str, Any]:
        """The entry that one tap adds. Raises `Illegal`."""
        if troop not in catalog().gunslingers:
            raise Illegal("unknown-gunslinger", f"“{troop[:40]}” is not one of the 24 gunslingers.", troop=troop)
        return {"troop": troop}

    def homebrew(self, form: Mapping[str, str]) -> NoReturn:
        """There is none: the strength of a homebrew gunslinger could only be invented."""
        raise Illegal("no-homebrew", "There are no homebrew gunslingers: nobody could say how strong they are.")

    def homebrew_choices(self) -> Mapping[str, Sequence[tuple[str, str]]]:
        """None: there is no homebrew."""
        return {}

    def panel(self, document: Document) -> ArmyPanel:
        """The builder screen."""
        return panels.LineupPanel(lineup.lineup(read(document)))

    def catalogue(self) -> Sequence[HireRow]:
        """The 24, as seen by nobody's line-up."""
        return panels.hire_rows(lineup.lineup(Roster(name="", points=0)))

    def card(self, troop: str) -> TroopCard | None:
        """One of the 24 as a card."""
        return catalogue_card(troop)

    def cards(self, document: Document) -> Sequence[TroopCard]:
        """The gunslingers of a line-up as cards, in order."""
        return [line_card(line) for line in lineup.lineup(read(document)).lines]

    def text(self, document: Document, style: str) -> str:
        """The line-up for a chat or a forum."""
        return texts.lineup_text(lineup.lineup(read(document)), self.review(document, mends=False), style)

    def fill(self, document: Document, seed: int) -> Document:
        """The line-up made legal and filled up to its limit."""
        return write(filling.fill(read(document), Random(seed)))

    def random(
        self, points: int, said: Mapping[str, str], seed: int, name: str = "", without: Collection[str] = ()
    ) -> Document:
        """A legal line-up out of nothing, of others than those ``without`` where others fit. Raises `Illegal`."""
        _check(said, points)
        return write(filling.random_lineup(points, Random(seed), name, without))

    def samples(self) -> Sequence[Sample]:
        """The four line-ups that ship with the game, weakest first."""
        return front.samples()


def _check(said: Mapping[str, str], points: int) -> None:
    side = said.get(SIDE_KEY) or SIDE
    if side != SIDE:
        raise Illegal("unknown-side", f"Gunslinger has no side “{side[:40]}”. Its only side is “{SIDE}”.", side=side)
    if not 0 <= points <= MAX_POINTS:
        raise Illegal("bad-points", f"The limit is a strength from 0 to {MAX_POINTS:,}.", points=points)


@cache
def _json(path: Path) -> Any:
    return json.loads(path.read_text("utf-8"))


ARMIES: ArmyRules = Lineups()
