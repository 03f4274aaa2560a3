"""Names that all templates know, beside those of one."""

from flask import Flask

from companion.web.templates import Names


def test_a_templates_own_name_goes_before_the_same_of_all_and_changes_nothing_there(app: Flask) -> None:
    app.jinja_env.globals["whose"] = "everybody’s"
    own = app.jinja_env.from_string("{{ whose }}", globals={"whose": "its own"})
    assert own.render() == "its own"
    assert app.jinja_env.from_string("{{ whose }}").render() == "everybody’s"


def test_names_are_those_of_both_once_each(app: Flask) -> None:
    names = app.jinja_env.make_globals({"own": 1, "url_for": 2})
    assert isinstance(names, Names)
    assert set(names.keys()) == set(names) == {"own", *app.jinja_env.globals}
    assert names["url_for"] == 2
