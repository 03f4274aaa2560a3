"""Troops that come in the middle of a battle: militia, the risen dead, and those who live in a Strange Locale.

Rogues are played by an opponent of whoever found them but are on nobody's side (Appendix F, Rogues); others join the
highest bidder (Bidding).
"""

from collections.abc import Mapping
from dataclasses import replace

from companion.games.highnoon.table.chips import bidding, spending
from companion.games.highnoon.table.core import effects, events
from companion.games.highnoon.table.core.kinds import ROGUE
from companion.games.highnoon.table.core.play import Play, settles_group
from companion.games.highnoon.table.core.state import Result
from companion.games.highnoon.table.fate import joker_tables
from companion.games.highnoon.table.rolling import arrivals, asking
from companion.games.highnoon.table.rolling.arrivals import Arrival
from companion.games.highnoon.table.wounds import bounty

CONTROL_DIE = "d20"
EGG_BOUNTY = 50


# Rogues


def attack(play: Play, key: str, mine: str) -> None:
    """Rogues on Hold, stirred up by the seat ``mine``. With two players the opponent plays them; with more everybody
    rolls a d20 for it."""
    foes = play.state.foes(mine)
    if len(foes) > 1:
        asking.dice_contest(
            play,
            "rogue-control",
            [seat.id for seat in play.state.seats],
            CONTROL_DIE,
            title="who plays them?",
            text="The highest plays the rogues.",
            rule="rogues",
            rank=joker_tables.RANK,
            about={"arrival": key},
        )
    else:
        _rogue(play, key, foes[0].id if foes else mine)


@settles_group("rogue-control")
def _controlled(play: Play, _group: str, results: tuple[Result, ...]) -> None:
    _rogue(play, results[0].about["arrival"], results[0].seat)


def set_on(play: Play, key: str, seat: str) -> str:
    """Rogues whom somebody sent: that seat plays them, on Hold. Gives the troop's id."""
    return _rogue(play, key, seat)


def _rogue(play: Play, key: str, seat: str) -> str:
    arrival = ARRIVALS[key]
    return arrivals.join(play, replace(arrival, notes=(*arrival.notes, (ROGUE, "yes"))), seat, ", on Hold", hold=True)


EGG = "rattler-egg"
"""What lies on the seat that has a nearly hatched egg (Strange Locales, Rattler Pit 5)."""


def hatch(play: Play) -> bool:
    """True where an egg was there: the loot is lost, and a Young Rattler attacks instead of a freak event."""
    egg = effects.lasting(play.state, EGG)
    if egg is None:
        return False
    seat = egg.scope.seat
    play.emit(events.EffectEnded(egg.id))
    play.tell("The rattler egg hatches instead.")
    bounty.reward(play, seat, -EGG_BOUNTY, "the egg hatched")
    attack(play, "young-rattler", seat)
    return True


# Bidding


def hire(play: Play, key: str, why: str) -> None:
    """Everybody who holds chips bids in secret; the highest has them for the rest of the game. All chips bid are lost
    and a tie gets nobody anything, as with allies (the book prints that for the hired gun's tie alone: house)."""
    if not play.state.uses("chips"):
        play.emit(
            events.Reminded(f"{why} joins the highest bidder. Add the troop to that player.", "bidding-for-rogues")
        )
        return
    able = [seat.id for seat in play.state.seats if seat.chips]
    if not able:
        play.tell(f"Nobody has chips to bid for {why}.")
        return
    text = "White counts 1, red 2, blue 3. All chips bid are lost. If the highest bids tie, nobody wins."
    asking.bid(
        play,
        "rogue-bid",
        able,
        (),
        title=why,
        text=text,
        rule="bidding-for-rogues",
        rank=joker_tables.RANK,
        about={"arrival": key, "why": why},
    )


@settles_group("rogue-bid")
def _hired(play: Play, _group: str, results: tuple[Result, ...]) -> None:
    about = results[0].about
    for result in results:
        offer = bidding.offered(result)
        if offer:
            play.tell(f"{play.seat(result.seat).name} bids {', '.join(offer)} ({spending.worth(offer)}).")
    seat = bidding.winners(play, results, f"bid for {about['why']}").get("")
    if seat is None:
        play.tell(f"{about['why']}: nobody wins, and they leave.")
    else:
        arrivals.join(play, ARRIVALS[about["arrival"]], seat)


def _house(name: str) -> tuple[tuple[str, str], ...]:
    return (("note: stat line", f"The text we have gives no stats for {name}. Agree on them."),)


ARRIVALS: Mapping[str, Arrival] = {
    "militia": Arrival("gunmen", "Militia"),
    "gunfighter": Arrival("gunslinger", "Grim Gunfighter"),
    "restless-dead": Arrival("walkin-dead", "Restless Dead"),
    "wizard": Arrival("", "Wily Wizard", notes=_house("huckster")),
    "rattlers": Arrival("rattlers"),
    "illinois-johnson": Arrival("illinois-johnson"),
    "bear": Arrival("bear"),
    "hermit": Arrival("", "Mad Hermit", notes=(("penalty", "25"), *_house("hermit"))),
    "mountain-men": Arrival("buffalo-hunters", "Mountain Men"),
    "outlaws": Arrival("outlaw-gang"),
    "hideout": Arrival("outlaw-gang", marks=frozenset({"in-locale", "hard-cover"})),
    "bokkor": Arrival("houngan", "Bokkor", marks=frozenset({"in-locale", "bokkor-clearing"})),
    "hunters": Arrival("buffalo-hunters", "Hunters"),
    "cajuns": Arrival("gunmen", "Cajuns"),
    "skeletons": Arrival("walkin-dead", "Skeletons", marks=frozenset({"skeletons"}), bare=True),
    "haunts": Arrival("walkin-dead", bare=True),
    "doctor": Arrival("doctor"),
    "grave-robbers": Arrival("grave-robbers", marks=frozenset({"in-locale", "graveyard", "light-cover"})),
    "braves": Arrival("braves", marks=frozenset({"in-locale", "burial-grounds"})),
    "comancheros": Arrival("scouts", "Comancheros"),
    "devil-bats": Arrival("devil-bats"),
    "miners": Arrival("miners"),
    "mojave-rattler": Arrival("mojave-rattler"),
    "young-rattler": Arrival("young-rattler"),
    "cultists": Arrival("cultists"),
    "nosferatu": Arrival("nosferatu"),
    "mad-scientist": Arrival("mad-scientist", friend="frankie"),
    "automaton": Arrival("automatons", "Automaton", figures=1),
    "hangin-judge": Arrival("hangin-judge"),
    "deputies": Arrival("deputies", marks=frozenset({"mounted"})),
    "harrowed-hero": Arrival("harrowed-hero"),
}
"""Everybody whom the tables bring (Chapter Two, Freak Event; Appendix F)."""
