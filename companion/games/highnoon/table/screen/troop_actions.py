"""What may be done now by a troop and to a figure: only what the rules would let pass, nothing else is offered."""

from collections.abc import Iterator
from itertools import chain

from companion.engine.board import Action
from companion.engine.later import changed
from companion.games.highnoon.table.abilities import bushwack, infiltration, keeping_close
from companion.games.highnoon.table.by_hand import mark, overrule, set_troop
from companion.games.highnoon.table.core import Figure, Seeing, Troop, effects, kinds
from companion.games.highnoon.table.fate import loot, stampede
from companion.games.highnoon.table.fighting import charge, fight_form, guard, plunder, withdraw
from companion.games.highnoon.table.gizmos import air_catcher, flamethrower, mend, rocket_pack
from companion.games.highnoon.table.guns import gun_actions, limber
from companion.games.highnoon.table.magic import areas, black_lightnin, cast, durations, medicine_bag, shapeshift
from companion.games.highnoon.table.moving import falls, frighten_horses, lead_horses, move, prone, run, take_horse
from companion.games.highnoon.table.nerve import frightening, guts, rally
from companion.games.highnoon.table.places import carry_off, entering_and_leaving
from companion.games.highnoon.table.scenario import secrets
from companion.games.highnoon.table.shooting import shoot_form, shoot_horse
from companion.games.highnoon.table.turn import free_mode, use_hold
from companion.games.highnoon.table.wounds import figure_hit, healing, hero_wounds

BATTLE = ("draw", "action")
FEW = 3
"""So many buttons about horses without riders stand open."""


# A troop


def actions(eyes: Seeing, troop: Troop) -> Iterator[Action]:
    """In the order in which they are wanted: Holds, the action, hiding, counters, Guts. In free mode only what the app
    keeps."""
    if eyes.state.free_mode:
        yield from (action for action in _actions(eyes, troop) if free_mode.left(eyes.state, action.command) is None)
    else:
        yield from _actions(eyes, troop)


def _actions(eyes: Seeing, troop: Troop) -> Iterator[Action]:
    state, go = eyes.state, eyes.state.go
    yield from bushwack.offer(eyes, troop)
    if not kinds.in_ambush(state, troop):
        yield from infiltration.offer(eyes, troop)
    if not troop.alive or state.phase not in BATTLE:
        return
    yield from hero_wounds.offer(eyes, troop)
    acts = go is not None and troop.id in go.troops
    yield from use_hold.offer(eyes, troop)
    if acts:
        yield from _in_action(eyes, troop)
    else:
        yield from run.offer(eyes, troop)
    counters = (mark.offer, prone.offer, mark.offer_others) if state.uses("figures") else ()
    morale = (set_troop.offer_morale,) if state.free_mode else ()
    for offer in (
        *_AT_ANY_TIME,
        keeping_close.offer,
        *morale,
        *counters,
        guts.offer,
        falls.offer,
        secrets.offer_follow,
    ):
        yield from offer(eyes, troop)


_AT_ANY_TIME = (
    *(air_catcher.offer, rocket_pack.offer, mend.offer, move.offer, withdraw.offer, plunder.offer),
    *(durations.offer, areas.offer, medicine_bag.offer, shapeshift.offer, frighten_horses.offer, stampede.offer),
    *(entering_and_leaving.offer, entering_and_leaving.offer_leaving, carry_off.offer),
)
"""What is offered to a troop in and out of its action, in the order of its plate."""


def _in_action(eyes: Seeing, troop: Troop) -> Iterator[Action]:
    """What a troop may spend its own action on, besides attacks."""
    if effects.opening(eyes.state, troop) is not None:
        return
    first = (rally.offer_rally, run.offer, charge.offer, rally.offer_by_rank)
    for offer in (*first, frightening.offer, loot.offer_of_troop, _horses, healing.offer):
        yield from offer(eyes, troop)


def _horses(eyes: Seeing, troop: Troop) -> Iterator[Action]:
    """What it may do about horses without riders: behind one button where that is more than two things."""
    ways = (*take_horse.offer(eyes, troop), *lead_horses.offer(eyes, troop), *shoot_horse.offer(eyes, troop))
    if len(ways) <= FEW:
        yield from ways
        return
    about = {"troop": troop.id}
    yield Action("LeadHorses", "Riderless horses …", about, tone="quiet", rule="riderless-horses", inside=ways)


def attacks(eyes: Seeing, troop: Troop, several: bool) -> Iterator[Action]:
    """The attacks that are open to a troop which acts, what only it can do before what everybody can; named where
    several act together. What opens its action comes first."""
    if effects.opening(eyes.state, troop) is not None:
        return
    foes = eyes.foes(troop)
    ways = (
        fight_form.offer_surprises(eyes, troop, foes),
        gun_actions.actions(eyes, troop),
        flamethrower.offer(eyes, troop),
        black_lightnin.offer(eyes, troop),
        cast.offer(eyes, troop),
        shoot_form.offer_again(eyes, troop),
        shoot_form.offer(eyes, troop),
        fight_form.offer(eyes, troop, foes),
        limber.offer(eyes, troop),
        overrule.offer(eyes, troop),
    )
    for way in chain(*ways):
        yield changed(way, label=f"{troop.name}: {way.label}") if several else way


# A figure


def figure_actions(eyes: Seeing, troop: Troop, figure: Figure) -> Iterator[Action]:
    """Its wounds, by whoever did them or suffers them; lying down and standing up by its commander."""
    for action in _figure_actions(eyes, troop, figure):
        if free_mode.left(eyes.state, action.command) is None:
            yield action


def _figure_actions(eyes: Seeing, troop: Troop, figure: Figure) -> Iterator[Action]:
    state = eyes.state
    if not eyes.seated or not state.uses("figures"):
        return
    if troop.status != "in" or state.phase not in BATTLE or figure.state not in ("up", "dirt"):
        return
    yield from figure_hit.offer_hit(eyes, troop, figure)
    if not eyes.may_play(troop.seat):
        return
    yield from loot.offer(eyes, troop, figure)
    if figure.state == "dirt":
        yield from figure_hit.offer_up(eyes, troop, figure)
        yield from guard.offer(eyes, troop, figure)
    else:
        yield from prone.offer_figure(eyes, troop, figure)
