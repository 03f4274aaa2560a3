"""How many taps a turn takes somebody who plays alone against the companion (design: at most 5)."""

from collections import Counter
from statistics import mean, median

import pytest

from companion.engine.board import Action, Prompt
from companion.games.gunslinger.table.core.squares import distance
from companion.games.gunslinger.table.rules import TABLE
from tests.games.gunslinger.table.duels import Duel, line_up, viewer

MOST = 5
PEOPLE = ("mountain-man", "sheriff", "drifter", "saloon-girl", "apache-warrior", "the-kid", "gambler", "confederate")
EAGER = ("Discard", "Shoot", "PlayMove", "MoveTo", "Defend", "Worsen", "PlaySpecial")
"""Somebody who plays all that can be played, the dearest in taps first."""
ROUNDS = 12


def sensible(duel: Duel, prompt: Prompt) -> tuple[int, Action, dict[str, list[str]]]:
    """A tap of a person who attacks where that can be done, and else walks to the enemy: how many touches of the screen
    it takes, and its form. What is ticked is left as it is."""
    able = [action for action in prompt.actions if not action.why]
    action = next((one for command in EAGER for one in able if one.command == command), able[0])
    taps = 2 if action.inside else 1
    action = next((one for one in action.inside if not one.why), action)
    form = {name: [value] if isinstance(value, str) else list(value) for name, value in action.values.items()}
    for field in action.inputs:
        if field.kind == "some":
            form[field.name] = [pick.value for pick in field.picks if pick.chosen]
        elif action.command == "MoveTo":
            foes = [man.square for man in duel.state.living if man.seat != "s1"]
            squares = [pick.value for pick in field.picks]
            form[field.name] = [min(squares, key=lambda square: min(distance(square, foe) for foe in foes))]
        else:
            taps += 1
            form[field.name] = [field.picks[0].value]
    return taps, action, form


def taps_of_turns(person: str, options: tuple[str, ...] = ()) -> list[int]:
    """A duel against the companion: for each round the taps of the person, answers in the companion's turn included."""
    duel = Duel.of(line_up(person, options=options), switches={"partner": "plays"}, seed=person.encode())
    counted: Counter[int] = Counter()
    while not TABLE.over(duel.state) and duel.state.turn <= ROUNDS:
        (prompt, *_) = TABLE.view(duel.state, viewer("s1")).prompts
        taps, action, form = sensible(duel, prompt)
        counted[duel.state.turn] += taps
        duel.decide(TABLE.read(action.command, form), "s1")
    counted.pop(0, None)
    return list(counted.values())


@pytest.mark.parametrize("options", [(), ("horse",)], ids=["on foot", "with a horse"])
def test_a_turn_against_the_companion_takes_5_taps_on_average(options: tuple[str, ...]) -> None:
    turns = [taps for person in PEOPLE for taps in taps_of_turns(person, options)]
    assert len(turns) > 30
    assert median(turns) <= MOST
    assert mean(turns) <= MOST


def test_somebody_alone_is_never_asked_to_answer_without_a_card_that_answers() -> None:
    answers = {"interrupts": "Negate", "defending": "Defend", "wound-cards": "Worsen"}
    for person in PEOPLE:
        duel = Duel.of(line_up(person), switches={"partner": "plays"}, seed=person.encode())
        while not TABLE.over(duel.state) and duel.state.turn <= ROUNDS:
            (prompt, *_) = TABLE.view(duel.state, viewer("s1")).prompts
            if prompt.rule in answers:
                assert answers[prompt.rule] in {action.command for action in prompt.actions if not action.why}
            _, action, form = sensible(duel, prompt)
            duel.decide(TABLE.read(action.command, form), "s1")
