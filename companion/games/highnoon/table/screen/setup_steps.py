"""The setup as one question at a time: the next step of the checklist, and the start that is always possible."""

from collections.abc import Callable, Iterator
from dataclasses import replace

from companion.engine.board import Action, Group, Input, Pick, Prompt
from companion.games.highnoon.data.catalog import catalog
from companion.games.highnoon.table.core import kinds
from companion.games.highnoon.table.core.seeing import Seeing
from companion.games.highnoon.table.core.state import State, Troop
from companion.games.highnoon.table.places import locales
from companion.games.highnoon.table.rolling.throwing import fell
from companion.games.highnoon.table.scenario import before_the_battle, scenario_and_size, setup
from companion.games.highnoon.table.scenario.scenario_and_size import USUAL_POINTS

ONCE = frozenset({"FirstChips", "ShowEnforcers", "SecretsDone"})
"""Steps of one tap that cannot be taken twice."""


def prompts(eyes: Seeing) -> Iterator[Prompt]:
    """The next step; or, with all of them done, the battle."""
    state = eyes.state
    step = setup.next_step(state)
    if step is None:
        start = Action("StartBattle", "Start the battle", tone="primary", icon="revolver")
        text = "Everything is set up. Put the figures on the table."
        yield Prompt("start", "Ready", text, mine=eyes.seated, actions=(start,) if eyes.seated else ())
        return
    asked = _asked(eyes, step.id)
    mine = eyes.seated and (not asked or any(eyes.plays(seat) for seat in asked))
    may = mine or (eyes.seated and eyes.viewer.host)
    yield Prompt(
        id=f"setup-{step.id}",
        title=step.title,
        text=" ".join(_text(eyes, step)),
        seats=asked,
        mine=mine,
        secret=step.id == "secrets",
        rule=step.rule,
        actions=tuple(_actions(eyes, step)) if may else (),
    )


def _actions(eyes: Seeing, step: setup.Step) -> Iterator[Action]:
    yield from STEPS[step.id](eyes)
    yield Action("SkipStep", "Already decided", {"step": step.id}, tone="quiet")
    yield Action("StartBattle", "Start the battle at once", tone="quiet")


def _text(eyes: Seeing, step: setup.Step) -> Iterator[str]:
    steps = [one.id for one, _ in setup.checklist(eyes.state)]
    yield _step_text(eyes.state, step)
    if step.id == "sides" and any(seat.army for seat in eyes.state.seats):
        yield "Your lists are locked. To hire more for the defender, use “Add from the army book”."
    if step.id == "secrets":
        yield "Nobody else can read what you write."
    yield f"Step {steps.index(step.id) + 1} of {len(steps)}."


def _asked(eyes: Seeing, step: str) -> tuple[str, ...]:
    """The seats that a step waits for; nobody in particular for most."""
    state = eyes.state
    if step == "secrets":
        owners = {troop.owner for troop in setup.secretive(state)}
        return tuple(one.id for one in state.seats if one.id in owners and f"secrets:{one.id}" not in state.done)
    if step == "lists":
        return tuple(seat.id for seat in state.seats if seat.sealed)
    return ()


def groups(eyes: Seeing) -> Iterator[Group]:
    """The whole checklist: every step can be done at any time, or again."""
    if eyes.state.phase != "setup" or eyes.state.matters:
        return
    for place, (step, done) in enumerate(setup.checklist(eyes.state), 1):
        actions = tuple(one for one in STEPS[step.id](eyes) if not (done and one.command in ONCE))
        if not done:
            actions = (*actions, Action("SkipStep", "Already decided", {"step": step.id}, tone="quiet"))
        title = f"{place}. {step.title}: {'done' if done else 'open'}"
        yield Group(title, actions, _step_text(eyes.state, step), id=f"step-{step.id}")


def _one(name: str, label: str, options: dict[str, str]) -> Input:
    return Input(name, label, "one", tuple(Pick(value, words) for value, words in options.items()))


def _seats(state: State) -> dict[str, str]:
    return {seat.id: seat.name for seat in state.seats}


