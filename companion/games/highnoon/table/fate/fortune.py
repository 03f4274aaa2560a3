"""The fortune table, row by row (Chapter Two, Fortune)."""

from companion.engine.hooks import on
from companion.games.highnoon.table.chips import taking
from companion.games.highnoon.table.core import choices, deck, events, lost_turn, naming, taking_part
from companion.games.highnoon.table.core.play import Play, Settled, settles
from companion.games.highnoon.table.core.state import Figure, Matter, Option, Troop, concealed
from companion.games.highnoon.table.fate.outcomes import BRINGS, RANK, choose
from companion.games.highnoon.table.nerve import morale
from companion.games.highnoon.table.rolling import action_cards, asking
from companion.games.highnoon.table.rolling.asking import Asking


@on(BRINGS, fortune="3")
def twist_of_fate(play: Play, troop_id: str) -> None:
    """One random chip from an opponent of your choice."""
    troop = play.troop(troop_id)
    rich = [foe for foe in play.state.foes(troop.seat) if foe.chips]
    options = [Option(foe.id, foe.name, f"{len(foe.chips)} chips") for foe in rich]
    choose(play, "twist-o-fate", troop, options, "Whose chip?", none="No opponent has a chip to take.")


@settles("twist-o-fate")
def _twisted(play: Play, matter: Matter, settled: Settled) -> None:
    for foe in settled.picks:
        taking.steal(play, foe, matter.seat)


@on(BRINGS, fortune="4")
def quick_and_dead(play: Play, troop_id: str) -> None:
    """Any one card of an opponent, for any of your troops. When the turn ends all cards go back to their decks
    anyway."""
    troop = play.troop(troop_id)
    foes = play.state.foes(troop.seat)
    theirs = tuple(holder for foe in foes for holder in taking_part.troops_of(play.state, foe.id))
    options = choices.card_options(play.state, theirs)
    choose(play, "quick-card", troop, options, "Take which card?", none="No opponent has a card to take.")


@settles("quick-card")
def _card_taken(play: Play, matter: Matter, settled: Settled) -> None:
    if settled.picks:
        give_to_whom(play, matter.seat, matter.troop, settled.picks[0], able(play, matter.seat))


def able(play: Play, seat: str) -> tuple[Troop, ...]:
    """The troops of a seat that another card would do some good."""
    return tuple(troop for troop in taking_part.troops_of(play.state, seat) if not lost_turn.idle(play.state, troop))


def give_to_whom(play: Play, seat: str, troop_id: str, pick: str, troops: tuple[Troop, ...]) -> None:
    """A card was chosen; ``seat`` says which of the troops gets it. With no troop left the card stays where it lies."""
    source, card = choices.split(pick)
    title = f"Who gets the {deck.name(card)}?"
    more: Asking = {"secret": naming.hides(play.state, troops), "about": {"source": source, "card": card}}
    troop, options = play.troop(troop_id), choices.troop_options(troops)
    choose(play, "card-goes", troop, options, title, seat=seat, none="Nobody is left to take the card.", **more)


@settles("card-goes")
def _card_goes(play: Play, matter: Matter, settled: Settled) -> None:
    source, card = matter.about["source"], matter.about["card"]
    if settled.picks and card in play.troop(source).cards:
        play.emit(events.CardMoved(source, settled.picks[0], card))
        giver, taker = (naming.called(play.state, play.troop(id_)) for id_ in (source, settled.picks[0]))
        play.tell(f"The {deck.name(card)} goes from {giver} to {taker}.")


@on(BRINGS, fortune="5")
def rally(play: Play, troop_id: str) -> None:
    """One Shaken or Panicked troop of yours rallies; without one, this troop is dealt another card."""
    troop = play.troop(troop_id)
    mine = taking_part.troops_of(play.state, troop.seat)
    nervous = tuple(own for own in mine if own.morale != "steady" and "no-rally" not in own.notes)
    if not nervous:
        spirit_of_battle(play, troop_id)
        return
    options = [Option(own.id, own.name, own.morale) for own in nervous]
    choose(play, "fortune-rally", troop, options, "Who rallies?", secret=naming.hides(play.state, nervous))


@settles("fortune-rally")
def _rallied(play: Play, _matter: Matter, settled: Settled) -> None:
    for troop in settled.picks:
        morale.improve(play, troop)


@on(BRINGS, fortune="8")
def spirit_of_battle(play: Play, troop_id: str) -> None:
    """Another card for the lucky troop, at once; at a table that deals no cards here, a reminder of it."""
    if play.state.uses("cards"):
        action_cards.deal(play, troop_id, then="dealt")
    else:
        name = naming.called(play.state, play.troop(troop_id))
        play.emit(events.Reminded(f"{name}: another Action Card this turn.", "second-action-card"))


@on(BRINGS, fortune="10")
def heroic_effort(play: Play, troop_id: str) -> None:
    """Another card, at once, for any of your troops."""
    troop = play.troop(troop_id)
    troops = able(play, troop.seat)
    options, secret = choices.troop_options(troops), naming.hides(play.state, troops)
    none = "Nobody is left to get a card."
    choose(play, "heroic-effort", troop, options, "Who gets a card?", none=none, secret=secret)


@settles("heroic-effort")
def _effort(play: Play, _matter: Matter, settled: Settled) -> None:
    for troop in settled.picks:
        spirit_of_battle(play, troop)


@on(BRINGS, fortune="11")
def iron_will(play: Play, troop_id: str) -> None:
    """1d6 of your figures Eatin' Dirt are up at once; with nobody down it is a Heroic Effort."""
    seat = play.troop(troop_id).seat
    if not _down(play, seat):
        heroic_effort(play, troop_id)
        return
    asking.dice(play, "iron-will", seat, "d6", title="Iron Will: how many get up?", troop=troop_id, rank=RANK)


@settles("iron-will")
def _willed(play: Play, matter: Matter, settled: Settled) -> None:
    down = _down(play, matter.seat)
    if settled.skipped or not down:
        return
    count = min(settled.total, len(down))
    if count == len(down):
        _get_up(play, down)
        return
    options = [Option(f"{troop.id} {figure.id}", naming.figure_name(troop, figure)) for troop, figure in down]
    more: Asking = {"least": count, "most": count, "secret": naming.hides(play.state, (troop for troop, _ in down))}
    choose(play, "iron-figures", play.troop(matter.troop), options, "Who gets up?", seat=matter.seat, **more)


@settles("iron-figures")
def _figures(play: Play, _matter: Matter, settled: Settled) -> None:
    chosen = (choices.split(pick) for pick in settled.picks)
    found = [(play.troop(troop), play.troop(troop).figure(figure)) for troop, figure in chosen]
    _get_up(play, [(troop, figure) for troop, figure in found if figure is not None])


def _down(play: Play, seat: str) -> list[tuple[Troop, Figure]]:
    """The seat's figures that are Eatin' Dirt."""
    return [
        (troop, figure)
        for troop in taking_part.troops_of(play.state, seat)
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
