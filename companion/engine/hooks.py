"""Exceptions to a procedure, each written beside the thing that it belongs to: a card, a weapon, an ability.

A procedure names its points, and says of each what it hands over and what it wants back. A thing that changes the
procedure registers there:

    REACH: Point[Callable[[int], int]] = Point("how far an attack reaches", "weapon")

    @on(REACH, weapon="shotgun")
    def _(printed: int) -> int: ...

and the procedure asks at that point, with the thing at hand: ``REACH.one(weapon=man.weapon)``.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

Does = TypeVar("Does", bound=Callable[..., Any])


@dataclass(frozen=True)
class Hook(Generic[Does]):
    """What a thing (its ``kind`` and ``id``) does at a point. ``at`` is its place among others at that point."""

    kind: str
    id: str
    at: int
    does: Does


class Point(Generic[Does]):
    """A named point of a procedure, for things of those ``kinds``.

    At an ``ordered`` point several hooks may apply at once: each says with ``at`` when its turn comes, and no two say
    the same.
    """

    def __init__(self, name: str, *kinds: str, ordered: bool = False) -> None:
        self.name = name
        self.kinds = kinds
        self.ordered = ordered
        self.hooks: tuple[Hook[Does], ...] = ()
        """All of them, in their order."""
        self._hooks: dict[tuple[str, str], Hook[Does]] = {}

    def add(self, hook: Hook[Does]) -> None:
        """Errors: `ValueError` for a kind that the point does not know, and for a second hook of one thing or place."""
        thing = (hook.kind, hook.id)
        if hook.kind not in self.kinds:
            raise ValueError(f"{self.name}: nothing registers here by its {hook.kind}")
        if thing in self._hooks:
            raise ValueError(f"{self.name}: {hook.kind} {hook.id} is registered twice")
        if self.ordered and (hook.at < 1 or hook.at in {other.at for other in self._hooks.values()}):
            raise ValueError(f"{self.name}: {hook.kind} {hook.id} needs a place of its own, not at={hook.at}")
        self._hooks[thing] = hook
        self.hooks = tuple(sorted(self._hooks.values(), key=lambda each: (each.at, each.kind, each.id)))

    def ids(self, kind: str) -> frozenset[str]:
        """The things of a kind that do something here."""
        return frozenset(id_ for known, id_ in self._hooks if known == kind)

    def one(self, **thing: str) -> Does | None:
        """What that one thing does here; None where it does nothing."""
        (known,) = thing.items()
        hook = self._hooks.get(known)
        return hook.does if hook else None

    def all(self, **things: Iterable[str]) -> tuple[Does, ...]:
        """What those things do here, in the order of the point."""
        wanted = {(kind, id_) for kind, ids in things.items() for id_ in ids}
        return tuple(hook.does for hook in self.hooks if (hook.kind, hook.id) in wanted)


def on(point: Point[Does], /, *, at: int = 0, **thing: str) -> Callable[[Does], Does]:
    """Registers a function at that point for one thing: ``@on(REACH, weapon="shotgun")``. Errors: `ValueError`."""
    registered: Mapping[str, str] = thing
    if len(registered) != 1:
        raise ValueError(f"{point.name}: a hook belongs to one thing")
    ((kind, id_),) = registered.items()

    def register(does: Does) -> Does:
        point.add(Hook(kind, id_, at, does))
        return does

    return register


class Every(Generic[Does]):
    """A named point of a procedure at which all rules apply that are registered there, each at a place of its own:

        felled: Every[Felled] = Every("once a figure is Put Down")

        @felled(at=20)
        def _(play: Play, figure: str) -> None: ...

    The procedure goes through them: ``for rule in felled: rule(play, figure)``.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self._rules: dict[int, Does] = {}
        self._in_order: tuple[Does, ...] = ()

    def __call__(self, *, at: int) -> Callable[[Does], Does]:
        """Registers a rule at that place. Errors: `ValueError` where another one stands."""

        def register(rule: Does) -> Does:
            if at in self._rules:
                raise ValueError(f"{self.name}: another rule stands at {at}")
            self._rules[at] = rule
            self._in_order = tuple(self._rules[place] for place in sorted(self._rules))
            return rule

        return register

    def __iter__(self) -> Iterator[Does]:
        """The rules, by their places."""
        return iter(self._in_order)


class ByWord(dict[str, Does]):
    """The rules of a procedure that has one for each word, such as the kind of a question. Called with the word, it
    registers a rule; the rules are looked up as in any mapping. Errors: `ValueError` for a second rule of a word."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name

    def __call__(self, word: str) -> Callable[[Does], Does]:
        """Registers the rule for that word."""

        def register(rule: Does) -> Does:
            if word in self:
                raise ValueError(f"{self.name}: two rules for {word}")
            self[word] = rule
            return rule

        return register
