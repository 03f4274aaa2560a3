"""Chips outside of a roll that the app asks for: bought, drawn, spent loose, taken. And how the table uses the app."""

from companion.engine.errors import Illegal
from companion.engine.sources import wrong_mode
from companion.engine.words import in_words
from companion.games.highnoon.table.chips import spending
from companion.games.highnoon.table.commands import core
from companion.games.highnoon.table.core import events
from companion.games.highnoon.table.core.play import Play, decides
from companion.games.highnoon.table.core.sources import SOURCES
from companion.games.highnoon.table.core.state import CHIPS, PARTS, concealed
from companion.games.highnoon.table.core.switches import PART_WORDS
from companion.games.highnoon.table.rolling import asking
from companion.games.highnoon.table.rolling.throwing import foe_draws

_MODE_WORDS = {
    "virtual": "from the app",
    "real": "real ones, typed in",
    "ask": "as you like each time",
}


@decides(core.BuyChip)
def buy_chip(play: Play, command: core.BuyChip) -> None:
    """Once a turn, at any moment, 50 bounty points buy a draw (Chapter Two, Spending Bounty Points)."""
    play.allow(command.seat)
    seat = play.seat(command.seat)
    if refused := spending.why_not_sold(play.state, seat):
        raise refused
    play.emit(
        events.BountyChanged(seat.id, -spending.PRICE, "a chip bought"),
        events.ChipBought(seat.id, play.state.turn),
    )
    play.label = f"{seat.name} buys a chip"
    asking.draw_chips(play, seat.id, 1, f"bought for {spending.PRICE} bounty")


@decides(core.DrawChips)
def draw_chips(play: Play, command: core.DrawChips) -> None:
    """A rule that the app does not follow gave chips."""
    play.allow(command.seat)
    play.seat(command.seat)
    _own_hero(play, command.seat, command.troop)
    if not 1 <= command.count <= sum(CHIPS.values()):
        raise Illegal("how-many", "Draw at least one chip.")
    if not sum(play.state.pot.values()):
        raise Illegal("pot-empty", "The Fate Pot is empty.")
    asking.draw_chips(play, command.seat, command.count, command.why.strip(), troop=command.troop)


def _own_hero(play: Play, seat: str, troop: str) -> None:
    if troop and play.troop(troop).seat != seat:
        raise Illegal("not-yours", "That Hero belongs to another player.")


@decides(core.SpendLoose)
def spend_loose(play: Play, command: core.SpendLoose) -> None:
    """A chip was spent on a roll made without the app; the red one's price is paid all the same."""
    play.allow(command.seat)
    seat = play.seat(command.seat)
    _own_hero(play, command.seat, command.troop)
    if not spending.give_back(play, seat.id, (command.chip,), "spent", command.troop):
        raise Illegal("no-such-chip", "You do not have that chip.", chip=command.chip[:10])
    play.tell(f"{asking.holder(play, seat.id, command.troop)} spends a {command.chip} chip.")
    if command.chip == "red":
        foe_draws(play, seat.id)


@decides(core.TakeChip)
def take_chip(play: Play, command: core.TakeChip) -> None:
    """One chip, blindly, out of a hand, by a rule that the app does not follow: its loser says so, or the host."""
    play.allow(command.source)
    source, target = play.seat(command.source), play.seat(command.target)
    if source.id == target.id or not source.chips:
        raise Illegal("no-such-chip", f"{source.name} has no chips to take.")
    steal(play, source.id, target.id)


def steal(play: Play, source: str, target: str) -> None:
    """A chip at random from one seat to another; nothing where there is none."""
    held = play.seat(source).chips
    if held:
        play.emit(events.ChipTaken(source, target, play.chance.choice(held)))
        play.tell(f"{play.seat(target).name} takes a chip from {play.seat(source).name}.")


@decides(core.ChangeMode)
def change_mode(play: Play, command: core.ChangeMode) -> None:
    """Dice, cards or chips: from the app, real ones, or whichever each time; at any moment."""
    if wrong := wrong_mode(SOURCES, {command.of: command.mode}):
        raise Illegal("no-such-mode", wrong)
    play.emit(events.ModeChanged(command.of, command.mode))
    play.tell(f"{command.of.capitalize()}: {_MODE_WORDS[command.mode]}.")


@decides(core.ChangeParts)
def change_parts(play: Play, command: core.ChangeParts) -> None:
    """What the table uses the app for; the rest is neither asked for nor shown."""
    if unknown := set(command.parts) - set(PARTS):
        raise Illegal("no-such-part", f"There is no part “{min(unknown)[:20]}”.")
    used = in_words([PART_WORDS[part][0] for part in PARTS if part in command.parts]).replace("The end", "the end")
    if set(command.parts) == play.state.parts:
        play.tell(f"The app still takes care of {used or 'nothing'}.")
        return
    play.emit(events.PartsChanged(frozenset(command.parts)))
    play.tell(f"The app now takes care of {used or 'nothing'}.")


@decides(core.Note)
def note(play: Play, command: core.Note) -> None:
    """A word on a troop card."""
    troop = play.troop(command.troop)
    play.allow(troop.seat)
    about, text = command.about.strip(), command.text.strip()
    if not about or len(about) > 40 or len(text) > 300:
        raise Illegal("bad-note", "A note has a short title and at most 300 characters.")
    if concealed(play.state, troop):
        raise Illegal("hidden", "Everybody can read notes, and that troop is hidden. Write a secret instead.")
    play.emit(events.Noted(troop.id, f"note: {about}", text))
    play.tell(f"{troop.name}, {about}: {text}." if text else f"{troop.name}: the note on {about} is removed.")
