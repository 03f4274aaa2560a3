"""The wily wizard, who goes after one casting Hero after the other (Chapter Two, Freak Event 17)."""

from companion.engine.hooks import on
from companion.games.highnoon.table.core import effects, events, kinds, taking_part
from companion.games.highnoon.table.core.play import Play
from companion.games.highnoon.table.core.state import Effect, Scope, State, Troop
from companion.games.highnoon.table.fate import outcomes, rogues
from companion.games.highnoon.table.rolling import arrivals

WIZARD = "wizard"


@on(outcomes.BRINGS, freak_event="17")
def wily_wizard(play: Play, _troop_id: str) -> None:
    """A huckster after every casting Hero in turn, played by the opponent of the one he is after."""
    heroes = casters(play.state)
    if not heroes:
        play.tell("There is no spellslinger to beat, so he stays in bed.")
        return
    outcomes.remind(play, "freak-event", 17)
    target = play.chance.choice(heroes)
    wizard = arrivals.join(play, rogues.ARRIVALS["wizard"], _against(play, target))
    _after(play, wizard, target)


def casters(state: State, but: str = "") -> tuple[Troop, ...]:
    """The casting Heroes on the table that everybody knows of."""
    found = (hero for seat in state.seats for hero in taking_part.heroes(state, seat.id))
    return tuple(hero for hero in found if hero.stats.caster and hero.id != but)


def _against(play: Play, target: Troop) -> str:
    foe = play.opponent(target.seat)
    return foe.id if foe else target.seat


def _after(play: Play, wizard: str, target: Troop) -> None:
    name = f"He is after {target.name}"
    effects.begin(play, Effect("", WIZARD, name, Scope(troop=wizard), "freak-events", about={"target": target.id}))
    play.tell(f"{kinds.does(play.troop(wizard), 'is')} after {target.name}.")


@effects.tidies(WIZARD)
def _next_target(play: Play, effect: Effect) -> None:
    """The target is gone: the next one, or off he goes."""
    wizard = play.troop(effect.scope.troop)
    target = play.state.troops.get(effect.about["target"])
    if wizard.alive and target is not None and target.alive:
        return
    play.emit(events.EffectEnded(effect.id))
    if not wizard.alive:
        return
    heroes = casters(play.state, wizard.id)
    if not heroes:
        play.emit(events.TroopLeft(wizard.id, "out"))
        play.tell(f"{wizard.name} has beaten them all and leaves.")
        return
    chosen = play.chance.choice(heroes)
    seat = _against(play, chosen)
    if seat != wizard.seat:
        play.emit(events.TroopTurned(wizard.id, seat))
    _after(play, wizard.id, chosen)
