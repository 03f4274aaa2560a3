"""Questions about odds that a game can answer: what one has to say, and answers as figures, JSON and text."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Literal

from companion.engine.calculators import percent
from companion.engine.errors import Malformed

Figures = Mapping[str, "Fraction | Sequence[Fraction] | Figures"]
"""Fractions by name, in lists and groups as a program wants to find them."""
Given = Mapping[str, Any]
"""What was said, by the names of the fields: text, whole numbers, True or False, lists of text."""


class Answer:
    """What a question comes to. ``error`` is the most by which any chance of it may differ from the true one, since
    dice that could ace without end are cut off somewhere."""

    error: float = 0.0

    def chances(self) -> Figures:
        """What may happen, and how likely it is."""
        raise NotImplementedError

    def averages(self) -> Figures:
        """How many of something there are on average."""
        return {}

    def as_json(self) -> dict[str, Any]:
        """Every figure rounded once, ``error``, and under ``exact`` the same figures as fractions."""
        figures = {**self.chances(), **self.averages()}
        return {**_shown(figures, float), "error": self.error, "exact": _shown(figures, str)}

    def lines(self, titles: Mapping[str, str] = {}) -> Iterator[tuple[str, str]]:
        """Each number with its title, or its key in words: chances in percent, averages with three places."""
        yield from ((name, percent(chance, 2)) for name, chance in _flat(self.chances(), titles))
        yield from ((name, f"{float(average):.3f}") for name, average in _flat(self.averages(), titles))


def _shown(figures: Figures, write: Callable[[Fraction], Any]) -> dict[str, Any]:
    return {name: _one_shown(figure, write) for name, figure in figures.items()}


def _one_shown(figure: "Fraction | Sequence[Fraction] | Figures", write: Callable[[Fraction], Any]) -> Any:
    if isinstance(figure, Fraction):
        return write(figure)
    return _shown(figure, write) if isinstance(figure, Mapping) else [write(each) for each in figure]


def _flat(figures: Figures, titles: Mapping[str, str], above: str = "") -> Iterator[tuple[str, Fraction]]:
    for name, figure in figures.items():
        words = f"{above}{titles.get(name) or name.replace('_', ' ')}"
        if isinstance(figure, Fraction):
            yield words, figure
        elif isinstance(figure, Mapping):
            yield from _flat(figure, titles, f"{words}: ")
        else:
            yield from ((f"{words}: {number}", chance) for number, chance in enumerate(figure))


@dataclass(frozen=True)
class Together(Answer):
    """Several answers to one question; their figures have different names."""

    answers: tuple[Answer, ...]
    error: float

    def chances(self) -> Figures:
        return {name: figure for answer in self.answers for name, figure in answer.chances().items()}

    def averages(self) -> Figures:
        return {name: figure for answer in self.answers for name, figure in answer.averages().items()}


def together(*answers: Answer) -> Together:
    """All of them as one; it errs as much as the worst of them."""
    return Together(answers, max(answer.error for answer in answers))


@dataclass(frozen=True)
class Field:
    """Something that one says in a question. ``default`` None: it must be said. ``flag``: it is said or it is not;
    ``many``: it may be said several times. Numbers go from ``least`` to ``most``."""

    name: str
    what: str
    default: str | None = None
    kind: Literal["text", "number", "yes-no", "flag", "many"] = "text"
    least: int = 0
    most: int = 0

    def read(self, said: "str | bool | Sequence[str] | None") -> Any:
        """What was said, understood. Errors: `Malformed` ``missing-value``, ``bad-number``, ``out-of-range``,
        ``bad-word``."""
        if self.kind == "flag":
            return bool(said)
        if self.kind == "many":
            return tuple(said) if isinstance(said, Sequence) else ()
        text = said if isinstance(said, str) else self.default
        if text is None:
            raise Malformed("missing-value", f"{self.name} is missing: {self.what}.", field=self.name)
        if self.kind == "yes-no":
            return self._yes(text)
        return self._number(text) if self.kind == "number" else text

    def _yes(self, text: str) -> bool:
        if text not in ("yes", "no"):
            raise Malformed("bad-word", f"{self.name}: “{text[:40]}” should be yes or no.", field=self.name)
        return text == "yes"

    def _number(self, text: str) -> int:
        return whole(text, self.name, self.least, self.most)


def whole(text: str, place: str, least: int, most: int) -> int:
    """A whole number within bounds. Errors: `Malformed` ``bad-number``, ``out-of-range``, which name the place."""
    digits = text.strip().removeprefix("+")
    if not (digits.removeprefix("-").isdecimal() and digits.isascii() and len(digits) < 10):
        raise Malformed("bad-number", f"{place}: “{text[:40]}” should be a whole number.", field=place)
    if not least <= int(digits) <= most:
        raise Malformed(
            "out-of-range",
            f"{place}: {int(digits)} is outside {least} to {most}.",
            field=place,
            least=least,
            most=most,
        )
    return int(digits)


@dataclass(frozen=True)
class Question:
    """One kind of question about odds. ``rule`` says how the game counts, for those who read the help; ``gives`` what
    each number of the answer is, by its key in JSON; ``titles`` how people spell the keys that are the game's terms."""

    id: str
    name: str
    rule: str
    fields: tuple[Field, ...]
    work: Callable[[Given], Answer]
    gives: Mapping[str, str] = field(default_factory=dict)
    titles: Mapping[str, str] = field(default_factory=dict)

    def ask(self, said: "Mapping[str, str | bool | Sequence[str] | None]") -> Answer:
        """The answer to what was said, by the fields' names. Errors: `Malformed`, `Illegal`."""
        return self.work({field.name: field.read(said.get(field.name)) for field in self.fields})
