"""The fortune table, row by row (Chapter Two, Fortune)."""

from companion.games.highnoon.table.chips import pot, taking
from companion.games.highnoon.table.core import choices, deck, events, lost_turn, naming, taking_part
from companion.games.highnoon.table.core.play import Play, Settled, settles
from companion.games.highnoon.table.core.state import Figure, Matter, Option, Troop, concealed
from companion.games.highnoon.table.fate import joker_tables, rogues
from companion.games.highnoon.table.nerve import morale
from companion.games.highnoon.table.rolling import action_cards, asking


@joker_tables.row("fortune", 2)
def freak_event(play: Play, troop_id: str) -> None:
    """A freak event: d20 on the table of its own. A rattler egg on the table hatches instead (Rattler Pit)."""
    if not rogues.hatch(play):
        joker_tables.roll(play, "freak-event", troop_id)


@joker_tables.row("fortune", 3)
def twist_of_fate(play: Play, troop_id: str) -> None:
    """One random chip from an opponent of your choice."""
    seat = play.troop(troop_id).seat
    rich = [foe for foe in play.state.foes(seat) if foe.chips]
    if not rich:
        play.tell("No opponent has a chip to take.")
        return
    options = [Option(foe.id, foe.name, f"{len(foe.chips)} chips") for foe in rich]
    asking.choice(play, "twist-o-fate", seat, options, title="Whose chip?", troop=troop_id, rank=joker_tables.RANK)


@settles("twist-o-fate")
def _twisted(play: Play, matter: Matter, settled: Settled) -> None:
    for foe in settled.picks:
        taking.steal(play, foe, matter.seat)


@joker_tables.row("fortune", 4)
def quick_and_dead(play: Play, troop_id: str) -> None:
    """Any one card of an opponent, for any of your troops. When the turn ends all cards go back to their decks
    anyway."""
    seat = play.troop(troop_id).seat
    theirs = tuple(troop for foe in play.state.foes(seat) for troop in taking_part.in_play(play.state, foe.id))
    options = choices.card_options(play.state, theirs)
    if not options:
        play.tell("No opponent has a card to take.")
        return
    title = "Take which card?"
    asking.choice(play, "quick-card", seat, options, title=title, troop=troop_id, rank=joker_tables.RANK)


@settles("quick-card")
def _card_taken(play: Play, matter: Matter, settled: Settled) -> None:
    if settled.picks:
        give_to_whom(play, matter.seat, matter.troop, settled.picks[0], able(play, matter.seat))


def able(play: Play, seat: str) -> tuple[Troop, ...]:
    """The troops of a seat that another card would do some good."""
    return tuple(troop for troop in taking_part.in_play(play.state, seat) if not lost_turn.idle(play.state, troop))


def give_to_whom(play: Play, seat: str, troop_id: str, pick: str, troops: tuple[Troop, ...]) -> None:
    """A card was chosen; ``seat`` says which of the troops gets it. With no troop left the card stays where it lies."""
    if not troops:
        play.tell("Nobody is left to take the card.")
        return
    name = deck.name(choices.split(pick)[1])
    options = choices.troop_options(troops)
    asking.choice(
        play,
        "card-goes",
        seat,
        options,
        title=f"Who gets the {name}?",
        troop=troop_id,
        rank=joker_tables.RANK,
        secret=naming.hides(play.state, troops),
        about={"card": pick},
    )


@settles("card-goes")
def _card_goes(play: Play, matter: Matter, settled: Settled) -> None:
    source, card = choices.split(matter.about["card"])
    if settled.picks and card in play.troop(source).cards:
        play.emit(events.CardMoved(source, settled.picks[0], card))
        giver, taker = (naming.called(play.state, play.troop(id_)) for id_ in (source, settled.picks[0]))
        play.tell(f"The {deck.name(card)} goes from {giver} to {taker}.")


@joker_tables.row("fortune", 5, 6)
def rally(play: Play, troop_id: str) -> None:
    """One Shaken or Panicked troop of yours rallies; without one, this troop is dealt another card."""
    troop = play.troop(troop_id)
    mine = taking_part.in_play(play.state, troop.seat)
    nervous = tuple(one for one in mine if one.morale != "steady" and "no-rally" not in one.notes)
    if not nervous:
        spirit_of_battle(play, troop_id)
        return
    options = [Option(one.id, one.name, one.morale) for one in nervous]
    secret = naming.hides(play.state, nervous)
    asking.choice(
        play,
        "fortune-rally",
        troop.seat,
        options,
        title="Who rallies?",
        troop=troop_id,
        rank=joker_tables.RANK,
        secret=secret,
    )


