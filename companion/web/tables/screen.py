"""What the templates of a table draw: an opened table, sorted for one pair of eyes."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from typing import Any
from urllib.parse import urlencode

from companion import rulebook
from companion.engine.board import Action, Group, Input, Prompt
from companion.services.tables import LogLine, Looking, Opened
from companion.web.keys import new_key
from companion.web.tables.addresses import Addresses
from companion.web.tables.eyes import Eyes, Seen, see
from companion.web.tables.lobby_screen import LobbyScreen
from companion.web.tables.troop_screen import TroopScreen

LINES = 30
IN_THE_BAR = 4
"""So many buttons fit beside the filled one; the others stand with the question."""
READ_AT_A_GLANCE = 24
"""So many things to pick lie open in a question that waits for another; more of them open as a sheet."""

MOST_FACES = 12
"""So many faces of a die can be tapped; what a larger one shows is typed."""

BIG_TOLD = 2
"""So many sentences of the last step stand at the head of the big screen."""


@dataclass(frozen=True)
class Screen(TroopScreen, LobbyScreen):
    """An opened table with all that its templates ask."""

    keys: str = field(default_factory=new_key)
    in_sheet: bool = False
    """True where the sheet of settings is drawn: what its forms do is answered in it."""

    # Addresses

    @cached_property
    def _address(self) -> Addresses:
        return Addresses.of_request()

    @cached_property
    def _eyes_query(self) -> dict[str, str]:
        return self.seen.eyes.query

    def url(self, endpoint: str, **values: str | int) -> str:
        """A page of this table, seen with the same eyes."""
        return self._address(f"tables.{endpoint}", table=self.opened.table, **values, **self._eyes_query)

    def rule_url(self, rule: str) -> str:
        """The page of a rules entry."""
        return self._address("rules.entry", game=self.opened.game, entry=rule)

    @cached_property
    def view_url(self) -> str:
        """Where the next state of this page comes from."""
        if self.covered is not None and self.seen.named:
            return self._address("tables.view", table=self.opened.table, cover=self.covered.id)
        return self.url("view")

    @property
    def live_url(self) -> str:
        """The line that says when there is another one."""
        return self._address("live.line", table=self.opened.table)

    @property
    def board_url(self) -> str:
        """The big screen."""
        return self._address("tables.board", table=self.opened.table)

    def lifted(self, endpoint: str) -> str:
        """The page behind the cover."""
        seat = self.covered.id if self.covered else ""
        during = "" if self.seen.once else self.seen.asked or seat
        query = {"seat": seat, "while": during, "lifted": str(self.opened.number)}
        return self._address(f"tables.{endpoint}", table=self.opened.table, **query)

    def act(self, action: Action, seat: str = "") -> str:
        """The action as the value of a button. ``seat`` is whose affair it is, where that is one of this device's."""
        actor = seat if seat in self.opened.held else self.opened.seat
        return act_of(action, actor)

    def ask_url(self, action: Action, seat: str = "") -> str:
        """The sheet with the fields of an action."""
        return self.url("ask", act=self.act(action, seat))

    def tools_url(self, group: Group | None = None) -> str:
        """The page of the tools: all of them, or one group."""
        return self.url("tools", open=group.key) if group else self.url("tools")

    @property
    def has_rules(self) -> bool:
        """Whether there is a rule to look up."""
        return bool(rulebook.entries_of(self.opened.game))

    @cached_property
    def has_tools(self) -> bool:
        """Whether somebody who plays finds anything among the tools."""
        return self.seated and (bool(self.board.groups) or self.has_rules)

    # The bar

    @cached_property
    def bar(self) -> tuple[Action, ...]:
        """The buttons at the thumb: the filled one first, unless its place is fixed, then as many as there is room
        for."""
        prompt = self.question
        if prompt is None:
            return ()
        able = [action for action in prompt.actions if not (action.why or action.drawn or action.counts)]
        ready = [action for action in able if not self.inline(prompt, action)]
        first = [action for action in able if action.tone == "primary"][:1]
        if first and first[0].fixed:
            first = [action for action in able if action.fixed]
        if self.counted is not None:
            return tuple(first)
        rest = [one for one in ready if not _among(first, one) and one.tone in ("plain", "primary")]
        return (*first, *rest[:IN_THE_BAR])

    @cached_property
    def typed(self) -> Action | None:
        """The action of the bar's question that takes what real dice showed, where their faces fit under the thumb: the
        filled one, or one beside it."""
        filled = [one for one in self.bar[:1] if one.tone == "primary"]
        beside = [one for one in self.question.actions if one.either and not one.why] if self.question else []
        for action in (*filled, *beside):
            dice = action.inputs[0].dice if len(action.inputs) == 1 else None
            if dice is not None and dice.sides <= MOST_FACES:
                return action
        return None

    @property
    def faces(self) -> Input | None:
        """The field for those dice."""
        return self.typed.inputs[0] if self.typed is not None else None

    @cached_property
    def counted(self) -> Action | None:
        """The action of the bar's question that is said in numbers, which lie under the thumb before all else."""
        actions = self.question.actions if self.question is not None else ()
        return next((one for one in actions if one.counts and not one.why), None)

    @property
    def rolls(self) -> Action | None:
        """The filled button beside the faces, with which the app rolls instead; None where those stand alone."""
        return self.bar[0] if self.typed is not None and self.bar and self.typed is not self.bar[0] else None

    @cached_property
    def beside(self) -> tuple[Action, ...]:
        """The question's other buttons, which stand with its words."""
        prompt = self.question
        if prompt is None:
            return ()
        rest = (one for one in prompt.actions if not (one.drawn or one is self.counted or _among(self.bar, one)))
        return tuple(one for one in rest if not self.inline(prompt, one))

    @cached_property
    def by_name(self) -> tuple[Action, ...]:
        """What is tapped on the game's own board, for whoever would rather choose it by its name."""
        prompt = self.question
        if prompt is None:
            return ()
        return tuple(one for one in prompt.actions if one.drawn and one.tone == "primary" and one.opens and not one.why)

    @cached_property
    def just(self) -> LogLine | None:
        """What the last step did, as long as it is the last: everybody looks at the result, not at the log."""
        line = next(iter(self.opened.lines), None)
        if line is None or not (line.told or line.kind != "play"):
            return None
        return self._in_full(line)

    def _in_full(self, line: LogLine) -> LogLine:
        """With what may still be read of the last step in place of what the log keeps."""
        known, told = list(self.board.retold), list(line.told)
        for at in reversed(range(len(told))):
            if known and told[at] == known[-1][0]:
                told[at] = known.pop()[1]
        named = line.label in (one.rstrip(".") for one in line.told[:1])
        return replace(line, told=tuple(told), label=told[0].rstrip(".") if named else line.label)

    @property
    def big_lines(self) -> tuple[LogLine, ...]:
        """The log on the big screen, without the line of which all stands at its head already."""
        lines, just = self.opened.lines, self.just
        said = just is not None and not just.leads and len(just.told) <= BIG_TOLD
        return lines[1:] if said else lines

    @cached_property
    def hint(self) -> str:
        """What else there is to say of whose go it is, unless the last step has just said it, or the headline says for
        whom the table waits."""
        hint = "" if any(one.may for one in self.others) else self.board.turn.hint
        told = {one.rstrip(".") for one in self.just.told} if self.just is not None else frozenset()
        return "" if hint.rstrip(".") in told else hint

    @cached_property
    def with_troop(self) -> bool:
        """True where the question's other buttons stand with the troop that it is about, for want of a box of their
        own."""
        prompt = self.question
        if prompt is None or self.at_hand is None or prompt.roll is not None or prompt.rows:
            return False
        return not any(self.inline(prompt, action) for action in prompt.actions)

    def inline(self, prompt: Prompt, action: Action) -> bool:
        """True where an action's fields stand in the question: the filled button's, and in a fold dice that were
        rolled. In a question that waits for its turn, long lists do not; nor does a form whose last tile sends it."""
        if not action.opens or action.why or action.drawn or action.counts:
            return False
        filled = action.tone == "primary"
        if not (filled or action.takes_dice) or (filled and any(one.send for one in action.inputs)):
            return False
        return prompt is self.question or sum(len(one.picks) for one in action.inputs) <= READ_AT_A_GLANCE

    @property
    def holds_fields(self) -> bool:
        """True where a question to this device has open fields: without scripts, a page that loads itself anew would
        lose what was typed there."""
        if self.covered is not None or self.in_lobby or self.is_over:
            return False
        asked = ((prompt, action) for prompt in self.mine for action in prompt.actions if not action.why)
        return any(self.inline(*each) or each[1].counts or (each[1].drawn and each[1].opens) for each in asked)

    @staticmethod
    def roll_of(prompt: Prompt, action: Action) -> str:
        """What an action of a question rolls: one of its rows, or the question itself."""
        matter = action.values.get("matter")
        return matter if isinstance(matter, str) else prompt.id

    def asks_row(self, prompt: Prompt, row: Prompt) -> bool:
        """True for the row of a question whose fields stand open in it."""
        return any(self.inline(prompt, one) and self.roll_of(prompt, one) == row.id for one in prompt.actions)

    # Acting

    def actions(self) -> Iterator[tuple[Action, str]]:
        """Every action of the board, with the seat whose affair it is; those inside of others behind them."""
        for action, seat in self._actions():
            yield from ((one, seat) for one in action.whole)

    def _actions(self) -> Iterator[tuple[Action, str]]:
        for prompt in self.board.prompts:
            for action in (*prompt.actions, *(a for row in prompt.rows for a in row.actions)):
                yield action, self.prompt_seat(prompt)
        yield from ((action, "") for action in self.board.anytime)
        yield from ((step.tap, "") for step in self.board.order if step.tap)
        for plate in self.board.troops:
            taps = plate.stepper.taps if plate.stepper else ()
            for action in (*plate.actions, *taps, *(a for spot in plate.figures for a in spot.actions)):
                yield action, plate.seat
        for group in self.board.groups:
            for action in group.actions:
                yield action, ""

    def prompt_seat(self, prompt: Prompt) -> str:
        """Which of the device's seats answers a prompt."""
        return next((seat for seat in prompt.seats if seat in self.opened.held), "")

    def is_away(self, prompt: Prompt) -> bool:
        """True where no device that is here answers it: another one does by itself what that would have done."""
        here = {seat.id for seat in self.opened.seats if seat.here}
        return bool(prompt.seats) and not here & set(prompt.seats)

    def titled(self, action: Action) -> str:
        """What stands above the fields of an action: with the troop that acts, whose plate lies under the sheet."""
        label, about = action.label.strip(" …"), action.values.get("troop")
        plate = self.troop(about) if isinstance(about, str) else None
        return label if plate is None or plate.name in label else f"{plate.name}: {label}"

    # The templates' names

    def context(self) -> dict[str, Any]:
        """Everything that the templates of a table name."""
        opened = self.opened
        return {
            "screen": self,
            "opened": opened,
            "game": self.game,
            "board": opened.board,
            "rule_url": self.rule_url,
            "own_template": f"{opened.game}/_table.html",
            "seat_template": f"{opened.game}/_seat.html",
        }


def screen(looking: Looking, table: str, device: str, eyes: Eyes) -> Screen:
    """The table for this device and these eyes. Errors: `NotFound` ``no-table``, ``not-at-this-table``."""
    return Screen(see(looking, table, device, eyes, LINES))


def board_screen(opened: Opened) -> Screen:
    """The table for the big screen."""
    return Screen(Seen(opened))


def _among(actions: Sequence[Action], action: Action) -> bool:
    """True where that very action is one of them: to compare two would be to work out their fields."""
    return any(one is action for one in actions)


def act_of(action: Action, actor: str) -> str:
    """An action as a query: its command, its values, and who taps."""
    return _query(action.command, tuple(action.values.items()), actor)


@lru_cache(4096)
def _query(command: str, values: tuple[tuple[str, str | tuple[str, ...]], ...], actor: str) -> str:
    pairs = [("command", command), *values]
    return urlencode([*pairs, ("actor", actor)] if actor else pairs, doseq=True)
