"""What is asked before the duel: who plays whom, what lies on the board, who begins where (Setting up)."""

from collections.abc import Iterator

from companion.engine.board import Action, Prompt
from companion.games.gunslinger.table.cards.dealing import short
from companion.games.gunslinger.table.core.eyes import Eyes
from companion.games.gunslinger.table.core.state import Gunslinger, Seat
from companion.games.gunslinger.table.setting_up import dismiss, lay, lay_out, place, ready, recruit, settle
from companion.games.gunslinger.table.setting_up.scenario import next_to_place


def prompts(eyes: Eyes) -> tuple[Prompt, ...]:
    """In the order in which they are answered."""
    state = eyes.state
    if state.stage == "recruit":
        return tuple(_line_up(eyes, seat) for seat in state.seats if not seat.ready and not seat.computer)
    if state.stage == "terrain":
        return (_terrain(eyes),)
    man = next_to_place(state) if state.stage == "placing" else None
    return (_place(eyes, man),) if man is not None else ()


def _line_up(eyes: Eyes, seat: Seat) -> Prompt:
    title = "Who else?" if eyes.state.of(seat.id) else "Who do you play?"
    actions = tuple(_joining(eyes, seat)) if eyes.may_play(seat.id) else ()
    mine = eyes.plays(seat.id)
    return Prompt(f"recruit-{seat.id}", title, seats=(seat.id,), mine=mine, actions=actions, rule="line-ups")


def _joining(eyes: Eyes, seat: Seat) -> Iterator[Action]:
    yield from recruit.offer(eyes, seat)
    yield from ready.offer(eyes, seat)
    for man in eyes.state.of(seat.id):
        yield from dismiss.offer(eyes, man)


def _terrain(eyes: Eyes) -> Prompt:
    title, few = "Which terrain is on the board?", short(eyes.state)
    text = f"{few}. The cards will be dealt round, one at a time." if few else ""
    actions = tuple(_laying(eyes)) if eyes.seated else ()
    return Prompt("terrain", title, text, mine=eyes.seated, actions=actions, rule="terrain")


def _laying(eyes: Eyes) -> Iterator[Action]:
    bare = not eyes.state.terrain
    yield from settle.offer(eyes, "plain" if bare else "primary")
    yield from lay_out.offer(eyes, "primary" if bare else "plain")
    yield from lay.offer(eyes)


def _place(eyes: Eyes, man: Gunslinger) -> Prompt:
    return Prompt(
        f"place-{man.id}",
        f"Where does {man.name} start?",
        seats=(man.seat,),
        mine=eyes.plays(man.seat),
        troop=man.id,
        rule="setting-up",
        actions=tuple(place.offer(eyes, man)) if eyes.may_play(man.seat) else (),
    )
