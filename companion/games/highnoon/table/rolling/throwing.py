"""Dice that are asked for: thrown by the app or typed, one or all at once, chips on them, and kept as they lie."""

from collections.abc import Callable, Collection, Iterable, Set
from dataclasses import replace

from companion.engine.errors import Illegal
from companion.engine.hooks import Every
from companion.games.highnoon.table.chips import spending
from companion.games.highnoon.table.commands import core
from companion.games.highnoon.table.core import events, rolls
from companion.games.highnoon.table.core.play import Play, decides
from companion.games.highnoon.table.core.state import Matter, State, Throw
from companion.games.highnoon.table.rolling import asking, modifiers, settling, tally
from companion.games.highnoon.table.rolling.answering import asked, take_chips

THROWN = ("trait", "dice", "table", "damage")
AskedFirst = Callable[[State, Set[str]], bool]
asked_first: Every[AskedFirst] = Every("what keeps an attack from being rolled through")
"""What asks for each roll of an attack by itself, where the app would roll it through in one tap for these seats."""


@decides(core.Throw)
def throw(play: Play, command: core.Throw) -> None:
    """The app throws, or somebody types what real dice showed: both are good in every mode, which only says what is
    usual at this table. What is thrown all at once (`ThrowAll`) leaves real things alone."""
    matter, before = asked(play, command.matter), play.state
    _throw(play, matter, command.typed)
    play.label = tally.at_the_end(play, before) or tally.at_last(play, before, matter) or play.label


def _throw(play: Play, matter: Matter, typed: str) -> None:
    if matter.form == "card":
        asking.deal_virtual(play, matter)
        return
    if matter.form == "chip":
        take_chips(play, matter, spending.from_pot(play, int(matter.about["count"])), real=False)
        return
    if matter.form not in THROWN:
        raise Illegal("no-roll", "That needs no roll.")
    how = settling.next_how(matter)
    if not how:
        raise Illegal("rolled-already", "That has been rolled already. Spend a chip on it or keep it.")
    _fall(play, matter, how, typed)
    now = play.state.matter(matter.id)
    if not typed.strip() and now is not None and settling.owes_second(now):
        _fall(play, now, "second", "")
    settling.after_throw(play, matter.id)


def _fall(play: Play, matter: Matter, how: str, typed: str) -> None:
    """Dice of a matter fall, on the screen or on the table; what counts on them is what is true now."""
    asking.recount(play, matter.id)
    if typed.strip():
        fell = rolls.typed(matter, typed, how, play.state.uses("chips"))
        play.reveal()
    else:
        fell = _thrown(play, matter, how)
    play.emit(events.DiceThrown(matter.id, fell))


def _thrown(play: Play, matter: Matter, how: str) -> Throw:
    """A throw of the app's; inspired, each 1 is rolled again (Freak Event 8)."""
    fell = rolls.thrown(play.chance, matter, how, inspired=rolls.is_inspired(play.state, matter))
    if fell.again:
        which = "a 1, rerolled by Inspiration" if fell.again == 1 else f"{fell.again} 1s, rerolled by Inspiration"
        play.tell(f"{matter.opening} {which}.")
    return fell.throw


@decides(core.ThrowAll)
def throw_all(play: Play, command: core.ThrowAll) -> None:
    """All rolls that are asked of my own seats now and have not been thrown; of one question, its own, even where real
    dice are usual."""
    mine = play.actor.seats | {""}
    wanted = _of_question(play, mine, command.matters) if command.matters else _wanted(play, mine)
    if not wanted:
        raise Illegal("nothing-to-roll", "There is nothing for the app to roll for you.")
    groups, before = {matter.group for matter in wanted} - {""}, play.state
    alone = len(wanted) == 1
    while wanted:
        _throw_each(play, wanted)
        if _each_by_itself(play):
            break
        # An attack is rolled through to its end: hits, damage and, where it is mine to roll, Vigor.
        wanted = [matter for matter in _wanted(play, mine) if matter.group in groups]
    play.label = tally.at_the_end(play, before) or play.label
    if not alone and not play.label:
        play.label = tally.told(play, before) or tally.rolled(play, before)


def _each_by_itself(play: Play) -> bool:
    return any(rule(play.state, play.actor.seats) for rule in asked_first)


def _of_question(play: Play, seats: Set[str], ids: Collection[str]) -> list[Matter]:
    there = [one for one in play.state.open_matters if one.id in ids and one.seat in seats and one.form in THROWN]
    return [one for one in there if settling.next_how(one) and rolls.read_dice(one.dice) is not None]


def _throw_each(play: Play, wanted: Iterable[Matter]) -> None:
    """As many of them as are still to be thrown: what one brings about may have made another needless."""
    for matter in wanted:
        now = play.state.matter(matter.id)
        if now is not None and now in play.state.open_matters:
            _throw(play, now, "")


def _wanted(play: Play, seats: frozenset[str]) -> list[Matter]:
    return [matter for matter in play.state.open_matters if matter.seat in seats and _throwable(play, matter)]


