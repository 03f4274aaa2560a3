"""Gangs that nobody here plays may ride with somebody: everybody bids for one in secret (Chapter One, Allies)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action, Input, Pick
from companion.engine.deciding import no_seat, not_yours
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.highnoon.data.catalog import catalog
from companion.games.highnoon.table.chips import bidding, spending
from companion.games.highnoon.table.core import Play, Seeing, Settled, events, settles, settles_group
from companion.games.highnoon.table.core.state import Matter, Option, Result, State
from companion.games.highnoon.table.rolling import asking
from companion.games.highnoon.table.scenario import steps

MATTER = "setup-allies"


@dataclass(frozen=True)
class AskAllies:
    """Everybody bids for an ally, in secret."""


@dataclass(frozen=True)
class SetAlly:
    """The gang that rides with a seat, as the table agreed; empty for none."""

    seat: str
    gang: str = ""


def gang_name(gang: str) -> str:
    """A gang's name, or the id where it is none."""
    found = catalog().gangs.get(gang)
    return found.name if found else gang


def of(state: State, seat: str) -> str:
    """The gang that rides with a seat; empty for none."""
    return str(state.scenario.facts.get("ally", {}).get(seat, ""))


def _free(state: State) -> tuple[str, ...]:
    played = {seat.gang for seat in state.seats}
    return tuple(gang for gang in catalog().rail_gangs if gang not in played)


def may_ask(state: State, _actor: Actor, _command: AskAllies) -> Why | None:
    """``no-allies``, and what `steps.in_setup` says."""
    words = "Every gang is being played, so there is no gang left to ally with."
    none_left = Why("no-allies", words, "Every gang is played here.")
    return steps.in_setup(state) or (None if _free(state) else none_left)


def may_set(state: State, actor: Actor, command: SetAlly) -> Why | None:
    """``not-your-seat``, ``no-seat``, ``unknown-gang``, and what `steps.in_setup` says: allies are bid for before the
    battle (Chapter One, Allies), and who rides with whom cannot change in it."""
    if why := not_yours(state, actor, command.seat) or no_seat(state, command.seat) or steps.in_setup(state):
        return why
    unknown = command.gang and command.gang not in catalog().rail_gangs
    return Why("unknown-gang", "There is no such gang.") if unknown else None


def offer(eyes: Seeing) -> Iterator[Action]:
    """The bids, or what is agreed already."""
    why = may_ask(eyes.state, eyes.actor, AskAllies())
    reason = why.reason if why else ""
    yield Action("AskAllies", "Bid for allies", note="in secret", tone="primary", why=reason)
    gangs = {"": "Nobody"} | {id_: gang_name(id_) for id_ in catalog().rail_gangs}
    own = tuple(Pick(seat.id, seat.name) for seat in eyes.state.seats if eyes.may_play(seat.id))
    who = Input("seat", "Whose ally?", "select", own)
    yield Action("SetAlly", "Agreed already …", inputs=(who, steps.choice("gang", "Which gang?", gangs)))


def ask(play: Play, _command: AskAllies) -> None:
    """Everybody writes down a gang and puts chips with it, or keeps out of it (Chapter One, Bidding for Allies)."""
    steps.drop(play, MATTER)
    options = tuple(Option(gang, gang_name(gang)) for gang in _free(play.state))
    seats = [seat.id for seat in play.state.seats]
    asking.ask_each(play, MATTER, seats, options=options)
    play.label = "Bid for allies"
    play.tell("Everybody bids for an ally, in secret.")


@settles(MATTER)
def one_bid(_play: Play, _matter: Matter, _settled: Settled) -> None:
    """Bids lie face down until all are in."""


@settles_group(MATTER)
def allies_bid(play: Play, _group: str, results: tuple[Result, ...]) -> None:
    """Bids are shown; the highest for a gang wins it, a tie loses it for those in it."""
    for result in results:
        name, offered = play.seat(result.seat).name, bidding.offered(result)
        bid = f"{', '.join(offered)} ({spending.worth(offered)}) for {gang_name(bidding.target(result))}"
        play.tell(f"{name} bids {bid}." if offered else f"{name} stays out of it.")
    won = bidding.winners(play, results, "bid for an ally")
    for seat in play.state.seats:
        play.emit(events.FactSet("ally", "", seat.id))
    for gang, winner in won.items():
        play.emit(events.FactSet("ally", gang, winner))
        play.tell(f"{gang_name(gang)} may ride with {play.seat(winner).name}.")
    if not won:
        tied = any(bidding.offered(result) for result in results)
        play.tell("Nobody wins an ally: the highest bids tie." if tied else "Nobody wins an ally: nobody bid.")
    steps.done(play, STEP.id)


def set_ally(play: Play, command: SetAlly) -> None:
    """As the table agreed without the app."""
    name = play.seat(command.seat).name
    play.emit(events.FactSet("ally", command.gang, command.seat))
    play.tell(f"{gang_name(command.gang)} may ride with {name}." if command.gang else f"{name}: no ally.")


def _said(state: State) -> str:
    rides = ((of(state, seat.id), seat.name) for seat in state.seats)
    return ", ".join(f"{gang_name(gang)} with {name}" for gang, name in rides if gang)


def _by_the_lists(play: Play) -> bool:
    """Lists that are built say already who rides with whom: nobody bids any more."""
    if any(not seat.army for seat in play.state.seats):
        return False
    steps.done(play, STEP.id)
    return True


STEP = steps.Step(
    "allies",
    offer,
    lambda state: state.uses("chips") and len(state.seats) > 1,
    MATTER,
    _said,
    _by_the_lists,
)
FEATURES = (Feature(AskAllies, may_ask, ask), Feature(SetAlly, may_set, set_ally))
