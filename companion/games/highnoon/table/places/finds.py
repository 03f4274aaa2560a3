"""What is found in Strange Locales: loot, rogues, troops for hire, curses and gifts (Appendix F)."""

from companion.games.highnoon.catalog import catalog
from companion.games.highnoon.table.chips import pot
from companion.games.highnoon.table.core import effects, events, kinds, order
from companion.games.highnoon.table.core.play import Play, Settled, settles
from companion.games.highnoon.table.core.state import Deed, Effect, Matter, Option, Scope
from companion.games.highnoon.table.fate import joker_tables, rogues
from companion.games.highnoon.table.nerve import guts
from companion.games.highnoon.table.places import locales
from companion.games.highnoon.table.rolling import asking
from companion.games.highnoon.table.wounds import bounty, figures

LOOT, BIG_LOOT = 25, 50


def loot(play: Play, troop_id: str, amount: int = LOOT) -> None:
    """Loot counts for the side whose troop finds it (Objectives); carrying it off is asked of two finds alone."""
    troop = play.troop(troop_id)
    play.emit(events.MarkChanged(troop_id, "loot", True))
    bounty.reward(play, troop.seat, amount, f"loot found by {troop.name}")


def lasts(play: Play, what: str, name: str, troop_id: str, rule: str, rolls: tuple[str, ...], amount: int) -> None:
    """Something that counts on a troop's rolls to the end of the battle; the same twice does not add up."""
    scope = Scope(troop=troop_id)
    if effects.lasting(play.state, what, scope) is None:
        effects.begin(play, Effect("", what, name, scope, rule, rolls, amount))


for _table, _totals, _key in (
    ("ancient-mound", (2,), "rattlers"),
    ("cave", (2,), "hermit"),
    ("deserted-cabin", (1, 2), "hideout"),
    ("eerie-clearing", (1,), "bokkor"),
    ("eerie-clearing", (2,), "hunters"),
    ("graveyard", (1, 2), "haunts"),
    ("graveyard", (6,), "haunts"),
    ("indian-burial-grounds", (2,), "braves"),
    ("mine-shaft", (1,), "devil-bats"),
    ("mine-shaft", (2,), "miners"),
    ("rattler-pit", (1,), "mojave-rattler"),
    ("rattler-pit", (2,), "cultists"),
    ("ruin", (1, 2), "nosferatu"),
    ("strange-tower", (2,), "devil-bats"),
    ("weird-tree", (2,), "hangin-judge"),
):

    def _attacked(play: Play, troop_id: str, key: str = _key) -> None:
        """Rogues."""
        rogues.attack(play, key, play.troop(troop_id).seat)

    locales.row(_table, *_totals)(_attacked)

for _table, _total, _key, _who in (
    ("ancient-mound", 4, "illinois-johnson", "Illinois Johnson"),
    ("cave", 4, "mountain-men", "A posse of mountain men"),
    ("deserted-cabin", 4, "outlaws", "An outlaw gang"),
    ("eerie-clearing", 4, "cajuns", "A posse of Cajuns"),
    ("graveyard", 4, "doctor", "The Doctor"),
    ("indian-burial-grounds", 4, "comancheros", "A posse of Comancheros"),
    ("mine-shaft", 4, "miners", "A posse of miners"),
    ("rattler-pit", 4, "cultists", "A posse of cultists"),
    ("ruin", 4, "nosferatu", "A posse of Nosferatu"),
    ("strange-tower", 4, "mad-scientist", "A mad scientist, with Frankie"),
    ("weird-tree", 4, "deputies", "A posse of deputies"),
):

    def _for_hire(play: Play, _troop_id: str, key: str = _key, who: str = _who) -> None:
        """The highest bidder has them."""
        rogues.hire(play, key, who)

    locales.row(_table, _total)(_for_hire)

for _table, _totals in (
    ("cave", (5,)),
    ("indian-burial-grounds", (5,)),
    ("cabin-great-person", (5, 6)),
):
    locales.row(_table, *_totals)(loot)


# Ancient Mound


@locales.row("ancient-mound", 1)
def forbidden_secrets(play: Play, troop_id: str) -> None:
    """Guts 8 or off the nearest edge, and *loco* (paranoid) either way; a *fearless* troop loses an action only."""
    troop = play.troop(troop_id)
    if troop.has("fearless"):
        lose_action(play, troop_id)
        return
    play.emit(events.AbilityGained(troop_id, "loco", "paranoid"))
    play.tell(f"{troop.name}: loco (paranoid) from now on.")
    asking.trait(
        play,
        "forbidden",
        troop_id,
        "guts",
        title=f"{troop.name}: Guts",
        tn=guts.HARD,
        purpose="guts",
        text="If it fails, it runs off the nearest table edge.",
        rule="ancient-mound",
        second=troop.has("brave"),
        rank=joker_tables.RANK,
    )


def lose_action(play: Play, troop_id: str) -> None:
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


@locales.row("ancient-mound", 5)
def goodies(play: Play, troop_id: str) -> None:
    """Loot worth 50."""
    loot(play, troop_id, BIG_LOOT)


@locales.row("ancient-mound", 6)
def temple(play: Play, troop_id: str) -> None:
    """Two chips for the player of the first troop at the top."""
    pot.draw_chips(play, play.troop(troop_id).seat, 2, "the ancient temple")


# Cave


@locales.row("cave", 1)
def bears(play: Play, troop_id: str) -> None:
    """One or two bears; a d6 says which: odd one, even two (house, for nobody prints it)."""
    seat = play.troop(troop_id).seat
    text = "Odd: one. Even: two."
    asking.dice(play, "bears", seat, "d6", title="How many bears?", text=text, rule="cave", rank=joker_tables.RANK)


@settles("bears")
def _woken(play: Play, matter: Matter, settled: Settled) -> None:
    if not settled.skipped:
        for _ in range(1 + (settled.total % 2 == 0)):
            rogues.attack(play, "bear", matter.seat)


@locales.row("cave", 6)
def wise_hermit(play: Play, troop_id: str) -> None:
    """A spell of the caster's own type; for anybody else a chip."""
    if play.troop(troop_id).has("arcane-background") or play.troop(troop_id).stats.caster:
        learn(play, troop_id)
    else:
        pot.draw_chips(play, play.troop(troop_id).seat, 1, "a wise hermit")


def learn(play: Play, troop_id: str) -> None:
    """One spell more, of the caster's type, chosen by its player."""
    troop = play.troop(troop_id)
    options = [
        Option(spell.id, spell.name, rule=f"spell-{spell.id}")
        for spell in catalog().spells.values()
        if troop.stats.caster in spell.types and spell.id not in troop.stats.spells
    ]
    if not options:
        play.tell(f"There is no spell for {troop.name} to learn.")
        return
    title = f"{kinds.does(troop, 'learns')} a spell"
    asking.choice(play, "learn", troop.seat, options, title=title, troop=troop_id, rank=joker_tables.RANK)


@settles("learn")
def _learned(play: Play, matter: Matter, settled: Settled) -> None:
    for spell in settled.picks:
        play.emit(events.SpellLearned(matter.troop, spell))
