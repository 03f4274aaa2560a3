"""Spells against enemies: *haywire*, *phantom fingers*, *strike blind*, *stun* (Appendix C)."""

from dataclasses import replace

from companion.games.highnoon.table.attacks import targets
from companion.games.highnoon.table.core import Play, deck, effects, events, figure_name, kinds, naming, order
from companion.games.highnoon.table.core.state import Effect, Option, State, Troop
from companion.games.highnoon.table.fighting import paralysis
from companion.games.highnoon.table.gear import carried
from companion.games.highnoon.table.gizmos import malfunction
from companion.games.highnoon.table.magic import lasting
from companion.games.highnoon.table.magic.casting import FOE, Casting, by_number, by_trait, casts, fighters
from companion.games.highnoon.table.magic.durations import lay, left_by
from companion.games.highnoon.table.rolling import numbers
from companion.games.highnoon.table.wounds import harm
from companion.games.highnoon.table.wounds.harm import Harm

FINGERS = "phantom-fingers"
"""The ``Effect.what`` of a ``figure`` that loses its action."""
WEAPON, RELIC = "weapon", "relic"
RELIC_NOTE = "note: relic"
STUN = "stun"
"""The ``Effect.what`` of a stunning hand; ``amount`` is the TN."""


# Haywire


def _no_gizmo(_state: State, _caster: Troop, target: Troop) -> str:
    return "" if carried.gizmos(target) else "It has no gizmo that could malfunction."


@casts("haywire", aim=FOE, tn=by_number, may=_no_gizmo)
def haywire(play: Play, casting: Casting) -> None:
    """Each gizmo of the troop is checked at once, against 8."""
    malfunction.haywire(play, casting.target)


# Phantom fingers


def _grips(_state: State, _caster: Troop, _target: Troop | None) -> tuple[Option, ...]:
    """There are no rigs in this book, so their levers are left alone."""
    return (
        Option(WEAPON, "Grab its weapon", "It loses its Action Card."),
        Option(RELIC, "Snatch a relic", "Out of an enemy’s hands."),
    )


@casts(FINGERS, aim=FOE, against=by_trait("strength"), spots=fighters, choices=_grips, helps=False)
def phantom_fingers(play: Play, casting: Casting) -> None:
    """The weapon or the relic is gone."""
    if casting.choice == RELIC:
        _snatch(play, casting)
    else:
        _grab(play, casting)


def _snatch(play: Play, casting: Casting) -> None:
    """A relic that the table keeps a note of changes hands; any other is the players' business."""
    caster, target = play.troop(casting.caster), play.troop(casting.target)
    relic = target.notes.get(RELIC_NOTE, "")
    if relic and caster.id != target.id:
        play.emit(events.Noted(target.id, RELIC_NOTE, ""), events.Noted(caster.id, RELIC_NOTE, relic))
    name = relic or "a relic"
    play.tell(f"{name[0].upper()}{name[1:]} flies out of the hands of {target.name}, and to {caster.name}.")


def _grab(play: Play, casting: Casting) -> None:
    """A figure alone loses the card of its troop that comes next. One of several loses its next action of this turn,
    and the others act."""
    target = play.troop(casting.target)
    figure = target.figure(casting.figure)
    card = order.best_card((target,))
    if play.state.uses("cards") and card is None:
        play.tell(f"{naming.called(play.state, target)}: there is no Action Card left to lose.")
    elif len(target.standing) == 1 and card is not None:
        play.emit(events.CardDiscarded(target.id, card[0], casting.name))
        play.tell(f"{kinds.does(target, 'loses')} the {deck.name(card[0])}.")
    elif figure is not None:
        name = f"{figure_name(target, figure)}: no weapon for an action"
        effects.begin(play, replace(left_by(play, casting, name=name, about={"figure": figure.id}), until="turn"))
        play.tell(f"{figure_name(target, figure)} loses its weapon, and its next action.")


@effects.each_action(FINGERS)
def _empty_handed(play: Play, effect: Effect) -> None:
    """The target looks for its weapon while the others act."""
    troop = lasting.bearer(play.state, effect)
    if troop is not None:
        play.did(troop.id, targets.LOST, effect.about["figure"])
        effects.end(play, effect)


# Strike blind


@casts("strike-blind", aim=FOE, against=by_trait("vigor"), spots=fighters, helps=False)
def strike_blind(play: Play, casting: Casting) -> None:
    """One figure: -4 on Shootin' and Fightin', half its Pace, no running."""
    figure = casting.figure if len(play.troop(casting.target).figures) > 1 else ""
    lay(play, casting, name="Blind", what=numbers.BLIND, rolls=("shootin", "fightin"), amount=-4, figure=figure)


# Stun


@casts(STUN)
def stun(play: Play, casting: Casting) -> None:
    """Whoever the caster hits hand to hand rolls Vigor once more, against 4 or 8."""
    lay(play, casting)


@harm.after_harm(at=20)
def _hit(play: Play, harmed: Harm, _result: str) -> None:
    """The damage is settled as usual; whoever is still on its feet rolls again, living or not."""
    if harm.MELEE in harmed.ways:
        _stuns(play, harmed.by, harmed.by_figure, harmed.troop, harmed.figure)


@harm.undented(at=20)
def _dents_nothing(play: Play, blow: Harm) -> None:
    """Heavy armor keeps the blow off, but not the spell."""
    if harm.MELEE in blow.ways:
        _stuns(play, blow.by, blow.by_figure, blow.troop, blow.figure)


def _stuns(play: Play, by: str, by_figure: str, victim: str, figure: str) -> None:
    caster = play.state.troops.get(by)
    for effect in play.state.effects:
        if caster is not None and effect.spell == STUN and effect.touches(caster, by_figure):
            paralysis.second_check(play, by, victim, figure, what=STUN, tn=effect.amount, rule=effect.rule)
            return
