"""The troops of a table as one device sees them: the one at hand, its others in the order they act, and the foes."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from companion.engine.board import FigureSpot, Prompt, SeatPlate, TroopPlate
from companion.web.tables.seen_table import SeenTable

_PLACES = {"acting": 0, "next": 1, "waiting": 1, "hold": 1, "done": 2, "hidden": 3, "down": 4, "out": 5}
"""Which troops stand first; those that are still to act follow their cards."""


@dataclass(frozen=True)
class TroopScreen(SeenTable):
    """A seen table with its troops, and the question that lays one of them open."""

    @cached_property
    def question(self) -> Prompt | None:
        """What the bar asks: the first of what is asked of this device."""
        return self.mine[0] if self.mine else None

    @cached_property
    def at_hand(self) -> TroopPlate | None:
        """The troop of this device that acts, or that the question is about: it lies open beside the question. None
        where the game's own part shows the troops."""
        if not self.board.plates:
            return None
        about = self.question.troop if self.question else ""
        own = [plate for plate in self.board.troops if plate.mine]
        return next((plate for plate in own if plate.id == about or (not about and plate.status == "acting")), None)

    @cached_property
    def troops(self) -> list[tuple[SeatPlate, list[TroopPlate]]]:
        """The others of this device by seat, in acting order, then those that are done, then those that are gone."""
        own = [plate for plate in self.board.troops if plate.mine and plate is not self.at_hand]
        seats = sorted(self.seats, key=lambda seat: seat.id != self.opened.seat)
        by_seat = [(seat, [plate for plate in own if plate.seat == seat.id]) for seat in seats]
        return [(seat, self._sorted(iter(plates))) for seat, plates in by_seat if plates]

    @cached_property
    def foes(self) -> list[tuple[SeatPlate, list[TroopPlate]]]:
        """The other seats' troops that one may see."""
        theirs = [
            (seat, [plate for plate in self.board.troops if plate.seat == seat.id and not plate.mine])
            for seat in self.board.seats
        ]
        return [(seat, self._sorted(iter(plates))) for seat, plates in theirs if plates]

    @cached_property
    def sides_with_troops(self) -> frozenset[str]:
        """The seats with a list of troops further down: their names lead there."""
        return frozenset(seat.id for seat, _ in (*self.troops, *self.foes))

    def _sorted(self, plates: Iterator[TroopPlate]) -> list[TroopPlate]:
        order: dict[str, int] = {}
        for place, step in enumerate(self.board.order):
            if step.status != "done":
                order.setdefault(step.troop, place)

        return sorted(plates, key=lambda plate: (_PLACES.get(plate.status, 9), order.get(plate.id, 999)))

    @cached_property
    def card_states(self) -> dict[tuple[str, str], str]:
        """How a card of the acting order looks: ``current`` or ``spent``."""
        looks = {"acting": "current", "done": "spent"}
        return {(step.troop, step.card): looks.get(step.status, "") for step in self.board.order}

    def hand(self, plate: TroopPlate) -> tuple[tuple[str, str], ...]:
        """Its cards, each with how it looks."""
        usual = "spent" if plate.status == "done" else ""
        return tuple((card, self.card_states.get((plate.id, card), usual)) for card in plate.cards)

    def troop(self, id_: str) -> TroopPlate | None:
        """A troop that this viewer may see."""
        return next((plate for plate in self.board.troops if plate.id == id_), None)

    @staticmethod
    def figure(plate: TroopPlate, id_: str) -> FigureSpot | None:
        """One of its figures."""
        return next((spot for spot in plate.figures if spot.id == id_), None)
