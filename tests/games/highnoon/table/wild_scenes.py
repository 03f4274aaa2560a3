"""What seldom comes up by itself, one tap away: every spell, every row of the Jokers' tables and of the Strange
Locales, every gizmo that fails, every kind of gun, and encounters of other kinds."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from companion.games.highnoon.data.catalog import catalog
from companion.games.highnoon.lists.roster_file import Entry
from companion.games.highnoon.table.abilities import beast_within, harrowed_power, infiltration, soul_eater
from companion.games.highnoon.table.by_hand import come_and_go, note, set_effects, set_troop
from companion.games.highnoon.table.chips import buy_chip, pot, spending, taking
from companion.games.highnoon.table.core.state import (
    EVERYBODY,
    Effect,
    Figure,
    Scenario,
    Scope,
    Secret,
    Spot,
    State,
    Troop,
)
from companion.games.highnoon.table.fate import jackalope, joker_tables, stampede
from companion.games.highnoon.table.fate.curse import Dictate
from companion.games.highnoon.table.fighting import plunder
from companion.games.highnoon.table.gear.troops import figures_of, stats_of
from companion.games.highnoon.table.guns import buildings
from companion.games.highnoon.table.guns.buildings import Building
from companion.games.highnoon.table.nerve import guts
from companion.games.highnoon.table.places.locales import LOCALES
from companion.games.highnoon.table.scenario import (
    army_size,
    bystanders,
    choose_scenario,
    free_posse,
    locale_in_the_center,
    score,
    sealed_lists,
    secrets,
    sides,
    start_battle,
)
from companion.games.highnoon.table.turn import draw, end_turn, use_hold
from tests.games.highnoon.table.support import make_state
from tests.games.highnoon.table.wild_troops import LURKING, WildTable

Wants = tuple[tuple[str, dict[str, Any]], ...]
"""Commands by their names, each with what it has to say."""
JOKERS = {
    joker_tables.RollFortune: range(2, 13),
    joker_tables.RollCalamity: range(2, 13),
    joker_tables.RollFreakEvent: range(1, 21),
}
FOUND = range(1, 7)
"""What the d6 of a Strange Locale shows."""
FOLLOWS: dict[str, Wants] = {
    "black-lightnin": (("Hurl", {}),),
    "protection": (("Cover", {}), ("LetGo", {})),
    "shapeshift": (("EndGo", {}), ("GiveUpShape", {})),
}
"""What somebody who has cast a spell may do about it."""


@dataclass(frozen=True)
class Scene:
    """``wants`` are commands that the first seat sends, or (name, values) of what is tapped as soon as it is offered:
    with those values, and with its form filled in so. ``typed`` are (kind, what real dice show) of the first rolls that
    are asked."""

    name: str
    state: State
    wants: tuple[Any, ...]
    typed: tuple[tuple[str, int], ...] = ()

    def table(self, seed: int) -> WildTable:
        return WildTable(self.state, seed)


def scenes() -> Iterator[Scene]:
    """All of them."""
    yield from _jokers()
    yield from _locales()
    yield from _spells()
    yield from _guns()
    yield from _devices()
    yield from _fights()
    yield from _others()
    yield from _by_hand()
    yield from _horses()


# Who stands there


def person(id_: str, seat: str, card: str, *, gizmo: str = "", spells: tuple[str, ...] = (), **more: Any) -> Troop:
    """A troop of the catalogue, as it comes."""
    book = catalog()
    record = book.troops.get(card) or book.rogues[card]
    entry = Entry("", card, gizmo=gizmo, spells=spells)
    stats = replace(stats_of(record, entry, "iron-dragon"), **more.pop("stats", {}))
    return Troop(id_, seat, seat, stats, figures_of(record, entry), **more)


def stage(first: Troop, *others: Troop, **fields: Any) -> State:
    """The first troop acts next, on two Aces; of its friends one lies in the dirt and one is Put Down, and one troop is
    gone; there are animals, gizmos and a spellslinger among its foes."""
    friends = person("t2", "s1", "gunmen", morale="shaken", marks=frozenset({"in-melee"}))
    fallen = tuple(replace(one, state={"f1": "down", "f2": "dirt"}.get(one.id, "up")) for one in friends.figures)
    dead = person("t4", "s1", "pinkertons")
    gone = tuple(Figure(one.id, one.weapons, state="gone") for one in dead.figures)
    lurker = person("zz-lurks7", "s2", "scouts", hidden=True, status="reserve", gained=(("infiltration", ""),))
    troops = (
        replace(first, cards=("AS", "AH")),
        person("t1", "s2", "wolves", cards=("9S",), marks=frozenset({"in-melee"})),
        replace(friends, figures=fallen, cards=("KD",)),
        person("t3", "s2", "x-squads", gizmo="rocket-pack", cards=("JC",)),
        replace(dead, figures=gone, status="out"),
        person(
            "t5",
            "s2",
            "diva-devlin",
            stats={"allied": True},
            spells=("reflect", "stun", "cloak"),
            cards=("QH",),
            hold=True,
        ),
        person("t6", "s1", "x-squads", gizmo="flamethrower", cards=("3D",)),
        replace(lurker, stats=replace(lurker.stats, name=LURKING.format(7))),
        *others,
    )
    lasts = (CLOAKED, *fields.pop("effects", ()))
    ready = {"phase": "draw", "stage": "ready", "turn": 2, "counter": 10, "effects": lasts, "dice": "ask"}
    hands = {"s1": ("white", "red"), "s2": ("white", "blue")}
    return make_state(*troops, **{**ready, "hands": hands, **fields})


CLOAKED = Effect(
    "e1",
    "cloak",
    "Cloak",
    Scope(troop="t5"),
    amount=4,
    spell="cloak",
    caster="t5",
    caster_figure="f1",
    until="concentration",
)


# What happens


def _jokers() -> Iterator[Scene]:
    for command, totals in JOKERS.items():
        for total in totals:
            state = stage(person("t0", "s1", "gunslinger"), person("t8", "s2", "walkin-dead", morale="panicked"))
            yield Scene(f"{command.__name__} {total}", state, (command("t0"),), (("joker-table", total),))


def _locales() -> Iterator[Scene]:
    for locale in LOCALES:
        for total in FOUND:
            who = person("t0", "s1", "undead-gunslinger" if total % 2 else "preacher", spells=("smite",))
            state = stage(who, scenario=Scenario("scavenger-hunt", {"locale": locale}))
            bag: Wants = (("OpenBag", {}),) if (locale, total) == ("indian-burial-grounds", 6) else ()
            yield Scene(f"{locale} {total}", state, (("ExploreLocale", {}), *bag), (("locale", total),))


def _spells() -> Iterator[Scene]:
    """Each spell, made and failed: by a huckster, and by somebody whom nothing befalls."""
    for spell in catalog().spells:
        for caster, total in (("huckster", 11), ("blessed", 13), ("huckster", 1)) if spell != "reflect" else ():
            stats = {"caster": caster}
            gained = (("old-hand", ""), ("bad-karma", "")) if total == 1 and len(spell) % 2 else ()
            who = person("t0", "s1", "gunslinger", spells=(spell,), stats=stats, gained=gained)
            follows = FOLLOWS.get(spell, ()) if total > 1 else ()
            risen = person("t8", "s1", "walkin-dead")
            first, *others = risen.figures
            risen = replace(risen, figures=(replace(first, state="down"), *others))
            yield Scene(
                f"{spell} by a {caster}",
                stage(who, risen),
                ((("Cast", {"spell": spell}), *follows)),
                (("spell", total),),
            )


def _guns() -> Iterator[Scene]:
    arms: Mapping[str, tuple[str, tuple[str, ...]]] = {
        "six-pound-cannon": ("Bombard", ("cannon-solid-shot", "cannon-shrapnel", "cannon-canister")),
        "demolitionist": ("Bombard", ("dynamite", "dynamite-arrow")),
        "pyromaster": ("Bombard", ("rockets",)),
        "gatling-gun": ("FireGatling", ("",)),
        "automatons": ("FireGatling", ("",)),
        "professor-pyro": ("Torch", ("",)),
    }
    for card, (command, weapons) in arms.items():
        for weapon in weapons:
            near = {} if weapon == "cannon-canister" else {"inches": "6"}
            named = {"weapon": weapon, **near} if weapon else {}
            for total in (1, 11):
                first, second = ("gatling-rate", 1), ("gatling-rate", 1 if total == 1 else 5)
                rolls = (first, second) if command == "FireGatling" else (("blast", total),) * (command == "Bombard")
                wants = ((command, named), *((("Shoot", {}),) if second[1] == 5 and "gatling" in card else ()))
                yield Scene(f"{card} {weapon} {total}", stage(person("t0", "s1", card), effects=HOUSE), wants, rolls)
    crew = stage(person("t0", "s1", "gatling-gun"), effects=(_lies("jammed", "t0", about={"figure": ""}),))
    yield Scene("a jam is cleared", crew, (("ClearJam", {}),))
    limbered = person("t0", "s1", "six-pound-cannon", marks=frozenset({"limbered"}), stats=LIMBER)
    yield Scene("a gun is unlimbered", stage(limbered), (("Limber", {}),))
    yield Scene("a gun at full speed", stage(limbered), (("Run", {}),), (("run", 6),))
    empty = person("t0", "s1", "six-pound-cannon", marks=frozenset({"gun-empty"}))
    two = tuple(replace(one, state="up" if one.id in ("f1", "f2") else "gone") for one in empty.figures)
    yield Scene("two men load a gun", stage(replace(empty, figures=two)), (("LoadGun", {}),))


LIMBER = {"options": ("limber",)}
HOUSE = (Building("b1", "Saloon", 1, 50).effect(),)


def _lies(what: str, troop: str, id_: str = "e2", **more: Any) -> Effect:
    return Effect(id_, what, what.capitalize(), Scope(troop=troop), **more)


def _devices() -> Iterator[Scene]:
    """Each gizmo, at each severity, by the Deuce that its bearer is dealt; and what broke down is mended."""
    bearers = [("x-squads", gizmo) for gizmo in catalog().gizmos]
    for card, gizmo in (*bearers, ("automatons", ""), ("clockwork-tarantulas", ""), ("pinkertons", "")):
        for total in (3, 7, 11):
            state = stage(person("t0", "s1", card, gizmo=gizmo))
            rolls = (("malfunction", 1), ("malfunction-severity", total))
            yield Scene(f"{gizmo or card} {total}", dealing(state), (draw.TypeCards(("t0",), ("2C",)),), rolls)
    for broken in ("automaton:major", "automaton:minor", "tarantula:minor", "tarantula:catastrophe"):
        device, _, severity = broken.partition(":")
        card = "automatons" if device == "automaton" else "clockwork-tarantulas"
        about = {"device": device, "severity": severity, "figure": "f1"}
        state = stage(person("t0", "s1", card), effects=(_lies("broken", "t0", about=about),))
        yield Scene(f"broken {broken}", state, (("Mend", {}),) if broken == "automaton:minor" else ())
    pack = person("t0", "s1", "x-squads", gizmo="rocket-pack")
    yield Scene(
        "into the water", stage(person("t0", "s1", "gunmen", gained=(("aquatic", "d6"),))), (("Move", {"way": "swim"}),)
    )
    yield Scene("a leap", stage(pack), (("RocketJump", {"target": ""}),), (("leap", 9), ("landing", 1)))
    finder = person("t0", "s1", "gunslinger", gizmos=(("air-catcher", "d4"), ("gatling-weapons", "d4")))
    yield Scene("an air catcher", stage(finder), (("AirCatch", {}),))
    yield Scene("a gizmo in a tower", _at("strange-tower", finder), (("ExploreLocale", {}),), (("locale", 6),))


def dealing(state: State) -> State:
    """Real cards are dealt, and the first troop alone needs one."""
    troops = {id_: replace(one, cards=(), hold=id_ != "t0" and one.alive) for id_, one in state.troops.items()}
    decks = tuple(replace(seat, dealt=()) for seat in state.seats)
    return replace(state, troops=troops, stage="deal", cards="real", seats=decks)


def _at(locale: str, who: Troop) -> State:
    return stage(who, scenario=Scenario("scavenger-hunt", {"locale": locale}))


def _horses() -> Iterator[Scene]:
    beast = person("t0", "s1", "gunmen", gained=(("fear", ""),))
    herd = person("t9", "s1", "texas-rangers", notes={"horses-left": "yes"})
    yield Scene("horses that shy", stage(beast, herd), (("FrightenHorses", {"horses": "t9"}),))


def _fights() -> Iterator[Scene]:
    gunmen = person("t0", "s1", "gunmen")
    near = replace(gunmen, marks=frozenset({"in-melee"}))
    shot = ("Shoot", {"target": "t1", "inches": "6", "situations": ("melee",)})
    yield Scene("a shot into a melee", stage(gunmen), (shot,), (("shot", 11),))
    yield Scene("a shot at the cloaked", stage(gunmen), (("Shoot", {"target": "t5", "inches": "6"}),))
    hexes = person("t0", "s1", "preacher", spells=("soul-blast",))
    yield Scene("a spell at the cloaked", stage(hexes), (("Cast", {"target": "t5/f1"}),))
    yield Scene("out of a melee", stage(near), (("Withdraw", {}),))
    greedy = person("t0", "s1", "gunmen", gained=(("greedy", ""),))
    yield Scene("an empty building", stage(greedy), (("Plunder", {}),))
    rider = person("t0", "s1", "texas-rangers", marks=frozenset({"mounted"}), notes={"afoot": ["f1"]})
    herd = person("t9", "s1", "texas-rangers", notes={"horses-left": "yes"})
    yield Scene("a horse without a rider", stage(rider, herd), (("TakeHorse", {"horses": "t9"}),))
    for card, abilities in (("hangin-judge", ("cautious",)), ("nosferatu", ()), ("ronin", ("paralysis",))):
        who = person("t0", "s1", card, gained=tuple((one, "") for one in abilities))
        fight = ("Fight", {"target": "t5", "style": ""})
        yield Scene(f"a charge of {card}", stage(who), (fight,), (("cautious", 9), ("attack", 11)))
    wolves = ("Fight", {"target": "t1", "style": ""})
    yield Scene("a fight that is counted", stage(near), (wolves, ("CountBlows", {"hits": "1"})))
    holds = person("t8", "s1", "gunmen", hold=True)
    yield Scene("Hold against Hold", stage(gunmen, holds), (use_hold.UseHold("t8"), use_hold.UseHold("t5")))
    hurt = person("t8", "s1", "gunslinger", winged=1, lame=1)
    yield Scene("a hero is healed", stage(person("t0", "s1", "sawbones"), hurt), (("Heal", {}),))
    yield Scene("the fallen are saved", stage(person("t0", "s1", "sawbones")), (("Save", {}),))
    rules = (("rank", ""), ("the-stare", ""), ("the-voice", ""))
    chief = replace(person("t0", "s1", "gunslinger"), gained=rules)
    for command in ("RallyByRank", "Threaten", "Stare"):
        yield Scene(command, stage(chief), ((command, {}),))
    waits = person("t0", "s1", "scouts", marks=frozenset({"hidden"}))
    written = (Secret("s1", "t0", "behind the barn"),)
    yield Scene("out of an ambush", stage(waits, secrets=written), (("ShowTroop", {}),))


def _others() -> Iterator[Scene]:
    hero = person("t0", "s1", "gunslinger")
    demon = person("t0", "s1", "undead-gunslinger", harrowed=True, notes={"power": "soul-eater"})
    yield Scene("a demon stirs", stage(demon), (beast_within.StirDemon("t0", "s2"), soul_eater.EatSoul("t0")))
    yield Scene(
        "a power is rolled",
        stage(replace(demon, notes={})),
        (harrowed_power.RollPower("t0"),),
        (("harrowed-power", 19),),
    )
    raid = stage(hero, scenario=Scenario("raid", {}), effects=HOUSE)
    yield Scene(
        "a raid",
        raid,
        (buildings.AddBuilding("Church"), bystanders.Bystanders("s1"), buildings.HitBuilding("b1", 60, "t0")),
        (("bystander", 1),),
    )
    looter = person("t0", "s1", "gunmen", gained=(("greedy", ""),))
    yield Scene("an empty building", stage(looter), (plunder.Plunder("t0"),))
    cursed = stage(hero, effects=(Effect("e2", "curse-of-fate", "Curse", Scope(seat="s1")),))
    yield Scene("a curse", cursed, (guts.CheckGuts("t1"), Dictate("s1", 2)))
    ends = stage(replace(hero, gained=(("enemy", ""),)), phase="action", turn=1)
    yield Scene("turn 1 ends", _over(ends), (end_turn.EndTurn(),))
    yield Scene("turn 6 ends", _over(stage(hero, phase="action", turn=6)), (end_turn.EndTurn(),))
    buried = replace(hero, status="dead", notes={"died": "1"}, figures=(replace(hero.figures[0], state="gone"),))
    yield Scene("a harrowing card", dealing(stage(buried)), (draw.TypeCards(("t0",), ("RJ",)),))
    lurks = person("zz-lurks8", "s3", "scouts", hidden=True, status="reserve", gained=(("infiltration", ""),))
    lurks = replace(lurks, stats=replace(lurks.stats, name=LURKING.format(8)))
    rivals = (("s2", "zz-lurks7"), ("s3", "zz-lurks8"))
    same = tuple(Secret(seat, "infiltration", troop=id_, spot=Spot("t2", "f3")) for seat, id_ in rivals)
    yield Scene(
        "one figure, two infiltrators",
        stage(hero, lurks, seats=3, secrets=same),
        (infiltration.RevealTroop("zz-lurks7"),),
    )


def _by_hand() -> Iterator[Scene]:
    """What people set, say and do themselves, before the battle and in it."""
    chief = person("t0", "s1", "gunslinger", stats={"enforcer": True}, gained=(("renown", ""), ("sawbones", "")))
    state = stage(chief, person("t8", "s1", "sawbones"), secrets=(Secret("s1", "place", "behind the barn"),))
    state = replace(state, seats=tuple(replace(seat, bounty=60) for seat in state.seats))
    so = "so it lies"
    said = (
        *(
            buy_chip.BuyChip("s1"),
            spending.SpendLoose("s1", "white"),
            taking.TakeChip("s1", "s2"),
            pot.DrawChips("s1", 1, "a bet"),
        ),
        *(note.Note("t0", "hat", "black"), secrets.TellSecret("s1", "place"), score.Score("s1", 20, "a cow")),
        *(set_effects.AddEffect("Fog", reason=so), come_and_go.RemoveTroop("t6", so), come_and_go.BringBack("t6", so)),
        *(set_troop.SetFigure("t0", "f1", "dirt", reason=so), come_and_go.MoveTroop("t6", "s2", so)),
    )
    yield Scene("by hand", state, said)
    lies = (*(Effect(f"e{place}", what, what, EVERYBODY) for place, what in ((2, "jackalope"), (3, "stampede"))),)
    beasts = (
        stampede.Trample("t1", ("f1",)),
        stampede.EndStampede(),
        jackalope.KillJackalope(),
        jackalope.TakeFoot("t0"),
    )
    yield Scene("beasts", stage(chief, effects=lies), beasts)
    lying = replace(chief, figures=(replace(chief.figures[0], state="dirt"),))
    healed = stage(lying, person("t8", "s1", "sawbones"))
    yield Scene("a sawbones near", healed, (("CountNear", {"what": "sawbones"}),))
    yield Scene(
        "no cards", stage(chief, phase="action", parts=frozenset({"figures", "guts"})), (("Act", {"troop": "t0"}),)
    )
    yield Scene("a real cup", stage(chief, chips="real"), (pot.DrawChips("s1", 1, "a bet"), ("TypeChips", {})))
    draw = Scene(
        "a real card", stage(person("t0", "s1", "gunslinger", spells=("draw",)), cards="real"), (("Cast", {}),)
    )
    yield replace(draw, wants=(*draw.wants, ("TypeCard", {})), typed=(("spell", 9),))
    teller = person("t9", "s1", "muckraker")
    before = _over(stage(chief, teller, phase="setup", stage="", turn=0))
    sealed = replace(before, seats=tuple(replace(one, sealed=one.id == "s2") for one in before.seats))
    steps = (
        army_size.SetSize(1000),
        choose_scenario.ChooseScenario("raid"),
        sides.SetSides(("s1",)),
        locale_in_the_center.ChooseLocale("cave"),
    )
    more = (free_posse.FreePosse("t0", "renown"), secrets.Follow("t9", "t0"), secrets.HideTroop("zz-lurks7", False))
    ends = (sealed_lists.ShowList("s2"), secrets.SecretsDone("s1"), start_battle.StartBattle())
    yield Scene("the setup", sealed, (*steps, *more, *ends))


def _over(state: State) -> State:
    """No card is left."""
    troops = {id_: replace(one, cards=()) for id_, one in state.troops.items()}
    seats = tuple(replace(seat, dealt=()) for seat in state.seats)
    return replace(state, troops=troops, seats=seats, stage="last" if state.phase == "action" else state.stage)
