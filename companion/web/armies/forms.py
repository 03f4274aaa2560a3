"""Reads the builder's forms: each becomes edits of the army's document, and nothing else."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from werkzeug.datastructures import MultiDict

from companion.engine.errors import Illegal, Malformed
from companion.engine.fields import field_named
from companion.engine.panels import Choice, Option
from companion.engine.roster import Edit, no_such_entry
from companion.engine.sheets import TroopCard
from companion.engine.words import lowered, plural
from companion.engine.workshop import Workshop, workshop_of
from companion.services.armies import OpenArmy

Form = MultiDict[str, str]


def edits_of(form: Form, army: OpenArmy) -> list[Edit]:
    """The edits that a form asks for; raises `Malformed` ``no-such-edit`` for what the builder never sends."""
    if "row" in form:  # the rows share one form, whose buttons say what and whom
        do, _, entry = form["row"].partition(" ")
        form = MultiDict({"do": do, "entry": entry})
    made = _FORMS.get(form.get("do", ""))
    if made is None:
        raise _no_such_edit(form)
    return made(form, army)


def _no_such_edit(form: Form) -> Malformed:
    said = "This page is out of date. Reload it and try again."
    return Malformed("no-such-edit", said, do=form.get("do", "")[:40], field=form.get("field", "")[:40])


def _add(form: Form, army: OpenArmy) -> list[Edit]:
    return [Edit("add", value=army.rules.hire(army.document, form.get("troop", "")))]


def _add_homebrew(form: Form, army: OpenArmy) -> list[Edit]:
    return [Edit("add", value=army.rules.homebrew(_joined(form)))]


def _change_homebrew(form: Form, army: OpenArmy) -> list[Edit]:
    entry = _entry(form, army)
    block = army.rules.homebrew(_joined(form))["homebrew"]
    unknown = {key: value for key, value in entry.get("homebrew", {}).items() if key not in form and key != "traits"}
    return [Edit("set", entry["id"], "homebrew", {**unknown, **block})]


def _make(form: Form, army: OpenArmy) -> list[Edit]:
    """Adds something of the owner's own making to the list."""
    workshop = _workshop(form, army)
    return [Edit("set", field=workshop.key, value=[*_homemade(workshop, army), workshop.record(_joined(form))])]


def _remake(form: Form, army: OpenArmy) -> list[Edit]:
    """Changes something of the owner's own making; keys that nobody knows stay."""
    workshop, wanted = _workshop(form, army), form.get("item", "")
    fresh = workshop.record(_joined(form))
    records = [{**one, **fresh} if one["id"] == wanted else one for one in _homemade(workshop, army)]
    return [Edit("set", field=workshop.key, value=records)]


def _scrap(form: Form, army: OpenArmy) -> list[Edit]:
    """Removes something of the owner's own making from the list."""
    workshop, wanted = _workshop(form, army), form.get("item", "")
    kept = [one for one in _homemade(workshop, army) if one["id"] != wanted]
    return [Edit("set", field=workshop.key, value=kept or None)]


def _workshop(form: Form, army: OpenArmy) -> Workshop:
    found = workshop_of(army.rules.customs.workshops, form.get("workshop", ""))
    if found is None:
        raise _no_such_edit(form)
    return found


def _homemade(workshop: Workshop, army: OpenArmy) -> list[dict[str, Any]]:
    """The records of that kind in the list."""
    return list(army.document.get(workshop.key, ()))


def _joined(form: Form) -> Mapping[str, str]:
    """Each field once: what was picked and what was typed, separated by commas."""
    return {key: ", ".join(filter(None, values)) for key, values in form.lists()}


def _remove(form: Form, _army_now: OpenArmy) -> list[Edit]:
    return [Edit("remove", form.get("entry", ""))]


def _duplicate(form: Form, _army_now: OpenArmy) -> list[Edit]:
    return [Edit("duplicate", form.get("entry", ""))]


def _move(form: Form, army: OpenArmy) -> list[Edit]:
    entry = _entry(form, army)["id"]
    place = [known["id"] for known in army.document["troops"]].index(entry)
    return [Edit("move", entry, value=max(0, place + (-1 if form.get("do") == "move-up" else 1)))]


def _order(form: Form, _army_now: OpenArmy) -> list[Edit]:
    return [Edit("order", value=form.get("order", "").split(","))]


def _sort(form: Form, army: OpenArmy) -> list[Edit]:
    """The troops in another order; those that are alike in it stay as they stood."""
    _, key = SORTS.get(form.get("by", ""), (None, None))
    if key is None:
        raise _no_such_edit(form)
    before = [entry.id for entry in army.panel.entries]
    book = {row.card.id: place for place, row in enumerate(army.rules.catalogue())}
    after = [entry.id for entry in sorted(army.panel.entries, key=lambda entry: key(entry.card, book))]
    return [Edit("order", value=after)] if after != before else []


def _mark(form: Form, army: OpenArmy) -> list[Edit]:
    """Sets or takes away a field of the entry; what only one entry may bear goes from the other to this one."""
    entry, field = _entry(form, army), field_named(army.rules.entry_fields, form.get("field", ""))
    if field is None:
        raise _no_such_edit(form)
    troops = army.document["troops"] if field.only_one else ()
    others = [known["id"] for known in troops if known.get(field.id) and known["id"] != entry["id"]]
    taken = [Edit("set", other, field.id, None) for other in others]
    return [*taken, Edit("set", entry["id"], field.id, None if entry.get(field.id) else True)]


