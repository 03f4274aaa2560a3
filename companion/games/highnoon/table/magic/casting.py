"""What spells are and what a casting remembers; each spell's own rule is in a module of this package (Appendix C).

A spell is registered as a rule::

    @casts("corporeal-twist", aim=FOE, reach="smarts", may=living, choices=traits)
    def corporeal_twist(play: Play, casting: Casting, band: int) -> None:
        last(play, casting, casting.effect(...), dice="d4")

``band`` is the TN that the roll reached: 4 or 8, the one TN there is, or 8 for a contest that was won. The rule is only
called where the spell works, with ``misses`` also with 0.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from companion.engine.memory import Memory, kept, recalled
from companion.games.highnoon.catalog import catalog
from companion.games.highnoon.table.attacks import targets
from companion.games.highnoon.table.core import kinds, naming
from companion.games.highnoon.table.core.naming import figure_name
from companion.games.highnoon.table.core.play import Play
from companion.games.highnoon.table.core.rolls import read_dice
from companion.games.highnoon.table.core.state import Effect, Matter, Option, Scope, State, Troop
from companion.games.highnoon.table.magic import lasting
from companion.games.highnoon.table.rolling import numbers

EASY, HARD = 4, 8
CASTER, FRIEND, FALLEN, FOE, TROOP, DEAD, POINT, SPELL, NONE = (
    "caster",
    "friend",
    "fallen",
    "foe",
    "troop",
    "dead",
    "point",
    "spell",
    "none",
)
"""What a spell is aimed at: its own caster; a friend (the caster too) in the fight; a friend whose fallen may still lie
there; an enemy; any troop; one that was lost in this battle; a point on the table, centered on a troop or not; a spell
that lasts; nothing."""
LAST = "spell"
"""The note on a troop that names the spell which it cast last."""


@dataclass(frozen=True)
class Casting:
    """A spell that is being cast, or was. ``caster`` is a troop, ``by_figure`` its figure.

    ``target`` is a troop, ``figure`` one of its figures (or a word of ``Spell.spots``), both empty where the spell is
    aimed at neither. ``total`` is what the spell roll came to, against ``tn``. ``best``: no roll was made for it, it
    works as well as it can (Eldritch Calamity). ``bounced``: *reflect* turned it on its own caster.
    """

    caster: str
    by_figure: str
    spell: str
    target: str = ""
    figure: str = ""
    inches: int = 0
    choice: str = ""
    cover: str = "marked"
    situations: str = ""
    free: int = 0
    why: str = ""
    group: str = ""
    tn: int = 0
    total: int = 0
    best: bool = False
    bounced: bool = False

    @property
    def name(self) -> str:
        """The spell's name."""
        return name_of(self.spell)

    @property
    def rule(self) -> str:
        """The spell's entry in the rules."""
        return f"spell-{self.spell}"

    def about(self) -> Memory:
        """As a matter keeps it."""
        return {"casting": kept(self)}

    def effect(
        self,
        name: str,
        *,
        rolls: tuple[str, ...] = (),
        amount: int = 0,
        what: str = "",
        troop: str = "",
        figure: str = "",
        about: Mapping[str, Any] | None = None,
    ) -> Effect:
        """Something that this spell leaves on its target, or on ``troop``; with ``figure`` on that figure alone.

        ``what`` is the spell's id unless said otherwise; see `Effect` for the rest.
        """
        on = troop or self.target or self.caster
        return Effect(
            "",
            what or self.spell,
            name,
            Scope(troop=on, figure=figure),
            self.rule,
            rolls,
            amount,
            spell=self.spell,
            caster=self.caster,
            caster_figure=self.by_figure,
            about=about or {},
        )

    def own_figure(self, play: Play) -> str:
        """The caster's figure where it is one of several: what touches the caster touches nobody else of its troop."""
        return self.by_figure if len(play.troop(self.caster).figures) > 1 else ""


def casting_of(matter: Matter) -> Casting:
    """What a matter remembers of it."""
    return casting_of_about(matter.about)


def casting_of_about(about: Memory) -> Casting:
    """Reads the casting from a pending matter's `about`."""
    return recalled(Casting, about["casting"])


Works = Callable[[Play, Casting, int], None]
May = Callable[[State, Troop, Troop], str]
Choices = Callable[[State, Troop, Troop | None], tuple[Option, ...]]
Tn = Callable[[State, Troop, Casting], int]
Against = Callable[[State, Casting], tuple[str, str]]


@dataclass(frozen=True)
class Spell:
    """How a spell is cast.

    ``aim`` is one of the words above. ``reach`` in inches: ``smarts``, ``smarts*2`` or a number, empty where there is
    no range. ``tns`` are its bands; ``tn`` gives the one TN where it depends on the target or the distance. ``against``
    names the (troop, Trait) that withstands it in a contest. ``spots`` are the parts of a target of which one must be
    named: figure ids, or words. ``choices`` is what else must be chosen. ``may`` says why a target is none, empty where
    it is one. ``helps`` None: it helps whoever is on the caster's side. ``shot``: the roll has to hit like a shot, with
    cover and the rest. ``measured``: how far it is must be said. ``misses``: something happens on a failure too;
    ``on_one`` what a natural 1 does besides.
    """

    id: str
    works: Works
    aim: str = CASTER
    reach: str = ""
    tns: tuple[int, ...] = (EASY, HARD)
    tn: Tn | None = None
    against: Against | None = None
    spots: Choices | None = None
    choices: Choices | None = None
    may: May | None = None
    helps: bool | None = None
    shot: bool = False
    misses: bool = False
    measured: bool = False
    on_one: Callable[[Play, Casting], None] | None = None

    @property
    def direct(self) -> bool:
        """True where it is cast on the target itself: *magic resistance* counts, *reflect* helps."""
        return self.aim not in (POINT, NONE)


