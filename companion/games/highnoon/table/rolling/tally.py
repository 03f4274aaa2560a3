"""What came of many rolls at once, in a sentence: ``Ronin: 1 Put Down, 2 Eatin' Dirt. 5 shots: 4 hit, 1 missed.``"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass

from companion.games.highnoon.data import toml
from companion.games.highnoon.table.core import Play, events
from companion.games.highnoon.table.core.rolls import outcome
from companion.games.highnoon.table.core.state import SKIPPED, Matter, State, concealed
from companion.games.highnoon.table.rolling.attack_rolls import DAMAGE, SHOT, VIGOR, where_of
from companion.games.highnoon.table.rolling.settling import next_how

MADE, FAILED = "made it", "failed"


@dataclass(frozen=True)
class Volley:
    """What rolls of a kind are called where several are made: ``several`` of them, under that ``heading``, with words
    for those that were ``made`` or ``failed`` where these are counted. ``tried``: somebody is hit with them."""

    several: str
    heading: str
    made: str = ""
    failed: str = ""
    tried: bool = False


VOLLEYS: Mapping[str, Volley] = {kind: Volley(**row) for kind, row in toml.read("volleys").items()}
_TESTS = frozenset(kind for kind, volley in VOLLEYS.items() if volley.made)
_TRIED = frozenset(kind for kind, volley in VOLLEYS.items() if volley.tried)
_UNHURT, _CRITICAL = "unhurt", "critical hit"
MOST_NAMED = 2
"""So many sorts of rolls are named in the name of a step."""

Came = Sequence[tuple[Matter, str, int]]
"""Rolls that came to their end: each with its outcome in a word, and its total."""


def told(play: Play, before: State) -> str:
    """Since that state, as everybody may hear it; empty where it came to nothing that is counted."""
    came = tuple(_settled(play, before))
    parts = [*_troops(play, before, came), *_tests(play, before, came)]
    return " ".join(parts or _damage(before, came))


def at_the_end(play: Play, before: State) -> str:
    """What a whole attack came to, with the last of its rolls, however they were made: ``Ronin: 3 of 5 shots hit; 1 Put
    Down, 2 unhurt. Nell: 0 of 2 shots hit.`` Empty before that, and for a single shot or blow, of which all is told."""
    over = {event.group for event in play.happened if isinstance(event, events.GroupSettled)}
    now = [(one, word) for one, word, _ in _settled(play, before) if one.group in over and word != SKIPPED]
    ended = [*_earlier(before, over), *now]
    tried = [(where_of(one).victim, one.kind) for one, _ in ended if one.kind in _TRIED]
    struck = Counter(one.about["victim"] for one, _ in ended if one.kind == DAMAGE)
    made = Counter(where_of(one).victim for one, word in ended if one.kind == SHOT and word == MADE)
    fates = dict(_fates(play, [(one, word) for one, word in ended if one.kind == VIGOR]))
    if len(tried) < 2 or not (fates or len(set(tried)) > 1):
        return ""
    parts = []
    for (id_, kind), many in Counter(tried).items():
        hit = made[id_] if kind == SHOT else struck[id_]
        parts.append(
            (id_, "; ".join(filter(None, (f"{hit} of {_many(many, VOLLEYS[kind].several)} hit", fates.pop(id_, "")))))
        )
    known = [(play.state.troops[id_], said) for id_, said in (*parts, *fates.items())]
    return " ".join(f"{troop.name}: {said}." for troop, said in known if not concealed(play.state, troop))


def _fates(play: Play, withstood: Sequence[tuple[Matter, str]]) -> Iterator[tuple[str, str]]:
    """What became of those that were hit, troop by troop; a lone figure is not counted."""
    rolled = [(one.troop, one.figure, word) for one, word in withstood if word in (MADE, FAILED)]
    for id_ in dict.fromkeys(one.troop for one, _ in withstood):
        troop, found = play.state.troops[id_], Counter[str]()
        for figure in troop.figures:
            words = {word for at, spot, word in rolled if (at, spot) == (id_, figure.id)}
            if words:
                failed = FAILED in words and troop.stats.hero
                found[_words(figure.state) if figure.state != "up" else _CRITICAL if failed else _UNHURT] += 1
        said = _counted(found, ("Put Down", "Eatin' Dirt", _CRITICAL, _UNHURT))
        yield id_, said.removeprefix("1 ") if len(troop.figures) == 1 else said


def at_last(play: Play, before: State, rolled: Matter) -> str:
    """The same of shots, defenses and malfunction checks that were rolled one by one, with the last of them; empty
    until then."""
    waiting = any(
        (matter.kind, matter.group) == (rolled.kind, rolled.group) and next_how(matter) for matter in play.state.matters
    )
    others = any(one.kind == rolled.kind for one, _ in _earlier(before, {rolled.group}))
    if waiting or not others or rolled.kind not in _TESTS:
        return ""
    return " ".join(_tests(play, before, tuple(_settled(play, before))))


def rolled(play: Play, before: State) -> str:
    """What fell in this step, where nothing of it is counted: what was said to come of it, ``The jam is cleared.``, or
    else what it was, ``Clear the jam: 2 Smarts rolls``."""
    asked = _asked(play, before)
    ids = dict.fromkeys(event.matter for event in play.happened if isinstance(event, events.DiceThrown))
    fell = [asked[id_] for id_ in ids if id_ in asked]
    return _said(play, before, fell) or _named(play, fell)


def kept(play: Play, before: State, rolls: Sequence[Matter]) -> str:
    """The same of rolls that are left as they lie: ``Clear the jam: 2 Smarts rolls, kept``."""
    return _said(play, before, rolls) or f"{_named(play, rolls)}, kept"


def _said(play: Play, before: State, rolls: Sequence[Matter]) -> str:
    """The first sentence that tells more than how a roll fell; none where not everybody knows whose roll that was."""
    if any(roll.secret or _conceals(play.state, roll) for roll in rolls):
        return ""
    openings = tuple(one.opening for one in _asked(play, before).values())
    return next((sentence for sentence in play.told if not sentence.startswith(openings)), "")


def _named(play: Play, rolls: Sequence[Matter]) -> str:
    """Rolls by what they are: those that come in volleys with their number, all others by their titles. What is secret,
    or somebody's of whom not everybody knows, stays unsaid."""
    known = [roll for roll in rolls if not roll.secret and not _conceals(play.state, roll)]
    counted = Counter(one.kind for one in known if one.kind in VOLLEYS)
    said = [VOLLEYS[kind].heading.format(_many(count, VOLLEYS[kind].several)) for kind, count in counted.items()]
    said += dict.fromkeys(one.title for one in known if one.kind not in VOLLEYS)
    return f"{'; '.join(said[:MOST_NAMED])}{' and more' if len(said) > MOST_NAMED else ''}" or "Rolls"


