"""A wound counter on a body, and all that it brings (Wound counters; Wound conditions)."""

from collections.abc import Iterator

from companion.engine.words import in_words
from companion.games.outlaws.data.figures import figures
from companion.games.outlaws.data.wounds import WoundKind
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.state import Man, Wound
from companion.games.outlaws.table.core.step import WOUNDED, Step
from companion.games.outlaws.table.hurt import body, collapsing, dropping, falling, losing


def place(step: Step, man_id: str, counter_id: str, *, star: bool, by: str) -> None:
    """The counter lies on him. A high-impact gun costs him an action besides (Larger caliber)."""
    counter = body.kind(counter_id)
    if counter.kills:
        step.tell(f"{step.man(man_id).name} takes a headshot.")
        collapsing.kill(step, man_id, by)
        return
    _lay(step, man_id, counter_id, by)
    if star:
        losing.lose(step, man_id, figures().impact_loss)
    _conditions(step, man_id, counter_id)
    collapsing.check(step, man_id, by)


def _lay(step: Step, man_id: str, counter_id: str, by: str) -> None:
    counter, man = body.kind(counter_id), step.man(man_id)
    old = body.replaced(man, counter) if body.is_full(man, counter) else None
    wound = Wound(step.state.new_id("w"), counter.id, counter.box, counter.first, by=by)
    step.emit(e.WoundPlaced(man_id, wound, old.id if old else ""))
    step.tell(f"{man.name} {in_words(list(_told(man, counter, replaces=old is not None)))}.", WOUNDED)
    losing.from_turn(step, man_id, wound.loss - (old.loss if old else 0))


def _lasting(step: Step, man_id: str, counter: WoundKind) -> None:
    """No run, No stand, Can't use arm: to the end of the shootout, even if another counter takes the place."""
    has = frozenset(counter.conditions)
    if has & {"no-run", "no-stand", "no-arm"}:
        numb = (counter.side,) if "no-arm" in has else ()
        step.emit(e.Hindered(man_id, "no-run" in has, "no-stand" in has, numb))


def _told(man: Man, counter: WoundKind, *, replaces: bool) -> Iterator[str]:
    """What happens to the man, clause by clause; a fall off a horse is told with it."""
    yield f"takes a {counter.hit} ({counter.figures}){' in place of an older counter' if replaces else ''}"
    has = frozenset(counter.conditions)
    if has & {"fall", "no-stand"} and not (man.prone or man.mounted):
        yield "falls"
    long = "until the bleeding stops" if counter.bleeds else "for the rest of the shootout"
    if "no-arm" in has:
        yield f"cannot use the {counter.side} arm {long}"
    if "no-stand" in has:
        yield f"cannot stand {long}"
    if "no-run" in has:
        yield f"cannot run {long}"


def _conditions(step: Step, man_id: str, counter_id: str) -> None:
    """Fall, Drop, and what outlives the counter. That of a bleed lasts no longer than the bleed, where it is stopped
    (ruling 10; `body.cannot_run`)."""
    counter = body.kind(counter_id)
    has = frozenset(counter.conditions)
    if not counter.bleeds:
        _lasting(step, man_id, counter)
    if has & {"drop", "no-arm"}:
        dropping.drop_held(step, man_id, (counter.side,))
        dropping.loosen(step, man_id)
    if has & {"fall", "no-stand"}:
        falling.fall(step, man_id)
