"""Some Heroes bring one posse of Gunmen a side each, free of cost (Appendix A, Law Dog; Renown)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.deciding import not_yours
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.highnoon.table.core import Play, Seeing, State, Troop, concealed, events, no_troop
from companion.games.highnoon.table.gear import troops
from companion.games.highnoon.table.scenario import steps

POSSES = {"law-dog": "Deputies", "renown": "Gunmen"}
"""The abilities that bring one, with what its men are called."""


@dataclass(frozen=True)
class FreePosse:
    """The posse of Gunmen that a law dog, or a hero of renown, brings along."""

    troop: str
    ability: str


def free_posses(state: State) -> tuple[tuple[Troop, str], ...]:
    """Heroes who still bring one, with the ability; one posse for each of the two abilities and seat."""
    troops = state.troops.values()
    brought = {(troop.owner, ability) for troop in troops for ability in POSSES if ability in troop.notes}
    found: dict[tuple[str, str], Troop] = {}
    for troop in troops:
        for ability in POSSES:
            if troop.stats.hero and troop.has(ability) and (troop.owner, ability) not in brought:
                found.setdefault((troop.owner, ability), troop)
    return tuple((troop, ability) for (_, ability), troop in found.items())


def may(state: State, actor: Actor, command: FreePosse) -> Why | None:
    """``no-troop``, ``not-your-seat``, ``no-posse``, ``one-posse``, and what `steps.in_setup` says."""
    hero = state.troops.get(command.troop)
    if hero is None:
        return steps.in_setup(state) or no_troop(command.troop)
    if why := steps.in_setup(state) or not_yours(state, actor, hero.seat):
        return why
    if command.ability not in POSSES or not hero.stats.hero or not hero.has(command.ability):
        return Why("no-posse", "That troop does not bring a posse.")
    if any((troop.owner, ability) == (hero.owner, command.ability) for troop, ability in free_posses(state)):
        return None
    return Why("one-posse", "Only one such posse is allowed for each side.")


def offer(eyes: Seeing) -> Iterator[Action]:
    """Each Hero of the viewer's who has a free posse left."""
    for hero, ability in free_posses(eyes.state):
        if eyes.sees(hero) and eyes.may_play(hero.owner):
            about = {"troop": hero.id, "ability": ability}
            yield Action("FreePosse", f"{hero.name} brings Gunmen", about, rule=f"ability-{ability}")


def decide(play: Play, command: FreePosse) -> None:
    """The Gunmen join the Hero's owner."""
    hero = play.troop(command.troop)
    posse = troops.from_catalogue(play.state, "gunmen", hero.owner, f"{POSSES[command.ability]} of {hero.name}")
    if posse is None:
        raise Why("unknown-troop", "The army book has no Gunmen.").refusal()
    play.emit(events.TroopJoined(posse), events.Noted(posse.id, command.ability, hero.name))
    secret = concealed(play.state, hero)
    play.tell("A free posse joins a sealed list." if secret else f"{hero.name} brings a posse of Gunmen along.")
    if not free_posses(play.state):
        steps.done(play, STEP.id)


STEP = steps.Step("posses", offer, lambda state: bool(free_posses(state)) or "posses" in state.done)
FEATURE = Feature(FreePosse, may, decide)
