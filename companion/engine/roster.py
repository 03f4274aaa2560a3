"""What every army list has, whatever the game: a document, findings about it, and edits that mend it.

A document is the roster file as plain JSON values. All change goes through `Edit`: a tap in the builder, a mend of a
finding and an undo label are the same thing, so there is one place where an army changes.
"""

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from companion.engine.errors import Illegal
from companion.engine.fields import EntryField, not_copied
from companion.engine.wording import USUAL, Words

FORMAT = "tabletop-companion/roster"
VERSION = 1
MAX_TROOPS = 500

Document = Mapping[str, Any]
Severity = Literal["error", "advice"]


@dataclass(frozen=True)
class Edit:
    """One change of a document.

    ``do`` is ``add`` (``value``: an entry; ``field``: the entry it follows, if any), ``remove``, ``duplicate``,
    ``move`` (``value``: the new index), ``order`` (``value``: all ids) or ``set`` (``field`` becomes ``value``, of the
    entry or, with no ``entry``, of the army; None takes the field away).
    """

    do: Literal["add", "remove", "duplicate", "move", "order", "set"]
    entry: str = ""
    field: str = ""
    value: Any = None

    def as_json(self) -> dict[str, Any]:
        """The edit for a file or the wire, without what is empty."""
        parts = {"do": self.do, "entry": self.entry, "field": self.field}
        return {key: text for key, text in parts.items() if text} | (
            {} if self.value is None else {"value": self.value}
        )


@dataclass(frozen=True)
class Mend:
    """A way out of a finding: ``label`` says it in words, ``edits`` do it."""

    label: str
    edits: tuple[Edit, ...]

    def as_json(self) -> dict[str, Any]:
        """The mend for JSON output."""
        return {"label": self.label, "edits": [edit.as_json() for edit in self.edits]}


@dataclass(frozen=True)
class Finding:
    """Something to say about an army.

    ``code`` is stable and documented, ``rule`` is the id of the rules entry behind it, ``entry`` is the id of the troop
    concerned or empty for the whole army, ``amount`` and ``limit`` are the figures that disagree.
    """

    code: str
    severity: Severity
    message: str
    rule: str
    entry: str = ""
    amount: int | None = None
    limit: int | None = None
    mends: tuple[Mend, ...] = ()

    def as_json(self) -> dict[str, Any]:
        """The finding for JSON output."""
        return {
            "code": self.code,
            "severity": self.severity,
            "entry": self.entry or None,
            "message": self.message,
            "rule": self.rule,
            "amount": self.amount,
            "limit": self.limit,
            "mends": [mend.as_json() for mend in self.mends],
        }


@dataclass(frozen=True)
class Share:
    """A part of the cost that has a limit of its own, in points: what allies cost, perhaps.

    ``label`` stands before the figures; ``shown`` is False where there is nothing to say about it now.
    """

    id: str
    label: str
    cost: int
    limit: int
    shown: bool = True

    @property
    def over(self) -> int:
        """By how many points it goes beyond its limit."""
        return max(0, self.cost - self.limit)


@dataclass(frozen=True)
class Review:
    """All that the rules say of one army: costs in points, and the findings, errors first."""

    cost: int
    points: int
    findings: tuple[Finding, ...] = ()
    shares: tuple[Share, ...] = ()

    @property
    def legal(self) -> bool:
        """True where no finding is an error."""
        return not any(finding.severity == "error" for finding in self.findings)

    @property
    def errors(self) -> tuple[Finding, ...]:
        """The findings that keep the army from being legal."""
        return tuple(finding for finding in self.findings if finding.severity == "error")

    def as_json(self) -> dict[str, Any]:
        """The review for JSON output."""
        return {
            "legal": self.legal,
            "cost": self.cost,
            **{f"{share.id}_cost": share.cost for share in self.shares},
            "points": self.points,
            "findings": [finding.as_json() for finding in self.findings],
        }


