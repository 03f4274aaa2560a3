"""Answers to what is asked: dice, cards, choices, bids, or "we settled that ourselves"."""

from collections import Counter
from collections.abc import Iterable, Set
from dataclasses import replace

from companion.engine.errors import Illegal
from companion.games.highnoon.table import chips, deck, events, matters, modifiers, rolls, settling, tables, tally
from companion.games.highnoon.table.commands import core
from companion.games.highnoon.table.play import Play, Settled, decides
from companion.games.highnoon.table.state import Matter, Throw

THROWN = ("trait", "dice", "table", "damage")
MOST_WORDS = 300


def _asked(play: Play, id_: str) -> Matter:
    """A matter that is asked for now, and of this device. Errors: `Illegal` ``no-matter``, `Forbidden`."""
    matter = play.state.matter(id_)
    if matter is None:
        raise Illegal("no-matter", "That is settled already.")
    if matter not in play.state.open_matters:
        raise Illegal("not-yet", "Something else comes first.")
    play.allow(matter.seat)
    return matter


@decides(core.Throw)
def throw(play: Play, command: core.Throw) -> None:
    """The app throws, or somebody types what real dice showed: both are good in every mode, which only says what is
    usual at this table. What is thrown all at once (`ThrowAll`) leaves real things alone."""
    matter, before = _asked(play, command.matter), play.state
    _throw(play, matter, command.typed)
    play.label = tally.at_last(play, before, matter) or play.label


def _throw(play: Play, matter: Matter, typed: str) -> None:
    if matter.form == "card":
        matters.deal_virtual(play, matter)
        return
    if matter.form == "chip":
        _take_chips(play, matter, chips.from_pot(play, int(matter.about["count"])), real=False)
        return
    if matter.form not in THROWN:
        raise Illegal("no-roll", "Nothing is rolled for that.")
    how = settling.next_how(matter)
    if not how:
        raise Illegal("rolled-already", "That was rolled already. Spend a chip on it, or leave it as it lies.")
    _fall(play, matter, how, typed)
    now = play.state.matter(matter.id)
    if not typed.strip() and now is not None and settling.owes_second(now):
        _fall(play, now, "second", "")
    settling.after_throw(play, matter.id)


def _fall(play: Play, matter: Matter, how: str, typed: str) -> None:
    """Dice of a matter fall, on the screen or on the table; what counts on them is what is true now."""
    matters.recount(play, matter.id)
    if typed.strip():
        fell = rolls.typed(matter, typed, how, play.state.uses("chips"))
        play.reveal()
    else:
        fell = _thrown(play, matter, how)
    play.emit(events.DiceThrown(matter.id, fell))


def _thrown(play: Play, matter: Matter, how: str) -> Throw:
    """A throw of the app's; inspired, a Trait die's 1 is rolled again (Freak Event 8)."""
    fell = rolls.thrown(play.chance, matter, how)
    if fell.faces[-1] == 1 and rolls.is_inspired(play.state, matter):
        play.tell(f"{matter.opening} a 1, and inspired enough to roll it again.")
        fell = rolls.inspired(play.chance, matter, fell)
    return fell


@decides(core.ThrowAll)
def throw_all(play: Play, command: core.ThrowAll) -> None:
    """All rolls that are asked of my own seats now and have not been thrown; of one attack, those that are asked of it,
    even where real dice are usual."""
    mine = play.actor.seats | {""}
    wanted = _of_attack(play, mine, command.attack) if command.attack else _wanted(play, mine)
    if not wanted:
        raise Illegal("nothing-to-roll", "Nothing is asked of you that the app could roll.")
    groups, thrown, before = {matter.group for matter in wanted} - {""}, 0, play.state
    alone = len(wanted) == 1
    while wanted:
        thrown += _throw_each(play, wanted)
        # An attack is rolled through to its end: hits, damage and, where it is mine to roll, Vigor.
        wanted = [matter for matter in _wanted(play, mine) if matter.group in groups]
    if not alone:
        play.label = tally.told(play, before) or f"{thrown} rolls at once"


def _of_attack(play: Play, seats: Set[str], group: str) -> list[Matter]:
    asked = [one for one in play.state.open_matters if one.group == group and one.seat in seats and one.form in THROWN]
    return [one for one in asked if settling.next_how(one) and rolls.read_dice(one.dice) is not None]


def _throw_each(play: Play, wanted: Iterable[Matter]) -> int:
    """Gives how many of them were still to be thrown."""
    thrown = 0
    for matter in wanted:
        now = play.state.matter(matter.id)
        if now is not None and now in play.state.open_matters:
            _throw(play, now, "")
            thrown += 1
    return thrown


def _wanted(play: Play, seats: frozenset[str]) -> list[Matter]:
    return [matter for matter in play.state.open_matters if matter.seat in seats and _throwable(play, matter)]


