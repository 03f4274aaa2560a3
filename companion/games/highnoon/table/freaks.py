"""The freak event table, row by row (Chapter Two, Freak Event). "Your side" is that of the troop with the Joker."""

from companion.games.highnoon.table import (
    bounty,
    deck,
    effects,
    events,
    figures,
    holds,
    kinds,
    matters,
    order,
    rogues,
    tables,
)
from companion.games.highnoon.table.play import Play, Settled, settles
from companion.games.highnoon.table.state import Effect, Go, Matter, State, Troop

TABLE = "freak-event"
RULE = "freak-events"
PRESS = 4
"""Good press adds one part in so many: 25 %."""
WORM_TN = 8
CURSE = "curse-of-fate"
KIN = "kin"
WIZARD = "wizard"
JACKALOPE, CARCASS, FOOT = "jackalope", "carcass", "lucky-foot"


def last(play: Play, what: str, name: str, scope: str, *, turns: int | None = None, **counts: object) -> None:
    """Something of this table lasts from now on; the same again does not add up."""
    if effects.lasting(play.state, what, scope) is None or turns is not None:
        effects.begin(play, Effect("", what, name, scope, RULE, turns=turns, **counts))  # type: ignore[arg-type]


@tables.row(TABLE, 1)
def dust_devils(play: Play, _troop_id: str) -> None:
    """-2 on all shooting until the game ends."""
    last(play, "dust-devils", "Dust devils", "all", rolls=("shootin",), amount=-2)


@tables.row(TABLE, 2)
def militia(play: Play, troop_id: str) -> None:
    """A posse of Gunmen. They act in this segment: in the action with an action of their own, during Draw! on the red
    Joker that called them. A black one is in no segment: then they begin on Hold (house)."""
    tables.remind(play, TABLE, 2)
    troop = play.troop(troop_id)
    in_action = play.state.phase == "action" and play.state.stage != "closing" and play.state.uses("cards")
    red = not in_action and deck.RED_JOKER in troop.cards
    posse = rogues.join(play, rogues.ARRIVALS["militia"], troop.seat, hold=not in_action and not red)
    if in_action:
        at_once(play, posse)
    elif red:
        play.emit(events.Noted(posse, order.WITH, troop_id))
    else:
        effects.begin(play, Effect("", "militia", "Militia: a Hold for this turn", f"troop:{posse}", RULE))


@effects.tidies("militia")
def _no_hold_kept(play: Play, effect: Effect) -> None:
    """From the next turn on they are dealt cards like everybody else, so this Hold is not kept."""
    play.emit(events.EffectEnded(effect.id))
    figures.lose_hold(play, effect.scope.removeprefix("troop:"), "the turn is over")


def at_once(play: Play, troop_id: str) -> None:
    """An action there and then, on top of whatever goes on."""
    troop = play.troop(troop_id)
    play.emit(events.GoBegan(Go((troop_id,), troop.seat, ""), holds.moment(play.state, troop, "at-once")))
    play.tell(f"{kinds.does(troop, 'acts')} at once.")


@tables.row(TABLE, 3)
def whims_of_fate(play: Play, _troop_id: str) -> None:
    """Whoever has the fewest chips draws up to the most that anybody has; several who are lowest all do (house)."""
    counts = {seat.id: len(seat.chips) for seat in play.state.seats}
    least, most = min(counts.values()), max(counts.values())
    if least == most:
        play.tell("Everybody has as many chips as everybody else.")
        return
    for seat, count in counts.items():
        if count == least:
            matters.draw_chips(play, seat, most - least, "Whims of Fate")


@tables.row(TABLE, 4)
def rain(play: Play, _troop_id: str) -> None:
    """Nobody sees beyond 24", and -2 on all shooting, for the rest of the battle."""
    last(play, "rain", 'Rain: nobody sees beyond 24"', "all", rolls=("shootin",), amount=-2)


