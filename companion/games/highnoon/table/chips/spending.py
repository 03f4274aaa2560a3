"""Fate Chips that are spent: on a roll in the legal order only, or loose (Chapter Two, Callin' on Fate; ruling 20)."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.engine.board import Action
from companion.engine.deciding import not_yours
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.highnoon.table.chips.pot import COLOURS, foe_draws, hand, holder, no_hand
from companion.games.highnoon.table.core import Matter, Play, Seeing, State, events, rolls
from companion.games.highnoon.table.core.rolls import BASE
from companion.games.highnoon.table.core.switches import HIDE_CHIPS
from companion.games.highnoon.table.rolling import pace, settling, tally, throwing
from companion.games.highnoon.table.rolling.answering import asked, not_asked

WORTH = {"white": 1, "red": 2, "blue": 3}
"""What a chip counts as a bid (Chapter One, Bidding for Allies)."""
BACKLASH = "backlash"
"""The word in `Matter.about` of a spell roll on which a natural 1 is backlash."""
_DOES = {"white": "roll again, keep the best", "red": "roll and add, an opponent draws", "blue": "roll and add"}
NO_CHIP = "You do not have that chip."


@dataclass(frozen=True)
class Spend:
    """A Fate Chip on a roll; ``own`` where it is the hero's personal one. ``typed`` as in `throwing.Throw`."""

    matter: str
    chip: str
    own: bool = False
    typed: str = ""


@dataclass(frozen=True)
class SpendLoose:
    """A chip was spent on a roll that the app was not asked for. A red one still lets a foe draw."""

    seat: str
    chip: str
    troop: str = ""


def may_take(matter: Matter, chip: str) -> str:
    """Why this chip may not go on this roll now, in words; empty where it may (Chapter Two, Other Limits).

    Whites first, then one red and one blue. Tables, damage of shots and dice that are no Trait take none.
    """
    if matter.form != "trait" or not matter.chips:
        return "Fate Chips cannot be spent on this roll."
    used = Counter(throw.how for throw in matter.throws)
    if not any(throw.how in BASE for throw in matter.throws):
        return "Roll first. Chips improve a roll that has been made."
    if BACKLASH in matter.about and matter.throws[0].faces[:1] == (1,):
        return "A natural 1 causes backlash. Chips cannot change that."
    if chip == "white" and used["red"] + used["blue"]:
        return "A red or blue chip has been spent on this roll. White chips must come first."
    if chip != "white" and used[chip]:
        return f"This roll already has a {chip} chip, and one is the limit."
    return ""


def spendable(state: State, matter: Matter) -> tuple[tuple[str, bool], ...]:
    """The chips that may go on this roll now: colour, and whether it is the hero's own; each once."""
    if not state.uses("chips"):
        return ()
    seat, troop = state.seat(matter.seat), state.troops.get(matter.troop)
    hands = [(troop.chips if troop else (), True), (seat.chips if seat else (), False)]
    return tuple((chip, own) for held, own in hands for chip in COLOURS if chip in held and not may_take(matter, chip))


def give_back(play: Play, seat: str, chips: tuple[str, ...], why: str, troop: str = "") -> tuple[str, ...]:
    """Chips that a seat (or its hero) loses: those of them that it still has. Where they go is the table's switch."""
    holder = play.troop(troop).chips if troop else play.seat(seat).chips
    gone = tuple((Counter(holder) & Counter(chips)).elements())
    if gone:
        play.emit(events.ChipsReturned(seat, gone, why, troop))
    return gone


def worth(chips: tuple[str, ...]) -> int:
    """What chips count as a bid: white 1, red 2, blue 3."""
    return sum(WORTH.get(chip, 0) for chip in chips)


@settling.may_better(at=10)
def _still_open(state: State, matter: Matter) -> bool:
    """Where chips are secret, a roll stays open for every player with a chip. Otherwise the wait would show which."""
    if not pace.waits_for_chips(state):
        return False
    if state.switches.get(HIDE_CHIPS) == "yes":
        return _holds_any(state, matter) and any(not may_take(matter, chip) for chip in COLOURS)
    return bool(spendable(state, matter))


def _holds_any(state: State, matter: Matter) -> bool:
    seat, troop = state.seat(matter.seat), state.troops.get(matter.troop)
    held = (*(seat.chips if seat else ()), *(troop.chips if troop else ()))
    return state.uses("chips") and bool(held)