def fall_now(play: Play, kind: str, typed: Iterable[str], *, now: bool) -> None:
    """What was just asked is rolled in the same tap: real dice in the order of asking, as far as they were typed in;
    with ``now`` the app throws until it is decided. Ties of a contest roll again."""
    label = play.label
    due = [one for one in play.state.matters if one.kind == kind]
    for matter, shown in zip(due, typed, strict=False):
        if shown.strip():
            _throw(play, matter, shown)
    while now and (wanted := [one for one in play.state.matters if one.kind == kind and _throwable(play, one)]):
        for matter in wanted:
            _throw(play, matter, "")
    play.label = label


@decides(core.AcceptAll)
def accept_all(play: Play, command: core.AcceptAll) -> None:
    """No more chips on anything that lies there and is mine, or on what lies in one question. What follows of an attack
    that the app rolled so far, the app rolls as well, as with `ThrowAll`."""
    seats, before = play.actor.seats | {""}, play.state
    lying = [one for one in before.open_matters if one.seat in seats and rolls.outcome(one) is not None]
    mine = [one for one in lying if one.id in command.matters or not command.matters]
    if not mine:
        raise Illegal("not-rolled", "You have no roll to keep.")
    already = {one.id for one in before.open_matters}
    groups = {one.group for one in mine if not any(fell.real for fell in one.throws)} - {""}
    for matter in mine:
        settling.finish(play, matter.id)
    while wanted := _following(play, groups, already):
        _throw_each(play, wanted)
    play.label = tally.at_the_end(play, before) or play.label
    if len(mine) > 1 and not play.label:
        play.label = tally.told(play, before) or tally.kept(play, before, mine)


def _following(play: Play, groups: Set[str], already: Set[str]) -> list[Matter]:
    """Rolls of those attacks that had to wait until now, and are mine; none where a foe may still dictate them."""
    if _each_by_itself(play):
        return []
    wanted = _wanted(play, play.actor.seats | {""})
    return [one for one in wanted if one.group in groups and one.id not in already]


def _throwable(play: Play, matter: Matter) -> bool:
    state = play.state
    modes = {"card": state.cards, "chip": state.chips}
    if modes.get(matter.form, state.dice) == "real":
        return False
    if matter.form in THROWN:
        return bool(settling.next_how(matter)) and rolls.read_dice(matter.dice) is not None
    return matter.form in modes


@decides(core.Spend)
def spend(play: Play, command: core.Spend) -> None:
    """A white chip rolls again and the best counts; a red or blue one rolls and adds; a red lets a foe draw.

    Chapter Two, Callin' on Fate; ruling 20. *Luck o' the Irish* rolls two dice for a red or blue (Appendix A).
    """
    matter, before = asked(play, command.matter), play.state
    if refused := spending.may_take(matter, command.chip):
        raise Illegal("chip-refused", refused, chip=command.chip[:10])
    if (command.chip, command.own) not in spending.spendable(play.state, matter):
        raise Illegal("no-such-chip", "You do not have that chip.", chip=command.chip[:10])
    holder = matter.troop if command.own else ""
    spending.give_back(play, matter.seat, (command.chip,), "spent", holder)
    play.tell(f"{asking.holder(play, matter.seat, holder)} spends a {command.chip} chip on {matter.title}.")
    if not command.typed.strip() and command.chip != "white" and _lucky(play, matter):
        _better_of_two(play, matter, command.chip)
    else:
        _fall(play, matter, command.chip, command.typed)
    if command.chip == "red":
        foe_draws(play, matter.seat)
    settling.after_throw(play, matter.id)
    play.label = tally.at_the_end(play, before) or play.label


def _lucky(play: Play, matter: Matter) -> bool:
    troop = play.state.troops.get(matter.troop)
    return troop is not None and troop.has("luck-o-the-irish")


def _better_of_two(play: Play, matter: Matter, chip: str) -> None:
    first, second = (_thrown(play, matter, chip) for _ in range(2))
    play.tell(f"Luck o' the Irish: {first.total} and {second.total}, and the better one counts.")
    play.emit(events.DiceThrown(matter.id, max(first, second, key=lambda fell: fell.total)))


def foe_draws(play: Play, seat: str) -> None:
    """A red chip was spent: one foe, at random where there are several, draws from the pot."""
    foes = play.state.foes(seat)
    if foes:
        foe = foes[0] if len(foes) == 1 else play.chance.choice(foes)
        asking.draw_chips(play, foe.id, 1, f"{play.seat(seat).name} spent a red one")


@decides(core.CountNear)
def count_near(play: Play, command: core.CountNear) -> None:
    """Who stands near is seen on the table and said here, for this roll alone."""
    matter = asked(play, command.matter)
    if command.what not in modifiers.offers(play.state, matter):
        raise Illegal("not-near", "That does not modify this roll.")
    near = tuple(word for word in matter.near if word != command.what) + ((command.what,) if command.on else ())
    counted = modifiers.on_roll(play.state, replace(matter, near=near))
    play.emit(events.ModifiersCounted(matter.id, counted, near))
    one = modifiers.NEAR[command.what][1]
    play.tell(f"{matter.opening} {one.text}" + (f", {one.amount:+d}." if command.on else " no longer counts."))


@decides(core.Accept)
def accept(play: Play, command: core.Accept) -> None:
    """No more chips: the roll counts as it lies."""
    matter, before = asked(play, command.matter), play.state
    if rolls.outcome(matter) is None:
        raise Illegal("not-rolled", "Nothing was rolled yet.")
    settling.finish(play, matter.id)
    play.label = tally.at_the_end(play, before) or play.label
