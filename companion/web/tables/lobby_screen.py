"""What the templates ask of a table before its battle: how others come in, lists for its seats, and what is agreed."""

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

from companion.engine.groundwork import Question
from companion.engine.sources import Source, settled
from companion.services.tables import SeatRow
from companion.web.links import public_link, qr_image
from companion.web.tables.lists import Deal, choices, dealing
from companion.web.tables.seen_table import SeenTable
from companion.web.tables.terms import chance_terms, house_rules, summary, uses


@dataclass(frozen=True)
class LobbyScreen(SeenTable):
    """A seen table with what its lobby and its settings show."""

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

    @property
    def asks_for_lists(self) -> bool:
        """True where whoever sits down is asked for a list."""
        return self.game.has_lists and self.game.asks_for_lists

    @cached_property
    def deal(self) -> Deal | None:
        """What may be dealt to the seats without a list, or else again to those that were dealt one; None where every
        seat has one that somebody chose."""
        if not self.asks_for_lists:
            return None
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
        if self.opened.host or not self.asks_for_lists:
            return None
        return next((seat for seat in self.opened.seats if seat.mine and seat.undecided and self.lists), None)

    @property
    def alone(self) -> bool:
        """True where nobody else has to come in: the app plays the other seat, and this device all that people play."""
        app_plays = any(rule.joined for rule in self.house if rule.switch.company)
        return app_plays and all(seat.mine for seat in self.opened.seats)

    @property
    def waits_for(self) -> Question | None:
        """What this device is asked next: what its seats pick, and as the host what is settled before lists are
        locked, where anybody has one."""
        work, opened = self.opened.groundwork, self.opened
        listed = any(seat.has_army for seat in opened.seats)
        of_table = work.waits if opened.host and (listed or not self.asks_for_lists) else None
        return of_table or work.waits_for(opened.held)

    @cached_property
    def terms(self) -> list[tuple[str, str]]:
        """What is agreed, in words."""
        return summary(self.game, self.opened.agreed)

    @property
    def chance(self) -> Any:
        """What chance comes in, in words."""
        return chance_terms(self.game)

    def real(self, source: str) -> str:
        """What people have of a source when they do not leave it to the app: ``real dice``."""
        found = self.sources.get(source)
        return f"real {found.name.lower()}" if found else "by hand"

    @cached_property
    def sources(self) -> dict[str, Source]:
        """What the game's chance comes in, by its ids."""
        return {source.id: source for source in self.game.table.sources}

    @cached_property
    def modes(self) -> dict[str, str]:
        """Who rolls, deals and draws: the mode of each source of chance."""
        return settled(self.game.table.sources, self.opened.agreed.chance)

    @cached_property
    def house(self) -> Any:
        """The house rules."""
        return house_rules(self.game, self.opened.agreed)

    @property
    def uses(self) -> Any:
        """Those of them that are boxes to be ticked, by their group."""
        return uses(self.house)


@lru_cache(64)
def _qr(url: str) -> str:
    """Drawn once: the lobby and the big screen show it at every change."""
    return qr_image(url)