def fall_now(play: Play, kind: str, typed: Iterable[str], *, now: bool) -> None:
    """What was just asked is rolled in the same tap: real dice in the order of asking, as far as they were typed in;
    with ``now`` the app throws until it is decided. Ties of a contest roll again."""
    label = play.label
    asked = [one for one in play.state.matters if one.kind == kind]
    for matter, shown in zip(asked, typed, strict=False):
        if shown.strip():
            _throw(play, matter, shown)
    while now and (wanted := [one for one in play.state.matters if one.kind == kind and _throwable(play, one)]):
        for matter in wanted:
            _throw(play, matter, "")
    play.label = label


@decides(core.AcceptAll)
def accept_all(play: Play, _command: core.AcceptAll) -> None:
    """No more chips on anything that lies there and is mine. What follows of an attack that the app rolled so far, the
    app rolls as well, as with `ThrowAll`."""
    seats = play.actor.seats | {""}
    mine = [one for one in play.state.open_matters if one.seat in seats and rolls.outcome(one) is not None]
    if not mine:
        raise Illegal("not-rolled", "Nothing of yours lies there to be kept.")
    asked, before = {one.id for one in play.state.open_matters}, play.state
    groups = {one.group for one in mine if not any(fell.real for fell in one.throws)} - {""}
    for matter in mine:
        settling.finish(play, matter.id)
    while wanted := _following(play, groups, asked):
        _throw_each(play, wanted)
    if len(mine) > 1:
        play.label = tally.told(play, before) or f"{len(mine)} rolls kept"


def _following(play: Play, groups: Set[str], asked: Set[str]) -> list[Matter]:
    """Rolls of those attacks that had to wait until now, and are mine."""
    wanted = _wanted(play, play.actor.seats | {""})
    return [one for one in wanted if one.group in groups and one.id not in asked]


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
    matter = _asked(play, command.matter)
    if refused := chips.may_take(matter, command.chip):
        raise Illegal("chip-refused", refused, chip=command.chip[:10])
    if (command.chip, command.own) not in chips.spendable(play.state, matter):
        raise Illegal("no-such-chip", "That chip is not in hand.", chip=command.chip[:10])
    holder = matter.troop if command.own else ""
    chips.give_back(play, matter.seat, (command.chip,), "spent", holder)
    play.tell(f"{matters.holder(play, matter.seat, holder)} spends a {command.chip} chip on {matter.title}.")
    if not command.typed.strip() and command.chip != "white" and _lucky(play, matter):
        _better_of_two(play, matter, command.chip)
    else:
        _fall(play, matter, command.chip, command.typed)
    if command.chip == "red":
        foe_draws(play, matter.seat)
    settling.after_throw(play, matter.id)


def _lucky(play: Play, matter: Matter) -> bool:
    troop = play.state.troops.get(matter.troop)
    return troop is not None and troop.has("luck-o-the-irish")


def _better_of_two(play: Play, matter: Matter, chip: str) -> None:
    first, second = (_thrown(play, matter, chip) for _ in range(2))
    play.tell(f"Luck o’ the Irish: {first.total} and {second.total}, and the better one counts.")
    play.emit(events.DiceThrown(matter.id, max(first, second, key=lambda fell: fell.total)))


def foe_draws(play: Play, seat: str) -> None:
    """A red chip was spent: one foe, at random where there are several, draws from the pot."""
    foes = play.state.foes(seat)
    if foes:
        foe = foes[0] if len(foes) == 1 else play.chance.choice(foes)
        matters.draw_chips(play, foe.id, 1, f"{play.seat(seat).name} spent a red one")


@decides(core.CountNear)
def count_near(play: Play, command: core.CountNear) -> None:
    """Who stands near is seen on the table and said here, for this roll alone."""
    matter = _asked(play, command.matter)
    if command.what not in modifiers.offers(play.state, matter):
        raise Illegal("not-near", "That does not count on this roll.")
    near = tuple(word for word in matter.near if word != command.what) + ((command.what,) if command.on else ())
    counted = modifiers.on_roll(play.state, replace(matter, near=near))
    play.emit(events.ModifiersCounted(matter.id, counted, near))
    one = modifiers.NEAR[command.what][1]
    play.tell(f"{matter.opening} {one.text}" + (f", {one.amount:+d}." if command.on else ", after all not."))


@decides(core.Accept)
def accept(play: Play, command: core.Accept) -> None:
    """No more chips: the roll counts as it lies."""
    matter = _asked(play, command.matter)
    if rolls.outcome(matter) is None:
        raise Illegal("not-rolled", "Nothing was rolled yet.")
    settling.finish(play, matter.id)


@decides(core.Choose)
def choose(play: Play, command: core.Choose) -> None:
    """One or more of the options, each once; what is secret is not told."""
    matter = _asked(play, command.matter)
    if matter.form == "text":
        _words(play, matter, command.picks)
        return
    if matter.form != "choice":
        raise Illegal("no-choice", "There is nothing to choose.")
    picks = tuple(dict.fromkeys(pick for pick in command.picks if pick))
    options = {option.value: option for option in matter.options}
    if any(pick not in options for pick in picks):
        raise Illegal("no-such-option", "That is none of the choices.")
    counted(matter, len(picks), none=command.none)
    named = tables.spoken(play.state, (options[pick] for pick in picks))
    said = "chosen in secret" if matter.secret else named or "none"
    play.tell(f"{matter.opening} {said}{'' if said.endswith(('!', '?', '.')) else '.'}")
    settling.settle(play, matter.id, Settled(picks=picks))


