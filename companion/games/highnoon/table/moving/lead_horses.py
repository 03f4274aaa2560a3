"""Leading horses that have no rider by their reins, and letting go of them (Riderless Horses; ruling 56)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.highnoon.table.core import Play, Seeing, State, Troop, kinds, who_may
from companion.games.highnoon.table.gear import saddles
from companion.games.highnoon.table.moving import riderless
from companion.games.highnoon.table.moving.take_horse import no_horses


@dataclass(frozen=True)
class LeadHorses:
    """``troop`` leads the riderless horses of the troop ``horses``, or lets go of them."""

    troop: str
    horses: str
    on: bool = True


def may(state: State, actor: Actor, command: LeadHorses) -> Why | None:
    """Somebody on his feet who could ride, in his own action: ``no-horses``, ``cannot-lead``, ``no-change``, and what
    `who_may.no_action` says."""
    if why := who_may.no_action(state, actor, command.troop) or no_horses(state, command.horses):
        return why
    troop = state.troops[command.troop]
    if not kinds.rides(troop) or not any(figure.state == "up" for figure in troop.figures):
        return Why("cannot-lead", f"Nobody in {troop.name} can lead a horse.")
    if (saddles.led_by(state.troops[command.horses]) == troop.id) == command.on:
        return Why("no-change", "It is so already.")
    return None


def offer(eyes: Seeing, troop: Troop) -> Iterator[Action]:
    """The riderless horses of each troop."""
    for horses in riderless.herds(eyes):
        on = saddles.led_by(horses) != troop.id
        if eyes.can(may, LeadHorses(troop.id, horses.id, on)):
            values = {"troop": troop.id, "horses": horses.id, "on": "yes" if on else ""}
            label = f"{'Lead' if on else 'Let go of'} {riderless.counted(horses, troop)}"
            yield Action("LeadHorses", label, values, tone="quiet", rule="riderless-horses")


def decide(play: Play, command: LeadHorses) -> None:
    """The troop leads the horses, or lets go of them."""
    troop, horses = play.troop(command.troop), play.troop(command.horses)
    riderless.lead(play, horses, troop.id if command.on else "")
    does = kinds.does(troop, "leads") if command.on else f"{kinds.does(troop, 'lets')} go of"
    play.tell(f"{does} {riderless.counted(horses, troop)}.")


FEATURE = Feature(LeadHorses, may, decide)