@tables.row(TABLE, 5)
def brothers(play: Play, troop_id: str) -> None:
    """One of your Heroes, your choice, and one of a foe's, at random, will never harm each other."""
    seat = play.troop(troop_id).seat
    foe, mine = tables.foe_of(play, seat), tables.heroes(play.state, seat)
    if foe is None or not mine or not tables.heroes(play.state, foe.id):
        play.tell("There are no two Heroes to be brothers.")
        return
    options = tables.troop_options(mine)
    title = "Whose brother is it?"
    about = {"foe": foe.id}
    matters.choice(play, "brothers", seat, options, title=title, troop=troop_id, rank=tables.RANK, about=about)


@settles("brothers")
def _brothers(play: Play, matter: Matter, settled: Settled) -> None:
    theirs = tables.heroes(play.state, matter.about["foe"])
    if not settled.picks or not theirs:
        return
    pair = (play.troop(settled.picks[0]), play.chance.choice(theirs))
    for one, other in (pair, pair[::-1]):
        last(play, f"{KIN}:{other.id}", f"Kin of {other.name}: no harm to him", f"troop:{one.id}")
    play.tell(f"{pair[0].name} and {pair[1].name} are kin: neither ever harms the other.")


@tables.row(TABLE, 6)
def worms(play: Play, troop_id: str) -> None:
    """A Mojave rattler under a random Hero of your opponent: Strength 8, or he is eaten."""
    foe = tables.foe_of(play, play.troop(troop_id).seat)
    prey = tables.heroes(play.state, foe.id) if foe else ()
    if not prey:
        play.tell("The worm finds no Hero.")
        return
    hero = play.chance.choice(prey)
    matters.trait(
        play,
        "worms",
        hero.id,
        "strength",
        title=f"{hero.name}: out of the worm's mouth",
        tn=WORM_TN,
        purpose="strength",
        text="Failed, he is eaten.",
        rule=RULE,
        rank=tables.RANK,
        figure=hero.standing[0].id,
    )


@settles("worms")
def _eaten(play: Play, matter: Matter, settled: Settled) -> None:
    if settled.success is False:
        play.tell(f"The worm has {play.troop(matter.troop).name}.")
        figures.put_down(play, matter.troop, matter.figure)


@tables.row(TABLE, 7)
def hired_gun(play: Play, _troop_id: str) -> None:
    """A Gunslinger for the highest bid; on a tie he leaves."""
    tables.remind(play, TABLE, 7)
    rogues.hire(play, "gunfighter", "A grim gunfighter")


@tables.row(TABLE, 8)
def inspiration(play: Play, troop_id: str) -> None:
    """1d4 turns in which your side may reroll each 1, and a 1 on the reroll too."""
    _some_turns(play, troop_id, "inspiration", "Inspiration: reroll every 1")


@tables.row(TABLE, 14)
def sand(play: Play, troop_id: str) -> None:
    """1d4 turns in which your troops roll Vigor twice against damage and take the better."""
    _some_turns(play, troop_id, "sand", "Sand: Vigor twice against damage, the better counts")


def _some_turns(play: Play, troop_id: str, what: str, name: str) -> None:
    seat = play.troop(troop_id).seat
    title = f"{name.partition(':')[0]}: how many turns?"
    about = {"what": what, "name": name}
    matters.dice(play, "freak-turns", seat, "d4", title=title, rank=tables.RANK, about=about, rule="counting-turns")


@settles("freak-turns")
def _lasts(play: Play, matter: Matter, settled: Settled) -> None:
    if not settled.skipped:
        about = matter.about
        last(play, about["what"], about["name"], f"seat:{matter.seat}", turns=settled.total)


@tables.row(TABLE, 9)
def out_of_ammo(play: Play, troop_id: str) -> None:
    """The troop has nothing left to shoot with, until somebody takes the mark off."""
    tables.remind(play, TABLE, 9)
    play.emit(events.MarkChanged(troop_id, "out-of-ammo", True))


