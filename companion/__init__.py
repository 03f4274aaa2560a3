"""Tabletop Companion: `create_app` puts the parts together, in view and in one place."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from flask import Flask

    from companion.config import Settings


def create_app(settings: Settings) -> Flask:
    """The web application. Opens the database, and upgrades it first where an older release wrote it.

    Errors: those of `companion.services.storage.open_database`.
    """
    # Imported here, so that commands which serve nothing start without a web server.
    from flask import Flask
    from flask_wtf.csrf import CSRFProtect
    from jinja2 import StrictUndefined
    from werkzeug.middleware.proxy_fix import ProxyFix

    from companion.games import elsewhere
    from companion.paths import STATIC, TEMPLATES
    from companion.secret_addresses import WITHOUT_SECRETS
    from companion.services.quotas import Quotas
    from companion.services.storage import open_database
    from companion.services.tables import open_tables
    from companion.web import (
        armies,
        assets,
        cookies,
        drafts,
        drawn,
        errors,
        home,
        joining,
        library,
        live,
        printing,
        quotas,
        recovery,
        rules,
        security,
        storage,
        tables,
        templates,
        unchanged,
    )

    brought = elsewhere()
    app = Flask(__name__, template_folder=None, static_folder=None)
    app.config.update(
        SECRET_KEY=settings.secret_key,
        SECRET_KEY_FALLBACKS=list(settings.secret_key_fallbacks),
        MAX_CONTENT_LENGTH=settings.max_request_bytes,
        MAX_FORM_MEMORY_SIZE=settings.max_request_bytes,
        COMPANION_PUBLIC_URL=settings.public_url,
        TRUSTED_HOSTS=list(settings.hosts) or None,
        # Behind a proxy everybody has the proxy's address.
        CONNECTIONS_AN_ADDRESS=0 if settings.trusted_proxies else settings.connections_an_address,
    )
    app.logger.addFilter(WITHOUT_SECRETS)
    for fault in brought.faults:
        app.logger.error("%s", fault.message)
    app.jinja_environment = templates.Templates
    templates.init_app(app, TEMPLATES, brought.games)
    # A misspelt name in a template is an error, not an empty place on the page; whatever is drawn is escaped.
    app.jinja_options = {
        "undefined": StrictUndefined,
        "autoescape": True,
        "trim_blocks": True,
        "lstrip_blocks": True,
    }
    templates.keep_compiled(app, settings.data_folder)

    library.init_app(app)
    CSRFProtect(app)
    cookies.init_app(app)
    drafts.init_app(app)
    database = open_database(settings.database_url)
    storage.init_app(app, database)
    quotas.init_app(app, Quotas(settings.libraries_a_day, settings.lists_a_day, settings.tables_a_day))
    security.init_app(app, secure_cookies=settings.secure_cookies, public=settings.environment == "production")
    errors.init_app(app, brought.games)
    assets.init_app(app, STATIC, brought.games)
    drawn.init_app(app)
    tables.init_app(app, open_tables(database))
    live.init_app(app, database, tables.device_secret)

    app.register_blueprint(home.blueprint)
    app.register_blueprint(library.blueprint)
    app.register_blueprint(armies.blueprint)
    app.register_blueprint(rules.blueprint)
    app.register_blueprint(joining.blueprint)
    app.register_blueprint(recovery.blueprint)
    app.register_blueprint(printing.blueprint)
    app.register_blueprint(tables.blueprint)
    app.register_blueprint(live.blueprint)

    app.wsgi_app = unchanged.Unchanged(app.wsgi_app, database)  # type: ignore[method-assign] # Flask's documented way
    if settings.trusted_proxies:
        hops = settings.trusted_proxies
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=hops, x_proto=hops, x_host=hops, x_prefix=hops)  # type: ignore[method-assign] # the same
    return app
