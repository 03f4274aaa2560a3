"""One more character in the posse of a seat that came without a list (house)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action, Input, Pick
from companion.engine.deciding import no_seat, not_yours
from companion.engine.features import Feature, Why, shown
from companion.engine.play import Actor
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.data.figures import figures
from companion.games.outlaws.data.people import KINDS, Character
from companion.games.outlaws.lists.points import kit_of
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.refusals import not_now
from companion.games.outlaws.table.core.state import Seat, State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.setting_up import joining


@dataclass(frozen=True)
class Recruit:
    """One of the characters joins, with the kit printed beside the name."""

    seat: str
    person: str


def may(state: State, actor: Actor, command: Recruit) -> Why | None:
    """One of the characters, whom nobody plays yet, while there is room."""
    return (
        not_now(state, "recruit")
        or no_seat(state, command.seat)
        or not_yours(state, actor, command.seat)
        or joining.is_ready(state, command.seat)
        or _no_room(state, command.seat)
        or _cannot(state, command.person)
    )


def _no_room(state: State, seat: str) -> Why | None:
    most = figures().posse_most
    if len(state.posse(seat)) < most:
        return None
    return Why("posse-full", f"A posse has at most {most} characters.", f"At most {most} characters")


def _cannot(state: State, person: str) -> Why | None:
    if person not in catalog().characters:
        return Why("no-such-character", "There is no character of that name.", values={"person": person[:40]})
    if any(man.person == person for man in state.men):
        name = catalog().characters[person].name
        return Why("taken", f"{name} is at the table already.", values={"person": person})
    return None


def offer(eyes: Eyes, seat: Seat) -> Iterator[Action]:
    """Everybody who is still free, in one form; a tap chooses."""
    state = eyes.state
    taken = {man.person for man in state.men}
    free = [person for person in catalog().characters.values() if person.id not in taken]
    why = shown(may(state, eyes.actor, Recruit(seat.id, free[0].id))) if free else None
    if why is None:
        return
    picks = tuple(Pick(person.id, person.name, _words(person), person.icon) for person in free)
    field = Input("person", "Who?", "one", picks, send=True)
    more = bool(state.posse(seat.id))
    label, tone = ("Add a character …", "plain") if more else ("Choose a character …", "primary")
    yield Action("Recruit", label, {"seat": seat.id}, (field,), tone=tone, why=why)


def _words(person: Character) -> str:
    """What somebody chooses by: the best gun skill, the special skill, the guns."""
    best = max(KINDS, key=lambda kind: (person.gun_skill(kind), person.icons(kind)))
    skills = [f"{best.capitalize()} +{person.gun_skill(best)}"] if person.gun_skill(best) > 0 else []
    skills += [f"Brawl +{person.brawl}"] if person.brawl > 0 else []
    skills += [catalog().skills[person.skill].name] if person.skill else []
    return ", ".join([*skills, *(catalog().guns[gun].name for gun in person.guns)])


def decide(step: Step, command: Recruit) -> None:
    """The character joins."""
    person = catalog().characters[command.person]
    man = joining.join(step, command.seat, person, kit_of(person))
    step.tell(f"{step.seat(command.seat).name} plays {man.name}.")


FEATURE = Feature(Recruit, may, decide)
