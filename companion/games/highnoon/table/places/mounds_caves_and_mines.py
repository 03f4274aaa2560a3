"""What is found on an Ancient Mound, in a Cave and in a Mine Shaft (Appendix F)."""

from companion.engine.hooks import on
from companion.games.highnoon.data.catalog import catalog
from companion.games.highnoon.table.chips import pot
from companion.games.highnoon.table.core import Play, Settled, events, kinds, order, settles
from companion.games.highnoon.table.core.state import Deed, Flag, Matter, Option
from companion.games.highnoon.table.fate import loot, rogues
from companion.games.highnoon.table.fate.outcomes import BRINGS, LATER, RANK, choose
from companion.games.highnoon.table.nerve import guts
from companion.games.highnoon.table.rolling import asking
from companion.games.highnoon.table.wounds import figures

# Ancient mound


@on(BRINGS, ancient_mound="1")
def forbidden_secrets(play: Play, troop_id: str) -> None:
    """Guts 8 or off the nearest edge, and *loco* (paranoid) either way; a *fearless* troop loses an action only."""
    troop = play.troop(troop_id)
    if troop.has("fearless"):
        _lose_action(play, troop_id)
        return
    play.emit(events.AbilityGained(troop_id, "loco", "paranoid"))
    play.tell(f"{troop.name}: loco (paranoid) from now on.")
    asking.ask(play, "forbidden", troop_id, tn=guts.HARD, second=troop.has("brave"))


def _lose_action(play: Play, troop_id: str) -> None:
    """The action in which it stands, else the next card that it has, else its Hold."""
    troop, go = play.troop(troop_id), play.state.go
    play.tell(f"{kinds.does(troop, 'is')} fearless and {kinds.in_number(troop, 'loses')} only an action.")
    if go is not None and go.troops == (troop_id,):
        play.emit(events.GoDid(Deed("ending")))
    elif best := order.best_card((troop,)):
        play.emit(events.CardDiscarded(troop_id, best[0], "an action lost"))
    elif troop.hold:
        figures.lose_hold(play, troop_id, "an action lost")
    else:
        play.emit(events.Reminded(f"{kinds.does(troop, 'loses')} the next action.", "ancient-mound"))


@settles("forbidden")
def _ran_off(play: Play, matter: Matter, settled: Settled) -> None:
    if settled.success is False:
        play.emit(events.TroopLeft(matter.troop, "out"))
        play.tell(f"{play.troop(matter.troop).name}: screaming off the nearest edge, and out of the battle.")


# Cave


@on(BRINGS, cave="1")
def bears(play: Play, troop_id: str) -> None:
    """One or two bears; a d6 says which: odd one, even two (house, for nobody prints it)."""
    seat, text = play.troop(troop_id).seat, "Odd: one. Even: two."
    asking.dice(play, "bears", seat, "d6", title="How many bears?", text=text, rule="cave", rank=RANK)


@settles("bears")
def _woken(play: Play, matter: Matter, settled: Settled) -> None:
    if not settled.skipped:
        for _ in range(1 + (settled.total % 2 == 0)):
            rogues.attack(play, "bear", matter.seat)


@on(BRINGS, cave="6")
def wise_hermit(play: Play, troop_id: str) -> None:
    """A spell of the caster's own type; for anybody else a chip."""
    troop = play.troop(troop_id)
    if troop.has("arcane-background") or troop.stats.caster:
        learn(play, troop_id)
    else:
        pot.draw_chips(play, troop.seat, 1, "a wise hermit")


def learn(play: Play, troop_id: str) -> None:
    """One spell more, of the caster's type, chosen by its player."""
    troop = play.troop(troop_id)
    options = [
        Option(spell.id, spell.name, rule=f"spell-{spell.id}")
        for spell in catalog().spells.values()
        if troop.stats.caster in spell.types and spell.id not in troop.stats.spells
    ]
    none = f"There is no spell for {troop.name} to learn."
    choose(play, "learn", troop, options, f"{kinds.does(troop, 'learns')} a spell", none=none)


@settles("learn")
def _learned(play: Play, matter: Matter, settled: Settled) -> None:
    for spell in settled.picks:
        play.emit(events.SpellLearned(matter.troop, spell))


# Mine shaft


LOOT = 25


@on(LATER, mine_shaft="2")
def claim(play: Play, troop_id: str) -> None:
    """With the miners gone, a troop that spends a turn here digs up loot worth 25: once a turn each."""
    troops = play.state.troops.values()
    if any(troop.alive and troop.stats.card == "miners" and kinds.ROGUE in troop.notes for troop in troops):
        play.tell("The miners are still here, and shoot.")
    elif Flag("dug", troop_id) in play.state.flags:
        play.tell(f"{play.troop(troop_id).name}: it has dug this turn already.")
    else:
        play.emit(events.FlagRaised(Flag("dug", troop_id)))
        loot.find(play, troop_id, LOOT)
