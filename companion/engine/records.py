"""Records of a game's data as tables of plain values: what each field may hold, and all that is wrong said at once.

A data set is read to its end whatever is wrong with it, so that you see every fault at once when you edit it. The
text of a file is handed in: nothing here opens one.
"""

import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import MISSING, dataclass, fields
from types import MappingProxyType
from typing import Any

from companion.engine.errors import Malformed

SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")

Problem = str | None
Rule = Callable[[Any], Problem]
Raw = dict[Any, dict[str, Any]]
ReadFile = Callable[[str], str]
"""From the name of a file to its text. Errors: `OSError` or `UnicodeDecodeError` where it cannot be read."""
FindFaults = Callable[[Mapping[str, Raw], Mapping[str, Raw]], Iterable[str]]
"""From all records by file, and those without a fault, to what no field shows by itself, as file: record: what."""
BuildRecord = Callable[[type, Mapping[str, Any]], Any]
"""From the class of a record and its fields to the record."""


@dataclass(frozen=True)
class Shape:
    """How the records of one table (``header``) look: the rule of every field, those that must be there besides the
    ``record``'s own without a default, and the field (``key``) that names them. Every record may say ``source`` and
    ``house`` (the names of those of its printed fields that nobody printed)."""

    header: str
    record: type
    rules: Mapping[str, Rule]
    must: frozenset[str] = frozenset()
    key: str = "id"


def text(value: Any) -> Problem:
    """Text with something in it."""
    return None if isinstance(value, str) and value.strip() else "should be text"


def words(value: Any) -> Problem:
    """Text, perhaps empty."""
    return None if isinstance(value, str) else "should be text"


def short(value: Any) -> Problem:
    """Text that fits on a troop card."""
    return text(value) or (None if len(value) <= 70 else f"has {len(value)} characters; a card holds 70")


def slug(value: Any) -> Problem:
    """A permanent id."""
    return None if isinstance(value, str) and SLUG.fullmatch(value) else "should be a slug such as walkin-dead"


def whole(value: Any) -> Problem:
    """A number of inches, points or figures."""
    return None if isinstance(value, int) and not isinstance(value, bool) and value >= 0 else "should be a whole number"


def amount(value: Any) -> Problem:
    """A number, perhaps below 0."""
    return None if isinstance(value, int | float) and not isinstance(value, bool) else "should be a number"


def figure(value: Any) -> Problem:
    """A number or a formula."""
    return None if whole(value) is None or text(value) is None else "should be a number or a formula"


def flag(value: Any) -> Problem:
    """true or false."""
    return None if isinstance(value, bool) else "should be true or false"


def one_of(*allowed: str) -> Rule:
    """One word of a list."""
    return lambda value: None if value in allowed else f"should be one of {', '.join(allowed)}"


def each(rule: Rule) -> Rule:
    """A list in which every value obeys a rule."""

    def check(value: Any) -> Problem:
        if not isinstance(value, list):
            return "should be a list"
        return "; ".join(f"{item!r} {problem}" for item in value if (problem := rule(item))) or None

    return check


def table(**rules: Rule) -> Rule:
    """A table with just these keys; a rule wrapped by `maybe` may be absent."""

    def check(value: Any) -> Problem:
        if not isinstance(value, dict):
            return "should be a table"
        return "; ".join(_of_table(value, rules)) or None

    return check


def _of_table(value: dict[str, Any], rules: Mapping[str, Rule]) -> Iterator[str]:
    for key, rule in rules.items():
        if key not in value:
            if not getattr(rule, "optional", False):
                yield f"lacks {key}"
        elif problem := rule(value[key]):
            yield f"{key} {problem}"
    yield from (f"has an unknown key {key}" for key in value if key not in rules)


def maybe(rule: Rule) -> Rule:
    """A key of a table that may be absent."""

    def check(value: Any) -> Problem:
        return rule(value)

    check.optional = True  # type: ignore[attr-defined]  # a mark that `table` reads
    return check


