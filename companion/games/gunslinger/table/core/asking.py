"""A question of the duel, as it is put to a seat."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from companion.engine.board import Action, Prompt
from companion.games.gunslinger.table.core.eyes import Eyes


def asked(eyes: Eyes, rule: str, title: str, seat: str, actions: Iterable[Action], **more: Any) -> Prompt:
    """A question of one seat, about that rule; its actions only where this device may tap them. ``more`` it has
    besides; nothing is secret from the companion, which sees no hand."""
    go = eyes.state.go
    moment = (eyes.state.turn, go.man, go.moves, go.attacks, len(eyes.state.rolled)) if go else ()
    id_ = "-".join(map(str, (rule, seat, *moment)))
    offered = tuple(actions) if eyes.may_play(seat) else ()
    prompt = Prompt(id_, title, seats=(seat,), mine=eyes.plays(seat), rule=rule, actions=offered)
    secret = bool(more.pop("secret", False)) and seat != eyes.state.lone_person
    return replace(prompt, secret=secret, **more)
