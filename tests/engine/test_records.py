"""Files of records: all are read, whatever is wrong with one of them, and what is built from them cannot change."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import pytest

from companion.engine.errors import Malformed
from companion.engine.records import COMMON, Raw, Shape, each, frozen, read_files, text


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


def fishless(found: Mapping[str, Raw], sound: Mapping[str, Raw]) -> Iterator[str]:
    """A creek without fish is wrong; one that has a fault already is not blamed twice."""
    assert list(found) == list(sound) == list(SHAPES)
    for file, records in sound.items():
        yield from (f"{file}.toml: {id_}: has no fish" for id_, value in records.items() if "fish" not in value)


def read(files: Mapping[str, str]) -> Mapping[str, Mapping[Any, Any]]:
    def of(file: str) -> str:
        if file not in files:
            raise FileNotFoundError(file)
        return files[file]

    return read_files("Creeks", SHAPES, of, fishless, lambda record, value: record(**frozen(value)))


def test_a_file_that_is_missing_hides_no_fault_of_another() -> None:
    with pytest.raises(Malformed) as refused:
        read({"far-creeks.toml": RED + DRY + DRY.replace("5", '"Dry Creek"').replace('"dry"', '"far"')})
    assert refused.value.code == "bad-data"
    assert refused.value.values["errors"] == [
        "creeks.toml: the file: creeks.toml",
        "far-creeks.toml: dry: name: should be text",
        "far-creeks.toml: far: has no fish",
    ]


def test_records_are_built_by_file_and_id_and_cannot_change() -> None:
    built = read({"creeks.toml": RED, "far-creeks.toml": ""})
    assert {name: dict(records) for name, records in built.items()} == {
        "creeks": {"red": Creek("red", "Red Creek", "1", "print", ("trout",))},
        "far-creeks": {},
    }
    with pytest.raises(TypeError):
        built["creeks"]["red"] = None  # type: ignore[index]  # what the test is about
