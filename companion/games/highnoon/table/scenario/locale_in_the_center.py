"""Which Strange Locale lies in the center of a Scavenger Hunt: a d6, or a choice of all twelve (Appendix F)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.highnoon.table.core import Matter, Play, Seeing, Settled, State, events, settles
from companion.games.highnoon.table.places.locales import LOCALES, PREFIX
from companion.games.highnoon.table.rolling import rows
from companion.games.highnoon.table.scenario import steps

MATTER = "setup-locale"


@dataclass(frozen=True)
class RollLocale(steps.Rolling):
    """A d6 says which Strange Locale it is."""


@dataclass(frozen=True)
class ChooseLocale:
    """A Strange Locale by the id of its entry."""

    locale: str


def may_choose(state: State, _actor: Actor, command: ChooseLocale) -> Why | None:
    """``no-such-locale``, and what `steps.in_setup` says. Six of the twelve stand in no table: they are chosen."""
    unknown = Why("no-such-locale", "There is no such Strange Locale.")
    return steps.in_setup(state) or (None if command.locale in LOCALES else unknown)


def offer(eyes: Seeing) -> Iterator[Action]:
    """The die or the choice."""
    rolls, chooses = FEATURES
    yield from steps.roll(eyes, rolls)
    names = {id_: id_.replace("-", " ").capitalize() for id_ in LOCALES}
    yield from steps.choose(eyes, chooses, "locale", "Which locale?", names)


def roll(play: Play, command: RollLocale) -> None:
    """A d6 on the table of locales."""
    steps.roll_on(play, command, MATTER, "strange-locale", "Strange Locale", "Roll for the Strange Locale")


@settles(MATTER)
def _rolled(play: Play, _matter: Matter, settled: Settled) -> None:
    if settled.skipped:
        steps.done(play, STEP.id)
    else:
        _locale_is(play, rows.slug(rows.row("strange-locale", settled.total).name))


def choose(play: Play, command: ChooseLocale) -> None:
    """As the table agreed."""
    steps.drop(play, MATTER)
    _locale_is(play, command.locale)


def _locale_is(play: Play, id_: str) -> None:
    play.emit(events.FactSet("locale", id_))
    steps.done(play, STEP.id)
    play.tell(f"Strange Locale: {rows.table(f'{PREFIX}{id_}').name}.")


def _said(state: State) -> str:
    locale = state.scenario.facts.get("locale", "")
    return rows.table(f"{PREFIX}{locale}").name if locale else ""


STEP = steps.Step(
    "locale",
    offer,
    lambda state: state.scenario.id == "scavenger-hunt",
    MATTER,
    _said,
    lambda play: steps.by_the_app(play, roll, RollLocale(now=True)),
)
FEATURES = (Feature(RollLocale, steps.in_setup, roll), Feature(ChooseLocale, may_choose, choose))
