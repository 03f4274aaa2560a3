"""How somebody stands: upright, prone, looking from cover; whether they ran, and hold a door open (house)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.engine.board import Action, Input
from companion.engine.corrections import no_reason
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.outlaws.table.by_hand import forms
from companion.games.outlaws.table.by_hand.keeping import keep, not_among, not_own
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.state import Man, State
from companion.games.outlaws.table.core.step import Step

STANDING, PRONE, LEANING = "standing", "prone", "leaning"
WORDS = {STANDING: "standing", PRONE: "prone", LEANING: "looking from cover"}


@dataclass(frozen=True)
class SetStance:
    """One of `WORDS`; ``ran`` in the latest turn; has opened a ``door`` and not closed it."""

    man: str
    stance: str
    ran: bool = False
    door: bool = False
    reason: str = ""


def may(state: State, actor: Actor, command: SetStance) -> Why | None:
    """Only somebody conscious who can stand does."""
    return (
        not_own(state, actor, command.man)
        or not_among(command.stance, WORDS, "stance")
        or _lies(state.the(command.man), command.stance)
        or no_reason(command.reason)
    )


def _lies(man: Man, stance: str) -> Why | None:
    if stance != PRONE and not man.up:
        return Why("unconscious", f"{man.name} is unconscious.", values={"field": "stance"})
    if stance != PRONE and man.no_stand:
        return Why("no-stand", f"{man.name} cannot stand. Change “Lasting effects” first.", values={"field": "stance"})
    if stance != STANDING and man.mounted:
        return Why("mounted", f"{man.name} is on horseback.", values={"field": "stance"})
    return None


def offer(eyes: Eyes, man: Man) -> Iterator[Action]:
    """Three tiles and two boxes."""
    now = PRONE if man.prone else LEANING if man.leaning else STANDING
    asked = (
        forms.choice("stance", "Now", WORDS, now),
        Input("ran", "Ran in the latest turn", "yes", value="yes" if man.ran else ""),
        Input("door", "Holds a door open", "yes", value="yes" if man.door else ""),
    )
    yield forms.of_man(eyes, SetStance, "Stance", man, asked, WORDS[now])


def decide(step: Step, command: SetStance) -> None:
    """So it is."""
    prone, leaning = command.stance == PRONE, command.stance == LEANING
    man = replace(step.man(command.man), prone=prone, leaning=leaning, ran=command.ran, door=command.door)
    besides = [words for words, true in (("ran", man.ran), ("holds a door open", man.door)) if true]
    keep(step, man, ", ".join((WORDS[command.stance], *besides)), command.reason)


FEATURE = Feature(SetStance, may, decide)
