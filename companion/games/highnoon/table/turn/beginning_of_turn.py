"""A turn begins: what is given back, counted down and rolled before the deal (Chapter Two, Draw!; Appendix A)."""

from companion.games.highnoon.table.core import all_rolls, effects, events, kinds, lending, order
from companion.games.highnoon.table.core.play import Play, Settled, settles
from companion.games.highnoon.table.core.state import Effect, Matter, Scope, Troop
from companion.games.highnoon.table.rolling import asking
from companion.games.highnoon.table.scenario import ending

DAILY_RANK = 15
SHAKES = (("hankerin", "Hankerin'"), ("night-terrors", "Night Terrors"))
SCHIZO_SIX = 6


def begin_turn(play: Play) -> None:
    """The next turn: last turn's cards are gone, strangers give back whom they borrowed, from the 5th turn on somebody
    rolls whether it is over."""
    play.emit(events.TurnBegan(play.state.turn + 1), events.PhaseBegan("draw", "begin"))
    play.tell(f"Turn {play.state.turn} begins.")
    for troop in play.state.troops.values():
        if troop.notes.get(order.WITH):
            play.emit(events.Noted(troop.id, order.WITH, ""))
    lending.give_back(play)
    if play.state.uses("ending"):
        ending.check(play)


def daily_rolls(play: Play) -> None:
    """What lasts counts down (ruling 48); then the dice of *schizo*, *hankerin'* and *night terrors* (Appendix A)."""
    play.emit(events.PhaseBegan("draw", "rolls"))
    effects.begin_turn(play)
    if not play.state.uses("tables"):
        return
    for troop in play.state.troops.values():
        if not troop.alive:
            continue
        if kinds.loco(troop, "schizo"):
            _daily(play, "schizo", troop, "On a 6, an enemy controls this Hero this turn.", "ability-loco")
        for ability, name in SHAKES:
            if troop.has(ability):
                _daily(play, ability, troop, f"{name}: an odd number means -1 on all its rolls.", f"ability-{ability}")


def _daily(play: Play, kind: str, troop: Troop, text: str, rule: str) -> None:
    title = f"{troop.name}: roll for the turn"
    asking.dice(play, kind, troop.seat, "d6", title=title, troop=troop.id, text=text, rule=rule, rank=DAILY_RANK)


def _shakes(play: Play, matter: Matter, settled: Settled) -> None:
    """Odd: -1 to all its rolls until the turn is over (Appendix A: Hankerin', Night Terrors)."""
    if settled.skipped or settled.total % 2 == 0:
        return
    name = dict(SHAKES)[matter.kind]
    play.emit(
        events.EffectBegan(
            Effect(
                f"e{play.state.counter + 1}",
                matter.kind,
                name,
                Scope(troop=matter.troop),
                f"ability-{matter.kind}",
                (all_rolls.ALL,),
                -1,
                until="turn",
            )
        )
    )
    play.tell(f"{kinds.does(play.troop(matter.troop), 'has')} a bad turn: -1 to all rolls.")


settles("hankerin")(_shakes)
settles("night-terrors")(_shakes)


@settles("schizo")
def _schizo(play: Play, matter: Matter, settled: Settled) -> None:
    """On a 6 a foe has the Hero for this turn (Appendix A: Loco). Of several foes it is a random one (house)."""
    troop = play.troop(matter.troop)
    foes = play.state.foes(troop.seat)
    if settled.skipped or settled.total != SCHIZO_SIX or not foes:
        return
    foe = foes[0] if len(foes) == 1 else play.chance.choice(foes)
    lending.lend(play, troop.id, foe.id)
    play.tell(f"{foe.name} controls {troop.name} this turn.")
