"""What is found where the dead and the drunk are: clearings, bones and graves (Appendix F)."""

from dataclasses import replace

from companion.games.highnoon.table.core import all_rolls, choices, effects, events, kinds, taking_part
from companion.games.highnoon.table.core.play import Play, Settled, settles
from companion.games.highnoon.table.core.state import EVERYBODY, Effect, Matter, Option, Scope
from companion.games.highnoon.table.fate import joker_tables, rogues
from companion.games.highnoon.table.magic import fetish
from companion.games.highnoon.table.nerve import guts
from companion.games.highnoon.table.places import locales, staying
from companion.games.highnoon.table.places.finds import lasts
from companion.games.highnoon.table.rolling import asking
from companion.games.highnoon.table.wounds import bounty, figures

# Eerie Clearing


DRUNK = "moonshine"
"""The fact of the battle that somebody had it."""


@locales.row("eerie-clearing", 5, again=True)
def moonshine(play: Play, troop_id: str) -> None:
    """For one troop, the first that wants it: Vigor 8 gives +2 on Guts and Vigor, failing lays it all in the dirt."""
    troop = play.troop(troop_id)
    if DRUNK in play.state.scenario.facts:
        play.tell("The moonshine is gone.")
        return
    options = choices.yes_or_no("Drink", "Leave it to somebody else")
    title = f"{troop.name}: moonshine"
    asking.choice(play, "moonshine", troop.seat, options, title=title, troop=troop_id, rank=joker_tables.RANK)


@settles("moonshine")
def _drinks(play: Play, matter: Matter, settled: Settled) -> None:
    if "yes" in settled.picks:
        troop = play.troop(matter.troop)
        play.emit(events.FactSet(DRUNK, troop.id))
        asking.trait(
            play,
            "drunk",
            troop.id,
            "vigor",
            title=f"{troop.name}: hold it down",
            tn=guts.HARD,
            purpose="drink",
            text="On a success: +2 on Guts and Vigor. If it fails, the whole troop is Eatin' Dirt.",
            rule="eerie-clearing",
            rank=joker_tables.RANK,
        )


@settles("drunk")
def _drunk(play: Play, matter: Matter, settled: Settled) -> None:
    if settled.success:
        lasts(play, "moonshine", "Moonshine", matter.troop, "eerie-clearing", ("guts", "vigor"), 2)
    elif settled.success is False:
        for figure in play.troop(matter.troop).standing:
            figures.eat_dirt(play, matter.troop, figure.id)


@locales.row("eerie-clearing", 6, again=True)
def doll(play: Play, troop_id: str) -> None:
    """The first hero to get here chooses an enemy hero: -2 on all actions while the doll's owner lives."""
    owner = play.troop(troop_id)
    foes = [hero for foe in play.state.foes(owner.seat) for hero in taking_part.heroes(play.state, foe.id)]
    given = effects.lasting(play.state, "voodoo-doll") is not None
    if given or not owner.stats.hero or not foes:
        play.tell("The houngan keeps her doll." if not given else "The houngan has no second doll.")
        return
    options = choices.troop_options(tuple(foes))
    title = f"{owner.name}: a doll of whom?"
    asking.choice(play, "doll", owner.seat, options, title=title, troop=troop_id, rank=joker_tables.RANK)


@settles("doll")
def _dolled(play: Play, matter: Matter, settled: Settled) -> None:
    for foe in settled.picks:
        name = f"Voodoo doll, held by {play.troop(matter.troop).name}"
        if effects.lasting(play.state, "voodoo-doll", Scope(troop=foe), owner=matter.troop) is None:
            doll = Effect("", "voodoo-doll", name, Scope(troop=foe), "eerie-clearing", (all_rolls.TRAITS,), -2)
            effects.begin(play, replace(doll, about={"owner": matter.troop}))


