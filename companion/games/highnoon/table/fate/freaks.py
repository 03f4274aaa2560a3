"""The freak event table, row by row (Chapter Two, Freak Event), but for its beasts: those are in `creatures`. "Your
side" is that of the troop with the Joker."""

from companion.games.highnoon.table.attacks import holds
from companion.games.highnoon.table.attacks.targets import bars
from companion.games.highnoon.table.chips import pot
from companion.games.highnoon.table.core import (
    choices,
    deck,
    effects,
    events,
    kinds,
    lending,
    naming,
    order,
    rolls,
    taking_part,
)
from companion.games.highnoon.table.core.play import Play, Settled, settles
from companion.games.highnoon.table.core.state import EVERYBODY, Effect, Go, Matter, Scope, State, Troop
from companion.games.highnoon.table.fate import curse, joker_tables, rogues
from companion.games.highnoon.table.rolling import arrivals, asking
from companion.games.highnoon.table.wounds import bounty, figures

TABLE = "freak-event"
RULE = "freak-events"
PRESS = 4
"""Good press adds one part in so many: 25 %."""
KIN = "kin"


def last(play: Play, what: str, name: str, scope: Scope, *, turns: int | None = None, **counts: object) -> None:
    """Something of this table lasts from now on; the same again does not add up."""
    if effects.lasting(play.state, what, scope) is None or turns is not None:
        effects.begin(play, Effect("", what, name, scope, RULE, turns=turns, **counts))  # type: ignore[arg-type]


def on_side(play: Play, seat: str, what: str, name: str, *, turns: int | None = None, **counts: object) -> None:
    """ "Your side" is everybody on one team with that seat: each of them has it."""
    for one in play.state.seats:
        if kinds.teamed(play.state, seat, one.id):
            last(play, what, name, Scope(seat=one.id), turns=turns, **counts)


@joker_tables.row(TABLE, 1)
def dust_devils(play: Play, _troop_id: str) -> None:
    """-2 on all shooting until the game ends."""
    last(play, "dust-devils", "Dust devils", EVERYBODY, rolls=("shootin",), amount=-2)


@joker_tables.row(TABLE, 2)
def militia(play: Play, troop_id: str) -> None:
    """A posse of Gunmen. They act in this segment: in the action with an action of their own, during Draw! on the red
    Joker that called them. A black one is in no segment: then they begin on Hold (house)."""
    joker_tables.remind(play, TABLE, 2)
    troop = play.troop(troop_id)
    in_action = play.state.phase == "action" and play.state.stage != "closing" and play.state.uses("cards")
    red = not in_action and deck.RED_JOKER in troop.cards
    posse = arrivals.join(play, rogues.ARRIVALS["militia"], troop.seat, hold=not in_action and not red)
    if in_action:
        at_once(play, posse)
    elif red:
        play.emit(events.Noted(posse, order.WITH, order.with_all(troop_id)))
    else:
        effects.begin(play, Effect("", "militia", "Militia: a Hold for this turn", Scope(troop=posse), RULE))


@effects.tidies("militia")
def _no_hold_kept(play: Play, effect: Effect) -> None:
    """From the next turn on they are dealt cards like everybody else, so this Hold is not kept."""
    play.emit(events.EffectEnded(effect.id))
    figures.lose_hold(play, effect.scope.troop, "the turn is over")


def at_once(play: Play, troop_id: str) -> None:
    """An action there and then, on top of whatever goes on."""
    troop = play.troop(troop_id)
    play.emit(events.GoBegan(Go((troop_id,), troop.seat, ""), holds.moment(play.state, troop, "at-once")))
    play.tell(f"{kinds.does(troop, 'acts')} at once.")


@joker_tables.row(TABLE, 3)
def whims_of_fate(play: Play, _troop_id: str) -> None:
    """Whoever has the fewest chips draws up to the most that anybody has; several who are lowest all do (house)."""
    counts = {seat.id: len(seat.chips) for seat in play.state.seats}
    least, most = min(counts.values()), max(counts.values())
    if least == most:
        play.tell("Everybody has the same number of chips.")
        return
    for seat, count in counts.items():
        if count == least:
            pot.draw_chips(play, seat, most - least, "Whims of Fate")


@joker_tables.row(TABLE, 4)
def rain(play: Play, _troop_id: str) -> None:
    """Nobody sees beyond 24", and -2 on all shooting, for the rest of the battle."""
    last(play, "rain", 'Rain: nobody sees beyond 24"', EVERYBODY, rolls=("shootin",), amount=-2)


@joker_tables.row(TABLE, 5)
def brothers(play: Play, troop_id: str) -> None:
    """One of your Heroes, your choice, and one of a foe's, at random, will never harm each other."""
    seat = play.troop(troop_id).seat
    foe, mine = play.opponent(seat), taking_part.heroes(play.state, seat)
    if foe is None or not mine or not taking_part.heroes(play.state, foe.id):
        play.tell("There are no two Heroes who could be brothers.")
        return
    options = choices.troop_options(mine)
    title = "Whose brother is it?"
    about = {"foe": foe.id}
    asking.choice(play, "brothers", seat, options, title=title, troop=troop_id, rank=joker_tables.RANK, about=about)


