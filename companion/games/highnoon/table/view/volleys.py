"""The rolls of one attack as one question: rows that can be rolled together or one by one."""

from collections.abc import Iterator, Mapping

from companion.engine.board import Action, Prompt
from companion.games.highnoon.table import rolls
from companion.games.highnoon.table.following import SHOT
from companion.games.highnoon.table.state import Matter
from companion.games.highnoon.table.view import odds
from companion.games.highnoon.table.view.seeing import Seeing

KINDS: Mapping[str, tuple[str, str]] = {
    "shot": ("shots", "Shoot: {}"),
    "damage": ("damage rolls", "Hits: {}"),
    "gatling-rate": ("dice", "How many shots: {}"),
    "deviation": ("dice", "A miss: {}"),
    "vigor": ("Vigor rolls", "Hit: {}"),
    "attack": ("attacks", "Fight: {}"),
    "defence": ("defences", "Defend: {}"),
    "malfunction": ("malfunction checks", "Does it work? {}"),
    "wild-shot": ("wild shots", "At whom? {}"),
    "leap": ("leaps", "How far? {}"),
    "landing": ("landings", "Land: {}"),
    "astray": ("dice", "Off the mark: {}"),
    "climb": ("climbers", "Climb: {}"),
    "swim": ("swimmers", "Swim: {}"),
}
"""Rolls that come in volleys: what several of them are called, and how the question begins."""


def gathered(eyes: Seeing, own: list[Prompt]) -> Iterator[Prompt]:
    """Questions, with the rolls of an attack as rows of one; it stands where its first row stood."""
    together: dict[tuple[str, str], list[Prompt]] = {}
    for prompt in own:
        together.setdefault(_volley(eyes, prompt), []).append(prompt)
    for (group, kind), rows in together.items():
        if group and kind and len(rows) > 1:
            yield _as_one(eyes, kind, rows)
        else:
            yield from rows


def _volley(eyes: Seeing, prompt: Prompt) -> tuple[str, str]:
    """The attack that it belongs to, and its kind; what is in none stands alone. The shots of a troop are rolled
    together, whoever they go at."""
    matter = eyes.state.matter(prompt.id)
    if matter is None or not matter.group or matter.kind not in KINDS:
        return prompt.id, ""
    attack = matter.troop if matter.kind == SHOT else matter.group
    return f"{attack}/{matter.seat}", matter.kind


def _as_one(eyes: Seeing, kind: str, rows: list[Prompt]) -> Prompt:
    found = [matter for row in rows if (matter := eyes.state.matter(row.id)) is not None]
    waiting = [matter for matter in found if not matter.throws]
    first = rows[0]
    many, title = KINDS[kind]
    return Prompt(
        id=f"all-{first.id}",
        title=title.format(_whom(eyes, kind, found)),
        text=_words(many, found, waiting),
        seats=first.seats,
        mine=first.mine,
        rule=first.rule,
        troop=found[0].troop,
        actions=tuple(_actions(eyes, found, waiting)) if first.mine else (),
        rows=tuple(rows),
        chart=odds.together(eyes, found) if len(waiting) == len(found) and (first.mine or eyes.viewer.board) else None,
    )


def _whom(eyes: Seeing, kind: str, found: list[Matter]) -> str:
    """Who is aimed at, or who was hit."""
    key = {"shot": "target", "damage": "victim"}.get(kind, "")
    ids = dict.fromkeys(matter.about.get(key, "") if key else matter.troop for matter in found)
    return " and ".join(eyes.state.troops[id_].name for id_ in ids if id_ in eyes.state.troops)


def _words(many: str, found: list[Matter], waiting: list[Matter]) -> str:
    if not waiting:
        return f"{len(found)} {many} lie here. A chip goes on one of them, or keep them all."
    return f"{len(waiting)} {many}." if len(waiting) == len(found) else f"{len(waiting)} of {len(found)} {many} wait."


def _actions(eyes: Seeing, found: list[Matter], waiting: list[Matter]) -> Iterator[Action]:
    virtual = eyes.state.dice != "real"
    if waiting and virtual and all(rolls.read_dice(matter.dice) for matter in waiting):
        yield Action("ThrowAll", f"Roll all {len(waiting)}", tone="primary", icon="dice")
    elif not waiting:
        yield Action("AcceptAll", f"Keep all {len(found)}", tone="primary", icon="check")
