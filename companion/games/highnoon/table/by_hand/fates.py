"""The commands around tables, objectives, the Harrowed and the end: who may give them, and which rule they call."""

from dataclasses import replace

from companion.engine.errors import Illegal
from companion.games.highnoon.table.commands import tables as tap
from companion.games.highnoon.table.core import effects, events, naming, rolls
from companion.games.highnoon.table.core.play import Play, decides
from companion.games.highnoon.table.core.state import Effect, Matter, Throw, Troop, concealed
from companion.games.highnoon.table.core.who_may import culprit, in_battle, seated
from companion.games.highnoon.table.fate import creatures, curse, joker_tables
from companion.games.highnoon.table.places import locales
from companion.games.highnoon.table.rolling import settling
from companion.games.highnoon.table.scenario import bystanders, ending
from companion.games.highnoon.table.scenario.setup import RAID
from companion.games.highnoon.table.wounds import bounty, figures

MOST_POINTS = 1000
MOST_WORDS = 200


def _mine(play: Play, troop_id: str) -> Troop:
    """Errors: `Illegal` ``not-now`` outside of the battle, ``not-there`` for who takes no part; `Forbidden`."""
    troop = play.troop(troop_id)
    play.allow(troop.seat)
    in_battle(play.state)
    if not troop.alive:
        raise Illegal("not-there", "That troop is not in the fight now.")
    return troop


@decides(tap.RollFortune)
def fortune(play: Play, command: tap.RollFortune) -> None:
    """A red Joker that the app did not deal."""
    joker_tables.roll(play, "fortune", _mine(play, command.troop).id)
    play.label = "Fortune"


@decides(tap.RollCalamity)
def calamity(play: Play, command: tap.RollCalamity) -> None:
    """A black Joker that the app did not deal."""
    joker_tables.roll(play, "calamity", _mine(play, command.troop).id)
    play.label = "Calamity"


@decides(tap.RollFreakEvent)
def freak_event(play: Play, command: tap.RollFreakEvent) -> None:
    """A freak event, or the egg that hatches instead."""
    joker_tables.RESULTS["fortune", 2](play, _mine(play, command.troop).id)
    play.label = "A Freak Event"


@decides(tap.RollCritical)
def critical(play: Play, command: tap.RollCritical) -> None:
    """Either side may ask for it. Errors: `Illegal` ``heroes-only``."""
    hero = play.troop(command.hero)
    by = culprit(play, command.by) if command.by else None
    if by is None or not play.actor.may_play(by.seat):
        play.allow(hero.seat)
    in_battle(play.state)
    if not hero.stats.hero or not hero.alive:
        raise Illegal("heroes-only", "Only Heroes in the fight roll on the Critical Hit Table.")
    figures.ask_where(play, hero.id, command.by)
    play.label = f"{naming.called(play.state, hero)}: a critical hit"


@decides(tap.ExploreLocale)
def explore(play: Play, command: tap.ExploreLocale) -> None:
    """A troop that everybody can see walks in."""
    troop = _mine(play, command.troop)
    if concealed(play.state, troop):
        raise Illegal("hidden", "A hidden troop cannot explore. Show it first.")
    locales.explore(play, troop.id)
    play.label = f"{troop.name} in the Strange Locale"


@decides(tap.Score)
def score(play: Play, command: tap.Score) -> None:
    """Points by a scenario's or a table's word. Errors: `Illegal` ``bad-points``."""
    play.allow(command.seat)
    play.seat(command.seat)
    why = command.why.strip() or "an objective"
    if not command.amount or abs(command.amount) > MOST_POINTS or len(why) > MOST_WORDS:
        raise Illegal("bad-points", f"Score 1 to {MOST_POINTS:,} points, or as many less than 0, and say why.")
    if not play.state.uses("bounty"):
        raise Illegal("no-bounty", "This table does not use the app for bounty.")
    bounty.reward(play, command.seat, command.amount, why)


@decides(tap.Bystanders)
def bystander(play: Play, command: tap.Bystanders) -> None:
    """A d10 for each area effect template; 10 has hit somebody innocent (Raid). Errors: `Illegal` ``no-raid``."""
    play.allow(command.seat)
    play.seat(command.seat)
    if play.state.scenario.id != RAID:
        raise Illegal("no-raid", "Bystanders matter only in a Raid.")
    play.label = bystanders.ask(play, command.seat)


def _effect(play: Play, what: str, missing: str) -> Effect:
    found = effects.lasting(play.state, what)
    if found is None:
        raise Illegal("no-such-effect", missing)
    return found


@decides(tap.KillJackalope)
def kill_jackalope(play: Play, _command: tap.KillJackalope) -> None:
    """Whoever sees it fall."""
    seated(play)
    creatures.kill_jackalope(play, _effect(play, creatures.JACKALOPE, "There is no jackalope here."))


@decides(tap.TakeFoot)
def take_foot(play: Play, command: tap.TakeFoot) -> None:
    """A Hero, a posse or a crew; a single troop is none of them. Errors: `Illegal` ``no-foot``."""
    troop = _mine(play, command.troop)
    carcass = _effect(play, creatures.CARCASS, "There is no dead jackalope here.")
    if troop.stats.number == "single":
        raise Illegal("no-foot", "Only a Hero, a posse or a crew can take the foot.")
    creatures.take_foot(play, carcass, troop)


@decides(tap.EndStampede)
def end_stampede(play: Play, _command: tap.EndStampede) -> None:
    """It has run off the table."""
    seated(play)
    effects.end(play, _effect(play, "stampede", "There is no stampede."))


@decides(tap.Dictate)
def dictate(play: Play, command: tap.Dictate) -> None:
    """Once: an open roll of a foe's, damage included, shows what this seat says, instead of whatever lies there, and
    stays so (Freak Event 16; ruling 54). Errors: `Illegal` ``no-curse``, ``no-roll``, ``impossible-total``."""
    play.allow(command.seat)
    held = curse.held_by(play.state, command.seat)
    if held is None:
        raise Illegal("no-curse", "You have no Curse of Fate.")
    matter = _cursed(play, command)
    fell = rolls.typed(matter, str(command.total), "first")
    play.label = "The Curse of Fate"
    play.emit(events.EffectEnded(held.id))
    play.tell(f"Curse of Fate: {play.seat(command.seat).name} sets the roll to {command.total} ({matter.title}).")
    dictated = replace(matter, throws=(Throw(fell.faces, fell.total, "first"),))
    outcome = rolls.outcome(dictated)
    if outcome is not None:
        settling.settle(play, matter.id, outcome, "dictated")


def _cursed(play: Play, command: tap.Dictate) -> Matter:
    found = [one for one in curse.open_rolls(play.state, command.seat) if command.matter in ("", one.id)]
    if not found:
        raise Illegal("no-roll", "No opponent has to roll now.")
    return found[0]


@decides(tap.EndBattle)
def end_battle(play: Play, command: tap.EndBattle) -> None:
    """Those at the table call it a day. Errors: `Illegal` ``not-now``, ``too-long``."""
    seated(play)
    in_battle(play.state)
    why = command.why.strip().rstrip(".")
    if len(why) > MOST_WORDS:
        raise Illegal("too-long", f"Write at most {MOST_WORDS} characters.", most=MOST_WORDS)
    play.label = "End of the battle"
    ending.finish(play, why or "The players end the battle")