SPELLS: dict[str, Spell] = {}
"""Every spell that is cast in an action, by its id. *Reflect* is none of them: see `counters`."""


def casts(id_: str, **how: Any) -> Callable[[Works], Works]:
    """Registers a spell's rule; ``how`` are the fields of `Spell`."""

    def register(rule: Works) -> Works:
        if id_ in SPELLS:
            raise ValueError(f"two rules cast {id_}")
        SPELLS[id_] = Spell(id_, rule, **how)
        return rule

    return register


def name_of(spell: str) -> str:
    """The spell's name, as printed."""
    found = catalog().spells.get(spell)
    return found.name if found else spell


# Fixed TNs, spots and bars that several spells share


def by_number(state: State, _caster: Troop, casting: Casting) -> int:
    """4 for a single or a Hero, 8 for a posse or a crew."""
    target = state.troops.get(casting.target)
    return HARD if target is not None and target.stats.number in ("posse", "crew") else EASY


def standing(_state: State, _caster: Troop, target: Troop | None) -> tuple[Option, ...]:
    """One of the target's figures that are still in the fight."""
    return tuple(Option(one.id, figure_name(target, one)) for one in target.standing) if target is not None else ()


def living(_state: State, _caster: Troop, target: Troop) -> str:
    """It has no effect on unliving beings."""
    return "" if kinds.living(target) else "It works only on the living."


# Questions


def smarts(state: State, troop: Troop) -> int:
    """The sides of the Smarts die as it is now; what is printed behind a d12 counts nothing (Range)."""
    dice = read_dice(numbers.die(state, troop, "smarts"))
    return dice.sides if dice else 0


def reach(state: State, spell: Spell, caster: Troop) -> int | None:
    """How far it goes, in inches; None where it has no range, or no end."""
    if not spell.reach:
        return None
    kind, _, times = spell.reach.partition("*")
    return smarts(state, caster) * int(times or 1) if kind == "smarts" else int(spell.reach)


def castable(state: State, troop: Troop) -> Iterator[Spell]:
    """The spells that a troop could cast in an action."""
    yield from (
        SPELLS[id_] for id_ in lasting.known(state, troop) if id_ in SPELLS and lasting.knows(state, troop, id_)
    )


def why_not(state: State, spell: Spell, caster: Troop, target: Troop) -> str:
    """Why the spell cannot be cast at that troop, in words; empty where it can."""
    friends = kinds.friends(state, caster, target)
    if (spell.aim == DEAD) == target.alive and spell.aim not in (FALLEN, SPELL):
        return (
            "It was not lost in this battle."
            if spell.aim == DEAD
            else f"{kinds.does(target, 'is')} not in the fight now."
        )
    if spell.aim == FALLEN and target.status != "in":
        return f"{kinds.does(target, 'is')} off the table."
    wrong = {FRIEND: not friends, FALLEN: not friends, FOE: friends, CASTER: target.id != caster.id}
    if wrong.get(spell.aim):
        return f"{name_of(spell.id)} is for {'enemies' if spell.aim == FOE else 'the caster’s own side'}."
    if why := spell.may(state, caster, target) if spell.may is not None else "":
        return why
    return why_no_point(state, caster, target)


def why_no_point(state: State, caster: Troop, target: Troop) -> str:
    """Why no spell can be centered on that troop, in words: on an enemy only where it could be attacked."""
    friends = kinds.friends(state, caster, target)
    return "" if friends else targets.barred(state, caster, target, targets.CAST)


def helps(state: State, spell: Spell, caster: Troop, target: Troop) -> bool:
    """True where it is meant well: nothing of that kind works on the *damned* (Appendix A)."""
    if spell.helps is not None:
        return spell.helps
    return spell.aim in (CASTER, FRIEND, FALLEN) or (spell.aim != FOE and kinds.friends(state, caster, target))


def tn_of(state: State, casting: Casting) -> int:
    """The TN to begin with; 0 in a contest."""
    spell = SPELLS[casting.spell]
    if spell.tn is not None:
        return spell.tn(state, state.troops[casting.caster], casting)
    return 0 if spell.against is not None else spell.tns[0]


def band(spell: Spell, casting: Casting) -> int:
    """The best TN that the roll made, 0 for none of them; 8 where it needs no roll."""
    if casting.best or spell.against is not None:
        return casting.tn if spell.tn is not None else max(spell.tns, default=HARD)
    bands = (casting.tn,) if spell.tn is not None else spell.tns
    return max((one for one in bands if casting.total >= one), default=0)


def at(play: Play, casting: Casting) -> str:
    """`` at Gunmen 3``: whom it is aimed at, as far as everybody may know."""
    target = play.state.troops.get(casting.target)
    if target is None or SPELLS[casting.spell].aim == CASTER:
        return ""
    figure = target.figure(casting.figure)
    called = naming.called(play.state, target)
    return f" at {figure_name(target, figure) if figure is not None and called == target.name else called}"


def work(play: Play, casting: Casting) -> None:
    """The spell's own rule, unless its target is *damned* and it was meant well (Appendix A)."""
    spell, target = SPELLS[casting.spell], play.state.troops.get(casting.target)
    if target is not None and target.has("damned") and helps(play.state, spell, play.troop(casting.caster), target):
        play.tell(f"{kinds.does(target, 'is')} damned, so {casting.name} has no effect.")
        return
    spell.works(play, casting, band(spell, casting))