def may_spend(state: State, actor: Actor, command: Spend) -> Why | None:
    """``chip-refused`` with what `may_take` says, ``no-such-chip``, and what `not_asked` says."""
    if why := not_asked(state, actor, command.matter):
        return why
    matter, chip = asked(state, command.matter), {"chip": command.chip[:10]}
    if refused := may_take(matter, command.chip):
        return Why("chip-refused", refused, values=chip)
    held = (command.chip, command.own) in spendable(state, matter)
    return None if held else Why("no-such-chip", NO_CHIP, values=chip)


def offer(eyes: Seeing, matter: Matter, roll: str) -> Iterator[Action]:
    """The chips that may go on a roll now, each as a button; the sheet for real dice lies over the rows, and says with
    ``roll`` which of them the chip goes on."""
    seat = eyes.state.seat(matter.seat)
    if seat is None or not eyes.sees_chips(seat):
        return
    typed = throwing.typed_in(matter, inspired=rolls.is_inspired(eyes.state, matter))
    inputs = (replace(typed, label=f"{roll}: {typed.label[0].lower()}{typed.label[1:]}"),)
    for chip, own in spendable(eyes.state, matter):
        if not eyes.can(may_spend, Spend(matter.id, chip, own)):
            continue
        label = f"{chip.capitalize()} chip" + (" (the Hero’s own)" if own else "")
        values = {"matter": matter.id, "chip": chip, "own": "yes" if own else ""}
        look = Action("Spend", label, values, note=_DOES[chip], icon=f"chip-{chip}", rule=f"{chip}-chips")
        enter = replace(look, inputs=inputs)
        if rolls.read_dice(matter.dice) is None:
            yield enter
        elif eyes.state.dice == "real":
            yield enter
            yield replace(look, label=f"{label}: let the app roll", note="", tone="quiet")
        else:
            yield look
            if eyes.state.dice == "ask":
                yield replace(enter, label=f"{label}: enter your roll …", note="", tone="quiet")


def spend(play: Play, command: Spend) -> None:
    """A white chip rolls again and the best counts; a red or blue one rolls and adds; a red lets a foe draw.

    Chapter Two, Callin' on Fate; ruling 20. *Luck o' the Irish* rolls two dice for a red or blue (Appendix A).
    """
    matter, before = asked(play.state, command.matter), play.state
    own = matter.troop if command.own else ""
    give_back(play, matter.seat, (command.chip,), "spent", own)
    play.tell(f"{holder(play, matter.seat, own)} spends a {command.chip} chip on {matter.title}.")
    troop = play.state.troops.get(matter.troop)
    lucky = command.chip != "white" and troop is not None and troop.has("luck-o-the-irish")
    if lucky and not command.typed.strip():
        first, second = (throwing.thrown(play, matter, command.chip) for _ in range(2))
        play.tell(f"Luck o' the Irish: {first.total} and {second.total}, and the better one counts.")
        play.emit(events.DiceThrown(matter.id, max(first, second, key=lambda fell: fell.total)))
    else:
        throwing.fall(play, matter, command.chip, command.typed)
    if command.chip == "red":
        foe_draws(play, matter.seat)
    settling.after_throw(play, matter.id)
    if not command.typed.strip():
        throwing.go_on(play, matter, before)
    play.label = tally.at_the_end(play, before) or play.label


def may_spend_loose(state: State, actor: Actor, command: SpendLoose) -> Why | None:
    """A chip in a hand: ``not-your-seat``, ``no-seat``, ``no-troop``, ``not-yours``, ``no-such-chip``."""
    if why := not_yours(state, actor, command.seat) or no_hand(state, command.seat, command.troop):
        return why
    held = command.chip in hand(state, command.seat, command.troop)
    return None if held else Why("no-such-chip", NO_CHIP, values={"chip": command.chip[:10]})


def offer_loose(eyes: Seeing) -> Iterator[Action]:
    """In free mode, where no roll asks for chips: a tap for each color that the viewer holds."""
    seat = eyes.viewer.seat
    for chip in COLOURS if eyes.state.free_mode and seat else ():
        if eyes.can(may_spend_loose, SpendLoose(seat, chip)):
            yield Action("SpendLoose", f"Spend a {chip} chip", {"seat": seat, "chip": chip}, icon=f"chip-{chip}")


def spend_loose(play: Play, command: SpendLoose) -> None:
    """A chip was spent on a roll made without the app; the red one's price is paid all the same."""
    give_back(play, command.seat, (command.chip,), "spent", command.troop)
    play.tell(f"{holder(play, command.seat, command.troop)} spends a {command.chip} chip.")
    if command.chip == "red":
        foe_draws(play, command.seat)


FEATURES = (Feature(Spend, may_spend, spend), Feature(SpendLoose, may_spend_loose, spend_loose))
