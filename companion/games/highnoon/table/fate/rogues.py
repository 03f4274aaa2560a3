"""Troops that come in the middle of a battle: militia, the risen dead, and those who live in a Strange Locale.

Rogues are played by an opponent of whoever found them but are on nobody's side (Appendix F, Rogues); others join the
highest bidder (Bidding).
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from companion.games.highnoon.table.chips import bidding, spending
from companion.games.highnoon.table.core import effects, events
from companion.games.highnoon.table.core.kinds import ROGUE
from companion.games.highnoon.table.core.play import Play, settles_group
from companion.games.highnoon.table.core.state import Result, State, Troop
from companion.games.highnoon.table.fate import joker_tables
from companion.games.highnoon.table.rolling import asking, stats
from companion.games.highnoon.table.wounds import bounty

HUMAN_PACE = 6
CONTROL_DIE = "d20"
EGG_BOUNTY = 50


@dataclass(frozen=True)
class Arrival:
    """Who comes: ``card`` of the catalogue, or a ``name`` of whom nobody printed a stat line; ``figures`` 0 for as many
    as the card says; ``notes`` and ``gained`` go with the troop. ``bare`` hands are all that it has to fight with.
    ``friend`` comes along with it."""

    card: str
    name: str = ""
    figures: int = 0
    marks: frozenset[str] = frozenset()
    gained: tuple[tuple[str, str], ...] = ()
    notes: tuple[tuple[str, str], ...] = ()
    bare: bool = False
    friend: str = ""
    rule: str = "rogues"


def make(play: Play, arrival: Arrival, seat: str) -> Troop:
    """The troop, under a name that nobody else at the table has."""
    made = stats.from_catalogue(play.state, arrival.card, seat, arrival.name, arrival.figures)
    if made is None:
        # Nobody printed its dice: rolls are typed in, or decided by the players.
        made = stats.made_up(play.state, seat, arrival.name, "hero", 1, {}, pace=HUMAN_PACE, bounty=0)
    name = unused_name(play.state, made.name)
    if arrival.bare:
        figures = tuple(replace(figure, weapons=()) for figure in made.figures)
        made = replace(made, stats=replace(made.stats, weapons=()), figures=figures)
    return replace(
        made,
        stats=replace(made.stats, name=name),
        marks=arrival.marks,
        gained=arrival.gained,
        notes=dict(arrival.notes),
    )


def unused_name(state: State, wanted: str) -> str:
    """The name, with a number behind it where somebody at the table has it already."""
    taken = {troop.name for troop in state.troops.values()}
    name, number = wanted, 2
    while name in taken:
        name, number = f"{wanted} {number}", number + 1
    return name


def join(play: Play, arrival: Arrival, seat: str, where: str = "", *, hold: bool = False) -> str:
    """It joins a seat, and is dealt cards from the next turn on; with ``hold`` it waits on Hold. Gives its id."""
    troop = make(play, arrival, seat)
    if hold:
        troop = replace(troop, hold=True, held_turn=play.state.turn)
    play.emit(events.TroopJoined(troop))
    if play.state.phase == "draw" and not dealing_is_to_come(play):
        play.emit(events.FlagRaised(f"dealt:{troop.id}"))
    on_side = f"attack, played by {play.seat(seat).name}" if ROGUE in troop.notes else f"for {play.seat(seat).name}"
    play.tell(f"{troop.name}: {on_side}{where}.")
    if arrival.friend:
        join(play, replace(arrival, card=arrival.friend, name="", friend=""), seat, hold=hold)
    return troop.id


def dealing_is_to_come(play: Play) -> bool:
    """True where this turn's cards are still to be dealt to everybody."""
    return (play.state.phase, play.state.stage) in {("draw", "begin"), ("draw", "rolls")}


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
    return join(play, replace(arrival, notes=(*arrival.notes, (ROGUE, "yes"))), seat, ", on Hold", hold=True)


EGG = "rattler-egg"
"""What lies on the seat that has a nearly hatched egg (Strange Locales, Rattler Pit 5)."""


def hatch(play: Play) -> bool:
    """True where an egg was there: the loot is lost, and a Young Rattler attacks instead of a freak event."""
    egg = effects.lasting(play.state, EGG)
    if egg is None:
        return False
    seat = egg.scope.removeprefix("seat:")
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
        join(play, ARRIVALS[about["arrival"]], seat)


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
