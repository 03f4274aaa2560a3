"""Dice that are asked for: thrown by the app or typed, one or all at once."""

from collections.abc import Callable, Iterable, Iterator, Set
from dataclasses import dataclass, replace

from companion.engine.board import Action, Dice, Input
from companion.engine.features import Feature, Why
from companion.engine.hooks import Point
from companion.engine.play import Actor
from companion.engine.sources import DICE
from companion.games.highnoon.table.core import Matter, Play, Seeing, Settled, State, events, rolls
from companion.games.highnoon.table.core.state import Throw as Thrown
from companion.games.highnoon.table.rolling import asking, pace, settling, tally, waiting
from companion.games.highnoon.table.rolling.answering import asked, not_asked

BY_APP: Point[Callable[[Play, Matter], None]] = Point("what the app does for a matter without dice", "form")


@dataclass(frozen=True)
class Throw:
    """Throw what a matter asks for; ``typed`` is what real dice showed, before modifiers, empty where the app throws.

    Where a card or chips are asked for, the app deals or draws them.
    """

    matter: str
    typed: str = ""


@dataclass(frozen=True)
class ThrowAll:
    """The app throws everything that is asked of my seats now. ``matters`` are the rolls of one question: then only
    those, real dice as well."""

    matters: tuple[str, ...] = ()


def may_throw(state: State, actor: Actor, command: Throw) -> Why | None:
    """Dice, a card or chips that are still to come: ``no-roll``, ``rolled-already``, and what `not_asked` says."""
    if why := not_asked(state, actor, command.matter):
        return why
    matter = asked(state, command.matter)
    if BY_APP.one(form=matter.form) is not None:
        return None
    if matter.form not in waiting.THROWN:
        return Why("no-roll", "That needs no roll.")
    again = Why("rolled-already", "That has been rolled already. Spend a chip on it or keep it.")
    return None if settling.next_how(matter) else again


def offer(eyes: Seeing, matter: Matter) -> Iterator[Action]:
    """The app's dice and real ones, what is usual at this table first; nothing once they have fallen."""
    how, dice = settling.next_how(matter), rolls.read_dice(matter.dice)
    if not how:
        return
    about, real, either = {"matter": matter.id}, eyes.state.dice == "real", eyes.state.dice == "ask"
    if dice is not None and not real:
        again = " again" if how == "second" else ""
        yield Action("Throw", f"Roll {dice.words}{again}", about, tone="primary", icon="dice")
    typed = typed_in(matter, inspired=rolls.is_inspired(eyes.state, matter))
    tone = "primary" if real or dice is None else "plain" if either else "quiet"
    yield Action("Throw", "Enter the roll …", about, (typed,), tone=tone, either=either)
    if dice is not None and real:
        yield Action("Throw", "Let the app roll this one", about, tone="quiet", icon="dice")


def typed_in(matter: Matter, *, inspired: bool = False) -> Input:
    """What real dice showed, to be tapped or typed; a number where no die is printed. Whoever is ``inspired`` is told
    to roll the 1s again."""
    dice = rolls.read_dice(matter.dice)
    if dice is None:
        return Input("typed", "Total", "number", least=1)
    made = fell(dice.count, dice.sides)
    if matter.form == "damage":
        words = "Enter the total: roll the highest face again and add. The app subtracts the armor."
    elif matter.form == "trait":
        die = f"{'an' if dice.sides in _VOWELS else 'a'} {dice.sides}"
        words = f"Enter the total: on {die} roll again and add. The app adds the modifiers."
    else:
        return made
    words = f"Inspired: roll each 1 again. {words}" if inspired else words
    return replace(made, most=rolls.MOST_TYPED, dice=Dice(dice.count, dice.sides, explodes=True), help=words)


_VOWELS = (8, 11, 18)
"""Numbers that are spoken with a vowel first."""


def fell(count: int, sides: int, label: str = "") -> Input:
    """A field for what so many dice showed that are not rolled again."""
    label = label or f"What the {count if count > 1 else ''}d{sides} showed"
    return Input("typed", label, "dice", least=count, most=count * sides, dice=Dice(count, sides), source=DICE.id)


def offer_things(typed: Action, app: str, anyway: str, *, real: bool, icon: str) -> Iterator[Action]:
    """Cards or chips from the app, or ``typed`` as they came on the table: what is usual at this table first."""
    if not real:
        yield Action("Throw", app, typed.values, tone="primary", icon=icon)
    yield replace(typed, tone="primary" if real else "plain")
    if real:
        yield Action("Throw", anyway, typed.values, tone="quiet", icon=icon)


def throw(play: Play, command: Throw) -> None:
    """The app throws, or somebody types what real dice showed: both are good in every mode, which only says what is
    usual at this table. What is thrown all at once (`ThrowAll`) leaves real things alone."""
    matter, before = asked(play.state, command.matter), play.state
    throw_one(play, matter, command.typed)
    if not command.typed.strip():
        go_on(play, matter, before)
    play.label = tally.at_the_end(play, before) or tally.at_last(play, before, matter) or play.label
    play.label = play.label or tally.decided(play, matter)


