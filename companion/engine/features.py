"""One feature of a game, one module: its command, whether that is allowed, and what it brings about.

A module of a game's table that holds a command ends with its `Feature`. `Features` finds them all, so that no list of
commands stands anywhere else:

    @dataclass(frozen=True)
    class GoOn:
        \"\"\"On to the next phase.\"\"\"

    def may(state: State, actor: Actor, command: GoOn) -> Why | None: ...
    def offer(eyes: Eyes) -> Iterator[Action]: ...
    def decide(step: Step, command: GoOn) -> None: ...

    FEATURE = Feature(GoOn, may, decide)

Where several commands are ways to the same thing, such as to roll for it and to choose it, the module ends with
``FEATURES``, a tuple of them.

`may` alone says whether a command is allowed. `offer` asks it for what it shows, and `decide` is not called before it
has said yes, so neither can differ from the other.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from pkgutil import iter_modules, walk_packages
from types import MappingProxyType, ModuleType
from typing import Any, Generic, TypeVar

from companion.engine.errors import Forbidden, Illegal, Refusal
from companion.engine.play import Actor


@dataclass(frozen=True)
class Why:
    """Why something is not allowed: a stable ``code``, one sentence, and the ``values`` that it was made from.

    ``reason`` is what stands on the button while it is greyed, without a full stop. Without one there is no button:
    it is another moment, or somebody else's. ``forbidden``: another person may do it now.
    """

    code: str
    message: str
    reason: str = ""
    values: Mapping[str, Any] = field(default_factory=dict)
    forbidden: bool = False

    def refusal(self) -> Refusal:
        """The error that says so."""
        return (Forbidden if self.forbidden else Illegal)(self.code, self.message, **self.values)


def shown(why: Why | None) -> str | None:
    """What stands on a button: nothing where it may be tapped, the reason where it is greyed; None for no button."""
    return "" if why is None else why.reason or None


State = TypeVar("State")
Step = TypeVar("Step")
Command = TypeVar("Command")


@dataclass(frozen=True)
class Feature(Generic[State, Step, Command]):
    """A command with the rule that allows it and the rule that brings it about."""

    command: type[Command]
    may: Callable[[State, Actor, Command], Why | None]
    decide: Callable[[Step, Command], None]


class Features:
    """All features of a game's table, by the class of their command."""

    def __init__(self, found: Mapping[type, Feature[Any, Any, Any]]) -> None:
        self._found = found

    @classmethod
    def within(cls, package: str) -> "Features":
        """Those that lie in the folders of a package. Every module there is imported, so its hooks are in place too
        (`engine.hooks`). Errors: `ValueError` for a command of two features, or for two commands of one name."""
        found: dict[type, Feature[Any, Any, Any]] = {}
        for module in _modules(package):
            for feature in _features(module):
                if feature.command.__name__ in {kind.__name__ for kind in found}:
                    raise ValueError(f"{module.__name__}: there is another command {feature.command.__name__}")
                found[feature.command] = feature
        return cls(MappingProxyType(found))

    @property
    def commands(self) -> Mapping[str, type]:
        """Every command by its permanent name."""
        return {kind.__name__: kind for kind in self._found}

    def may(self, state: Any, actor: Actor, command: Any) -> Why | None:
        """Why that person may not give the command now; None where they may."""
        return self._found[type(command)].may(state, actor, command)

    def carry_out(self, step: Any, command: Any) -> None:
        """The command is brought about if it is allowed. Errors: `Illegal`, `Forbidden`."""
        if why := self.may(step.state, step.actor, command):
            raise why.refusal()
        self._found[type(command)].decide(step, command)


def _features(module: ModuleType) -> Iterator[Feature[Any, Any, Any]]:
    """What a module ends with; nothing of what it only imports."""
    several = getattr(module, "FEATURES", ())
    declared = (getattr(module, "FEATURE", None), *(several if isinstance(several, tuple) else ()))
    yield from (one for one in declared if isinstance(one, Feature))


def _modules(package: str) -> Iterator[ModuleType]:
    """Every module in the folders of a package, by name; none that lies beside the folders."""
    folders = (found for found in iter_modules(import_module(package).__path__, f"{package}.") if found.ispkg)
    for folder in folders:
        modules = walk_packages(import_module(folder.name).__path__, f"{folder.name}.")
        yield from (import_module(found.name) for found in modules)
