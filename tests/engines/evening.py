"""A game on two phones: what the server hears, both show, and nothing jumps."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from tests.engines.phone import Phone
from tests.web.highnoon_table import Game

VERSION = "return Number(document.querySelector('#table')?.dataset.version)"


@dataclass
class Evening:
    """The game, and both phones at it."""

    game: Game
    phones: Sequence[Phone]

    @property
    def asked(self) -> Phone:
        found = self.game.asked()
        assert found is not None, "nobody is asked anything"
        return self.phones[found.device]

    def tap(self, phone: Phone, words: str, within: str = "") -> None:
        """A tap that the server is told: both phones show what came of it, and show it well."""
        self.heard(lambda: phone.tap(words, within))

    def heard(self, happens: Callable[[], None]) -> None:
        before = self.game.opened().version
        for phone in self.phones:
            phone.look()
        happens()
        self.phones[0].wait(lambda: self.game.opened().version > before, "had the server hear of a tap")
        self.show()

    def shows(self, phone: Phone) -> bool:
        return bool(phone.ask(VERSION) == self.game.opened().version)

    def show(self) -> None:
        """Both phones show the table as it is, nothing has jumped, and what is asked is in view."""
        for phone in self.phones:
            phone.wait(partial(self.shows, phone), "showed the last tap")
            phone.lies_still()
            phone.question_in_view()
            assert phone.is_a_phone()
