"""A question of the shootout, as it is put to a seat or a team."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from companion.engine.board import Action, Prompt
from companion.games.outlaws.table.core.eyes import Eyes


def asked(eyes: Eyes, rule: str, title: str, seat: str, actions: Iterable[Action], **more: Any) -> Prompt:
    """A question of one seat (empty: of anybody), about that rule; its actions only where this device may tap them.
    ``more`` is what the prompt has besides."""
    offered = tuple(actions) if eyes.may_play(seat) else ()
    seats = (seat,) if seat else ()
    prompt = Prompt(_id(eyes, rule, seat), title, seats=seats, mine=eyes.plays(seat), rule=rule, actions=offered)
    return replace(prompt, **more)


def asked_team(eyes: Eyes, rule: str, title: str, team: str, actions: Iterable[Action], **more: Any) -> Prompt:
    """The same, of all seats of a team: any of them answers."""
    seats = tuple(seat.id for seat in eyes.state.seats_of(team) if not seat.gone)
    able = eyes.seated and (eyes.viewer.host or eyes.plays_team(team))
    offered = tuple(actions) if able else ()
    prompt = Prompt(_id(eyes, rule, team), title, seats=seats, mine=eyes.plays_team(team), rule=rule, actions=offered)
    return replace(prompt, **more)


def _id(eyes: Eyes, rule: str, who: str) -> str:
    """Another one each time that something is asked."""
    state = eyes.state
    go = state.go
    moment = (go.man, go.spent, go.left) if go else ()
    return "-".join(map(str, (rule, who, state.round, *moment, state.numbered, len(state.thrown))))
