"""The rolls of one attack as one question: rows that can be rolled together or one by one."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

from companion.engine.board import Action, Prompt
from companion.engine.words import every
from companion.games.highnoon.table.core import Matter, Seeing, rolls
from companion.games.highnoon.table.fighting import count_blows
from companion.games.highnoon.table.fighting.bout import ATTACK, DEFENCE
from companion.games.highnoon.table.rolling import entering, keeping
from companion.games.highnoon.table.rolling.attack_rolls import DAMAGE, SHOT, VIGOR
from companion.games.highnoon.table.rolling.settling import CONTEST, next_how
from companion.games.highnoon.table.rolling.tally import VOLLEYS
from companion.games.highnoon.table.screen import dictating, naming, odds
from companion.games.highnoon.table.screen.rolls import roll_card, wound
from companion.games.highnoon.table.shooting import count_hits
from companion.games.highnoon.table.shooting.foresight import CATCHES
from companion.games.highnoon.table.wounds import count_wounds

THROUGH = frozenset({SHOT, CATCHES, DAMAGE, ATTACK, DEFENCE})
"""Rolls of an attack of which a single one goes as far in one tap as many of them do."""


def gathered(eyes: Seeing, own: list[Prompt]) -> Iterator[Prompt]:
    """Questions, with the rolls of an attack as rows of one, those that are over among them; it stands where its first
    row stood."""
    together: dict[tuple[str, str], list[Prompt]] = {}
    for prompt in own:
        together.setdefault(_volley(eyes, prompt), []).append(prompt)
    for (_, kind), rows in together.items():
        over = tuple(_over(eyes, rows[0])) if kind else ()
        if len(rows) + len(over) > 1:
            yield _as_one(eyes, kind, rows, over)
        else:
            yield from (_alone(eyes, row) for row in rows)


def _volley(eyes: Seeing, prompt: Prompt) -> tuple[str, str]:
    """The attack that a roll belongs to, and the roll's kind; a roll of no attack stands alone, but where it waits for
    a chip: then all such rolls of a kind have one time together."""
    matter = eyes.state.matter(prompt.id)
    if matter is None or matter.kind not in VOLLEYS or not (matter.group or keeping.lies_open(eyes, matter)):
        return prompt.id, ""
    return f"{matter.group}/{matter.seat}", matter.kind


def _over(eyes: Seeing, prompt: Prompt) -> Iterator[Prompt]:
    """The rolls of the same attack that came to their end before, as rows in which nothing can be done."""
    now = eyes.state.matter(prompt.id)
    if now is None:
        return
    for matter in _asked_with(eyes, now):
        if eyes.sees_matter(matter):
            yield replace(
                prompt,
                id=matter.id,
                title=matter.title,
                text="",
                troop=matter.troop,
                roll=roll_card(eyes, matter),
                actions=(),
            )


def _asked_with(eyes: Seeing, matter: Matter) -> Iterator[Matter]:
    """The same rolls that are over and were made; those of a contest that tied were made again."""
    for result in eyes.state.results.get(matter.group, ()) if CONTEST not in matter.about else ():
        question = result.asked
        if question is not None and question.throws and (question.kind, question.seat) == (matter.kind, matter.seat):
            yield question


def _as_one(eyes: Seeing, kind: str, rows: list[Prompt], over: tuple[Prompt, ...]) -> Prompt:
    lying = [matter for row in rows if (matter := eyes.state.matter(row.id)) is not None]
    ended = {question.id: question for question in _asked_with(eyes, lying[0])}
    shown = sorted((*over, *rows), key=lambda row: int(row.id[1:]))
    found = [ended.get(row.id) or next(question for question in lying if question.id == row.id) for row in shown]
    names = naming.apart([naming.short(eyes, question, found) for question in found])
    waiting = [matter for matter in lying if next_how(matter)]
    first = rows[0]
    title = VOLLEYS[kind].heading.format(_whom(eyes, kind, found))
    words = _words(VOLLEYS[kind].several, found, waiting, lying)
    return Prompt(
        id=f"all-{first.id}",
        title=title,
        text=" ".join(filter(None, (words, dictating.warning(eyes, lying[0])))),
        seats=first.seats,
        mine=first.mine,
        rule=first.rule,
        troop=found[0].troop,
        actions=tuple(_actions(eyes, rows, waiting, len(found)) if first.mine else _theirs(eyes, rows, lying, waiting)),
        rows=tuple(_row(eyes, *row) for row in zip(shown, found, names, strict=True)),
        chart=odds.together(eyes, found) if len(waiting) == len(found) and (first.mine or eyes.viewer.board) else None,
        step=(_step(eyes, title, waiting, found) if waiting else _spend(eyes, lying)) if first.mine else "",
        may="" if waiting or first.mine else keeping.others_read(eyes, lying, counted(lying)),
        drains=0 if waiting or first.mine else keeping.others_wait(eyes, lying),
    )


def _row(eyes: Seeing, row: Prompt, matter: Matter, name: str) -> Prompt:
    """One roll of them, by a short ``name``; a Vigor that lies there says what it comes to: ``Ronin 2: Put Down``."""
    stands = rolls.outcome(matter) if matter.kind == VIGOR else None
    hurt = wound(eyes, matter, stands.total) if stands is not None else ""
    return replace(row, title=name + (f": {hurt}" if hurt else ""))


def _alone(eyes: Seeing, prompt: Prompt) -> Prompt:
    """The only roll of an attack."""
    matter = eyes.state.matter(prompt.id)
    if matter is None or not matter.group or not prompt.mine:
        return prompt
    if matter.kind == DAMAGE and eyes.state.dice != "virtual" and next_how(matter):
        prompt = replace(prompt, actions=(*prompt.actions, *_counts(eyes, [matter])))
    through = matter.kind in THROUGH and eyes.state.dice != "real"
    return replace(prompt, actions=tuple(_through(matter, action) for action in prompt.actions)) if through else prompt


def _through(matter: Matter, action: Action) -> Action:
    """The app throws what follows in the same go, as it does for several."""
    if action.command != "Throw" or action.opens:
        return action
    return replace(action, command="ThrowAll", values={"matters": (matter.id,)})


def _step(eyes: Seeing, title: str, waiting: list[Matter], found: list[Matter]) -> str:
    """``Shot 2 of 4: figure 2 shoots at figure 1, rifle, TN 4``, or ``Shoot: Ronin (1 to 5 of 7, d6 each)``: which of
    the real dice are asked for now; empty where the app throws."""
    if eyes.state.dice == "virtual" or not waiting:
        return ""
    several = entering.together(waiting)
    if len(several) > 1:
        first = len(found) - len(waiting) + 1
        return f"{title} ({first} to {first + len(several) - 1} of {len(found)}, {waiting[0].dice} each)"
    noun = "Shot " if waiting[0].kind == SHOT else ""
    return f"{noun}{len(found) - len(waiting) + 1} of {len(found)}: {naming.in_the_bar(eyes, waiting[0], found)}"


def _spend(eyes: Seeing, lying: list[Matter]) -> str:
    """``3 misses: spend a chip?``, while there is time for it."""
    if not keeping.lies_open(eyes, lying[0]):
        return ""
    came, several = _came(lying), VOLLEYS[lying[0].kind].several
    if len(lying) == 1:
        return f"1 {_ONE[came] if came else several.removesuffix('s')}: spend a chip?"
    return f"{len(lying)} {_CAME[came] if came else several}: spend a chip?"


def counted(lying: list[Matter]) -> str:
    """``2 missed attacks``, ``a Vigor roll``: what lies there, as those read it who wait."""
    came, called = _came(lying), VOLLEYS[lying[0].kind]
    if len(lying) > 1:
        return " ".join(filter(None, (str(len(lying)), came, called.several)))
    return " ".join(filter(None, ("a", came, called.single)))


def _whom(eyes: Seeing, kind: str, found: list[Matter]) -> str:
    """Who is aimed at, or what became of whom."""
    if kind == ATTACK:
        return naming.fought(eyes, found)
    if kind == VIGOR:
        return naming.hit(eyes, found)
    if kind == DEFENCE:
        return naming.attacked(eyes, found)
    if kind == "deviation":
        return naming.blast(eyes.state, found[0])
    key = {SHOT: "target", DAMAGE: "victim"}.get(kind, "")
    ids = dict.fromkeys(matter.about.get(key, "") if key else matter.troop for matter in found)
    return naming.names(eyes, [eyes.state.troops[id_] for id_ in ids if id_ in eyes.state.troops])


def _words(many: str, found: list[Matter], waiting: list[Matter], lying: list[Matter]) -> str:
    if waiting:
        return (
            f"{len(waiting)} {many}."
            if len(waiting) == len(found)
            else f"{len(waiting)} of {len(found)} {many} {'waits' if len(waiting) == 1 else 'wait'}."
        )
    came = _came(lying)
    if len(lying) == 1:
        return f"One of {len(found)} {many} {came or 'is still open'}. Spend a chip on it, or keep it."
    of = f" of {len(found)}" if len(found) > len(lying) else ""
    return f"{len(lying)}{of} {many} {came or 'are still open'}. Spend a chip on one of them, or keep them."


_CAME, _ONE = {"missed": "misses", "failed": "failures"}, {"missed": "miss", "failed": "failure"}


def _came(lying: list[Matter]) -> str:
    """``missed`` or ``failed``, where that is true of all that lie there; the others of the attack came to their end
    before. Damage that wounds nobody has not failed: each row says what it comes to."""
    if lying[0].kind == DAMAGE:
        return ""
    stands = [(matter, rolls.outcome(matter)) for matter in lying]
    if not all(out is not None and matter.has_target and out.total < matter.tn for matter, out in stands):
        return ""
    return "missed" if lying[0].kind in (SHOT, ATTACK) else "failed"


def _actions(eyes: Seeing, rows: list[Prompt], waiting: list[Matter], total: int) -> Iterator[Action]:
    """Real dice are asked for row by row, and the app may throw the rest of them. On a single one that lies there the
    chips are at hand."""
    if not waiting:
        yield from _lying(eyes, rows, total)
        return
    real = eyes.state.dice == "real"
    if eyes.state.dice != "virtual":
        now = next(row for row in rows if row.id == waiting[0].id)
        alone = (action for action in now.actions if action.command == "Throw" and action.opens)
        yield from tuple(entering.offer(eyes, waiting)) or alone
        if len(waiting) == total:
            yield from _counts(eyes, waiting)
    if all(rolls.read_dice(matter.dice) for matter in waiting):
        many = every(len(waiting))
        values = {"matters": tuple(matter.id for matter in waiting)}
        if real:
            yield Action("ThrowAll", f"Let the app roll {many}", values, icon="dice")
        else:
            yield Action("ThrowAll", f"Roll {many}", values, tone="primary", icon="dice")


def _counts(eyes: Seeing, waiting: list[Matter]) -> Iterator[Action]:
    """How many of them came to something, said in one go."""
    if waiting[0].kind in _COUNTS:
        yield from _COUNTS[waiting[0].kind](eyes, waiting)


_COUNTS: Mapping[str, Callable[[Seeing, Sequence[Matter]], Iterator[Action]]] = {
    SHOT: count_hits.offer,
    ATTACK: count_blows.offer,
    DAMAGE: count_wounds.offer,
    VIGOR: count_wounds.offer,
}


def _theirs(eyes: Seeing, rows: list[Prompt], lying: list[Matter], waiting: list[Matter]) -> Iterator[Action]:
    """The host goes on where the time for chips is over on a device that is away."""
    if soon := 0 if waiting else keeping.soon(eyes, lying[0]):
        values = {"matters": tuple(row.id for row in rows)}
        yield Action("AcceptAll", f"Keep {every(len(rows))}", values, icon="check", soon=soon)


def _lying(eyes: Seeing, rows: list[Prompt], total: int) -> Iterator[Action]:
    """Some of several are kept by what came of them: the others are over, though their rows stand there still."""
    if len(rows) == 1:
        yield from rows[0].actions
        return
    lying = [matter for row in rows if (matter := eyes.state.matter(row.id)) is not None]
    came = _came(lying) if len(rows) < total else ""
    label = f"Accept {len(rows)} {_CAME[came]}" if came else f"Keep all {len(rows)}"
    values = {"matters": tuple(row.id for row in rows)}
    soon, wait = keeping.soon(eyes, lying[0]), keeping.wait(eyes, lying)
    yield Action("AcceptAll", label, values, tone="primary", icon="check", soon=soon, wait=wait)
