"""One phone for all players, in every way to play: it asks one seat after the other, covers whoever chooses from
secrets, and never leaves anybody with nothing to tap."""

from typing import Any

import pytest

from companion.engine.play import Viewer
from companion.engine.sources import APP, REAL
from companion.games.coltexpress.table.core.state import OVER, SCHEMING, STEALING
from tests.games.coltexpress.table.robberies import TABLE
from tests.games.coltexpress.table.walks import Walk
from tests.games.taps import fill, on_board

MODES = {
    "as the book has it": ({"cards": APP, "purses": APP}, {}),
    "the Expert variant": ({"cards": APP, "purses": APP}, {"expert": "yes"}),
    "real cards": ({"cards": REAL, "purses": APP}, {}),
    "real purses": ({"cards": APP, "purses": REAL}, {}),
    "all real": ({"cards": REAL, "purses": REAL}, {}),
}


class OnePhone(Walk):
    """The same people with one phone, handed to whoever is asked."""

    def phone(self, seat: str) -> Viewer:
        return Viewer(seat, frozenset(self.people), host=True)

    @property
    def handed(self) -> Viewer:
        """The phone in the hands of whoever is asked first."""
        board = TABLE.view(self.state, self.phone(self.people[0]))
        asked = [seat for prompt in board.prompts for seat in prompt.seats if seat in self.people]
        return self.phone((*asked, board.turn.seat or self.people[0])[0])

    def _tap(self) -> tuple[Viewer, Any]:
        viewer = self.handed
        ways = on_board(TABLE.view(self.state, viewer))
        assert ways, f"nothing to tap: {self.state.stage}, round {self.state.round}"
        action = self.rng.choice(ways)
        form = fill(action, self.rng)
        if "dollars" in form:
            form["dollars"] = [str(int(form["dollars"][0]) // 50 * 50)]
        return viewer, TABLE.read(action.command, form)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_one_phone_brings_a_robbery_to_its_end_and_asks_one_seat_at_a_time(seats: int, mode: str) -> None:
    chance, switches = MODES[mode]
    robbery = OnePhone(seats, seats, chance, lists={}, **switches)
    for before, _command, viewer, _decision in robbery.steps():
        board = TABLE.view(before, viewer)
        forms = [one for one in board.prompts if one.mine and one.seats and one.actions]
        assert len(forms) < 2 or before.stage == STEALING or before.waiting, [one.title for one in forms]
        assert board.secret == (before.choice is not None or (before.stage == SCHEMING and chance["cards"] == APP))
    assert robbery.state.stage == OVER
