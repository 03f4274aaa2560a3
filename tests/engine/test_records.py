"""Files of records: all are read, whatever is wrong with one of them, and what is built from them cannot change."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import pytest

from companion.engine.records import COMMON, Shape, build_files, collect_files, each, frozen, text


@dataclass(frozen=True)
class Creek:
    id: str
    name: str
    section: str
    source: str
    fish: tuple[str, ...] = ()


SHAPES = {name: Shape("creek", Creek, COMMON | {"fish": each(text)}) for name in ("creeks", "far-creeks")}
RED = '[[creek]]\nid = "red"\nname = "Red Creek"\nsection = "1"\nsource = "print"\nfish = ["trout"]\n'
DRY = '[[creek]]\nid = "dry"\nname = 5\nsection = "1"\nsource = "print"\n'


def read(files: Mapping[str, str]) -> tuple[Any, Any, list[str]]:
    def of(file: str) -> str:
        if file not in files:
            raise FileNotFoundError(file)
        return files[file]

    errors: list[str] = []
    return *collect_files(SHAPES, of, errors), errors


def test_a_file_that_is_missing_hides_no_fault_of_another() -> None:
    found, sound, errors = read({"far-creeks.toml": RED + DRY})
    assert errors == ["creeks.toml: the file: creeks.toml", "far-creeks.toml: dry: name: should be text"]
    assert (found["creeks"], sound["creeks"]) == ({}, {})
    assert (list(found["far-creeks"]), list(sound["far-creeks"])) == (["red", "dry"], ["red"])


def test_records_are_built_by_file_and_id_and_cannot_change() -> None:
    found, _, errors = read({"creeks.toml": RED, "far-creeks.toml": ""})
    built = build_files(SHAPES, found, lambda record, value: record(**frozen(value)))
    assert errors == []
    assert {name: dict(records) for name, records in built.items()} == {
        "creeks": {"red": Creek("red", "Red Creek", "1", "print", ("trout",))},
        "far-creeks": {},
    }
    with pytest.raises(TypeError):
        built["creeks"]["red"] = None  # type: ignore[index]  # what the test is about
