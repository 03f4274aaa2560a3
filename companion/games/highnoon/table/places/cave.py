"""What is found in a Cave (Appendix F)."""

from companion.engine.hooks import on
from companion.games.highnoon.catalog import catalog
from companion.games.highnoon.table.chips import pot
from companion.games.highnoon.table.core import events, kinds
from companion.games.highnoon.table.core.play import Play, Settled, settles
from companion.games.highnoon.table.core.state import Matter, Option
from companion.games.highnoon.table.fate import rogues
from companion.games.highnoon.table.fate.outcomes import BRINGS, RANK, choose
from companion.games.highnoon.table.rolling import asking


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
    if options:
        choose(play, "learn", troop, options, f"{kinds.does(troop, 'learns')} a spell")
    else:
        play.tell(f"There is no spell for {troop.name} to learn.")


@settles("learn")
def _learned(play: Play, matter: Matter, settled: Settled) -> None:
    for spell in settled.picks:
        play.emit(events.SpellLearned(matter.troop, spell))