@settles("fortune-rally")
def _rallied(play: Play, _matter: Matter, settled: Settled) -> None:
    for troop in settled.picks:
        morale.improve(play, troop)


@joker_tables.row("fortune", 7)
def hand_of_fate(play: Play, troop_id: str) -> None:
    """A chip from the pot."""
    pot.draw_chips(play, play.troop(troop_id).seat, 1, "Hand o' Fate")


@joker_tables.row("fortune", 8, 9)
def spirit_of_battle(play: Play, troop_id: str) -> None:
    """Another card for the lucky troop, at once."""
    _another(play, troop_id)


def _another(play: Play, troop_id: str) -> None:
    """An extra Action Card; at a table that deals no cards here, a reminder of it."""
    if play.state.uses("cards"):
        action_cards.deal(play, troop_id, then="dealt")
    else:
        name = naming.called(play.state, play.troop(troop_id))
        play.emit(events.Reminded(f"{name}: another Action Card this turn.", "second-action-card"))


@joker_tables.row("fortune", 10)
def heroic_effort(play: Play, troop_id: str) -> None:
    """Another card, at once, for any of your troops."""
    seat = play.troop(troop_id).seat
    troops = able(play, seat)
    if not troops:
        play.tell("Nobody is left to get a card.")
        return
    options, secret = choices.troop_options(troops), naming.hides(play.state, troops)
    asking.choice(
        play,
        "heroic-effort",
        seat,
        options,
        title="Who gets a card?",
        troop=troop_id,
        rank=joker_tables.RANK,
        secret=secret,
    )


@settles("heroic-effort")
def _effort(play: Play, _matter: Matter, settled: Settled) -> None:
    for troop in settled.picks:
        _another(play, troop)


@joker_tables.row("fortune", 11)
def iron_will(play: Play, troop_id: str) -> None:
    """1d6 of your figures Eatin' Dirt are up at once; with nobody down it is a Heroic Effort."""
    seat = play.troop(troop_id).seat
    if not _down(play, seat):
        heroic_effort(play, troop_id)
        return
    asking.dice(
        play, "iron-will", seat, "d6", title="Iron Will: how many get up?", troop=troop_id, rank=joker_tables.RANK
    )


@settles("iron-will")
def _willed(play: Play, matter: Matter, settled: Settled) -> None:
    down = _down(play, matter.seat)
    if settled.skipped or not down:
        return
    count = min(settled.total, len(down))
    if count == len(down):
        _get_up(play, down)
        return
    options = [Option(f"{troop.id} {one.id}", naming.figure_name(troop, one)) for troop, one in down]
    asking.choice(
        play,
        "iron-figures",
        matter.seat,
        options,
        title="Who gets up?",
        troop=matter.troop,
        rank=joker_tables.RANK,
        least=count,
        most=count,
        secret=naming.hides(play.state, (troop for troop, _ in down)),
    )


@settles("iron-figures")
def _figures(play: Play, _matter: Matter, settled: Settled) -> None:
    chosen = (choices.split(pick) for pick in settled.picks)
    found = [(play.troop(troop), play.troop(troop).figure(figure)) for troop, figure in chosen]
    _get_up(play, [(troop, figure) for troop, figure in found if figure is not None])


def _down(play: Play, seat: str) -> list[tuple[Troop, Figure]]:
    """The seat's figures that are Eatin' Dirt."""
    return [
        (troop, figure)
        for troop in taking_part.in_play(play.state, seat)
        for figure in troop.figures
        if figure.state == "dirt"
    ]


def _get_up(play: Play, down: list[tuple[Troop, Figure]]) -> None:
    for troop, figure in down:
        play.emit(events.FigureChanged(troop.id, figure.id, "up"))
    names = ", ".join(
        "a hidden figure" if concealed(play.state, troop) else naming.figure_name(troop, figure)
        for troop, figure in down
    )
    play.tell(f"Up again: {names}.")


@joker_tables.row("fortune", 12)
def jackpot(play: Play, troop_id: str) -> None:
    """Your choice of the table."""
    joker_tables.pick(play, "fortune", troop_id, play.troop(troop_id).seat, without=12)
