"""Fate Chips on a roll: first rerolls of which the best counts, then rolls that are added (Chapter Two, Fate Chips)."""

from collections.abc import Callable

from companion.engine.odds import Distribution, added, higher, overlaid


def spent(
    first: Distribution,
    again: Distribution,
    rerolls: int,
    fresh: Distribution,
    additions: int,
    until: int | None = None,
) -> Distribution:
    """What ``first`` comes to after chips: up to ``rerolls`` of ``again``, of all of which the best counts, then up to
    ``additions`` of ``fresh`` on top.

    ``until`` is the rule of spending: a chip is spent only while the total is below it. None spends them all. No chip
    ever lowers a total, so for the one question whether a total is reached, all of them and "until it is reached" are
    as good as each other, and no other rule is better; ``until`` decides how much further the total goes. In a contest
    the one who is behind spends: whoever wins so also wins with every chip of both spent, so that the distributions
    of everything spent decide it.
    """
    state = first
    for _ in range(rerolls):
        state = _one_more(state, until, lambda poor: higher(poor, again))
    for _ in range(additions):
        state = _one_more(state, until, lambda poor: added(poor, fresh))
    return state


def _one_more(state: Distribution, until: int | None, chip: Callable[[Distribution], Distribution]) -> Distribution:
    """A chip on every total below ``until``; the others stay as they are."""
    if until is None or until > state.high:
        return chip(state)
    if until <= state.low:
        return state
    edge = until - state.low
    poor = chip(Distribution(state.low, state.counts[:edge], state.total, state.cut))
    good = Distribution(until, state.counts[edge:], state.total)
    low, counts = overlaid([(1, poor), (poor.total // state.total, good)])
    return Distribution(low, counts, poor.total, poor.cut)
