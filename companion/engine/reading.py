"""Reading untrusted JSON: every refusal is one sentence that names the place, and nothing else ever escapes.

Paths are JSON paths as people write them: ``$.troops[3].spells``.
"""

import json
import math
from collections.abc import Callable, Iterator, Mapping
from typing import Any, NoReturn

from companion.engine.errors import Malformed

NO_ROSTER = "This file is not a roster."
EXPORTED = "Choose a .json file exported from this or another list."
MAX_BYTES = 256 * 1024
MAX_DEPTH = 40
CONTROL = frozenset(chr(code) for code in (*range(32), 127)) - {"\n", "\t"}


def refuse(code: str, path: str, problem: str, **values: Any) -> NoReturn:
    """Stop with the place and the problem in one sentence."""
    raise Malformed(code, f"At {path}: {problem}", path=path, **values)


def load(raw: bytes | str, max_bytes: int = MAX_BYTES) -> Any:
    """Parse JSON of at most ``max_bytes`` bytes, or refuse with what is wrong and where."""
    if len(raw) > max_bytes:
        raise Malformed("too-large", f"The file is larger than {max_bytes // 1024} kB.", limit=max_bytes)
    try:
        text = raw.decode("utf-8-sig") if isinstance(raw, bytes) else raw
        value = json.loads(text, parse_constant=_no_constant, parse_int=_short_int, parse_float=_finite)
    except UnicodeDecodeError as problem:
        raise Malformed(
            "bad-unicode",
            f"This file is not UTF-8 text (byte {problem.start}). Choose a .json file exported from a list.",
        ) from None
    except json.JSONDecodeError as problem:
        place = f"line {problem.lineno}, column {problem.colno}"
        broken = f" It cannot be read past {place}." if problem.pos else ""
        raise Malformed("not-json", f"{NO_ROSTER}{broken} {EXPORTED}", place=place) from None
    except RecursionError:
        raise Malformed("too-deep", "The file has too many brackets inside each other.") from None
    _walk(value, "$", 0)
    return value


def _no_constant(name: str) -> NoReturn:
    raise Malformed("not-json", f"{NO_ROSTER} {name} is not a number. {EXPORTED}")


def _finite(digits: str) -> float:
    """A number too large for a computer would be written again as Infinity, which is no JSON."""
    number = float(digits)
    if not math.isfinite(number):
        raise Malformed("not-json", f"The file has a number that is too large: {digits[:20]}.")
    return number


def _short_int(digits: str) -> int:
    if len(digits) > 18:
        raise Malformed("wrong-type", "The file has a number with more than 18 digits.")
    return int(digits)


def _walk(value: Any, path: str, depth: int) -> None:
    """Text that no screen can show (half of a surrogate pair) and bottomless nesting are refused anywhere."""
    if depth > MAX_DEPTH:
        raise Malformed("too-deep", "The file has too many brackets inside each other.")
    if isinstance(value, str):
        try:
            value.encode()
        except UnicodeEncodeError:
            refuse("bad-unicode", path, "this text has a broken character.")
    elif isinstance(value, dict):
        for key, inner in value.items():
            _walk(key, path, depth + 1)
            _walk(inner, f"{path}.{key}", depth + 1)
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            _walk(inner, f"{path}[{index}]", depth + 1)


