"""What is found in a Field o' Bones, on a Graveyard, on Indian Burial Grounds and in a Ruin (Appendix F)."""

from dataclasses import replace

from companion.engine.hooks import on
from companion.games.highnoon.table.abilities import harrowed_power
from companion.games.highnoon.table.core import Play, Settled, effects, events, kinds, lending, settles, settles_group
from companion.games.highnoon.table.core.state import EVERYBODY, Effect, Matter, Option, Result
from companion.games.highnoon.table.fate import rogues
from companion.games.highnoon.table.fate.outcomes import BRINGS, RANK
from companion.games.highnoon.table.magic.medicine_bag import BAG
from companion.games.highnoon.table.nerve import morale
from companion.games.highnoon.table.places.locales import INSIDE
from companion.games.highnoon.table.rolling import asking, settling
from companion.games.highnoon.table.wounds import bounty

# Field o bones


SPIRITS = "d8"


@on(BRINGS, field_o_bones="1")
def possession(play: Play, troop_id: str) -> None:
    """Each troop that enters: its Smarts against d8."""
    group = f"possession:{play.state.counter + 1}"
    about = {settling.CONTEST: "high", "troop": troop_id}
    asking.ask(play, "possession", troop_id, group=group, about=about)
    spirits = Matter("", "possession", "trait", "", "The spirits: Smarts", rule="field-o-bones", rank=RANK)
    play.raise_matter(replace(spirits, trait="smarts", dice=SPIRITS, group=group, about=about))


@settles_group("possession")
def _contested(play: Play, _group: str, results: tuple[Result, ...]) -> None:
    troop = play.troop(results[0].about["troop"])
    if any(result.skipped for result in results) or results[0].troop == troop.id or not troop.alive:
        return
    foe = play.opponent(troop.seat)
    play.emit(events.AbilityGained(troop.id, "fearless"), events.Noted(troop.id, kinds.ROGUE, "yes"))
    morale.set_morale(play, troop.id, "steady")
    if foe is not None:
        lending.for_good(play, troop.id, foe.id)
    play.tell(f"The spirits have {troop.name}: fearless, rogue, and after the nearest troop.")


# Graveyard


ROBBERS, ROBBERS_BOUNTY = "grave-robbers", 25


@on(BRINGS, graveyard="5")
def robbers(play: Play, troop_id: str) -> None:
    """Rogues, and 25 bounty points to whoever gets rid of them: by driving them out, or by leaving nobody of them to be
    driven out (house)."""
    rogues.attack(play, ROBBERS, play.troop(troop_id).seat)
    name = f"Grave robbers: {ROBBERS_BOUNTY} bounty for chasing them out"
    effects.begin(play, Effect("", ROBBERS, name, EVERYBODY, "graveyard"))


@effects.tidies(ROBBERS)
def _chased(play: Play, effect: Effect) -> None:
    """Between the turns: once none of them is on the graveyard, the players say whose doing that was."""
    troops = play.state.troops.values()
    came = [troop for troop in troops if troop.stats.card == ROBBERS and kinds.ROGUE in troop.notes]
    if not came or any(robber.alive and INSIDE in robber.marks for robber in came):
        return
    play.emit(events.EffectEnded(effect.id))
    options = [Option(seat.id, seat.name) for seat in play.state.seats]
    title = "The grave robbers are gone: who chased them out?"
    asking.choice(play, ROBBERS, "", options, title=title, rule="graveyard", rank=RANK, least=0)


@settles(ROBBERS)
def _rewarded(play: Play, _matter: Matter, settled: Settled) -> None:
    for seat in settled.picks:
        bounty.reward(play, seat, ROBBERS_BOUNTY, "grave robbers chased out")


# Burial grounds


BAG_TAKEN = "fetish"
"""The fact of the battle that a hero has the medicine bag."""


@on(BRINGS, indian_burial_grounds="6")
def medicine_bag(play: Play, troop_id: str) -> None:
    """The first hero to get here takes it: one shaman's spell, once, which is chosen then."""
    troop = play.troop(troop_id)
    if BAG_TAKEN in play.state.scenario.facts:
        play.tell("The medicine bag is gone.")
    elif not troop.stats.hero:
        play.tell("A medicine bag lies here. Only a Hero can use it.")
    else:
        play.emit(events.FactSet(BAG_TAKEN, troop_id), events.Noted(troop_id, BAG, "One shaman’s spell, once."))
        play.tell(f"{kinds.does(troop, 'takes')} a shaman’s medicine bag.")


# Ruin


@on(BRINGS, ruin="6")
def ancient_magic(play: Play, troop_id: str) -> None:
    """*Undead*, *fear* and *fearless*; a hero is Harrowed, with one power."""
    for ability in ("undead", "fear", "fearless"):
        play.emit(events.AbilityGained(troop_id, ability))
    morale.set_morale(play, troop_id, "steady")
    play.tell(f"{play.troop(troop_id).name}: undead, with fear, and fearless.")
    if play.troop(troop_id).stats.hero:
        play.emit(events.HeroHarrowed(troop_id))
        harrowed_power.ask(play, troop_id)