def _rolls(eyes: Seeing, command: str, label: str, *typed: Input) -> Iterator[Action]:
    """One tap either way: the app rolls, or what real dice showed is entered; the custom of the table is filled."""
    made = typed or (fell(1, 6),)
    real = eyes.state.dice == "real"
    enter = Action(command, "Enter the roll …" if len(made) == 1 else "Enter the rolls …", inputs=made)
    if real:
        yield replace(enter, label=enter.label if len(made) == 1 else "Enter the rolls", tone="primary")
        yield Action(command, "Let the app roll", {"now": "yes"}, tone="quiet", icon="dice")
    else:
        yield Action(command, label, {"now": "yes"}, tone="primary", icon="dice")
        either = eyes.state.dice == "ask"
        yield replace(enter, tone="plain" if either else "quiet", either=either)


def _scenario(eyes: Seeing) -> Iterator[Action]:
    yield from _rolls(eyes, "RollScenario", "Roll a d6")
    yield Action("ChooseScenario", "Choose …", inputs=(_one("scenario", "Which battle?", setup.SCENARIOS),))
    if eyes.state.scenario.id == "twisted-tale":
        story = Input("value", "What does the story add?", "text", most=200, required=False)
        yield Action("SetFact", "The story’s own rules …", {"fact": "twist"}, (story,))


def _brings(state: State) -> str:
    return "town" if state.scenario.id == "last-thing-standing" else "night"


_ODD_EVEN = {
    "town": "Roll a d6. Odd: a town in the middle. Even: no town.",
    "night": "Roll a d6. Odd: at night. Even: by day.",
}


def _step_text(state: State, step: setup.Step) -> str:
    """What a step is about; of the die for a town or for night, what it says in this scenario."""
    return _ODD_EVEN[_brings(state)] if step.id == "special" else step.text


def _special(eyes: Seeing) -> Iterator[Action]:
    fact = _brings(eyes.state)
    words = {"town": ("A town", "No town"), "night": ("At night", "By day")}[fact]
    yield from _rolls(eyes, "RollSpecial", "Roll a d6")
    yield Action("SetFact", words[0], {"fact": fact, "value": "yes"})
    yield Action("SetFact", words[1], {"fact": fact, "value": "no"})


def _sides(eyes: Seeing) -> Iterator[Action]:
    for seat in eyes.state.seats:
        yield Action("SetSides", f"{seat.name} defends", {"defenders": seat.id})
    if len(eyes.state.seats) > 2:
        picks = tuple(Pick(id_, name) for id_, name in _seats(eyes.state).items())
        several = Input("defenders", "Who holds the town?", "some", picks, least=1)
        yield Action("SetSides", "Several defend …", inputs=(several,))


def _locale(eyes: Seeing) -> Iterator[Action]:
    yield from _rolls(eyes, "RollLocale", "Roll a d6")
    names = {id_: id_.replace("-", " ").capitalize() for id_ in locales.LOCALES}
    yield Action("ChooseLocale", "Choose …", inputs=(_one("locale", "Which locale?", names),))


def _size(eyes: Seeing) -> Iterator[Action]:
    usual = max((seat.points for seat in eyes.state.seats if eyes.sees_list(seat)), default=0) or USUAL_POINTS
    points = Input("points", "Points a side", "number", value=str(usual), least=1, most=scenario_and_size.MOST_POINTS)
    yield Action("SetSize", f"{usual:,} points a side", {"points": str(usual)}, tone="primary")
    yield Action("SetSize", "Another size …", inputs=(points,))


def _chips(_eyes: Seeing) -> Iterator[Action]:
    yield Action("FirstChips", "Draw the opening chips", tone="primary", icon="chip-white")


def _allies(eyes: Seeing) -> Iterator[Action]:
    free = before_the_battle.free_gangs(eyes.state)
    why = "" if free else "Every gang is played here."
    yield Action("AskAllies", "Bid for allies", note="in secret", tone="primary", why=why)
    gangs = {"": "Nobody"} | {id_: catalog().gangs[id_].name for id_ in catalog().rail_gangs}
    own = tuple(Pick(id_, name) for id_, name in _seats(eyes.state).items() if eyes.may_play(id_))
    who = Input("seat", "Whose ally?", "select", own)
    yield Action("SetAlly", "Agreed already …", inputs=(who, _one("gang", "Which gang?", gangs)))


