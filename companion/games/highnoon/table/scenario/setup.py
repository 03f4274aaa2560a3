"""Getting ready: a checklist in the book's order, each step of which is done, skipped or set by hand at any time.

Chapter One, Step One and Step Two; rulings 8, 49, 50. Nothing here keeps anybody from starting the battle.
"""

from collections.abc import Callable
from dataclasses import dataclass

from companion.engine.errors import Illegal
from companion.games.highnoon.data.catalog import catalog
from companion.games.highnoon.table.chips import first_chips
from companion.games.highnoon.table.chips.first_chips import legends
from companion.games.highnoon.table.commands import setup as asked
from companion.games.highnoon.table.core import events
from companion.games.highnoon.table.core.play import Play, decides
from companion.games.highnoon.table.core.state import SKIPPED, Seat, State, Troop, concealed

LAST_THING, RAID = "last-thing-standing", "raid"
"""The two scenarios with an extra of their own; a Raid has two sides besides."""
SCENARIOS = {
    LAST_THING: "Last Thing Standing",
    RAID: "Raid",
    "scavenger-hunt": "Scavenger Hunt",
    "twisted-tale": "Twisted Tale",
}
"""Chapter One, Step One; by the ids of their entries."""
POSSES = {"law-dog": "Law Dog", "renown": "Renown"}
"""Abilities that bring one free posse of Gunmen a side each (Appendix A)."""


@dataclass(frozen=True)
class Step:
    """A line of the checklist. ``needed``: whether this battle asks for it at all."""

    id: str
    title: str
    text: str
    rule: str
    needed: Callable[[State], bool]


def _special(state: State) -> bool:
    return state.scenario.id in (LAST_THING, RAID)


def _allies(state: State) -> bool:
    return state.uses("chips") and len(state.seats) > 1


def secretive(state: State, seat: str = "") -> tuple[Troop, ...]:
    """Troops with something to write down before the battle: bushwhackers, infiltrators, tale tellers who are no
    Heroes (Appendix A)."""
    return tuple(
        troop
        for troop in state.troops.values()
        if (not seat or troop.owner == seat)
        and (troop.has("bushwack", "infiltration") or (troop.has("tale-tellin") and not troop.stats.hero))
    )


def free_posses(state: State) -> tuple[tuple[Troop, str], ...]:
    """Heroes who bring a posse of Gunmen, with the ability; one posse for each of the two abilities and seat."""
    found: dict[tuple[str, str], Troop] = {}
    for troop in state.troops.values():
        for ability in POSSES:
            if troop.stats.hero and troop.has(ability) and not _brought(state, troop.owner, ability):
                found.setdefault((troop.owner, ability), troop)
    return tuple((troop, ability) for (_, ability), troop in found.items())


def _brought(state: State, seat: str, ability: str) -> bool:
    return any(troop.owner == seat and ability in troop.notes for troop in state.troops.values())


def enforcers(state: State) -> tuple[Troop, ...]:
    """Who leads, of lists that lie open."""
    sealed = {seat.id for seat in state.seats if seat.sealed}
    return tuple(
        troop
        for troop in state.troops.values()
        if troop.stats.enforcer and not troop.hidden and troop.owner not in sealed
    )


STEPS = (
    Step("scenario", "Scenario", "Roll a d6, or choose.", "choosing-a-scenario", lambda _: True),
    Step(
        "special",
        "Town or night",
        "Roll a d6, or choose.",
        "how-a-scenario-reads",
        _special,
    ),
    Step(
        "sides",
        "Attacker and defender",
        "Who holds the town? The defender gets 25 % more points.",
        "raid-sides",
        lambda state: state.scenario.id == RAID and len(state.seats) > 1,
    ),
    Step(
        "locale",
        "Strange Locale",
        "It is in the center. Roll for which one, or choose.",
        "which-locale",
        lambda state: state.scenario.id == "scavenger-hunt",
    ),
    Step(
        "size", "Army size", "The points you agreed on.", "points-limit", lambda state: any(s.army for s in state.seats)
    ),
    Step("chips", "First chips", "Three each from the Fate Pot.", "fate-pot", lambda state: state.uses("chips")),
    Step("allies", "Allies", "Bid chips for a gang that nobody is playing.", "bidding-for-allies", _allies),
    Step(
        "posses",
        "Free posses",
        "Some Heroes bring a posse of Gunmen.",
        "ability-renown",
        lambda state: bool(free_posses(state)) or "posses" in state.done,
    ),
    Step(
        "enforcers",
        "Enforcers",
        "Say who leads each gang.",
        "enforcer",
        lambda state: any(troop.stats.enforcer for troop in state.troops.values()),
    ),
    Step(
        "deployment",
        "Deployment",
        "A d20 each; the lowest sets up first.",
        "deployment-order",
        lambda state: len(state.seats) > 1,
    ),
    Step(
        "secrets",
        "Written secrets",
        "Hiding places and infiltrators in secret; which Hero a tale teller follows, for all to see.",
        "unfair-knowledge",
        lambda state: bool(secretive(state)),
    ),
    Step("lists", "Sealed lists", "Reveal them.", "unfair-knowledge", lambda state: any(s.sealed for s in state.seats)),
)
BY_ID = {step.id: step for step in STEPS}


