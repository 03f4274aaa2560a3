"""The scorer: what there is in the box (Contents). Nobody brought home what it does not hold, nor what the others have
written down already."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import product

from companion.engine.features import Why
from companion.engine.words import counted, in_words
from companion.games.coltexpress.data.catalog import catalog, figures
from companion.games.coltexpress.table.core.state import State, Tally

Purses = tuple[int, ...]
"""How many purses of each worth, in the order of the catalog."""


def not_in_the_box(state: State, seat: str, tally: Tally) -> Why | None:
    """What that seat writes down cannot be."""
    others = tuple(one for id_, one in state.tallies.items() if id_ != seat)
    found = (_no_purses(tally, others), *_too_many(tally, others), _too_many_hits(state, seat, tally))
    return next(filter(None, found), None)


def _no_purses(tally: Tally, others: Sequence[Tally]) -> Why | None:
    """The purses do not add up: alone, or with those of the others, where theirs add up without these."""
    if not _fits([tally.purses]):
        *low, high = (f"${purse.worth}" for purse in catalog().purses.values())
        words = f"No purses are worth ${tally.purses:,} together: each is worth {', '.join(low)} or {high}."
        return Why("how-many", words, values={"field": "purses"})
    theirs = [one.purses for one in others]
    if _fits([tally.purses, *theirs]) or not _fits(theirs):
        return None
    held = sum(one.purses for one in others)
    words = f"The box does not hold purses for that: it has {_contents()}. The others have ${held:,} of it."
    return Why("how-many", words, values={"field": "purses"})


def _contents() -> str:
    return in_words([f"{purse.copies} of ${purse.worth}" for purse in catalog().purses.values()])


def _too_many(tally: Tally, others: Sequence[Tally]) -> Iterator[Why]:
    for field, singular, most in (
        ("jewels", "jewel", figures().jewels),
        ("strongboxes", "strongbox", figures().strongboxes),
    ):
        held = sum(getattr(one, field) for one in others)
        more = getattr(tally, field)
        if more and held + more > most:
            words = f"The box has {counted(most, singular)}, and the others have {held} of them."
            yield Why("how-many", words, values={"field": field})


def _too_many_hits(state: State, seat: str, tally: Tally) -> Why | None:
    """More bullets than the other bandits have fired, as far as they have said so, and the events can give. Mates are
    others too."""
    fired = sum(_fired(state, bandit.seat) for bandit in state.bandits if bandit.seat != seat or state.teams)
    most = fired + figures().neutral_bullets
    if tally.received <= most:
        return None
    words = f"At most {most} can have hit: the others fired {fired}, and {figures().neutral_bullets} are neutral."
    return Why("how-many", words, values={"field": "received"})


def _fired(state: State, seat: str) -> int:
    """The most bullets that a bandit of that seat can have fired; in the game for two nobody says how many are left."""
    written = state.tallies.get(seat)
    return figures().bullets - (written.left if written and not state.teams else 0)


def _fits(sums: Sequence[int]) -> bool:
    """Whether the box can be shared out so that each has purses of that sum."""
    worths = catalog().purses.values()
    whole = tuple(purse.copies for purse in worths)
    left = {whole}
    for dollars in sorted(filter(None, sums), reverse=True):
        ways = _sums().get(dollars, ())
        left = {
            tuple(has - takes for has, takes in zip(one, way, strict=True))
            for one in left
            for way in ways
            if all(has >= takes for has, takes in zip(one, way, strict=True))
        }
    return bool(left)


@cache
def _sums() -> Mapping[int, tuple[Purses, ...]]:
    """Every way to take purses out of a full box, by what they are worth together."""
    worths = tuple(catalog().purses.values())
    found: dict[int, list[Purses]] = {}
    for way in product(*(range(purse.copies + 1) for purse in worths)):
        found.setdefault(sum(count * purse.worth for count, purse in zip(way, worths, strict=True)), []).append(way)
    return {dollars: tuple(ways) for dollars, ways in found.items()}
