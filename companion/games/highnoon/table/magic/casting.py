"""What spells are, what a casting remembers, and whom a spell may be cast at (Appendix C, Casting Spells).

Each spell is registered with its rule. Its TNs with their figures, its range and its duration are those of
data/spells.toml::

    @casts("corporeal-twist", aim=FOE, may=untouched, choices=body)
    def corporeal_twist(play: Play, casting: Casting) -> None:
        lay(play, casting, what=numbers.STEPS, about={"trait": casting.choice})

The rule is only called where the spell works, with ``misses`` also where it does not: `Casting.band` is 0 then.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from companion.engine.memory import Memory, kept, recalled
from companion.games.highnoon.data import records
from companion.games.highnoon.data.catalog import catalog
from companion.games.highnoon.table.attacks import targets
from companion.games.highnoon.table.core import Option, Play, State, Troop, figure_name, kinds, naming
from companion.games.highnoon.table.core.rolls import read_dice
from companion.games.highnoon.table.magic import lasting
from companion.games.highnoon.table.rolling import numbers

EASY, HARD = 4, 8
CASTER, FRIEND, FALLEN, FOE, TROOP = "caster", "friend", "fallen", "foe", "troop"
DEAD, POINT, SPELL, NONE = "dead", "point", "spell", "none"
"""What a spell is aimed at: its own caster; a friend (the caster too) in the fight; a friend whose fallen may still lie
there; an enemy; any troop; one that was lost in this battle; a point on the table, centered on a troop or not; a spell
that lasts; nothing."""


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
    situations: tuple[str, ...] = ()
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

    @property
    def band(self) -> int:
        """The best TN that the roll made, 0 for none of them; 8 where it needs no roll and for a contest that was
        won."""
        spell = SPELLS[self.spell]
        if self.best or spell.against is not None:
            return self.tn if spell.tn is not None else max(spell.tns, default=HARD)
        bands = (self.tn,) if spell.tn is not None else spell.tns
        return max((tn for tn in bands if self.total >= tn), default=0)

    @property
    def step(self) -> records.Step:
        """What the spell does at that TN, as its entry prints it."""
        steps = SPELLS[self.spell].printed.tn
        return next((step for step in steps if step.tn == str(self.band)), records.Step("", ""))

    def about(self) -> Memory:
        """The casting as a matter keeps it."""
        return {"casting": kept(self)}

    def own_figure(self, play: Play) -> str:
        """The caster's figure where it is one of several: what touches the caster touches nobody else of its troop."""
        return self.by_figure if len(play.troop(self.caster).figures) > 1 else ""


def casting_of(about: Memory) -> Casting:
    """The casting that a matter remembers."""
    return recalled(Casting, about["casting"])


Works = Callable[[Play, Casting], None]
May = Callable[[State, Troop, Troop], str]
Choices = Callable[[State, Troop, Troop | None], tuple[Option, ...]]
Tn = Callable[[State, Troop, Casting], int]
Against = Callable[[State, Casting], tuple[str, str]]


@dataclass(frozen=True)
class Spell:
    """How a spell is cast.

    ``aim`` is one of the words above. ``tn`` gives the one TN where it depends on the target or the distance; without
    it, each of the TNs in the entry is a band. ``against`` names the (troop, Trait) that withstands it in a contest.
    ``spots`` are the parts of a target of which one must be named: figure ids, or words. ``choices`` is what else must
    be chosen. ``may`` says why a target is none, empty where it is one. ``helps`` None: it helps whoever is on the
    caster's side. ``shot``: the roll has to hit like a shot, with cover and the rest. ``measured``: how far it is must
    be said. ``misses``: something happens on a failure too; ``on_one`` what a natural 1 does besides.
    """

    id: str
    works: Works
    aim: str = CASTER
    tn: Tn | None = None
    against: Against | None = None
    spots: Choices | None = None
    choices: Choices | None = None
    may: May | None = None
    helps: bool | None = None
    shot: bool = False
    misses: bool = False
    measured: bool = False
    on_one: Works | None = None

    @property
    def direct(self) -> bool:
        """True where it is cast on the target itself: *magic resistance* counts, *reflect* helps."""
        return self.aim not in (POINT, NONE)

    @property
    def printed(self) -> records.Spell:
        """The entry of the spell in the rulebook's data."""
        return catalog().spells[self.id]

    @property
    def tns(self) -> tuple[int, ...]:
        """The printed TNs, without a contest's."""
        return tuple(int(step.tn) for step in self.printed.tn if step.tn.isdecimal())

    @property
    def bands(self) -> tuple[int, ...]:
        """The TNs that one roll may reach; none where there is but one, by the target or the distance, and in a
        contest."""
        return () if self.tn is not None or self.against is not None else self.tns


