"""Army lists on the screen: the shelf of armies, the builder, sharing. One blueprint, a module a screen."""

from companion.web.armies import builder, sharing, shelf, troop_page
from companion.web.armies.common import blueprint

__all__ = ["blueprint", "builder", "sharing", "shelf", "troop_page"]