def _posses(eyes: Seeing) -> Iterator[Action]:
    for troop, ability in setup.free_posses(eyes.state):
        if eyes.sees(troop) and eyes.may_play(troop.owner):
            label = f"{troop.name} brings Gunmen"
            yield Action("FreePosse", label, {"troop": troop.id, "ability": ability}, rule=f"ability-{ability}")


def _enforcers(_eyes: Seeing) -> Iterator[Action]:
    yield Action("ShowEnforcers", "Name the Enforcers", tone="primary")


def _deployment(eyes: Seeing) -> Iterator[Action]:
    rolling = before_the_battle.rolling(eyes.state)
    if rolling:
        dice = (replace(fell(1, 20, f"{eyes.name(seat)}’s d20"), required=False) for seat in rolling)
        yield from _rolls(eyes, "RollDeployment", "Roll a d20 each", *dice)
    else:
        yield Action("RollDeployment", "The defender first", tone="primary", icon="check")
    for seat in eyes.state.seats if len(eyes.state.seats) == 2 else ():
        others = tuple(other.id for other in eyes.state.seats if other.id != seat.id)
        yield Action("SetDeployment", f"{seat.name} first", {"seats": (seat.id, *others)})


def _secrets(eyes: Seeing) -> Iterator[Action]:
    seat = eyes.viewer.seat
    if not eyes.owns(seat):
        return
    unwritten = False
    for troop in setup.secretive(eyes.state, seat):
        written = any(one == seat and about == troop.id for one, about, _ in eyes.state.secrets)
        unwritten = unwritten or (troop.has("bushwack") and not written)
        yield from _secrets_of(eyes, troop, written)
    waiting = {troop.owner for troop in setup.secretive(eyes.state)}
    if seat in waiting and f"secrets:{seat}" not in eyes.state.done:
        yield Action("SecretsDone", "Nothing more to hide", {"seat": seat}, tone="plain" if unwritten else "primary")


def _secrets_of(eyes: Seeing, troop: Troop, written: bool) -> Iterator[Action]:
    if troop.has("bushwack"):
        where = Input("text", f"Where does the troop hide? ({troop.name})", "text", most=200)
        label = f"Hide {troop.name} elsewhere …" if written else f"Hide {troop.name} …"
        about = {"seat": troop.owner, "about": troop.id}
        yield Action("WriteSecret", label, about, (where,), tone="plain" if written else "primary")
    if troop.has("infiltration"):
        label = f"Set {troop.name} up openly" if troop.hidden else f"Let {troop.name} infiltrate"
        yield Action("HideTroop", label, {"troop": troop.id, "hidden": "" if troop.hidden else "yes"})
    heroes = tuple(Pick(one.id, one.name) for one in eyes.state.of(troop.seat) if one.stats.hero)
    if troop.has("tale-tellin") and not troop.stats.hero and heroes:
        whom = (Input("hero", "Whose tale?", "one", heroes),)
        yield Action("Follow", f"{kinds.does(troop, 'tells')} of …", {"troop": troop.id}, whom)


def _lists(eyes: Seeing) -> Iterator[Action]:
    for seat in eyes.state.seats:
        if seat.sealed and eyes.may_play(seat.id):
            yield Action("ShowList", f"Reveal {seat.name}’s list", {"seat": seat.id}, tone="primary")


STEPS: dict[str, Callable[[Seeing], Iterator[Action]]] = {
    "scenario": _scenario,
    "special": _special,
    "sides": _sides,
    "locale": _locale,
    "size": _size,
    "chips": _chips,
    "allies": _allies,
    "posses": _posses,
    "enforcers": _enforcers,
    "deployment": _deployment,
    "secrets": _secrets,
    "lists": _lists,
}