@tables.row(TABLE, 10)
def downpour(play: Play, _troop_id: str) -> None:
    """The battle is over when this turn ends; `ending` sees to that."""
    last(play, "downpour", "Downpour: the battle ends with this turn", "all")


@tables.row(TABLE, 11)
def betrayal(play: Play, troop_id: str) -> None:
    """Where the Joker fell on an ally, the opponent may have all allied troops of that side."""
    troop = play.troop(troop_id)
    foe = tables.foe_of(play, troop.seat)
    if not troop.stats.allied or foe is None:
        play.tell("Nobody is betrayed.")
        return
    options = tables.yes_or_no("Take them over", "Leave them where they are")
    matters.choice(
        play,
        "betrayal",
        foe.id,
        options,
        title="The allies of " + play.seat(troop.seat).name,
        rule=RULE,
        rank=tables.RANK,
        about={"from": troop.seat},
    )


@settles("betrayal")
def _betrayed(play: Play, matter: Matter, settled: Settled) -> None:
    if "yes" not in settled.picks:
        return
    for troop in play.state.of(matter.about["from"]):
        if troop.stats.allied and troop.status != "out":
            play.emit(events.TroopTurned(troop.id, matter.seat))
    play.tell(f"The allies of {play.seat(matter.about['from']).name} now fight for {play.seat(matter.seat).name}.")


@tables.row(TABLE, 12)
def restless_dead(play: Play, troop_id: str) -> None:
    """One posse now, two next turn and so on, each turn from a new place. They fight for your side, since it is the
    enemy whom they attack, and get cards from the next turn on (both house)."""
    seat = play.troop(troop_id).seat
    _rise(play, seat, 1)
    effects.begin(play, Effect("", "restless-dead:1", "Restless dead: more each turn", "all", RULE, by=seat))


@effects.each_turn("restless-dead")
def _more_dead(play: Play, effect: Effect) -> None:
    count = int(effect.what.rpartition(":")[2]) + 1
    play.emit(events.EffectEnded(effect.id))
    _rise(play, effect.by, count)
    effects.begin(play, Effect("", f"restless-dead:{count}", effect.name, "all", RULE, by=effect.by))


def _rise(play: Play, seat: str, count: int) -> None:
    tables.remind(play, TABLE, 12)
    title = "Where the dead rise"
    matters.table(play, "risen-way", seat, "deviation-direction", title=f"{title}: which way", rank=tables.RANK)
    text = "From the center of the table."
    matters.dice(play, "risen-far", seat, "3d6", title=f"{title}: how far", text=text, rank=tables.RANK, rule=RULE)
    for _ in range(count):
        rogues.join(play, rogues.ARRIVALS["restless-dead"], seat)


@tables.row(TABLE, 13)
def cowards(play: Play, _troop_id: str) -> None:
    """Whoever is Panicked now, on any side, is off the board for good."""
    gone = [troop for troop in play.state.troops.values() if troop.alive and troop.morale == "panicked"]
    play.emit(*(events.TroopLeft(troop.id, "out") for troop in gone))
    names = ", ".join(tables.called(play.state, troop) for troop in gone)
    play.tell(f"Off the board for good: {names}." if gone else "Nobody is Panicked now.")


