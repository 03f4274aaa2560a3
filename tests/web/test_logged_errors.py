"""What the log says of a fault of ours holds nothing that opens a table or a library."""

import logging

import pytest
from flask import Flask
from sqlalchemy import text

from companion.store.ids import secret_token


def test_a_statement_that_the_database_refuses_is_logged_without_what_was_asked_for(
    app: Flask, caplog: pytest.LogCaptureFixture
) -> None:
    app.testing = False
    app.config["PROPAGATE_EXCEPTIONS"] = False
    with app.extensions["companion.database"].write() as connection:
        connection.execute(text("ALTER TABLE play RENAME COLUMN token TO another"))
    token = secret_token()
    with caplog.at_level(logging.ERROR):
        assert app.test_client().get(f"/in/{token}").status_code == 500
    assert "play.token" in caplog.text, "the fault is told"
    assert token not in caplog.text
