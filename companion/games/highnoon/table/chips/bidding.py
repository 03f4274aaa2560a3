"""Secret bids of Fate Chips: who gets what, and what it cost (Chapter One, Bidding for Allies; Appendix F, Rogues)."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from companion.engine.board import Action, Input, Pick
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.highnoon.table.chips.pot import COLOURS, counted, missing
from companion.games.highnoon.table.chips.spending import give_back, worth
from companion.games.highnoon.table.core import Matter, Play, Result, Seeing, Settled, State
from companion.games.highnoon.table.rolling import settling
from companion.games.highnoon.table.rolling.answering import asked, not_answered


@dataclass(frozen=True)
class Bid:
    """A secret bid: what for, and so many chips of each color. ``none`` stays out of it."""

    matter: str
    target: str = ""
    white: int = 0
    red: int = 0
    blue: int = 0
    none: bool = False


def target(result: Result) -> str:
    """What was bid for; empty where there was nothing to choose between, or no bid."""
    return next((pick for pick in result.picks if pick not in COLOURS), "")


def offered(result: Result) -> tuple[str, ...]:
    """The chips of a bid."""
    return tuple(pick for pick in result.picks if pick in COLOURS)


def lose_bids(play: Play, results: Iterable[Result], why: str) -> dict[str, tuple[str, ...]]:
    """All chips that were bid go, winners' and losers' alike. Gives what each seat really bid: chips that it spent
    between bid and reveal do not count."""
    return {result.seat: give_back(play, result.seat, offered(result), why) for result in results}


def winners(play: Play, results: tuple[Result, ...], why: str) -> dict[str, str]:
    """Who won what: target to seat. The most chips win (white 1, red 2, blue 3); a tie leaves those in it with
    nothing, and no chip is no bid."""
    bids = lose_bids(play, results, why)
    found: dict[str, list[tuple[int, str]]] = {}
    for result in results:
        if amount := worth(bids[result.seat]):
            found.setdefault(target(result), []).append((amount, result.seat))
    won = {}
    for what, made in found.items():
        highest = max(amount for amount, _ in made)
        first = [seat for amount, seat in made if amount == highest]
        if len(first) == 1:
            won[what] = first[0]
    return won


def may(state: State, actor: Actor, command: Bid) -> Why | None:
    """A form that was sent without a chip is no answer: who keeps out says so. ``no-bid``, ``empty-bid``,
    ``no-such-chip``, ``no-such-option``, and what `not_answered` says. Errors: `Illegal` ``bad-chips``."""
    if why := not_answered(state, actor, command.matter):
        return why
    matter = asked(state, command.matter)
    if matter.form != "bid":
        return Why("no-bid", "There is nothing to bid for.")
    chips = _chips(command)
    if not chips:
        none = Why("empty-bid", "That bid has no chips. Bid at least one, or stay out of it.")
        return None if command.none else none
    seat = state.seat(matter.seat)
    if colour := missing(chips, seat.chips if seat else ()):
        return Why("no-such-chip", f"You do not hold so many {colour} chips.", values={"chip": colour})
    if matter.options and command.target not in {option.value for option in matter.options}:
        return Why("no-such-option", "Say what you are bidding for.")
    return None


def _chips(command: Bid) -> tuple[str, ...]:
    return () if command.none else counted(command.white, command.red, command.blue)


def offer(eyes: Seeing, matter: Matter) -> Iterator[Action]:
    """With as many chips of each color as are in hand; without any there is but one answer."""
    if not eyes.can(may, Bid(matter.id, none=True)):
        return
    seat, about = eyes.state.seat(matter.seat), {"matter": matter.id}
    held = Counter(seat.chips if seat else ())
    if held:
        colours = [(chip, held[chip]) for chip in COLOURS if held[chip]]
        whom = tuple(Pick(option.value, option.name, option.note, card=option.card) for option in matter.options)
        what = (Input("target", "For whom", "select", whom),) if whom else ()
        amounts = (
            Input(chip, f"{chip.capitalize()} (you have {most})", "number", value="0", least=0, most=most)
            for chip, most in colours
        )
        yield Action("Bid", "Bid in secret", about, (*what, *amounts), tone="primary")
    yield Action("Bid", "Stay out of it", {**about, "none": "yes"}, tone="plain" if held else "primary")


def decide(play: Play, command: Bid) -> None:
    """Chips on one thing, in secret; they stay in hand until all bids are in (Chapter One, Bidding for Allies)."""
    matter, chips = asked(play.state, command.matter), _chips(command)
    aim = (command.target,) if matter.options and chips else ()
    play.tell(f"{matter.title}: {play.seat(matter.seat).name} has decided.")
    settling.settle(play, matter.id, Settled(picks=(*aim, *chips)))


FEATURE = Feature(Bid, may, decide)
