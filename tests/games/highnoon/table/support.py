"""A table to test rules at: states and troops to measure, a driver that checks every step, dice that fall as told."""

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from companion.engine.chance import Chance
from companion.engine.errors import CompanionError
from companion.engine.play import Actor, Decision, Start, StartSeat
from companion.games.highnoon.lists.army import HighNoonArmies
from companion.games.highnoon.table.chips import bidding
from companion.games.highnoon.table.core.deck import DECK
from companion.games.highnoon.table.core.state import CHIPS, Figure, Matter, Seat, State, Stats, Troop
from companion.games.highnoon.table.rolling import answering, keeping, modifiers, throwing
from companion.games.highnoon.table.rules import TABLE
from tests.games.highnoon.corpus.dice import Loaded

TRAITS = {"strength": "d6", "smarts": "d6", "vigor": "d6", "shootin": "d6", "fightin": "d6", "guts": "d6"}
NAMES = ("Anna", "Ben", "Cleo", "Dan", "Eve", "Finn")
SAMPLES = {sample.slug: sample.document for sample in HighNoonArmies().samples()}


def make_troop(  # a troop has many parts, and a test names those that matter
    id_: str = "gunmen",
    *,
    name: str = "",
    seat: str = "s1",
    number: str = "posse",
    figures: int = 0,
    abilities: Iterable[str] | Mapping[str, str] = (),
    traits: Mapping[str, str] | None = None,
    stats: Mapping[str, Any] | None = None,
    **fields: Any,
) -> Troop:
    """A troop; d6 in every Trait, five figures in a posse, one else, unless said otherwise."""
    carried = abilities if isinstance(abilities, Mapping) else dict.fromkeys(abilities, "")
    count = figures or (5 if number == "posse" else 1)
    brought: dict[str, Any] = {
        "name": name or id_.replace("-", " ").title(),
        "card": "",
        "number": number,
        "traits": {**TRAITS, **(traits or {})},
        "pace": 6,
        "bounty": 10,
        "abilities": tuple(carried.items()),
        **(stats or {}),
    }
    spots = tuple(Figure(f"f{place + 1}") for place in range(count))
    return Troop(id_, **{"owner": seat, "seat": seat, "stats": Stats(**brought), "figures": spots, **fields})


def teamed(**teams: str) -> dict[str, Any]:
    """Facts of a battle in which those seats play together that have the same team."""
    return {"team": {seat: {"name": name} for seat, name in teams.items()}}


def make_state(*troops: Troop, seats: int = 2, **fields: Any) -> State:
    """Anna (``s1``), Ben (``s2``) and so on with these troops, in the action phase of turn 1 unless said otherwise.

    ``hands`` maps seats to chips, which come out of the pot; ``dealt`` maps them to
    cards that left their decks, besides those that lie on their troops.
    """
    hands: Mapping[str, tuple[str, ...]] = fields.pop("hands", {})
    dealt: Mapping[str, tuple[str, ...]] = fields.pop("dealt", {})
    made = tuple(
        _seat(id_, name, hands.get(id_, ()), (*dealt.get(id_, ()), *_lying(troops, id_)))
        for id_, name in ((f"s{place + 1}", NAMES[place]) for place in range(seats))
    )
    held = Counter(chip for seat in made for chip in seat.chips)
    held.update(chip for troop in troops for chip in troop.chips)
    pot = {chip: amount - held[chip] for chip, amount in CHIPS.items()}
    defaults: dict[str, Any] = {"seats": made, "phase": "action", "turn": 1, "pot": pot}
    return State(**{**defaults, "troops": {troop.id: troop for troop in troops}, **fields})


def _lying(troops: tuple[Troop, ...], owner: str) -> tuple[str, ...]:
    """The Action Cards that lie on a player's troops: they came out of that player's decks."""
    return tuple(card for troop in troops if troop.owner == owner for card in (*troop.cards, *troop.acted))