def apply(
    document: Document, edits: Iterable[Edit], words: Words = USUAL, fields: Sequence[EntryField] = ()
) -> dict[str, Any]:
    """The document after the edits; the one given stays as it is.

    ``words`` are for what is refused, ``fields`` those that the game declares.

    Raises `Illegal` ``no-such-entry`` where an edit names a troop that is not there (any more), and ``army-full`` past
    500 troops.
    """
    changed = dict(document)
    troops = [dict(entry) for entry in document["troops"]]
    for edit in edits:
        if edit.do == "set" and not edit.entry:
            _put(changed, edit.field, edit.value)
        else:
            troops = _changed(troops, edit, words, fields)
    if len(troops) > MAX_TROOPS:
        said = f"{words.an_army.capitalize()} holds at most {MAX_TROOPS} {words.troops}."
        raise Illegal("army-full", said, limit=MAX_TROOPS)
    changed["troops"] = troops
    return changed


def free_id(troops: Iterable[Mapping[str, Any]]) -> str:
    """The next id of the form t1, t2 … that no troop has had so far; numbers past all reason are passed over."""
    numbers = (re.fullmatch(r"t([0-9]{1,18})", str(entry.get("id", ""))) for entry in troops)
    return f"t{max((int(found[1]) for found in numbers if found), default=0) + 1}"


def no_such_entry(words: Words) -> str:
    """What to say where a troop is meant that somebody took out meanwhile."""
    return f"That {words.troop} is not in the {words.army} any more."


def _changed(
    troops: list[dict[str, Any]], edit: Edit, words: Words, fields: Sequence[EntryField]
) -> list[dict[str, Any]]:
    named = {"order": None, "add": edit.field or None}.get(edit.do, edit.entry)
    if named is not None and all(entry.get("id") != named for entry in troops):
        raise Illegal("no-such-entry", no_such_entry(words), entry=named)
    if edit.do == "duplicate":
        return _duplicate(troops, edit, not_copied(fields))
    return _TROOP_EDITS[edit.do](troops, edit)


def _index(troops: list[dict[str, Any]], entry: str) -> int:
    """Where it stands; that it does has been seen to."""
    return next(index for index, candidate in enumerate(troops) if candidate.get("id") == entry)


def _put(record: dict[str, Any], name: str, value: Any) -> None:
    if value is None:
        record.pop(name, None)
    else:
        record[name] = value


def _add(troops: list[dict[str, Any]], edit: Edit) -> list[dict[str, Any]]:
    at = _index(troops, edit.field) + 1 if edit.field else len(troops)
    fresh = {"id": free_id(troops)} | {key: value for key, value in edit.value.items() if key != "id"}
    return [*troops[:at], fresh, *troops[at:]]


def _remove(troops: list[dict[str, Any]], edit: Edit) -> list[dict[str, Any]]:
    at = _index(troops, edit.entry)
    return troops[:at] + troops[at + 1 :]


def _duplicate(troops: list[dict[str, Any]], edit: Edit, dropped: Collection[str]) -> list[dict[str, Any]]:
    """A twin keeps everything but the fields that no copy keeps."""
    twin = {key: value for key, value in troops[_index(troops, edit.entry)].items() if key not in dropped}
    return _add(troops, Edit("add", field=edit.entry, value=twin))


def _move(troops: list[dict[str, Any]], edit: Edit) -> list[dict[str, Any]]:
    at = _index(troops, edit.entry)
    rest = troops[:at] + troops[at + 1 :]
    to = max(0, min(int(edit.value), len(rest)))
    return [*rest[:to], troops[at], *rest[to:]]


def _order(troops: list[dict[str, Any]], edit: Edit) -> list[dict[str, Any]]:
    """Ids that are not named keep their order at the end; names that are gone are passed over."""
    wanted = {str(entry): place for place, entry in enumerate(edit.value)}
    return sorted(troops, key=lambda entry: wanted.get(str(entry.get("id")), len(wanted)))


def _set(troops: list[dict[str, Any]], edit: Edit) -> list[dict[str, Any]]:
    _put(troops[_index(troops, edit.entry)], edit.field, edit.value)
    return troops


_TROOP_EDITS = {
    "add": _add,
    "remove": _remove,
    "move": _move,
    "order": _order,
    "set": _set,
}
