"""What may be done now by a troop and to a figure: only what the rules would let pass, nothing else is offered."""

from collections.abc import Iterator
from itertools import chain

from companion.engine.board import Action, Input, Pick
from companion.engine.later import changed
from companion.games.highnoon.table.abilities import infiltration
from companion.games.highnoon.table.core import effects, kinds, order, who_may
from companion.games.highnoon.table.core.marks import MARKS
from companion.games.highnoon.table.core.naming import figure_name
from companion.games.highnoon.table.core.seeing import Seeing
from companion.games.highnoon.table.core.state import Figure, Go, State, Troop, concealed
from companion.games.highnoon.table.fate import stampede
from companion.games.highnoon.table.fighting import charge, fight_form, guard, plunder, withdraw
from companion.games.highnoon.table.gear import saddles
from companion.games.highnoon.table.gizmos import air_catcher, flamethrower, mend, rocket_pack
from companion.games.highnoon.table.guns import limber, offers
from companion.games.highnoon.table.moving import move, run
from companion.games.highnoon.table.nerve import guts, rally, rank, stare, voice
from companion.games.highnoon.table.places import carry_off, explore_locale, leave_locale
from companion.games.highnoon.table.screen import magic, spells
from companion.games.highnoon.table.shooting import hold_fire, shoot_form
from companion.games.highnoon.table.wounds import healing

QUICK_MARKS = ("mounted", "light-cover", "hard-cover", "in-melee")
"""Counters that are one tap away; the others open as a list."""
BATTLE = ("draw", "action")


# A troop


def actions(eyes: Seeing, troop: Troop) -> Iterator[Action]:
    """In the order in which they are wanted: Holds, the action, hiding, counters, Guts."""
    state, go = eyes.state, eyes.state.go
    about = {"troop": troop.id}
    yield from _hidden(eyes, troop)
    if not troop.alive or state.phase not in BATTLE:
        return
    acts = go is not None and troop.id in go.troops
    asked = troop.id in hold_fire.asked(state)
    if troop.hold and not acts and not asked and state.phase == "action" and state.stage != "closing":
        yield Action("UseHold", "Use the Hold", about, tone="primary", rule="using-a-hold", icon="hourglass")
    if go is not None and acts:
        yield from _in_action(eyes, troop, go)
    else:
        yield from run.offer(eyes, troop)
    yield from air_catcher.offer(eyes, troop)
    yield from rocket_pack.offer(eyes, troop)
    yield from mend.offer(eyes, troop)
    yield from move.offer(eyes, troop)
    yield from withdraw.offer(eyes, troop)
    yield from plunder.offer(eyes, troop)
    yield from magic.keeping(eyes, troop)
    yield from spells.actions(eyes, troop)
    yield from stampede.offer(eyes, troop)
    yield from explore_locale.offer(eyes, troop)
    yield from leave_locale.offer(eyes, troop)
    yield from carry_off.offer(eyes, troop)
    if state.uses("figures"):
        yield from _marks(state, troop)
    yield from guts.offer(eyes, troop)


def _hidden(eyes: Seeing, troop: Troop) -> Iterator[Action]:
    """Bushwhackers come out on an action of theirs, infiltrators where they passed for somebody."""
    state = eyes.state
    if kinds.in_ambush(state, troop):
        if state.go is not None and troop.id in state.go.troops:
            yield Action("ShowTroop", "Come out of hiding", {"troop": troop.id}, rule="ability-bushwack")
    else:
        yield from infiltration.offer(eyes, troop)


def _in_action(eyes: Seeing, troop: Troop, go: Go) -> Iterator[Action]:
    state, did = eyes.state, go.words(troop.id)
    if who_may.revenge(state, troop) or effects.opening(state, troop) is not None:
        return
    yield from rally.offer(eyes, troop)
    yield from run.offer(eyes, troop)
    if troop.morale == "panicked" and "standing" not in troop.marks:
        return
    yield from charge.offer(eyes, troop)
    yield from rank.offer(eyes, troop)
    yield from stare.offer(eyes, troop)
    yield from voice.offer(eyes, troop)
    if not did & healing.TAKEN:
        yield from _healing(eyes, troop)


def attacks(eyes: Seeing, troop: Troop, several: bool) -> Iterator[Action]:
    """The attacks that are open to a troop which acts, what only it can do before what everybody can; named where
    several act together. What opens its action comes first."""
    if effects.opening(eyes.state, troop) is not None:
        return
    foes = tuple(one for one in eyes.troops if one.alive and not kinds.friends(eyes.state, troop, one))
    ways = (
        fight_form.offer_surprises(eyes, troop, foes),
        offers.actions(eyes, troop),
        flamethrower.offer(eyes, troop),
        magic.actions(eyes, troop),
        shoot_form.offer(eyes, troop),
        fight_form.offer(eyes, troop, foes),
        limber.offer(eyes, troop),
    )
    for way in chain(*ways):
        yield changed(way, label=f"{troop.name}: {way.label}") if several else way