def _seat(id_: str, name: str, chips: tuple[str, ...], dealt: tuple[str, ...]) -> Seat:
    """A seat with as many decks as it takes to deal those cards."""
    return Seat(id_, name, chips=chips, dealt=dealt, decks=max(Counter(dealt).values(), default=1))


def two_sides(*more: Troop) -> tuple[Troop, ...]:
    """Anna's Gunmen and her hero Nell, Ben's Ronin and his hero Rex, and whoever else there is."""
    return (
        make_troop("gunmen"),
        make_troop("nell", number="hero"),
        make_troop("ronin", seat="s2"),
        make_troop("rex", seat="s2", number="hero"),
        *more,
    )


def counts(table: "Table", troop: str, trait: str, purpose: str = "") -> int:
    """What the modifiers of a roll add up to."""
    return sum(one.amount for one in modifiers.for_trait(table.state, table.troop(troop), trait, purpose))


def lay(state: State, troop: str, *cards: str) -> State:
    """These cards lie on the troop, out of its owner's deck."""
    found = state.troops[troop]
    seats = tuple(replace(one, dealt=(*one.dealt, *cards)) if one.id == found.owner else one for one in state.seats)
    return replace(state, seats=seats, troops={**state.troops, troop: replace(found, cards=cards)})


class Table:
    """Drives a table. Each step is folded anew from its events and from their JSON, and cards and chips are counted."""

    def __init__(self, state: State, seed: int = 0) -> None:
        self.state = state
        self.steps: list[Decision] = []
        self.faces: list[int] = []
        self._seed = seed.to_bytes(32, "big")

    @property
    def told(self) -> str:
        """The public log, a sentence a line."""
        return "\n".join(sentence for step in self.steps for sentence in step.told)

    def load(self, *faces: int) -> "Table":
        """The next dice (or picks, counted from 1) fall so."""
        self.faces.extend(faces)
        return self

    def chance(self) -> Chance:
        """That of the next step: the same each time it is asked for, but for dice that are loaded."""
        return Loaded(self._seed, f"0.{len(self.steps)}", self.faces)

    def do(self, command: Any, seat: str = "s1", *, host: bool = False) -> Decision:
        """One tap of that seat's device."""
        assert round_trip(command) == command
        decision = TABLE.decide(self.state, command, Actor(seat, frozenset({seat}), host), self.chance())
        self.take(decision)
        return decision

    def take(self, decision: Decision) -> None:
        """What a step brought about is folded, event by event and out of JSON."""
        state = self.state
        for event in decision.events:
            assert type(event).__name__ in TABLE.events
            state = TABLE.evolve(state, round_trip(event))
        assert round_trip(state) == state
        assert decision.state == state, "the decision carries another state than its events lead to"
        self.state = state
        self.steps.append(decision)
        conserved(state)

    def refuses(self, command: Any, code: str, seat: str = "s1", *, host: bool = False) -> str:
        """The command is refused with that code, and nothing changes. Gives the sentence."""
        before = self.state
        with pytest.raises(CompanionError) as refused:
            self.do(command, seat, host=host)
        assert refused.value.code == code
        assert self.state == before
        return refused.value.message

    def troop(self, id_: str) -> Troop:
        return self.state.troops[id_]

    def seat(self, id_: str) -> Seat:
        found = self.state.seat(id_)
        assert found is not None
        return found

    def matter(self, kind: str = "", troop: str = "", seat: str = "") -> Matter:
        """The first matter asked for now of that kind, troop and seat."""
        found = [
            one
            for one in self.state.open_matters
            if kind in ("", one.kind) and troop in ("", one.troop) and seat in ("", one.seat)
        ]
        assert found, f"nothing of the kind {kind!r} is asked; open: {[one.kind for one in self.state.open_matters]}"
        return found[0]

    def asks(self, kind: str) -> bool:
        """True where something of that kind is to be settled, now or later."""
        return any(matter.kind == kind for matter in self.state.matters)

    def throw(self, *faces: int, kind: str = "", troop: str = "", seat: str = "") -> Decision:
        """Throws what is asked for; the dice fall so."""
        matter = self.matter(kind, troop, seat)
        self.load(*faces)
        return self.do(throwing.Throw(matter.id), matter.seat or "s1")

    def type(self, total: int | str, kind: str = "", troop: str = "", seat: str = "") -> Decision:
        """Types what real dice showed."""
        matter = self.matter(kind, troop, seat)
        return self.do(throwing.Throw(matter.id, str(total)), matter.seat or "s1")

    def choose(self, *picks: str, kind: str = "", troop: str = "", seat: str = "") -> Decision:
        """Answers a choice."""
        matter = self.matter(kind, troop, seat)
        return self.do(answering.Choose(matter.id, picks, none=not picks), matter.seat or "s1")

    def accept(self, kind: str = "", troop: str = "") -> Decision:
        """The roll stays as it lies."""
        matter = self.matter(kind, troop)
        return self.do(keeping.Accept(matter.id), matter.seat or "s1")

    def settle_all(self, most: int = 200) -> None:
        """Answers whatever is asked in the plainest way, until nothing is: throws, first options, no chips."""
        for _ in range(most):
            if not self.state.open_matters:
                return
            answer(self, self.state.open_matters[0])
        raise AssertionError(f"still asking after {most} answers: {self.state.open_matters[0]}")


