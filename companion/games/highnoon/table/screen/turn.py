"""Where the game is, whose go it is and what is asked, in one line that everybody reads at a glance."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain

from companion.engine.board import Prompt, Step, Turn
from companion.engine.play import Viewer
from companion.games.highnoon.table.core import Seeing, deck
from companion.games.highnoon.table.core import order as acting
from companion.games.highnoon.table.core.loyalty import PART
from companion.games.highnoon.table.core.seeing import all_open
from companion.games.highnoon.table.core.state import Go, Matter, State, per_state
from companion.games.highnoon.table.rolling import contests
from companion.games.highnoon.table.rolling.settling import CONTEST
from companion.games.highnoon.table.scenario import checklist, ending, start_battle
from companion.games.highnoon.table.screen import next_step
from companion.games.highnoon.table.turn import next_card

PHASES = {"setup": "Setup", "draw": "Draw!", "action": "Action!", "over": "Over"}


def turn(eyes: Seeing, asked: Sequence[Prompt]) -> Turn:
    """Turn, phase, and whose go it is; ``asked`` are the viewer's prompts."""
    state = eyes.state
    parts = acting.parts(state)
    seat = eyes.viewer.seat if eyes.viewer.seat in parts else next(iter(parts), "")
    troop = parts[seat][0] if parts else ""
    stage = state.stage if state.phase == "draw" else ""
    return Turn(
        number=state.turn,
        phase=_phase(state),
        headline=headline(eyes, asked),
        seat=seat,
        troop=troop if troop and eyes.sees(state.troops[troop]) else "",
        key=":".join((str(state.turn), state.phase, stage, eyes.moment, seat)),
        hint=_hint(eyes),
    )


def _phase(state: State) -> str:
    """``Action! · Queens``: with the rank that is being counted down."""
    words = PHASES[state.phase]
    if state.phase != "action" or not state.segment:
        return words
    return f"{words} · {deck.segment_name(state.segment)}"


def headline(eyes: Seeing, asked: Sequence[Prompt]) -> str:
    """``Anna: Gunmen act on the Queen of Spades``. Whatever must be settled first is said in its place: to whoever is
    asked, what is asked of them, which stands first among their prompts."""
    state = eyes.state
    if state.phase == "over":
        return ending.headline(state).rstrip(".")
    if state.open_matters and asked:
        return _asked(eyes, asked)
    if state.phase == "setup":
        step = checklist.next_step(state)
        return step.title if step else "Ready for the battle"
    go = state.go
    if go is not None:
        return _acts_on(eyes, go)
    if state.phase == "draw":
        deal = "Who is on the table?" if start_battle.mustering(state) else "Deal the Action Cards"
        return {"deal": deal, "ready": "All cards are dealt"}.get(state.stage, "The turn begins")
    return "Everybody has acted" if state.stage == "last" else "Action!"


def _acts_on(eyes: Seeing, go: Go) -> str:
    """Whoever has troops in the action reads of these; everybody else of all who act."""
    parts = acting.parts(eyes.state)
    if eyes.viewer.seat in parts:
        parts = {eyes.viewer.seat: parts[eyes.viewer.seat]}
    on = "off Hold" if go.hold else f"on the {deck.name(go.card)}" if go.card else "now"
    names = " and ".join(eyes.name(seat) for seat in parts)
    return f"{names}: {next_step.who_acts(eyes, tuple(chain(*parts.values())))} {on}"


def _asked(eyes: Seeing, asked: Sequence[Prompt]) -> str:
    """The first question. The big screen names whom it is asked of, and everybody in a contest; on a phone that stands
    beside it."""
    first = asked[0]
    if not eyes.viewer.board:
        return first.title
    matter = eyes.state.matter(first.id)
    if matter is not None and CONTEST in matter.about:
        rivals = [roll for prompt in asked if (roll := eyes.state.matter(prompt.id)) and roll.group == matter.group]
        if len(rivals) > 1:
            return f"{' against '.join(_rival(eyes, rival) for rival in rivals)}: {first.title.rpartition(': ')[2]}"
    names = " and ".join(eyes.name(seat) for seat in first.seats)
    return f"{names}: {first.title}" if names else first.title