def _healing(eyes: Seeing, healer: Troop) -> Iterator[Action]:
    """For the fallen and for Heroes with counters: *sawbones* and the *mechanically inclined*."""
    for other in eyes.troops:
        if not kinds.friends(eyes.state, healer, other):
            continue
        if healing.can_treat(healer, other):
            yield from _treatments(healer, other)


def _treatments(healer: Troop, patient: Troop) -> Iterator[Action]:
    about = {"troop": healer.id, "target": patient.id}
    for figure in patient.figures:
        if patient.status == "in" and figure.state == "down":
            name = f"Save {figure_name(patient, figure)}"
            note = f"Smarts, TN {healing.HARD}"
            yield Action("Save", name, {**about, "figure": figure.id}, note=note, rule="healing")
    for wound, count in (("winged", patient.winged), ("lame", patient.lame)):
        if count and patient.alive:
            name = f"Heal {patient.name}: {wound.capitalize()}!"
            yield Action("Heal", name, {**about, "wound": wound}, note=f"Smarts, TN {healing.EASY}", rule="healing")


def _marks(state: State, troop: Troop) -> Iterator[Action]:
    for mark in QUICK_MARKS if kinds.rides(troop) else QUICK_MARKS[1:]:
        lies = mark in troop.marks
        if mark == saddles.MOUNTED and not saddles.may_change(state, troop, on=not lies):
            continue
        values = {"troop": troop.id, "mark": mark, "on": "" if lies else "yes"}
        yield Action("Mark", MARKS[mark].name, values, tone="quiet", rule=MARKS[mark].rule, on=lies)
    up = [figure for figure in troop.figures if figure.state == "up"]
    if up and len(troop.figures) > 1:
        if all(figure.prone for figure in up):
            yield Action("Prone", "All stand up", {"troop": troop.id, "on": ""}, tone="quiet", rule="prone")
        elif kinds.prone_by_choice(troop):
            yield Action("Prone", "All go prone", {"troop": troop.id, "on": "yes"}, tone="quiet", rule="prone")
    others = tuple(Pick(mark.id, mark.name, mark.text) for mark in MARKS.values() if mark.id not in QUICK_MARKS)
    which = Input("mark", "Which counter?", "one", others)
    on = Input("on", "Put it on", "yes", value="yes", required=False)
    yield Action("Mark", "More counters …", {"troop": troop.id}, (which, on), tone="quiet")


# A figure


def figure_actions(eyes: Seeing, troop: Troop, figure: Figure) -> Iterator[Action]:
    """Its wounds, by whoever did them or suffers them; lying down and standing up by its commander."""
    state = eyes.state
    if not eyes.seated or not state.uses("figures"):
        return
    if troop.status != "in" or state.phase not in BATTLE or figure.state not in ("up", "dirt"):
        return
    yield from _wounds(eyes, troop, figure)
    if not eyes.may_play(troop.seat):
        return
    about = {"troop": troop.id, "figure": figure.id}
    if figure.state == "dirt":
        yield Action("FigureUp", "Up again", about)
        yield from guard.offer(eyes, troop, figure)
    elif figure.prone:
        yield Action("Prone", "Stand up", {**about, "on": ""}, note="2″ of movement", rule="prone")
    elif kinds.prone_by_choice(troop):
        yield Action("Prone", "Go prone", {**about, "on": "yes"}, rule="prone")


def _wounds(eyes: Seeing, troop: Troop, figure: Figure) -> Iterator[Action]:
    """One tap each; who did it is the enemy who acts now, or can be named."""
    state, own = eyes.state, eyes.may_play(troop.seat)
    about = {"troop": troop.id, "figure": figure.id}
    if own or any(eyes.may_play(seat) for seat in order.parts(state)):
        if figure.state == "up":
            yield Action("FigureHit", "Eatin' Dirt", {**about, "result": "dirt"}, rule="eatin-dirt", icon="lying")
        if troop.stats.hero:
            yield Action("FigureHit", "Critical hit", {**about, "result": "critical"}, rule="critical-hits")
        yield Action("FigureHit", "Put Down", {**about, "result": "down"}, tone="danger", rule="put-down")
    seen = [pick for pick in (eyes.picks if own else eyes.own_picks) if not concealed(state, state.troops[pick.value])]
    culprits = (*((NOBODY,) if own else ()), *seen)
    if culprits:
        what = _HERO_RESULTS if troop.stats.hero else _RESULTS
        yield Action(
            "FigureHit", "Somebody else did it …", about, (what, _who(culprits)), tone="quiet", rule="put-down"
        )


NOBODY = Pick("nobody", "Nobody (a fall, bad luck)")
_DOWN, _DIRT, _CRITICAL = Pick("down", "Put Down"), Pick("dirt", "Eatin' Dirt"), Pick("critical", "Critical hit")
_RESULTS = Input("result", "What happened?", "one", (_DOWN, _DIRT), value="down")
_HERO_RESULTS = Input("result", "What happened?", "one", (_CRITICAL, _DIRT, _DOWN), value="critical")


def _who(culprits: tuple[Pick, ...]) -> Input:
    return Input("by", "Who did it?", "select", culprits)
