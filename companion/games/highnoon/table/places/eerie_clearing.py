"""What is found in an Eerie Clearing: moonshine, and a doll of somebody (Appendix F)."""

from companion.engine.hooks import on
from companion.games.highnoon.table.core import Play, Settled, all_rolls, choices, effects, events, settles, taking_part
from companion.games.highnoon.table.core.state import Effect, Matter, Scope
from companion.games.highnoon.table.fate import outcomes
from companion.games.highnoon.table.fate.outcomes import BRINGS, choose
from companion.games.highnoon.table.nerve import guts
from companion.games.highnoon.table.rolling import asking
from companion.games.highnoon.table.wounds import figures

MOONSHINE, RULE = "moonshine", "eerie-clearing"
"""What lasts on those who had it; also the fact of the battle that somebody did."""
DOLL = "voodoo-doll"


@on(BRINGS, eerie_clearing="5")
def moonshine(play: Play, troop_id: str) -> None:
    """For one troop, the first that wants it: Vigor 8 gives +2 on Guts and Vigor, failing lays it all in the dirt."""
    troop = play.troop(troop_id)
    if MOONSHINE in play.state.scenario.facts:
        play.tell("The moonshine is gone.")
        return
    options = choices.yes_or_no("Drink", "Leave it to somebody else")
    choose(play, MOONSHINE, troop, options, f"{troop.name}: moonshine")


@settles(MOONSHINE)
def _drinks(play: Play, matter: Matter, settled: Settled) -> None:
    if "yes" in settled.picks:
        troop = play.troop(matter.troop)
        play.emit(events.FactSet(MOONSHINE, troop.id))
        asking.ask(play, "drunk", troop.id, tn=guts.HARD)


@settles("drunk")
def _drunk(play: Play, matter: Matter, settled: Settled) -> None:
    if settled.success:
        scope = Scope(troop=matter.troop)
        outcomes.last(play, Effect("", MOONSHINE, "Moonshine", scope, RULE, ("guts", "vigor"), 2))
    elif settled.success is False:
        for figure in play.troop(matter.troop).standing:
            figures.eat_dirt(play, matter.troop, figure.id)


@on(BRINGS, eerie_clearing="6")
def doll(play: Play, troop_id: str) -> None:
    """The first hero to get here chooses an enemy hero: -2 on all actions while the doll's owner lives."""
    owner = play.troop(troop_id)
    foes = [hero for foe in play.state.foes(owner.seat) for hero in taking_part.heroes(play.state, foe.id)]
    given = effects.lasting(play.state, DOLL) is not None
    if given or not owner.stats.hero or not foes:
        play.tell("The houngan keeps her doll." if not given else "The houngan has no second doll.")
        return
    choose(play, "doll", owner, choices.troop_options(tuple(foes)), f"{owner.name}: a doll of whom?")


@settles("doll")
def _dolled(play: Play, matter: Matter, settled: Settled) -> None:
    for foe in settled.picks:
        name, about = f"Voodoo doll, held by {play.troop(matter.troop).name}", {"owner": matter.troop}
        outcomes.last(play, Effect("", DOLL, name, Scope(troop=foe), RULE, (all_rolls.TRAITS,), -2, about=about))


@effects.tidies(DOLL)
def _owner_gone(play: Play, effect: Effect) -> None:
    owner = play.state.troops.get(effect.about["owner"])
    if owner is None or not owner.alive:
        effects.end(play, effect)