def _rival(eyes: Seeing, matter: Matter) -> str:
    """``Ben’s Gunmen``, or Ben himself where seats roll against each other."""
    name, troop = eyes.name(matter.seat), eyes.state.troops.get(matter.troop)
    if troop is None:
        return name
    return f"{name}’s {troop.name}" if eyes.sees(troop) else f"{name}’s hidden troop"


def _hint(eyes: Seeing) -> str:
    if eyes.state.phase == "over":
        return eyes.state.ended
    waiting = [roll for roll in eyes.state.open_matters if roll.seat and not contests.waits(eyes.state, roll)]
    names = list(dict.fromkeys(eyes.name(matter.seat) for matter in waiting))
    return f"Waiting for {' and '.join(names)}" if names else ""


def order(eyes: Seeing) -> tuple[Step, ...]:
    """The whole turn in order: who has acted; who holds, and may act at any time; who acts now, and who is still to.
    In free mode its cards can be tapped, but not at every phone."""
    alike = all_open(eyes.state) and not eyes.state.free_mode
    return _open_order(eyes.state) if alike else _order(eyes)


@per_state
def _open_order(state: State) -> tuple[Step, ...]:
    """The same for every phone, where no troop is anybody's secret."""
    return _order(Seeing(state, Viewer(board=True)))


def _order(eyes: Seeing) -> tuple[Step, ...]:
    state = eyes.state
    if state.phase not in ("draw", "action"):
        return ()
    held = [_holds(eyes, troop.id) for troop in state.troops.values() if troop.hold and troop.alive]
    steps = [_step(eyes, card, id_, "done") for card, id_ in _with_puppets(state, _acted(eyes))]
    coming = [_step(eyes, card, id_, "waiting") for card, id_ in _with_puppets(state, acting.pending(state))]
    if state.go and not state.go.hold:
        steps = [_acts(step, state.go.card, state.go.troops) for step in steps]
        coming = [_acts(step, state.go.card, state.go.troops) for step in coming]
    if eyes.seated:
        coming = [replace(step, tap=next_card.on_strip(eyes, step.card, step.troop)) for step in coming]
    gone = [step for step in steps if step.status == "done"]
    return (*gone, *held, *(step for step in steps if step.status != "done"), *coming)


def _with_puppets(state: State, cards: Iterable[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """Who is on somebody's strings stands behind the troop on whose card it acts."""
    for card, id_ in cards:
        yield card, id_
        others = (state.troops[follower] for follower in acting.followers(state, id_, card))
        yield from ((card, other.id) for other in others if other.alive and PART in other.notes)


def _acted(eyes: Seeing) -> list[tuple[str, str]]:
    """Cards that are played; not those on which a Hold was taken that still lies there."""
    turn = eyes.state.turn
    found = [
        (card, troop.id)
        for troop in eyes.state.troops.values()
        for card in (troop.acted[:-1] if troop.hold and troop.held_turn == turn else troop.acted)
    ]
    return sorted(found, key=lambda pair: deck.place(pair[0]))


def _acts(step: Step, card: str, troops: tuple[str, ...]) -> Step:
    same = step.card == card and step.troop in troops
    return Step(step.card, step.troop, step.name, step.seat, "acting") if same else step


def _holds(eyes: Seeing, troop_id: str) -> Step:
    return replace(_step(eyes, "", troop_id, "hold"), note="On Hold")


def _step(eyes: Seeing, card: str, troop_id: str, status: str) -> Step:
    troop = eyes.state.troops[troop_id]
    if not eyes.sees(troop):
        return Step(card, "", "A hidden troop", troop.seat, status)
    return Step(card, troop.id, troop.name, troop.seat, status)
