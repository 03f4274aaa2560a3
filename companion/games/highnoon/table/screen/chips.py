"""Fate Chips at the thumb: the rolls that wait for one, and what else is done with them."""

from collections.abc import Iterator

from companion.engine.board import Action, Group
from companion.engine.later import begun, once
from companion.games.highnoon.table.chips import buy_chip, pot, spending, taking
from companion.games.highnoon.table.core import Seat, Seeing
from companion.games.highnoon.table.core.forms import form
from companion.games.highnoon.table.screen import naming
from companion.games.highnoon.table.screen.rolls import roll_card


def group(eyes: Seeing) -> Group:
    """The tool at the thumb: rolls of the viewer's that wait for a chip come first. Its sign says how many are held."""
    state = eyes.state
    seat = state.seat(eyes.viewer.seat)
    if not state.uses("chips"):
        return Group("Fate Chips", ())
    waiting = once(lambda: tuple(_waiting(eyes, seat)) if seat is not None else ())

    def actions() -> Iterator[Action]:
        yield from waiting()
        yield from spending.offer_loose(eyes)
        yield from buy_chip.offer(eyes)
        yield from form(pot.FEATURES[0], "Draw chips", eyes)
        yield from form(spending.FEATURES[1], "Spend a chip on something else", eyes, whole="chip")
        yield from form(taking.FEATURE, "Let somebody take a chip", eyes)

    def text() -> str:
        words = f"{pot.plural(sum(state.pot.values()))} in the pot."
        if waiting():
            words = f"Tap the roll to spend a chip on. {words}"
        if seat is not None and not state.uses("bounty"):
            words = f"{words} You cannot buy chips: the app does not count bounty at this table."
        return words

    held = f"chips-{len(seat.chips)}" if seat is not None else "chip-white"
    return Group("Fate Chips", begun(actions()), text, short="Chips", icon=held)


def _waiting(eyes: Seeing, seat: Seat) -> Iterator[Action]:
    """Each roll that a chip may still go on, by the name of its row; it opens into the chips."""
    mine = [question for question in eyes.state.open_matters if question.seat == seat.id and eyes.sees_matter(question)]
    able = {question.id: tuple(spending.offer(eyes, question, naming.in_the_bar(eyes, question))) for question in mine}
    lying = [question for question in mine if able[question.id]]
    for matter in lying:
        beside = [question for question in lying if (question.group, question.kind) == (matter.group, matter.kind)]
        name = (
            naming.short(eyes, matter, beside) if matter.group and len(beside) > 1 else naming.in_the_bar(eyes, matter)
        )
        card = roll_card(eyes, matter)
        label = f"{name}: {card.total} …"
        yield Action("Spend", label, {"matter": matter.id}, note=card.verdict, icon="dice", inside=able[matter.id])
