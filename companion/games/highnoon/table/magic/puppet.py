"""*Puppet*: somebody's mind is the caster's, as long as the caster concentrates (Appendix C).

One figure of several is a troop of its own for that while, which acts on the cards of the troop that it came out of;
then it goes back.
"""

from collections.abc import Mapping
from dataclasses import replace

from companion.games.highnoon.table.attacks import contact
from companion.games.highnoon.table.core import Play, effects, events, figure_name, kinds, loyalty, order, settles_group
from companion.games.highnoon.table.core.loyalty import PART
from companion.games.highnoon.table.core.state import Effect, Figure, Result, Scope, State, Troop, per_state
from companion.games.highnoon.table.gear import troops
from companion.games.highnoon.table.magic import lasting
from companion.games.highnoon.table.magic.casting import FOE, Casting, by_trait, casts, fighters
from companion.games.highnoon.table.magic.durations import lay
from companion.games.highnoon.table.rolling import asking, settling
from companion.games.highnoon.table.wounds import figures

PUPPET = "puppet"
STRINGS = "strings"
"""The ``Effect.what`` of one figure of several; ``troop`` and ``figure`` say where it came from."""
_MARK = " (puppet)"
"""What the name of such a figure ends in as long."""


def _no_puppet(_state: State, _caster: Troop, target: Troop) -> str:
    return "It has no mind to control." if kinds.machine(target) else ""


@casts(PUPPET, aim=FOE, against=by_trait("smarts"), spots=fighters, may=_no_puppet, helps=False)
def puppet(play: Play, casting: Casting) -> None:
    """The caster's player has the figure from now on, as long as the caster concentrates; one victim at a time. That
    machines have no mind is house. A spell that was turned round has nobody else to obey, and does nothing (house)."""
    caster, target = play.troop(casting.caster), play.troop(casting.target)
    if casting.bounced or target.id == caster.id:
        play.tell(f"{caster.name} already plays that figure, so nothing happens.")
        return
    for other in lasting.kept_up(play.state, caster.id, casting.by_figure):
        if other.spell == PUPPET:
            effects.end(play, other)
    name = f"{casting.name} of {caster.name}"
    if len(target.standing) > 1:
        part = _take(play, target, casting.figure, caster.seat)
        about = {"troop": target.id, "figure": casting.figure}
        lay(play, casting, name=name, what=STRINGS, about=about, troop=part)
        play.tell(f"{play.seat(caster.seat).name} plays that figure now, on the Action Card of {target.name}.")
    else:
        lay(play, casting, name=name, what=loyalty.CONTROL, about=loyalty.seize(play, target.id, caster.seat))


# Each of the victim's actions


@effects.each_action(STRINGS)
@effects.each_action(loyalty.CONTROL)
def _struggles(play: Play, effect: Effect) -> None:
    """Each of the victim's actions begins with a contest of Smarts; ties roll again (house). The victim's own player
    rolls for it."""
    troop = lasting.bearer(play.state, effect)
    caster = play.state.troops.get(effect.caster)
    if effect.spell != PUPPET or troop is None or caster is None:
        return
    group = f"{PUPPET}:{play.state.counter + 1}"
    own, master = loyalty.own_seat(play.state, troop), play.seat(caster.seat).name
    for side, seat, why in ((troop, own, "to break free"), (caster, caster.seat, "to hold the puppet")):
        asking.ask(
            play,
            PUPPET,
            side.id,
            values={"why": why, "victim": kinds.does(troop, "rolls"), "master": master, "name": troop.name},
            seat=seat,
            rule=effect.rule,
            group=group,
            about={settling.CONTEST: "high", "effect": effect.id, effects.OPENS: troop.id},
        )


@settles_group(PUPPET)
def _struggled(play: Play, _group: str, results: tuple[Result, ...]) -> None:
    """A victim that wins is free and acts as usual."""
    effect = lasting.spell_of(play.state, results[0].about["effect"])
    troop = lasting.bearer(play.state, effect) if effect is not None else None
    if effect is None or troop is None or any(result.skipped for result in results):
        return
    if results[0].troop == troop.id:
        play.tell(f"{kinds.does(troop, 'breaks')} free.")
        effects.end(play, effect)
    else:
        play.tell(f"The strings hold: {play.seat(troop.seat).name} plays {troop.name} on this card.")


# One figure of several


def pulled(state: State, troop: Troop, figure: Figure) -> Effect | None:
    """The spell by which somebody has that figure of the troop now; None where nobody has."""
    return pulls(state).get((troop.id, figure.id))


@per_state
def pulls(state: State) -> Mapping[tuple[str, str], Effect]:
    """Every such spell, by its troop and figure: asked for every figure of a page."""
    found = reversed(effects.all_of(state, STRINGS))
    return {(effect.about["troop"], effect.about["figure"]): effect for effect in found}


def _take(play: Play, troop: Troop, figure_id: str, seat: str) -> str:
    """The figure leaves its troop for a while. It has no card of its own, and no Hold. Gives its id."""
    figure = troop.figure(figure_id) or troop.standing[0]
    contact.part(play, troop.id, figure.id)
    part = replace(
        troop,
        id=troops.new_id(play.state),
        seat=seat,
        stats=replace(troop.stats, name=f"{figure_name(troop, figure)}{_MARK}", number="single"),
        figures=(figure,),
        cards=(),
        acted=(),
        hold=False,
        chips=(),
        marks=troop.marks - {contact.IN_MELEE},
        notes={PART: {"troop": troop.id, "figure": figure.id}, order.WITH: order.with_all(troop.id)},
    )
    play.emit(events.FigureChanged(troop.id, figure.id, "gone", figure.since, figure.by), events.TroopJoined(part))
    return part.id


@effects.each_turn(STRINGS)
def _with_its_troop(play: Play, effect: Effect) -> None:
    """The puppet still acts on the card of the troop that it was taken from."""
    part = lasting.bearer(play.state, effect)
    if part is not None:
        play.emit(events.Noted(part.id, order.WITH, order.with_all(part.notes[PART]["troop"])))


@effects.over(STRINGS)
def _back(play: Play, effect: Effect) -> None:
    """The figure returns to its troop, in the state that it is in now."""
    part = lasting.bearer(play.state, effect)
    if part is None or part.status == "out":
        return
    troop_id, figure_id = effect.about["troop"], effect.about["figure"]
    figure, home = part.figures[0], play.troop(troop_id)
    if home.status != "in":
        play.emit(events.TroopReturned(troop_id))
    play.emit(
        events.FigureChanged(troop_id, figure_id, figure.state, figure.since, figure.by, figure.stand_tn),
        events.FigureWent(troop_id, figure_id, figure.prone),
        events.TroopLeft(part.id, "out"),
    )
    if part.alive:
        play.tell(f"{figure_name(home, home.figure(figure_id) or figure)} is back with the others.")


@figures.felled(at=80)
def _dead(play: Play, part_id: str, _figure: str, _by: str) -> None:
    """The strings hold nobody any more, and the troop that it came out of has lost a figure."""
    part = play.troop(part_id)
    if PART not in part.notes:
        return
    for effect in effects.all_of(play.state, STRINGS, Scope(troop=part_id)):
        effects.end(play, effect)
    figures.after_loss(play, part.notes[PART]["troop"])