COMMON: dict[str, Rule] = {
    "id": slug,
    "name": text,
    "section": text,
    "source": one_of("print", "house"),
    "house": each(text),
}
"""What the records of every table have: an id, a name, where the book has it, and who says so."""


def collect(file: str, written: str, shape: Shape, errors: list[str]) -> tuple[Raw, Raw]:
    """The records in the text of a TOML file by their key, and those of them without a fault; what is wrong goes into
    ``errors`` as file: record: field: what."""
    found: Raw = {}
    sound: Raw = {}
    try:
        data = tomllib.loads(written)
    except tomllib.TOMLDecodeError as problem:
        errors.append(f"{file}: the file: {problem}")
        return found, sound
    errors.extend(f"{file}: {key}: this table is not known" for key in data if key != shape.header)
    listed = data.get(shape.header, [])
    if not isinstance(listed, list) or not all(isinstance(value, dict) for value in listed):
        errors.append(f"{file}: {shape.header}: should be a list of tables: [[{shape.header}]]")
        return found, sound
    for index, value in enumerate(listed):
        name = value.get(shape.key) if isinstance(value.get(shape.key), str | int) else f"record {index + 1}"
        faults = [f"{file}: {name}: {problem}" for problem in _faults(shape, value)]
        if name in found:
            faults.append(f"{file}: {name}: {shape.key}: stands twice")
        found[name] = value
        if not faults:
            sound[name] = value
        errors.extend(faults)
    return found, sound


def _collect_files(
    shapes: Mapping[str, Shape], read: ReadFile, errors: list[str]
) -> tuple[dict[str, Raw], dict[str, Raw]]:
    """The records of several files as `collect` finds them, by the name of the file without its ``.toml``: all of them,
    and those without a fault. A file that cannot be read has no records, and ``errors`` says so."""
    found: dict[str, Raw] = {name: {} for name in shapes}
    sound: dict[str, Raw] = {name: {} for name in shapes}
    for name, shape in shapes.items():
        file = f"{name}.toml"
        try:
            written = read(file)
        except (OSError, UnicodeDecodeError) as problem:
            errors.append(f"{file}: the file: {problem}")
            continue
        found[name], sound[name] = collect(file, written, shape, errors)
    return found, sound


def frozen(value: Mapping[str, Any]) -> dict[str, Any]:
    """The fields of a record with tuples for lists, so that nothing in it can change."""
    return {name: tuple(content) if isinstance(content, list) else content for name, content in value.items()}


def read_files(
    game: str, shapes: Mapping[str, Shape], read: ReadFile, wrong: FindFaults, build: BuildRecord
) -> dict[str, Mapping[Any, Any]]:
    """The records of several files, by the name of the file without its ``.toml`` and by their id, in the order of the
    data; ``game`` is what the game is called. Errors: `Malformed` ``bad-data`` with all that is wrong: what `collect`
    finds, a file that cannot be read, and what ``wrong`` says."""
    errors: list[str] = []
    found, sound = _collect_files(shapes, read, errors)
    errors.extend(wrong(found, sound))
    refuse(game, errors)
    return {
        name: MappingProxyType({key: build(shape.record, value) for key, value in found[name].items()})
        for name, shape in shapes.items()
    }


def refuse(game: str, errors: list[str]) -> None:
    """Errors: `Malformed` ``bad-data`` with every one of ``errors``, where there are any."""
    if errors:
        message = f"The data of {game} has {len(errors)} errors:\n" + "\n".join(errors)
        raise Malformed("bad-data", message, errors=errors)


def _faults(shape: Shape, value: dict[str, Any]) -> Iterator[str]:
    for name, content in value.items():
        if name not in shape.rules:
            yield f"{name}: this field is not known"
        elif problem := shape.rules[name](content):
            yield f"{name}: {problem}"
    needed = shape.must | {item.name for item in fields(shape.record) if item.default is MISSING}
    yield from (f"{name}: is missing" for name in sorted(needed) if name not in value)
    if value.get("source") == "print" and shape.rules["house"](value.get("house", [])) is None:
        yield from (
            f"house: names {name}, which is no field" for name in value.get("house", ()) if name not in shape.rules
        )
