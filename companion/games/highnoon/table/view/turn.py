"""Where the game is and whose go it is, in one line that everybody reads at a glance."""

from companion.engine.board import Step, Turn
from companion.games.highnoon.table import deck, ending, setup
from companion.games.highnoon.table import order as acting
from companion.games.highnoon.table.state import State
from companion.games.highnoon.table.view import situations
from companion.games.highnoon.table.view.seeing import Seeing

PHASES = {"setup": "Setup", "draw": "Draw!", "action": "Action!", "over": "Over"}


def turn(eyes: Seeing) -> Turn:
    """Turn, phase, and whose go it is."""
    state = eyes.state
    go = state.go
    seat = go.seat if go else ""
    troop = go.troops[0] if go else ""
    stage = state.stage if state.phase == "draw" else ""
    return Turn(
        number=state.turn,
        phase=_phase(state),
        headline=headline(eyes),
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
    return f"{words} · {deck.rank_name(state.segment)}{'' if state.segment in deck.JOKERS else 's'}"


def headline(eyes: Seeing) -> str:
    """``Anna: Gunmen act on the Queen of Spades``."""
    state = eyes.state
    if state.phase == "over":
        return ending.headline(state).rstrip(".")
    if state.phase == "setup":
        return _getting_ready(eyes)
    go = state.go
    if go is not None:
        names = [state.troops[id_].name for id_ in go.troops if eyes.sees(state.troops[id_])] or ["A hidden troop"]
        on = "off Hold" if go.hold else f"on the {deck.name(go.card)}" if go.card else "now"
        return f"{eyes.seat_name(go.seat)}: {situations.who_acts(' and '.join(names), eyes, go)} {on}"
    if state.phase == "draw":
        if asked := _asked(eyes):
            return asked
        deal = "Who is on the table?" if setup.mustering(state) else "Deal the Action Cards"
        return {"deal": deal, "ready": "All cards are dealt"}.get(state.stage, "The turn begins")
    return _asked(eyes) or ("Everybody has acted" if state.stage == "last" else "Action!")


def _asked(eyes: Seeing) -> str:
    """What is to be settled first, as far as the viewer may know."""
    seen = (one for one in eyes.state.open_matters if eyes.sees_matter(one) and not one.secret)
    return next((one.title for one in seen), "")


def _getting_ready(eyes: Seeing) -> str:
    step = setup.next_step(eyes.state)
    return _asked(eyes) or (step.title if step else "Ready for the battle")


def _hint(eyes: Seeing) -> str:
    if eyes.state.phase == "over":
        return eyes.state.ended
    waiting = [matter for matter in eyes.state.open_matters if matter.seat]
    names = list(dict.fromkeys(eyes.seat_name(matter.seat) for matter in waiting))
    return f"Waiting for {' and '.join(names)}" if names else ""


def order(eyes: Seeing) -> tuple[Step, ...]:
    """The whole turn in order: who acts now, who is still to act, who has acted, who holds."""
    state = eyes.state
    if state.phase not in ("draw", "action"):
        return ()
    steps = [_step(eyes, card, id_, "done") for card, id_ in _acted(eyes)]
    steps += [_step(eyes, card, id_, "waiting") for card, id_ in acting.pending(state)]
    if state.go and not state.go.hold:
        steps = [_acts(step, state.go.card, state.go.troops) for step in steps]
    held = [troop for troop in state.troops.values() if troop.hold and troop.alive]
    return (*steps, *(_step(eyes, "", troop.id, "hold") for troop in held))


def _acted(eyes: Seeing) -> list[tuple[str, str]]:
    found = [(card, troop.id) for troop in eyes.state.troops.values() for card in troop.acted]
    return sorted(found, key=lambda pair: deck.place(pair[0]))


def _acts(step: Step, card: str, troops: tuple[str, ...]) -> Step:
    same = step.card == card and step.troop in troops
    return Step(step.card, step.troop, step.name, step.seat, "acting") if same else step


def _step(eyes: Seeing, card: str, troop_id: str, status: str) -> Step:
    troop = eyes.state.troops[troop_id]
    if not eyes.sees(troop):
        return Step(card, "", "A hidden troop", troop.seat, status)
    return Step(card, troop.id, troop.name, troop.seat, status)
