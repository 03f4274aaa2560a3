"""Beasts and worse that a freak event brings: the worm, the restless dead, the jackalope, the stampede."""

from companion.engine.errors import Illegal
from companion.games.highnoon.table.commands import tables as tap
from companion.games.highnoon.table.core import all_rolls, effects, events, graves, kinds, taking_part
from companion.games.highnoon.table.core.play import Play, Settled, decides, settles
from companion.games.highnoon.table.core.state import EVERYBODY, Effect, Matter, Scope, Troop
from companion.games.highnoon.table.fate import joker_tables, rogues
from companion.games.highnoon.table.fate.freaks import RULE, TABLE, last, on_side
from companion.games.highnoon.table.places import staying
from companion.games.highnoon.table.rolling import arrivals, asking
from companion.games.highnoon.table.wounds import figures, harm

WORM_TN = 8
STAMPEDE, STAMPEDE_DICE = "stampede", "3d10"
JACKALOPE, CARCASS, FOOT = "jackalope", "carcass", "lucky-foot"


@joker_tables.row(TABLE, 6)
def worms(play: Play, troop_id: str) -> None:
    """A Mojave rattler under a random Hero of your opponent: Strength 8, or he is eaten: nothing is left of
    him to be saved, or to come back from a grave (that the book means this is house)."""
    foe = play.opponent(play.troop(troop_id).seat)
    prey = taking_part.heroes(play.state, foe.id) if foe else ()
    if not prey:
        play.tell("The worm finds no Hero.")
        return
    hero = play.chance.choice(prey)
    asking.trait(
        play,
        "worms",
        hero.id,
        "strength",
        title=f"{hero.name}: out of the worm’s mouth",
        tn=WORM_TN,
        purpose="strength",
        text="If it fails, the Hero is eaten.",
        rule=RULE,
        rank=joker_tables.RANK,
        figure=hero.standing[0].id,
    )


@settles("worms")
def _eaten(play: Play, matter: Matter, settled: Settled) -> None:
    if settled.success is False:
        play.tell(f"The worm has {play.troop(matter.troop).name}.")
        play.emit(events.Noted(matter.troop, graves.FOR_GOOD, "worm food"))
        figures.put_down(play, matter.troop, matter.figure, lost=True)


@joker_tables.row(TABLE, 12)
def restless_dead(play: Play, troop_id: str) -> None:
    """One posse now, two next turn and so on, each turn from a new place. They fight for your side, since it is the
    enemy whom they attack, and get cards from the next turn on (both house)."""
    seat = play.troop(troop_id).seat
    _rise(play, seat, 1)
    effects.begin(
        play, Effect("", "restless-dead", "Restless dead: more each turn", EVERYBODY, RULE, by=seat, about={"count": 1})
    )


@effects.each_turn("restless-dead")
def _more_dead(play: Play, effect: Effect) -> None:
    count = effect.about["count"] + 1
    play.emit(events.EffectEnded(effect.id))
    _rise(play, effect.by, count)
    effects.begin(play, Effect("", "restless-dead", effect.name, EVERYBODY, RULE, by=effect.by, about={"count": count}))


def _rise(play: Play, seat: str, count: int) -> None:
    joker_tables.remind(play, TABLE, 12)
    title = "Where the dead rise"
    asking.table(play, "risen-way", seat, "deviation-direction", title=f"{title}: which way", rank=joker_tables.RANK)
    text = "From the center of the table."
    asking.dice(play, "risen-far", seat, "3d6", title=f"{title}: how far", text=text, rank=joker_tables.RANK, rule=RULE)
    for _ in range(count):
        arrivals.join(play, rogues.ARRIVALS["restless-dead"], seat)


@joker_tables.row(TABLE, 18)
def jackalope(play: Play, troop_id: str) -> None:
    """-1 on your side's skill rolls while it lives."""
    joker_tables.remind(play, TABLE, 18)
    seat = play.troop(troop_id).seat
    on_side(play, seat, JACKALOPE, "A jackalope", rolls=(all_rolls.TRAITS,), amount=-1)


@joker_tables.row(TABLE, 19)
def stampede(play: Play, _troop_id: str) -> None:
    """A herd; its path is rolled as each turn begins, until somebody says that it has gone."""
    joker_tables.remind(play, TABLE, 19)
    last(play, STAMPEDE, 'Stampede: 10" a turn, 3d10 to each figure it hits', EVERYBODY)
    _path(play)


@effects.each_turn(STAMPEDE)
def _runs_on(play: Play, _effect: Effect) -> None:
    joker_tables.remind(play, TABLE, 19)
    _path(play)


def _path(play: Play) -> None:
    asking.table(play, STAMPEDE, "", "stampede-path", title="The herd", rank=joker_tables.RANK)


# What the players say later


@decides(tap.Trample)
def trample(play: Play, command: tap.Trample) -> None:
    """3d10 to each figure that the herd hits, and nobody's doing. Errors: `Illegal` ``no-stampede``,
    ``no-such-figure``; `Forbidden`."""
    troop = staying.in_sight(play, command.troop)
    if effects.lasting(play.state, STAMPEDE) is None:
        raise Illegal("no-stampede", "There is no stampede.")
    if not set(command.figures) <= {figure.id for figure in troop.standing}:
        raise Illegal("no-such-figure", "That figure is not in the fight.")
    play.tell(f"The herd runs over {troop.name}.")
    harm.nobodys_doing(play, troop.id, "Stampede", STAMPEDE_DICE, command.figures)


def kill_jackalope(play: Play, effect: Effect) -> None:
    """It is dead, for a whole side; its carcass waits for the first Hero, posse or crew to reach it."""
    effects.end(play, effect)
    play.emit(*(events.EffectEnded(one.id) for one in play.state.effects if one.what == JACKALOPE))
    effects.begin(play, Effect("", CARCASS, "The jackalope's carcass", EVERYBODY, RULE))


def take_foot(play: Play, effect: Effect, troop: Troop) -> None:
    """+1 on all its die rolls to the end of the game."""
    play.emit(events.EffectEnded(effect.id))
    scope = Scope(troop=troop.id)
    effects.begin(play, Effect("", FOOT, "A jackalope's lucky foot", scope, RULE, (all_rolls.ALL,), 1))
    play.tell(f"{kinds.does(troop, 'has')} the jackalope's lucky foot: +1 on all rolls.")
