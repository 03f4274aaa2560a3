"""*Puppet* and *reassurance*: spells that work on somebody's mind (Appendix C)."""

from companion.games.highnoon.table.core import effects, kinds, loyalty
from companion.games.highnoon.table.core.play import Play, settles_group
from companion.games.highnoon.table.core.state import Effect, Result, State, Troop
from companion.games.highnoon.table.magic import control, lasting, puppet_strings
from companion.games.highnoon.table.magic.casting import FOE, FRIEND, HARD, Casting, casts, standing
from companion.games.highnoon.table.magic.durations import hold
from companion.games.highnoon.table.nerve import morale
from companion.games.highnoon.table.rolling import asking, settling

PUPPET = "puppet"
_BETTER = {"panicked": "shaken", "shaken": "steady"}


# Puppet


def _mind(_state: State, casting: Casting) -> tuple[str, str]:
    return casting.target, "smarts"


def _no_puppet(_state: State, _caster: Troop, target: Troop) -> str:
    return "It has no mind to control." if kinds.machine(target) else ""


@casts(PUPPET, aim=FOE, reach="smarts", against=_mind, spots=standing, may=_no_puppet, helps=False)
def puppet(play: Play, casting: Casting, _band: int) -> None:
    """The caster's player has the figure from now on, as long as the caster concentrates; one victim at a time. That
    machines have no mind is house. A spell that was turned round has nobody else to obey, and does nothing (house)."""
    caster, target = play.troop(casting.caster), play.troop(casting.target)
    if casting.bounced or target.id == caster.id:
        play.tell(f"{caster.name} already plays that figure, so nothing happens.")
        return
    for other in lasting.held(play.state, caster.id, casting.by_figure):
        if other.spell == PUPPET:
            effects.end(play, other)
    name = f"{casting.name} of {caster.name}"
    if len(target.standing) > 1:
        part = puppet_strings.take(play, target.id, casting.figure, caster.seat)
        hold(
            play,
            casting.effect(
                name, what=puppet_strings.STRINGS, about={"troop": target.id, "figure": casting.figure}, troop=part
            ),
        )
        play.tell(f"{play.seat(caster.seat).name} plays that figure now, on the Action Card of {target.name}.")
    else:
        about = control.seize(play, target.id, caster.seat)
        hold(play, casting.effect(name, what=control.CONTROL, about=about))


@effects.each_action(puppet_strings.STRINGS)
@effects.each_action(control.CONTROL)
def _struggles(play: Play, effect: Effect) -> None:
    """Each of the victim's actions begins with a contest of Smarts; ties roll again (house). The victim's own player
    rolls for it."""
    troop = lasting.bearer(play.state, effect)
    caster = play.state.troops.get(effect.caster)
    if effect.spell != PUPPET or troop is None or caster is None:
        return
    group = f"{PUPPET}:{play.state.counter + 1}"
    own = loyalty.own_seat(play.state, troop)
    for one, seat in ((troop, own), (caster, caster.seat)):
        asking.ask(
            play,
            PUPPET,
            one.id,
            values={
                "what": "to break free" if one is troop else "to hold the puppet",
                "does": kinds.does(troop, "rolls"),
                "seat": play.seat(caster.seat).name,
                "who": troop.name,
            },
            rule=effect.rule,
            seat=seat,
            group=group,
            about={settling.CONTEST: "high", "effect": effect.id, effects.OPENS: troop.id},
        )


@settles_group(PUPPET)
def _struggled(play: Play, _group: str, results: tuple[Result, ...]) -> None:
    """Whoever wins is free and acts as usual."""
    effect = next((one for one in play.state.effects if one.id == results[0].about["effect"]), None)
    if effect is None or any(one.skipped for one in results):
        return
    troop = lasting.bearer(play.state, effect)
    if troop is not None and results[0].troop == troop.id:
        play.tell(f"{kinds.does(troop, 'breaks')} free.")
        effects.end(play, effect)
    elif troop is not None:
        play.tell(f"The strings hold: {play.seat(troop.seat).name} plays {troop.name} on this card.")


# Reassurance


def _broken(_state: State, _caster: Troop, target: Troop) -> str:
    if target.notes.get("no-rally"):
        return "It has seen too much. Words cannot help."
    return "" if target.morale in _BETTER else "It is steady already."


@casts("reassurance", aim=FRIEND, reach="smarts", may=_broken)
def reassurance(play: Play, casting: Casting, band: int) -> None:
    """One level of morale, or two. A *doubting Thomas* who has seen the truth cannot be talked round (house)."""
    better = _BETTER.get(play.troop(casting.target).morale, "steady")
    if band == HARD:
        better = "steady"
    morale.set_morale(play, casting.target, better, "is", "reassured")
