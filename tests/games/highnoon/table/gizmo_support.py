"""Troops with gizmos, and gizmos that fail as they are told to."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from companion.engine.chance import Chance
from companion.engine.play import Actor
from companion.games.highnoon.table.core.play import Play
from companion.games.highnoon.table.core.state import Effect, Go, Scope, Troop
from companion.games.highnoon.table.gizmos import malfunction
from companion.games.highnoon.table.turn import flow
from tests.games.highnoon.table.support import Table, make_state, make_troop


def armed(id_: str = "a", weapons: Iterable[str] = (), **more: Any) -> Troop:
    """A troop whose figures all carry these; a single figure of seat ``s1`` unless said otherwise."""
    troop = make_troop(id_, **{"number": "single", **more})
    return replace(troop, figures=tuple(replace(one, weapons=tuple(weapons)) for one in troop.figures))


def foe(id_: str = "foe", **more: Any) -> Troop:
    return armed(id_, **{"seat": "s2", **more})


def hero(*gizmos: str, **more: Any) -> Troop:
    """A Hero who found these gizmos."""
    return make_troop("a", number="hero", gizmos=tuple((one, "d6") for one in gizmos), **more)


def acts(troop: Troop, *others: Troop, **fields: Any) -> Table:
    """The troop acts."""
    go = Go((troop.id,), troop.seat, "AS", moment="1:AS")
    return Table(make_state(troop, *others, goes=(go,), moment="1:AS", **fields))


def broken(device: str, severity: str = "minor", figure: str = "f1", troop: str = "a", id_: str = "e1") -> Effect:
    about = {"device": device, "severity": severity, "figure": figure}
    return Effect(id_, "broken", f"{device} {severity}", Scope(troop=troop), about=about)


def fails(table: Table, device: str, severity: str, troop: str = "a", figure: str = "f1") -> Table:
    """The device of that figure fails so, here and now."""
    play = Play(table.state, Actor("s1", frozenset({"s1"}), True), Chance(bytes(32), "0.0"))
    carrier = play.troop(troop)
    spot = carrier.figure(figure)
    assert spot is not None
    malfunction.fail(play, carrier, spot, device, severity)
    flow.proceed(play)
    table.take(play.decision())
    return table


def states(table: Table, troop: str) -> list[str]:
    return [figure.state for figure in table.troop(troop).figures]


def asked(table: Table, kind: str) -> list[tuple[str, str]]:
    """(dice, figure hit) of every damage roll, or (dice, figure) of any other kind that is asked."""
    key = "victim-figure"
    return [
        (one.dice, f"{one.about['victim']}/{one.about[key]}" if key in one.about else one.figure)
        for one in table.state.matters
        if one.kind == kind
    ]
