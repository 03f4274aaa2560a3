"""Cast lists behind the platform's contract: documents in, documents and view models out."""

import json
from collections.abc import Collection, Mapping, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NoReturn

from companion.engine.errors import Illegal
from companion.engine.fields import NOTHING_SAID, EntryField, ListField
from companion.engine.game import ArmyRules, Customs, Sample
from companion.engine.lists import Lists
from companion.engine.panels import ArmyPanel, HireRow, Side
from companion.engine.roster import Document, Review
from companion.engine.roster_form import MAX_POINTS, named
from companion.engine.sheets import TroopCard
from companion.games.coltexpress import front
from companion.games.coltexpress.data.catalog import DATA, catalog
from companion.games.coltexpress.lists import cast, panels, texts
from companion.games.coltexpress.lists import fill as filling
from companion.games.coltexpress.lists.cards import catalogue_card, line_card
from companion.games.coltexpress.lists.roster_file import CARS, ROUNDS, STATION, Roster, read, write
from companion.games.coltexpress.lists.sides import BANDITS, BOTH, SIDE_KEY, TEAMS
from companion.games.coltexpress.wording import WORDS

TRAIN, ORDER = "The train, front to rear", "Round cards in order"
"""What the fields of a list are about."""
OTHER_SIZE = {
    BANDITS: "A list has one to six bandits.",
    TEAMS: "Teams have two bandits each, so a list of them has two or four.",
}
"""Why a list cannot have another number of them."""


class Casts(Lists):
    """The contract `companion.engine.game.ArmyRules`, fulfilled."""

    customs = Customs(
        start="Choose a bandit. A list of one is yours; a longer one is the table’s.",
        one_each=True,
        cost_steps=(),
        usual_size=3,
    )
    words = WORDS
    side_key = SIDE_KEY
    entry_fields: Sequence[EntryField] = ()
    sizes: Sequence[tuple[str, int]] = filling.SIZES

    @property
    def list_fields(self) -> Sequence[ListField]:
        """The train front to rear, the round cards in order and the station; what is left out, chance decides."""
        cars = (("", "By chance"), *((car.id, car.name) for car in catalog().cars.values()))
        cards = catalog().rounds
        rounds = (("", "By chance"), *((id_, cards[id_].name) for id_ in catalog().plain_rounds))
        stations = (("", "By chance"), *((id_, cards[id_].name) for id_ in catalog().stations))
        return (
            *(_later(key, f"Car {at}", cars, TRAIN, max(at, cast.TABLE)) for at, key in enumerate(CARS, 1)),
            *(_later(key, f"Round {at}", rounds, ORDER, cast.TABLE) for at, key in enumerate(ROUNDS, 1)),
            _later(STATION, "Round 5", stations, ORDER, cast.TABLE),
        )

    def players(self, document: Document) -> int:
        """As many as the list has bandits or teams; one bandit or team is a player's own."""
        return cast.cast(read(document)).players

    def schema(self) -> Mapping[str, Any]:
        """The JSON Schema of the roster file, as published."""
        published: Mapping[str, Any] = _json(DATA / "roster.schema.json")
        return published

    def sides(self) -> Sequence[Side]:
        """Bandits, or teams of two."""
        return front.sides()

    def new(self, name: str, points: int, said: Mapping[str, str] = NOTHING_SAID) -> Document:
        """A cast list of nobody. Errors: `Illegal` ``unknown-side``, ``bad-points``."""
        return write(_empty(named(name, WORDS.army), points, said))

    def read(self, value: object) -> Document:
        """The roster in its normal form; raises `Malformed` with the JSON path."""
        return write(read(value))

    def review(self, document: Document, mends: bool = True) -> Review:
        """How many play, and the findings with or without their mends."""
        return cast.review(cast.cast(read(document)), mends)

    def hire(self, document: Document, troop: str) -> Mapping[str, Any]:
        """The entry that one tap adds. Raises `Illegal`."""
        if troop not in catalog().bandits:
            raise Illegal("unknown-bandit", f"“{troop[:40]}” is none of the six bandits.", troop=troop)
        return {"troop": troop}

    def homebrew(self, form: Mapping[str, str]) -> NoReturn:
        """There is none: a bandit is a deck of cards and a power."""
        raise Illegal("no-homebrew", "There are no homebrew bandits.")

    def homebrew_choices(self) -> Mapping[str, Sequence[tuple[str, str]]]:
        """None: there is no homebrew."""
        return {}

    def panel(self, document: Document) -> ArmyPanel:
        """The builder screen."""
        return panels.CastPanel(cast.cast(read(document)))

    def catalogue(self) -> Sequence[HireRow]:
        """The six, as seen by nobody's list."""
        return panels.hire_rows(cast.cast(Roster(name="", points=0)))

    def card(self, troop: str) -> TroopCard | None:
        """One of the six as a card."""
        return catalogue_card(troop)

    def cards(self, document: Document) -> Sequence[TroopCard]:
        """The bandits of a list as cards, in order."""
        return [line_card(line) for line in cast.cast(read(document)).lines]

    def text(self, document: Document, style: str) -> str:
        """The list for a chat or a forum."""
        return texts.cast_text(cast.cast(read(document)), self.review(document, mends=False), style)

    def fill(self, document: Document, seed: int) -> Document:
        """The list made legal and filled up to as many as play."""
        return write(filling.fill(read(document), Random(seed)))

    def random(
        self, points: int, said: Mapping[str, str], seed: int, name: str = "", without: Collection[str] = ()
    ) -> Document:
        """A legal list out of nothing, of others than those ``without`` where others are left. Raises `Illegal`."""
        empty = _empty(name, points, said)
        if points not in cast.SIZES[empty.side]:
            raise Illegal("bad-points", OTHER_SIZE[empty.side], points=points)
        return write(filling.random_cast(empty, Random(seed), without))

    def samples(self) -> Sequence[Sample]:
        """The four cast lists that ship with the game."""
        return front.samples()


def _empty(name: str, points: int, said: Mapping[str, str]) -> Roster:
    side = said.get(SIDE_KEY) or (TEAMS if points == cast.TEAM else BANDITS)
    if side not in {one.id for one in BOTH}:
        raise Illegal("unknown-side", f"Colt Express has no side “{side[:40]}”.", side=side)
    if not 0 <= points <= MAX_POINTS:
        raise Illegal("bad-points", f"The number who play is from 0 to {MAX_POINTS:,}.", points=points)
    return Roster(
        name=name,
        points=points,
        side=side,
        cars=tuple(said.get(key, "") for key in CARS),
        rounds=tuple(said.get(key, "") for key in ROUNDS),
        station=said.get(STATION, ""),
    )


def _later(id_: str, label: str, options: tuple[tuple[str, str], ...], group: str, least: int) -> ListField:
    """A field that the form for a new list leaves for later."""
    return ListField(id_, label, label, options, asked=False, group=group, least=least)


@cache
def _json(path: Path) -> Any:
    return json.loads(path.read_text("utf-8"))


ARMIES: ArmyRules = Casts()
"""The one instance that the platform uses."""
