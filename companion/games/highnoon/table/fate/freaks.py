"""The freak event table, row by row (Chapter Two, Freak Event): what has no module of its own. "Your side" is that of
the troop with the Joker."""

from dataclasses import replace

from companion.engine.hooks import on
from companion.games.highnoon.table.attacks import holds
from companion.games.highnoon.table.attacks.targets import bars
from companion.games.highnoon.table.chips import pot
from companion.games.highnoon.table.core import (
    choices,
    deck,
    effects,
    events,
    graves,
    kinds,
    lending,
    naming,
    order,
    taking_part,
)
from companion.games.highnoon.table.core.play import Play, Settled, settles
from companion.games.highnoon.table.core.state import EVERYBODY, Effect, Go, Matter, Scope, State, Troop
from companion.games.highnoon.table.fate import outcomes, rogues
from companion.games.highnoon.table.fate.outcomes import BRINGS, RANK
from companion.games.highnoon.table.rolling import arrivals, asking
from companion.games.highnoon.table.wounds import bounty, figures

TABLE = "freak-event"
RULE = "freak-events"
PRESS = 4
"""Good press adds one part in so many: 25 %."""
KIN = "kin"
WORM_TN = 8
RESTLESS = "restless-dead"
WIZARD = "wizard"


@on(BRINGS, freak_event="2")
def militia(play: Play, troop_id: str) -> None:
    """A posse of Gunmen. They act in this segment: in the action with an action of their own, during Draw! on the red
    Joker that called them. A black one is in no segment: then they begin on Hold (house)."""
    outcomes.remind(play, TABLE, 2)
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


@on(BRINGS, freak_event="3")
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


@on(BRINGS, freak_event="5")
def brothers(play: Play, troop_id: str) -> None:
    """One of your Heroes, your choice, and one of a foe's, at random, will never harm each other."""
    seat = play.troop(troop_id).seat
    foe, mine = play.opponent(seat), taking_part.heroes(play.state, seat)
    if foe is None or not mine or not taking_part.heroes(play.state, foe.id):
        play.tell("There are no two Heroes who could be brothers.")
        return
    options = choices.troop_options(mine)
    outcomes.choose(play, "brothers", play.troop(troop_id), options, "Whose brother is it?", about={"foe": foe.id})


@settles("brothers")
def _brothers(play: Play, matter: Matter, settled: Settled) -> None:
    theirs = taking_part.heroes(play.state, matter.about["foe"])
    if not settled.picks or not theirs:
        return
    pair = (play.troop(settled.picks[0]), play.chance.choice(theirs))
    for hero, other in (pair, pair[::-1]):
        name = f"Kin of {other.name}: never harms them"
        outcomes.last(play, Effect("", KIN, name, Scope(troop=hero.id), RULE, about={"target": other.id}))
    play.tell(f"{pair[0].name} and {pair[1].name} are kin: they never harm each other.")


@bars(at=30)
def _kin(state: State, attacker: Troop, target: Troop, _what: str) -> str:
    """Brothers do each other no harm (Freak Event 5)."""
    if any(kin.touches(attacker) for kin in effects.all_of(state, KIN, target=target.id)):
        return f"{attacker.name} will not harm {target.name}: they are kin."
    return ""


@on(BRINGS, freak_event="11")
def betrayal(play: Play, troop_id: str) -> None:
    """Where the Joker fell on an ally, the opponent may have all allied troops of that side."""
    troop = play.troop(troop_id)
    foe = play.opponent(troop.seat)
    if not troop.stats.allied or foe is None:
        play.tell("Nobody is betrayed.")
        return
    options = choices.yes_or_no("Take them over", "Leave them where they are")
    title, about = f"The allies of {play.seat(troop.seat).name}", {"from": troop.seat}
    asking.choice(play, "betrayal", foe.id, options, title=title, rule=RULE, rank=RANK, about=about)


@settles("betrayal")
def _betrayed(play: Play, matter: Matter, settled: Settled) -> None:
    if "yes" not in settled.picks:
        return
    for troop in play.state.of(matter.about["from"]):
        if troop.stats.allied and troop.status != "out":
            lending.for_good(play, troop.id, matter.seat)
    play.tell(f"The allies of {play.seat(matter.about['from']).name} now fight for {play.seat(matter.seat).name}.")


@on(BRINGS, freak_event="13")
def cowards(play: Play, _troop_id: str) -> None:
    """Every troop that is Panicked now, on any side, is off the board for good."""
    gone = [troop for troop in play.state.troops.values() if troop.alive and troop.morale == "panicked"]
    play.emit(*(events.TroopLeft(troop.id, "out") for troop in gone))
    names = ", ".join(naming.called(play.state, troop) for troop in gone)
    play.tell(f"Off the board for good: {names}." if gone else "Nobody is Panicked now.")


