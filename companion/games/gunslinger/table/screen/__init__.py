"""What a seat sees of a duel: a `Board` that holds nothing which the viewer may not know."""

from collections.abc import Callable, Sequence

from companion.engine.board import Board, Group, Prompt, Turn
from companion.engine.board import Line as Fact
from companion.engine.later import once
from companion.engine.play import Viewer
from companion.engine.sheets import TroopCard
from companion.engine.words import counted
from companion.games.gunslinger.data.catalog import catalog
from companion.games.gunslinger.lists import outfit
from companion.games.gunslinger.lists.cards import line_card
from companion.games.gunslinger.lists.lineup import Line
from companion.games.gunslinger.lists.roster_file import Entry
from companion.games.gunslinger.table.by_hand import group as by_hand
from companion.games.gunslinger.table.core.attributes import person
from companion.games.gunslinger.table.core.eyes import Eyes
from companion.games.gunslinger.table.core.state import Gunslinger, State
from companion.games.gunslinger.table.ending import call_draw, give_up
from companion.games.gunslinger.table.screen import asking, plates
from companion.games.gunslinger.table.screen.own import own

STAGES = {"recruit": "Line-ups", "terrain": "The board", "placing": "Setting up", "over": "Over"}


def view(state: State, viewer: Viewer) -> Board:
    """The table as this viewer may see it."""
    eyes = Eyes(state, viewer)
    asked = once(lambda: asking.prompts(eyes))
    return Board(
        turn=_turn(eyes, asked),
        seats=lambda: plates.seats(eyes, asked()),
        prompts=asked,
        troops=lambda: plates.troops(eyes),
        order=lambda: plates.order(eyes),
        groups=lambda: _groups(eyes),
        facts=lambda: _facts(state),
        secret=not state.real_cards and any(eyes.hand(man) for man in state.living),
        over=state.stage == "over",
        extra=lambda: own(eyes),
        known=lambda: eyes.known,
    )


def cards(state: State) -> Sequence[TroopCard]:
    """Every gunslinger as a card: there is nothing secret about it."""
    return tuple(_card(man) for man in state.order)


def _card(man: Gunslinger) -> TroopCard:
    """As he is now: a horse that was shot is on it no more."""
    options = outfit.of(horse=man.horse, carried=man.weapons)
    return line_card(Line(Entry(man.id, man.person, man.name, options=options), person(man)), mounted=man.mounted)


def _turn(eyes: Eyes, asked: Callable[[], Sequence[Prompt]]) -> Turn:
    """Where the duel is and whose go it is."""
    state = eyes.state
    man = state.acting

    def hint() -> str:
        return eyes.waiting(seat for prompt in asked() for seat in prompt.seats)

    if state.stage == "over":
        winner = eyes.name(state.winner) if state.winner else "Nobody"
        return Turn(state.turn, "Over", "A draw" if state.drawn else f"{winner} wins", key="over")
    if state.go is None or man is None:
        return Turn(0, STAGES[state.stage], _ahead(state, asked()), key=state.stage, hint=hint)
    headline = f"{eyes.name(man.seat)}: {man.name}’s turn"
    phase = state.go.phase.capitalize()
    return Turn(state.turn, phase, headline, man.seat, man.id, f"{state.turn}:{man.id}", hint)


def _ahead(state: State, asked: Sequence[Prompt]) -> str:
    if asked:
        return asked[0].title
    return "A duel needs two sides" if len(state.seats) < 2 else STAGES.get(state.stage, "")


def _groups(eyes: Eyes) -> tuple[Group, ...]:
    """What is set by hand, and the ways out: for all where nobody can win any more, and for whoever has to leave."""
    offered = (by_hand.group(eyes), call_draw.offer(eyes), give_up.offer(eyes))
    return tuple(group for group in offered if group.actions)


def _facts(state: State) -> tuple[Fact, ...]:
    if state.stage != "duel":
        return ()
    lines = []
    if not state.real_board:
        lines.append(Fact("Setting up", catalog().scenarios[state.scenario].name))
    if not state.real_cards:
        lines.append(Fact("In the deck", counted(len(state.deck), "card")))
        lines.append(Fact("On the discards", counted(len(state.discards), "card")))
    return tuple(lines)
