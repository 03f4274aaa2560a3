"""What the templates of a table draw: an opened table, sorted for one pair of eyes."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Any
from urllib.parse import urlencode

from companion.engine.board import Action, FigureSpot, Group, Input, Prompt, SeatPlate, TroopPlate
from companion.engine.groundwork import Question
from companion.services.tables import LogLine, Opened, SeatRow, Tables
from companion.web.links import public_link, qr_image
from companion.web.tables.addresses import address
from companion.web.tables.common import tap_key
from companion.web.tables.eyes import Eyes, Seen, see
from companion.web.tables.lists import Deal, choices, dealing
from companion.web.tables.seen_table import SeenTable
from companion.web.tables.terms import house_rules, summary, uses, who

LINES = 30
IN_THE_BAR = 4
"""So many buttons fit beside the filled one; the others stand with the question."""
READ_AT_A_GLANCE = 24
"""So many things to pick lie open in a question that waits for another; more of them open as a sheet."""

MOST_FACES = 12
"""So many faces of a die can be tapped; what a larger one shows is typed."""

BIG_TOLD = 2
"""So many sentences of the last step stand at the head of the big screen."""

_PLACES = {"acting": 0, "next": 1, "waiting": 1, "hold": 1, "done": 2, "hidden": 3, "down": 4, "out": 5}
"""Which troops stand first; those that are still to act follow their cards."""


@dataclass(frozen=True)
class Screen(SeenTable):
    """An opened table with all that its templates ask."""

    keys: str = field(default_factory=tap_key)
    in_sheet: bool = False
    """True where the sheet of settings is drawn: what its forms do is answered in it."""

    # Addresses

    def url(self, endpoint: str, **values: str | int) -> str:
        """A page of this table, seen with the same eyes."""
        return address(f"tables.{endpoint}", table=self.opened.table, **values, **self.seen.eyes.query)

    def rule_url(self, rule: str) -> str:
        """The page of a rules entry."""
        return address("rules.entry", game=self.opened.game, entry=rule)

    @cached_property
    def view_url(self) -> str:
        """Where the next state of this page comes from."""
        if self.covered is not None and self.seen.asked != self.covered.id:
            return address("tables.view", table=self.opened.table, cover=self.covered.id)
        return self.url("view")

    def lifted(self, endpoint: str) -> str:
        """The page behind the cover."""
        seat = self.covered.id if self.covered else ""
        query = {"seat": seat, "while": self.seen.asked or seat}
        return address(f"tables.{endpoint}", table=self.opened.table, **query)

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

    # The bar

    @cached_property
    def question(self) -> Prompt | None:
        """What the bar asks: the first of what is asked of this device."""
        return self.mine[0] if self.mine else None

    @cached_property
    def bar(self) -> tuple[Action, ...]:
        """The buttons at the thumb: the filled one first, unless its place is fixed, then as many as there is room
        for."""
        prompt = self.question
        if prompt is None:
            return ()
        able = [action for action in prompt.actions if not action.why and not action.drawn]
        ready = [action for action in able if not self.inline(prompt, action)]
        first = [action for action in able if action.tone == "primary"][:1]
        if first and first[0].fixed:
            first = [action for action in able if action.fixed]
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
        rest = (one for one in prompt.actions if not one.drawn and not _among(self.bar, one))
        return tuple(one for one in rest if not self.inline(prompt, one))

    @cached_property
    def by_name(self) -> tuple[Action, ...]:
        """What is tapped on the game's own board, for whoever would rather choose it by its name."""
        prompt = self.question
        if prompt is None:
            return ()
        return tuple(one for one in prompt.actions if one.drawn and one.tone == "primary" and one.opens and not one.why)

    @property
    def just(self) -> LogLine | None:
        """What the last step did, as long as it is the last: everybody looks at the result, not at the log."""
        line = next(iter(self.opened.lines), None)
        return line if line is not None and (line.told or line.kind != "play") else None

    @property
    def big_lines(self) -> tuple[LogLine, ...]:
        """The log on the big screen, without the line of which all stands at its head already."""
        lines, just = self.opened.lines, self.just
        said = just is not None and (not just.told or (just.label in just.told and len(just.told) <= BIG_TOLD))
        return lines[1:] if said else lines

    @property
    def hint(self) -> str:
        """What else there is to say of whose go it is, unless the last step has just said it."""
        hint = self.board.turn.hint
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
        if not action.opens or action.why or action.drawn:
            return False
        filled = action.tone == "primary"
        if not (filled or action.takes_dice) or (filled and any(one.send for one in action.inputs)):
            return False
        return prompt is self.question or sum(len(one.picks) for one in action.inputs) <= READ_AT_A_GLANCE

    @staticmethod
    def roll_of(prompt: Prompt, action: Action) -> str:
        """What an action of a question rolls: one of its rows, or the question itself."""
        matter = action.values.get("matter")
        return matter if isinstance(matter, str) else prompt.id

    def asks_row(self, prompt: Prompt, row: Prompt) -> bool:
        """True for the row of a question whose fields stand open in it."""
        return any(self.inline(prompt, one) and self.roll_of(prompt, one) == row.id for one in prompt.actions)

    # Troops

    @cached_property
    def at_hand(self) -> TroopPlate | None:
        """The troop of this device that acts, or that the question is about: it lies open beside the question."""
        about = self.question.troop if self.question else ""
        own = [plate for plate in self.board.troops if plate.mine]
        return next((plate for plate in own if plate.id == about or (not about and plate.status == "acting")), None)

    @cached_property
    def troops(self) -> list[tuple[SeatPlate, list[TroopPlate]]]:
        """The others of this device by seat, in acting order, then those that are done, then those that are gone."""
        own = [plate for plate in self.board.troops if plate.mine and plate is not self.at_hand]
        seats = sorted(self.seats, key=lambda seat: seat.id != self.opened.seat)
        by_seat = [(seat, [plate for plate in own if plate.seat == seat.id]) for seat in seats]
        return [(seat, self._sorted(iter(plates))) for seat, plates in by_seat if plates]

    @cached_property
    def foes(self) -> list[tuple[SeatPlate, list[TroopPlate]]]:
        """The other seats' troops that one may see."""
        theirs = [
            (seat, [plate for plate in self.board.troops if plate.seat == seat.id and not plate.mine])
            for seat in self.board.seats
        ]
        return [(seat, self._sorted(iter(plates))) for seat, plates in theirs if plates]

    def _sorted(self, plates: Iterator[TroopPlate]) -> list[TroopPlate]:
        order: dict[str, int] = {}
        for place, step in enumerate(self.board.order):
            if step.status != "done":
                order.setdefault(step.troop, place)

        return sorted(plates, key=lambda plate: (_PLACES.get(plate.status, 9), order.get(plate.id, 999)))

    @cached_property
    def card_states(self) -> dict[tuple[str, str], str]:
        """How a card of the acting order looks: ``current`` or ``spent``."""
        looks = {"acting": "current", "done": "spent"}
        return {(step.troop, step.card): looks.get(step.status, "") for step in self.board.order}

    def hand(self, plate: TroopPlate) -> tuple[tuple[str, str], ...]:
        """Its cards, each with how it looks."""
        usual = "spent" if plate.status == "done" else ""
        return tuple((card, self.card_states.get((plate.id, card), usual)) for card in plate.cards)

    # Acting

    def actions(self) -> Iterator[tuple[Action, str]]:
        """Every action of the board, with the seat whose affair it is; those inside of others behind them."""
        for action, seat in self._actions():
            yield action, seat
            yield from ((one, seat) for one in action.inside)

    def _actions(self) -> Iterator[tuple[Action, str]]:
        for prompt in self.board.prompts:
            for action in (*prompt.actions, *(a for row in prompt.rows for a in row.actions)):
                yield action, self.prompt_seat(prompt)
        yield from ((action, "") for action in self.board.anytime)
        for plate in self.board.troops:
            for action in (*plate.actions, *(a for spot in plate.figures for a in spot.actions)):
                yield action, plate.seat
        for group in self.board.groups:
            for action in group.actions:
                yield action, ""

    def prompt_seat(self, prompt: Prompt) -> str:
        """Which of the device's seats answers a prompt."""
        return next((seat for seat in prompt.seats if seat in self.opened.held), "")

    def troop(self, id_: str) -> TroopPlate | None:
        """A troop that this viewer may see."""
        return next((plate for plate in self.board.troops if plate.id == id_), None)

    def titled(self, action: Action) -> str:
        """What stands above the fields of an action: with the troop that acts, whose plate lies under the sheet."""
        label, about = action.label.strip(" …"), action.values.get("troop")
        plate = self.troop(about) if isinstance(about, str) else None
        return label if plate is None or plate.name in label else f"{plate.name}: {label}"

    @staticmethod
    def figure(plate: TroopPlate, id_: str) -> FigureSpot | None:
        """One of its figures."""
        return next((spot for spot in plate.figures if spot.id == id_), None)

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
        }

    @cached_property
    def invitation(self) -> dict[str, str]:
        """How others come in: the code, where to type it, and the link with its QR code."""
        token, code = self.opened.token, self.opened.code
        url = public_link("tables.by_link", token=token) if token else public_link("tables.door", code=code)
        return {
            "code": code,
            "url": url,
            "qr": _qr(url),
            "join_at": public_link("tables.form").partition("://")[2],
        }

    @cached_property
    def lists(self) -> list[Any]:
        """The lists of this browser that a seat could play."""
        return choices(self.game)

    @cached_property
    def deal(self) -> Deal | None:
        """What may be dealt to the seats without a list, or else again to those that were dealt one; None where every
        seat has one that somebody chose."""
        seats = self.opened.seats
        dealt = max((seat.points or 0 for seat in seats if seat.dealt), default=None)
        full = all(seat.has_army for seat in seats)
        if full and dealt is None:
            return None
        open_ = [
            (seat.army, seat.cost) for seat in seats if seat.cost and not seat.sealed and not (full and seat.dealt)
        ]
        strongest = max(open_, key=lambda one: one[1], default=None)
        return self._settled_deal(again=full) or dealing(self.game, strongest, dealt if full else None)

    def _settled_deal(self, *, again: bool) -> Deal | None:
        """Where the table settled its size, lists come to that and to nothing else."""
        work = self.opened.groundwork
        size = work.question(work.size)
        if not work.limits or size is None:
            return None
        return Deal([(size.answer, size.said)], size.answer, again)

    @cached_property
    def unlisted(self) -> SeatRow | None:
        """The seat of a guest that has yet to say which list it plays, where there is any to choose. The host's own
        chose as the table was made."""
        if self.opened.host:
            return None
        return next((seat for seat in self.opened.seats if seat.mine and seat.undecided and self.lists), None)

    @property
    def waits_for(self) -> Question | None:
        """What the host is asked before lists are locked, where anybody has one."""
        listed = any(seat.has_army for seat in self.opened.seats)
        return self.opened.groundwork.waits if listed else None

    @cached_property
    def terms(self) -> list[tuple[str, str]]:
        """What is agreed, in words."""
        return summary(self.game, self.opened.agreed)

    @property
    def who(self) -> Any:
        """Who rolls, deals and draws."""
        return who(self.game)

    @cached_property
    def house(self) -> Any:
        """The house rules."""
        return house_rules(self.game, self.opened.agreed)

    @property
    def uses(self) -> Any:
        """Those of them that are boxes to be ticked, by their group."""
        return uses(self.house)

    @property
    def agreed(self) -> dict[str, Any]:
        """The same by name, for its form."""
        return vars(self.opened.agreed)


def screen(tables: Tables, table: str, device: str, eyes: Eyes) -> Screen:
    """The table for this device and these eyes. Errors: `NotFound` ``no-table``, ``not-at-this-table``."""
    return Screen(see(tables, table, device, eyes, LINES))


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


@lru_cache(64)
def _qr(url: str) -> str:
    """Drawn once: the lobby and the big screen show it at every change."""
    return qr_image(url)
