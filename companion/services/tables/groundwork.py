"""What is settled before anybody's list is locked, as the game wants it: answered or rolled by the host, seen by all,
and what each list is then judged by."""

import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace

from companion.engine.chance import Chance
from companion.engine.errors import Illegal, Malformed
from companion.engine.game import Game
from companion.engine.groundwork import PLACE, Groundwork, Question
from companion.engine.play import TableRules
from companion.services.tables.base import agreed_of, host_only, lobby_only, mine_or_hosts, new_terms, seeds_of
from companion.services.tables.parts import Access, Clock, Games
from companion.services.tables.reading import told_of
from companion.services.tables.sizes import proposed
from companion.services.tables.views import Agreed
from companion.store.codec import to_json
from companion.store.play_people import TablePeople
from companion.store.play_rows import PlayRow, SeatedDevice, SeatRecord

MOST_CASTS = 50
"""So often a die is cast in one lobby at most."""


def groundwork_of(rules: TableRules, agreed: Agreed, seats: Collection[SeatRecord]) -> Groundwork:
    """The questions of the game with what was answered, and each seat's own limit."""
    work = rules.groundwork(agreed.groundwork, {seat.id: seat.name for seat in seats})
    return proposed(work, rules, agreed.groundwork, seats)


@dataclass(frozen=True)
class Grounds:
    """The questions of the lobby; their answers are part of what everybody accepts."""

    access: Access
    games: Games
    clock: Clock

    def answer(self, table: str, device: str, question: str, value: str) -> None:
        """The host answers a question, or the holder of the seat that it is put to; an empty value opens it again, and
        the answer that stands changes nothing.

        Errors: `Illegal` ``no-such-question``; `Malformed` ``no-such-answer``; `Forbidden`.
        """
        with self.access.held(table, device) as (people, play, seated):
            lobby_only(play)
            asked = self._asked(people, play, seated, question)
            agreed = agreed_of(play)
            _fits(asked, value)
            answers = {id_: one for id_, one in {**agreed.groundwork, question: value}.items() if one}
            if answers != agreed.groundwork:
                self._lay(people, play, replace(agreed, groundwork=answers))

    def cast(
        self, table: str, device: str, question: str, typed: int = 0, *, after: int | None = None, tap: str = ""
    ) -> None:
        """Answers a question with a die: one of the app's, from the table's seed, or a real one. Every cast is kept
        and shown. ``after``: how many there were when the button was drawn; with more of them, as after a second tap
        on the same button, nothing is cast. Errors: `Illegal` ``no-such-question``, ``cast-enough`` and the game's;
        `Forbidden`."""
        with self.access.held(table, device, tap) as (people, play, seated):
            lobby_only(play)
            self._asked(people, play, seated, question)
            agreed = agreed_of(play)
            if after is not None and len(agreed.casts) > after:
                return
            if len(agreed.casts) >= MOST_CASTS:
                raise Illegal("cast-enough", "You cannot roll this again. Choose an answer instead.", most=MOST_CASTS)
            chance = Chance(seeds_of(play)[-1], f"{PLACE}.{len(agreed.casts)}")
            fell = self.games.rules(play.game).cast(question, typed, chance)
            said = {**agreed.groundwork, question: fell.answer}
            self._lay(people, play, replace(agreed, groundwork=said, casts=(*agreed.casts, fell)))

    def _lay(self, people: TablePeople, play: PlayRow, agreed: Agreed) -> None:
        """Saves the answer: lists are judged anew, and everybody is asked again."""
        judge(people, play.id, self.games.find(play.game), agreed)
        new_terms(people, play, self.clock.ms(), agreed=to_json(agreed))

    def _asked(self, people: TablePeople, play: PlayRow, seated: SeatedDevice, id_: str) -> Question:
        """The question, if this device may answer it. What only seats are asked says nothing to the others."""
        found = self._question(people, play, id_)
        if found.seat:
            mine_or_hosts(seated, found.seat)
        else:
            host_only(seated)
        return found

    def _question(self, people: TablePeople, play: PlayRow, id_: str) -> Question:
        work = groundwork_of(self.games.rules(play.game), agreed_of(play), people.seats(play.id))
        found = work.question(id_)
        if found is None:
            raise Illegal(
                "no-such-question", "The table does not ask for this any more. Reload the page.", question=id_[:40]
            )
        return found


def _fits(question: Question, value: str) -> None:
    """Errors: `Malformed` ``no-such-answer``."""
    if not value:
        return
    if question.most:
        number = int(value) if value.isascii() and value.isdigit() and len(value) < 10 else -1
        fits, words = question.least <= number <= question.most, f"{question.least} to {question.most:,}"
    else:
        known, chosen = {one for one, _ in question.options}, value.split(" ")
        fits = set(chosen) <= known and len(chosen) == len(set(chosen)) and (question.many or len(chosen) == 1)
        fits, words = fits and set(chosen) < known, "some of the answers on the page, but not all of them"
    if not fits:
        raise Malformed("no-such-answer", f"{question.title}: choose {words}.", field=question.id)


def judge(people: TablePeople, table: str, game: Game, agreed: Agreed) -> None:
    """Checks every list at the table again, against the limit of its seat."""
    seats, armies = people.seats(table), people.armies(table)
    limits: Mapping[str, int] = groundwork_of(game.table, agreed, seats).limits
    for seat in seats:
        text = armies[seat.id]
        if text is not None:
            dealt = bool(json.loads(seat.about).get("dealt"))
            about = told_of(game, json.loads(text), dealt=dealt, limit=limits.get(seat.id))
            people.set_seat(table, seat.id, about=about)
