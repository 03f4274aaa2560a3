"""`python -m tests.rulebook.recall`: how often the right entry is first, and among the first three."""

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from companion import rulebook

FOLDER = Path(__file__).parent
GAME = "highnoon"


@dataclass(frozen=True)
class Question:
    """What is typed, and the entries that answer it, the right one first; ``kept`` is the set it was written with."""

    ask: str
    right: tuple[str, ...]
    kept: str = ""

    def place(self) -> int:
        """Where the answer stands, from 1; 0 when it is not among the first ten."""
        found = [hit.id for hit in rulebook.search(GAME, self.ask, 10)]
        return next((place for place, id_ in enumerate(found, 1) if id_ in self.right), 0)


def _read(name: str) -> Sequence[Question]:
    listed = tomllib.loads((FOLDER / name).read_text("utf-8"))["question"]
    return [Question(one["ask"], (one["entry"], *one.get("also", ())), one.get("set", "")) for one in listed]


def questions() -> Sequence[Question]:
    """The 120 questions that were written before there was a search."""
    return _read("questions.toml")


def table_talk(kept: str = "") -> Sequence[Question]:
    """The questions of table_talk.toml, whose head says how each set was written; all of them without a ``kept``."""
    return [question for question in _read("table_talk.toml") if not kept or question.kept == kept]


def recall(most: int, asked: Sequence[Question] | None = None) -> float:
    """The share of questions whose answer is among the first ``most``; of the 120 without ``asked``."""
    asked = questions() if asked is None else asked
    return sum(0 < question.place() <= most for question in asked) / len(asked)


def missed(asked: Sequence[Question]) -> Sequence[str]:
    """A line for each question whose answer is not first: its place, the question, what it wants and what it finds."""
    lines = []
    for question in asked:
        if (place := question.place()) != 1:
            found = ", ".join(hit.id for hit in rulebook.search(GAME, question.ask, 3))
            lines.append(f"{place or '-':>3}  {question.ask}  wants {question.right[0]}, finds {found}")
    return lines


def main() -> None:
    """Prints the questions whose answer is not first, and the figures of every set."""
    sets = {"the 120": questions(), **{kept: table_talk(kept) for kept in ("known", "blind", "late", "last", "slips")}}
    for name, asked in sets.items():
        # The misses of the blind half stay unread, or it would be blind no more.
        lines = [] if name == "blind" else missed(asked)
        figures = f"{len(asked)} questions, recall at 1 {recall(1, asked):.3f}, at 3 {recall(3, asked):.3f}"
        print("\n".join((*lines, f"{name}: {figures}")))  # noqa: T201 -- a command


if __name__ == "__main__":
    main()