def answer(table: Table, matter: Matter) -> None:
    """The plainest answer to a matter."""
    seat = matter.seat or "s1"
    if matter.form in ("trait", "dice", "table", "damage"):
        table.do(keeping.Accept(matter.id) if matter.throws else throwing.Throw(matter.id), seat)
    elif matter.form == "choice":
        picks = tuple(option.value for option in matter.options[: matter.least])
        table.do(answering.Choose(matter.id, picks, none=not picks), seat)
    elif matter.form == "bid":
        table.do(bidding.Bid(matter.id, none=True), seat)
    elif matter.form in ("card", "chip") and table.state.cards == table.state.chips == "virtual":
        table.do(throwing.Throw(matter.id), seat)
    else:
        table.do(answering.Skip(matter.id), seat)


def round_trip(value: Any) -> Any:
    """A command, event or state as it comes back out of the database."""
    return msgspec.convert(json.loads(json.dumps(msgspec.to_builtins(value))), type(value))


def conserved(state: State) -> None:
    """35 chips, and no card that is not in its owner's decks."""
    chips = Counter(state.pot) + Counter(state.spent)
    for seat in state.seats:
        chips.update(seat.chips)
    for troop in state.troops.values():
        chips.update(troop.chips)
    assert chips == Counter(CHIPS)
    dealt: Counter[str] = Counter()
    for seat in state.seats:
        most = max(Counter(seat.dealt).values(), default=0)
        assert most <= seat.decks
        assert set(seat.dealt) <= set(DECK)
        dealt.update(seat.dealt)
    lies = Counter(card for troop in state.troops.values() for card in (*troop.cards, *troop.acted))
    assert lies <= dealt, f"nobody dealt {sorted((lies - dealt).elements())}"


def begun(*slugs: str, dice: str = "virtual", cards: str = "virtual", chips: str = "virtual", **switches: str) -> Table:
    """A table of sample armies as it begins, in the setup."""
    seats = tuple(StartSeat(f"s{place + 1}", NAMES[place], SAMPLES[slug]) for place, slug in enumerate(slugs))
    return begun_with(Start(seats, {"dice": dice, "cards": cards, "chips": chips}, switches))


def begun_with(start: Start) -> Table:
    """A table as it begins."""
    table = Table(TABLE.empty())
    table.take(TABLE.begin(start, Chance(b"\0" * 32, "0.0")))
    return table
