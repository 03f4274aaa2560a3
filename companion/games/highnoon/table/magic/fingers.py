"""*Phantom fingers*: unseen hands that take somebody's weapon or relic (Appendix C)."""

from dataclasses import replace

from companion.games.highnoon.table.attacks import targets
from companion.games.highnoon.table.core import deck, effects, events, kinds, naming, order
from companion.games.highnoon.table.core.naming import figure_name
from companion.games.highnoon.table.core.play import Play
from companion.games.highnoon.table.core.state import Effect, Option, State, Troop
from companion.games.highnoon.table.magic import lasting
from companion.games.highnoon.table.magic.casting import FOE, Casting, casts, standing

FINGERS = "phantom-fingers"
"""The ``Effect.what`` of a ``figure`` that loses its action."""
WEAPON, RELIC = "weapon", "relic"
RELIC_NOTE = "note: relic"


def _strength(_state: State, casting: Casting) -> tuple[str, str]:
    return casting.target, "strength"


def _uses(_state: State, _caster: Troop, _target: Troop | None) -> tuple[Option, ...]:
    """There are no rigs in this book, so their levers are left alone."""
    return (
        Option(WEAPON, "Grab its weapon", "It loses its Action Card."),
        Option(RELIC, "Snatch a relic", "Out of an enemy’s hands."),
    )


@casts(FINGERS, aim=FOE, reach="smarts*2", against=_strength, spots=standing, choices=_uses, helps=False)
def phantom_fingers(play: Play, casting: Casting, _band: int) -> None:
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
        effect = casting.effect(name, about={"figure": figure.id}, troop=target.id)
        effects.begin(play, replace(effect, until="turn"))
        play.tell(f"{figure_name(target, figure)} loses its weapon, and its next action.")


@effects.each_action(FINGERS)
def _empty_handed(play: Play, effect: Effect) -> None:
    """It looks for its weapon while the others act."""
    troop = lasting.bearer(play.state, effect)
    if troop is not None:
        play.did(troop.id, targets.LOST, effect.about["figure"])
        effects.end(play, effect)
