"""The commands of a turn: who may give them, and which rule they call."""

from companion.engine.errors import Illegal
from companion.games.highnoon.table.attacks import holds
from companion.games.highnoon.table.commands import action as tap
from companion.games.highnoon.table.core import order
from companion.games.highnoon.table.core.play import Play, decides
from companion.games.highnoon.table.core.who_may import mine, seated
from companion.games.highnoon.table.scenario import start_battle
from companion.games.highnoon.table.turn import action, draw, end_of_turn


def _settled_first(play: Play) -> None:
    """Errors: `Illegal` ``settle-first`` while anything is asked."""
    if play.state.matters:
        title = play.state.open_matters[0].title
        raise Illegal("settle-first", f"Something is not settled yet: {title}. Settle or skip it first.")


def _mustered_first(play: Play) -> None:
    """Errors: `Illegal` ``mustering`` while seats without a list say who is on the table: the first chips depend on
    it."""
    if start_battle.mustering(play.state):
        raise Illegal("mustering", "Add every troop that you play, then tap “That is all”. The cards come after that.")


def _part(play: Play, named: str) -> tuple[str, ...]:
    """The troops that are meant of those who act: of the seat named, else of whoever taps, else of whoever acts first.

    Errors: `Illegal` ``nobody-acts``; `Forbidden` ``not-your-seat``.
    """
    parts = order.parts(play.state)
    if not parts or (named and named not in parts):
        raise Illegal("nobody-acts", "Nobody is acting there now.")
    seat = named or (play.actor.seat if play.actor.seat in parts else next(iter(parts)))
    play.allow(seat)
    return parts[seat]


@decides(tap.Deal)
def deal(play: Play, command: tap.Deal) -> None:
    """The app deals for all who still need a card, or for whoever asks."""
    seated(play)
    _settled_first(play)
    _mustered_first(play)
    draw.deal_all(play, play.actor.seats if command.own else None)


@decides(tap.TypeCards)
def type_cards(play: Play, command: tap.TypeCards) -> None:
    """Real cards, a screenful."""
    seated(play)
    _mustered_first(play)
    draw.type_all(play, dict(zip(command.troops, command.cards, strict=False)))


@decides(tap.StartAction)
def start_action(play: Play, _command: tap.StartAction) -> None:
    """Action!"""
    seated(play)
    _settled_first(play)
    action.start(play)


@decides(tap.Act)
def act(play: Play, command: tap.Act) -> None:
    """Without cards, anybody says who acts."""
    mine(play, command.troop)
    _settled_first(play)
    action.act(play, command.troop)


@decides(tap.EndGo)
def end_go(play: Play, command: tap.EndGo) -> None:
    """The action is over; where troops of two seats act, the player's own part of it."""
    troops = _part(play, command.seat)
    _settled_first(play)
    action.end_go(play, troops)


@decides(tap.EndTurn)
def end_turn(play: Play, _command: tap.EndTurn) -> None:
    """The turn is over."""
    seated(play)
    _settled_first(play)
    end_of_turn.end_turn(play)


@decides(tap.PlaceHold)
def place_hold(play: Play, command: tap.PlaceHold) -> None:
    """Wait and see."""
    troops = _part(play, command.seat)
    _settled_first(play)
    holds.place(play, troops)


@decides(tap.UseHold)
def use_hold(play: Play, command: tap.UseHold) -> None:
    """At any point, even while something is open."""
    mine(play, command.troop)
    holds.use(play, command.troop)
