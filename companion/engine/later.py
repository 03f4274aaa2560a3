"""Fields of a data class that may be given as a function, and are then worked out when somebody first looks at them."""

from collections.abc import Callable, Iterable
from dataclasses import fields
from functools import cache
from typing import Any, Generic, ParamSpec, TypeVar, overload

T = TypeVar("T")
P = ParamSpec("P")


class Later(Generic[T]):
    """The default of a field whose value is a value, or a function without arguments that returns it.

    The function is called at the first look and what it returned is kept, so that what no page shows is never worked
    out. To whoever looks there is no difference: comparing and printing look at every field. A value can thus not be
    something that is called itself.

        @dataclass(frozen=True)
        class Plate:
            actions: Later[tuple[str, ...]] = Later(())

        Plate(("run",)).actions == Plate(lambda: ("run",)).actions == ("run",)
    """

    def __init__(self, default: T) -> None:
        self._default = default
        self._name = ""

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    @overload
    def __get__(self, one: None, owner: type) -> T: ...

    @overload
    def __get__(self, one: object, owner: type) -> T: ...

    def __get__(self, one: object | None, owner: type) -> T:
        if one is None:
            # How a data class learns the default of a field.
            return self._default
        kept = vars(one)
        value: T | Callable[[], T] = kept[self._name]
        if callable(value):
            value = kept[self._name] = value()
        return value

    def __set__(self, one: object, value: T | Callable[[], T]) -> None:
        vars(one)[self._name] = value


def tupled(make: Callable[P, Iterable[T]], *args: P.args, **named: P.kwargs) -> Callable[[], tuple[T, ...]]:
    """A function for such a field: all that a generator makes, once somebody looks."""
    return lambda: tuple(make(*args, **named))


def begun(make: Iterable[T]) -> tuple[T, ...] | Callable[[], tuple[T, ...]]:
    """The same, but the first of them is worked out at once: where there is none, the field is left empty (`given`)."""
    rest = iter(make)
    for first in rest:
        return once(lambda first=first: (first, *rest))  # type: ignore[misc] # a default binds it
    return ()


def once(make: Callable[[], T]) -> Callable[[], T]:
    """A function for fields that are made of the same: the first that is looked at has it worked out for the others.

    One is made for every plate of a board, and a `functools.cache` takes seven times as long to be made.
    """
    made: list[T] = []

    def known() -> T:
        if not made:
            made.append(make())
        return made[0]

    return known


def changed(one: T, **values: Any) -> T:
    """The same data class with other values, as `dataclasses.replace` does it, but nothing is worked out for that."""
    kept = vars(one)
    return type(one)(**{name: kept[name] for name in _names(type(one))} | values)  # type: ignore[arg-type]


@cache
def _names(kind: type) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))


def given(one: object, name: str) -> bool:
    """False where that field was left empty. A function is taken at its word: it is not called for this."""
    return bool(vars(one)[name])


def worked_out(one: object, name: str) -> bool:
    """True where that field holds its value: it was given at once, or somebody has looked at it."""
    return not callable(vars(one)[name])
