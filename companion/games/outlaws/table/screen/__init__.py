"""What a seat sees of a shootout: a `Board`. Nothing of it is secret once the posses lie open."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from companion.engine.board import Board, Prompt, RollCard, Turn
from companion.engine.board import Line as Fact
from companion.engine.later import once
from companion.engine.play import Viewer
from companion.engine.sheets import TroopCard
from companion.engine.words import in_words
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.lists.cards import line_card
from companion.games.outlaws.lists.posse import Line
from companion.games.outlaws.lists.roster_file import Entry
from companion.games.outlaws.table.by_hand import group as by_hand
from companion.games.outlaws.table.core import things
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.state import Man, State
from companion.games.outlaws.table.ending import give_up
from companion.games.outlaws.table.ending.winning import NAMES
from companion.games.outlaws.table.screen import asking, plates
from companion.games.outlaws.table.screen.bodies import Body, bodies
from companion.games.outlaws.table.shooting import odds
from companion.games.outlaws.table.turn import rounds

STAGES = {"recruit": "Posses", "setup": "Setting up", "showdown": "Showdown", "over": "Over"}


@dataclass(frozen=True)
class Own:
    """The game's own part of the page: character cards, and how many counters are in each action cup. ``rolled`` is the
    latest shot of the turn that goes on, the ``rolls``-th roll of the shootout."""

    bodies: tuple[Body, ...]
    cups: tuple[tuple[str, int], ...]
    rolled: RollCard | None = None
    rolls: int = 0


def view(state: State, viewer: Viewer) -> Board:
    """The table as this viewer may see it."""
    eyes = Eyes(state, viewer)
    asked = once(lambda: asking.prompts(eyes))
    return Board(
        turn=_turn(eyes, asked),
        seats=lambda: plates.seats(eyes, asked()),
        prompts=asked,
        troops=lambda: plates.troops(eyes),
        groups=lambda: tuple(group for group in (by_hand.group(eyes), give_up.group(eyes)) if group.actions),
        facts=lambda: _facts(state),
        anytime=tuple(asking.anytime(eyes)),
        over=state.stage == "over",
        extra=lambda: _own(eyes),
        plates=state.stage == "recruit",
        known=lambda: state,
    )


def cards(state: State) -> Sequence[TroopCard]:
    """Every character as a card: there is nothing secret about it."""
    return tuple(_card(state, man) for man in state.men)


def _card(state: State, man: Man) -> TroopCard:
    guns = tuple(gun for item in (*man.held, *man.carried) if (gun := things.gun(state, item)))
    entry = Entry(man.id, man.person, man.name, guns=tuple(gun.id for gun in guns), bullets=man.bullets)
    return line_card(Line(entry, catalog().characters.get(man.person), guns))


def _own(eyes: Eyes) -> Own | None:
    if eyes.state.stage == "recruit":
        return None
    cups = tuple((NAMES[team], len(cup)) for team, cup in eyes.state.cups.items())
    return Own(bodies(eyes), cups, _rolled(eyes.state), len(eyes.state.thrown))


def _rolled(state: State) -> RollCard | None:
    """A gun die lies there until something else is rolled."""
    latest = state.thrown[-1] if state.thrown else None
    current = latest is not None and latest.item and latest.round == state.round
    return odds.fallen(state, latest) if latest is not None and current else None


def _turn(eyes: Eyes, asked: Callable[[], Sequence[Prompt]]) -> Turn:
    """Where the shootout is and whose go it is."""
    state = eyes.state

    def hint() -> str:
        waiting = [eyes.name(seat) for seat in dict.fromkeys(seat for prompt in asked() for seat in prompt.seats)]
        return f"Waiting for {in_words(waiting)}" if waiting else ""

    if state.stage == "over":
        won = f"{NAMES[state.winner]} win" if state.winner else "A draw"
        return Turn(state.round, "Over", won, key="over")
    man, go = state.acting, state.go
    if state.stage != "round":
        title = asked()[0].title if asked() else STAGES[state.stage]
        return Turn(state.round, STAGES[state.stage], title, key=state.stage, hint=hint)
    if man is None or go is None or go.over:
        headline = f"{rounds.team_title(state.drawer)} draw" if state.drawer else f"Round {state.round}"
        key = f"{state.round}:{state.drawer}:{sum(map(len, state.cups.values()))}"
        return Turn(state.round, "The cups", headline, key=key, hint=hint)
    headline = f"{eyes.name(man.seat)}: {man.name}’s turn"
    return Turn(state.round, f"{go.left} left", headline, man.seat, man.id, f"{state.round}:{man.id}", hint)


def _facts(state: State) -> tuple[Fact, ...]:
    found = catalog().shootouts.get(state.shootout)
    if found is None:
        return ()
    lines = [Fact("Shootout", found.name, f"shootout-{found.id}")]
    if state.round:
        lines.append(Fact("Round", f"{state.round} of {found.rounds}", "the-game"))
    return tuple(lines)
