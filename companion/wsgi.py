"""The application for a WSGI server: `gunicorn companion.wsgi:app`. Without COMPANION_ENV it is a production start."""

import sys

from companion import create_app
from companion.config import load_settings
from companion.engine.errors import CompanionError

_BOOT_ERROR = 3
"""The exit code by which gunicorn knows that starting the worker again would not help."""

try:
    app = create_app(load_settings(default="production"))
except CompanionError as error:
    sys.stderr.write(f"{error.message}\n")
    sys.stderr.flush()
    sys.exit(_BOOT_ERROR)
