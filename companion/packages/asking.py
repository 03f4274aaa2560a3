"""Whether what a game asks before a table starts can be asked: its house rules, and what is settled in the lobby."""

from collections.abc import Collection, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from companion.engine.groundwork import Groundwork, Question
from companion.engine.play import Switch
from companion.packages.faults import Faulty, guarded


def check_asking(table: Any, rules: Collection[str], home: Path, file: str) -> None:
    """Asked of the fewest and the most players. ``rules`` are the ids of the game's rules entries. Errors: `Faulty`."""
    switches = guarded(lambda: tuple(table.switches()), home, file, "switches")
    _check(file, "switches", _wrong(switches, Switch, lambda each: str(each.name), table, rules))
    for count in sorted(set(table.seats)):
        seats = {f"s{number}": f"Seat {number}" for number in range(1, count + 1)}
        settled = guarded(partial(table.groundwork, {}, seats), home, file, "groundwork")
        if not isinstance(settled, Groundwork):
            raise Faulty(file, "groundwork", "it should give companion.engine.groundwork.Groundwork")
        _check(file, "groundwork", _wrong(settled.questions, Question, lambda each: str(each.id), table, rules))
        _check(file, "groundwork", _of_seats(settled.questions, seats))


def _check(file: str, field: str, problems: Iterator[str]) -> None:
    if problem := next(problems, ""):
        raise Faulty(file, field, problem)


def _wrong(asked: Sequence[Any], kind: type, name: Any, table: Any, rules: Collection[str]) -> Iterator[str]:
    """What is wrong with questions of one kind."""
    sources, names = {source.id for source in table.sources}, [name(each) for each in asked if isinstance(each, kind)]
    if len(names) < len(asked):
        yield f"it should give {kind.__module__}.{kind.__name__} only"
    yield from (f"“{each}” is there twice" for each in names if names.count(each) > 1)
    for each in asked:
        if not _are_options(each.options):
            yield f"the options of “{name(each)}” should be pairs of texts: a value and its words"
        if each.rule and each.rule not in rules:
            yield f"“{name(each)}” names the rule “{each.rule}”, and there is no such entry"
        if each.source and each.source not in sources:
            yield f"“{name(each)}” names “{each.source}”, which is none of the sources"
        if kind is Switch and not each.options:
            yield f"“{name(each)}” has no options"


def _of_seats(questions: Sequence[Question], seats: Collection[str]) -> Iterator[str]:
    for question in questions:
        if question.seat and question.seat not in seats:
            yield f"“{question.id}” is put to “{question.seat}”, and there is no such seat"
        if question.usual and question.options and question.usual not in dict(question.options):
            yield f"“{question.usual}” is none of the options of “{question.id}”"


def _are_options(options: Any) -> bool:
    return isinstance(options, tuple | list) and all(
        isinstance(option, tuple | list) and len(option) == 2 and all(isinstance(part, str) for part in option)
        for option in options
    )
