"""The pictures of the README can be taken anew."""

import pytest
from flask import Flask

from tools import screenshots


@pytest.mark.parametrize(("name", "game", "question"), screenshots.TABLES)
def test_a_pictured_table_comes_to_the_question_at_which_its_picture_is_taken(
    app: Flask, name: str, game: str, question: str
) -> None:
    begun = screenshots.in_the_middle(app.extensions["companion.tables"], game, question)
    asked = begun.asked()
    assert asked is not None
    assert question in asked.prompt.id or question in asked.prompt.title, name


def test_the_pictured_robbery_shows_a_bandit_who_can_run_along_the_roofs(app: Flask) -> None:
    begun = screenshots.on_the_roofs(app.extensions["companion.tables"])
    asked = begun.asked()
    assert asked is not None
    assert asked.prompt.title.endswith("Move")
