"""Which shootout is played: it says who begins how, and what wins (design: shootouts, house)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action, Input, Pick
from companion.engine.features import Feature, Why, shown
from companion.engine.play import Actor
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.data.shootouts import Shootout
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.refusals import not_now
from companion.games.outlaws.table.core.state import State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.setting_up import preparing


@dataclass(frozen=True)
class ChooseShootout:
    """That one."""

    shootout: str


def may(state: State, _actor: Actor, command: ChooseShootout) -> Why | None:
    """During the set-up; anybody says so, and may change it."""
    if why := not_now(state, "setup"):
        return why
    if command.shootout in catalog().shootouts:
        return None
    return Why("no-such-shootout", "There is no such shootout.", values={"shootout": command.shootout[:40]})


def offer(eyes: Eyes) -> Iterator[Action]:
    """All of them, each with what it is about; one tap chooses."""
    found = catalog().shootouts.values()
    first = next(iter(catalog().shootouts))
    if not eyes.seated or may(eyes.state, eyes.actor, ChooseShootout(first)) is not None:
        return
    field = Input("shootout", "Which shootout?", "one", tuple(_pick(eyes, one) for one in found), send=True)
    chosen = bool(eyes.state.shootout)
    label, tone = ("Another shootout …", "quiet") if chosen else ("Choose a shootout …", "primary")
    yield Action("ChooseShootout", label, inputs=(field,), tone=tone, rule="shootouts")


def _pick(eyes: Eyes, one: Shootout) -> Pick:
    why = shown(may(eyes.state, eyes.actor, ChooseShootout(one.id))) or ""
    return Pick(one.id, one.name, one.blurb, one.icon, why=why, chosen=one.id == eyes.state.shootout)


def decide(step: Step, command: ChooseShootout) -> None:
    """Everybody begins as it says."""
    preparing.prepare(step, catalog().shootouts[command.shootout])


FEATURE = Feature(ChooseShootout, may, decide)
