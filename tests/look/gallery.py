"""Pages made of every component in every state, served under the product's own policy.

``python -m tests.look.gallery`` serves them for looking at; `walk.py` photographs them, and the tests of the look try
them in a browser. What they show is the real catalogue, with findings and names made up to be hard to lay out.
"""

from dataclasses import replace
from pathlib import Path
from typing import Any

from flask import Blueprint, Flask, Response, make_response, render_template, request
from flask_wtf.csrf import CSRFProtect
from jinja2 import FileSystemLoader, StrictUndefined

from companion.engine.roster import Finding, Mend, Share
from companion.engine.sheets import Term, TermGroup, TroopCard
from companion.games.highnoon import GAME
from companion.games.highnoon.lists.cards import ALLIED, ENFORCER
from companion.paths import STATIC, TEMPLATES
from companion.web import assets, security

PAGES = Path(__file__).parent / "pages"
LONG_NAME = "The Right Reverend Bartholomew’s Unforgiving Ninth Street Boys"


def build() -> Flask:
    """The gallery as an app: the product's templates, static files and headers, and no database."""
    app = Flask(__name__, static_folder=None)
    app.config.update(SECRET_KEY="looking", WTF_CSRF_CHECK_DEFAULT=False)
    app.jinja_loader = FileSystemLoader([str(PAGES), str(TEMPLATES)])
    app.jinja_options = {
        "undefined": StrictUndefined,
        "autoescape": True,
        "trim_blocks": True,
        "lstrip_blocks": True,
    }
    CSRFProtect(app)
    assets.init_app(app, STATIC)
    security.init_app(app, secure_cookies=False)
    for name in ("home", "armies", "tables", "rules", "library"):
        blueprint = Blueprint(name, __name__)
        blueprint.add_url_rule(f"/{name}", "index", _entry)
        app.register_blueprint(blueprint)
    app.add_url_rule("/manifest.webmanifest", "home.manifest", dict)
    app.add_url_rule("/rules/<entry>", "entry", _entry)
    app.add_url_rule("/look/<page>", "look", _look)
    app.add_url_rule("/sent", "sent", _sent, methods=["POST"])
    app.add_url_rule("/heard", "heard", _heard, methods=["POST"])
    return app


def _look(page: str) -> str:
    return render_template(f"{page}.html", **context())


def _entry(entry: str = "points") -> str:
    return render_template("entry.html", entry=entry)


def _sent() -> Response:
    """What htmx gets back: a fragment, and a toast with it. The word "refuse" is refused."""
    note = request.form.get("note", "")
    response = make_response(render_template("sent.html", note=note))
    response.status_code = 422 if note == "refuse" else 200
    if note != "refuse":
        response.headers["HX-Trigger"] = '{"toast": {"text": "Saved", "kind": "ok"}}'
    return response


def _heard() -> str:
    """What a list of rows asked for, in words."""
    order = request.form.get("order")
    return f"order {order}" if order else f"{request.form['entry']} {request.form['move']}"


def context() -> dict[str, Any]:
    """What the pages show."""
    return {
        "shares": _shares,
        "cards": cards(),
        "findings": findings(),
        "rule_url": lambda rule: f"/rules/{rule}",
        "long_name": LONG_NAME,
        "words": GAME.words,
    }


def _card(troop: str) -> TroopCard:
    found = GAME.armies.card(troop)
    assert found is not None, troop
    return found


def _with(card: TroopCard, group: TermGroup) -> TroopCard:
    """The card with the group in the place of its own of that kind, or behind its others."""
    return replace(card, groups=(*(own for own in card.groups if own.id != group.id), group))


def _shares(cost: int, limit: int) -> tuple[Share, ...]:
    return (Share("allied", "Allies", cost, limit),)


def cards() -> dict[str, TroopCard]:
    """One troop card for each state a card can be in."""
    known = (GAME.term(f"spell-{spell}") for spell in ("smite", "protection", "helpin-hand"))
    spells = TermGroup("spells", "Spells", "spell", tuple(term for term in known if term), rows=True)
    guns = GAME.term("gizmo-gatling-weapons")
    gizmo = TermGroup("gizmo", "Gizmo", "gizmo", (guns,) if guns else (), rows=True)
    limber = Term("limber", "Limber", "+10 points", "It moves with its horses; the bounty stays as it is.", "limbers")
    limbers = TermGroup("options", "Options", "option", (limber,))
    own = replace(_card("muckraker"), title="My Cousin Vernon", list_name="Homebrew", homebrew=True)
    own = replace(own, worth=tuple(replace(worth, house=True) for worth in own.worth))
    notes = "Stays behind the water tower.\nNever charges."
    return {
        "plain": _card("csa-sharpshooters"),
        "enforcer": replace(_card("nevada-smith"), emblems=(ENFORCER,), title="“Lucky” Nevada Smith"),
        "allied": replace(_with(_card("preacher"), spells), emblems=(ALLIED,), notes=notes),
        "long": replace(_card("gunmen"), title=LONG_NAME),
        "judge": _card("hangin-judge"),
        "undead": _card("undead-gunslinger"),
        "gizmo": _with(_card("x-squads"), gizmo),
        "cannon": replace(_with(_card("six-pound-cannon"), limbers), cost=50),
        "homebrew": own,
    }


def findings() -> list[Finding]:
    """An error with several mends, one with one, and advice with none."""
    labels = ("Remove 1 CSA Trooper posse", "Raise the limit to 1,010", "Drop the limber (−10)")
    mends = tuple(Mend(label, ()) for label in labels)
    over = "The army costs 1,010 points; the limit is 1,000."
    allies = "Allies cost 195 points; a quarter of 750 is 187."
    return [
        Finding("over-points", "error", over, "points", amount=1010, limit=1000, mends=mends),
        Finding("ally-over-quarter", "error", allies, "allies", amount=195, limit=187, mends=mends[:1]),
        Finding("under-points", "advice", "15 points are left. A Sawbones costs 10.", "points"),
    ]


if __name__ == "__main__":
    build().run(port=8044, debug=True)