@settles("brothers")
def _brothers(play: Play, matter: Matter, settled: Settled) -> None:
    theirs = taking_part.heroes(play.state, matter.about["foe"])
    if not settled.picks or not theirs:
        return
    pair = (play.troop(settled.picks[0]), play.chance.choice(theirs))
    for one, other in (pair, pair[::-1]):
        name, about = f"Kin of {other.name}: never harms them", {"target": other.id}
        if effects.lasting(play.state, KIN, Scope(troop=one.id), **about) is None:
            effects.begin(play, Effect("", KIN, name, Scope(troop=one.id), RULE, about=about))
    play.tell(f"{pair[0].name} and {pair[1].name} are kin: they never harm each other.")


@bars(at=30)
def _kin(state: State, attacker: Troop, target: Troop, _what: str) -> str:
    """Brothers do each other no harm (Freak Event 5)."""
    if any(kin.touches(attacker) for kin in effects.all_of(state, KIN, target=target.id)):
        return f"{attacker.name} will not harm {target.name}: they are kin."
    return ""


@joker_tables.row(TABLE, 7)
def hired_gun(play: Play, _troop_id: str) -> None:
    """A Gunslinger for the highest bid; on a tie he leaves."""
    joker_tables.remind(play, TABLE, 7)
    rogues.hire(play, "gunfighter", "A grim gunfighter")


@joker_tables.row(TABLE, 8)
def inspiration(play: Play, troop_id: str) -> None:
    """1d4 turns in which your side may reroll each 1 of Trait and damage dice, and a 1 on the reroll too."""
    _some_turns(play, troop_id, rolls.INSPIRATION, "Inspiration: reroll every 1")


@joker_tables.row(TABLE, 14)
def sand(play: Play, troop_id: str) -> None:
    """1d4 turns in which your troops roll Vigor twice against damage and take the better."""
    _some_turns(play, troop_id, "sand", "Sand: roll Vigor twice against damage and take the better")


def _some_turns(play: Play, troop_id: str, what: str, name: str) -> None:
    seat = play.troop(troop_id).seat
    title = f"{name.partition(':')[0]}: how many turns?"
    about = {"what": what, "name": name}
    asking.dice(
        play, "freak-turns", seat, "d4", title=title, rank=joker_tables.RANK, about=about, rule="counting-turns"
    )


@settles("freak-turns")
def _lasts(play: Play, matter: Matter, settled: Settled) -> None:
    if not settled.skipped:
        about = matter.about
        on_side(play, matter.seat, about["what"], about["name"], turns=settled.total)


@joker_tables.row(TABLE, 9)
def out_of_ammo(play: Play, troop_id: str) -> None:
    """The troop has nothing left to shoot with, until somebody takes the mark off."""
    joker_tables.remind(play, TABLE, 9)
    play.emit(events.MarkChanged(troop_id, "out-of-ammo", True))


@joker_tables.row(TABLE, 10)
def downpour(play: Play, _troop_id: str) -> None:
    """The battle is over when this turn ends; `ending` sees to that."""
    last(play, "downpour", "Downpour: the battle ends with this turn", EVERYBODY)


@joker_tables.row(TABLE, 11)
def betrayal(play: Play, troop_id: str) -> None:
    """Where the Joker fell on an ally, the opponent may have all allied troops of that side."""
    troop = play.troop(troop_id)
    foe = play.opponent(troop.seat)
    if not troop.stats.allied or foe is None:
        play.tell("Nobody is betrayed.")
        return
    options = choices.yes_or_no("Take them over", "Leave them where they are")
    asking.choice(
        play,
        "betrayal",
        foe.id,
        options,
        title="The allies of " + play.seat(troop.seat).name,
        rule=RULE,
        rank=joker_tables.RANK,
        about={"from": troop.seat},
    )


@settles("betrayal")
def _betrayed(play: Play, matter: Matter, settled: Settled) -> None:
    if "yes" not in settled.picks:
        return
    for troop in play.state.of(matter.about["from"]):
        if troop.stats.allied and troop.status != "out":
            lending.for_good(play, troop.id, matter.seat)
    play.tell(f"The allies of {play.seat(matter.about['from']).name} now fight for {play.seat(matter.seat).name}.")


@joker_tables.row(TABLE, 13)
def cowards(play: Play, _troop_id: str) -> None:
    """Whoever is Panicked now, on any side, is off the board for good."""
    gone = [troop for troop in play.state.troops.values() if troop.alive and troop.morale == "panicked"]
    play.emit(*(events.TroopLeft(troop.id, "out") for troop in gone))
    names = ", ".join(naming.called(play.state, troop) for troop in gone)
    play.tell(f"Off the board for good: {names}." if gone else "Nobody is Panicked now.")


@joker_tables.row(TABLE, 15)
def good_press(play: Play, troop_id: str) -> None:
    """A quarter more bounty; fractions are dropped, and less than nothing stays as it is (house)."""
    seat = play.seat(play.troop(troop_id).seat)
    bounty.reward(play, seat.id, max(0, seat.bounty // PRESS), "good press")


@joker_tables.row(TABLE, 16)
def curse_of_fate(play: Play, troop_id: str) -> None:
    """The right to say, once, what a die roll of an opponent shows; it is kept until it is used."""
    seat = play.troop(troop_id).seat
    name = f"Curse of Fate ({play.seat(seat).name}): you decide one enemy roll"
    effects.begin(play, Effect("", curse.CURSE, name, Scope(seat=seat), RULE))


@joker_tables.row(TABLE, 20)
def lucky_day(play: Play, troop_id: str) -> None:
    """Your choice of the table."""
    joker_tables.pick(play, TABLE, troop_id, play.troop(troop_id).seat, without=20)
