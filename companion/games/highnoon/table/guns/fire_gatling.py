"""Gatling guns: the number of shots, and the jam (Appendix B, Gatling Guns; rulings 15, 41).

Once the dice say how many shots there are, they are declared and rolled as any others, in `shooting`.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.highnoon.table.attacks import targets
from companion.games.highnoon.table.core import Play, Seeing, effects, figure_name, kinds, settles_group
from companion.games.highnoon.table.core.state import Effect, Figure, Result, Scope, State, Troop
from companion.games.highnoon.table.gear import condition
from companion.games.highnoon.table.guns import crews
from companion.games.highnoon.table.guns.clear_jam import JAMMED, jammed_in, jams
from companion.games.highnoon.table.rolling import asking
from companion.games.highnoon.table.shooting import ready

_DICE = (" First die", " Second die")
SWITCH = "automaton-gatling"
"""The house rule: whether the Gatling gun of an Automaton counts two crewmen or one, which nobody printed."""


@dataclass(frozen=True)
class FireGatling:
    """The dice for the number of shots, before targets are named with `Shoot`. ``figures`` of a troop that carries its
    guns (none named: all that can); else ``gun``, ``men`` and ``helpers`` as in `Bombard`."""

    troop: str
    figures: tuple[str, ...] = ()
    gun: str = ""
    men: int = 0
    helpers: tuple[str, ...] = ()


def may(state: State, actor: Actor, command: FireGatling) -> Why | None:
    """A crew at a gun that is not jammed, or figures with guns of their own: ``no-gun``, ``jammed``, and what
    `targets.not_acting`, `crews.hindrance` and `crews.unserved` say."""
    if why := targets.not_acting(state, actor, command.troop):
        return why
    troop = state.troops[command.troop]
    own = _bearers(state, troop, command.figures) and not command.gun
    return crews.hindrance(state, troop) or (None if own else _no_gun(state, troop, command))


def _no_gun(state: State, troop: Troop, command: FireGatling) -> Why | None:
    """Why a crew cannot crank that gun."""
    if why := crews.unserved(state, troop, command.gun, command.men, command.helpers):
        return why
    gun = state.troops[command.gun or troop.id]
    if crews.kind(gun) != crews.GATLING:
        return Why("no-gun", f"{kinds.does(gun, 'has')} no Gatling gun.")
    if jams(state, gun):
        return Why("jammed", "The gun is jammed. It cannot fire until somebody clears it.")
    return None


def offer(eyes: Seeing, troop: Troop, gun: Troop) -> Iterator[Action]:
    """A gun that a crew serves."""
    own = crews.own(troop, gun)
    if crews.kind(gun) == crews.GATLING and eyes.can(may, FireGatling(troop.id, gun=own)):
        dice = "2d6, the higher" if len(crews.free(eyes.state, troop)) > 1 else "1d6"
        yield _button(f"Crank the Gatling gun{crews.whose(troop, gun)}", {"troop": troop.id, "gun": own}, dice)


def offer_own(eyes: Seeing, troop: Troop) -> Iterator[Action]:
    """Guns that are part of their bearers."""
    able = _bearers(eyes.state, troop)
    if able and eyes.can(may, FireGatling(troop.id)):
        dice = "d6" if _of_bearer(eyes.state) == 1 else "2d6, the higher"
        label = "Crank the Gatling guns" if len(able) > 1 else "Crank the Gatling gun"
        yield from crews.all_or_some(_button(label, {"troop": troop.id}, dice), troop, able)


def _button(label: str, values: dict[str, str], dice: str) -> Action:
    return Action("FireGatling", label, values, note=f"{dice}: shots", rule="gatling-guns", icon="minigun")


def carries(troop: Troop, figure: Figure) -> bool:
    """True where the gun is part of its bearer, as an Automaton's arm is (Weird Warriors: Wasatch)."""
    return crews.GATLING in figure.weapons and not crews.kind(troop)


def _bearers(state: State, troop: Troop, named: tuple[str, ...] = ()) -> tuple[Figure, ...]:
    """Those that could fire guns of their own now, which are part of them: not fired yet, neither jammed nor out of
    order."""
    stuck = jammed_in(state, troop)
    return tuple(
        figure
        for figure in crews.idle(state, troop)
        if carries(troop, figure)
        and figure.id not in stuck
        and figure.id in (named or (figure.id,))
        and condition.works(state, troop, figure, crews.GATLING)
    )


def _of_bearer(state: State) -> int:
    """How many dice a gun rolls that is part of its bearer."""
    return 1 if state.switches.get(SWITCH) == "one" else 2


def decide(play: Play, command: FireGatling) -> None:
    """Asks for the dice: the higher of two for two men, one for one."""
    troop = play.troop(command.troop)
    own = _bearers(play.state, troop, command.figures)
    if own and not command.gun:
        for figure in own:
            crews.take_own(play, troop, figure)
            _ask(play, troop, figure, troop, _of_bearer(play.state), crews.die(play.state, troop), figure.id)
        return
    crew = crews.team(play.state, troop, command.gun, command.men, command.helpers)
    crews.take(play, troop, crew)
    _ask(play, troop, crew.men[0], crew.gun, min(crew.count, 2), crew.die)


def _ask(play: Play, troop: Troop, figure: Figure, gun: Troop, dice: int, notation: str, own: str = "") -> None:
    """One d6 a row: a double 1 has to be seen as such. ``own`` is the bearer, where the gun is part of it."""
    group, about = f"gatling:{play.state.counter + 1}", {"gun": gun.id, "die": notation, "own": own}
    name = figure_name(troop, figure) if own else gun.name
    text = "The higher die counts. Two 1s jam the gun." if dice > 1 else "As many as the die shows."
    for which in ("",) if dice == 1 else _DICE:
        values = {"gun": name, "which": which}
        more: asking.AskingAny = {"figure": figure.id, "group": group, "about": about, "text": text}
        asking.ask(play, "gatling-rate", troop.id, values=values, **more)


@settles_group("gatling-rate")
def _rated(play: Play, _group: str, results: tuple[Result, ...]) -> None:
    """Snake eyes: the gun jams and does not fire (Snake Eyes)."""
    matter = results[0].asked
    if matter is None or any(result.skipped for result in results):
        return
    troop, gun = play.troop(matter.troop), play.troop(matter.about["gun"])
    shots = max(result.total for result in results)
    if len(results) > 1 and shots == 1:
        own = matter.about["own"]
        called = figure_name(troop, troop.figure(matter.figure) or troop.figures[0]) if own else gun.name
        play.tell(f"{called}: snake eyes! The gun is jammed.")
        jam = Effect("", JAMMED, "Gatling gun jammed", Scope(troop=gun.id), "gatling-jam")
        effects.begin(play, replace(jam, about={"figure": own}))
        return
    ready.make_ready(play, troop, matter.figure, crews.GATLING, shots, matter.about["die"])
    play.tell(f"{gun.name}: {shots} shot{'' if shots == 1 else 's'}. Name all targets, then roll.")


FEATURE = Feature(FireGatling, may, decide)
