"""Answers to what is asked, but for dice: cards, choices, bids, chips, or "we settled that ourselves"."""

from collections import Counter

from companion.engine.errors import Forbidden, Illegal
from companion.games.highnoon.table.chips import spending
from companion.games.highnoon.table.commands import core
from companion.games.highnoon.table.core import deck, naming
from companion.games.highnoon.table.core.play import Play, Settled, decides
from companion.games.highnoon.table.core.state import Matter
from companion.games.highnoon.table.rolling import asking, settling

MOST_WORDS = 300


def asked(play: Play, id_: str) -> Matter:
    """A matter that is asked for now, and of this device. Errors: `Illegal` ``no-matter``, `Forbidden`."""
    matter = play.state.matter(id_)
    if matter is None:
        raise Illegal("no-matter", "That is settled already.")
    if matter not in play.state.open_matters:
        raise Illegal("not-yet", "Something else comes first.")
    play.allow(matter.seat)
    return matter


def answered(play: Play, id_: str) -> Matter:
    """A matter that this device may answer now, and not only `skip`: a secret answer is given by its own seat alone,
    for a host who tried several would find out what that seat holds. Errors: as `asked`; ``not-your-secret``."""
    matter = asked(play, id_)
    if matter.secret and matter.seat and matter.seat not in play.actor.seats:
        name = play.seat(matter.seat).name
        raise Forbidden(
            "not-your-secret", f"Only {name} can answer that. You can go on without {name}.", seat=matter.seat
        )
    return matter


@decides(core.Choose)
def choose(play: Play, command: core.Choose) -> None:
    """One or more of the options, each once; what is secret is not told."""
    matter = answered(play, command.matter)
    if matter.form == "text":
        _words(play, matter, command.picks)
        return
    if matter.form != "choice":
        raise Illegal("no-choice", "There is nothing to choose.")
    picks = tuple(dict.fromkeys(pick for pick in command.picks if pick))
    options = {option.value: option for option in matter.options}
    if any(pick not in options for pick in picks):
        raise Illegal("no-such-option", "That is not one of the choices.")
    counted(matter, len(picks), none=command.none)
    named = naming.spoken(play.state, (options[pick] for pick in picks))
    said = "chosen in secret" if matter.secret else named or "none"
    play.tell(f"{matter.opening} {said}{'' if said.endswith(('!', '?', '.')) else '.'}")
    settling.settle(play, matter.id, Settled(picks=picks))


def counted(matter: Matter, picked: int, *, none: bool) -> None:
    """No fewer and no more than were asked for; and none only where somebody said so, for a form that was sent without
    a look is no answer. Errors: `Illegal` ``nothing-picked``, ``how-many``."""
    if not picked and not matter.least and not none:
        raise Illegal("nothing-picked", "Nothing is ticked. Tick at least one, or tap the button for none.")
    if not matter.least <= picked <= matter.most:
        few = f"{matter.least}" if matter.least == matter.most else f"{matter.least} to {matter.most}"
        raise Illegal("how-many", f"Choose {few}.", least=matter.least, most=matter.most)


def _words(play: Play, matter: Matter, picks: tuple[str, ...]) -> None:
    words = " ".join(picks).strip()
    if len(words) > MOST_WORDS:
        raise Illegal("too-long", f"Write at most {MOST_WORDS} characters.", most=MOST_WORDS)
    play.tell(f"{matter.opening} {'written' if matter.secret or not words else words}.")
    settling.settle(play, matter.id, Settled(picks=(words,) if words else ()))


@decides(core.Bid)
def bid(play: Play, command: core.Bid) -> None:
    """Chips on one thing, in secret; they stay in hand until all bids are in (Chapter One, Bidding for Allies). A form
    that was sent without a chip is no answer: who keeps out says so. Errors: `Illegal` ``empty-bid``,
    ``no-such-chip``, ``no-such-option``."""
    matter = answered(play, command.matter)
    if matter.form != "bid":
        raise Illegal("no-bid", "There is nothing to bid for.")
    offered = () if command.none else spending.counted(command.white, command.red, command.blue)
    if not offered and not command.none:
        raise Illegal("empty-bid", "That bid has no chips. Bid at least one, or stay out of it.")
    if colour := spending.missing(offered, play.seat(matter.seat).chips):
        raise Illegal("no-such-chip", f"You do not hold so many {colour} chips.", chip=colour)
    if matter.options and offered and command.target not in {option.value for option in matter.options}:
        raise Illegal("no-such-option", "Say what you are bidding for.")
    target = (command.target,) if matter.options and offered else ()
    play.tell(f"{matter.title}: {play.seat(matter.seat).name} has decided.")
    settling.settle(play, matter.id, Settled(picks=(*target, *offered)))


@decides(core.TypeCard)
def type_card(play: Play, command: core.TypeCard) -> None:
    """A real card was dealt. One that lies somewhere already is pointed out: a deck has each card once."""
    matter = asked(play, command.matter)
    if matter.form != "card":
        raise Illegal("no-card", "No card is needed there.")
    card = command.card.strip().upper()
    if card not in deck.DECK:
        raise Illegal("no-such-card", "There is no such card.")
    asking.in_deck(play, matter.troop, card)
    play.tell(f"{play.troop(matter.troop).name}: {deck.name(card)}.")
    asking.card_typed(play, matter, card)


@decides(core.TypeChips)
def type_chips(play: Play, command: core.TypeChips) -> None:
    """Real chips came out of the cup: as many as were to be drawn, or as the pot still held, and no more of a color
    than it held."""
    matter = asked(play, command.matter)
    if matter.form != "chip":
        raise Illegal("no-chips", "No chips are to be drawn there.")
    came = spending.counted(command.white, command.red, command.blue)
    wanted = min(int(matter.about["count"]), sum(play.state.pot.values()))
    if len(came) != wanted:
        raise Illegal("how-many", f"{spending.plural(wanted)} must be drawn, not {len(came)}.", count=wanted)
    if colour := spending.missing(came, play.state.pot):
        left = play.state.pot[colour]
        raise Illegal("no-such-chip", f"The pot holds {left} {colour} by the app’s count.", chip=colour)
    take_chips(play, matter, came, real=True)


def take_chips(play: Play, matter: Matter, came: tuple[str, ...], *, real: bool) -> None:
    """They have come out of the cup, which was asked for."""
    asking.drawn(play, matter.seat, came, matter.about["why"], matter.troop, real)
    settling.settle(play, matter.id, Settled(picks=tuple(Counter(came).elements())))


@decides(core.Skip)
def skip(play: Play, command: core.Skip) -> None:
    """The players settled it themselves; the game goes on. Dice that have fallen are not put aside so. Errors:
    `Illegal` ``thrown-already``."""
    matter = asked(play, command.matter)
    if matter.throws:
        raise Illegal("thrown-already", "The dice are rolled. Keep them, spend a chip, or undo the roll.")
    settling.skip(play, matter.id, command.note.strip())
