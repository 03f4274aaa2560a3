"""Shooting at a horse that has no rider (Chapter Two, They Shoot Horses, Don't They?, Riderless Horses; ruling 56)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.engine.board import Action, Input
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.highnoon.table.attacks import aim, holds, picking, targets
from companion.games.highnoon.table.core import Matter, Play, Seeing, Settled, State, Troop, figure_name, kinds, settles
from companion.games.highnoon.table.gear import firearms, saddles
from companion.games.highnoon.table.moving import horses_hit, riderless
from companion.games.highnoon.table.moving.take_horse import no_horses
from companion.games.highnoon.table.rolling import asking
from companion.games.highnoon.table.shooting import rate_of_fire, ready, shoot, shoot_form, volley
from companion.games.highnoon.table.shooting.rate_of_fire import Firing
from companion.games.highnoon.table.wounds.harm import Harm


@dataclass(frozen=True)
class ShootHorse:
    """One shot of ``troop`` at a riderless horse of the troop ``horses``, by ``figure`` or whoever can first. ``exact``
    is a measured distance, which goes before ``inches``."""

    troop: str
    horses: str
    inches: int = targets.UNMEASURED
    exact: str = ""
    figure: str = ""


def may(state: State, actor: Actor, command: ShootHorse) -> Why | None:
    """As for a shot at anybody, but that nobody is spared: ``no-horses``, ``ran``, ``nobody-shoots``,
    ``out-of-sight`` and what `targets` and `shoot` say."""
    why = targets.not_acting(state, actor, command.troop) or no_horses(state, command.horses)
    if why := why or targets.no_distance(command.exact, command.inches):
        return why
    return next(_against(state, state.troops[command.troop], command), None)


def _against(state: State, troop: Troop, command: ShootHorse) -> Iterator[Why]:
    yield from shoot.no_ammo(troop)
    if "ran" in state.words(troop.id):
        yield Why("ran", f"{kinds.does(troop, 'has')} run and can only fight hand to hand at the end of the run.")
    if why := aim.unseen(state, troop, targets.said(command.exact, command.inches)):
        yield Why("out-of-sight", why)
    yield from shoot.no_more(state, troop)
    if not _able(state, troop, command):
        yield Why("nobody-shoots", f"Nobody in {troop.name} has such a shot left in this action.")


def _able(state: State, troop: Troop, command: ShootHorse) -> list[Firing]:
    inches = targets.said(command.exact, command.inches)
    named = (command.figure,) if command.figure else ()
    return [shot for shot in rate_of_fire.firing(state, troop, figures=named) if shot[1].tn(inches)]


def offer(eyes: Seeing, troop: Troop) -> Iterator[Action]:
    """A form for the riderless horses of each troop."""
    state = eyes.state
    firing = rate_of_fire.firing(state, troop)
    for horses in riderless.herds(eyes) if firing else ():
        if may(state, eyes.actor, ShootHorse(troop.id, horses.id, 0)) is None:
            bands = shoot_form.distances([arm for _, arm, _ in firing], low=False)
            ranges = tuple(replace(band, why=aim.unseen(state, troop, int(band.value))) for band in bands)
            shooters = picking.named(troop, (figure for figure, _, _ in firing))
            who = Input("figure", "Who shoots?", "select", shooters, required=False, more=True)
            inputs = (
                picking.distance(ranges, targets.Aimed()),
                picking.measured(),
                *((who,) if len(shooters) > 1 else ()),
            )
            values = {"troop": troop.id, "horses": horses.id}
            label = f"Shoot {riderless.single(horses, troop)} …"
            yield Action("ShootHorse", label, values, inputs, tone="quiet", note="no bounty", rule="shooting-at-riders")


def decide(play: Play, command: ShootHorse) -> None:
    """One shot; no other shooter can be added once its die has fallen."""
    troop, horses = play.troop(command.troop), play.troop(command.horses)
    inches = targets.said(command.exact, command.inches)
    figure, arm, _ = _able(play.state, troop, command)[0]
    rate_of_fire.spend(play, troop, figure, arm)
    play.tell(f"{figure_name(troop, figure)} at {riderless.single(horses, troop)}, {inches}″.")
    hasty = (aim.SITUATIONS["moved"],) if holds.hasty(play.state, troop, figure.id) else ()
    asking.ask(
        play,
        "horse-shot",
        troop.id,
        values={"horse": riderless.single(horses, troop)},
        tn=arm.tn(inches),
        figure=figure.id,
        extra=hasty,
        about={"horses": horses.id, "arm": arm.id, "inches": inches},
        dice=(ready.die_of(play.state, troop, figure.id) if arm.served else "") or None,
    )


@settles("horse-shot")
def _shot(play: Play, matter: Matter, settled: Settled) -> None:
    """A hit goes on to damage, against the horse's own Vigor."""
    horses, arm = play.troop(matter.about["horses"]), firearms.arm(play.state, matter.about["arm"])
    volley.dice_fall(play, matter.troop)
    there = saddles.loose(horses)
    if settled.success and there and arm is not None:
        damage = arm.damage(matter.about["inches"])
        hit = Harm(horses.id, there[0].id, arm.name, damage, matter.troop, matter.figure, ways=arm.ways)
        horses_hit.hit(play, hit)


FEATURE = Feature(ShootHorse, may, decide)