class Reader:
    """One JSON object being read key by key; ``rest`` gives back the keys that nobody asked for."""

    def __init__(self, value: Any, path: str = "$") -> None:
        if not isinstance(value, Mapping):
            refuse("wrong-type", path, f"this should be an object, not {kind(value)}.")
        self.path = path
        self._value = value
        self._seen: set[str] = set()

    def has(self, key: str) -> bool:
        """True where the key is there and not null."""
        return self._value.get(key) is not None

    def raw(self, key: str) -> Any:
        """The value as it stands, or None."""
        self._seen.add(key)
        return self._value.get(key)

    def at(self, key: str) -> str:
        """The path of a key."""
        return f"{self.path}.{key}"

    def _required(self, key: str, wanted: str) -> Any:
        value = self.raw(key)
        if value is None:
            refuse("missing-key", self.at(key), f"“{key}” is missing. It should be {wanted}.")
        return value

    def text(self, key: str, most: int, default: str | None = None, lines: bool = False) -> str:
        """Text of at most ``most`` characters, without control characters; line breaks only if ``lines``."""
        value = self._required(key, "text") if default is None else self.raw(key)
        if value is None:
            return default or ""
        return clean_text(value, self.at(key), most, lines)

    def integer(self, key: str, least: int, most: int, default: int | None = None) -> int:
        """A whole number from ``least`` to ``most``."""
        value = self._required(key, "a whole number") if default is None else self.raw(key)
        if value is None:
            return default or 0
        return whole(value, self.at(key), least, most)

    def flag(self, key: str) -> bool:
        """true or false; left out means false."""
        value = self.raw(key)
        if value is not None and not isinstance(value, bool):
            refuse("wrong-type", self.at(key), f"this should be true or false, not {kind(value)}.")
        return bool(value)

    def items(self, key: str, most: int, required: bool = False) -> Iterator[tuple[str, Any]]:
        """The values of a list of at most ``most``, each with its path."""
        value = self._required(key, "a list") if required else self.raw(key)
        if value is None:
            return iter(())
        if not isinstance(value, list):
            refuse("wrong-type", self.at(key), f"this should be a list, not {kind(value)}.")
        if len(value) > most:
            refuse("too-many", self.at(key), f"{len(value):,} entries; {most:,} is the limit.", limit=most)
        return ((f"{self.at(key)}[{index}]", inner) for index, inner in enumerate(value))

    def slugs(self, key: str, most: int = 40) -> tuple[str, ...]:
        """A list of ids."""
        return tuple(clean_text(value, path, 80) for path, value in self.items(key, most))

    def table(self, key: str, read: Callable[[Any, str], Any], most: int = 40) -> dict[str, Any]:
        """An object whose values ``read(value, path)`` understands."""
        value = self.raw(key)
        if value is None:
            return {}
        if not isinstance(value, Mapping):
            refuse("wrong-type", self.at(key), f"this should be an object, not {kind(value)}.")
        if len(value) > most:
            refuse("too-many", self.at(key), f"{len(value):,} entries; {most:,} is the limit.", limit=most)
        return {clean_text(name, self.at(key), 80): read(v, f"{self.at(key)}.{name}") for name, v in value.items()}

    def rest(self) -> dict[str, Any]:
        """The keys that nobody read: kept, so that a file loses nothing on its way through."""
        return {key: value for key, value in self._value.items() if key not in self._seen}


def clean_text(value: Any, path: str, most: int, lines: bool = False) -> str:
    """The text itself, or a refusal: wrong type, too long, control characters."""
    if not isinstance(value, str):
        refuse("wrong-type", path, f"this should be text, not {kind(value)}.")
    # Windows, and every form in a browser, end a line with two characters.
    text = value.replace("\r\n", "\n").replace("\r", "\n") if lines else value
    if len(text) > most:
        refuse("too-long", path, f"{len(text):,} characters; {most:,} is the limit.", limit=most)
    if any(char in CONTROL or (not lines and char in "\n\t") for char in text):
        refuse("bad-unicode", path, "the text has a control character.")
    return text


def whole(value: Any, path: str, least: int, most: int) -> int:
    """The whole number itself, or a refusal."""
    if isinstance(value, bool) or not isinstance(value, int):
        refuse("wrong-type", path, f"this should be a whole number, not {kind(value)}.")
    if not least <= value <= most:
        refuse("out-of-range", path, f"{value:,} is not from {least:,} to {most:,}.", limit=most)
    return value


def kind(value: Any) -> str:
    """What a JSON value is, as one says it."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true or false"
    if isinstance(value, (int, float)):
        return "a number"
    if isinstance(value, str):
        return "text"
    return "a list" if isinstance(value, list) else "an object"
