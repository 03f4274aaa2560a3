"""`python -m tests.rulebook.recall`: how often the right entry is first, and among the first three."""

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from companion import rulebook

FILE = Path(__file__).parent / "questions.toml"
GAME = "highnoon"


@dataclass(frozen=True)
class Question:
    """What is typed, and the entries that answer it, the right one first."""

    ask: str
    right: tuple[str, ...]

    def place(self) -> int:
        """Where the answer stands, from 1; 0 when it is not among the first ten."""
        found = [hit.id for hit in rulebook.search(GAME, self.ask, 10)]
        return next((place for place, id_ in enumerate(found, 1) if id_ in self.right), 0)


def questions() -> Sequence[Question]:
    """All questions of the file."""
    listed = tomllib.loads(FILE.read_text("utf-8"))["question"]
    return [Question(one["ask"], (one["entry"], *one.get("also", ()))) for one in listed]


def recall(most: int) -> float:
    """The share of questions whose answer is among the first ``most``."""
    asked = questions()
    return sum(0 < question.place() <= most for question in asked) / len(asked)


def main() -> None:
    """Prints the figures, and the questions whose answer is not first."""
    for question in questions():
        if question.place() != 1:
            first = [hit.id for hit in rulebook.search(GAME, question.ask, 3)]
            print(f"{question.place() or '-':>3}  {question.ask}  wants {question.right[0]}, finds {', '.join(first)}")  # noqa: T201 -- a command
    print(f"{len(questions())} questions: recall at 1 {recall(1):.3f}, at 3 {recall(3):.3f}")  # noqa: T201 -- a command


if __name__ == "__main__":
    main()
