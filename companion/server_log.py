"""The log of the server, without the parts of addresses that open something."""

from typing import Any

from gunicorn.glogging import Logger as GunicornLogger

from companion.secret_addresses import WITHOUT_SECRETS


class Logger(GunicornLogger):  # type: ignore[misc] # gunicorn ships no types
    """gunicorn's logger, for its setting ``logger_class``. Holds for the access log, the error log and any format."""

    def setup(self, cfg: Any) -> None:
        """Called anew with each reading of the settings; the same filter is added once."""
        super().setup(cfg)
        for log in (self.error_log, self.access_log):
            log.addFilter(WITHOUT_SECRETS)