def counted(matter: Matter, picked: int, *, none: bool) -> None:
    """No fewer and no more than were asked for; and none only where somebody said so, for a form that was sent without
    a look is no answer. Errors: `Illegal` ``nothing-picked``, ``how-many``."""
    if not picked and not matter.least and not none:
        raise Illegal("nothing-picked", "Nothing is ticked. Tick who or what it is, or tap the button for none.")
    if not matter.least <= picked <= matter.most:
        few = f"{matter.least}" if matter.least == matter.most else f"{matter.least} to {matter.most}"
        raise Illegal("how-many", f"Choose {few}.", least=matter.least, most=matter.most)


def _words(play: Play, matter: Matter, picks: tuple[str, ...]) -> None:
    words = " ".join(picks).strip()
    if len(words) > MOST_WORDS:
        raise Illegal("too-long", f"{MOST_WORDS} characters are the most.", most=MOST_WORDS)
    play.tell(f"{matter.opening} {'written' if matter.secret or not words else words}.")
    settling.settle(play, matter.id, Settled(picks=(words,) if words else ()))


@decides(core.Bid)
def bid(play: Play, command: core.Bid) -> None:
    """Chips on one thing, in secret; they stay in hand until all bids are in (Chapter One, Bidding for Allies). A form
    that was sent without a chip is no answer: who keeps out says so. Errors: `Illegal` ``empty-bid``,
    ``no-such-chip``, ``no-such-option``."""
    matter = _asked(play, command.matter)
    if matter.form != "bid":
        raise Illegal("no-bid", "Nothing is bid for there.")
    offered = () if command.none else chips.counted(command.white, command.red, command.blue)
    if not offered and not command.none:
        raise Illegal("empty-bid", "No chip is in that bid. Put one in, or keep out of it.")
    if colour := chips.missing(offered, play.seat(matter.seat).chips):
        raise Illegal("no-such-chip", f"You do not hold so many {colour} chips.", chip=colour)
    if matter.options and offered and command.target not in {option.value for option in matter.options}:
        raise Illegal("no-such-option", "Say what you bid for.")
    target = (command.target,) if matter.options and offered else ()
    play.tell(f"{play.seat(matter.seat).name} has decided about {matter.title}.")
    settling.settle(play, matter.id, Settled(picks=(*target, *offered)))


@decides(core.TypeCard)
def type_card(play: Play, command: core.TypeCard) -> None:
    """A real card was dealt. One that lies somewhere already is pointed out: a deck has each card once."""
    matter = _asked(play, command.matter)
    if matter.form != "card":
        raise Illegal("no-card", "No card is asked for there.")
    card = command.card.strip().upper()
    if card not in deck.DECK:
        raise Illegal("no-such-card", "There is no such card.")
    matters.in_deck(play, matter.troop, card)
    play.tell(f"{play.troop(matter.troop).name}: {deck.name(card)}.")
    matters.card_typed(play, matter, card)


@decides(core.TypeChips)
def type_chips(play: Play, command: core.TypeChips) -> None:
    """Real chips came out of the cup: as many as were to be drawn, or as the pot still held, and no more of a color
    than it held."""
    matter = _asked(play, command.matter)
    if matter.form != "chip":
        raise Illegal("no-chips", "No chips are drawn there.")
    came = chips.counted(command.white, command.red, command.blue)
    wanted = min(int(matter.about["count"]), sum(play.state.pot.values()))
    if len(came) != wanted:
        raise Illegal("how-many", f"{chips.plural(wanted)} were to be drawn, not {len(came)}.", count=wanted)
    if colour := chips.missing(came, play.state.pot):
        left = play.state.pot[colour]
        raise Illegal("no-such-chip", f"The pot holds {left} {colour} by the app’s count.", chip=colour)
    _take_chips(play, matter, came, real=True)


def _take_chips(play: Play, matter: Matter, came: tuple[str, ...], *, real: bool) -> None:
    matters.drawn(play, matter.seat, came, matter.about["why"], matter.troop, real)
    settling.settle(play, matter.id, Settled(picks=tuple(Counter(came).elements())))


@decides(core.Skip)
def skip(play: Play, command: core.Skip) -> None:
    """The players settled it themselves; the game goes on. Dice that have fallen are not put aside so. Errors:
    `Illegal` ``thrown-already``."""
    matter = _asked(play, command.matter)
    if matter.throws:
        raise Illegal("thrown-already", "The dice have fallen. Keep them, spend a chip, or undo the throw.")
    settling.skip(play, matter.id, command.note.strip())
