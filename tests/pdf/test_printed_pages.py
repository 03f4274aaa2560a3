"""What the games print stays as it is, page by page, until somebody changes it on purpose."""

import pytest

from companion.games import all_games
from tests.pdf.printed_pages import file_of, printed_pages


@pytest.mark.parametrize("game_id", [found.id for found in all_games()])
def test_every_page_has_the_size_and_the_words_that_are_written_down(game_id: str) -> None:
    assert printed_pages(game_id) == file_of(game_id).read_text("utf-8")