def go_on(play: Play, matter: Matter, before: State) -> None:
    """With a roll of the app's falls what it brought about, but none of the same attack that its player may still throw
    one by one."""
    if pace.in_one_go(play.state):
        own = {
            roll.id for roll in before.open_matters if roll.seat in _mine(play) and settling.CONTEST not in roll.about
        }
        throw_through(play, {matter.group} - {""}, before, own)


def throw_one(play: Play, matter: Matter, typed: str = "") -> None:
    """What it asks for falls, by the app where nothing was ``typed``; where that ends it, its rule goes on."""
    by_app = BY_APP.one(form=matter.form)
    if by_app is not None:
        by_app(play, matter)
        return
    if not typed.strip() and waiting.is_certain(play.state, matter):
        play.tell(f"{matter.title}: this cannot fail.")
        settling.settle(play, matter.id, Settled(matter.tn, success=True))
        return
    fall(play, matter, settling.next_how(matter), typed)
    now = play.state.matter(matter.id)
    if not typed.strip() and now is not None and settling.owes_second(now):
        fall(play, now, "second", "")
    settling.after_throw(play, matter.id)


def fall(play: Play, matter: Matter, how: str, typed: str) -> None:
    """Dice of a matter fall, on the screen or on the table; what counts on them is what is true now."""
    asking.recount(play, matter.id)
    if typed.strip():
        fell = rolls.typed(matter, typed, how, play.state.uses("chips"))
        play.reveal()
    else:
        fell = thrown(play, matter, how)
    play.emit(events.DiceThrown(matter.id, fell))


def thrown(play: Play, matter: Matter, how: str) -> Thrown:
    """A throw of the app's; inspired, each 1 is rolled again (Freak Event 8)."""
    fell = rolls.thrown(play.chance, matter, how, inspired=rolls.is_inspired(play.state, matter))
    if fell.again:
        which = "a 1, rerolled by Inspiration" if fell.again == 1 else f"{fell.again} 1s, rerolled by Inspiration"
        play.tell(f"{matter.opening} {which}.")
    return fell.throw


def may_throw_all(state: State, actor: Actor, command: ThrowAll) -> Why | None:
    """``nothing-to-roll`` where no dice wait for this device."""
    found = waiting.of_seats(state, actor.seats | {""}, command.matters)
    return None if found else Why("nothing-to-roll", "There is nothing for the app to roll for you.")


def throw_all(play: Play, command: ThrowAll) -> None:
    """An attack is rolled through to its end: hits, damage and Vigor."""
    before = play.state
    wanted = waiting.of_seats(before, _mine(play), command.matters)
    _throw_each(play, wanted)
    throw_through(play, {matter.group for matter in wanted} - {""}, before)
    play.label = tally.at_the_end(play, before) or play.label
    if len(wanted) > 1 and not play.label:
        play.label = tally.told(play, before) or tally.rolled(play, before)


def _mine(play: Play) -> Set[str]:
    return play.actor.seats | {""}


def _throw_each(play: Play, wanted: Iterable[Matter]) -> None:
    """As many of them as are still to be thrown: what one brings about may have made another needless."""
    for matter in wanted:
        now = play.state.matter(matter.id)
        if now is not None and now in play.state.open_matters:
            throw_one(play, now)


def throw_through(play: Play, groups: Set[str], before: State, already: Set[str] = frozenset()) -> None:
    """Throws what had to wait for the dice of those groups until now, and whatever they brought about."""
    while wanted := waiting.following(play.state, before, _mine(play), groups, already):
        _throw_each(play, wanted)


def fall_due(play: Play) -> bool:
    """Throws what is due, and all that follows from it. Returns False where nothing is."""
    before, wanted, since = play.state, waiting.falling_due(play.state), len(play.told)
    _throw_each(play, wanted)
    if wanted:
        throw_through(play, {matter.group for matter in wanted} - {""}, before)
        play.label = tally.at_the_end(play, before) or tally.added(play, before, wanted, since)
    return bool(wanted)


def fall_now(play: Play, kind: str, typed: Iterable[str], *, now: bool) -> None:
    """What was just asked is rolled in the same tap: real dice in the order of asking, as far as they were typed in;
    with ``now`` the app throws until it is decided. Ties of a contest roll again."""
    label = play.label
    due = [matter for matter in play.state.matters if matter.kind == kind]
    for matter, shown in zip(due, typed, strict=False):
        if shown.strip():
            throw_one(play, matter, shown)
    while now and (
        wanted := [roll for roll in play.state.matters if roll.kind == kind and waiting.throwable(play.state, roll)]
    ):
        for matter in wanted:
            throw_one(play, matter)
    play.label = label


FEATURES = (Feature(Throw, may_throw, throw), Feature(ThrowAll, may_throw_all, throw_all))
