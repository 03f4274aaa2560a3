"""What is true of the whole table: the scenario, what lasts, the pot, and what only the viewer may read."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from companion.engine.board import Line
from companion.games.highnoon.table.core import Effect, Seeing
from companion.games.highnoon.table.gear import condition
from companion.games.highnoon.table.gizmos import faults
from companion.games.highnoon.table.guns import clear_jam
from companion.games.highnoon.table.magic.lasting import HELD
from companion.games.highnoon.table.scenario import army_size, checklist, secrets
from companion.games.highnoon.table.scenario.choose_scenario import SCENARIOS
from companion.games.highnoon.table.turn import free_mode


def facts(eyes: Seeing) -> tuple[Line, ...]:
    """One line each; what lies there several times is said once, with how often."""
    counted = Counter(_facts(eyes))
    return tuple(replace(line, text=f"{line.text} ×{count}") if count > 1 else line for line, count in counted.items())


def _facts(eyes: Seeing) -> Iterator[Line]:
    state = eyes.state
    if state.scenario.id:
        yield Line("Scenario", SCENARIOS.get(state.scenario.id, state.scenario.id), state.scenario.id)
    for effect in state.effects:
        if eyes.sees_effect(effect):
            yield Line(f"{effect.name}{_on(eyes, effect)}", lasts(effect), effect.rule)
    if state.uses("chips"):
        yield Line("In the Fate Pot", f"{sum(state.pot.values())} chips", "fate-pot")
    for secret in state.secrets:
        if eyes.owns(secret.seat):
            yield Line(f"Your secret, {secrets.name(eyes, secret)}", secrets.words(state, secret))


def reminders(eyes: Seeing) -> tuple[Line, ...]:
    """What the app leaves to the players now; nothing that names a troop which the viewer may not know of."""
    state = eyes.state
    if state.phase == "over":
        return ()
    said = [*checklist.reminders(state), *(line for line in state.reminders if not free_mode.moot(state, *line))]
    if state.phase == "setup":
        said += [(text, rule) for _, text, rule in army_size.size_notes(state, eyes.viewer.seat)]
    return tuple(Line(text, rule=rule) for text, rule in dict.fromkeys(said) if eyes.sees_words(text))


def _on(eyes: Seeing, effect: Effect) -> str:
    if effect.scope.seat:
        name = eyes.name(effect.scope.seat)
        return "" if f"({name})" in effect.name else f", {name}"
    troop = eyes.state.troops.get(effect.scope.troop or effect.scope.place)
    # What is broken says whose it is where the troop has several.
    return f", {troop.name}" if troop and troop.name not in effect.name else ""


def lasts(effect: Effect) -> str:
    """How long it goes on, in words."""
    if effect.turns is not None:
        return f"{effect.turns} turns" if effect.turns != 1 else "1 turn"
    if effect.what == clear_jam.JAMMED:
        return "until it is cleared"
    found = condition.broken(effect)
    if found is not None and (smarts := faults.fault(found.device, found.severity).mend):
        return f"until Smarts {smarts}"
    return {"turn": "this turn", HELD: "concentration"}.get(effect.until, "to the end")
