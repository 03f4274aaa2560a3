"""A feature is one module; what `may` refuses is not decided, and what it allows is."""

import sys
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from companion.engine.errors import Forbidden, Illegal
from companion.engine.features import Feature, Features, Why, shown
from companion.engine.play import Actor

ANN = Actor("ann", frozenset({"ann"}))
MODULE = """
from dataclasses import dataclass
from companion.engine.features import Feature

@dataclass(frozen=True)
class {name}:
    far: int = 0

FEATURE = Feature({name}, lambda state, actor, command: None, lambda step, command: None)
"""


@dataclass(frozen=True)
class Jump:
    """So far."""

    far: int


def may(state: int, actor: Actor, command: Jump) -> Why | None:
    """Only as far as the state says, and only Ann."""
    if actor.seat != "ann":
        return Why("not-ann", "Only Ann jumps.", forbidden=True)
    if command.far > state:
        return Why("too-far", f"{command.far} is too far.", "too far", {"most": state})
    return None


JUMP: Feature[Any, Any, Jump] = Feature(Jump, may, lambda step, command: step.done.append(command.far))
FEATURES = Features({Jump: JUMP})


def step(actor: Actor = ANN) -> Any:
    """A step in which one may jump 3."""
    return SimpleNamespace(state=3, actor=actor, done=[])


def test_a_command_that_is_allowed_is_carried_out() -> None:
    taken = step()
    FEATURES.carry_out(taken, Jump(3))
    assert taken.done == [3]
    assert FEATURES.may(3, ANN, Jump(3)) is None


def test_a_command_that_is_not_allowed_changes_nothing_and_says_why() -> None:
    taken = step()
    with pytest.raises(Illegal, match="4 is too far") as refused:
        FEATURES.carry_out(taken, Jump(4))
    assert (refused.value.code, refused.value.values) == ("too-far", {"most": 3})
    assert taken.done == []


def test_what_somebody_else_may_do_is_forbidden_and_not_illegal() -> None:
    with pytest.raises(Forbidden, match="Only Ann jumps"):
        FEATURES.carry_out(step(Actor("ben", frozenset({"ben"}))), Jump(1))


def test_a_button_is_live_or_greyed_with_the_reason_or_not_there() -> None:
    assert shown(None) == ""
    assert shown(Why("too-far", "4 is too far.", "too far")) == "too far"
    assert shown(Why("not-now", "It is not the time for that.")) is None


def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, **modules: str) -> str:
    """A package of that name with a folder, in which those modules lie with a command each; one lies beside it."""
    home = tmp_path / name
    (home / "turn").mkdir(parents=True)
    for folder in (home, home / "turn"):
        (folder / "__init__.py").write_text("")
    (home / "beside.py").write_text(MODULE.format(name="Beside"))
    for module, command in modules.items():
        (home / "turn" / f"{module}.py").write_text(MODULE.format(name=command))
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(sys, "modules", dict(sys.modules))
    return name


def test_every_feature_in_the_folders_of_a_package_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = Features.within(package(tmp_path, monkeypatch, "toy_found", go_on="GoOn", discard="Discard"))
    assert sorted(found.commands) == ["Discard", "GoOn"]


def test_a_module_may_end_with_several_features_of_one_rule(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    name = package(tmp_path, monkeypatch, "toy_several", roll="Roll")
    module = tmp_path / name / "turn" / "roll.py"
    several = "FEATURES = (FEATURE, Feature(Choose, FEATURE.may, FEATURE.decide))"
    module.write_text(f"{module.read_text()}\nclass Choose(Roll): pass\n\n{several}\ndel FEATURE\n")
    assert sorted(Features.within(name).commands) == ["Choose", "Roll"]


def test_two_commands_of_one_name_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    twice = package(tmp_path, monkeypatch, "toy_twice", go_on="GoOn", go_off="GoOn")
    with pytest.raises(ValueError, match="there is another command GoOn"):
        Features.within(twice)
