"""What lasts to the end of the shootout, and what a skill has used up (house)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.engine.board import Action
from companion.engine.corrections import no_reason
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.outlaws.table.by_hand import forms
from companion.games.outlaws.table.by_hand.keeping import keep, not_own
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.state import HANDS, Man, State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.hurt import dropping

NO_RUN, NO_STAND, LUCKY, FORCED = "no-run", "no-stand", "lucky", "forced"
WORDS = {
    NO_RUN: "cannot run",
    NO_STAND: "cannot stand",
    "right": "cannot use the right arm",
    "left": "cannot use the left arm",
    LUCKY: "has used the skill Lucky",
    FORCED: "has forced a re-roll this round",
}


@dataclass(frozen=True)
class SetConditions:
    """Those of `WORDS` are true."""

    man: str
    lasts: tuple[str, ...] = ()
    reason: str = ""


def may(state: State, actor: Actor, command: SetConditions) -> Why | None:
    """Any of them."""
    if why := not_own(state, actor, command.man):
        return why
    if not set(command.lasts) <= set(WORDS):
        return Why("no-such-choice", "Choose from the list.", values={"field": "lasts"})
    return no_reason(command.reason)


def offer(eyes: Eyes, man: Man) -> Iterator[Action]:
    """Ticked as they are now."""
    there = _now(eyes.state, man)
    now = ", ".join(WORDS[one] for one in there) or "nothing"
    yield forms.of_man(
        eyes,
        SetConditions,
        "Lasting effects",
        man,
        (forms.several("lasts", "Which of these apply?", WORDS, there),),
        now,
    )


def _now(state: State, man: Man) -> tuple[str, ...]:
    true = {
        NO_RUN: man.no_run,
        NO_STAND: man.no_stand,
        **{hand: hand in man.numb for hand in HANDS},
        LUCKY: man.lucky,
        FORCED: man.forced == state.round,
    }
    return tuple(one for one in WORDS if true[one])


def decide(step: Step, command: SetConditions) -> None:
    """So it is. Whoever cannot stand lies down, and a hand that cannot be used lets go."""
    man, lasts = step.man(command.man), set(command.lasts)
    numb = tuple(hand for hand in HANDS if hand in lasts)
    after = replace(
        man,
        no_run=NO_RUN in lasts,
        no_stand=NO_STAND in lasts,
        numb=numb,
        lucky=LUCKY in lasts,
        forced=step.state.round if FORCED in lasts else 0,
        prone=man.prone or (NO_STAND in lasts and not man.mounted),
    )
    what = ", ".join(words for one, words in WORDS.items() if one in lasts) or "no lasting effects"
    keep(step, after, what, command.reason)
    dropping.drop_held(step, man.id, numb)
    dropping.loosen(step, man.id)


FEATURE = Feature(SetConditions, may, decide)