def _change(form: Form, army: OpenArmy) -> list[Edit]:
    """The entry's own form: whatever fields it carries, and only those that differ from what is there."""
    before = _entry(form, army)
    panel = next(known for known in army.panel.entries if known.id == before["id"])
    wanted: dict[str, Any] = {}
    for field in ("name", "notes"):
        if field in form:
            wanted[field] = _lines(form[field]) or None
    for choice in panel.choices:
        if f"has-{choice.field}" in form:
            wanted[choice.field] = _CHOICES[choice.kind](choice, form, before)
    for choice in panel.choices:
        if choice.kind == "mix" and choice.field not in before and wanted.get(choice.field) == _shown_mix(choice):
            del wanted[choice.field]  # an untouched standard mix stays "standard" in the file
    for declared in army.rules.entry_fields:
        if declared.id in wanted and wanted[declared.id] != before.get(declared.id):
            wanted |= dict.fromkeys(declared.clears)
    return [Edit("set", panel.id, field, value) for field, value in wanted.items() if value != before.get(field)]


def _shown_mix(choice: Choice) -> dict[str, int]:
    return {option.id: option.amount for option in choice.options if option.amount}


def _mix(choice: Choice, form: Form, _before: Mapping[str, Any]) -> dict[str, int]:
    amounts = {option.id: _amount(choice, option, form) for option in choice.options}
    return {weapon: amount for weapon, amount in amounts.items() if amount}


def _amount(choice: Choice, option: Option, form: Form) -> int:
    field = f"{choice.field}.{option.id}"
    text = form.get(field, "").strip() or "0"
    if not (text.isascii() and text.isdigit() and len(text) < 4):
        said = f"“{text[:20]}” is not a number. Type a whole number of {plural(lowered(option.name))}."
        raise Malformed("not-a-number", said, field=field)
    return int(text)


def _number(choice: Choice, form: Form, _before: Mapping[str, Any]) -> int | None:
    return _amount(choice, choice.options[0], form) or None


def _slots(choice: Choice, form: Form, before: Mapping[str, Any]) -> list[str] | None:
    """What the menus show; as it was where only the order differs."""
    picked = [option for option in form.getlist(choice.field) if option]
    kept = list(before.get(choice.field, ()))
    return kept or None if Counter(picked) == Counter(kept) else picked or None


def _some(choice: Choice, form: Form, before: Mapping[str, Any]) -> list[str] | None:
    """In the order they were picked, new ones last."""
    picked = form.getlist(choice.field)
    kept = [option for option in before.get(choice.field, ()) if option in picked]
    return list(dict.fromkeys([*kept, *picked])) or None


def _one(choice: Choice, form: Form, _before: Mapping[str, Any]) -> str | None:
    return form.get(choice.field) or None


_CHOICES: dict[str, Callable[[Choice, Form, Mapping[str, Any]], Any]] = {
    "mix": _mix,
    "some": _some,
    "one": _one,
    "flags": _some,
    "slots": _slots,
    "number": _number,
}


def _army(form: Form, army: OpenArmy) -> list[Edit]:
    """The army's own form: name, points, side, notes, and what the game declares."""
    wanted: dict[str, Any] = {}
    declared = (field.id for field in army.rules.list_fields)
    for field in filter(None, ("name", army.rules.side_key, *declared, "notes")):
        if field in form:
            wanted[field] = _lines(form[field]) or None
    if "points" in form:
        text = form["points"].replace(",", "").strip()
        if not (text.isascii() and text.isdigit() and len(text) < 10):
            raise Malformed(
                "not-a-number",
                f"“{text[:40]}” is not a number. Type a whole number of {army.game.words.points}.",
                field="points",
            )
        wanted["points"] = int(text)
    return [
        Edit("set", field=field, value=value) for field, value in wanted.items() if value != army.document.get(field)
    ]


def _lines(text: str) -> str:
    """Browsers send line ends as two characters; one is kept."""
    return text.replace("\r\n", "\n").replace("\r", "\n").strip()


def _entry(form: Form, army: OpenArmy) -> Mapping[str, Any]:
    """The troop that the form is about, as the document has it."""
    wanted = form.get("entry", "")
    for entry in army.document["troops"]:
        if entry["id"] == wanted:
            found: Mapping[str, Any] = entry
            return found
    raise Illegal("no-such-entry", no_such_entry(army.game.words), entry=wanted[:40])


SORTS: Mapping[str, tuple[str, Callable[[TroopCard, Mapping[str, int]], Any]]] = {
    "cost": ("By cost", lambda card, _: -card.cost),
    "name": ("By name", lambda card, _: card.title.casefold()),
    "book": ("As in the book", lambda card, book: book.get(card.kind, len(book))),
}
"""The orders that a list can be put in: what each is called, and the key of a card; ``book`` has each troop's place."""

_FORMS: dict[str, Callable[[Form, OpenArmy], list[Edit]]] = {
    "add": _add,
    "add-homebrew": _add_homebrew,
    "homebrew": _change_homebrew,
    "make": _make,
    "remake": _remake,
    "scrap": _scrap,
    "remove": _remove,
    "duplicate": _duplicate,
    "move-up": _move,
    "move-down": _move,
    "order": _order,
    "sort": _sort,
    "mark": _mark,
    "change": _change,
    "army": _army,
}