@tables.row(TABLE, 15)
def good_press(play: Play, troop_id: str) -> None:
    """A quarter more bounty; fractions are dropped, and less than nothing stays as it is (house)."""
    seat = play.seat(play.troop(troop_id).seat)
    bounty.reward(play, seat.id, max(0, seat.bounty // PRESS), "good press")


@tables.row(TABLE, 16)
def curse_of_fate(play: Play, troop_id: str) -> None:
    """The right to say, once, what a die roll of an opponent shows; it is kept until it is used."""
    seat = play.troop(troop_id).seat
    name = "Curse of Fate: one roll of a foe's shows what you say"
    effects.begin(play, Effect("", CURSE, name, f"seat:{seat}", RULE))


@tables.row(TABLE, 17)
def wily_wizard(play: Play, _troop_id: str) -> None:
    """A huckster after every casting Hero in turn, played by the opponent of the one he is after."""
    prey = casters(play.state)
    if not prey:
        play.tell("There is no spellslinger to beat, and he stays in bed.")
        return
    tables.remind(play, TABLE, 17)
    target = play.chance.choice(prey)
    wizard = rogues.join(play, rogues.ARRIVALS["wizard"], _against(play, target))
    _after(play, wizard, target)


def casters(state: State, but: str = "") -> tuple[Troop, ...]:
    """The casting Heroes on the table that everybody knows of."""
    found = (hero for seat in state.seats for hero in tables.heroes(state, seat.id))
    return tuple(hero for hero in found if hero.stats.caster and hero.id != but)


def _against(play: Play, target: Troop) -> str:
    foe = tables.foe_of(play, target.seat)
    return foe.id if foe else target.seat


def _after(play: Play, wizard: str, target: Troop) -> None:
    name = f"He is after {target.name}"
    effects.begin(play, Effect("", f"{WIZARD}:{target.id}", name, f"troop:{wizard}", RULE))
    play.tell(f"{play.troop(wizard).name} is after {target.name}.")


@effects.tidies(WIZARD)
def _next_target(play: Play, effect: Effect) -> None:
    """The target is gone: the next one, or off he goes."""
    wizard = play.troop(effect.scope.removeprefix("troop:"))
    target = play.state.troops.get(effect.what.partition(":")[2])
    if wizard.alive and target is not None and target.alive:
        return
    play.emit(events.EffectEnded(effect.id))
    if not wizard.alive:
        return
    prey = casters(play.state, wizard.id)
    if not prey:
        play.emit(events.TroopLeft(wizard.id, "out"))
        play.tell(f"{wizard.name} has beaten them all and leaves.")
        return
    chosen = play.chance.choice(prey)
    seat = _against(play, chosen)
    if seat != wizard.seat:
        play.emit(events.TroopTurned(wizard.id, seat))
    _after(play, wizard.id, chosen)


@tables.row(TABLE, 18)
def jackalope(play: Play, troop_id: str) -> None:
    """-1 on your side's skill rolls while it lives."""
    tables.remind(play, TABLE, 18)
    seat = play.troop(troop_id).seat
    last(play, JACKALOPE, "A jackalope", f"seat:{seat}", rolls=("all",), amount=-1)


@tables.row(TABLE, 19)
def stampede(play: Play, _troop_id: str) -> None:
    """A herd; its path is rolled as each turn begins, until somebody says that it has gone."""
    tables.remind(play, TABLE, 19)
    last(play, "stampede", 'Stampede: 10" a turn, 3d10 to whoever it hits', "all")
    _path(play)


@effects.each_turn("stampede")
def _runs_on(play: Play, _effect: Effect) -> None:
    tables.remind(play, TABLE, 19)
    _path(play)


def _path(play: Play) -> None:
    matters.table(play, "stampede", "", "stampede-path", title="The herd", rank=tables.RANK)


@tables.row(TABLE, 20)
def lucky_day(play: Play, troop_id: str) -> None:
    """Your choice of the table."""
    tables.pick(play, TABLE, troop_id, play.troop(troop_id).seat, without=20)


# What the players say later


def kill_jackalope(play: Play, effect: Effect) -> None:
    """It is dead; its carcass waits for the first Hero, posse or crew to reach it."""
    effects.end(play, effect)
    effects.begin(play, Effect("", CARCASS, "The jackalope's carcass", "all", RULE))


def take_foot(play: Play, effect: Effect, troop: Troop) -> None:
    """+1 on all its die rolls to the end of the game."""
    play.emit(events.EffectEnded(effect.id))
    scope = f"troop:{troop.id}"
    effects.begin(play, Effect("", FOOT, "A jackalope's lucky foot", scope, RULE, ("all",), 1))
    play.tell(f"{kinds.does(troop, 'has')} the jackalope's lucky foot: +1 on all rolls.")