SPELLS: dict[str, Spell] = {}
"""Every spell that is cast in an action, by its id."""


def casts(id_: str, **how: Any) -> Callable[[Works], Works]:
    """Registers a spell's rule; ``how`` are the fields of `Spell`. Errors: `ValueError` for a second rule."""

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


# What several spells share


def by_number(state: State, _caster: Troop, casting: Casting) -> int:
    """4 for a single or a Hero, 8 for a posse or a crew."""
    target = state.troops.get(casting.target)
    return HARD if target is not None and target.stats.number in ("posse", "crew") else EASY


def by_smarts(state: State, caster: Troop, casting: Casting) -> int:
    """4 up to the caster's Smarts in inches, 8 beyond it."""
    return EASY if casting.inches <= smarts(state, caster) else HARD


def by_trait(trait: str) -> Against:
    """The target withstands the spell with that Trait."""
    return lambda _state, casting: (casting.target, trait)


def fighters(_state: State, _caster: Troop, target: Troop | None) -> tuple[Option, ...]:
    """The target's figures that are still in the fight: the spell is for one of them."""
    return (
        tuple(Option(figure.id, figure_name(target, figure)) for figure in target.standing)
        if target is not None
        else ()
    )


def living(_state: State, _caster: Troop, target: Troop) -> str:
    """The spell has no effect on unliving beings."""
    return "" if kinds.living(target) else "It works only on the living."


# Questions


def smarts(state: State, troop: Troop) -> int:
    """The sides of the Smarts die as it is now; what is printed behind a d12 counts nothing (Range)."""
    dice = read_dice(numbers.die(state, troop, "smarts"))
    return dice.sides if dice else 0


def reach(state: State, spell: Spell, caster: Troop) -> int | None:
    """How far it goes, in inches; None where it has no range, or no end. What is printed at a spell on the caster is
    how far it goes only where that is measured: *protection* is as large as that."""
    printed = spell.printed.range
    if spell.aim == CASTER and not spell.measured:
        return None
    if "Smarts" in printed:
        return smarts(state, caster) * (2 if "× 2" in printed else 1)
    return int(printed.removesuffix('"')) if printed.endswith('"') else None


def castable(state: State, troop: Troop) -> Iterator[Spell]:
    """The spells that a troop could cast in an action."""
    known = lasting.spells_of(state, troop)
    yield from (SPELLS[id_] for id_ in known if id_ in SPELLS and lasting.knows(state, troop, id_))


def why_not(state: State, spell: Spell, caster: Troop, target: Troop) -> str:
    """Why the spell cannot be cast at that troop, or centered on it, in words; empty where it can: at an enemy only
    where it could be attacked."""
    friends = kinds.friends(state, caster, target)
    if spell.aim == DEAD and target.alive:
        return "It was not lost in this battle."
    if not target.alive and spell.aim not in (DEAD, FALLEN, SPELL):
        return f"{kinds.does(target, 'is')} not in the fight now."
    if spell.aim == FALLEN and target.status != "in":
        return f"{kinds.does(target, 'is')} off the table."
    wrong = {FRIEND: not friends, FALLEN: not friends, FOE: friends, CASTER: target.id != caster.id}
    if wrong.get(spell.aim):
        return f"{name_of(spell.id)} is for {'enemies' if spell.aim == FOE else 'the caster’s own side'}."
    if why := spell.may(state, caster, target) if spell.may is not None else "":
        return why
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


def resists(spell: Spell, target: Troop) -> int:
    """What the target's *magic resistance* takes off the roll of a spell that is cast on it (Appendix A)."""
    level = target.ability("magic-resistance") or ""
    return int(level) if level.isdecimal() and spell.direct else 0


def at_spell(state: State, made: Casting, effect_id: str) -> Casting:
    """The casting aimed at a spell that lasts, and so at its bearer."""
    effect = lasting.spell_of(state, effect_id)
    on = lasting.bearer(state, effect) if effect is not None else None
    return replace(made, target=on.id if on is not None else "", choice=effect_id)


def aimed_at(play: Play, casting: Casting) -> str:
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
    spell.works(play, casting)