@effects.tidies("voodoo-doll")
def _owner_gone(play: Play, effect: Effect) -> None:
    owner = play.state.troops.get(effect.about["owner"])
    if owner is None or not owner.alive:
        effects.end(play, effect)


# Graves and bones


ROBBERS, ROBBERS_BOUNTY = "grave-robbers", 25


@locales.row("graveyard", 5)
def robbers(play: Play, troop_id: str) -> None:
    """Rogues, and 25 bounty points to whoever gets rid of them: by driving them out, or by leaving nobody of them to be
    driven out (house)."""
    rogues.attack(play, ROBBERS, play.troop(troop_id).seat)
    name = f"Grave robbers: {ROBBERS_BOUNTY} bounty for chasing them out"
    effects.begin(play, Effect("", ROBBERS, name, EVERYBODY, "graveyard"))


@effects.tidies(ROBBERS)
def _chased(play: Play, effect: Effect) -> None:
    """Between the turns: once none of them is on the graveyard, the players say whose doing that was."""
    came = [one for one in play.state.troops.values() if one.stats.card == ROBBERS and kinds.ROGUE in one.notes]
    if not came or any(one.alive and staying.INSIDE in one.marks for one in came):
        return
    play.emit(events.EffectEnded(effect.id))
    options = [Option(seat.id, seat.name) for seat in play.state.seats]
    title = "The grave robbers are gone: who chased them out?"
    asking.choice(play, ROBBERS, "", options, title=title, rule="graveyard", rank=joker_tables.RANK, least=0)


@settles(ROBBERS)
def _rewarded(play: Play, _matter: Matter, settled: Settled) -> None:
    for seat in settled.picks:
        bounty.reward(play, seat, ROBBERS_BOUNTY, "grave robbers chased out")


@locales.row("field-o-bones", 2, each=True)
def skeletons(play: Play, troop_id: str) -> None:
    """Walkin' Dead with bare hands and +2 to attack."""
    rogues.attack(play, "skeletons", play.troop(troop_id).seat)


@locales.row("field-o-bones", 4)
def champions(play: Play, troop_id: str) -> None:
    """+2 on all rolls and *bloodthirsty* for the rest of the battle."""
    lasts(play, "champions", "Ghostly champions", troop_id, "field-o-bones", (all_rolls.ALL,), 2)
    play.emit(events.AbilityGained(troop_id, "bloodthirsty"))


@locales.row("field-o-bones", 5)
def fortune(play: Play, troop_id: str) -> None:
    """A blue chip from the pot."""
    bounty.blue_chip(play, play.troop(troop_id).seat, "the ghosts are at rest")


@locales.row("field-o-bones", 6)
def banner(play: Play, troop_id: str) -> None:
    """A relic of which our text says no more."""
    play.emit(events.Noted(troop_id, "note: relic", "Battle Banner"))


@locales.row("indian-burial-grounds", 1, each=True)
def shamans_curse(play: Play, troop_id: str) -> None:
    """-2 on the skill rolls of every troop that enters."""
    lasts(play, "shamans-curse", "Shaman's curse", troop_id, "indian-burial-grounds", (all_rolls.TRAITS,), -2)


BAG_TAKEN = "fetish"
"""The fact of the battle that a hero has the medicine bag."""


@locales.row("indian-burial-grounds", 6, each=True)
def medicine_bag(play: Play, troop_id: str) -> None:
    """The first hero to get here takes it: one shaman's spell, once, which is chosen then."""
    troop = play.troop(troop_id)
    if BAG_TAKEN in play.state.scenario.facts:
        play.tell("The medicine bag is gone.")
    elif not troop.stats.hero:
        play.tell("A medicine bag lies here. Only a Hero can use it.")
    else:
        play.emit(events.FactSet(BAG_TAKEN, troop_id), events.Noted(troop_id, fetish.BAG, "One shaman’s spell, once."))
        play.tell(f"{kinds.does(troop, 'takes')} a shaman’s medicine bag.")