def checklist(state: State) -> tuple[tuple[Step, bool], ...]:
    """The steps of this battle, in order, each with whether it is done."""
    return tuple((step, is_done(state, step.id)) for step in STEPS if step.needed(state) or step.id in state.done)


def is_done(state: State, step: str) -> bool:
    """True where a step was done or skipped; secrets once every seat that has any is through."""
    if step == "secrets" and step not in state.done:
        waiting = {troop.owner for troop in secretive(state)}
        return bool(waiting) and all(f"secrets:{seat}" in state.done for seat in waiting)
    if step == "lists" and not any(seat.sealed for seat in state.seats):
        return True
    return step in state.done


def next_step(state: State) -> Step | None:
    """What comes next; None once the battle may start."""
    if state.phase != "setup":
        return None
    return next((step for step, done in checklist(state) if not done), None)


def in_setup(play: Play) -> None:
    """Errors: `Illegal` ``begun`` once the first cards are dealt."""
    if play.state.phase != "setup":
        raise Illegal("begun", "The battle has begun. That belongs to the setup.")


def done(play: Play, step: str) -> None:
    """A step is over; once is enough."""
    if step not in play.state.done:
        play.emit(events.StepDone(step))


def drop(play: Play, *kinds: str) -> None:
    """What a step had asked for is not asked any more: it was set by hand."""
    for matter in play.state.matters:
        if matter.kind in kinds:
            play.emit(events.MatterSettled(matter.id, SKIPPED))
            if matter.group:
                play.emit(events.GroupSettled(matter.group))


@decides(asked.SkipStep)
def skip_step(play: Play, command: asked.SkipStep) -> None:
    """Not asked for again; it can still be done later."""
    in_setup(play)
    step = BY_ID.get(command.step)
    if step is None:
        raise Illegal("no-such-step", "There is no such step.")
    if is_done(play.state, step.id):
        raise Illegal("done-already", "That is done already.")
    drop(play, *(kind for kind, owner in KINDS.items() if owner == step.id))
    done(play, step.id)
    play.tell(f"{step.title}: decided by the players.")


KINDS = {
    "setup-scenario": "scenario",
    "setup-special": "special",
    "setup-locale": "locale",
    "setup-allies": "allies",
    "setup-deployment": "deployment",
}
"""Which matters a step asks."""


@decides(asked.StartBattle)
def start(play: Play, _command: asked.StartBattle) -> None:
    """Setup is over, whatever was left out; the first turn begins with Draw! (Chapter Two). Chips that nobody drew are
    dealt now, or once everybody's troops are on the table (ruling 55)."""
    in_setup(play)
    drop(play, *KINDS)
    for seat in play.state.seats:
        if seat.sealed:
            play.emit(events.ListsShown(seat.id))
            play.tell(f"{seat.name}’s list is open.")
    if _musters(play.state):
        play.emit(events.StepDone(MUSTER))
    elif first_chips.due(play.state):
        first_chips.draw(play)
    play.emit(events.PhaseBegan("draw"))
    play.label = "The battle begins"
    play.tell("The battle begins.")


MUSTER, MUSTERED = "muster", "mustered"
"""Steps: seats without a list say who is on the table, and that this is all."""


def listless(state: State) -> tuple[Seat, ...]:
    """The seats that came without a list: their troops are added at the table."""
    return tuple(seat for seat in state.seats if not seat.army)


def _musters(state: State) -> bool:
    """True where a seat without a list has still to say who is on the table before the app deals the first cards."""
    return state.uses("cards") and any(not state.of(seat.id) for seat in listless(state))


def mustering(state: State) -> bool:
    """True while seats without a list may still name their troops before the first deal."""
    return MUSTER in state.done and MUSTERED not in state.done


@decides(asked.EndMuster)
def end_muster(play: Play, _command: asked.EndMuster) -> None:
    """First chips that nobody drew yet are dealt, and then cards may be; whoever is late still comes by hand (ruling
    55). Errors: `Illegal` ``mustered``, ``nobody``."""
    if not mustering(play.state):
        raise Illegal("mustered", "Everybody is on the table already.")
    if not play.state.troops:
        raise Illegal("nobody", "Nobody is on the table yet.")
    done(play, MUSTERED)
    play.tell("Everybody is on the table.")
    if first_chips.due(play.state):
        first_chips.draw(play)


def gang_name(gang: str) -> str:
    """A gang's name, or the id where it is none."""
    found = catalog().gangs.get(gang)
    return found.name if found else gang


def reminders(state: State) -> tuple[tuple[str, str], ...]:
    """What the players should know about the battle as it is set up: (words, rules entry)."""
    facts = state.scenario.facts
    found = []
    if facts.get("town") == "yes":
        found.append(("A town stands in the middle of the table.", "last-thing-standing"))
    if facts.get("night") == "yes":
        found.append(("It is night. The book does not say what that does. Agree on it.", "night"))
    if facts.get("locale"):
        name = facts["locale"].replace("-", " ").capitalize()
        found.append((f"Strange Locale: {name}. The first troop to get there rolls for it.", "exploring-a-locale"))
    found.extend(
        (f"{hero.name}’s own chips are only for {hero.name}’s rolls.", "personal-chips")
        for seat in state.seats
        for hero in legends(state, seat.id)
        if hero.chips and not concealed(state, hero)
    )
    return tuple(found)