@on(BRINGS, freak_event="15")
def good_press(play: Play, troop_id: str) -> None:
    """A quarter more bounty; fractions are dropped, and less than nothing stays as it is (house)."""
    seat = play.seat(play.troop(troop_id).seat)
    bounty.reward(play, seat.id, max(0, seat.bounty // PRESS), "good press")


@on(BRINGS, freak_event="6")
def worms(play: Play, troop_id: str) -> None:
    """A Mojave rattler under a random Hero of your opponent: Strength 8, or he is eaten: nothing is left of
    him to be saved, or to come back from a grave (that the book means this is house)."""
    foe = play.opponent(play.troop(troop_id).seat)
    heroes = taking_part.heroes(play.state, foe.id) if foe else ()
    if not heroes:
        play.tell("The worm finds no Hero.")
        return
    hero = play.chance.choice(heroes)
    asking.ask(play, "worms", hero.id, tn=WORM_TN, figure=hero.standing[0].id)


@settles("worms")
def _eaten(play: Play, matter: Matter, settled: Settled) -> None:
    if settled.success is False:
        play.tell(f"The worm has {play.troop(matter.troop).name}.")
        play.emit(events.Noted(matter.troop, graves.FOR_GOOD, "worm food"))
        figures.put_down(play, matter.troop, matter.figure, lost=True)


@on(BRINGS, freak_event="12")
def restless_dead(play: Play, troop_id: str) -> None:
    """One posse now, two next turn and so on, each turn from a new place. They fight for your side, since it is the
    enemy whom they attack, and get cards from the next turn on (both house)."""
    seat = play.troop(troop_id).seat
    _rise(play, seat, 1)
    name = "Restless dead: more each turn"
    effects.begin(play, Effect("", RESTLESS, name, EVERYBODY, RULE, by=seat, about={"count": 1}))


@effects.each_turn(RESTLESS)
def _more_dead(play: Play, effect: Effect) -> None:
    count = effect.about["count"] + 1
    play.emit(events.EffectEnded(effect.id))
    _rise(play, effect.by, count)
    effects.begin(play, replace(effect, about={"count": count}))


def _rise(play: Play, seat: str, count: int) -> None:
    outcomes.remind(play, TABLE, 12)
    asking.table(play, "risen-way", seat, "deviation-direction", title="Where the dead rise: which way", rank=RANK)
    title, text = "Where the dead rise: how far", "From the center of the table."
    asking.dice(play, "risen-far", seat, "3d6", title=title, text=text, rank=RANK, rule=RULE)
    for _ in range(count):
        arrivals.join(play, rogues.ARRIVALS[RESTLESS], seat)


@on(BRINGS, freak_event="17")
def wily_wizard(play: Play, _troop_id: str) -> None:
    """A huckster after every casting Hero in turn, played by the opponent of the one he is after."""
    heroes = casters(play.state)
    if not heroes:
        play.tell("There is no spellslinger to beat, so he stays in bed.")
        return
    outcomes.remind(play, TABLE, 17)
    target = play.chance.choice(heroes)
    wizard = arrivals.join(play, rogues.ARRIVALS["wizard"], _against(play, target))
    _after(play, wizard, target)


def casters(state: State, but: str = "") -> tuple[Troop, ...]:
    """The casting Heroes on the table that everybody knows of."""
    found = (hero for seat in state.seats for hero in taking_part.heroes(state, seat.id))
    return tuple(hero for hero in found if hero.stats.caster and hero.id != but)


def _against(play: Play, target: Troop) -> str:
    foe = play.opponent(target.seat)
    return foe.id if foe else target.seat


def _after(play: Play, wizard: str, target: Troop) -> None:
    name = f"He is after {target.name}"
    effects.begin(play, Effect("", WIZARD, name, Scope(troop=wizard), RULE, about={"target": target.id}))
    play.tell(f"{kinds.does(play.troop(wizard), 'is')} after {target.name}.")


@effects.tidies(WIZARD)
def _next_target(play: Play, effect: Effect) -> None:
    """The target is gone: another one is picked, or the hunter leaves."""
    wizard = play.troop(effect.scope.troop)
    target = play.state.troops.get(effect.about["target"])
    if wizard.alive and target is not None and target.alive:
        return
    play.emit(events.EffectEnded(effect.id))
    if not wizard.alive:
        return
    heroes = casters(play.state, wizard.id)
    if not heroes:
        play.emit(events.TroopLeft(wizard.id, "out"))
        play.tell(f"{wizard.name} has beaten them all and leaves.")
        return
    chosen = play.chance.choice(heroes)
    seat = _against(play, chosen)
    if seat != wizard.seat:
        play.emit(events.TroopTurned(wizard.id, seat))
    _after(play, wizard.id, chosen)
