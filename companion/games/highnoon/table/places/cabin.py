"""The deserted cabin: the map that lies there, who lived in it, and what that one left (Appendix F, Deserted Cabin)."""

from companion.games.highnoon.catalog import catalog
from companion.games.highnoon.table.core import choices, events, taking_part
from companion.games.highnoon.table.core.play import Play, Settled, settles
from companion.games.highnoon.table.core.state import Matter, Option
from companion.games.highnoon.table.fate import joker_tables
from companion.games.highnoon.table.gizmos import gatlings
from companion.games.highnoon.table.places import locales
from companion.games.highnoon.table.places.finds import lasts, learn, loot
from companion.games.highnoon.table.rolling import asking
from companion.games.highnoon.table.wounds import resistance

LIVED, TAUGHT = "lived", "taught"
"""Facts of the battle: who lived in the cabin (what the d6 showed), and that somebody learned from the books there."""


@locales.row("deserted-cabin", 5)
def claim_map(play: Play, troop_id: str) -> None:
    """*Sneaky* for the battle, and loot worth 25."""
    play.emit(events.AbilityGained(troop_id, "sneaky"))
    play.tell(f"{play.troop(troop_id).name}: sneaky for the rest of the battle.")
    loot(play, troop_id)


@locales.row("deserted-cabin", 6)
def great_person(play: Play, troop_id: str) -> None:
    """Another d6 says who lived here."""
    title = "Who lived in the cabin?"
    seat = play.troop(troop_id).seat
    asking.table(
        play, "great-person", seat, "locale-cabin-great-person", title=title, troop=troop_id, rank=joker_tables.RANK
    )


@settles("great-person")
def _lived(play: Play, matter: Matter, settled: Settled) -> None:
    if not settled.skipped:
        play.emit(events.FactSet(LIVED, str(settled.total)))
        locales.find(play, matter.table, settled.total, matter.troop)


@locales.later("deserted-cabin", 6)
def _later(play: Play, troop_id: str) -> None:
    """The sorcerer's books and the preacher's wait for the first who can read them; all else was for the first troop
    inside."""
    rule = locales.EACH.get(("locale-cabin-great-person", int(play.state.scenario.facts.get(LIVED, "0"))))
    if rule is None:
        play.tell("Nothing more is found in the cabin.")
    else:
        rule(play, troop_id)


@locales.row("cabin-great-person", 1)
def cabin_gizmo(play: Play, troop_id: str) -> None:
    """A gizmo of your choice; its malfunction die is not printed: d6 (house)."""
    gizmo(play, troop_id, "d6")


def gizmo(play: Play, troop_id: str, die: str) -> None:
    """A gizmo of any kind for this troop, with its malfunction die."""
    troop = play.troop(troop_id)
    options = [Option(one.id, one.name, rule=f"gizmo-{one.id}") for one in catalog().gizmos.values()]
    about = {"die": die}
    asking.choice(
        play, "gizmo", troop.seat, options, title="Which gizmo?", troop=troop_id, rank=joker_tables.RANK, about=about
    )


@settles("gizmo")
def _taken(play: Play, matter: Matter, settled: Settled) -> None:
    for pick in settled.picks:
        play.emit(events.GizmoFound(matter.troop, pick, matter.about["die"]))
        gatlings.found(play, matter.troop, pick)


@locales.row("cabin-great-person", 2)
def hogleg(play: Play, troop_id: str) -> None:
    """Any Hero of yours may have it: +2 on Shootin' and on the damage of shots, whatever he fires, since what kind of
    gun it is is not printed (house)."""
    seat = play.troop(troop_id).seat
    heroes = taking_part.heroes(play.state, seat)
    if heroes:
        options = choices.troop_options(heroes)
        title = "Who takes the gunslinger’s weapon?"
        asking.choice(play, "hogleg", seat, options, title=title, troop=troop_id, rank=joker_tables.RANK, least=0)


@settles("hogleg")
def _armed(play: Play, _matter: Matter, settled: Settled) -> None:
    for hero in settled.picks:
        lasts(play, "hogleg", "The gunslinger's weapon", hero, "cabin-owner", ("shootin", resistance.SHOT_DAMAGE), 2)


@locales.row("cabin-great-person", 3, each=True)
def sorcerer(play: Play, troop_id: str) -> None:
    """The first caster in the cabin learns a spell."""
    _first_reader(play, troop_id, reads=bool(play.troop(troop_id).stats.caster))


@locales.row("cabin-great-person", 4, each=True)
def preacher(play: Play, troop_id: str) -> None:
    """The first blessed hero in the cabin learns a miracle."""
    troop = play.troop(troop_id)
    _first_reader(play, troop_id, reads=troop.stats.hero and troop.stats.caster == "blessed")


def _first_reader(play: Play, troop_id: str, *, reads: bool) -> None:
    if TAUGHT in play.state.scenario.facts:
        play.tell("Somebody has already read the books in the cabin.")
    elif not reads:
        play.tell(f"{play.troop(troop_id).name} cannot make head or tail of them. The books stay.")
    else:
        play.emit(events.FactSet(TAUGHT, troop_id))
        learn(play, troop_id)