def _conceals(state: State, matter: Matter) -> bool:
    troop = state.troops.get(matter.troop)
    return troop is not None and concealed(state, troop)


def _asked(play: Play, before: State) -> dict[str, Matter]:
    """All that was asked before or in this step, by its id."""
    raised = (event.matter for event in play.happened if isinstance(event, events.MatterRaised))
    return {one.id: one for one in (*before.matters, *raised)}


def _settled(play: Play, before: State) -> Iterator[tuple[Matter, str, int]]:
    """The rolls that came to their end in this step."""
    asked = _asked(play, before)
    for event in play.happened:
        if isinstance(event, events.MatterSettled) and event.matter in asked:
            yield asked[event.matter], event.outcome, event.total


def _troops(play: Play, before: State, came: Came) -> Iterator[str]:
    """What became of figures, troop by troop."""
    against = [(one, word) for one, word, _ in came if one.kind == VIGOR]
    stood = {(one.troop, one.figure) for one, word in against if word == MADE}
    stood -= {(one.troop, one.figure) for one, word in against if word == FAILED}
    for troop in play.state.troops.values():
        was = before.troops.get(troop.id)
        if was is None or concealed(play.state, troop):
            continue
        states = {figure.id: figure.state for figure in was.figures}
        changed = Counter(
            _words(one.state) for one in troop.figures if states.get(one.id, "gone") not in ("gone", one.state)
        )
        changed[_UNHURT] = sum((troop.id, one.id) in stood for one in troop.figures)
        if said := _counted(changed, ("Put Down", "Eatin' Dirt", "up again", _UNHURT)):
            yield f"{troop.name}: {said}."


def _words(state: str) -> str:
    return {"dirt": "Eatin' Dirt", "up": "up again"}.get(state, "Put Down")


def _tests(play: Play, before: State, came: Came) -> Iterator[str]:
    """How many were made, of all that belong to those attacks; one on which a chip may still go has failed so far."""
    lie, lay = _lying(play.state), _lying(before)
    rolled = [*(one for one, _, _ in came), *(one for one in lie if one not in lay)]
    groups = {one.group for one in rolled} - {""}
    ended = [*_earlier(before, groups), *((one, word) for one, word, _ in came)]
    for kind in dict.fromkeys(one.kind for one in rolled if one.kind in _TESTS):
        name, made, failed = VOLLEYS[kind].several, VOLLEYS[kind].made, VOLLEYS[kind].failed
        found = Counter(word for one, word in ended if one.kind == kind)
        so_far = sum(one.kind == kind and one.group in groups for one in lie)
        counts = Counter({made: found[MADE], failed: found[FAILED], f"{failed} so far": so_far})
        if many := counts.total():
            yield f"{_many(many, name)}: {_counted(counts, (made, failed, f'{failed} so far'))}."
    if waiting := sum(one.kind == VIGOR for one in lie):
        yield f"{_many(waiting, 'Vigor roll')} failed so far."


def _earlier(before: State, groups: Set[str]) -> Iterator[tuple[Matter, str]]:
    """Rolls of those attacks that had come to their end before this step."""
    for result in (one for group in groups for one in before.results.get(group, ())):
        if result.asked is not None and not result.skipped:
            yield result.asked, MADE if result.total >= result.asked.tn else FAILED


def _lying(state: State) -> list[Matter]:
    """The rolls that lie there to be kept, or bettered."""
    return [matter for matter in state.matters if matter.group and outcome(matter) is not None]


def _many(count: int, name: str) -> str:
    """``1 shot``, ``2 shots``; so too by a name in the plural: ``1 Smarts roll``, ``2 dice``."""
    if name == "dice":
        return f"{count} {'die' if count == 1 else name}"
    return f"{count} {name.removesuffix('s')}{'' if count == 1 else 's'}"


def _damage(before: State, came: Came) -> Iterator[str]:
    """The totals, with those of the same attacks that were rolled, or typed, before this step."""
    rolled = [(one.group, total) for one, word, total in came if one.kind == DAMAGE and word != SKIPPED]
    groups = dict.fromkeys(group for group, _ in rolled if group)
    earlier = (one for group in groups for one in before.results.get(group, ()) if not one.skipped)
    first = [one.total for one in earlier if one.asked is not None and one.asked.kind == DAMAGE]
    if rolled:
        yield f"Damage: {', '.join(map(str, (*first, *(total for _, total in rolled))))}."


def _counted(counts: Mapping[str, int], words: Sequence[str]) -> str:
    return ", ".join(f"{counts[word]} {word}" for word in words if counts[word])
