"""What is not asked for at every tap: chips, troops, tables, corrections by hand, and how the table uses the app."""

from collections.abc import Callable, Iterator
from itertools import chain

from companion.engine.board import Action, Group, Input, Pick
from companion.engine.later import begun, changed, given
from companion.engine.sources import DICE, EITHER
from companion.games.highnoon.table.abilities import beast_within, harrowed_power, soul_eater
from companion.games.highnoon.table.by_hand import (
    change_pace,
    come_and_go,
    note,
    set_effects,
    set_seat,
    set_troop,
    use_of_the_app,
)
from companion.games.highnoon.table.core.forms import form
from companion.games.highnoon.table.core.seeing import Seeing
from companion.games.highnoon.table.core.sources import ACTION_CARDS, FATE_CHIPS, SOURCES
from companion.games.highnoon.table.core.switches import FREE_SWITCH, NIGHT_SWITCH, SWITCHES, WINDOW_SWITCH
from companion.games.highnoon.table.fate import jackalope, joker_tables, stampede
from companion.games.highnoon.table.gear import armory
from companion.games.highnoon.table.guns import buildings
from companion.games.highnoon.table.moving import frighten_horses
from companion.games.highnoon.table.places import entering_and_leaving
from companion.games.highnoon.table.scenario import (
    add_troop,
    bystanders,
    checklist,
    end_battle,
    score,
    secrets,
    teams,
    town_or_night,
)
from companion.games.highnoon.table.screen import chips
from companion.games.highnoon.table.turn import free_mode
from companion.games.highnoon.table.wounds import roll_critical

BATTLE = ("draw", "action")


def groups(eyes: Seeing) -> tuple[Group, ...]:
    """The tools, in the order of how often they are wanted; what lies in a group is worked out when it is opened."""
    tools = tuple(
        _kept(eyes, group)
        for group in (
            chips.group(eyes),
            _tables(eyes),
            buildings.offer(eyes),
            secrets.group(eyes),
            _troops(eyes),
            _by_hand(eyes),
            _table(eyes),
        )
    )
    return tuple(group for group in (*checklist.groups(eyes), *tools) if given(group, "actions"))


def _kept(eyes: Seeing, group: Group) -> Group:
    """In free mode without what the players do themselves."""
    if not eyes.state.free_mode:
        return group
    kept = (action for action in group.actions if free_mode.left(eyes.state, action.command) is None)
    return changed(group, actions=begun(kept))


def _tables(eyes: Seeing) -> Group:
    """What is tapped where the players saw something that the app did not."""
    offers = _OFFERS if eyes.state.phase in BATTLE else ()
    return Group("Tables and the end", begun(chain.from_iterable(offer(eyes) for offer in offers)))


_OFFERS: tuple[Callable[[Seeing], Iterator[Action]], ...] = (
    joker_tables.offer,
    roll_critical.offer,
    entering_and_leaving.offer_any,
    score.offer,
    bystanders.offer,
    jackalope.offer,
    stampede.offer_end,
    frighten_horses.offer_others,
    harrowed_power.offer,
    soul_eater.offer,
    beast_within.offer,
    end_battle.offer,
)


def _troops(eyes: Seeing) -> Group:
    def actions() -> Iterator[Action]:
        yield from add_troop.offer(eyes)
        yield from come_and_go.offer(eyes)
        yield from form(note.FEATURE, "Write a note on a troop", eyes)

    return Group("Troops", begun(actions()))


def _by_hand(eyes: Seeing) -> Group:
    corrections = (set_seat, set_troop, set_effects)
    return Group(
        "Set by hand",
        begun(changed(action, sends="Set it") for chapter in corrections for action in chapter.offer(eyes)),
        "Set whatever the app has wrong or your house rules change, and say why.",
    )


def _table(eyes: Seeing) -> Group:
    def actions() -> Iterator[Action]:
        yield from _modes(eyes)
        yield from change_pace.offer(eyes)
        yield from free_mode.offer(eyes)
        yield from form(use_of_the_app.FEATURES[1], "What the app is used for …", eyes)
        yield from form(teams.FEATURE, "Who plays with whom", eyes)
        for fact in town_or_night.EXTRAS:
            yield from town_or_night.by_hand(eyes, fact, "quiet")

    return Group("How this table plays", begun(actions()), lambda: _house_rules(eyes))


def _modes(eyes: Seeing) -> Iterator[Action]:
    """Who rolls, deals and draws: as it is, and the others at a tap."""
    now = {DICE.id: eyes.state.dice, ACTION_CARDS.id: eyes.state.cards, FATE_CHIPS.id: eyes.state.chips}
    for of in SOURCES:
        words = {mode: f"{word}, each time" if mode == EITHER else word for mode, word in of.modes}
        picks = tuple(Pick(mode, word, "as it is now" if mode == now[of.id] else "") for mode, word in words.items())
        which = Input("mode", f"{of.name} from now on", "one", picks, send=True)
        yield Action("ChangeMode", f"{of.name}: {words[now[of.id]].lower()} …", {"of": of.id}, (which,))


def _house_rules(eyes: Seeing) -> str:
    """What was turned at the start, in words."""
    said = []
    named = [switch for switch in (NIGHT_SWITCH, WINDOW_SWITCH, FREE_SWITCH) if switch.name in eyes.state.switches]
    for switch in (*SWITCHES, *named, *armory.turned(eyes.state)):
        value = eyes.state.switches.get(switch.name, switch.options[0][0])
        said.append(f"{switch.title}: {dict(switch.options).get(value, value)}.")
    return " ".join(said)
