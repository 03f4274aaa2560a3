"""Outlaws' posses behind the platform's contract: documents in, documents and view models out."""

import json
from collections.abc import Collection, Mapping, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from companion.engine.errors import Illegal
from companion.engine.fields import NOTHING_SAID, EntryField
from companion.engine.game import ArmyRules, Customs, Sample
from companion.engine.lists import Lists
from companion.engine.panels import ArmyPanel, HireRow, Side
from companion.engine.roster import Document, Review
from companion.engine.roster_form import MAX_POINTS, named
from companion.engine.sheets import TroopCard
from companion.games.outlaws import front
from companion.games.outlaws.data.catalog import DATA, catalog
from companion.games.outlaws.lists import fill as filling
from companion.games.outlaws.lists import law, panels, texts, workshops
from companion.games.outlaws.lists.cards import catalogue_card, line_card
from companion.games.outlaws.lists.posse import posse, usual_kit
from companion.games.outlaws.lists.roster_file import Roster, read, write
from companion.games.outlaws.lists.sides import SIDE_KEY, SIDES, side_name
from companion.games.outlaws.wording import WORDS


class Posses(Lists):
    """The contract `companion.engine.game.ArmyRules`, fulfilled."""

    customs = Customs(
        start="Hire a character. Each comes with guns, which you can change.",
        homebrew=True,
        one_each=True,
        workshops=(workshops.GUNSMITH,),
        cost_steps=(40, 45, 50, 55),
    )
    words = WORDS
    side_key = SIDE_KEY
    entry_fields: Sequence[EntryField] = (
        EntryField("guns", "Guns", "guns of"),
        EntryField("gear", "Gear", "gear of"),
        EntryField("bullets", "Ammunition", "bullets of"),
    )
    sizes: Sequence[tuple[str, int]] = tuple((size.name, size.points) for size in catalog().sizes.values())

    def schema(self) -> Mapping[str, Any]:
        """The JSON Schema of the roster file, as published."""
        published: Mapping[str, Any] = _json(DATA / "roster.schema.json")
        return published

    def sides(self) -> Sequence[Side]:
        """The Outlaws and the Law."""
        return front.sides()

    def new(self, name: str, points: int, said: Mapping[str, str] = NOTHING_SAID) -> Document:
        """A posse of nobody; raises `Illegal` for a side that there is not, or points out of range."""
        side = _checked(said, points)
        return write(Roster(name=named(name, "posse"), points=points, side=side))

    def read(self, value: object) -> Document:
        """The roster in its normal form; raises `Malformed` with the JSON path."""
        return write(read(value))

    def review(self, document: Document, mends: bool = True) -> Review:
        """Points, and the findings with or without their mends."""
        return law.review(read(document), mends)

    def hire(self, document: Document, troop: str) -> Mapping[str, Any]:
        """The entry that one tap adds: a character with the usual kit. Raises `Illegal`."""
        person = catalog().characters.get(troop)
        if person is None:
            raise Illegal("unknown-character", f"“{troop[:40]}” is not one of the characters.", troop=troop)
        return {"troop": troop, **usual_kit(person)}

    def homebrew(self, form: Mapping[str, str]) -> Mapping[str, Any]:
        """A character of the player's own making."""
        return workshops.character(form)

    def homebrew_choices(self) -> Mapping[str, Sequence[tuple[str, str]]]:
        """Every figure is picked."""
        return workshops.character_choices()

    def panel(self, document: Document) -> ArmyPanel:
        """The builder screen."""
        return panels.PossePanel(posse(read(document)))

    def catalogue(self) -> Sequence[HireRow]:
        """The characters, as seen by nobody's posse."""
        return panels.hire_rows(posse(Roster(name="", points=0)))

    def card(self, troop: str) -> TroopCard | None:
        """One of the characters as a card."""
        return catalogue_card(troop)

    def cards(self, document: Document) -> Sequence[TroopCard]:
        """The characters of a posse as cards, in order."""
        return [line_card(line) for line in posse(read(document)).lines]

    def text(self, document: Document, style: str) -> str:
        """The posse for a chat or a forum."""
        roster = read(document)
        return texts.posse_text(posse(roster), law.review(roster, mends=False), side_name(roster.side), style)

    def fill(self, document: Document, seed: int) -> Document:
        """The posse made legal and filled up to its limit."""
        return write(filling.fill(read(document), Random(seed)))

    def random(
        self, points: int, said: Mapping[str, str], seed: int, name: str = "", without: Collection[str] = ()
    ) -> Document:
        """A legal posse out of nothing, of others than those ``without`` where others fit. Raises `Illegal`."""
        side = _checked(said, points)
        return write(filling.random_posse(points, side, Random(seed), name, without))

    def samples(self) -> Sequence[Sample]:
        """The four posses that ship with the game."""
        return front.samples()


def _checked(said: Mapping[str, str], points: int) -> str:
    """The side that is said, the Outlaws where none is. Errors: `Illegal`."""
    side = said.get(SIDE_KEY) or SIDES[0]
    if side not in SIDES:
        raise Illegal("unknown-side", f"Outlaws has no side “{side[:40]}”. Choose Outlaws or Law.", side=side)
    if not 0 <= points <= MAX_POINTS:
        raise Illegal("bad-points", f"The limit is 0 to {MAX_POINTS:,} points.", points=points)
    return side


@cache
def _json(path: Path) -> Any:
    return json.loads(path.read_text("utf-8"))


ARMIES: ArmyRules = Posses()
