"""The Deserted Cabin: who lived there, and what that one left (Appendix F)."""

from companion.engine.hooks import on
from companion.games.highnoon.data.catalog import catalog
from companion.games.highnoon.table.core import Play, Settled, choices, events, settles, taking_part
from companion.games.highnoon.table.core.state import Effect, Matter, Option, Scope
from companion.games.highnoon.table.fate import outcomes
from companion.games.highnoon.table.fate.outcomes import BRINGS, LATER, RANK, choose
from companion.games.highnoon.table.gizmos import gatling_weapons
from companion.games.highnoon.table.places import entering_and_leaving, mounds_caves_and_mines
from companion.games.highnoon.table.places.locales import GREAT_PERSON
from companion.games.highnoon.table.rolling import asking
from companion.games.highnoon.table.wounds import resistance

LIVED, TAUGHT = "lived", "taught"
"""Facts of the battle: who lived in the cabin (what the d6 showed), and that somebody learned from the books there."""


@on(BRINGS, deserted_cabin="6")
def great_person(play: Play, troop_id: str) -> None:
    """Another d6 says who lived here."""
    seat, title = play.troop(troop_id).seat, "Who lived in the cabin?"
    asking.table(play, "great-person", seat, GREAT_PERSON, title=title, troop=troop_id, rank=RANK)


@settles("great-person")
def _lived(play: Play, matter: Matter, settled: Settled) -> None:
    if not settled.skipped:
        play.emit(events.FactSet(LIVED, str(settled.total)))
        entering_and_leaving.find(play, matter.table, settled.total, matter.troop)


@on(LATER, deserted_cabin="6")
def _later(play: Play, troop_id: str) -> None:
    """The sorcerer's books and the preacher's wait for the first who can read them; all else was for the first troop
    inside."""
    lived = int(play.state.scenario.facts.get(LIVED, "0"))
    if not lived or not outcomes.bring_later(play, GREAT_PERSON, lived, troop_id):
        play.tell("Nothing more is found in the cabin.")


@on(BRINGS, cabin_great_person="1")
def cabin_gizmo(play: Play, troop_id: str) -> None:
    """A gizmo of your choice; its malfunction die is not printed: d6 (house)."""
    gizmo(play, troop_id, "d6")


def gizmo(play: Play, troop_id: str, die: str) -> None:
    """A gizmo of any kind for this troop, with its malfunction die."""
    options = [Option(kind.id, kind.name, rule=f"gizmo-{kind.id}") for kind in catalog().gizmos.values()]
    choose(play, "gizmo", play.troop(troop_id), options, "Which gizmo?", about={"die": die})


@settles("gizmo")
def _taken(play: Play, matter: Matter, settled: Settled) -> None:
    for pick in settled.picks:
        play.emit(events.GizmoFound(matter.troop, pick, matter.about["die"]))
        gatling_weapons.found(play, matter.troop, pick)


@on(BRINGS, cabin_great_person="2")
def hogleg(play: Play, troop_id: str) -> None:
    """Any Hero of yours may have it: +2 on Shootin' and on the damage of shots, whatever he fires, since what kind of
    gun it is is not printed (house)."""
    troop = play.troop(troop_id)
    options = choices.troop_options(taking_part.heroes(play.state, troop.seat))
    choose(play, "hogleg", troop, options, "Who takes the gunslinger’s weapon?", least=0)


@settles("hogleg")
def _armed(play: Play, _matter: Matter, settled: Settled) -> None:
    rolls = ("shootin", resistance.SHOT_DAMAGE)
    for hero in settled.picks:
        name, scope = "The gunslinger's weapon", Scope(troop=hero)
        outcomes.last(play, Effect("", "hogleg", name, scope, "cabin-owner", rolls, 2))


@on(BRINGS, cabin_great_person="3")
def sorcerer(play: Play, troop_id: str) -> None:
    """The first caster in the cabin learns a spell."""
    _first_reader(play, troop_id, reads=bool(play.troop(troop_id).stats.caster))


@on(BRINGS, cabin_great_person="4")
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
        mounds_caves_and_mines.learn(play, troop_id)
