"""What lasts: counted down at the beginning of each turn (ruling 48), ended with the turn, or kept for the battle."""

from collections.abc import Callable
from typing import Any

from companion.engine.hooks import ByWord
from companion.games.highnoon.table.core import events
from companion.games.highnoon.table.core.play import Play
from companion.games.highnoon.table.core.state import Effect, Matter, Scope, State, Troop

Rule = Callable[[Play, Effect], None]
each_turn: ByWord[Rule] = ByWord("what an effect does as each turn begins")
"""What an effect does anew as each turn begins."""
tidies: ByWord[Rule] = ByWord("what looks after an effect")
"""What looks after an effect as each turn begins and ends: it may end it, or hand it on."""
each_action: ByWord[Rule] = ByWord("what an effect does as an action begins")
"""What an effect on a troop does as an action of that troop begins."""
over: ByWord[Rule] = ByWord("what follows once an effect is over")
"""What follows once an effect is over, however it ended."""

BEGUN = "begun"
"""A troop's word for: what lies on it has done what it does as an action begins."""
OPENS = "opens"
"""The word in `Matter.about` of a roll or a choice with which the action of a troop opens: its id. Until that is
through the troop does nothing else."""


def begin(play: Play, effect: Effect) -> None:
    """Something lasts from now on; its id is filled in here, so leave it empty."""
    made = Effect(**{**vars(effect), "id": f"e{play.state.counter + 1}"})
    play.emit(events.EffectBegan(made))
    if made.what in each_action and BEGUN not in play.done(made.scope.troop):
        # What comes over a troop in the middle of its action does nothing before the next one.
        play.did(made.scope.troop, BEGUN)


def begin_turn(play: Play) -> None:
    """One turn less of everything that is counted; what has none left is over.

    An effect of 1 turn ends in the Draw! phase of the very next turn (Appendix C: Duration; ruling 48).
    """
    for effect in play.state.effects:
        if effect.turns is None:
            continue
        if effect.turns <= 1:
            end(play, effect)
        else:
            play.emit(events.EffectCounted(effect.id, effect.turns - 1))
    _follow(play, tidies)
    _follow(play, each_turn)


def _follow(play: Play, rules: dict[str, Rule]) -> None:
    for effect in play.state.effects:
        _follow_one(play, rules, effect)


def _follow_one(play: Play, rules: dict[str, Rule], effect: Effect) -> None:
    rule = rules.get(effect.what)
    if rule is not None:
        rule(play, effect)


def begin_action(play: Play, troop_id: str) -> bool:
    """A troop's action has begun: what lies on it does what it does then, once. False where there is nothing."""
    mine = (effect for effect in play.state.effects if effect.scope.troop == troop_id)
    waiting = [effect for effect in mine if effect.what in each_action]
    if not waiting or BEGUN in play.done(troop_id):
        return False
    play.did(troop_id, BEGUN)
    for effect in waiting:
        _follow_one(play, each_action, effect)
    return True


def opening(state: State, troop: Troop) -> Matter | None:
    """What has to be rolled or chosen before a troop does anything in its action; None where nothing has."""
    return next((matter for matter in state.open_matters if matter.about.get(OPENS) == troop.id), None)


def end_turn(play: Play) -> None:
    """What was for this turn alone is over."""
    for effect in play.state.effects:
        if effect.until == "turn":
            end(play, effect)
    _follow(play, tidies)


def end(play: Play, effect: Effect) -> None:
    """Ends an effect and says so in the log."""
    if all(lies.id != effect.id for lies in play.state.effects):
        return
    play.emit(events.EffectEnded(effect.id))
    play.tell(f"{effect.name} is over.")
    _follow_one(play, over, effect)


def change(play: Play, effect: Effect) -> None:
    """The same effect, with something about it changed."""
    play.emit(events.EffectEnded(effect.id), events.EffectBegan(effect))


def on(state: State, troop: Troop) -> tuple[Effect, ...]:
    """What lies on a troop: its own, its figures', its commander's, and what lies on everybody."""
    return tuple(effect for effect in state.effects if effect.scope.troop == troop.id or effect.touches(troop))


def all_of(state: State, what: str, scope: Scope | None = None, **about: Any) -> tuple[Effect, ...]:
    """The effects of that kind: on that scope if there is one, and of those alone whose rule remembers just that."""
    return tuple(
        effect
        for effect in state.effects
        if effect.what == what
        and scope in (None, effect.scope)
        and all(effect.about.get(name) == value for name, value in about.items())
    )


def lasting(state: State, what: str, scope: Scope | None = None, **about: Any) -> Effect | None:
    """The first effect that `all_of` finds."""
    return next(iter(all_of(state, what, scope, **about)), None)
