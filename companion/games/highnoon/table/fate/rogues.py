"""Rogues and troops for hire: those who live in a Strange Locale, or whom a freak event brings.

Rogues are played by an opponent of whoever found them but are on nobody's side (Appendix F, Rogues); others join the
highest bidder (Bidding).
"""

from collections.abc import Mapping
from dataclasses import replace

from companion.engine.memory import recalled
from companion.games.highnoon.data import toml
from companion.games.highnoon.table.chips import bidding, spending
from companion.games.highnoon.table.core import Play, Result, events, settles_group
from companion.games.highnoon.table.core.kinds import ROGUE
from companion.games.highnoon.table.rolling import arrivals, asking
from companion.games.highnoon.table.rolling.arrivals import Arrival

RANK = 20
"""What a Joker or a Strange Locale brings is seen to before anything else of the turn."""


ARRIVALS: Mapping[str, Arrival] = {who: recalled(Arrival, fields) for who, fields in toml.read("arrivals").items()}
"""Everybody whom the tables bring (Chapter Two, Freak Event; Appendix F)."""


def attack(play: Play, who: str, mine: str) -> None:
    """Rogues on Hold, stirred up by the seat ``mine``. With two players the opponent plays them; with more everybody
    rolls a d20 for it."""
    foes = play.state.foes(mine)
    if len(foes) < 2:
        set_on(play, who, foes[0].id if foes else mine)
        return
    asking.ask_each(play, "rogue-control", [seat.id for seat in play.state.seats], about={"arrival": who})


@settles_group("rogue-control")
def _controlled(play: Play, _group: str, results: tuple[Result, ...]) -> None:
    set_on(play, results[0].about["arrival"], results[0].seat)


def set_on(play: Play, who: str, seat: str) -> str:
    """Rogues whom that seat plays, on Hold. Gives the troop's id."""
    rogue = ARRIVALS[who]
    rogue = replace(rogue, notes={**rogue.notes, ROGUE: "yes"})
    return arrivals.join(play, rogue, seat, ", on Hold", hold=True)


def hire(play: Play, who: str, why: str) -> None:
    """Everybody who holds chips bids in secret; the highest has them for the rest of the game. All chips bid are lost
    and a tie gets nobody anything, as with allies (the book prints that for the hired gun's tie alone: house)."""
    if not play.state.uses("chips"):
        text = f"{why} joins the highest bidder. Add the troop to that player."
        play.emit(events.Reminded(text, "bidding-for-rogues"))
        return
    able = [seat.id for seat in play.state.seats if seat.chips]
    if not able:
        play.tell(f"Nobody has chips to bid for {why}.")
        return
    asking.ask_each(play, "rogue-bid", able, values={"why": why}, about={"arrival": who, "why": why})


@settles_group("rogue-bid")
def _hired(play: Play, _group: str, results: tuple[Result, ...]) -> None:
    about = results[0].about
    for result in results:
        bid = bidding.offered(result)
        if bid:
            play.tell(f"{play.seat(result.seat).name} bids {', '.join(bid)} ({spending.worth(bid)}).")
    seat = bidding.winners(play, results, f"bid for {about['why']}").get("")
    if seat is None:
        play.tell(f"{about['why']}: nobody wins, and they leave.")
    else:
        arrivals.join(play, ARRIVALS[about["arrival"]], seat)
