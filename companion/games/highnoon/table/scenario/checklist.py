"""Getting ready: a checklist in the book's order (Chapter One, Steps One and Two; rulings 8, 49, 50).

Nothing here keeps anybody from starting the battle.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from companion.engine.board import Action, Group, Milestone, Prompt
from companion.engine.features import Feature, Why
from companion.engine.hooks import Every
from companion.engine.later import changed
from companion.engine.play import Actor
from companion.games.highnoon.table.chips.first_chips import legends
from companion.games.highnoon.table.core import Play, Seeing, State, concealed
from companion.games.highnoon.table.core.switches import NIGHT, NIGHT_SIGHT, is_dark
from companion.games.highnoon.table.scenario import (
    allies,
    army_size,
    choose_scenario,
    deployment,
    enforcers,
    free_posse,
    locale_in_the_center,
    opening_chips,
    sealed_lists,
    secrets,
    sides,
    start_battle,
    steps,
    town_or_night,
)
from companion.games.highnoon.table.scenario.steps import Step

STEPS = (
    choose_scenario.STEP,
    town_or_night.STEP,
    sides.STEP,
    locale_in_the_center.STEP,
    army_size.STEP,
    opening_chips.STEP,
    allies.STEP,
    free_posse.STEP,
    enforcers.STEP,
    deployment.STEP,
    secrets.STEP,
    sealed_lists.STEP,
)
BY_ID = {step.id: step for step in STEPS}

above: Every[Callable[[Seeing], Iterator[Action]]] = Every("above each question of the setup")
"""What may be tapped whatever step is asked about; a filled one takes the place of the step's own."""


@dataclass(frozen=True)
class SkipStep:
    """The players did that step themselves, or do without."""

    step: str


def checklist(state: State) -> tuple[tuple[Step, bool], ...]:
    """The steps of this battle, in order, each with whether it is done."""
    return tuple((step, is_done(state, step.id)) for step in STEPS if step.needed(state) or step.id in state.done)


def is_done(state: State, step: str) -> bool:
    """True where a step was done or skipped; secrets once every seat that has any is through."""
    if step == secrets.STEP.id and step not in state.done:
        return bool(secrets.secretive(state)) and not secrets.waiting(state)
    return step in state.done or (step == sealed_lists.STEP.id and not sealed_lists.sealed(state))


def next_step(state: State) -> Step | None:
    """What comes next; None once the battle may start."""
    return next((step for step, done in checklist(state) if not done), None) if state.phase == "setup" else None


def may(state: State, _actor: Actor, command: SkipStep) -> Why | None:
    """``no-such-step``, ``done-already``, and what `steps.in_setup` says."""
    if why := steps.in_setup(state):
        return why
    if command.step not in BY_ID:
        return Why("no-such-step", "There is no such step.")
    return Why("done-already", "That is done already.") if is_done(state, command.step) else None


def prompts(eyes: Seeing) -> Iterator[Prompt]:
    """One question at a time: the next step; or, with all of them done, the battle."""
    state, step = eyes.state, next_step(eyes.state)
    if step is None:
        text, start = "Everything is set up. Put the figures on the table.", (start_battle.BEGIN,)
        yield Prompt("start", "Ready", text, mine=eyes.seated, actions=start if eyes.seated else ())
        return
    waits_for = {"secrets": secrets.waiting, "lists": sealed_lists.sealed}.get(step.id)
    asked = waits_for(state) if waits_for else ()
    mine = eyes.seated and (not asked or any(eyes.plays(seat) for seat in asked))
    yield Prompt(
        id=f"setup-{step.id}",
        title=step.title,
        text=" ".join(_text(state, step)),
        seats=asked,
        mine=mine,
        secret=step.id == "secrets",
        rule=step.rule,
        actions=(*_offered(eyes, step), *_skip(eyes, step), start_battle.AT_ONCE)
        if mine or (eyes.seated and eyes.viewer.host)
        else (),
    )


def _offered(eyes: Seeing, step: Step) -> Iterator[Action]:
    first = [action for rule in above for action in rule(eyes)]
    yield from first
    filled = any(action.tone == "primary" for action in first)
    for action in step.offer(eyes):
        below = filled and (action.tone == "primary" or action.either)
        yield changed(action, tone="plain", either=False) if below else action


def milestones(eyes: Seeing) -> Iterator[Milestone]:
    """The checklist as everybody sees it: what was settled, and who is waited for."""
    waits_for = {"secrets": secrets.waiting, "lists": sealed_lists.sealed}
    for step, done in checklist(eyes.state) if eyes.state.phase == "setup" else ():
        waiting = waits_for[step.id](eyes.state) if step.id in waits_for and not done else ()
        names = " and ".join(eyes.name(seat) for seat in waiting)
        yield Milestone(step.title, done, step.said(eyes.state) if done else names)


def _skip(eyes: Seeing, step: Step) -> Iterator[Action]:
    if eyes.can(may, SkipStep(step.id)):
        yield Action("SkipStep", "Already decided", {"step": step.id}, tone="quiet")


def _text(state: State, step: Step) -> Iterator[str]:
    yield step.text(state)
    if step.id == "sides" and any(seat.army for seat in state.seats):
        yield "Your lists are locked. To hire more for the defender, use “Add from the army book”."
    if step.id == "secrets":
        yield "Nobody else can read what you write."
    listed = [listed for listed, _ in checklist(state)]
    yield f"Step {listed.index(step) + 1} of {len(listed)}."


def groups(eyes: Seeing) -> Iterator[Group]:
    """The whole checklist: every step can be done at any time, or again."""
    if eyes.state.phase != "setup" or eyes.state.matters:
        return
    for place, (step, done) in enumerate(checklist(eyes.state), 1):
        actions = (*step.offer(eyes), *_skip(eyes, step))
        title = f"{place}. {step.title}: {'done' if done else 'open'}"
        yield Group(title, actions, step.text(eyes.state), id=f"step-{step.id}")


def decide(play: Play, command: SkipStep) -> None:
    """The step is not asked for again; it can still be done later."""
    step = BY_ID[command.step]
    steps.drop(play, step.matter)
    steps.done(play, step.id)
    play.tell(f"{step.title}: decided by the players.")


def reminders(state: State) -> Iterator[tuple[str, str]]:
    """What the players should know about the battle as it is set up: (words, rules entry)."""
    facts = state.scenario.facts
    for fact, extra in town_or_night.EXTRAS.items():
        if facts.get(fact) == "yes":
            agreed = fact == NIGHT and is_dark(state.switches, facts)
            yield (extra["agreed"].format(inches=NIGHT_SIGHT) if agreed else extra["reminder"]), extra["rule"]
    if facts.get("locale"):
        name = facts["locale"].replace("-", " ").capitalize()
        yield f"Strange Locale: {name}. The first troop to get there rolls for it.", "exploring-a-locale"
    for seat in state.seats:
        for hero in legends(state, seat.id):
            if hero.chips and not concealed(state, hero):
                yield f"{hero.name}’s own chips are only for {hero.name}’s rolls.", "personal-chips"


FEATURE = Feature(SkipStep, may, decide)
